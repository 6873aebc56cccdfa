"""What every answer carries, and which requests reach no route."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from http import HTTPStatus
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI, Request, WebSocket
from starlette.types import Message
from tests.server.people_app import HERE, new_app, settings_for

from bruxelles.core.errors import BadRecord
from bruxelles.server.http import problems
from bruxelles.server.http.cookies import own_cookie
from bruxelles.server.http.origins import host_allowed
from bruxelles.server.http.reading import MOST_VALUES
from bruxelles.server.limits import Limits
from bruxelles.server.table.settings import Strict

pytestmark = pytest.mark.anyio

PUBLIC = "https://games.example"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def mistakes(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What is logged as the server's own fault."""
    logged: list[object] = []

    def error(_text: str, path: str, exc_info: BaseException) -> None:
        logged.append((path, str(exc_info)))

    monkeypatch.setattr(problems, "log", SimpleNamespace(error=error))
    return logged


def application(folder: Path, **given: object) -> FastAPI:
    settings = settings_for(folder, **given)
    app = new_app(settings, Limits(settings))

    @app.get("/page")
    @app.get("/healthz")
    @app.get("/metrics")
    async def page() -> str:
        return "page"

    @app.api_route("/change", methods=["POST", "PUT", "PATCH", "DELETE"])
    async def change(request: Request) -> int:
        return len(await request.body())

    @app.post("/blind")
    async def blind() -> str:
        return "did not look"

    @app.get("/broken")
    async def broken() -> None:
        raise RuntimeError("secret")

    @app.websocket("/socket")
    async def socket(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.send_text("welcome")
        await websocket.close()

    return app


def browser(app: FastAPI, base: str = HERE, address: str = "192.0.2.1") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 5000))
    return httpx.AsyncClient(transport=transport, base_url=base)


def problem_code(answer: httpx.Response) -> str:
    body = answer.json()
    assert set(body) == {"code", "sentence", "facts"}
    assert answer.headers["cache-control"] == "no-store"
    return str(body["code"])


async def handshake(
    app: FastAPI, headers: dict[str, str], words: bool = True, scheme: str = "ws"
) -> list[Message]:
    """What a server would be told to send; `words`: whether it can answer a handshake with a body."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    scope: dict[str, Any] = {
        "type": "websocket",
        "scheme": scheme,
        "path": "/socket",
        "query_string": b"",
        "headers": raw,
        "client": ("192.0.2.1", 5000),
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}} if words else {},
    }
    await app(scope, receive, send)
    return sent


def socket_code(sent: list[Message]) -> tuple[int, str]:
    assert [message["type"] for message in sent] == [
        "websocket.http.response.start",
        "websocket.http.response.body",
    ]
    headers = dict(sent[0]["headers"])
    assert b"content-security-policy" in headers
    return sent[0]["status"], json.loads(sent[1]["body"])["code"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/page", 200),
        ("GET", "/nowhere", 404),
        ("POST", "/page", 405),
        ("GET", "/broken", 500),
        ("GET", "/healthz", 200),
    ],
)
async def test_every_answer_has_the_headers(tmp_path: Path, method: str, path: str, status: int) -> None:
    answer = await browser(application(tmp_path)).request(method, path)
    assert answer.status_code == status
    headers = answer.headers
    policy = headers["content-security-policy"]
    parts = dict(part.split(" ", 1) for part in policy.split("; "))
    assert parts == {
        "default-src": "'self'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    assert len(headers.get_list("content-security-policy")) == 1


async def test_a_mistake_is_logged_and_not_told(tmp_path: Path, mistakes: list[object]) -> None:
    answer = await browser(application(tmp_path)).get("/broken")
    assert problem_code(answer) == "server-error"
    assert "secret" not in answer.text
    assert mistakes == [("/broken", "secret")]


async def test_https_is_for_ever(tmp_path: Path) -> None:
    answer = await browser(application(tmp_path, public_url=PUBLIC), PUBLIC).get("/page")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"Origin": HERE}, True),
        ({"Origin": "https://localhost:1893"}, False),
        ({"Origin": "http://localhost"}, False),
        ({"Origin": "http://localhost:1894"}, False),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "http://localhost:1893.evil.example"}, False),
        ({"Origin": "http://[bad"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "cross-site"}, False),
    ],
)
async def test_other_sites_change_nothing(
    tmp_path: Path, method: str, headers: dict[str, str], allowed: bool
) -> None:
    answer = await browser(application(tmp_path)).request(method, "/change", headers=headers)
    if allowed:
        assert answer.status_code == HTTPStatus.OK
    else:
        assert answer.status_code == HTTPStatus.FORBIDDEN
        assert problem_code(answer) == "wrong-origin"


async def test_other_sites_may_link_here(tmp_path: Path) -> None:
    headers = {"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"}
    assert (await browser(application(tmp_path)).get("/page", headers=headers)).status_code == HTTPStatus.OK


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_the_scheme_of_an_origin(tmp_path: Path, scheme: str) -> None:
    """Without a public address, too: a page that came by http is another one than that by https."""
    app = application(tmp_path)
    other = "https" if scheme == "http" else "http"
    for page, allowed in ((scheme, True), (other, False)):
        origin = {"Origin": f"{page}://localhost:1893"}
        answer = await browser(app, f"{scheme}://localhost:1893").post("/change", headers=origin)
        assert (answer.status_code == HTTPStatus.OK) == allowed
        sent = await handshake(app, {"Host": "localhost:1893", **origin}, scheme=scheme.replace("http", "ws"))
        assert (sent[0]["type"] == "websocket.accept") == allowed


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (PUBLIC, True),
        ("https://GAMES.example:443", True),
        ("http://games.example", False),
        ("https://games.example:8443", False),
        ("https://evil.example", False),
        ("http://127.0.0.1:1893", False),
    ],
)
async def test_the_origin_of_a_public_server(tmp_path: Path, origin: str, allowed: bool) -> None:
    app = application(tmp_path, public_url=PUBLIC)
    answer = await browser(app, PUBLIC).post("/change", headers={"Origin": origin})
    assert (answer.status_code == HTTPStatus.OK) == allowed
    sent = await handshake(app, {"Host": "games.example", "Origin": origin})
    assert (sent[0]["type"] == "websocket.accept") == allowed


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"Host": "localhost:1893"}, None),
        ({"Host": "localhost:1893", "Origin": HERE}, None),
        ({"Host": "localhost:1893", "Origin": "http://evil.example"}, "wrong-origin"),
        ({"Host": "localhost:1893", "Origin": "null"}, "wrong-origin"),
        ({"Host": "localhost:1893", "Sec-Fetch-Site": "cross-site"}, "wrong-origin"),
        ({"Host": "evil.example", "Origin": "http://evil.example"}, "wrong-host"),
    ],
)
async def test_sockets_of_other_sites(tmp_path: Path, headers: dict[str, str], code: str | None) -> None:
    app = application(tmp_path)
    sent = await handshake(app, headers)
    silent = await handshake(app, headers, words=False)
    if code is None:
        assert sent[0]["type"] == silent[0]["type"] == "websocket.accept"
    else:
        assert socket_code(sent) == (HTTPStatus.FORBIDDEN, code)
        assert silent == [{"type": "websocket.close", "code": 1008}]


@pytest.mark.parametrize(
    ("media_type", "allowed"),
    [
        ("application/json", True),
        ("Application/JSON; charset=utf-8", True),
        ("text/plain;charset=UTF-8", True),
        ("application/x-www-form-urlencoded", False),
        ("multipart/form-data; boundary=x", False),
        ("text/html", False),
        ("application/jsonx", False),
        ("", False),
        (None, False),
    ],
)
async def test_bodies_are_json_or_text(tmp_path: Path, media_type: str | None, allowed: bool) -> None:
    headers = {} if media_type is None else {"Content-Type": media_type}

    async def chunks() -> AsyncIterator[bytes]:
        yield b"{}"

    for content in (b"{}", chunks()):
        answer = await browser(application(tmp_path)).post("/change", content=content, headers=headers)
        if allowed:
            assert answer.json() == 2
        else:
            assert answer.status_code == HTTPStatus.UNSUPPORTED_MEDIA_TYPE
            assert problem_code(answer) == "wrong-media-type"


MOST = 1024


async def pieces(sizes: Iterable[int], taken: list[int]) -> AsyncIterator[bytes]:
    for size in sizes:
        taken.append(size)
        yield b"x" * size


@pytest.mark.parametrize("path", ["/change", "/blind"])
@pytest.mark.parametrize("size", [MOST, MOST + 1])
async def test_a_body_has_an_end(tmp_path: Path, path: str, size: int) -> None:
    client = browser(application(tmp_path, body_bytes=MOST))
    headers = {"Content-Type": "text/plain"}
    whole = await client.post(path, content=b"x" * size, headers=headers)
    chunked = await client.post(path, content=pieces([1000, size - 1000], []), headers=headers)
    assert "transfer-encoding" in chunked.request.headers
    for answer in (whole, chunked):
        if size <= MOST:
            assert answer.json() in (size, "did not look")
        else:
            assert answer.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
            assert problem_code(answer) == "body-too-long"
            assert answer.json()["facts"] == {"most": MOST}


async def test_an_endless_body_is_not_read_to_its_end(tmp_path: Path) -> None:
    taken: list[int] = []
    client = browser(application(tmp_path, body_bytes=MOST))
    await client.post("/change", content=pieces([600] * 1000, taken), headers={"Content-Type": "text/plain"})
    assert len(taken) == 2


@pytest.mark.parametrize("length", ["9" * 5000, "-1", "many", "1e9"])
async def test_a_length_that_cannot_be(tmp_path: Path, length: str) -> None:
    headers = {"Content-Length": length, "Content-Type": "text/plain"}
    answer = await browser(application(tmp_path)).post("/change", headers=headers)
    assert answer.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE


async def test_requests_from_one_address(tmp_path: Path) -> None:
    app = application(tmp_path, requests_per_minute=3)
    client = browser(app)
    statuses = [(await client.get("/page")).status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    answer = await client.get("/nowhere")
    assert problem_code(answer) == "too-many-requests"
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert "content-security-policy" in answer.headers
    for probe in ("/healthz", "/metrics"):
        assert (await client.get(probe)).status_code == HTTPStatus.OK
    assert (await browser(app, address="192.0.2.2").get("/page")).status_code == HTTPStatus.OK
    assert socket_code(await handshake(app, {"Host": "localhost"})) == (429, "too-many-requests")


@pytest.mark.parametrize(
    ("given", "host", "allowed"),
    [
        ({}, "localhost:1893", True),
        ({}, "LOCALHOST", True),
        ({}, "127.0.0.1:9999", True),
        ({}, "127.0.0.2", True),
        ({}, "[::1]:1893", True),
        ({}, "evil.example", False),
        ({}, "localhost.evil.example", False),
        ({}, "127.0.0.1.nip.example:1893", False),
        ({}, "192.0.2.1:1893", False),
        ({}, "", False),
        ({}, "[bad", False),
        ({"host": "::1"}, "[::1]:1893", True),
        ({"host": "localhost"}, "evil.example", False),
        ({"host": "0.0.0.0"}, "my-laptop.lan:1893", True),
        ({"public_url": PUBLIC}, "games.example", True),
        ({"public_url": PUBLIC}, "Games.Example:443", True),
        ({"public_url": PUBLIC}, "127.0.0.1:1893", True),
        ({"public_url": PUBLIC}, "127.0.0.1:80", False),
        ({"public_url": PUBLIC}, "games.example:8443", False),
        ({"public_url": PUBLIC}, "evil.example", False),
        ({"public_url": PUBLIC}, "", False),
        ({"public_url": PUBLIC, "host": "::"}, "[::]:1893", True),
        ({"public_url": PUBLIC, "host": "0.0.0.0"}, "evil.example", False),
        ({"public_url": "http://games.example:8000"}, "games.example:8000", True),
        ({"public_url": "http://games.example:8000"}, "games.example", False),
    ],
)
def test_the_names_of_the_server(tmp_path: Path, given: dict[str, object], host: str, allowed: bool) -> None:
    assert host_allowed(host, settings_for(tmp_path, **given)) == allowed


async def test_a_page_that_moved_its_name_here(tmp_path: Path) -> None:
    client = browser(application(tmp_path), "http://evil.example:1893")
    answer = await client.get("/page")
    assert answer.status_code == HTTPStatus.FORBIDDEN
    assert problem_code(answer) == "wrong-host"
    assert "content-security-policy" in answer.headers
    assert (await client.get("/healthz")).status_code == HTTPStatus.OK


async def test_our_cookie_is_all_that_is_read(tmp_path: Path) -> None:
    """What else stands there reaches neither FastAPI nor Python's own reader of cookies."""
    app = application(tmp_path)
    seen: list[object] = []

    @app.get("/cookies")
    async def cookies(request: Request) -> str | None:
        seen.append(request.cookies)
        return own_cookie(request)

    client = browser(app)
    for sent, found in {
        "bruxelles=abc.D-_9": "abc.D-_9",
        'a="\\"\\"; bruxelles=abc; b=': "abc",
        "xbruxelles=1;bruxelles=2": "2",
        "bruxelles=1; bruxelles=2": "1",
        'bruxelles="abc"': None,
        "bruxelles=": None,
        "bruxelles": None,
        "bruxelles=" + "x" * 301: None,
        "Bruxelles=abc": None,
        ";" * 1000: None,
        "": None,
    }.items():
        assert (await client.get("/cookies", headers={"Cookie": sent})).json() == found, sent
    two = [("Cookie", "a=1"), ("Cookie", "bruxelles=abc")]
    assert (await client.get("/cookies", headers=two)).json() == "abc"
    assert seen == [{}] * len(seen)


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (b'{"name": "Ann"}', None),
        (b"[" * 1000, "more than 20 deep"),
        (b'{"name": ' + b"9" * 5000 + b"}", "more than 100 characters"),
        (b'{"name": "' + b"[9" * 1000 + b'"}', None),
        (b"{" + b",".join([b'"k":1'] * (MOST_VALUES // 2 + 1)) + b"}", "more than 2000 values"),
        (b"[" + b'"",' * 5000 + b'""]', "more than 2000 values"),
        (b"[" + b'"\\\\",' * (MOST_VALUES + 1) + b'""]', "more than 2000 values"),
        ('{"name": "Ann"}'.encode("utf-16"), "not UTF-8"),
        ('{"name": "Ann"}'.encode("utf-16-le"), "not UTF-8"),
        (b'{"name": "\xff"}', "not UTF-8"),
    ],
)
async def test_json_is_looked_at_before_it_is_parsed(tmp_path: Path, body: bytes, detail: str | None) -> None:
    headers = {"Content-Type": "application/json"}
    answer = await browser(application(tmp_path)).post("/change", content=body, headers=headers)
    if detail is None:
        assert answer.json() == len(body)
    else:
        assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
        assert problem_code(answer) == "bad-request"
        assert detail in answer.json()["facts"]["detail"]


async def test_only_files_and_records_are_long(tmp_path: Path) -> None:
    app = application(tmp_path, message_bytes=1024, body_bytes=4096)

    @app.post("/api/records")
    @app.post("/api/tables")
    @app.post("/api/tables/x/commands")
    @app.post("/api/score-pad/1893")
    async def length(request: Request) -> int:
        return len(await request.body())

    client = browser(app)
    headers = {"Content-Type": "text/plain"}
    for path, most in {
        "/api/records": 4096,
        "/api/tables": 4096,
        "/api/score-pad/1893": 4096,
        "/api/tables/x/commands": 1024,
        "/change": 1024,
    }.items():
        assert (await client.post(path, content=b"x" * most, headers=headers)).json() == most
        answer = await client.post(path, content=b"x" * (most + 1), headers=headers)
        assert answer.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        assert answer.json()["facts"] == {"most": most}


class Typed(Strict):
    name: str


async def test_sentences_stay_short(tmp_path: Path) -> None:
    """Whatever was sent, an answer does not repeat all of it."""
    app = application(tmp_path)

    @app.post("/typed")
    async def typed(_: Typed) -> None: ...

    @app.post("/engine")
    async def engine() -> None:
        raise BadRecord(1, "x" * 10_000)

    client = browser(app)
    for path in ("/typed", "/engine"):
        answer = await client.post(path, json={"k" * 10_000: 1, "name": "x"})
        assert problem_code(answer) == ("bad-record" if path == "/engine" else "bad-request")
        assert ("kkk" if path == "/typed" else "xxx") in answer.text
        assert len(answer.content) < 3000
