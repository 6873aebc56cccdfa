"""What leaves the server about a table: to a person who sits there, or to a spectator.

Entries are the same for everybody. The state is made for a person: their draft, their options. Nothing of
the engine's state goes out but `rules.view` of a seat of theirs (or the spectator's), the decision, and their
draft.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from bruxelles.core.decision import Decision
from bruxelles.core.game import SPECTATOR
from bruxelles.server.table.offers import voters
from bruxelles.server.table.table import Table

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


def state(table: Table, person: str | None) -> Body:
    """The table as it is now, for this person."""
    own = table.seats_of(person)
    deciding = person is not None and table.awaits == person
    play = table.play
    body: Body = {
        "number": table.number,
        "stamp": table.stamp if deciding else None,
        "status": table.status,
        "seats": [
            {
                **seat.plain(),
                "last_turn": seat.last_turn,
                "bank": None if table.banks is None else table.banks[i],
            }
            for i, seat in enumerate(table.seats)
        ],
        "you": own,
        "to_move": table.to_move,
        "since": table.since,
        "deadline": table.deadline,
        "offer": None if table.offer is None else {**table.offer, "waits_for": _waits_for(table)},
        "rematch": table.rematch,
        "view": None,
        "scores": None,
        "decision": None,
        "draft": None,
    }
    if play is None:
        return body
    body["view"] = play.view(_seat_seen(table, own, deciding), tentative=deciding)
    body["scores"] = play.rules.scores(play.state)
    if table.status == "running":
        body["decision"] = _decision(play.decision() if deciding else play.question(), deciding)
    if deciding and play.draft:
        body["draft"] = {
            "choices": list(play.draft),
            "events": [event.plain() for event in play.draft_events],
            "complete": play.complete,
            "undoable": play.undoable,
        }
    return body


def _seat_seen(table: Table, own: list[int], deciding: bool) -> int:
    """Whose eyes: with several seats at one screen, those of the one that decides."""
    if deciding and table.to_move is not None:
        return table.to_move
    return own[0] if own else SPECTATOR


def _waits_for(table: Table) -> list[str]:
    assert table.offer is not None
    return sorted(voters(table) - set(table.offer["agreed"]))


def _decision(decision: Decision | None, deciding: bool) -> Body | None:
    """The question; its options only for who answers it."""
    if decision is None:
        return None
    options = None
    if deciding:
        options = [
            {
                "choice": option.choice,
                "refusal": None
                if option.refusal is None
                else {
                    "code": option.refusal.code,
                    "rule": option.refusal.rule,
                    "facts": option.refusal.facts,
                },
            }
            for option in decision.options
        ]
    return {"seat": decision.seat, "prompt": decision.prompt, "facts": decision.facts, "options": options}


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
