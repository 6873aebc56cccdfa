"""Pages that come and go, send twice, send late: all see the same table, and nothing happens twice."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from itertools import pairwise
from threading import Thread

import pytest
from tests.server.serving import Message, Person, Player, Served, served

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("sync")) as server:
        yield server
        assert server.errors() == []
        assert server.metric("bruxelles_commands_total", answer="failed") == 0


def draft_of(player: Player) -> list[str]:
    draft = player.state["draft"]
    return list(draft["choices"]) if draft else []


def place(player: Player, at: int = 0) -> str:
    """Begin a turn that is not complete: an assistant is placed, what is paid is open."""
    choice = [choice for choice in player.legal() if choice.startswith("place:")][at]
    assert player.command("choose", choice=choice)["type"] == "done"
    assert not player.state["draft"]["complete"]
    return choice


def envelope(table: str, command: Message, id: str | None = None, **more: object) -> Message:
    return {"type": "command", "table": table, "id": id or uuid.uuid4().hex, "command": command, **more}


def chats(entries: list[Message], text: str) -> int:
    return sum(entry["kind"] == "chat" and entry["body"]["text"] == text for entry in entries)


def take_turns(players: tuple[Player, Player], turns: int) -> None:
    """One after the other; who has moved waits until the other one knows it."""
    for _ in range(turns):
        mover, other = players if players[0].deciding else players[::-1]
        mover.take_turn()
        other.reach(mover.state["number"])


def test_since_n_tells_exactly_what_came_after_n(server: Served) -> None:
    players = server.two_at_a_table()
    take_turns(players, 12)
    told = players[0].person.see(players[0].table)["entries"]
    last = len(told)
    assert last > 12
    assert [entry["number"] for entry in told] == list(range(1, last + 1))
    watcher = server.person(None).sit(players[0].table)
    for n in range(last + 1):
        watcher.send({"type": "subscribe", "table": watcher.table, "since": n})
        by_socket = watcher.wait(lambda message: message["type"] == "table")
        for seen in (by_socket, watcher.person.see(watcher.table, n)):
            assert seen["entries"] == told[n:]
            assert not seen["reset"]
            assert seen["state"]["number"] == last
    beyond = watcher.person.see(watcher.table, last + 1)  # what this page knows, the server does not
    assert beyond["reset"]
    assert beyond["entries"] == told


def test_who_comes_while_others_play_misses_nothing_and_hears_nothing_twice(server: Served) -> None:
    players = server.two_at_a_table()
    table = players[0].table
    play = Thread(target=take_turns, args=(players, 20))
    play.start()
    known = 0
    watchers: list[tuple[int, Player]] = []
    while play.is_alive() and len(watchers) < 30:
        watchers.append((known, server.person(None).sit(table, known)))
        known = watchers[-1][1].state["number"]
    play.join()
    assert len({watcher.messages[1]["state"]["number"] for _, watcher in watchers}) > 3
    told = players[0].person.see(table)["entries"]
    for since, watcher in watchers:
        watcher.reach(len(told))
        assert watcher.entries == told[since:]
        numbers = [message["state"]["number"] for message in watcher.messages[1:]]
        assert all(before < after for before, after in pairwise(numbers))


def test_after_a_reconnect_in_mid_turn_the_draft_is_there_and_goes_on(server: Served) -> None:
    mover, _ = server.two_at_a_table()
    first = place(mover)
    before = mover.state
    mover.close()
    again = mover.person.sit(mover.table, before["number"])
    assert again.entries == []
    assert again.state == before
    assert draft_of(again) == [first]
    assert again.command("undo")["type"] == "done"
    assert draft_of(again) == []
    second = place(again, 1)
    assert second != first
    again.close()
    third = mover.person.sit(mover.table, before["number"])
    assert draft_of(third) == [second]
    third.take_turn()
    assert third.entries[0]["kind"] == "turn"
    assert third.entries[0]["body"]["choices"][0] == second


def phone_of(server: Served, person: Person) -> Person:
    """The same person elsewhere, by the resume link."""
    token = person.http.post("/api/me/resume-link").json()["token"]
    phone = server.person(None)
    answer = phone.http.post("/api/logins/resume", json={"token": token})
    assert answer.json()["id"] == person.id
    return phone


def test_two_tabs_and_a_phone_show_one_draft_and_all_can_go_on_with_it(server: Served) -> None:
    tab, other = server.two_at_a_table()
    number = tab.state["number"]
    pages = [tab, tab.person.sit(tab.table), phone_of(server, tab.person).sit(tab.table)]

    def all_show(choices: list[str]) -> None:
        for page in pages:
            page.wait_for_state(lambda state: choices == (state["draft"] or {"choices": []})["choices"])
        assert all(page.state == pages[0].state for page in pages)

    first = place(pages[0])
    all_show([first])
    assert pages[2].command("undo")["type"] == "done"
    all_show([])
    second = place(pages[1], 1)
    all_show([second])
    pages[2].command("choose", choice=pages[2].legal()[0])
    for page in pages:
        page.wait_for_state(lambda state: state["stamp"] == pages[2].state["stamp"])
    pages[0].take_turn()
    for page in (*pages, other):
        page.reach(number + 1)
        turn = next(entry for entry in page.entries if entry["number"] == number + 1)
        assert turn["body"]["choices"][0] == second
    assert other.deciding
    assert not any(draft_of(page) for page in pages)


def test_a_command_sent_again_is_carried_out_once(server: Served) -> None:
    mover, _ = server.two_at_a_table()
    table, person = mover.table, mover.person
    stamp = mover.state["stamp"]
    place_first = {"do": "choose", "stamp": stamp, "choice": place(mover)}
    assert mover.command("undo")["type"] == "done"
    text = uuid.uuid4().hex
    sent = [
        envelope(table, {"do": "chat", "text": text}),
        envelope(table, {**place_first, "stamp": mover.state["stamp"]}),
    ]
    first = [mover.ask(message) for message in sent]
    assert [answer["type"] for answer in first] == ["done", "done"]

    def all_again(page: Player) -> None:
        for message, known in zip(sent, first, strict=True):
            assert page.ask(message) == known
            over_http = {key: message[key] for key in ("id", "command")}
            answer = person.http.post(f"/api/tables/{table}/commands", json=over_http)
            assert (answer.status_code, answer.json()["number"]) == (200, known["number"])
        seen = person.see(table)
        assert chats(seen["entries"], text) == 1
        assert seen["state"]["draft"]["choices"] == [place_first["choice"]]

    all_again(mover)
    all_again(person.sit(table))
    mover.close()
    all_again(person.sit(table))
    assert mover.entries[-1]["body"]["text"] == text
    server.restart()
    all_again(person.sit(table))


def test_the_same_id_of_another_person_is_another_command(server: Served) -> None:
    mover, other = server.two_at_a_table()
    id = uuid.uuid4().hex
    first = mover.command("chat", id, text="mine")
    second = other.command("chat", id, text="yours")
    assert second["number"] == first["number"] + 1


def test_a_stale_command_is_refused_with_what_was_missed(server: Served) -> None:
    mover, other = server.two_at_a_table()
    late = mover.person.sit(mover.table)
    known, stamp, choice = late.state["number"], late.state["stamp"], late.legal()[0]
    mover.take_turn()
    other.reach(mover.state["number"])
    other.command("chat", text="well played")
    told = other.person.see(mover.table)["entries"]
    command = {"do": "choose", "stamp": stamp, "choice": choice}
    for since in range(known, len(told) + 1):
        answer = late.ask(envelope(late.table, command, since=since))
        assert (answer["type"], answer["code"]) == ("refused", "stale")
        assert answer["facts"]["update"]["entries"] == told[since:]
        assert answer["facts"]["update"]["state"] == mover.person.see(mover.table)["state"]
    answer = late.command("choose", stamp=stamp, choice=choice)
    assert (answer["code"], "update" in answer["facts"]) == ("stale", False)
    assert len(other.person.see(mover.table)["entries"]) == len(told)


def test_a_chat_in_between_makes_nothing_stale(server: Served) -> None:
    mover, other = server.two_at_a_table()
    stamp, choice = mover.state["stamp"], mover.legal()[0]
    assert other.command("chat", text="hurry up")["type"] == "done"
    assert mover.command("choose", stamp=stamp, choice=choice)["type"] == "done"


@pytest.mark.parametrize("swapped", [False, True])
def test_of_two_commands_at_once_the_one_that_knows_the_stamp_counts(server: Served, swapped: bool) -> None:
    mover, _ = server.two_at_a_table()
    stamp = mover.state["stamp"]
    places = [choice for choice in mover.legal() if choice.startswith("place:")]
    good = envelope(mover.table, {"do": "choose", "stamp": stamp, "choice": places[0]})
    guess = stamp + 7 if swapped else stamp
    bad = envelope(mover.table, {"do": "choose", "stamp": guess, "choice": places[1], "confirm": True})
    for message in (bad, good) if swapped else (good, bad):
        mover.send(message)
    answers: dict[str, Message] = {}
    while len(answers) < 2:
        got = mover.receive()
        if "id" in got:
            answers[got["id"]] = got
    assert answers[good["id"]]["type"] == "done"
    assert answers[bad["id"]]["code"] == "stale"
    assert draft_of(mover) == [places[0]]
    assert mover.person.see(mover.table)["state"] == mover.state


def test_nobody_else_hears_of_a_draft(server: Served) -> None:
    mover, other = server.two_at_a_table()
    watcher = server.person(None).sit(mover.table)
    quiet = [other, watcher]
    before = [page.state for page in quiet]
    place(mover)
    mover.command("choose", choice=mover.legal()[0])
    late = server.person(None).sit(mover.table)
    assert late.state == watcher.state
    for page, state in zip(quiet, before, strict=True):
        assert page.person.see(page.table)["state"] == state
    assert mover.command("undo")["type"] == "done"
    assert draft_of(mover)
    mover.command("chat", text="still thinking")
    for page, state in zip(quiet, before, strict=True):
        assert page.receive()["entries"][0]["kind"] == "chat"  # the first message since the draft began
        assert page.state == {**state, "number": state["number"] + 1}
        assert draft_of(mover)[0] not in json.dumps([page.state["draft"], page.state["decision"]])


def test_a_bot_answers_a_page_that_vanished_in_the_middle_of_its_command(server: Served) -> None:
    """Whether the command arrived or not: sent again it counts once, and the bot does not wait for it."""
    ann = server.person("Ann")
    for _ in range(10):
        table = ann.make_table("1893", ME, BOT)
        page = ann.sit(table)
        page.wait_for_state(lambda state: state["stamp"] is not None)
        number = page.state["number"]
        choice = page.legal()[0]
        command = {"do": "choose", "stamp": page.state["stamp"], "choice": choice, "confirm": True}
        sent = [envelope(table, {"do": "chat", "text": "hello"}), envelope(table, command)]
        for message in sent:
            page.send(message)
        page.socket.socket.close()
        again = ann.sit(table, number)
        for message in sent:
            assert again.ask(message)["type"] == "done"
        again.wait_for_state(lambda state: state["stamp"] is not None)
        assert [entry["kind"] for entry in again.entries[:2]] == ["chat", "turn"]
        assert again.entries[1]["body"]["choices"] == [choice]
