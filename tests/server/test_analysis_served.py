"""The analysis over HTTP and in real workers: it survives a restart, and a cluster makes it once."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest
from tests.server.at_table import BOT, finished_record, import_text, nearly_over
from tests.server.clustering import at_once, cluster, elsewhere, until
from tests.server.serving import LONGEST_WAIT, Message, Person, served

from bruxelles.locale import ENGLISH, catalogue
from bruxelles.server.bots.advice import AnalysisBody
from bruxelles.wording.phrase import render

LEFT = 10


def look(person: Person, table: str) -> Message:
    answer = person.http.get(f"/api/tables/{table}/analysis")
    assert answer.status_code == 200, answer.text
    msgspec.json.decode(answer.text, type=AnalysisBody)
    return dict(answer.json())


def start(person: Person, table: str) -> Message:
    answer = person.http.post(f"/api/tables/{table}/analysis")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def ready(person: Person, table: str) -> Message:
    """The analysis, when it is there."""
    end = time.monotonic() + 2 * LONGEST_WAIT
    while (found := look(person, table))["status"] != "ready":
        assert found["status"] == "running"
        assert time.monotonic() < end
        time.sleep(0.1)
    return dict(found["analysis"])


def test_it_is_made_and_kept_over_a_restart(tmp_path: Path) -> None:
    with served(tmp_path, analysis_simulations="2") as server:
        ann = server.person("Ann")
        page = ann.sit(nearly_over(ann, LEFT, BOT, BOT))
        page.wait_for_state(lambda state: state["status"] == "finished")
        table = page.table
        stranger = server.person(None)
        assert look(stranger, table) == {"status": "none", "done": 0.0, "analysis": None}
        assert start(stranger, table)["status"] == "running"
        found = ready(stranger, table)
        check(found, page.entries)
        unread = import_text(ann, finished_record("1897", 3).text())
        running = ann.make_table("1893", {"kind": "me"}, BOT)
        refused = ann.http.post(f"/api/tables/{running}/analysis")
        assert (refused.status_code, refused.json()["code"]) == (409, "not-finished")
        assert start(ann, unread)["status"] == "running"
        server.kill()
        server.start()
        assert ready(ann, table) == found
        assert look(ann, unread)["status"] == "none"
        start(ann, unread)
        assert {decision["entry"] for decision in ready(ann, unread)["decisions"]} == {0}
        assert server.metric("bruxelles_analyses_total", end="ready") == 1
        assert server.errors() == []


def check(analysis: Message, entries: list[Message]) -> None:
    """That decisions stand in the entries they name, and that everything can be read."""
    bodies = {entry["number"]: entry["body"] for entry in entries}
    decisions = analysis["decisions"]
    assert [decision["number"] for decision in decisions] == list(range(len(decisions)))
    here = [decision for decision in decisions if decision["entry"]]
    assert 0 < len(here) < len(decisions)
    for decision in here:
        body = bodies[decision["entry"]]
        assert (body["seat"], body["choices"]) == (decision["seat"], [decision["choice"]])
    for decision in decisions:
        weighed = [one["choice"] for one in decision["alternatives"]]
        assert {decision["choice"], decision["best"]} <= set(weighed)
        for words in (decision["words"], *(one["words"] for one in decision["alternatives"])):
            assert render(words, catalogue(ENGLISH, "1897"), str)
    assert analysis["names"]
    assert sum(analysis["final"]) == pytest.approx(1.0, abs=0.01)


def test_in_a_cluster_it_is_made_once_and_known_everywhere(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    with cluster(tmp_path, postgres_url, redis_url, analysis_simulations="2") as (left, right):
        ann = left.person("Ann")
        there = elsewhere(right, ann)
        table = import_text(ann, finished_record("1897", 2).text())
        at_once(*(lambda who=who: start(who, table) for who in (ann, there) * 2))
        until(lambda: look(ann, table)["status"] == look(there, table)["status"] == "ready")
        assert ready(ann, table) == ready(there, table)
        made = [server.metric("bruxelles_analyses_total", end="ready") for server in (left, right)]
        assert sum(made) == 1
        assert left.errors() == right.errors() == []
