"""Clocks of served tables: banks, increments, deadlines, and what happens when time runs out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.server.at_table import BOT, ME, OPEN, hot, play_on, to_move, wait_for_number
from tests.server.serving import Message, Person, Player, Served, served

from bruxelles.server.clock import now
from bruxelles.server.durations import DAY, HOUR


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("clocks")) as server:
        yield server


@pytest.fixture
def ann(server: Served) -> Person:
    return server.person("Ann")


def two_with_clock(server: Served, bank: int, increment: int, pace: str = "live") -> list[Player]:
    ann, ben = server.person("Ann"), server.person("Ben")
    clock = {"bank": bank, "increment": increment}
    table = ann.make_table("1893", ME, OPEN, order="as-seated", pace=pace, clock=clock)
    ben.command(table, "join")
    return [ann.sit(table), ben.sit(table)]


def whole_turn(player: Player) -> Message:
    """One turn as one entry, which is given."""
    seat = player.state["to_move"]
    while player.state["to_move"] == seat and player.deciding:
        player.take_turn()
    return next(entry for entry in reversed(player.entries) if entry["kind"] == "turn")


def test_thinking_costs_time_and_a_turn_brings_some(server: Served) -> None:
    players = two_with_clock(server, 100, 7)
    mover, other = players
    assert mover.state["to_move"] == 0
    before = mover.state
    assert [seat["bank"] for seat in before["seats"]] == [100_000, 100_000]
    assert before["deadline"] == before["since"] + 100_000
    turn = whole_turn(mover)
    thought = turn["at"] - before["since"]
    assert turn["body"]["banks"] == [100_000 - thought + 7_000, 100_000]
    wait_for_number(other, turn["number"])
    after = other.state
    assert (after["to_move"], after["since"]) == (1, turn["at"])
    assert [seat["bank"] for seat in after["seats"]] == turn["body"]["banks"]
    assert after["deadline"] == turn["at"] + 100_000
    assert mover.state["deadline"] == after["deadline"]  # everybody sees the clock


def test_a_part_of_a_turn_brings_no_increment(server: Served) -> None:
    players = two_with_clock(server, 100, 7)
    while True:
        mover, _ = to_move(players)
        before, seat = mover.state, mover.state["to_move"]
        known = [seat["bank"] for seat in before["seats"]]
        mover.command("choose", choice=mover.legal()[0], confirm=True)
        entry = next(entry for entry in reversed(mover.entries) if entry["kind"] == "turn")
        gained = entry["body"]["banks"][seat] - known[seat] + (entry["at"] - before["since"])
        if mover.state["to_move"] == seat and mover.state["view"]["turn"] == before["view"]["turn"]:
            assert gained == 0
            break
        assert gained == 7_000


def test_who_runs_out_of_time_is_flagged_and_plays_on(server: Served) -> None:
    mover, other = two_with_clock(server, 1, 3)
    started = next(entry for entry in mover.entries if entry["kind"] == "started")
    view = mover.state["view"]
    for page in (mover, other):
        page.wait_for_state(lambda state: state["seats"][0]["absent"])
        flagged = page.entries[-1]
        assert (flagged["kind"], flagged["body"]) == ("flagged", {"seat": 0, "left": False})
        assert flagged["at"] >= started["at"] + 1_000
        assert (page.state["status"], page.state["to_move"]) == ("running", 0)
        assert page.state["deadline"] is None
        assert page.state["view"] == view
    assert other.command("choose", choice="pass", stamp=mover.state["stamp"])["code"] == "not-your-turn"
    turn = whole_turn(mover)
    assert turn["body"]["banks"][0] == 3_000  # nothing was left, then the increment
    assert mover.state["seats"][0]["absent"] is False
    assert mover.state["to_move"] == 1


def bot_moved_again(state: Message) -> bool:
    bot, person = (state["seats"][number]["last_turn"] for number in (0, 1))
    return bool(bot > person > 0)


def test_bots_have_no_clock(ann: Person) -> None:
    clock = {"bank": 50, "increment": 5}
    player = ann.sit(ann.make_table("1897", BOT, ME, hot("Cleo"), order="as-seated", clock=clock))
    play_on([player], Random(1), bot_moved_again)
    turns = [entry for entry in player.entries if entry["kind"] == "turn" and entry["body"]["bot"]]
    assert turns
    assert {turn["body"]["banks"][0] for turn in turns} == {50_000}
    for state in (message["state"] for message in player.messages if "state" in message):
        assert (state["deadline"] is None) == (state["to_move"] == 0)


def test_a_table_without_clock_has_no_deadline(ann: Person) -> None:
    state = ann.see(ann.make_table("1897", ME, BOT, order="as-seated"))["state"]
    assert (state["deadline"], [seat["bank"] for seat in state["seats"]]) == (None, [None, None])


def test_a_vacation_moves_the_deadline(server: Served) -> None:
    mover, other = two_with_clock(server, 2 * 86_400, 86_400, pace="turn-based")
    deadline = mover.state["deadline"]
    assert deadline == mover.state["since"] + 2 * DAY
    begins = now() + HOUR
    answer = mover.person.http.post("/api/me/vacations", json={"begins": begins, "ends": begins + 3 * DAY})
    assert answer.status_code == 201, answer.text
    assert other.person.see(other.table)["state"]["deadline"] == deadline + 3 * DAY
    games = mover.person.http.get("/api/me/games").json()["tables"]
    assert [line["deadline"] for line in games] == [deadline + 3 * DAY]
    assert mover.person.http.delete(f"/api/me/vacations/{answer.json()['id']}").status_code == 204
    assert other.person.see(other.table)["state"]["deadline"] == deadline


def test_a_vacation_does_not_stop_a_live_clock(server: Served) -> None:
    mover, other = two_with_clock(server, 600, 0)
    deadline = mover.state["deadline"]
    begins = now() + 1000
    answer = mover.person.http.post("/api/me/vacations", json={"begins": begins, "ends": begins + DAY})
    assert answer.status_code == 201, answer.text
    assert other.person.see(other.table)["state"]["deadline"] == deadline
