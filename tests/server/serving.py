"""A real server in its own process, and people who talk to it over real sockets."""

from __future__ import annotations

import json
import os
import re
import signal
import ssl
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import httpx
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample
from tests.server import nursery
from websockets.sync.client import ClientConnection, connect

from bruxelles.server.figures import FRESH

Message = dict[str, Any]

FREELY = {
    "BRUXELLES_REQUESTS_PER_MINUTE": "1000000",
    "BRUXELLES_GUESTS_PER_HOUR": "1000000",
    "BRUXELLES_TABLES_PER_HOUR": "1000000",
    "BRUXELLES_MESSAGES_PER_SECOND": "100000",
    "BRUXELLES_HINTS_PER_MINUTE": "1000000",
    "BRUXELLES_ANALYSES_PER_HOUR": "1000000",
    "BRUXELLES_COMMANDS_PER_HOUR": "1000000",
    "BRUXELLES_TALK_PER_MINUTE": "1000000",
    "BRUXELLES_PROFILE_CHANGES_PER_HOUR": "1000000",
}
"""Tests are faster than people."""
LONGEST_WAIT = 30.0
UNTRUSTING = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients of plain HTTP: reading a machine's certificates anew for each takes 40 ms."""


class Served:
    """The process of a server. It can be stopped, killed and started again on the same data and port."""

    def __init__(self, home: Path, *arguments: str, **settings: str) -> None:
        self._home = home
        self._arguments = arguments
        self._environment = os.environ | FREELY | {f"BRUXELLES_{k.upper()}": v for k, v in settings.items()}
        self._port = 0
        self.log = home / "log.txt"
        self.address = ""
        self._process: ForkServerProcess | None = None
        self._people: list[Person] = []
        self._asked = -FRESH
        """When the figures were read last."""
        self.start()

    def start(self) -> None:
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        """Start, and do not wait until it is ready."""
        self._home.mkdir(parents=True, exist_ok=True)
        where = ["serve", "--home", str(self._home), "--port", str(self._port)]
        self._process, self._output = nursery.start([*where, *self._arguments], self._environment, self.log)

    def wait_until_ready(self) -> None:
        line = self._output.readline()
        assert line.startswith("Bruxelles is at http"), f"{line!r}\n{self.log.read_text()}"
        self.address = line.split()[3]
        self._port = int(self.address.rsplit(":", 1)[1])

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        os.kill(self.pid, how)
        return self.wait()

    def wait(self) -> int:
        """Until it has ended by itself."""
        assert self._process is not None
        self._process.join(LONGEST_WAIT)
        assert self._process.exitcode is not None, "it does not end"
        self._output.close()
        return self._process.exitcode

    def restart(self) -> None:
        self.stop()
        self.start()

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def person(self, name: str | None) -> Person:
        """Somebody new; None: somebody who only looks."""
        person = Person(self.address, name)
        self._people.append(person)
        return person

    def errors(self) -> list[str]:
        """Lines of the log that tell of a mistake of the server's own."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if re.search(r"\[(error|critical)\s*\]|^Traceback", line)]

    def metric(self, name: str, **labels: str) -> float:
        """The sum of the figures of this name that have these labels."""
        samples = [sample for sample in self.figures() if sample.name == name]
        return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())

    def figures(self) -> list[Sample]:
        """All of them, as they are now: a page of figures is shown again for a while."""
        time.sleep(max(0.0, self._asked + FRESH - time.monotonic()))
        families = list(text_string_to_metric_families(httpx.get(f"{self.address}/metrics").text))
        self._asked = time.monotonic()
        return [sample for family in families for sample in family.samples]

    def two_at_a_table(self, game: str = "1893", **settings: Any) -> tuple[Player, Player]:
        """Ann and Ben in a running game, after its set-up: first who is to move, then the other."""
        ann, ben = self.person("Ann"), self.person("Ben")
        table = ann.make_table(game, {"kind": "me"}, {"kind": "open"}, **settings)
        assert ben.command(table, "join").status_code == 200
        mover, other = ann.sit(table), ben.sit(table)
        while not mover.deciding or mover.state["decision"]["prompt"] != "take-turn":
            mover.take_turn()
            other.reach(mover.state["number"])
            mover, other = other, mover
        return mover, other

    def close(self) -> None:
        for person in self._people:
            person.close()
        if self.running:
            self.kill()


class Launched(Served):
    """One that is left alone when it starts; where it listens, its log tells."""

    def start(self) -> None:
        self.launch()
        end = time.monotonic() + LONGEST_WAIT
        while not self.address:
            assert time.monotonic() < end, "it does not listen"
            time.sleep(0.02)
            said = self.log.read_text() if self.log.exists() else ""
            self.address = next(iter(re.findall(r"listening .*at=(http://[0-9.:]+)", said)), "")


@contextmanager
def served(home: Path, *arguments: str, **settings: str) -> Iterator[Served]:
    server = Served(home, *arguments, **settings)
    try:
        yield server
    finally:
        server.close()


class Person:
    """Somebody with a browser: cookies, requests, sockets."""

    def __init__(self, address: str, name: str | None) -> None:
        self.address = address
        self.http = httpx.Client(
            base_url=address,
            timeout=LONGEST_WAIT,
            verify=UNTRUSTING if address.startswith("http:") else True,
        )
        self._open = ExitStack()
        self.id = ""
        if name is not None:
            answer = self.http.post("/api/guests", json={"name": name})
            assert answer.status_code == 201, answer.text
            self.id = answer.json()["id"]

    def make_table(self, game: str, *seats: Message, **settings: Any) -> str:
        answer = self.http.post(
            "/api/tables", json={"game": game, "players": len(seats), "seats": list(seats), **settings}
        )
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def command(self, table: str, do: str, **arguments: Any) -> httpx.Response:
        envelope = {"id": uuid.uuid4().hex, "command": {"do": do, **arguments}}
        return self.http.post(f"/api/tables/{table}/commands", json=envelope)

    def see(self, table: str, since: int = 0) -> Message:
        """The table with all entries, however many pages they fill."""
        seen = self.see_page(table, since)
        if seen["more"]:
            rest = self.see(table, seen["entries"][-1]["number"])
            seen = {**rest, "reset": seen["reset"], "entries": seen["entries"] + rest["entries"]}
        return seen

    def see_page(self, table: str, since: int = 0) -> Message:
        answer = self.http.get(f"/api/tables/{table}", params={"since": since})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def open_socket(self, **headers: str) -> ClientConnection:
        return self._open.enter_context(
            connect(
                self.address.replace("http", "ws", 1) + "/api/socket",
                additional_headers={"Cookie": self.cookie(), **headers},
                max_size=None,
                open_timeout=LONGEST_WAIT,
                close_timeout=0.5,
            )
        )

    def sit(self, table: str, since: int = 0) -> Player:
        return Player(self, table, since)

    def close(self) -> None:
        self._open.close()
        self.http.close()


class Player:
    """A page that shows one table: it keeps all messages, and the state as the last one told it."""

    def __init__(self, person: Person, table: str, since: int = 0) -> None:
        self.person = person
        self.table = table
        self.socket = person.open_socket()
        self.messages: list[Message] = []
        self.entries: list[Message] = []
        self.state: Message = {}
        assert self.receive()["type"] == "hello"
        self.subscribe(since)

    def subscribe(self, since: int) -> Message:
        """Page by page, until it is told everything; gives the last of them."""
        self.send({"type": "subscribe", "table": self.table, "since": since})
        told = self.wait(lambda message: message["type"] == "table")
        return self.subscribe(told["entries"][-1]["number"]) if told["more"] else told

    def send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = LONGEST_WAIT) -> Message:
        message: Message = json.loads(self.socket.recv(timeout))
        self.messages.append(message)
        if "state" in message:
            self.state = message["state"]
            self.entries += message["entries"]
        return message

    def wait(self, wanted: Callable[[Message], bool]) -> Message:
        """Read messages until one is as wanted."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def wait_for_state(self, wanted: Callable[[Message], bool]) -> Message:
        while not wanted(self.state):
            self.receive()
        return self.state

    def reach(self, number: int) -> None:
        """Read until this entry is known."""
        self.wait_for_state(lambda state: state["number"] >= number)

    def ask(self, message: Message) -> Message:
        """Send a command as it is and wait for its answer."""
        self.send(message)
        return self.wait(lambda got: got.get("id") == message["id"])

    def command(self, do: str, id: str | None = None, **arguments: Any) -> Message:
        """Send a command and wait for its answer."""
        id = uuid.uuid4().hex if id is None else id
        if do in ("choose", "undo", "confirm"):
            arguments.setdefault("stamp", self.state["stamp"] or 0)
        return self.ask(
            {"type": "command", "table": self.table, "id": id, "command": {"do": do, **arguments}}
        )

    def legal(self) -> list[str]:
        return [option["choice"] for option in self.state["decision"]["options"] if not option["refusal"]]

    def take_turn(self) -> None:
        """The first legal choice, until it is no longer this person's turn."""
        while self.deciding:
            draft = self.state["draft"]
            if draft and draft["complete"]:
                answer = self.command("confirm")
            else:
                answer = self.command("choose", choice=self.legal()[0])
            assert answer["type"] == "done", answer

    @property
    def deciding(self) -> bool:
        return self.state["stamp"] is not None

    @property
    def finished(self) -> bool:
        return bool(self.state["status"] == "finished")

    def close(self) -> None:
        self.socket.close()
