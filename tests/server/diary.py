"""Somebody who plays at a table, hot-seat and against a bot, and writes down what the server tells."""

from __future__ import annotations

import json
import uuid
from random import Random
from threading import Event

from tests.server.serving import Message, Person, Player
from websockets.exceptions import WebSocketException

from bruxelles.games import GAMES

ME = {"kind": "me"}
HOT_SEAT = {"kind": "hot-seat", "name": "Eve"}
BOT = {"kind": "bot", "bot": "random"}


def draft_of(page: Player) -> list[str]:
    draft = page.state["draft"]
    return list(draft["choices"]) if draft else []


def own_turns(entries: list[Message]) -> list[list[str]]:
    return [
        entry["body"]["choices"] for entry in entries if entry["kind"] == "turn" and not entry["body"]["bot"]
    ]


class Diary:
    """What was told is checked against what was known, whenever the server is there again."""

    def __init__(self, person: Person, luck: Random) -> None:
        self.table = person.make_table(luck.choice([*GAMES]), ME, HOT_SEAT, BOT)
        self.person = person
        self._luck = luck
        self.entries: list[Message] = []
        """All that were ever told, in order."""
        self.draft: list[str] = []
        """As it was acknowledged last."""
        self.pending: Message | None = None
        """A command without an answer."""
        self._sent_at = 0
        """How many entries were known when it was sent first."""
        self.acknowledged = 0
        self.resent = 0
        self.finished = False

    def move(self, person: Person) -> None:
        """Go on at another process, as the same person."""
        self.person = person

    def play(self, answered: Event) -> None:
        """Until the server is gone. `answered` is set as soon as it has acknowledged something."""
        page = None
        try:
            page = self.person.sit(self.table, len(self.entries))
            self._look(page)
            if self.pending is not None:
                self.resent += 1
                self._acknowledge(page, page.ask(self.pending))
            while not page.finished:
                self._go_on(page)
                answered.set()
            self.finished = True
        except (WebSocketException, OSError, EOFError):
            pass
        finally:
            if page is not None:
                self._note(page)

    def _look(self, page: Player) -> None:
        """After a connect: what was acknowledged is there."""
        self._note(page)
        if self.pending is None:
            assert draft_of(page) == self.draft

    def _note(self, page: Player) -> None:
        for entry in page.entries:
            assert entry["number"] == len(self.entries) + 1, "a gap, or something twice"
            self.entries.append(entry)
        page.entries.clear()

    def _go_on(self, page: Player) -> None:
        if not page.deciding:
            page.receive()
            self._note(page)
            return
        command = self._decide(page)
        self.pending = {"type": "command", "table": self.table, "id": uuid.uuid4().hex, "command": command}
        self._sent_at = len(self.entries)
        self._acknowledge(page, page.ask(self.pending))

    def _decide(self, page: Player) -> Message:
        draft, stamp, luck = page.state["draft"], page.state["stamp"], self._luck.random()
        if luck < 0.2:
            return {"do": "chat", "text": uuid.uuid4().hex}
        if draft and luck < 0.35:
            return {"do": "undo", "stamp": stamp}
        if draft and (draft["complete"] or luck < 0.4):
            return {"do": "confirm", "stamp": stamp}
        return {"do": "choose", "stamp": stamp, "choice": self._luck.choice(page.legal())}

    def _acknowledge(self, page: Player, answer: Message) -> None:
        """The command has had its effect, and had it once."""
        assert self.pending is not None
        assert answer["type"] == "done", answer
        self._note(page)
        command, draft = self.pending["command"], draft_of(page)
        new = self.entries[self._sent_at :]
        turns = own_turns(new)
        match command["do"]:
            case "choose":
                whole = [*self.draft, command["choice"]]
                assert (turns, draft) in (([], whole), ([whole], []))
            case "undo":
                assert (turns, draft) == ([], self.draft[:-1])
            case "confirm":
                assert (turns, draft) == ([self.draft], [])
            case "chat":
                assert (turns, draft) == ([], self.draft)
                said = [entry["body"]["text"] for entry in new if entry["kind"] == "chat"]
                assert said == [command["text"]]
        self.draft, self.pending = draft, None
        self.acknowledged += 1

    def compare(self, rows: list[tuple[int, int, str, str]], draft: str | None) -> None:
        """With what is on the disk: `number, at, kind, body` in order, and the draft."""
        stored = [
            {"number": number, "at": at, "kind": kind, "body": json.loads(body)}
            for number, at, kind, body in rows
        ]
        assert [entry["number"] for entry in stored] == list(range(1, len(stored) + 1))
        self._compare(stored, json.loads(draft) if draft else [])

    def check(self, seen: Message) -> None:
        """With what a server tells who asks for the whole table."""
        draft = seen["state"]["draft"]
        self._compare(seen["entries"], draft["choices"] if draft else [])

    def _compare(self, entries: list[Message], draft: list[str]) -> None:
        assert entries[: len(self.entries)] == self.entries
        if self.pending is None and not self.finished:
            assert draft == self.draft
