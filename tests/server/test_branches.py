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
from bruxelles.games import GAMES, rules_of

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
    assert about["origin"] == {"kind": "branch", "at": at, "anew": False}
    assert about["seed_hash"] == record.seed_hash
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


@pytest.mark.parametrize("game", GAMES)
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
        assert about["origin"] == {"kind": "branch", "at": at, "anew": True}
        alike += follows(page, choices, views)
    assert alike <= 1


def test_the_record_of_such_a_branch_says_what_was_seen(ann: Person) -> None:
    """And not what was drawn, before its end."""
    origin = ann.sit(ann.make_table("1897", ME, hot("Cleo")))
    play_on([origin], Random(4), lambda state: state["number"] > 25)
    table = branch(ann, origin.table, 15, ME, hot("Cleo"))
    page = ann.sit(table)
    seen = steps(ann, origin.table)[15]["view"]
    for form in ("jsonl", "notation"):
        record = bruxelles.read(download(ann, table, form))
        assert (record.start, record.seed) == (None, None)
        assert {**(record.view or {}), "standing": seen["standing"]} == seen
    play_out([page], Random(4))
    record = bruxelles.read(download(ann, table))
    assert record.origin is not None
    assert record.origin.plain() == {"kind": "branch", "at": 15, "anew": True}
    assert replay(RULES, record).scores == page.state["scores"]


# Who knows the cards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [0, 7])
def test_nobody_sits_down_with_somebody_who_knows_the_cards(server: Served, ann: Person, at: int) -> None:
    """A game that is over is branched and listed: its seed is known, and deals nothing there."""
    record = finished_record("1897", 2)
    finished = import_text(ann, record.text())
    ben = server.person("Ben")
    table = branch(ann, finished, at, ME, OPEN, listed=True)
    line = next(line for line in ben.http.get("/api/tables").json()["tables"] if line["id"] == table)
    assert (line["origin"], line["known"]) == ("branch", False)
    about = ben.see(table)["about"]
    assert about["origin"] == {"kind": "branch", "at": at, "anew": True}
    assert about["seed_hash"] not in (None, record.seed_hash)
    ben.command(table, "join")
    page = ann.sit(table)
    assert page.state["view"] == page_view(replay(RULES, record, at))
    players = [page, ben.sit(table)]
    play_out(players, Random(1))
    played = bruxelles.read(download(ben, table))
    assert played.origin is not None
    assert played.origin.anew
    assert played.seed != record.seed
    assert replay(RULES, played).scores == page.state["scores"]


def test_two_such_branches_are_dealt_differently(ann: Person) -> None:
    """The piles themselves, as their records tell them at the end."""
    record = finished_record("1897", 2)
    finished = import_text(ann, record.text())
    at = len(record.choices) - 30
    piles = []
    for _ in range(2):
        table = branch(ann, finished, at, ME, OPEN)
        assert ann.command(table, "seat", seat=1, kind="bot", bot="random").status_code == 200
        play_out([ann.sit(table)], Random(1))
        piles.append(replay(RULES, bruxelles.read(download(ann, table)), 0).position()["state"])
    dealt = replay(RULES, record, at).position()["state"]
    assert piles[0] != piles[1]
    assert dealt not in piles


def test_a_table_for_one_stays_for_one(server: Served, ann: Person) -> None:
    """Made alone, with the cards of the game that is over: nobody can be let in later."""
    record = finished_record("1897", 2)
    finished = import_text(ann, record.text())
    table = branch(ann, finished, 5, ME, hot("Cleo"))
    ben = server.person("Ben")
    for do in ("join", "leave"):  # also when the owner has gone
        answer = ben.command(table, "join")
        assert (answer.status_code, answer.json()["code"]) == (409, "known-cards")
        assert ann.command(table, do).status_code in (200, 409)
    answer = ann.command(table, "hand-over", seat=1, to="open")
    assert answer.status_code == 422
    lines = ann.http.get("/api/me/games").json()["tables"]
    assert {line["id"]: (line["origin"], line["known"]) for line in lines} == {
        table: ("branch", True),
        finished: ("import", True),
    }


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
