"""Everything that one person is sent about a table, and what they may know of it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec import Struct
from tests.server.serving import Message, Person

from bruxelles.core.game import SPECTATOR, Game
from bruxelles.core.record import Record
from bruxelles.core.replay import walk
from bruxelles.games import AnyGame, rules_of
from bruxelles.server.http.routes.records import Steps
from bruxelles.server.http.routes.tables import Entries, Lines
from bruxelles.server.socket.messages import ServerMessage
from bruxelles.server.table.messages import TableMessage

LISTS = {"/api/me/games": Lines, "/api/tables": Lines}
PARTS: dict[str, type[Struct]] = {"": TableMessage, "/entries?since=0": Entries, "/replay?count=100": Steps}


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


class Listener:
    """A person with an open page, who also asks by HTTP now and then."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.page = person.sit(table)
        self.states: list[Message] = []
        self.steps: list[Message] = []
        self.entries: list[Message] = []
        self.records: list[str] = []
        self._texts: list[str] = []

    def ask(self) -> None:
        """All that can be asked; each answer has the shape that is promised."""
        for part, model in PARTS.items():
            answer = self._get(f"/api/tables/{self.table}{part}")
            msgspec.json.decode(answer, type=model)
            body = json.loads(answer)
            self.entries += body.get("entries", [])
            self.steps += body.get("steps", [])
            self.states += [body["state"]] if "state" in body else []
        for path, lines in LISTS.items():
            if self.person.id or path != "/api/me/games":
                lines.model_validate_json(self._get(path))
        self.records.append(self._get(f"/api/tables/{self.table}/record"))
        self._get(f"/api/tables/{self.table}/record?form=notation")
        self._be_refused()

    def _get(self, path: str) -> str:
        answer = self.person.http.get(path)
        assert answer.status_code == 200, answer.text
        self._texts.append(answer.text)
        return answer.text

    def _be_refused(self) -> None:
        """A refusal brings the table as it is, too."""
        envelope = {"id": f"r{len(self._texts)}", "since": 0, "command": {"do": "confirm", "stamp": 0}}
        answer = self.person.http.post(f"/api/tables/{self.table}/commands", json=envelope)
        assert answer.status_code >= 400
        self._texts.append(answer.text)
        if self.person.id:
            update = answer.json()["facts"]["update"]
            msgspec.convert(update, TableMessage)
            self.states.append(update["state"])
            self.entries += update["entries"]
        else:
            assert answer.json()["facts"] == {}

    def close(self) -> None:
        """Take over what came on the socket; what came with the end of the game is left out."""
        for message in self.page.messages:
            msgspec.convert(message, ServerMessage)
            if message["type"] in ("table", "update"):
                self.states.append(message["state"])
                self.entries += message["entries"]
            if message.get("state", {}).get("status") != "finished":
                self._texts.append(compact(message))
        self.page.close()

    @property
    def heard(self) -> str:
        """All texts that came before the end."""
        return "\n".join(dict.fromkeys(self._texts))


class Truth:
    """The game as the engine plays it again, and how far it was at each entry."""

    def __init__(self, record: Record, entries: list[Message]) -> None:
        self.rules = rules_of(record.game)
        self.record = record
        self.games: list[AnyGame] = [game.copy() for game in walk(self.rules, record)]
        self.committed: dict[int, int] = {}
        done = 0
        for entry in entries:
            done += len(entry["body"]["choices"]) if entry["kind"] == "turn" else 0
            self.committed[entry["number"]] = done
        assert done == len(record.choices)

    def secrets(self) -> set[str]:
        """What must not be said before the end: the seed, and the generator at any moment."""
        found = {str(self.record.seed)}
        for game in self.games:
            words = self.rules.position(game.state)["random"]
            assert isinstance(words, list)
            found |= {str(word) for word in words if word > 1_000_000_000}  # shorter ones may be by chance
        return found

    def hidden(self, game: AnyGame) -> list[str]:
        """The order of what is hidden at this moment, if it is long enough. Later it may be seen."""
        lists = _hidden_lists(self.rules.position(game.state), game.view(SPECTATOR))
        return [compact(cards[::way]) for cards in lists if len(cards) >= 6 for way in (1, -1)]

    def redrawn(self, game: AnyGame) -> AnyGame:
        """A game that looks the same to a spectator, with everything hidden drawn anew."""
        state = self.rules.determinize(game.options, game.view(SPECTATOR), "another draw")
        return Game(self.rules, game.options, state, None, None)


def _hidden_lists(position: Any, view: Any) -> list[list[Any]]:
    """The lists of a position in whose place a view has a number."""
    if isinstance(position, list) and isinstance(view, int):
        return [position]
    if isinstance(position, dict):
        return [found for key in view for found in _hidden_lists(position[key], view[key])]
    if isinstance(position, list):
        pairs = zip(position, view, strict=True)
        return [found for one, seen in pairs for found in _hidden_lists(one, seen)]
    return []
