"""People who do not keep to the protocol, or want what is not theirs: nothing changes, nobody notices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.serving import LONGEST_WAIT, Message, Player, Served, served
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from bruxelles.server.errors import BadInput
from bruxelles.server.socket.messages import read_message

MESSAGE_BYTES = 16 * 1024


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("hostile")) as server:
        yield server


@pytest.fixture(scope="module")
def table(server: Served) -> tuple[Player, Player]:
    return server.two_at_a_table()


@pytest.fixture
def unharmed(server: Served, table: tuple[Player, Player]) -> Iterator[tuple[Player, Player]]:
    """A running table with a draft; afterwards it is as it was, and the server has made no mistake."""
    mover, _ = table
    if mover.state["draft"] is None:
        assert mover.command("choose", choice=mover.legal()[0])["type"] == "done"
    before = mover.person.see(mover.table)
    yield table
    assert mover.person.see(mover.table) == before
    assert server.errors() == []
    assert server.metric("bruxelles_commands_total", answer="failed") == 0


def answer_to(socket: ClientConnection, text: str | bytes) -> Message | int:
    """What comes back: a message, or the code with which the socket is closed."""
    socket.send(text)
    return next_from(socket)


def next_from(socket: ClientConnection) -> Message | int:
    try:
        while True:
            message: Message = json.loads(socket.recv(LONGEST_WAIT))
            if message["type"] != "hello":
                return message
    except ConnectionClosed as error:
        return 0 if error.rcvd is None else error.rcvd.code


COMMAND: Message = {"type": "command", "table": "T", "id": "1", "command": {"do": "confirm", "stamp": 1}}


def command(**changed: Any) -> Message:
    return {**COMMAND, "command": {**COMMAND["command"], **changed}}


MALFORMED: dict[str, str] = {
    "empty": "",
    "space": " ",
    "no json": "hello",
    "half": '{"type": "subscribe", "table": ',
    "two": '{"type": "subscribe", "table": "T"}{}',
    "null": "null",
    "list": "[]",
    "text": '"subscribe"',
    "number": "1",
    "nan": "NaN",
    "infinity": '{"type": "subscribe", "table": "T", "since": Infinity}',
    "nan stamp": json.dumps(command(stamp=float("nan"))),
    "no type": "{}",
    "unknown type": '{"type": "hello"}',
    "list as type": '{"type": []}',
    "unknown field": json.dumps({**COMMAND, "admin": True}),
    "unknown field inside": json.dumps(command(seat=1)),
    "unknown command": json.dumps(command(do="win")),
    "command of another type": json.dumps({**COMMAND, "command": "confirm"}),
    "stamp as text": json.dumps(command(stamp="1")),
    "stamp as bool": json.dumps(command(stamp=True)),
    "stamp as fraction": json.dumps(command(stamp=1.5)),
    "stamp below zero": json.dumps(command(stamp=-1)),
    "stamp above 2^63": json.dumps(command(stamp=2**63 + 1)),
    "stamp of 5000 digits": json.dumps(command()).replace('"stamp": 1', '"stamp": ' + "9" * 5000),
    "since above 2^63": json.dumps({**COMMAND, "since": 2**64}),
    "float overflow": json.dumps(command()).replace('"stamp": 1', '"stamp": 1e999'),
    "long id": json.dumps({**COMMAND, "id": "x" * 10_000}),
    "long table": json.dumps({"type": "subscribe", "table": "x" * 10_000}),
    "long key": json.dumps({**COMMAND, "k" * 10_000: 1}),
    "many keys": json.dumps({**COMMAND, **dict.fromkeys(map(str, range(1000)), 1)}),
    "empty id": json.dumps({**COMMAND, "id": ""}),
    "id with blanks": json.dumps({**COMMAND, "id": "a b"}),
    "id as number": json.dumps({**COMMAND, "id": 1}),
    "path as table": json.dumps({"type": "subscribe", "table": "../../x"}),
    "sql as table": json.dumps({"type": "subscribe", "table": "' OR 1=1 --"}),
    "deep list": "[" * 8000 + "]" * 8000,
    "deep object": '{"type": ' * 1000 + "1" + "}" * 1000,
    "deep command": json.dumps(command()).replace('"stamp": 1', '"stamp": ' + "[" * 500 + "]" * 500),
    "lone surrogate": '{"type": "subscribe", "table": "\\ud800"}',
    "surrogate in chat": json.dumps(command(do="chat")).replace('"stamp": 1', '"text": "\\udfff"'),
    "control in chat": json.dumps({**COMMAND, "command": {"do": "chat", "text": "a\x00b"}}),
    "blank chat": json.dumps({**COMMAND, "command": {"do": "chat", "text": " \n "}}),
    "long chat": json.dumps({**COMMAND, "command": {"do": "chat", "text": "x" * 501}}),
    "seat 10": json.dumps({**COMMAND, "command": {"do": "join", "seat": 10}}),
    "byte order mark": '\ufeff{"type": "subscribe", "table": "T"}',
}


def test_malformed_messages_get_a_problem_and_the_socket_stays(
    server: Served, unharmed: tuple[Player, Player]
) -> None:
    mover, _ = unharmed
    socket = mover.person.open_socket()
    for name, text in MALFORMED.items():
        told = answer_to(socket, text.replace('"T"', json.dumps(mover.table)))
        assert isinstance(told, dict), (name, told)
        assert (told["type"], told["code"]) == ("problem", "bad-message"), (name, told)
        assert told["sentence"], name
    subscribed = answer_to(socket, json.dumps({"type": "subscribe", "table": mover.table}))
    assert isinstance(subscribed, dict)
    assert subscribed["type"] == "table"


@pytest.mark.parametrize("long", [False, True])
def test_not_all_that_is_wrong_with_a_long_message_is_counted(long: bool) -> None:
    """10 ms for 2,000 unknown keys, and there are 30 messages a second."""
    message = {"type": "subscribe", "table": "T", **dict.fromkeys(map(str, range(500 if long else 51)), 1)}
    with pytest.raises(BadInput) as refused:
        read_message(json.dumps(message))
    assert ("more than 50 fields" in refused.value.sentence) == long


def test_malformed_requests_get_a_problem(server: Served, unharmed: tuple[Player, Player]) -> None:
    mover, _ = unharmed
    path = f"/api/tables/{mover.table}/commands"
    bodies = [text.encode() for text in MALFORMED.values()]
    bodies += [b"\xff\xfe", b'{"id": "1", "command": {"do": "chat", "text": "\xff"}}', b"[" * 15_000]
    bodies += [b'{"id": "1", "command": {"do": "chat", "text": "\\ud800"}}']
    bodies += [b'{"id": "1", "command": {"do": "choose", "stamp": 1, "choice": "\\ud800"}}']
    for body in bodies:
        answer = mover.person.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 422), (body[:80], answer.status_code, answer.text)
        assert {"code", "sentence", "facts"} == answer.json().keys()
    for bad in ("x" * 33, "%00", "a%2Fb", "%ff", "%F0%9F%8E%B2"):
        assert mover.person.http.get(f"/api/tables/{bad}").status_code in (404, 422)
    for since in ("-1", "x", "1e9", str(2**63), "NaN"):
        answer = mover.person.http.get(f"/api/tables/{mover.table}", params={"since": since})
        assert answer.status_code == 422


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"\x00\xff", 1003),
        (b'{"type": "subscribe", "table": "T"}', 1003),
        ("x" * (MESSAGE_BYTES + 1), 1009),
        ('{"type": "' + "x" * 2_000_000 + '"}', 1009),
    ],
    ids=["binary", "binary json", "just too long", "huge"],
)
def test_frames_that_are_no_messages_close_the_socket(
    server: Served, unharmed: tuple[Player, Player], frame: str | bytes, code: int
) -> None:
    mover, other = unharmed
    assert answer_to(mover.person.open_socket(), frame) == code
    answer = other.command("reply", offer=1, agree=True)  # the others' sockets still answer
    assert answer["code"] == "no-such-offer"


def test_a_message_of_the_longest_length_is_read(server: Served, unharmed: tuple[Player, Player]) -> None:
    told = answer_to(unharmed[0].person.open_socket(), " " * MESSAGE_BYTES)
    assert isinstance(told, dict)
    assert told["code"] == "bad-message"


@pytest.mark.parametrize("data", [b"\xff", b'{"type": "\xed\xa0\x80"}'], ids=["bytes", "surrogate"])
def test_text_that_is_not_utf8_closes_the_socket(
    server: Served, unharmed: tuple[Player, Player], data: bytes
) -> None:
    socket = unharmed[0].person.open_socket()
    socket.send(data, text=True)
    assert next_from(socket) == 1007


def test_well_formed_nonsense_is_refused(server: Served, unharmed: tuple[Player, Player]) -> None:
    mover, _ = unharmed
    stamp = mover.state["stamp"]
    nonsense: list[tuple[str, Message]] = [
        ("unknown-choice", {"do": "choose", "stamp": stamp, "choice": "win the game"}),
        ("unknown-choice", {"do": "choose", "stamp": stamp, "choice": "\u0000\U0001f3b2'\"<script>"}),
        ("stale", {"do": "choose", "stamp": 2**53, "choice": "pass"}),
        ("stale", {"do": "undo", "stamp": 0}),
        ("stale", {"do": "confirm", "stamp": stamp + 1}),
        ("no-such-turn", {"do": "takeback", "seen": 2**53, "number": 2**53}),
        ("no-such-offer", {"do": "reply", "offer": 2**53, "agree": True}),
        ("no-such-seat", {"do": "hand-over", "seat": 9, "to": "open"}),
        ("bad-seat", {"do": "hand-over", "seat": 1, "to": "bot"}),
        ("no-such-bot", {"do": "hand-over", "seat": 1, "to": "bot", "bot": "winner"}),
        ("no-such-seat", {"do": "resign", "seat": 9}),
        ("no-such-seat", {"do": "concede", "seat": 9, "bot": "random"}),
        ("no-such-bot", {"do": "concede", "seat": mover.state["you"][0], "bot": "winner"}),
        ("bad-seat", {"do": "concede", "seat": 1 - mover.state["you"][0], "bot": "random"}),
        ("bad-seat", {"do": "resign", "seat": 1 - mover.state["you"][0]}),
        ("nothing-to-return-to", {"do": "return"}),
        ("wrong-moment", {"do": "close"}),
        ("wrong-moment", {"do": "start"}),
    ]
    host = mover.person if mover.person.see(mover.table)["about"]["host"] == mover.person.id else None
    for code, body in nonsense:
        answer = mover.command(**body)
        wanted = "not-the-host" if host is None and body["do"] in ("close", "start") else code
        assert (answer["type"], answer["code"]) == ("refused", wanted), body
    for person, refusal in ((mover.person, "no-such-table"), (server.person(None), "not-logged-in")):
        socket = person.open_socket()
        for gone in ({"table": "nosuchtable"}, {"table": "0" * 32, "since": 0}):
            told = answer_to(socket, json.dumps({**COMMAND, **gone}))
            assert isinstance(told, dict)
            assert (told["code"], told["facts"]) == (refusal, {})


def test_nothing_is_kept_of_tables_that_do_not_exist(server: Served, unharmed: tuple[Player, Player]) -> None:
    """However they are asked for, and by whom: else they would push others out of memory."""

    def loaded() -> int:
        return int(unharmed[0].person.http.get("/healthz").json()["tables"])

    before = loaded()
    ways: list[Message] = [
        {"type": "subscribe", "table": "mistyped"},
        {**COMMAND, "table": "misread"},
        {**COMMAND, "table": "misheard", "since": 0},
    ]
    for person in (unharmed[0].person, server.person(None)):
        socket = person.open_socket()
        for message in ways:
            assert isinstance(answer_to(socket, json.dumps(message)), dict)
            assert loaded() == before, message
        assert person.http.get("/api/tables/misspelt").status_code == 404
    assert loaded() == before


def test_a_socket_that_sends_too_much_is_told_so_and_recovers(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with served(tmp_path_factory.mktemp("paced"), messages_per_second="2") as slow:
        ann = slow.person("Ann")
        table = ann.make_table("1893", {"kind": "me"}, {"kind": "open"})
        page, quiet = ann.sit(table), slow.person("Ben").sit(table)
        for _ in range(40):
            page.send({"type": "command", "table": table, "id": "1", "command": {"do": "start"}})
        codes = [page.wait(lambda message: "code" in message) for _ in range(40)]
        told = [answer for answer in codes if answer["code"] == "too-many-requests"]
        assert [answer["code"] for answer in codes] == ["seats-open"] * 19 + ["too-many-requests"] * 21
        assert all(answer["type"] == "problem" and answer["facts"]["retry_after"] <= 10 for answer in told)
        assert quiet.command("start")["code"] == "not-the-host"  # another socket has its own measure
        while True:
            page.send({"type": "command", "table": table, "id": "2", "command": {"do": "chat", "text": "Hi"}})
            if page.wait(lambda message: message["type"] in ("problem", "done"))["type"] == "done":
                break
            page.socket.ping().wait(0.2)
        assert slow.errors() == []


def test_pages_of_other_sites_get_no_socket(server: Served, unharmed: tuple[Player, Player]) -> None:
    mover, _ = unharmed
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "file://"):
        with pytest.raises(InvalidStatus) as refused:
            mover.person.open_socket(Origin=origin)
        assert refused.value.response.status_code == 403
    assert mover.person.open_socket(Origin=server.address).recv(LONGEST_WAIT)
