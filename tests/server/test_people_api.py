"""People over HTTP: what each route answers, and that the document says so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from jsonschema_rs import validator_for
from pydantic import TypeAdapter
from tests.server.people_app import House, open_house

from bruxelles.locale import LANGUAGES, catalogue
from bruxelles.server.clock import now
from bruxelles.server.durations import DAY
from bruxelles.server.errors import BadInput
from bruxelles.server.http.routes.people import router
from bruxelles.server.limits import TEST_NOTICES_PER_HOUR
from bruxelles.server.people import people
from bruxelles.server.people.newcomers import NAMES
from bruxelles.server.table.settings import Name

pytestmark = pytest.mark.anyio

NOBODYS_ID = "0" * 20


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def house(tmp_path: Path, anyio_backend: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async def check_url(url: str, allow_private: bool) -> None:
        assert not allow_private
        if not url.startswith("json://"):
            raise BadInput("bad-notify-url", why="unreadable")

    monkeypatch.setattr(people, "check_url", check_url)
    async with open_house(tmp_path) as house:
        yield house


def checked(house: House, answer: httpx.Response, status: HTTPStatus) -> Any:
    """The body; the status and its shape must stand in the OpenAPI document."""
    assert answer.status_code == status, answer.text
    assert answer.headers["cache-control"] == "no-store"
    document = house.app.openapi()
    path = answer.request.url.path
    template = next(known for known in document["paths"] if _fits(known, path))
    described = document["paths"][template][answer.request.method.lower()]["responses"][str(int(status))]
    if status == HTTPStatus.NO_CONTENT:
        assert answer.content == b""
        return None
    schema = described["content"]["application/json"]["schema"] | {"components": document["components"]}
    validator_for(schema).validate(answer.json())
    return answer.json()


def _fits(template: str, path: str) -> bool:
    wanted, parts = template.split("/"), path.split("/")
    return len(wanted) == len(parts) and all(
        a == b or a[:1] == "{" for a, b in zip(wanted, parts, strict=True)
    )


def code(house: House, answer: httpx.Response, status: HTTPStatus) -> str:
    body = checked(house, answer, status)
    assert body["sentence"].endswith(".") or status == HTTPStatus.UNPROCESSABLE_ENTITY
    return str(body["code"])


async def test_coming_as_a_guest(house: House) -> None:
    browser = house.browser(**{"user-agent": "Firefox"})
    answer = await browser.post("/api/guests", json={"name": " Ada  Lovelace "})
    body = checked(house, answer, HTTPStatus.CREATED)
    assert body["name"] == "Ada Lovelace"
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("bruxelles=")
    attributes = set(cookie.partition("; ")[2].split("; "))
    assert attributes == {"HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=lax"}
    assert checked(house, await browser.get("/api/me"), HTTPStatus.OK) == body
    again = await browser.post("/api/guests", json={"name": "Bob"})
    assert code(house, again, HTTPStatus.CONFLICT) == "already-logged-in"
    assert "set-cookie" not in again.headers


@pytest.mark.parametrize("language", LANGUAGES)
async def test_newcomers_without_a_name_get_one_each(house: House, language: str) -> None:
    """In their language, valid where names are typed, and none twice before all have had their turn."""
    bodies = [{"language": language}, {"name": None, "language": language}]
    given = []
    for number in range(len(NAMES)):
        answer = await house.browser().post("/api/guests", json=bodies[number % 2])
        given.append(checked(house, answer, HTTPStatus.CREATED)["name"])
    assert set(given) == {catalogue(language).text(f"page.newcomer.{name}") for name in NAMES}
    typed = TypeAdapter(Name)
    assert [typed.validate_python(name) for name in given] == given


async def test_a_name_in_a_language_that_nobody_speaks_here(house: House) -> None:
    answer = await house.browser().post("/api/guests", json={"language": "tlh"})
    assert code(house, answer, HTTPStatus.NOT_FOUND) == "no-such-language"
    assert "set-cookie" not in answer.headers


async def test_over_https_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    async with open_house(tmp_path, public_url="https://games.example") as house:
        browser = house.browser("https://games.example")
        answer = await browser.post("/api/guests", json={"name": "Ada"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-bruxelles=")
        assert {"Secure", "Path=/", "HttpOnly"} <= set(cookie.split("; "))
        assert "Domain" not in cookie
        assert (await browser.get("/api/me")).status_code == HTTPStatus.OK
        value = browser.cookies["__Host-bruxelles"]
        assert (
            await house.browser("https://games.example", cookie=f"bruxelles={value}").get("/api/me")
        ).is_error


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/me"),
        ("PATCH", "/api/me"),
        ("POST", "/api/me/resume-link"),
        ("PUT", "/api/me/account"),
        ("GET", "/api/me/logins"),
        ("DELETE", "/api/me/logins"),
        ("DELETE", f"/api/me/logins/{NOBODYS_ID}"),
        ("DELETE", "/api/logins/current"),
        ("GET", "/api/me/vacations"),
        ("POST", "/api/me/vacations"),
        ("DELETE", f"/api/me/vacations/{NOBODYS_ID}"),
        ("POST", "/api/me/notify-test"),
    ],
)
async def test_nobody_is_told_so(house: House, method: str, path: str) -> None:
    bodies = {
        "PATCH": {"name": "Eve"},
        "PUT": {"account": "eve", "password": "long enough"},
        "POST": {"ends": 5} if path.endswith("vacations") else None,
    }
    answer = await house.browser(cookie="bruxelles=forged.forged").request(
        method, path, json=bodies.get(method)
    )
    assert code(house, answer, HTTPStatus.UNAUTHORIZED) == "not-logged-in"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/guests", {"name": ""}),
        ("POST", "/api/guests", {"name": "x" * 33}),
        ("POST", "/api/guests", {"name": "a\u202eb"}),
        ("POST", "/api/guests", {"name": 5}),
        ("POST", "/api/guests", {"name": "Ada", "admin": True}),
        ("POST", "/api/guests", ["Ada"]),
        ("POST", "/api/logins", {"account": "ada"}),
        ("POST", "/api/logins", {"account": "a\u0000a", "password": "x"}),
        ("POST", "/api/logins/resume", {"token": "x" * 129}),
        ("PUT", "/api/me/account", {"account": "ab", "password": "long enough"}),
        ("PUT", "/api/me/account", {"account": "ada", "password": "short"}),
        ("PUT", "/api/me/account", {"account": "ada", "password": "x" * 129}),
        ("PUT", "/api/me/account", {"account": "x" * 33, "password": "long enough"}),
        ("PATCH", "/api/me", {"name": None}),
        ("PATCH", "/api/me", {"notify_url": "json://a\u0000"}),
        ("POST", "/api/me/vacations", {"ends": 1 << 70}),
        ("POST", "/api/me/vacations", {"ends": "tomorrow"}),
        ("DELETE", "/api/me/logins/..%00", None),
        ("DELETE", "/api/me/vacations/x", None),
    ],
)
async def test_bad_bodies(house: House, method: str, path: str, body: object) -> None:
    browser = await house.guest() if "/me" in path else house.browser()
    answer = await browser.request(method, path, json=body)
    assert code(house, answer, HTTPStatus.UNPROCESSABLE_ENTITY) == "bad-request"
    assert "set-cookie" not in answer.headers


async def test_bodies_that_are_no_json(house: House) -> None:
    headers = {"content-type": "application/json"}
    for content, status in ((b'{"name"', 422), (b'{"name": "\xff"}', 422), (b'{"name": "\\ud800"}', 422)):
        answer = await house.browser().post("/api/guests", content=content, headers=headers)
        checked(house, answer, HTTPStatus(status))


async def test_the_profile(house: House) -> None:
    browser = await house.guest()
    me = checked(house, await browser.patch("/api/me", json={"name": "Countess"}), HTTPStatus.OK)
    assert me["name"] == "Countess"
    assert house.live_tables.changed == []
    me = checked(house, await browser.patch("/api/me", json={"notify_url": "json://a"}), HTTPStatus.OK)
    assert (me["name"], me["notify_url"]) == ("Countess", "json://a")
    assert house.live_tables.changed == [me["id"]]
    bad = await browser.patch("/api/me", json={"name": "Eve", "notify_url": "file:///etc/passwd"})
    assert code(house, bad, HTTPStatus.UNPROCESSABLE_ENTITY) == "bad-notify-url"
    assert checked(house, await browser.patch("/api/me", json={}), HTTPStatus.OK) == me
    assert checked(house, await browser.get("/api/me"), HTTPStatus.OK) == me
    me = checked(house, await browser.patch("/api/me", json={"notify_url": None}), HTTPStatus.OK)
    assert me["notify_url"] is None
    assert checked(house, await browser.get("/api/me"), HTTPStatus.OK) == me
    assert len(house.live_tables.changed) == 2


async def test_a_test_notification(house: House) -> None:
    browser = await house.guest()
    answer = await browser.post("/api/me/notify-test")
    assert code(house, answer, HTTPStatus.CONFLICT) == "no-notify-url"
    await browser.patch("/api/me", json={"notify_url": "json://a"})
    for _ in range(TEST_NOTICES_PER_HOUR):
        checked(house, await browser.post("/api/me/notify-test"), HTTPStatus.NO_CONTENT)
    answer = await browser.post("/api/me/notify-test")
    assert code(house, answer, HTTPStatus.TOO_MANY_REQUESTS) == "too-many-requests"
    assert house.notifier.sent == ["json://a"] * TEST_NOTICES_PER_HOUR


async def test_resuming_elsewhere(house: House) -> None:
    browser = await house.guest()
    link = checked(house, await browser.post("/api/me/resume-link"), HTTPStatus.CREATED)
    assert link["path"] == f"/resume#{link['token']}"
    phone = await house.guest("Somebody")
    former = dict(phone.cookies)
    answer = await phone.post("/api/logins/resume", json={"token": link["token"]})
    assert checked(house, answer, HTTPStatus.CREATED)["name"] == "Ada"
    assert checked(house, await phone.get("/api/me"), HTTPStatus.OK)["name"] == "Ada"
    left = house.browser(cookie=f"bruxelles={former['bruxelles']}")
    assert code(house, await left.get("/api/me"), HTTPStatus.UNAUTHORIZED) == "not-logged-in"
    bad = await house.browser().post("/api/logins/resume", json={"token": "x" * 43})
    assert code(house, bad, HTTPStatus.NOT_FOUND) == "no-such-link"


async def test_an_account(house: House) -> None:
    browser = await house.guest()
    account = {"account": "Ada", "password": "long enough"}
    checked(house, await browser.put("/api/me/account", json=account), HTTPStatus.NO_CONTENT)
    assert checked(house, await browser.get("/api/me"), HTTPStatus.OK)["account"] == "ada"
    phone = house.browser()
    answer = await phone.post("/api/logins", json=account | {"account": "ADA"})
    assert checked(house, answer, HTTPStatus.CREATED)["account"] == "ada"
    other = await house.guest("Bob")
    taken = await other.put("/api/me/account", json=account)
    assert code(house, taken, HTTPStatus.CONFLICT) == "account-taken"
    new = {"account": "ada", "password": "even longer"}
    assert (
        code(house, await browser.put("/api/me/account", json=new), HTTPStatus.FORBIDDEN) == "wrong-password"
    )
    changed = await browser.put("/api/me/account", json=new | {"current_password": "long enough"})
    checked(house, changed, HTTPStatus.NO_CONTENT)
    assert code(house, await phone.get("/api/me"), HTTPStatus.UNAUTHORIZED) == "not-logged-in"
    checked(house, await browser.get("/api/me"), HTTPStatus.OK)


async def test_nobody_learns_which_accounts_there_are(house: House) -> None:
    browser = await house.guest()
    await browser.put("/api/me/account", json={"account": "ada", "password": "long enough"})
    answers = [
        await house.browser().post("/api/logins", json={"account": account, "password": "wrong password"})
        for account in ("ada", "nobody")
    ]
    assert code(house, answers[0], HTTPStatus.FORBIDDEN) == "wrong-password"
    assert answers[0].content == answers[1].content
    assert answers[0].headers == answers[1].headers


async def test_passwords_cannot_be_guessed_for_long(tmp_path: Path) -> None:
    async with open_house(tmp_path, password_tries_per_hour=2) as house:
        attempt = {"account": "ada", "password": "guess"}
        for account in ("Ada", "ADA"):
            answer = await house.browser().post("/api/logins", json=attempt | {"account": account})
            assert answer.status_code == HTTPStatus.FORBIDDEN
        answer = await house.browser().post("/api/logins", json=attempt)
        assert code(house, answer, HTTPStatus.TOO_MANY_REQUESTS) == "too-many-requests"
        assert 1790 <= int(answer.headers["retry-after"]) <= 1800
        browser = await house.guest()
        own = {"account": "bob", "password": "long enough"}
        assert (await browser.put("/api/me/account", json=own)).status_code == HTTPStatus.NO_CONTENT
        for status in (HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS):
            guess = own | {"current_password": "guess"}
            assert (await browser.put("/api/me/account", json=guess)).status_code == status


async def test_a_stranger_at_the_same_address_does_not_lock_out_the_browser_of_the_owner(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, password_tries_per_hour=3) as house:
        browser = await house.guest()
        right = {"account": "ada", "password": "long enough"}
        await browser.put("/api/me/account", json=right)
        await browser.delete("/api/logins/current")
        stranger = house.browser()
        wrong = right | {"password": "guess"}
        answers = [(await stranger.post("/api/logins", json=wrong)).status_code for _ in range(4)]
        assert answers == [HTTPStatus.FORBIDDEN] * 3 + [HTTPStatus.TOO_MANY_REQUESTS]
        for _ in range(10):  # what is right does not count
            assert (await browser.post("/api/logins", json=right)).status_code == HTTPStatus.CREATED
        answers = [(await browser.post("/api/logins", json=wrong)).status_code for _ in range(4)]
        assert answers == [HTTPStatus.FORBIDDEN] * 3 + [HTTPStatus.TOO_MANY_REQUESTS]


async def test_the_cookie_of_a_device_opens_nothing(house: House) -> None:
    browser = await house.guest()
    await browser.put("/api/me/account", json={"account": "ada", "password": "long enough"})
    device = browser.cookies["bruxelles-device"]
    other = house.browser()
    other.cookies.set("bruxelles-device", device)
    assert (await other.get("/api/me")).status_code == HTTPStatus.UNAUTHORIZED
    other.cookies.set("bruxelles", device)
    assert (await other.get("/api/me")).status_code == HTTPStatus.UNAUTHORIZED


async def test_guests_from_one_address(tmp_path: Path) -> None:
    async with open_house(tmp_path, guests_per_hour=2) as house:
        await house.guest()
        known = await house.guest()
        await known.post("/api/guests", json={"name": "Bob"})
        answer = await house.browser().post("/api/guests", json={"name": "Bob"})
        assert code(house, answer, HTTPStatus.TOO_MANY_REQUESTS) == "too-many-requests"
        assert "set-cookie" not in answer.headers


async def test_the_list_of_logins(house: House) -> None:
    browser = await house.guest(**{"user-agent": "Firefox " + "x" * 200})
    link = (await browser.post("/api/me/resume-link")).json()["token"]
    phone = house.browser(**{"user-agent": "phone"})
    await phone.post("/api/logins/resume", json={"token": link})
    shown = checked(house, await browser.get("/api/me/logins"), HTTPStatus.OK)["logins"]
    by_label = {login["label"][:7]: login for login in shown}
    assert {label: (login["kind"], login["current"]) for label, login in by_label.items()} == {
        "Firefox": ("browser", True),
        "phone": ("browser", False),
        "resume ": ("link", False),
    }
    assert len(by_label["Firefox"]["label"]) == 120
    stranger = await house.guest("Bob")
    path = f"/api/me/logins/{by_label['phone']['id']}"
    assert code(house, await stranger.delete(path), HTTPStatus.NOT_FOUND) == "no-such-login"
    checked(house, await browser.delete(path), HTTPStatus.NO_CONTENT)
    assert (await phone.get("/api/me")).status_code == HTTPStatus.UNAUTHORIZED
    checked(house, await browser.delete("/api/me/logins"), HTTPStatus.NO_CONTENT)
    [left] = (await browser.get("/api/me/logins")).json()["logins"]
    assert left["current"]
    own = await browser.delete(f"/api/me/logins/{left['id']}")
    checked(house, own, HTTPStatus.NO_CONTENT)
    assert "bruxelles" not in browser.cookies


async def test_logging_out(house: House) -> None:
    browser = await house.guest()
    value = browser.cookies["bruxelles"]
    answer = await browser.delete("/api/logins/current")
    checked(house, answer, HTTPStatus.NO_CONTENT)
    assert "bruxelles" not in browser.cookies
    stolen = house.browser(cookie=f"bruxelles={value}")
    assert code(house, await stolen.get("/api/me"), HTTPStatus.UNAUTHORIZED) == "not-logged-in"


async def test_vacations(house: House) -> None:
    browser = await house.guest()
    at = now()
    running = checked(
        house, await browser.post("/api/me/vacations", json={"ends": at + DAY}), HTTPStatus.CREATED
    )
    times = {"begins": at + 10 * DAY, "ends": at + 12 * DAY}
    future = checked(house, await browser.post("/api/me/vacations", json=times), HTTPStatus.CREATED)
    assert len(house.live_tables.changed) == 2
    again = await browser.post("/api/me/vacations", json=times)
    assert code(house, again, HTTPStatus.CONFLICT) == "vacation-overlaps"
    past = await browser.post("/api/me/vacations", json={"begins": at - DAY, "ends": at + DAY})
    assert code(house, past, HTTPStatus.UNPROCESSABLE_ENTITY) == "vacation-in-past"
    assert len(house.live_tables.changed) == 2
    listed = checked(house, await browser.get("/api/me/vacations"), HTTPStatus.OK)
    assert listed == {"vacations": [running, future], "days": 30}
    path = f"/api/me/vacations/{future['id']}"
    stranger = await house.guest("Bob")
    assert code(house, await stranger.delete(path), HTTPStatus.NOT_FOUND) == "no-such-vacation"
    checked(house, await browser.delete(path), HTTPStatus.NO_CONTENT)
    assert code(house, await browser.delete(path), HTTPStatus.NOT_FOUND) == "no-such-vacation"
    assert len(house.live_tables.changed) == 3
    assert len((await browser.get("/api/me/vacations")).json()["vacations"]) == 1


def test_the_document_names_every_operation() -> None:
    app = FastAPI()
    app.include_router(router)
    operations = [
        (method, operation)
        for methods in app.openapi()["paths"].values()
        for method, operation in methods.items()
    ]
    assert len(operations) == 15
    assert len({operation["operationId"] for _, operation in operations}) == len(operations)
    for method, operation in operations:
        assert operation["summary"]
        assert {"403", "413", "422", "429", "503"} <= set(operation["responses"])
        assert (method != "get") == ("415" in operation["responses"])
