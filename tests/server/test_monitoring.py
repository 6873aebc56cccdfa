"""The dashboard and the alert rules ask for figures that there are, in expressions that can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import promql_parser
import pytest
import yaml
from tests.server.serving import served

import bruxelles.server
from bruxelles.server.metrics import Metrics

FOLDER = Path(__file__).parents[2] / "monitoring"
DASHBOARD: dict[str, Any] = json.loads((FOLDER / "dashboard.json").read_text("utf-8"))
PANELS: list[dict[str, Any]] = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
[GROUP] = yaml.safe_load((FOLDER / "alerts.yml").read_text("utf-8"))["groups"]
RULES: list[dict[str, Any]] = GROUP["rules"]
SCRAPING: dict[str, Any] = yaml.safe_load((FOLDER / "prometheus.yml").read_text("utf-8"))
HISTOGRAM = ("_bucket", "_count", "_sum")
OF_PROMETHEUS = {"job", "instance", "le"}
"""Labels that it adds itself, or that histograms have."""
SOURCES = Path(bruxelles.server.__path__[0]).rglob("*.py")
SAID = {text for file in SOURCES for text in re.findall(r'"([\w-]+)"', file.read_text("utf-8"))} | {"5xx"}
"""Texts in the sources of the server: what a label can be is among them, but for classes of status codes."""
FILLED_IN = {"$__rate_interval": "1m", "$instance": ".*"}
"""What Grafana puts into an expression."""


def read(expression: str) -> Any:
    for name, value in FILLED_IN.items():
        expression = expression.replace(name, value)
    return promql_parser.parse(expression)


def asked() -> list[str]:
    """All expressions, of panels and of rules."""
    panels = [target["expr"] for panel in PANELS for target in panel["targets"]]
    return panels + [rule["expr"] for rule in RULES]


def parts(expression: Any) -> Iterator[Any]:
    """An expression and everything in it."""
    yield expression
    inner = [getattr(expression, name, None) for name in ("expr", "lhs", "rhs", "param", "vector_selector")]
    for part in (*inner, *getattr(expression, "args", ())):
        if isinstance(part, promql_parser.Expr):
            yield from parts(part)


def labels() -> dict[str, set[str]]:
    """By metric: its labels. A figure without a value yet has them as well."""
    known = {}
    for collector, names in Metrics().registry._collector_to_names.items():
        for name in names:
            known[name] = set(getattr(collector, "_labelnames", ())) | OF_PROMETHEUS
    return known


def test_every_figure_that_is_asked_for_is_on_the_page_of_a_server(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        page = httpx.get(f"{server.address}/metrics").text
    there = {"up"}  # Prometheus's own
    for name, kind in re.findall(r"^# TYPE (\S+) (\S+)$", page, re.MULTILINE):
        there |= {name + end for end in HISTOGRAM} if kind == "histogram" else {name}
    selectors = [part for text in asked() for part in parts(read(text)) if named(part)]
    assert len(selectors) > 50
    assert {part.name for part in selectors} <= there


def named(part: Any) -> bool:
    return isinstance(part, promql_parser.VectorSelector)


@pytest.mark.parametrize("text", sorted(set(asked())))
def test_an_expression_can_be_read_and_its_labels_exist(text: str) -> None:
    expression = read(text)
    known = labels()
    selectors = [part for part in parts(expression) if named(part)]
    assert selectors
    of_all = set.union(*(known.get(part.name, OF_PROMETHEUS) for part in selectors))
    for part in selectors:
        for matcher in part.matchers.matchers:
            assert matcher.name in known.get(part.name, OF_PROMETHEUS)
            if matcher.op == promql_parser.MatchOp.Equal and matcher.name not in OF_PROMETHEUS:
                assert matcher.value in SAID, "the server never says this"
    for part in parts(expression):
        if isinstance(part, promql_parser.AggregateExpr) and part.modifier is not None:
            assert set(part.modifier.labels) <= of_all


def test_what_is_said_of_a_figure_names_labels_that_it_has() -> None:
    for panel in PANELS:
        for target in panel["targets"]:
            check_words(target["legendFormat"], r"\{\{(\w+)\}\}", target["expr"])
    for rule in RULES:
        check_words(rule["annotations"]["summary"], r"\$labels\.(\w+)", rule["expr"])


def check_words(words: str, label: str, text: str) -> None:
    """An aggregation leaves only the labels that it names."""
    kept = [
        set(part.modifier.labels) if part.modifier is not None else set()
        for part in parts(read(text))
        if isinstance(part, promql_parser.AggregateExpr) and str(part.op) != "topk"
    ]
    has = kept[0] if kept else set.union(*(known_labels(part) for part in parts(read(text)) if named(part)))
    assert set(re.findall(label, words)) <= has, (words, text)


def known_labels(part: Any) -> set[str]:
    return labels().get(part.name, OF_PROMETHEUS)


def test_the_dashboard_is_whole() -> None:
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(set(ids)) == len(ids)
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in DASHBOARD["panels"]]
    assert len(set(places)) == len(places)
    variables = {variable["name"] for variable in DASHBOARD["templating"]["list"]}
    used = set(re.findall(r"\$\{?(\w+)", json.dumps(DASHBOARD))) - {"__rate_interval", "__all"}
    assert used == variables


def test_the_rules_are_told_apart_and_prometheus_finds_them() -> None:
    names = [rule["alert"] for rule in RULES]
    assert len(set(names)) == len(names)
    assert {rule["labels"]["severity"] for rule in RULES} == {"page", "warning"}
    assert SCRAPING["rule_files"] == ["alerts.yml"]
    [job] = SCRAPING["scrape_configs"]
    jobs = {match for rule in RULES for match in re.findall(r'job="(\w+)"', rule["expr"])}
    assert jobs == {job["job_name"]}
