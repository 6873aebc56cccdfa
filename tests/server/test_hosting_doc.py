"""docs/hosting.md tells of every setting, option and metric that there is, and of no other."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bruxelles.server.config import Settings, read_settings
from bruxelles.server.metrics import Metrics

DOC = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()


def rows(first: str) -> list[list[str]]:
    """The cells of the table whose heading begins with this word."""
    table = DOC[DOC.index(f"\n| {first} |") :].split("\n\n")[0].strip().splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


def written(value: Any) -> str:
    if value == "":
        return "empty"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def test_every_setting_is_in_the_table_with_its_default() -> None:
    defaults = {name: field.default for name, field in Settings.model_fields.items()}
    defaults["home"] = "~/.local/share/bruxelles"
    told = rows("name")
    assert [(name, default) for name, default, _ in told] == [
        (f"`{name}`", written(value)) for name, value in defaults.items()
    ]
    assert all(meaning for _, _, meaning in told)


def test_every_metric_is_in_the_table() -> None:
    names = [
        metric.name + ("_total" if metric.type == "counter" else "")
        for metric in Metrics().registry.collect()
    ]
    assert sorted(name for name, _ in rows("metric")) == sorted(f"`{name}`" for name in names)


@pytest.mark.parametrize("text", re.findall(r"```toml\n(.*?)```", DOC, re.DOTALL))
def test_example_files_are_configurations(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRUXELLES_CONFIG", "")  # so that what `read_settings` sets is undone
    file = tmp_path / "bruxelles.toml"
    file.write_text(text)
    settings = read_settings(file)
    assert settings.model_dump(mode="json", include=set(tomllib.loads(text))) == tomllib.loads(text)


def test_links_within_the_page_lead_somewhere() -> None:
    headings = re.findall(r"^#+ (.*)$", DOC, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
    links = re.findall(r"\]\(#([^)]*)\)", DOC)
    assert links
    assert set(links) <= anchors
