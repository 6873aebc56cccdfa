"""Tentative choices, undo, confirmation, commits by a reveal, and takebacks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.server.at_table import (
    BOT,
    ME,
    OPEN,
    branch,
    download,
    finished_record,
    hot,
    import_text,
    page_view,
    play_out,
    to_move,
    wait_for_number,
)
from tests.server.serving import Message, Person, Player, Served, served

import bruxelles
from bruxelles.core.record import read_record
from bruxelles.core.replay import replay, walk
from bruxelles.games import GAMES, rules_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("turns")) as server:
        yield server


@pytest.fixture
def ann(server: Served) -> Person:
    return server.person("Ann")


def table_of_two(server: Served, *others: Message, game: str = "1893", takeback: bool = True) -> list[Player]:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.make_table(game, ME, OPEN, *others, order="as-seated", takeback=takeback)
    ben.command(table, "join")
    return [ann.sit(table), ben.sit(table)]


def first_turn(server: Served) -> list[Player]:
    """Two people in a game that is always the same, at its first turn: it has several choices."""
    ann, ben = server.person("Ann"), server.person("Ben")
    record = finished_record("1893", 2)
    at = next(
        number
        for number, game in enumerate(walk(rules_of("1893"), record))
        if game.decision is not None and game.decision.prompt == "take-turn"
    )
    table = branch(ann, import_text(ann, record.text()), at, ME, OPEN)
    ben.command(table, "join")
    mover, others = to_move([ann.sit(table), ben.sit(table)])
    return [mover, *others]


def draft_of_two(mover: Player) -> list[str]:
    """Two tentative choices of one turn: a place to go to, with what is asked about it."""
    for choice in mover.legal():
        assert mover.command("choose", choice=choice)["type"] == "done"
        if mover.deciding and mover.state["draft"] and not mover.state["draft"]["complete"]:
            second = mover.legal()[0]
            assert mover.command("choose", choice=second)["type"] == "done"
            if mover.state["draft"]:
                return [choice, second]
        assert mover.command("undo", all=True)["type"] == "done"
    raise AssertionError("no turn has two choices")


# Tentative choices -----------------------------------------------------------------------------------------


def test_only_the_player_sees_a_draft_until_it_is_confirmed(server: Served) -> None:
    mover, other = first_turn(server)
    watcher = server.person(None).sit(mover.table)
    before, others_before = mover.state, other.state
    known = len(mover.entries)
    draft = draft_of_two(mover)
    assert mover.state["view"] != before["view"]
    assert mover.state["draft"]["choices"] == draft
    assert mover.state["draft"]["events"]
    assert mover.state["draft"]["undoable"] == 2
    assert len(mover.entries) == known
    for page in (other, watcher):
        page.command("undo")  # refused; whatever was sent before its answer has been read, too
        assert page.state["view"] == before["view"]
        assert page.state["draft"] is None
        assert page.state["number"] == before["number"]
        asked = page.person.see(page.table)["state"]
        assert (asked["view"], asked["draft"]) == (before["view"], None)
    assert other.state == others_before
    assert [message["type"] for message in watcher.messages] == ["hello", "table", "refused"]

    assert mover.command("undo")["type"] == "done"
    assert mover.state["draft"]["choices"] == draft[:1]
    assert mover.command("choose", choice=draft[1])["type"] == "done"
    assert mover.command("undo", all=True)["type"] == "done"
    assert (mover.state["view"], mover.state["draft"]) == (before["view"], None)
    assert mover.command("undo")["code"] == "nothing-to-undo"
    assert mover.command("confirm")["code"] == "nothing-to-confirm"

    for choice in draft:
        mover.command("choose", choice=choice)
    shown = mover.state
    assert mover.command("confirm")["type"] == "done"
    for page in (mover, other, watcher):
        page.wait_for_state(lambda state: state["number"] == before["number"] + 1)
        entry = page.entries[-1]
        assert (entry["kind"], entry["body"]["seat"]) == ("turn", before["to_move"])
        assert entry["body"]["choices"] == draft
        assert entry["body"]["events"] == shown["draft"]["events"]
        assert page.state["view"] == shown["view"]


def test_a_complete_turn_can_only_be_confirmed_or_undone(server: Served) -> None:
    mover, _ = first_turn(server)
    while not (mover.state["draft"] and mover.state["draft"]["complete"]):
        assert mover.command("choose", choice=mover.legal()[0])["type"] == "done"
        assert mover.deciding, "this turn revealed something"
    assert mover.state["decision"] is None
    draft = mover.state["draft"]
    refused = mover.command("choose", choice=draft["choices"][0])
    assert (refused["type"], refused["code"]) == ("refused", "confirm-first")
    assert mover.state["draft"] == draft
    assert mover.command("confirm")["type"] == "done"
    assert not mover.deciding


def test_choose_and_confirm_at_once(server: Served) -> None:
    mover, other = first_turn(server)
    choice = mover.legal()[0]
    number = mover.state["number"]
    assert mover.command("choose", choice=choice, confirm=True) == {
        "type": "done",
        "number": number + 1,
        "table": mover.table,
        "id": mover.messages[-1]["id"],
    }
    other.wait_for_state(lambda state: state["number"] == number + 1)
    assert other.entries[-1]["body"]["choices"] == [choice]


def test_entries_say_to_which_turn_of_the_game_they_belong(ann: Person) -> None:
    """A bot commits every choice by itself: what belongs together has the same number."""
    played = finished_record("1893", 2, "numbered turns")
    table = branch(ann, import_text(ann, played.text()), len(played.choices) - 40, ME, BOT)
    player = ann.sit(table)
    play_out([player], Random(3))
    turns = [entry["body"] for entry in player.entries if entry["kind"] == "turn"]
    record = read_record(download(ann, table))
    at = len(record.choices) - sum(len(turn["choices"]) for turn in turns)
    by_choice = [game.state.turn for game in walk(rules_of("1893"), record)]
    for turn in turns:
        assert turn["turn"] == by_choice[at]
        at += len(turn["choices"])
    numbers = [turn["turn"] for turn in turns]
    assert numbers == sorted(numbers)
    of_bot = [turn["turn"] for turn in turns if turn["bot"]]
    assert len(set(of_bot)) < len(of_bot)


@pytest.mark.parametrize("game", GAMES)
def test_a_reveal_commits_by_itself(ann: Person, game: str) -> None:
    """The engine says which choice of a game reveals something: there, the draft is a turn at once."""
    record = finished_record(game, 2, "reveals")
    steps = walk(rules_of(game), record)
    twin = next(steps)
    reveal, before = 0, (-1, -1)
    for number, seat in enumerate(record.seats):
        drafted = twin.undoable() > 0 and (seat, twin.state.turn) == before
        before = (seat, twin.state.turn)
        next(steps)
        if drafted and twin.undoable() == 0:
            reveal = number
            break
    assert reveal, "no turn of this game has a choice before a reveal"
    cut = replay(rules_of(game), record, reveal - 1).record()
    player = ann.sit(import_text(ann, cut.text()))
    number = player.state["number"]
    assert player.command("choose", choice=record.choices[reveal - 1])["type"] == "done"
    assert player.state["draft"]["undoable"] == 1
    assert player.state["number"] == number
    assert player.command("choose", choice=record.choices[reveal])["type"] == "done"
    assert player.state["number"] > number
    turn_entry = next(entry for entry in player.entries if entry["number"] == number + 1)
    assert turn_entry["body"]["choices"] == record.choices[reveal - 1 : reveal + 1]
    assert player.state["draft"] is None
    refused = player.command("undo")
    assert (refused["type"], refused["code"]) == ("refused", "nothing-to-undo")
    assert player.state["view"] == page_view(twin)


def test_an_illegal_choice_says_which_rule_and_numbers(server: Served) -> None:
    mover, other = first_turn(server)
    before = mover.state
    option = next(o for o in before["decision"]["options"] if o["refusal"] and o["refusal"]["facts"])
    refused = mover.command("choose", choice=option["choice"])
    refusal = option["refusal"]
    assert (refused["type"], refused["code"]) == ("refused", "illegal")
    assert refused["facts"] == {
        "refusal": refusal["code"],
        "rule": refusal["rule"],
        **refusal["facts"],
    }
    assert refusal["rule"].startswith("1893-")
    assert refusal["code"] in refused["sentence"]
    assert mover.command("choose", choice="dance:tango")["code"] == "unknown-choice"
    assert other.command("choose", choice=mover.legal()[0], stamp=before["stamp"])["code"] == "not-your-turn"
    assert mover.command("choose", choice=mover.legal()[0], stamp=before["stamp"] - 1)["code"] == "stale"
    assert mover.state == before


# Takebacks -------------------------------------------------------------------------------------------------


def one_choice(players: list[Player], choice: int = 0) -> tuple[Player, Message]:
    """Somebody's turn, and what the table looked like before."""
    mover, _ = to_move(players)
    before = mover.state
    assert mover.command("choose", choice=mover.legal()[choice], confirm=True)["type"] == "done"
    to_move(players)
    return mover, before


def test_a_takeback_needs_a_table_that_allows_it(server: Served) -> None:
    players = table_of_two(server, takeback=False)
    mover, _ = one_choice(players)
    number = mover.state["number"]
    assert mover.command("takeback", seen=number, number=number)["code"] == "no-takebacks"


def test_a_takeback_that_all_people_agree_to(server: Served) -> None:
    players = table_of_two(server, BOT, game="1897")
    mover, before = one_choice(players)
    number = before["number"] + 1
    while not mover.state["seats"][2]["last_turn"]:  # until the bot has moved, too
        one_choice(players)
    other = next(player for player in players if player is not mover)
    offered = mover.command("takeback", seen=mover.state["number"], number=number)
    assert offered["type"] == "done"
    assert mover.state["offer"]["waits_for"] == [other.person.id]  # the bot is not asked
    assert mover.command("reply", offer=offered["number"], agree=True)["code"] == "already-agreed"
    assert mover.command("takeback", seen=offered["number"], number=number)["code"] == "offer-open"
    other.wait_for_state(lambda state: state["offer"] is not None)
    stranger = server.person("Eve").sit(mover.table)
    assert stranger.command("reply", offer=offered["number"], agree=True)["code"] == "not-seated"
    assert other.command("reply", offer=offered["number"], agree=True)["type"] == "done"
    to_move(players)
    for key in ("view", "scores", "to_move", "draft", "offer"):
        assert mover.state[key] == before[key], key
    assert mover.state["decision"] == before["decision"]

    play_out(players, Random(5))
    record = bruxelles.read(mover.person.http.get(f"/api/tables/{mover.table}/record").text)
    assert replay(rules_of("1897"), record).scores == mover.state["scores"]
    entries = mover.person.see(mover.table)["entries"]
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    kinds = [entry["kind"] for entry in entries]
    assert kinds[number - 1] == "turn"
    assert {"offered", "agreed", "taken-back"} <= set(kinds)
    turns = [choice for e in entries if e["kind"] == "turn" for choice in e["body"]["choices"]]
    assert len(turns) > len(record.choices)  # the log has the turns that were taken back, too


def test_a_takeback_can_be_declined_or_withdrawn(server: Served) -> None:
    players = table_of_two(server)
    mover, before = one_choice(players)
    other = next(player for player in players if player is not mover)
    after = mover.state["view"]
    for answering in (other, mover):
        number = mover.state["number"]
        offer = mover.command("takeback", seen=number, number=before["number"] + 1)["number"]
        wait_for_number(answering, offer)
        assert answering.command("reply", offer=offer, agree=False)["type"] == "done"
        assert answering.state["offer"] is None
        assert answering.state["view"] == after
        assert answering.command("reply", offer=offer, agree=True)["code"] == "no-such-offer"
        to_move(players)


def test_a_turn_makes_a_proposal_void_and_late_ones_stale(server: Served) -> None:
    players = table_of_two(server)
    mover, _ = one_choice(players)
    seen = mover.state["number"]
    offer = mover.command("takeback", seen=seen, number=seen)["number"]
    one_choice(players)
    mover.wait_for_state(lambda state: state["number"] > offer)
    assert mover.state["offer"] is None
    assert mover.command("reply", offer=offer, agree=True)["code"] == "no-such-offer"
    assert mover.command("takeback", seen=seen, number=seen)["code"] == "stale"
    last = mover.state["number"]
    assert mover.command("takeback", seen=last, number=1)["code"] == "no-such-turn"


def test_alone_with_bots_or_friends_at_one_screen_a_takeback_is_at_once(ann: Person) -> None:
    player = ann.sit(ann.make_table("1893", ME, hot("Cleo"), order="as-seated"))
    before = player.state
    player.command("choose", choice=player.legal()[0], confirm=True)
    number = player.state["number"]
    assert player.command("takeback", seen=number, number=number)["type"] == "done"
    assert player.entries[-1]["kind"] == "taken-back"
    assert (player.state["view"], player.state["decision"]) == (before["view"], before["decision"])
    assert player.command("takeback", seen=number + 2, number=number)["code"] == "no-such-turn"
