"""Every answer of a real server is as its OpenAPI document says: whatever is sent, by whomever."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias
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
from schemathesis.specs.openapi.schemas import OpenApiSchema
from tests.server.serving import Served, served

from bruxelles.server.clock import now
from bruxelles.server.config import Settings
from bruxelles.server.durations import DAY
from bruxelles.server.http.app import create_app
from bruxelles.server.server import Server

Case: TypeAlias = schemathesis.Case[Any]

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
HOT_SEAT = {"kind": "hot-seat", "name": "Guest"}
ACCOUNT = {"account": "somebody", "password": "correct horse"}

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
    unsupported_method,
]
FIXED = {"language": "en", "game": "1897"}
"""Parts of paths that need no table."""
ENDING = {"log_out", "revoke_login", "revoke_other_logins", "resume", "log_in", "set_account"}
"""After these somebody may be logged in no longer, or as somebody else."""


DOCUMENT: dict[str, Any] = create_app(Server(Settings(home=Path("nowhere")))).openapi()
"""It is the same for every server."""


def schema(*phases: str) -> OpenApiSchema:
    generation = {"deterministic": True, "database": "none", "max-examples": 6, "no-shrink": True}
    enabled = {
        phase: {"enabled": phase in phases} for phase in ("examples", "coverage", "fuzzing", "stateful")
    }
    config = {"seed": 1893, "generation": generation, "phases": enabled}
    return schemathesis.openapi.from_dict(DOCUMENT, config=SchemathesisConfig.from_dict(config))


document = schema("examples", "coverage", "fuzzing")
for_nobody = schema("examples", "fuzzing")
OPERATIONS: dict[str, tuple[str, str, dict[str, Any]]] = {
    operation["operationId"]: (path, method, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}


class House:
    """A server with tables in every state, and somebody who belongs to them."""

    def __init__(self, server: Served) -> None:
        self.address = server.address
        self.door = server.person(None)
        self._names = count(1)
        self.guest = guest = server.person("Guest")
        self.finished = guest.make_table("1893", BOT, BOT)
        page = guest.sit(self.finished)
        page.wait_for_state(lambda state: state["status"] == "finished")
        page.close()  # an open socket uses `random` at times, which Hypothesis takes for our mistake
        self.record = guest.http.get(f"/api/tables/{self.finished}/record").text
        self.open = guest.make_table("1893", ME, OPEN, start="host", listed=True)
        self.running = guest.make_table("1897", ME, HOT_SEAT)
        self.components = guest.see(self.running)["about"]["components"]
        self.tables = [
            self.open,
            self.running,
            guest.make_table("1893", ME, BOT),
            self.finished,
            self._made("/api/records", record=self.record),
            self._made(f"/api/tables/{self.finished}/branch", at=20, seats=[ME, HOT_SEAT]),
        ]

    def _made(self, path: str, **body: Any) -> str:
        answer = self.guest.http.post(path, json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def newcomer(self) -> str:
        """The cookie of somebody who was never here before."""
        self.door.http.post("/api/guests", json={"name": f"Guest {next(self._names)}"}).raise_for_status()
        cookie = self.door.cookie()
        self.door.http.cookies.clear()
        return cookie

    def real(self, parameter: str, cookie: str, luck: int) -> str:
        """The id of something that is there."""
        if parameter == "table":
            return self.tables[luck % len(self.tables)]
        if parameter == "data_hash":
            return str(self.components)
        if parameter in FIXED:
            return FIXED[parameter]
        http, headers = self.door.http, {"Cookie": cookie}
        if parameter == "login":
            return str(http.get("/api/me/logins", headers=headers).json()["logins"][0]["id"])
        http.post("/api/me/vacations", json={"ends": now() + DAY}, headers=headers)
        return str(http.get("/api/me/vacations", headers=headers).json()["vacations"][-1]["id"])

    def fill(self, case: Case, cookie: str) -> None:
        """Three times in four a path leads to something that is there; the same case always to the same."""
        luck = crc32(repr((case.operation.label, case.query, case.body, case.path_parameters)).encode())
        if luck % 4:
            for name in case.path_parameters:
                case.path_parameters[name] = self.real(name, cookie, luck // 4)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with served(
        tmp_path_factory.mktemp("openapi"),
        tables_per_person="100000",
        password_tries_per_hour="40",
        hints_per_minute="2",
        analysis_simulations="1",
    ) as server:
        yield House(server)


# Requests that are right -----------------------------------------------------------------------------------

SEATS = [ME, HOT_SEAT]
BODIES: dict[str, dict[str, Any]] = {
    "create_guest": {"name": "Somebody"},
    "change_me": {"name": "Somebody else"},
    "set_account": ACCOUNT,
    "log_in": ACCOUNT,
    "add_vacation": {"ends": now() + DAY},
    "make_table": {"game": "1893", "players": 2, "seats": SEATS},
    "command": {"id": "good", "command": {"do": "chat", "text": "Good evening!"}},
    "branch": {"at": 3, "seats": SEATS},
    "score_pad": {"seats": [{"name": "Ada", "values": {"points": 30}}, {}]},
    "score_pad_pdf": {"seats": [{"colour": "blue"}, {"colour": "red"}]},
}
QUERIES: dict[str, dict[str, Any]] = {
    "beats": {"first": 1, "last": 9},
    "list_tables": {"status": "finished"},
    "my_games": {"before": now() + DAY},
    "see_table": {"since": 1, "words": True},
    "entries_since": {"since": 1},
    "record": {"form": "notation"},
    "score_pad_form": {"players": 3},
    "score_pad_pdf": {"language": "fr", "day": "2026-11-15"},
    "replay": {"first": 3, "count": 2, "words": True},
}
NOT_HERE = {"rematch", "send_test_notification", "hint"}
"""These need people who play or played, or somebody who listens."""


@pytest.mark.parametrize("operation", [name for name in OPERATIONS if name not in NOT_HERE])
def test_what_is_right_succeeds_as_documented(house: House, operation: str) -> None:
    path, method, described = OPERATIONS[operation]
    cookie = "" if operation in ("create_guest", "log_in", "resume") else house.newcomer()
    body = BODIES.get(operation)
    if operation == "log_in":
        headers = {"Cookie": house.newcomer()}
        assert house.door.http.put("/api/me/account", json=ACCOUNT, headers=headers).status_code in (204, 409)
    elif operation == "set_account":
        body = {**ACCOUNT, "account": "somebody new"}
    elif operation == "resume":
        headers = {"Cookie": house.newcomer()}
        body = {"token": house.door.http.post("/api/me/resume-link", headers=headers).json()["token"]}
    elif operation == "import_record":
        body = {"record": house.record}
    parameters = {
        found["name"]: house.real(found["name"], cookie, 3)
        for found in described.get("parameters", ())
        if found["in"] == "path"
    }
    case = document[path][method].Case(path_parameters=parameters, query=QUERIES.get(operation, {}))
    if body is not None:
        case.body, case.media_type = body, "application/json"
    answer = case.call_and_validate(headers={"Cookie": cookie}, checks=CHECKS, base_url=house.address)
    assert answer.status_code == min(int(status) for status in described["responses"]), answer.text


# Any request at all ---------------------------------------------------------------------------------------


@document.parametrize()
def test_somebody_gets_only_answers_that_are_documented(case: Case, house: House) -> None:
    ends = case.operation.definition.raw["operationId"] in ENDING
    cookie = house.newcomer() if ends else house.guest.cookie()
    house.fill(case, cookie)
    case.call_and_validate(headers={"Cookie": cookie}, checks=CHECKS, base_url=house.address)


@for_nobody.parametrize()
def test_nobody_gets_only_answers_that_are_documented(case: Case, house: House) -> None:
    house.fill(case, house.guest.cookie())
    case.call_and_validate(checks=CHECKS, base_url=house.address)


BAD_BODIES = {
    "no JSON": (b"{", "application/json"),
    "no UTF-8": (b'{"name": "\xff"}', "application/json"),
    "a form": (b"name=x", "application/x-www-form-urlencoded"),
    "too long": (b"x" * (1024 * 1024 + 1), "application/json"),
}


@pytest.mark.parametrize("bad", BAD_BODIES)
def test_bodies_that_cannot_be_read_are_refused_as_documented(house: House, bad: str) -> None:
    content, media_type = BAD_BODIES[bad]
    for path, method, described in OPERATIONS.values():
        if method == "get":
            continue
        place = path.format(table=house.open, login="0" * 20, vacation="0" * 20, **FIXED)
        headers = {"Content-Type": media_type, "Cookie": house.newcomer()}
        answer = house.door.http.request(method, place, content=content, headers=headers)
        if answer.status_code >= 400:
            assert str(answer.status_code) in described["responses"], (method, path, answer.status_code)
            assert set(answer.json()) == {"code", "sentence", "facts"}
        else:
            assert "requestBody" not in described, (method, path)


# The document itself ---------------------------------------------------------------------------------------


def test_the_server_shows_this_document(house: House) -> None:
    assert house.guest.http.get("/api/openapi.json").json() == DOCUMENT


@pytest.mark.parametrize("operation", OPERATIONS)
def test_an_operation_is_described(operation: str) -> None:
    path, method, described = OPERATIONS[operation]
    assert described["summary"]
    problems = {status: answer for status, answer in described["responses"].items() if status >= "400"}
    assert {"403", "413", "422", "429", "500", "503"} <= set(problems)
    assert method == "get" or {"400", "415"} <= set(problems)
    assert "{" not in path or "404" in problems
    for answer in problems.values():
        schema = answer["content"]["application/json"]["schema"]
        assert schema == {"$ref": "#/components/schemas/Problem"}
        assert answer["description"]
    assert any(status < "300" for status in described["responses"])


def test_names_of_operations_are_unique() -> None:
    assert len(OPERATIONS) == sum(len(methods) for methods in DOCUMENT["paths"].values())
