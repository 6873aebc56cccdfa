"""What leaves the server about a table: to a person who sits there, or to a spectator.

Entries are the same for everybody. The state is made for a person: their draft, their options. Nothing of
the engine's state goes out but view and standing of a seat of theirs (or the spectator's), the decision, and
their draft. All of this in words as well for a page that asks for them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from bruxelles.core.decision import Option
from bruxelles.core.event import Event
from bruxelles.core.game import SPECTATOR
from bruxelles.server.table.offers import voters
from bruxelles.server.table.play import Play
from bruxelles.server.table.seating import plays_alone
from bruxelles.server.table.table import Table
from bruxelles.wording.words import Words

Body = dict[str, Any]


def about(table: Table) -> Body:
    """What does not change while the table exists."""
    return {
        "id": table.id,
        "host": table.host,
        "created": table.created,
        "settings": table.settings.model_dump(mode="json"),
        "colours": list(table.rules.seat_colours[: table.settings.players]),
        "rules": table.rules.version,
        "components": table.rules.data_hash,
        "seed_hash": table.seed_hash,
        "branch": bool(table.opening.choices) or table.opening.start is not None,
    }


class Snapshot:
    """The table at one moment. What several people see alike is put into JSON once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._views: dict[tuple[int, bool], orjson.Fragment] = {}
        self._to_move = table.to_move
        self._awaits = table.awaits
        play = table.play
        self._common: Body = {
            "number": table.number,
            "status": table.status,
            "seats": _seats(table),
            "to_move": self._to_move,
            "since": table.since,
            "deadline": table.deadline,
            "offer": None if table.offer is None else {**table.offer, "waits_for": _waits_for(table)},
            "rematch": table.rematch,
            "scores": None if play is None else play.rules.scores(play.state),
        }

    def state(self, person: str | None, worded: bool) -> Body:
        """The table as it is now, for this person."""
        table = self._table
        own = table.seats_of(person)
        deciding = person is not None and self._awaits == person
        body: Body = {
            **self._common,
            "you": own,
            "stamp": table.stamp if deciding else None,
            "view": None,
            "decision": None,
            "draft": None,
            "hints": table.status == "running" and plays_alone(table, person),
        }
        if table.play is not None:
            body["view"] = self._view(table.play, own, deciding)
            words = table.play.words(deciding) if worded else None
            if table.status == "running":
                body["decision"] = _decision(table.play, deciding, words)
            if deciding and table.play.draft:
                body["draft"] = _draft(table.play, words)
        return body

    def _view(self, play: Play, own: list[int], deciding: bool) -> orjson.Fragment:
        """With several seats at one screen, that of the one which decides."""
        seat = own[0] if own else SPECTATOR
        if deciding and self._to_move is not None:
            seat = self._to_move
        tentative = deciding and bool(play.draft)
        seen = (SPECTATOR if play.rules.open_hands else seat, tentative)
        if seen not in self._views:
            self._views[seen] = orjson.Fragment(orjson.dumps(play.shown(seat, tentative)))
        return self._views[seen]


def _seats(table: Table) -> orjson.Fragment:
    banks = table.banks
    seats = [
        {**seat.plain(), "last_turn": seat.last_turn, "bank": None if banks is None else banks[number]}
        for number, seat in enumerate(table.seats)
    ]
    return orjson.Fragment(orjson.dumps(seats))


def _draft(play: Play, words: Words | None) -> Body:
    draft: Body = {
        "choices": list(play.draft),
        "events": [event.plain() for event in play.draft_events],
        "complete": play.complete,
        "undoable": play.undoable,
    }
    return draft if words is None else {**draft, "lines": lines(words, play.draft_events)}


def _waits_for(table: Table) -> list[str]:
    assert table.offer is not None
    return sorted(voters(table) - set(table.offer["agreed"]))


def _decision(play: Play, deciding: bool, words: Words | None) -> Body | None:
    """The question; its options only for who answers it."""
    decision = play.decision() if deciding else play.question()
    if decision is None:
        return None
    options = [_option(option, words) for option in decision.options] if deciding else None
    body = {"seat": decision.seat, "prompt": decision.prompt, "facts": decision.facts, "options": options}
    return body if words is None else {**body, "says": words.prompt(decision)}


def _option(option: Option, words: Words | None) -> Body:
    refusal = option.refusal
    body: Body = {"choice": option.choice, "refusal": None}
    if refusal is not None:
        body["refusal"] = {"code": refusal.code, "rule": refusal.rule, "facts": refusal.facts}
    if words is not None:
        body["says"] = words.option(option.choice)
        if refusal is not None:
            body["refusal"]["says"] = words.refusal(refusal)
    return body


def lines(words: Words, events: Sequence[Event]) -> list[Body]:
    """The log of these events."""
    return [line.plain() for line in words.lines(events)]


def encode(message: Body) -> str:
    return orjson.dumps(message).decode()


def stored_entry(row: Mapping[str, Any]) -> Body:
    """An entry as it is sent, from how it is kept."""
    return {
        "number": row["number"],
        "at": row["at"],
        "kind": row["kind"],
        "body": orjson.Fragment(row["body"]),
    }


def worded_entries(table: Table, rows: Sequence[Mapping[str, Any]]) -> list[Body]:
    """The same with the log of what happened, which any state of the game can tell."""
    entries = [stored_entry(row) for row in rows]
    if table.play is not None:
        words = table.play.words(False)
        for row, entry in zip(rows, entries, strict=True):
            if row["kind"] == "started":
                entry["lines"] = lines(words, table.play.opening_events)
            elif row["kind"] == "turn":
                events = orjson.loads(row["body"])["events"]
                entry["lines"] = lines(words, [Event(**event) for event in events])
    return entries
