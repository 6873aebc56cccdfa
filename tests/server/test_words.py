"""A page that asks for words gets everything in phrases; who does not, gets what they always got."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.server.at_table import BOT, ME, OPEN, finished_record, hot, import_text
from tests.server.serving import Message, Person, Player, Served, served

from bruxelles.games import GAMES
from bruxelles.locale import ENGLISH, LANGUAGES, catalogue
from bruxelles.server.http.routes.words import for_pages
from bruxelles.wording.phrase import render


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("words")) as server:
        yield server


@pytest.fixture
def ann(server: Served) -> Person:
    return server.person("Ann")


def read_aloud(game: str, phrase: list[Any]) -> str:
    return render(phrase, catalogue(ENGLISH, game), lambda seat: f"seat {seat}")


def without_words(message: Any) -> Any:
    """The message as somebody gets it who does not ask for words."""
    if isinstance(message, list):
        return [without_words(part) for part in message]
    if not isinstance(message, dict):
        return message
    return {
        name: without_words(part) for name, part in message.items() if name not in ("says", "means", "lines")
    }


def in_words(player: Player) -> Player:
    """The page subscribes anew. What a bot does meanwhile comes without words, and again with them."""
    player.send({"type": "subscribe", "table": player.table, "since": 0, "words": True})
    player.entries = player.wait(lambda message: message["type"] == "table")["entries"]
    return player


def phrases(message: Any) -> Iterator[list[Any]]:
    """Every phrase anywhere in a message."""
    if isinstance(message, dict):
        for name, part in message.items():
            if name == "says":
                yield part
            else:
                yield from phrases(part)
    elif isinstance(message, list):
        for part in message:
            yield from phrases(part)


@pytest.mark.parametrize("game", GAMES)
def test_everything_a_page_shows_is_in_words(ann: Person, game: str) -> None:
    plain = ann.sit(ann.make_table(game, ME, hot("Ben"), order="as-seated"))
    page = in_words(ann.sit(plain.table))
    luck = Random(7)
    for _ in range(40):
        decision = page.state["decision"]
        if decision is not None:
            assert read_aloud(game, decision["says"])
            for option in decision["options"]:
                assert read_aloud(game, option["says"])
                assert option["refusal"] is None or read_aloud(game, option["refusal"]["says"])
        draft = page.state["draft"]
        if draft is not None:
            assert bool(draft["lines"]) == bool(draft["events"])
        complete = decision is None
        answer = (
            page.command("confirm") if complete else page.command("choose", choice=luck.choice(page.legal()))
        )
        assert answer["type"] == "done"
        plain.wait_for_state(lambda state: state["stamp"] == page.state["stamp"])
        assert without_words(page.messages[-2]) == plain.messages[-1]
        assert not list(phrases(plain.messages[-1]))
    assert [entry["kind"] for entry in page.entries if "lines" in entry] == [
        entry["kind"] for entry in page.entries if entry["kind"] in ("started", "turn")
    ]
    said = [read_aloud(game, phrase) for phrase in phrases(page.entries)]
    assert any(text.startswith("Round 1 begins.") for text in said)


def test_the_log_is_the_same_when_it_is_told_later(ann: Person) -> None:
    page = in_words(ann.sit(ann.make_table("1893", ME, BOT, flags={"belle_epoque": True})))
    for _ in range(4):
        page.wait_for_state(lambda state: state["stamp"] is not None)
        page.take_turn()
    late = ann.http.get(f"/api/tables/{page.table}", params={"words": True}).json()
    told = page.entries
    assert late["entries"][: len(told)] == told
    assert without_words(late)["entries"] == ann.see(page.table)["entries"][: len(late["entries"])]


def test_spectators_get_the_prompt_but_no_options(server: Served, ann: Person) -> None:
    table = ann.make_table("1897", ME, hot("Ben"))
    seen = server.person(None).http.get(f"/api/tables/{table}", params={"words": True}).json()
    decision = seen["state"]["decision"]
    assert decision["options"] is None
    assert read_aloud("1897", decision["says"]).startswith("It is your turn")


def test_a_name_is_a_seat_that_the_page_knows(server: Served) -> None:
    page, _ = server.two_at_a_table()
    in_words(page)
    headings = [line["says"] for entry in page.entries for line in entry.get("lines", []) if line["heading"]]
    first = headings[0][1]["who"]
    assert first[0] == "@seat"
    assert 0 <= first[1]["seat"] < 2


def test_commands_and_refusals_bring_words_if_they_are_wanted(ann: Person) -> None:
    table = ann.make_table("1893", ME, hot("Ben"))
    state = ann.see(table)["state"]
    choice = next(option["choice"] for option in state["decision"]["options"] if not option["refusal"])

    def post(number: int, stamp: int, **query: Any) -> Message:
        command = {"do": "choose", "stamp": stamp, "choice": choice}
        envelope = {"id": f"c{number}", "since": 0, "command": command}
        answer = ann.http.post(f"/api/tables/{table}/commands", json=envelope, params=query)
        return dict(answer.json())

    assert not list(phrases(post(1, 999)))
    assert list(phrases(post(2, 999, words=True)["facts"]["update"]))
    assert list(phrases(post(3, state["stamp"], words=True)["update"]))
    page = in_words(ann.sit(table))
    refused = page.ask(
        {
            "type": "command",
            "table": table,
            "id": "stale",
            "since": 0,
            "command": {"do": "undo", "stamp": 999},
        }
    )
    assert list(phrases(refused["facts"]["update"]))


def test_a_replay_is_told_in_words(ann: Person) -> None:
    table = import_text(ann, finished_record("1897", 2).text())

    def steps(**query: Any) -> list[Message]:
        answer = ann.http.get(f"/api/tables/{table}/replay", params={"count": 100, **query}).json()
        return list(answer["steps"])

    worded = steps(words=True)
    assert [{k: v for k, v in step.items() if k not in ("says", "lines")} for step in worded] == steps()
    assert read_aloud("1897", worded[0]["lines"][0]["says"]).startswith("Round 1 begins")
    assert all(read_aloud("1897", step["says"]) for step in worded if step["prompt"] is not None)


# A careful choice ------------------------------------------------------------------------------------------


def test_a_careful_choice_is_not_made_if_it_could_not_be_undone(ann: Person) -> None:
    page = in_words(ann.sit(ann.make_table("1897", ME, hot("Ben"), order="as-seated")))
    refused = 0
    for _ in range(60):
        if page.state["decision"] is None:
            page.command("confirm")
            continue
        before, number = page.state["draft"], page.state["number"]
        choice = page.legal()[0]
        answer = page.command("choose", choice=choice, careful=True)
        if answer["type"] == "refused":
            refused += 1
            assert (answer["code"], answer["facts"]["choice"]) == ("would-reveal", choice)
            assert ann.see(page.table)["state"]["draft"] == without_words(before)
            assert page.command("choose", choice=choice)["type"] == "done"
            assert page.state["number"] > number
            assert page.state["draft"] is None
        else:
            assert page.state["draft"]["undoable"] == len(page.state["draft"]["choices"])
    assert refused


def test_a_careful_choice_that_is_illegal_says_why(ann: Person) -> None:
    page = ann.sit(ann.make_table("1893", ME, OPEN, start="host"))
    page.command("seat", seat=1, kind="hot-seat", name="Ben")
    page.command("start")
    page.wait_for_state(lambda state: state["stamp"] is not None)
    illegal = next(option for option in page.state["decision"]["options"] if option["refusal"])
    answer = page.command("choose", choice=illegal["choice"], careful=True)
    assert (answer["code"], answer["facts"]["refusal"]) == ("illegal", illegal["refusal"]["code"])
    assert page.command("choose", choice="no:thing", careful=True)["code"] == "unknown-choice"


# The texts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_gets_the_texts_of_a_language(server: Served, language: str) -> None:
    http = server.person(None).http
    answer = http.get(f"/api/words/{language}")
    assert answer.status_code == 200
    body = answer.json()
    assert body["language"] == language
    assert set(body["texts"]) == {name for name in catalogue(language).ids() if for_pages(name)}
    assert body["deciding"].keys() <= body["texts"].keys()
    assert body["texts"]["choice.done"] == [catalogue(language).text("choice.done")]
    for game in GAMES:
        assert body["texts"][f"{game}.page.home.title"] == [f"Bruxelles {game}"]
    assert len(body["texts"]["1893.choice.brussels"]) == 2
    assert body["deciding"]["1893.choice.brussels"] == "needed"
    again = http.get(f"/api/words/{language}", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_other_languages_are_not_there(server: Served) -> None:
    answer = server.person(None).http.get("/api/words/nl")
    assert answer.status_code == 404
    assert answer.json()["code"] == "no-such-language"
    assert "en, fr, es" in answer.json()["sentence"]


def test_component_values_come_parsed(ann: Person) -> None:
    components = ann.see(ann.make_table("1897", ME, hot("Ben")))["about"]["components"]
    body = ann.http.get(f"/api/components/1897/{components}").json()
    assert set(body["values"]) == set(body["files"])
    assert body["values"]["start.toml"]["money"] == [4, 5, 6, 7]
