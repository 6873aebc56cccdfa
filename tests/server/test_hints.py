"""Hints: for the one who decides, where nobody else sits but bots; and a table does not notice them."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import msgspec
import pytest
from tests.server.at_table import BOT, ME, OPEN, finished_record, hot, import_text, nearly_over, page_view
from tests.server.serving import Message, Person, Player, Served, served

from bruxelles.core.replay import replay
from bruxelles.games import GAMES, rules_of
from bruxelles.locale import ENGLISH, catalogue
from bruxelles.server.bots.advice import HintBody
from bruxelles.wording.phrase import render
from bruxelles.wording.words import words_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("hints")) as server:
        yield server


@pytest.fixture
def ann(server: Served) -> Person:
    return server.person("Ann")


def ask(person: Person, table: str, bot: str | None = "greedy") -> httpx.Response:
    return person.http.post(f"/api/tables/{table}/hint", params={} if bot is None else {"bot": bot})


def hint(page: Player, bot: str = "greedy") -> Message:
    answer = ask(page.person, page.table, bot)
    assert answer.status_code == 200, answer.text
    msgspec.json.decode(answer.text, type=HintBody)
    return dict(answer.json())


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def deciding(person: Person, table: str) -> Player:
    page = person.sit(table)
    page.wait_for_state(lambda state: state["stamp"] is not None)
    return page


def drafting(page: Player) -> None:
    """Choose tentatively until something is chosen and something is left to choose."""
    while not page.state["draft"] or page.state["draft"]["complete"]:
        complete = bool(page.state["draft"])
        done = page.command("confirm") if complete else page.command("choose", choice=page.legal()[0])
        assert done["type"] == "done", done
        page.wait_for_state(lambda state: state["stamp"] is not None)


@pytest.mark.parametrize("game", GAMES)
def test_who_decides_against_bots_gets_a_hint(ann: Person, game: str) -> None:
    page = deciding(ann, ann.make_table(game, ME, BOT))
    assert page.state["hints"]
    before = ann.see(page.table)
    found = hint(page)
    assert found["stamp"] == page.state["stamp"]
    assert found["choice"] in page.legal()
    assert found["choice"] in [one["choice"] for one in found["alternatives"]]
    assert {one["choice"] for one in found["alternatives"]} <= set(page.legal())
    assert len(found["wins"]) == len(found["scores"]) == 2
    asked = ann.http.get(f"/api/tables/{page.table}", params={"words": True}).json()["state"]["decision"]
    says = {option["choice"]: option["says"] for option in asked["options"]}
    for one in found["alternatives"]:
        assert one["words"] == says[one["choice"]]
        assert render(one["words"], catalogue(ENGLISH, game), str)
    assert ann.see(page.table) == before


def test_a_hint_knows_the_tentative_choices(ann: Person) -> None:
    """And leaves them as they are."""
    page = deciding(ann, ann.make_table("1893", ME, BOT))
    drafting(page)
    before = ann.see(page.table)
    found = hint(page)
    assert found["choice"] in page.legal()
    assert found["stamp"] == page.state["stamp"]
    assert ann.see(page.table) == before
    assert page.command("choose", choice=found["choice"])["type"] == "done"


def test_a_whole_turn_by_hints_ends_with_nothing_to_hint_at(ann: Person) -> None:
    page = deciding(ann, ann.make_table("1897", ME, hot("Ben")))
    assert page.state["hints"]
    while not (page.state["draft"] and page.state["draft"]["complete"]):
        assert page.command("choose", choice=hint(page)["choice"])["type"] == "done"
    assert refusal(ask(ann, page.table)) == (409, "hint-not-yours")


def test_a_bot_that_weighs_nothing_gives_a_bare_hint(ann: Person) -> None:
    found = hint(deciding(ann, ann.make_table("1893", ME, BOT)), "random")
    assert found["alternatives"] == []


def test_others_get_no_hint(server: Served, ann: Person) -> None:
    page = deciding(ann, ann.make_table("1897", ME, BOT))
    ben = server.person("Ben")
    assert refusal(ask(ben, page.table)) == (409, "hint-not-yours")
    assert refusal(ask(server.person(None), page.table)) == (401, "not-logged-in")
    assert not ben.see(page.table)["state"]["hints"]
    assert refusal(ask(ben, "nowhere")) == (404, "no-such-table")


def test_there_are_no_hints_where_others_sit(server: Served, ann: Person) -> None:
    mover, other = server.two_at_a_table()
    for page in (mover, other):
        assert refusal(ask(page.person, page.table)) == (403, "no-hints")
        assert not page.state["hints"]
    three = ann.make_table("1893", ME, OPEN, BOT)
    assert not ann.see(three)["state"]["hints"]  # it does not run yet
    assert server.person("Ben").command(three, "join").status_code == 200
    assert refusal(ask(ann, three)) == (403, "no-hints")


def test_a_game_that_is_over_needs_no_hints(ann: Person) -> None:
    table = import_text(ann, finished_record("1897", 2).text())
    assert refusal(ask(ann, table)) == (409, "hint-not-yours")
    assert not ann.see(table)["state"]["hints"]


def test_only_bots_with_a_name_are_asked(ann: Person) -> None:
    """Descriptions would let anybody say how long a bot thinks, or which program is started."""
    page = deciding(ann, ann.make_table("1897", ME, BOT))
    assert refusal(ask(ann, page.table, "nobody")) == (422, "no-such-bot")
    assert refusal(ask(ann, page.table, "random/builder")) == (422, "no-such-bot")
    for bot in ("search:simulations=1", "program:true", "", "master/", "master/a/b"):
        assert refusal(ask(ann, page.table, bot)) == (422, "bad-request")


def test_the_levels_play_within_their_time(server: Served, ann: Person) -> None:
    failures = server.metric("bruxelles_bot_failures_total")
    sitting = ("newcomer/courtier", "companion", "grandmaster/builder")
    page = ann.sit(nearly_over(ann, 5, *({"kind": "bot", "bot": bot} for bot in sitting)))
    page.wait_for_state(lambda state: state["status"] == "finished")
    assert {entry["body"]["bot"] for entry in page.entries if entry["kind"] == "turn"} <= set(sitting)
    assert server.metric("bruxelles_bot_failures_total") == failures
    assert server.errors() == []


# Why bots do what they do ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_says_why(ann: Person, game: str) -> None:
    """In the words of the state before its choice, whatever has happened since."""
    seats = ({"kind": "bot", "bot": "greedy"}, BOT)
    page = ann.sit(nearly_over(ann, 12, *seats, game=game))
    page.wait_for_state(lambda state: state["status"] == "finished")
    record = finished_record(game, 2)
    rules = rules_of(game)
    replayed = replay(rules, record, len(record.choices) - 12)
    told = ann.see(page.table)["entries"]
    turns = [entry["body"] for entry in told if entry["kind"] == "turn"]
    explained = 0
    for turn in turns:
        assert ("why" in turn) == (turn["bot"] == "greedy")
        if "why" in turn:
            explained += 1
            check_why(turn, [option.choice for option in replayed.decision.options])  # type: ignore[union-attr]
            words = words_of(rules, replayed.state)
            for one in turn["why"]["alternatives"]:
                assert one["words"] == words.option(one["choice"])
        for choice in turn["choices"]:
            replayed.apply(choice)
    assert explained
    assert page_view(replayed) == page.state["view"]


def check_why(turn: Message, options: list[str]) -> None:
    why = turn["why"]
    assert set(why) == {"choice", "simulations", "alternatives", "deciding", "wins", "scores"}
    assert [why["choice"]] == turn["choices"]
    weighed = [one["choice"] for one in why["alternatives"]]
    assert why["choice"] in weighed
    assert set(weighed) <= set(options)
    assert len(weighed) <= 3
    for one in why["alternatives"]:
        assert set(one) == {"choice", "tried", "win", "score", "gains", "words"}
        assert len(one["gains"]) <= 4
