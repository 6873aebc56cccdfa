"""People who want a seat, a turn or a table that is not theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from tests.server.serving import LONGEST_WAIT, Person, Player, Served, served
from websockets.exceptions import ConnectionClosed

ME = {"kind": "me"}
OPEN = {"kind": "open"}


class Scene(NamedTuple):
    mover: Player
    other: Player
    stranger: Player
    """A guest without a seat."""
    spectator: Player
    """Nobody is logged in there."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("theft")) as server:
        yield server
        assert server.errors() == []
        assert server.metric("bruxelles_commands_total", answer="failed") == 0


@pytest.fixture(scope="module")
def players(server: Served) -> tuple[Player, Player]:
    return server.two_at_a_table(spectator_chat=False)


@pytest.fixture
def scene(server: Served, players: tuple[Player, Player]) -> Iterator[Scene]:
    """A table with a draft; afterwards it is as it was."""
    mover, other = players
    if mover.state["draft"] is None:
        assert mover.command("choose", choice=mover.legal()[0])["type"] == "done"
    before = mover.person.see(mover.table)
    yield Scene(mover, other, server.person("Eve").sit(mover.table), server.person(None).sit(mover.table))
    assert mover.person.see(mover.table) == before


def test_nobody_plays_for_somebody_else(scene: Scene) -> None:
    stamp, choice = scene.mover.state["stamp"], scene.mover.legal()[0]
    thieves = [(scene.other, "not-your-turn"), (scene.stranger, "not-seated")]
    for thief, code in [*thieves, (scene.spectator, "not-logged-in")]:
        tries = [
            thief.command("choose", stamp=stamp, choice=choice),
            thief.command("choose", stamp=stamp, choice=choice, confirm=True),
            thief.command("undo", stamp=stamp),
            thief.command("undo", stamp=stamp, all=True),
            thief.command("confirm", stamp=stamp),
        ]
        assert [(answer["type"], answer["code"]) for answer in tries] == [("refused", code)] * 5
    answer = scene.stranger.person.command(scene.mover.table, "confirm", stamp=stamp)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-seated")
    answer = scene.spectator.person.command(scene.mover.table, "confirm", stamp=stamp)
    assert (answer.status_code, answer.json()["code"]) == (401, "not-logged-in")


def test_nobody_takes_a_seat_that_is_taken(scene: Scene) -> None:
    for seat in (None, 0, 1):
        assert scene.stranger.command("join", seat=seat)["code"] == "seat-taken"
        assert scene.other.command("join", seat=seat)["code"] == "already-seated"
        assert scene.spectator.command("join", seat=seat)["code"] == "not-logged-in"
    assert scene.stranger.command("join", seat=2)["code"] == "no-such-seat"


def test_a_stranger_neither_returns_nor_leaves_nor_proposes_nor_writes(scene: Scene) -> None:
    turn = next(entry["number"] for entry in scene.mover.entries if entry["kind"] == "turn")
    for page, code in ((scene.stranger, "not-seated"), (scene.spectator, "not-logged-in")):
        assert page.command("return")["code"] == code
        assert page.command("leave")["code"] == code
        assert page.command("takeback", seen=turn, number=turn)["code"] == code
        assert page.command("hand-over", seat=0, to="open")["code"] == code
        assert page.command("reply", offer=1, agree=True)["code"] == code
    assert scene.stranger.command("chat", text="hello")["code"] == "spectators-silent"
    assert (
        scene.other.command("hand-over", seat=scene.mover.state["to_move"], to="open")["code"] == "not-absent"
    )


def test_a_proposal_is_answered_by_players_only(server: Served, scene: Scene) -> None:
    mover, other = server.two_at_a_table()
    turn = next(entry["number"] for entry in mover.entries if entry["kind"] == "turn")
    offer = mover.command("takeback", seen=mover.state["number"], number=turn)["number"]
    assert mover.command("reply", offer=offer, agree=True)["code"] == "already-agreed"
    for agree in (True, False):
        stranger = scene.stranger.person.command(mover.table, "reply", offer=offer, agree=agree)
        assert stranger.json()["code"] == "not-seated"
    assert mover.person.see(mover.table)["state"]["offer"]["agreed"] == [mover.person.id]
    assert other.command("reply", offer=offer, agree=False)["type"] == "done"


def test_only_the_host_arranges_a_table(server: Served) -> None:
    ann, ben, eve = server.person("Ann"), server.person("Ben"), server.person("Eve")
    table = ann.make_table("1893", ME, OPEN, OPEN, start="host")
    assert ben.command(table, "join", seat=1).status_code == 200
    before = ann.see(table)
    for thief in (ben, eve):
        for answer in (
            thief.command(table, "seat", seat=0, kind="open"),
            thief.command(table, "seat", seat=2, kind="me"),
            thief.command(table, "seat", seat=2, kind="bot", bot="random"),
            thief.command(table, "start"),
            thief.command(table, "close"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "not-the-host")
    assert eve.command(table, "join", seat=0).json()["code"] == "seat-taken"
    assert eve.command(table, "join", seat=1).json()["code"] == "seat-taken"
    assert ann.see(table) == before


def with_cookie(server: Served, value: str) -> Person:
    person = server.person(None)
    person.http.cookies.set("bruxelles", value)
    return person


def test_forged_cookies_are_nobody(server: Served, scene: Scene) -> None:
    mover = scene.mover
    cookie = mover.person.http.cookies["bruxelles"]
    token, _, signature = cookie.rpartition(".")
    other_signature = scene.stranger.person.http.cookies["bruxelles"].rpartition(".")[2]
    flipped = ("B" if token[0] == "A" else "A") + token[1:]
    forged = [
        token,
        f"{token}.",
        f".{signature}",
        f"{token}.{other_signature}",
        f"{flipped}.{signature}",
        f"{cookie}A",
        cookie[1:],
        mover.person.id,
        f"{mover.person.id}.{signature}",
        "x" * 5000,
        "%00",
        "",
    ]
    for value in forged:
        thief = with_cookie(server, value)
        assert thief.http.get("/api/me").status_code == 401, value
        answer = thief.command(mover.table, "confirm", stamp=mover.state["stamp"])
        assert (answer.status_code, answer.json()["code"]) == (401, "not-logged-in")
        page = thief.sit(mover.table)
        assert page.messages[0]["person"] is None
        assert page.state["draft"] is None
        assert page.command("confirm", stamp=mover.state["stamp"])["code"] == "not-logged-in"
        page.close()


def test_a_login_that_has_ended_is_nobody_and_its_sockets_close(server: Served, scene: Scene) -> None:
    leaver, watcher = server.person("Lea"), scene.spectator
    table = leaver.make_table("1893", ME, OPEN)
    page, cookie = leaver.sit(table), leaver.http.cookies["bruxelles"]
    assert leaver.http.delete("/api/logins/current").status_code == 204
    with pytest.raises(ConnectionClosed) as closed:
        page.socket.recv(LONGEST_WAIT)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    stolen = with_cookie(server, cookie)
    assert stolen.http.get("/api/me").status_code == 401
    assert stolen.command(table, "close").status_code == 401
    assert stolen.sit(table).command("close")["code"] == "not-logged-in"
    assert watcher.command("return")["code"] == "not-logged-in"  # other sockets stay open
