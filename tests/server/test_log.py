"""What a host reads in the log, and what is never there: a server on which everything happens."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.server.at_table import ME, finished_record, hot, import_text, nearly_over
from tests.server.clustering import until
from tests.server.notifying import SECRET, running_service
from tests.server.serving import Message, Person, Served, served

from bruxelles.server.calm import WRITTEN

PASSWORD = "correct horse battery"
WRONG = "incorrect donkey battery"
ACCOUNT = "quintilian"
TYPED = "typed-into-the-wrong-field"
NAMES = ("Zephyrine", "Wolfhild")
CHAT = "Take your time."
TITLE = "An evening among friends"
AGENT = "Mosaic/0.9"
MORE = 7


def lines(server: Served) -> list[Message]:
    return [json.loads(line) for line in server.log.read_text().splitlines()]


def events(server: Served) -> set[str]:
    return {line["event"] for line in lines(server)}


class Everything:
    """Two people who do what can be done, in the right way and in the wrong way; and what of it is secret."""

    def __init__(self, server: Served, home: Path) -> None:
        self.server = server
        self._home = home
        self.secrets = {PASSWORD, WRONG, ACCOUNT, TYPED, CHAT, TITLE, AGENT, SECRET, *NAMES}
        self.ann, self.ben = (server.person(name) for name in NAMES)
        for person in (self.ann, self.ben):
            person.http.headers["User-Agent"] = AGENT

    def happen(self) -> None:
        self._accounts()
        self._play()
        self._nonsense()
        self._too_much()
        self._read_secrets()
        self._break()

    def _accounts(self) -> None:
        account = {"account": ACCOUNT, "password": PASSWORD}
        assert self.ann.http.put("/api/me/account", json=account).status_code == 204
        link = self.ann.http.post("/api/me/resume-link", json={}).json()["token"]
        stranger = self._stranger()
        for wrong in ({**account, "password": WRONG}, {"account": TYPED, "password": WRONG}):
            assert stranger.http.post("/api/logins", json=wrong).status_code == 403
        assert stranger.http.post("/api/logins", json=account).status_code == 201
        assert stranger.http.post("/api/logins/resume", json={"token": link}).status_code == 201
        assert stranger.http.post("/api/logins/resume", json={"token": TYPED * 2}).status_code in (404, 422)
        self._keep_cookies(stranger)
        assert stranger.http.request("DELETE", "/api/logins/current").status_code == 204
        self.secrets.add(link)
        with running_service() as messages:
            url = messages.url
            assert self.ann.http.patch("/api/me", json={"notify_url": url}).status_code == 200
            messages.status = 500
            assert self.ann.http.post("/api/me/notify-test", json={}).status_code == 409
        bad = f"nothing://{SECRET}"
        assert self.ann.http.patch("/api/me", json={"notify_url": bad}).status_code == 422

    def _play(self) -> None:
        table = nearly_over(self.ann, 1, ME, hot(NAMES[1]), title=TITLE)
        page = self.ann.sit(table)
        assert page.command("chat", text=CHAT)["type"] == "done"
        assert page.command("choose", choice=TYPED)["type"] == "refused"
        while not page.finished:
            page.take_turn()
        import_text(self.ben, finished_record("1893", 2, SECRET).text())
        closing_down = self.ben.make_table("1893", ME, {"kind": "open"}, title=TITLE)
        assert self.ben.command(closing_down, "close").status_code == 200
        self.ben.make_table("1893", ME, {"kind": "bot", "bot": "random"})

    def _nonsense(self) -> None:
        page = self.ann.open_socket()
        page.recv()
        for text in (TYPED, json.dumps({"type": TYPED}), json.dumps({"type": "subscribe", "table": TYPED})):
            page.send(text)
            page.recv()
        http = self._stranger().http
        for path in (f"/{TYPED}", f"/api/tables/{TYPED}", f"/api/games/{TYPED}/rules?{TYPED}"):
            assert http.get(path).status_code in (404, 422)
        assert http.post("/api/guests", json={"name": "x", TYPED: TYPED}).status_code == 422
        assert http.post("/api/guests", json={}, headers={"Origin": f"http://{TYPED}"}).status_code == 403
        assert http.request(TYPED, "/api/games").status_code in (400, 405, 422)
        cookie = {"Cookie": f"bruxelles={TYPED}.{TYPED}"}
        assert http.get("/api/me", headers=cookie).status_code == 401

    def _too_much(self) -> None:
        newcomers = [self._stranger() for _ in range(MORE + WRITTEN)]
        answers = [person.http.post("/api/guests", json={"name": TYPED}).status_code for person in newcomers]
        assert answers == [429] * (MORE + WRITTEN)

    def _read_secrets(self) -> None:
        with closing(sqlite3.connect(self._home / "bruxelles.sqlite")) as connection:
            rows = connection.execute(
                "SELECT seed FROM tables UNION SELECT digest FROM logins UNION SELECT password FROM people "
                "UNION SELECT value FROM settings WHERE name NOT IN ('schema', 'tables-inspected') "
                "UNION SELECT notify_url FROM people"
            )
            self.secrets |= {str(value) for (value,) in rows if value}
        self._keep_cookies(self.ann)
        self._keep_cookies(self.ben)

    def _break(self) -> None:
        """Tracebacks hold no values, either."""
        with closing(sqlite3.connect(self._home / "bruxelles.sqlite")) as connection:
            connection.execute("ALTER TABLE entries RENAME TO lost")
            connection.execute("ALTER TABLE logins RENAME TO lost_logins")
        lost = self._stranger().http.post("/api/logins/resume", json={"token": 2 * TYPED})
        assert lost.status_code == 500
        assert self.ann.http.post("/api/tables", json={"game": "1893"}).status_code == 500

    def _stranger(self) -> Person:
        person = self.server.person(None)
        person.http.headers["User-Agent"] = AGENT
        return person

    def _keep_cookies(self, person: Person) -> None:
        self.secrets |= {value for value in person.http.cookies.values() if value}


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Everything]:
    home = tmp_path_factory.mktemp("everything")
    how = {"log_level": "debug", "log_format": "json", "notify_private": "true", "guests_per_hour": "2"}
    with served(home, **how) as server:
        everything = Everything(server, home)
        everything.happen()
        server.stop()
        yield everything


def test_a_host_is_told_what_happens(everything: Everything) -> None:
    told = events(everything.server)
    assert {"ready", "logged in", "logged out", "account set", "stopped"} <= told
    assert {"table made", "game finished", "table closed"} <= told
    assert {"refused", "limit reached", "request failed"} <= told
    everybody = lines(everything.server)
    entered = {line["how"] for line in everybody if line["event"] == "logged in"}
    assert entered == {"guest", "password", "link"}
    refused = {(line["code"], line.get("why")) for line in everybody if line["event"] == "refused"}
    assert {("wrong-password", "login"), ("notify-failed", "status"), ("bad-message", None)} <= refused
    assert all("timestamp" in line and "level" in line for line in everybody)


def test_a_flood_of_refusals_is_summed_up(everything: Everything) -> None:
    limits = [line for line in lines(everything.server) if line["event"] == "limit reached"]
    assert [line for line in limits[:-1] if "more" in line] == []
    assert len(limits) == WRITTEN + 1
    assert (limits[-1]["why"], limits[-1]["more"]) == ("guests", MORE)


def test_nothing_secret_is_in_the_log(everything: Everything) -> None:
    log = everything.server.log.read_text()
    assert len(everything.secrets) > 20
    assert [secret for secret in everything.secrets if secret in log] == []
    assert "Traceback" in log, "it was looked for in tracebacks, too"


def test_addresses_of_clients_are_in_the_log_only_if_asked_for(
    everything: Everything, tmp_path: Path
) -> None:
    log = everything.server.log.read_text().splitlines()
    assert [line for line in log if "127.0.0.1" in line and '"listening"' not in line] == []
    with served(tmp_path, log_format="json", log_addresses="true") as server:
        page = server.person("Ann").open_socket()
        page.recv()
        page.send("no message")
        page.recv()
        assert httpx.post(f"{server.address}/api/guests", json={"x": 1}).status_code == 422

        def told() -> list[Message]:
            return [line for line in lines(server) if line["event"] in ("logged in", "refused")]

        until(lambda: len(told()) == 3)  # of a request it is told when it has been answered
        assert [line["address"] for line in told()] == ["127.0.0.1"] * 3
        assert "address" not in lines(server)[0]
