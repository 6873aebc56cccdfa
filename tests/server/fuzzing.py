"""Messages without sense, with half of it, and some that are right. Always the same for the same seed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.server.serving import Message

PIECES = [*'{}[]",:', "null", "true", "-1", "1e999", "NaN", "\\u0000", "\\ud800", "9" * 30]
WORDS = [
    "type",
    "command",
    "subscribe",
    "table",
    "id",
    "do",
    "choose",
    "stamp",
    "since",
    "text",
    "",
    "\u00e9",
]
COMMANDS = {"choose": 40, "undo": 20, "confirm": 20, "join": 10, "seat": 10, "start": 5, "close": 5}
COMMANDS |= {"takeback": 10, "hand-over": 10, "reply": 10, "leave": 1, "return": 1, "resign": 5, "concede": 5}
"""With their weights: those that most often succeed are rare, as each success is told to everybody."""
LAST_ROUND = 3
"""From here on nobody makes legal choices on purpose, so that the game does not end."""


class Fuzzer:
    def __init__(self, seed: int, table: str) -> None:
        self._luck = Random(seed)
        self._table = table
        self.state: Message = {}
        """The last one that the server has told."""

    def message(self) -> str:
        kind = self._luck.random()
        if kind < 0.2:
            return self._noise()
        if kind < 0.4:
            return json.dumps(self._anything(3))
        if kind < 0.8:
            return self._mutated(json.dumps(self._valid()))
        return json.dumps(self._valid())

    def frame(self) -> tuple[bytes, bool]:
        """Bytes, and whether they are called text; they end the connection."""
        return b"\xff" + self._luck.randbytes(self._luck.randrange(200)), self._luck.random() < 0.5

    def _noise(self) -> str:
        if self._luck.random() < 0.5:
            return "".join(self._luck.choice(PIECES + WORDS) for _ in range(self._luck.randrange(40)))
        points = [
            self._luck.choice((self._luck.randrange(0xD800), self._luck.randrange(128))) for _ in range(30)
        ]
        return "".join(map(chr, points))

    def _anything(self, depth: int) -> Any:
        kind = self._luck.randrange(9 if depth else 6)
        if kind == 6:
            return [self._anything(depth - 1) for _ in range(self._luck.randrange(4))]
        if kind > 6:
            return {
                self._luck.choice(WORDS): self._anything(depth - 1) for _ in range(self._luck.randrange(6))
            }
        plain = (
            None,
            True,
            self._luck.randrange(-9, 9),
            2**70,
            self._luck.random(),
            self._luck.choice(WORDS),
        )
        return plain[kind]

    def _mutated(self, text: str) -> str:
        for _ in range(self._luck.randrange(1, 4)):
            at = self._luck.randrange(len(text) + 1)
            end = at + self._luck.choice((0, 0, 1, 1, 5))
            text = text[:at] + self._luck.choice(["", *PIECES, *WORDS]) + text[end:]
        return text

    def _valid(self) -> Message:
        kind = self._luck.random()
        if kind < 0.005:
            return {"type": "subscribe", "table": self._table, "since": self._luck.choice((0, 5, 2**53))}
        message: Message = {
            "type": "command",
            "table": self._table,
            "id": self._id(),
            "command": self._command(),
        }
        if kind < 0.02:
            message["since"] = self._luck.choice((0, 3, 10**6))
        if kind > 0.97:
            message["table"] = self._luck.choice(("nosuchtable", "x"))
        return message

    def _id(self) -> str:
        """A tenth of them are of a few that come again and again."""
        return str(self._luck.randrange(20) if self._luck.random() < 0.1 else self._luck.randrange(10**12))

    def _command(self) -> Message:
        if self._luck.random() < 0.01:
            return {"do": "chat", "text": self._luck.choice(("hello", "é", "🎲" * 30, "<b>", "' OR 1=1"))}
        right = self._right()
        if right is not None and self._luck.random() < 0.2:
            return right
        [do] = self._luck.choices([*COMMANDS], [*COMMANDS.values()])
        seat, number = self._luck.randrange(4), self._luck.randrange(60)
        stamp = self._luck.choice((self.state.get("stamp") or 0, number))
        match do:
            case "choose":
                choice = self._luck.choice(("pass", "place:1-1", "bid:1", "take:wood", "x", "place:"))
                return {"do": do, "stamp": stamp, "choice": choice, "confirm": self._luck.random() < 0.3}
            case "undo" | "confirm":
                return {"do": do, "stamp": stamp}
            case "seat":
                return {"do": do, "seat": seat, "kind": self._luck.choice(("me", "open", "hot-seat"))}
            case "join":
                return {"do": do, "seat": self._luck.choice((None, seat))}
            case "takeback":
                return {"do": do, "seen": self._luck.choice((number, 10**6)), "number": number}
            case "hand-over":
                to = self._luck.choice(({"to": "open"}, {"to": "bot", "bot": "random"}, {"to": "bot"}))
                return {"do": do, "seat": seat, **to}
            case "resign":
                return {
                    "do": do,
                    "seat": self._luck.choice((7, 9)),
                }  # never one's own: the game would be over
            case "concede":
                return {"do": do, "seat": seat, "bot": self._luck.choice(("winner", "", "random "))}
            case "reply":
                offer = self.state.get("offer") or {"number": number}
                return {"do": do, "offer": offer["number"], "agree": self._luck.random() < 0.5}
        return {"do": do}

    def _right(self) -> Message | None:
        """Something that moves the game on, if it is this person's turn."""
        if self.state.get("stamp") is None or self.state["view"]["round"] >= LAST_ROUND:
            return None
        stamp, draft = self.state["stamp"], self.state["draft"]
        if draft and self._luck.random() < 0.2:
            return {"do": "undo", "stamp": stamp, "all": self._luck.random() < 0.5}
        if draft and draft["complete"]:
            return {"do": "confirm", "stamp": stamp}
        options = self.state["decision"]["options"]
        return {"do": "choose", "stamp": stamp, "choice": self._luck.choice(options)["choice"]}
