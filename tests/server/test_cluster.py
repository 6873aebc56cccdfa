"""Several processes on one database: each person sees everything, and everything happens once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from sqlalchemy.engine import URL
from tests.server.at_table import BOT, ME, OPEN, hot, play_out
from tests.server.clustering import at_once, cluster, elsewhere, until
from tests.server.notifying import running_service
from tests.server.serving import Message, Served
from websockets.exceptions import ConnectionClosed

HOT_SEAT = hot("Guest")

Two = tuple[Served, Served]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, postgres_server: URL, redis_server: str) -> Iterator[Two]:
    """They share the database that the PostgreSQL of the tests has anyway."""
    database = postgres_server.render_as_string(hide_password=False)
    home = tmp_path_factory.mktemp("cluster")
    with cluster(home, database, redis_server, notify_private="true") as servers:
        yield servers


def gapless(entries: list[Message]) -> bool:
    return [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))


def texts(entries: list[Message]) -> list[str]:
    return [entry["body"]["text"] for entry in entries if entry["kind"] == "chat"]


def decided_after(stamp: int) -> Callable[[Message], bool]:
    return lambda state: state["stamp"] is not None and state["stamp"] > stamp


def test_two_people_at_two_processes_play_a_whole_game(two: Two) -> None:
    left, right = two
    ann, ben = left.person("Ann"), right.person("Ben")
    table = ann.make_table("1893", ME, OPEN, BOT)
    watcher = right.person(None).sit(table)
    assert ben.command(table, "join").status_code == 200
    players = [ann.sit(table), ben.sit(table)]
    play_out(players, Random(3))
    watcher.wait_for_state(lambda state: state["status"] == "finished")
    for player in (*players, watcher):
        assert gapless(player.entries)
    assert players[0].entries == players[1].entries == watcher.entries
    assert players[0].state["scores"] == players[1].state["scores"] == watcher.state["scores"]
    for server in two:
        seen = server.person(None).see(table)
        assert (seen["state"], seen["entries"]) == (watcher.state, watcher.entries)


def test_a_draft_shows_in_the_other_tab_at_the_other_process_only(two: Two) -> None:
    left, right = two
    ann, ben = left.person("Ann"), right.person("Ben")
    table = ann.make_table("1893", ME, OPEN, order="as-seated")
    ben.command(table, "join")
    tab, other, strange = ann.sit(table), elsewhere(right, ann).sit(table), ben.sit(table)
    choice = tab.legal()[0]
    assert tab.command("choose", choice=choice)["type"] == "done"
    other.wait_for_state(lambda state: state["draft"] is not None)
    assert other.state["draft"]["choices"] == [choice]
    assert other.command("undo")["type"] == "done"
    tab.wait_for_state(lambda state: state["draft"] is None)
    other.command("chat", text="done with it")
    strange.wait_for_state(lambda state: state["number"] == other.state["number"])
    assert all(message.get("state", {}).get("draft") is None for message in strange.messages)


def test_a_command_sent_to_both_is_carried_out_once(two: Two) -> None:
    left, right = two
    ann = left.person("Ann")
    twin = elsewhere(right, ann)
    table = ann.make_table("1893", ME, OPEN)
    for number in range(20):
        body = {"id": f"c{number}", "command": {"do": "chat", "text": f"text {number}"}}
        path = f"/api/tables/{table}/commands"
        answers = at_once(*(partial(person.http.post, path, json=body) for person in (ann, twin)))
        assert [answer.status_code for answer in answers] == [200, 200]
        assert answers[0].json()["number"] == answers[1].json()["number"]
    assert texts(ann.see(table)["entries"]) == [f"text {number}" for number in range(20)]


def test_commands_through_both_at_once_are_all_there_once_and_in_one_order(two: Two) -> None:
    people = [server.person(f"P{number}") for number in range(2) for server in two]
    table = people[0].make_table("1893", ME, OPEN)
    watching = [server.person(None).sit(table) for server in two]
    rounds = 10

    def chatter(number: int) -> list[str]:
        said = []
        for turn in range(rounds):
            text = f"{number}:{turn}"
            while people[number].command(table, "chat", text=text).status_code == 409:
                pass  # busy: nothing was changed, so it is said again
            said.append(text)
        return said

    said = at_once(*(partial(chatter, number) for number in range(len(people))))
    for player in watching:
        player.wait_for_state(lambda state: state["number"] == 1 + rounds * len(people))
        assert gapless(player.entries)
        assert sorted(texts(player.entries)) == sorted(text for own in said for text in own)
    assert watching[0].entries == watching[1].entries


def test_of_those_who_want_the_last_seat_one_gets_it(two: Two) -> None:
    host = two[0].person("Host")
    guests = [server.person(f"G{number}") for number in range(2) for server in two]
    for _ in range(5):
        table = host.make_table("1893", ME, OPEN, start="host")
        answers = at_once(*(partial(guest.command, table, "join") for guest in guests))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        seats = host.see(table)["state"]["seats"]
        winner = guests[[answer.status_code for answer in answers].index(200)]
        assert seats[1]["person"] == winner.id
        assert [winner.id] == [guest.id for guest in guests if guest.see(table)["state"]["you"]]


def test_of_two_choices_with_the_same_stamp_one_wins(two: Two) -> None:
    left, right = two
    ann = left.person("Ann")
    table = ann.make_table("1893", ME, HOT_SEAT)
    tabs = [ann.sit(table), elsewhere(right, ann).sit(table)]
    for _ in range(15):
        choices = [tabs[0].legal()[0], tabs[1].legal()[-1]]
        stamp = tabs[0].state["stamp"]
        calls = [
            partial(tab.command, "choose", choice=choice, confirm=True, stamp=stamp)
            for tab, choice in zip(tabs, choices, strict=True)
        ]
        answers = at_once(*calls)
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        assert next(a["code"] for a in answers if a["type"] == "refused") == "stale"
        won = choices[[answer["type"] for answer in answers].index("done")]
        for tab in tabs:
            tab.wait_for_state(decided_after(stamp))
            assert won in [entry for entry in tab.entries if entry["kind"] == "turn"][-1]["body"]["choices"]
    assert tabs[0].entries == tabs[1].entries
    assert gapless(tabs[0].entries)


def test_a_game_is_ended_once(two: Two) -> None:
    """By both at once, each at another process and each twice; somebody who agrees is at the other one."""
    left, right = two
    ann, ben = left.person("Ann"), right.person("Ben")
    for _ in range(5):
        table = ann.make_table("1897", ME, OPEN, order="as-seated")
        ben.command(table, "join")
        path = f"/api/tables/{table}/commands"
        calls = [
            partial(person.http.post, path, json={"id": "end", "command": {"do": "resign", "seat": seat}})
            for _ in range(2)
            for seat, person in enumerate((ann, ben))
        ]
        answers = at_once(*calls)
        seen = left.person(None).see(table)
        assert [entry["kind"] for entry in seen["entries"]].count("finished") == 1
        resigned = seen["entries"][-1]["body"]["early"]["seat"]
        codes = [answer.status_code for answer in answers]
        assert (codes[resigned::2], codes[1 - resigned :: 2]) == ([200, 200], [409, 409])
    table = ann.make_table("1897", ME, OPEN, order="as-seated")
    ben.command(table, "join")
    pages = [ann.sit(table), ben.sit(table)]
    offer = pages[0].command("count")["number"]
    pages[1].wait_for_state(lambda state: state["offer"] is not None)
    assert pages[1].command("reply", offer=offer, agree=True)["type"] == "done"
    for page in pages:
        page.wait_for_state(lambda state: state["status"] == "finished")
    assert pages[0].entries == pages[1].entries


def test_first_tables_made_at_once(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    """On an empty database, where both have to make its tables and to keep the component files."""
    with cluster(tmp_path, postgres_url, redis_url) as servers:
        people = [server.person("Host") for server in servers for _ in range(2)]
        tables = at_once(*(partial(person.make_table, "1897", ME, OPEN) for person in people))
        assert all(people[0].see(table)["state"]["status"] == "open" for table in tables)
        for server in servers:
            assert server.stop() == 0
            assert "[error" not in server.log.read_text()


def test_a_killed_process_loses_nothing_and_its_bots_are_taken_over(two: Two) -> None:
    left, right = two
    ann = left.person("Ann")
    table = ann.make_table("1893", BOT, BOT, BOT, BOT)
    there, watcher = ann.sit(table), right.person(None).sit(table)
    acknowledged: list[int] = []
    while there.state["number"] < 20:
        answer = there.command("chat", text=f"text {len(acknowledged)}")
        assert answer["type"] == "done"
        acknowledged.append(answer["number"])
    left.kill()
    try:
        back = elsewhere(right, ann).sit(table, since=there.state["number"])
        entries = there.entries + back.entries
        assert gapless(entries)
        for order, number in enumerate(acknowledged):
            assert entries[number - 1]["body"]["text"] == f"text {order}"
        assert back.state["status"] == "running"
        watcher.wait_for_state(lambda state: state["status"] == "finished")  # nobody asks for it
        assert gapless(watcher.entries)
    finally:
        left.start()
    assert elsewhere(left, ann).see(table)["state"]["status"] == "finished"


def test_a_clock_is_flagged_once(two: Two) -> None:
    ann = two[0].person("Ann")
    tables = []
    for _ in range(2):  # when the second clocks have run out, both have looked at the first ones again
        tables += [ann.make_table("1893", ME, HOT_SEAT, clock={"bank": 1}) for _ in range(3)]
        for server in two:
            player = server.person(None).sit(tables[-1])
            player.wait_for_state(lambda state: state["seats"][state["to_move"]]["absent"])
    for table in tables[:3]:
        for server in two:
            kinds = [entry["kind"] for entry in server.person(None).see(table)["entries"]]
            assert kinds.count("flagged") == 1


def test_a_login_holds_at_all_processes_and_so_does_its_end(two: Two) -> None:
    left, right = two
    ann = left.person("Ann")
    twin = elsewhere(right, ann)
    assert twin.http.get("/api/me").json()["name"] == "Ann"
    sockets = [person.open_socket() for person in (ann, twin)]
    for socket in sockets:
        assert '"hello"' in str(socket.recv(5))
    assert twin.http.delete("/api/logins/current").status_code == 204
    assert ann.http.get("/api/me").status_code == 401
    for socket in sockets:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


def test_a_notice_is_sent_once(two: Two) -> None:
    left, right = two
    ann, ben = left.person("Ann"), right.person("Ben")
    with running_service() as service:
        assert ben.http.patch("/api/me", json={"notify_url": service.url}).status_code == 200
        tables = [ann.make_table("1893", ME, OPEN, order="as-seated", title=f"T{n}") for n in range(4)]
        for table in tables:
            assert ben.command(table, "join").status_code == 200
            page = ann.sit(table)
            while page.deciding:
                assert page.command("choose", choice=page.legal()[0], confirm=True)["type"] == "done"
        until(lambda: len(service.got) >= len(tables))
        ben.http.post("/api/me/notify-test")  # it waits until what is being sent has been sent
        elsewhere(left, ben).http.post("/api/me/notify-test")
        told = [message["message"] for message in service.got]
        assert len(told) == len(tables) + 2
        assert all(sum(table in text for text in told) == 1 for table in tables)
