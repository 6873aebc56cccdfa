"""Every answer of a real server is as its OpenAPI document says: whatever is sent, by whomever."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from bruxelles.server.app import create_app
from bruxelles.server.config import Settings
from bruxelles.server.server import Server
from tests.server.serving import Person, Served, served

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
HOT_SEAT = {"kind": "hot-seat", "name": "Guest"}

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
    unsupported_method,
]
SETTINGS = {
    "seed": 1893,
    "generation": {"deterministic": True, "database": "none", "max-examples": 12, "no-shrink": True},
    "phases": {
        "examples": {"enabled": True},
        "coverage": {"enabled": True},
        "fuzzing": {"enabled": True},
        "stateful": {"enabled": False},
    },
}
ENDING = {"log_out", "revoke_login", "revoke_other_logins", "resume", "log_in", "set_account", "create_guest"}
"""After these somebody may be logged in no longer, or as somebody else."""


class House:
    """A server with tables in every state, and somebody who belongs to them."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self._names = count()
        self.guest = guest = server.person("Guest")
        finished = guest.make_table("1893", BOT, BOT)
        guest.sit(finished).wait_for_state(lambda state: state["status"] == "finished")
        record = guest.http.get(f"/api/tables/{finished}/record").text
        imported = guest.http.post("/api/records", json={"record": record}).json()["id"]
        seats = [ME, HOT_SEAT]
        branch = guest.http.post(f"/api/tables/{finished}/branch", json={"at": 20, "seats": seats}).json()["id"]
        running = guest.make_table("1897", ME, HOT_SEAT)
        self.real: dict[str, list[str]] = {
            "table": [
                guest.make_table("1893", ME, OPEN, start="host"),
                running,
                branch,
                finished,
                imported,
                guest.make_table("1893", ME, BOT, listed=True),
            ],
            "data_hash": [guest.see(running)["about"]["components"]],
        }

    def somebody(self, operation: str) -> Person:
        if operation in ENDING:
            return self.server.person(f"Guest {next(self._names)}")
        return self.guest

    def fill(self, parameters: dict[str, Any], person: Person, luck: int) -> None:
        """Three times in four a path leads to something that is there."""
        if luck % 4 == 0:
            return
        for name in parameters:
            if name == "login":
                parameters[name] = person.http.get("/api/me/logins").json()["logins"][0]["id"]
            elif name == "vacation":
                parameters[name] = self._vacation(person)
            else:
                parameters[name] = self.real[name][luck // 4 % len(self.real[name])]

    def _vacation(self, person: Person) -> str:
        person.http.post("/api/me/vacations", json={"ends": 1 << 42})
        taken = person.http.get("/api/me/vacations").json()["vacations"]
        return str(taken[-1]["id"]) if taken else "0" * 20


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    home: Path = tmp_path_factory.mktemp("openapi")
    with served(home, password_tries_per_hour="1000000") as server:
        yield House(server)


def described() -> dict[str, Any]:
    """The document, which is the same for every server; `test_the_server_shows_this_document` sees to it."""
    return create_app(Server(Settings(home=Path("nowhere")))).openapi()


document = schemathesis.openapi.from_dict(described(), config=SchemathesisConfig.from_dict(SETTINGS))


def luck_of(case: schemathesis.Case) -> int:
    """The same for the same case, so that a failure can be repeated."""
    return crc32(repr((case.operation.label, case.query, case.body, case.path_parameters)).encode())


@document.parametrize()
def test_a_guest_gets_only_answers_that_are_documented(case: schemathesis.Case, house: House) -> None:
    operation = case.operation.definition.raw["operationId"]
    person = house.somebody(operation)
    house.fill(case.path_parameters, person, luck_of(case))
    case.call_and_validate(headers={"Cookie": person.cookie()}, checks=CHECKS, base_url=house.server.address)


@document.parametrize()
def test_nobody_gets_only_answers_that_are_documented(case: schemathesis.Case, house: House) -> None:
    house.fill(case.path_parameters, house.guest, luck_of(case))
    case.call_and_validate(checks=CHECKS, base_url=house.server.address)


def test_the_server_shows_this_document(house: House) -> None:
    assert house.guest.http.get("/api/openapi.json").json() == described()
