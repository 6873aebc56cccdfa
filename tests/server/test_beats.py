"""Turns told step by step: to who asks for it, from the view that all have; and bots that wait for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from tests.beats import before
from tests.server.at_table import BOT, ME, finished_record, import_text, play_out
from tests.server.serving import Message, Person, Player, Served, served
from tests.server.test_early_ends_unit import play, table_of
from tests.server.test_table_unit import ANN, BEN

from bruxelles.games import GAMES
from bruxelles.server.table import messages
from bruxelles.server.table.beats import beats_of
from bruxelles.server.table.entries import Entry, TurnEntry
from bruxelles.server.table.play import LATELY
from bruxelles.server.table.sent import BeatBody, encode


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("beats")) as server:
        yield server


class Watcher(Player):
    """A page that wants beats."""

    pace = 0

    def subscribe(self, since: int) -> Message:
        self.send(
            {"type": "subscribe", "table": self.table, "since": since, "beats": True, "pace": self.pace}
        )
        return self.wait(lambda message: message["type"] == "table")


class SlowWatcher(Watcher):
    pace = 400


def rewound(view: Message, told: list[Message]) -> Message:
    for beat in reversed(told):
        view = before(view, beat["was"], beat["new"])
    return view


@pytest.mark.parametrize("game", GAMES)
def test_every_message_leads_back_to_the_one_before(server: Served, game: str) -> None:
    """A draft to the view before the turn, and turns of people and bots to what was shown before them."""
    ann = server.person("Ann")
    watcher = Watcher(ann, ann.make_table(game, ME, BOT, BOT))
    luck = Random(5)
    committed: Message = {} if watcher.state["draft"] else watcher.state["view"]
    seen = drafts = turns = 0
    while turns < 25:
        for message in watcher.messages[seen:]:
            if "state" not in message:
                continue
            view, draft = message["state"]["view"], message["state"]["draft"]
            if draft:
                view = rewound(view, draft["beats"])
                assert draft["beats"][-1]["upto"] == len(draft["events"])
                drafts += 1
            told = [entry for entry in message["entries"] if entry["kind"] == "turn"]
            if message["type"] == "update":
                back = view
                for entry in reversed(told):
                    assert entry["beats"][-1]["upto"] == len(entry["body"]["events"])
                    back = rewound(back, entry["beats"])
                assert back == committed
                turns += len(told)
            committed = view
        seen = len(watcher.messages)
        if not watcher.deciding:
            watcher.receive()
        elif watcher.state["draft"] and watcher.state["draft"]["complete"]:
            watcher.command("confirm")
        else:
            watcher.command("choose", choice=luck.choice(watcher.legal()))
    assert drafts


def test_beats_of_late_turns_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever subscribes again and again, or watches beside others, makes no work."""
    made: list[Any] = []

    def counted(*asked: Any) -> list[BeatBody]:
        made.append(asked)
        return beats_of(*asked)

    monkeypatch.setattr(messages, "beats_of", counted)
    table = table_of(ANN, BEN)
    turns: list[Entry] = []
    for _ in range(LATELY + 3):
        play(table)
        turns += [entry for entry in table.new_entries if isinstance(entry, TurnEntry)]
    first, again = ([encode(told) for told in messages.in_beats(table, turns)] for _ in range(2))
    assert first == again
    assert [b'"beats"' in told for told in first] == 3 * [False] + LATELY * [True]
    assert len(made) == LATELY


def test_nobody_is_told_beats_unasked(server: Served) -> None:
    ann = server.person("Ann")
    player = ann.sit(ann.make_table("1897", ME, BOT))
    player.wait_for_state(lambda state: state["stamp"] is not None)
    player.take_turn()
    assert all("beats" not in entry for entry in player.entries)


def beats_between(person: Person, table: str, first: int, last: int) -> dict[str, Any]:
    answer = person.http.get(f"/api/tables/{table}/beats", params={"first": first, "last": last})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_turns_of_the_past_are_told_again(server: Served) -> None:
    """Whatever part of a game: its last view, and back to the view before its first turn."""
    ann = server.person("Ann")
    watcher = Watcher(ann, ann.make_table("1897", ME, BOT))
    play_out([watcher], Random(3))
    turns = [entry["number"] for entry in watcher.entries if entry["kind"] == "turn"]
    for first, last in ((turns[3], turns[3]), (turns[5], turns[12]), (turns[-4], turns[-1])):
        told = beats_between(ann, watcher.table, first, last)
        assert [turn["number"] for turn in told["turns"]] == [n for n in turns if first <= n <= last]
        view = told["view"]
        for turn in reversed(told["turns"]):
            view = rewound(view, turn["beats"])
        earlier = turns[turns.index(first) - 1]
        assert view == beats_between(ann, watcher.table, earlier, earlier)["view"]
    assert beats_between(ann, watcher.table, 0, turns[-1])["view"] == watcher.state["view"]
    assert len(beats_between(ann, watcher.table, 0, turns[-1])["turns"]) <= 60


def test_turns_that_are_not_there(server: Served) -> None:
    ann = server.person("Ann")
    open_table = ann.make_table("1897", ME, {"kind": "open"})
    answer = ann.http.get(f"/api/tables/{open_table}/beats", params={"first": 1, "last": 2})
    assert (answer.status_code, answer.json()["code"]) == (409, "not-started")
    imported = import_text(ann, finished_record("1897", 2).text())
    assert beats_between(ann, imported, 5, 9)["turns"] == []  # all of it lies before the table
    answer = ann.http.get(f"/api/tables/{imported}/beats", params={"first": -1, "last": "x"})
    assert answer.status_code == 422


def test_bots_wait_until_a_turn_is_seen(server: Served) -> None:
    """Between one bot's turn and the next one's, but not within a turn."""
    ann = server.person("Ann")
    watcher = SlowWatcher(ann, ann.make_table("1897", ME, BOT, BOT, BOT))
    for _ in range(2):
        watcher.wait_for_state(lambda state: state["stamp"] is not None)
        watcher.take_turn()
    watcher.wait_for_state(lambda state: state["stamp"] is not None)
    turns = [entry for entry in watcher.entries if entry["kind"] == "turn"]
    while turns[0]["body"]["bot"]:  # before the page had come to the table, perhaps
        del turns[0]
    pauses = [
        after["at"] - turn["at"]
        for turn, after in pairwise(turns)
        if turn["body"]["bot"] and after["body"]["bot"] and turn["body"]["turn"] != after["body"]["turn"]
    ]
    assert len(pauses) >= 2
    assert min(pauses) >= SlowWatcher.pace


def test_nobody_makes_bots_wait_for_long(server: Served) -> None:
    ann = server.person("Ann")
    player = ann.sit(ann.make_table("1897", ME, BOT))
    player.send({"type": "subscribe", "table": player.table, "since": 0, "pace": 60_000})
    assert player.wait(lambda message: message["type"] == "problem")["code"] == "bad-message"
