"""Branches of finished and of running games, and what happened since one's last turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.server.at_table import (
    ME,
    OPEN,
    branch,
    download,
    finished_record,
    hot,
    import_text,
    page_view,
    play_on,
    play_out,
    steps,
    to_move,
)
from tests.server.serving import Message, Person, Player, Served, served

import bruxelles
from bruxelles.core.replay import replay
from bruxelles.games import rules_of

RULES = rules_of("1897")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("branches")) as server:
        yield server


@pytest.fixture
def ann(server: Served) -> Person:
    return server.person("Ann")


def test_a_branch_of_a_finished_game_goes_on_alike(ann: Person) -> None:
    record = finished_record("1897", 2)
    at = len(record.choices) - 12
    table = branch(ann, import_text(ann, record.text()), at, ME, hot("Cleo"))
    player = ann.sit(table)
    assert player.state["view"] == page_view(replay(RULES, record, at))
    about = ann.see(table)["about"]
    assert (about["branch"], about["seed_hash"]) == (True, record.seed_hash)
    for number, choice in enumerate(record.choices[at:], start=at + 1):
        assert player.command("choose", choice=choice, confirm=True)["type"] == "done"
        assert player.state["view"] == page_view(replay(RULES, record, number))
    assert player.finished
    again = bruxelles.read(download(ann, table))
    assert (again.key, again.choices) == (record.key, record.choices)


def test_a_branch_begins_within_the_game(ann: Person) -> None:
    record = finished_record("1897", 2)
    table = import_text(ann, record.text())
    for at, code in ((len(record.choices) + 1, "no-such-choice"), (len(record.choices), "game-over")):
        answer = ann.http.post(f"/api/tables/{table}/branch", json={"at": at, "seats": [ME, OPEN]})
        assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert len(ann.http.get("/api/me/games").json()["tables"]) == 1


def follows(player: Player, choices: list[str], views: list[Message]) -> bool:
    """Whether the same choices lead to the same views."""
    for choice, view in zip(choices, views, strict=True):
        answer = player.command("choose", choice=choice, confirm=True)
        if answer["type"] == "refused" or player.state["view"] != view:
            return False
    return True


@pytest.mark.parametrize("game", ["1893", "1897"])
def test_a_branch_of_a_running_game_tells_nothing_of_its_future(ann: Person, game: str) -> None:
    player = ann.sit(ann.make_table(game, ME, hot("Cleo"), order="as-seated"))
    play_on([player], Random(3), lambda state: state["number"] > 30 and state["view"]["reveals"] > 6)
    assert not player.finished
    past = steps(ann, player.table)
    at = 4
    choices, views = [s["choice"] for s in past[at + 1 :]], [s["view"] for s in past[at + 1 :]]
    alike = 0
    for _ in range(5):
        table = branch(ann, player.table, at, ME, hot("Cleo"))
        page = ann.sit(table)
        assert page.state["view"] == past[at]["view"]
        about = ann.see(table)["about"]
        assert (about["branch"], about["seed_hash"]) == (True, None)
        alike += follows(page, choices, views)
    assert alike <= 1


def test_the_record_of_such_a_branch_comes_at_its_end(ann: Person) -> None:
    origin = ann.sit(ann.make_table("1897", ME, hot("Cleo")))
    play_on([origin], Random(4), lambda state: state["number"] > 25)
    table = branch(ann, origin.table, 15, ME, hot("Cleo"))
    page = ann.sit(table)
    for form in ("jsonl", "notation"):
        answer = ann.http.get(f"/api/tables/{table}/record", params={"form": form})
        assert (answer.status_code, answer.json()["code"]) == (409, "record-secret")
    play_out([page], Random(4))
    record = bruxelles.read(download(ann, table))
    assert record.start is not None
    assert replay(RULES, record).scores == page.state["scores"]


# Meanwhile -------------------------------------------------------------------------------------------------


def test_what_happened_since_my_last_turn(server: Served, ann: Person) -> None:
    ben = server.person("Ben")
    table = ann.make_table("1897", ME, OPEN)
    ben.command(table, "join")
    players = [ann.sit(table), ben.sit(table)]
    mover, _ = to_move(players)
    for _ in range(3):
        play_on([mover], Random(5), lambda state: state["to_move"] not in state["you"])
        mover, _ = to_move(players)
    mover.command("chat", text="Well?")
    for player in players:
        own = player.state["you"][0]
        turns = [e["number"] for e in mover.entries if e["kind"] == "turn" and e["body"]["seat"] == own]
        told = player.person.http.get(f"/api/tables/{table}/entries").json()
        assert told["since"] == turns[-1]
        assert told["entries"] == [entry for entry in mover.entries if entry["number"] > turns[-1]]
    stranger = server.person(None).http.get(f"/api/tables/{table}/entries").json()
    assert (stranger["since"], stranger["entries"]) == (0, mover.entries)
