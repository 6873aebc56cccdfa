"""Seats of people who are away: given to a bot, opened to a replacement, waited for, and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.server.at_table import ME, OPEN, play_on, to_move, wait_for_number
from tests.server.serving import Message, Player, Served, served

BANK = 400


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("takeover")) as server:
        yield server


def people(server: Served, count: int, bank: int | None = BANK, increment: int = 0) -> list[Player]:
    """So many people at a table, by seat; seat 0 is to move."""
    host, *guests = [server.person(name) for name in ("Ann", "Ben", "Cleo", "Dan")[:count]]
    clock = None if bank is None else {"bank": bank, "increment": increment}
    table = host.make_table("1897", ME, *[OPEN] * (count - 1), order="as-seated", clock=clock)
    for guest in guests:
        guest.command(table, "join")
    return [person.sit(table) for person in (host, *guests)]


def gone(players: list[Player]) -> list[Player]:
    """Seat 0 leaves; everybody knows."""
    assert players[0].command("leave")["type"] == "done"
    for player in players:
        player.wait_for_state(lambda state: state["seats"][0]["absent"])
    return players


def hand_over(player: Player, to: str, seat: int = 0) -> Message:
    bot = {"bot": "random"} if to == "bot" else {}
    return player.command("hand-over", seat=seat, to=to, **bot)


def agree(player: Player, offer: int) -> Message:
    wait_for_number(player, offer)
    return player.command("reply", offer=offer, agree=True)


def test_after_a_leave_a_bot_plays_on_until_the_owner_returns(server: Served) -> None:
    ann, ben = gone(people(server, 2))
    assert ann.entries[-1]["body"] == {"seat": 0, "left": True}
    assert hand_over(ben, "bot")["type"] == "done"
    seat = ben.state["seats"][0]
    assert (seat["person"], seat["bot"], seat["absent"]) == (ann.person.id, "random", True)
    play_on([ben], Random(1), lambda state: state["seats"][0]["last_turn"] > 0)
    turn = next(entry for entry in ben.entries if entry["kind"] == "turn" and entry["body"]["seat"] == 0)
    assert turn["body"]["bot"] == "random"
    play_on([ben], Random(1), lambda state: state["to_move"] == 1)
    assert ann.command("return")["type"] == "done"
    back = ann.state["seats"][0]
    assert (back["person"], back["bot"], back["absent"]) == (ann.person.id, None, False)
    assert ann.command("return")["code"] == "nothing-to-return-to"
    wait_for_number(ben, ann.state["number"])
    play_on([ben], Random(1), lambda state: state["to_move"] == 0)
    wait_for_number(ann, ben.state["number"])
    play_on([ann], Random(1), lambda state: state["to_move"] == 1)
    last = next(entry for entry in reversed(ann.entries) if entry["kind"] == "turn")
    assert (last["body"]["seat"], last["body"]["bot"]) == (0, None)


def test_after_a_flag_the_seat_can_be_handed_over(server: Served) -> None:
    ann, ben = people(server, 2, bank=1)
    ben.wait_for_state(lambda state: state["seats"][0]["absent"])
    assert ben.entries[-1]["body"] == {"seat": 0, "left": False}
    assert ben.state["offer"] is None  # nothing happens by itself
    assert hand_over(ben, "bot")["type"] == "done"
    ben.wait_for_state(lambda state: state["seats"][0]["last_turn"] > 0)
    ann.wait_for_state(lambda state: state["seats"][0]["bot"] == "random")
    assert not ann.deciding


def test_a_replacement_joins_with_the_position_as_it_is(server: Served) -> None:
    ann, ben = gone(people(server, 2))
    before = ben.state
    assert hand_over(ben, "open")["type"] == "done"
    assert ben.state["seats"][0]["open"] is True
    wait_for_number(ann, ben.state["number"])
    assert not ann.deciding
    assert ben.command("join")["code"] == "already-seated"
    other = server.person("Ben").sit(ben.table)  # of the same name
    assert other.command("join")["type"] == "done"
    assert (other.state["you"], other.state["seats"][0]["name"]) == ([0], "Ben 2")
    assert other.state["view"] == before["view"]
    assert other.deciding
    wait_for_number(ann, other.state["number"])
    assert ann.state["you"] == []
    assert ann.command("return")["code"] == "not-seated"
    assert ann.command("join")["code"] == "seat-taken"
    play_on(
        [other, ben], Random(2), lambda state: state["to_move"] == 1 and state["seats"][0]["last_turn"] > 0
    )
    tables = [line["id"] for line in ann.person.http.get("/api/me/games").json()["tables"]]
    assert tables == [ann.table]  # she has made the table


def test_the_owner_returns_from_an_open_seat(server: Served) -> None:
    ann, ben = gone(people(server, 2))
    assert hand_over(ben, "open")["type"] == "done"
    assert ann.command("return")["type"] == "done"
    assert (ann.state["seats"][0]["open"], ann.deciding) == (False, True)
    eve = server.person("Eve").sit(ben.table)
    assert eve.command("join")["code"] == "seat-taken"


def test_waiting_is_possible_and_the_owner_just_plays(server: Served) -> None:
    ann, ben = gone(people(server, 2))
    assert (ben.state["status"], ben.state["to_move"], ben.state["deadline"]) == ("running", 0, None)
    play_on([ann], Random(3), lambda state: state["to_move"] == 1)
    assert ann.state["seats"][0]["absent"] is False
    assert hand_over(ben, "bot")["code"] == "not-absent"


@pytest.mark.parametrize(("count", "needed"), [(3, 2), (4, 2)])
def test_more_than_half_of_the_others_must_agree(server: Served, count: int, needed: int) -> None:
    players = gone(people(server, count))
    offer = hand_over(players[1], "bot")["number"]
    assert players[1].state["seats"][0]["bot"] is None
    assert players[1].state["offer"]["waits_for"] == sorted(other.person.id for other in players[2:])
    for agreed, player in enumerate(players[2 : needed + 1], start=2):
        wait_for_number(player, offer)
        assert player.state["seats"][0]["bot"] is None, agreed
        assert agree(player, offer)["type"] == "done"
    assert player.state["seats"][0]["bot"] == "random"
    assert player.state["offer"] is None


def test_a_hand_over_can_be_declined(server: Served) -> None:
    ann, ben, cleo = gone(people(server, 3))
    offer = hand_over(ben, "bot")["number"]
    wait_for_number(ann, offer)
    assert ann.command("reply", offer=offer, agree=True)["code"] == "no-vote"
    wait_for_number(cleo, offer)
    assert cleo.command("reply", offer=offer, agree=False)["type"] == "done"
    assert (cleo.state["offer"], cleo.state["seats"][0]["bot"]) == (None, None)


def test_nobody_loses_a_seat_while_present(server: Served) -> None:
    ann, ben, cleo = people(server, 3)
    for seat in (0, 2):
        assert hand_over(ben, "bot", seat)["code"] == "not-absent"
    assert hand_over(ben, "bot", 1)["code"] == "bad-seat"
    eve = server.person("Eve").sit(ben.table)
    assert hand_over(eve, "bot")["code"] == "not-seated"
    gone([ann, ben, cleo])
    offer = hand_over(ben, "bot")["number"]
    assert ann.command("return")["type"] == "done"
    assert ann.state["offer"] is None
    assert agree(cleo, offer)["code"] == "no-such-offer"
    assert cleo.state["seats"][0]["bot"] is None
    no_clock = people(server, 2, bank=None)
    assert hand_over(no_clock[1], "bot")["code"] == "not-absent"


def test_the_draft_of_who_is_away_is_dropped(server: Served) -> None:
    ann, ben = people(server, 2)
    before = ann.state
    assert ann.command("choose", choice=ann.legal()[0])["type"] == "done"
    assert ann.state["draft"]
    gone([ann, ben])
    assert hand_over(ben, "open")["type"] == "done"
    assert ann.command("return")["type"] == "done"
    assert (ann.state["draft"], ann.state["view"]) == (None, before["view"])
    assert ann.deciding


def test_who_returns_without_time_gets_none(server: Served) -> None:
    """They may play on, as the others see their clock at zero and can decide again."""
    ann, ben = people(server, 2, bank=2, increment=300)
    ben.wait_for_state(lambda state: state["seats"][0]["absent"])
    assert hand_over(ben, "open")["type"] == "done"
    assert ben.state["seats"][0]["bank"] == 0
    assert ann.command("return")["type"] == "done"
    assert ann.state["seats"][0]["bank"] == 0
    ben.wait_for_state(lambda state: state["seats"][0]["absent"])
    mover, _ = to_move([ann, ben])
    assert mover is ann


def test_leaving_and_returning_does_not_set_the_clock_back(server: Served) -> None:
    ann, _ = people(server, 2)
    before = ann.state
    assert ann.command("leave")["type"] == "done"
    assert ann.command("return")["type"] == "done"
    thought = ann.entries[-1]["at"] - before["since"]
    assert ann.state["seats"][0]["bank"] == BANK * 1_000 - thought
    assert ann.state["deadline"] == before["deadline"]
