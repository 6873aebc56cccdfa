"""The score pad and the score sheets over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.editing import edited
from tests.frozen import frozen
from tests.playing import CONFIGURATIONS
from tests.score_pad.test_score_pad import CLARA, OTHER
from tests.server.at_table import BOT, ME, finished_record, hot, import_text, nearly_over
from tests.server.serving import Message, Person, Served, served

from bruxelles.core.replay import replay
from bruxelles.games import GAMES, rules_of

GAME: Message = {
    "table": {"first_player": 1},
    "components": frozen("1893"),
    "seats": [{"name": "Clara", "values": CLARA}, *({"values": OTHER} for _ in range(3))],
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("scores")) as server:
        yield server


@pytest.fixture
def passer_by(server: Served) -> Person:
    """Nobody has to log in to score a game."""
    return server.person(None)


def typed(**changes: object) -> Message:
    """The example with another first player."""
    first: Message = {"name": "Clara", "values": CLARA | changes}
    return {**GAME, "seats": [first, *GAME["seats"][1:]]}


# The pad ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_the_form_of_every_game(passer_by: Person, configuration: Any) -> None:
    answer = passer_by.http.get(
        f"/api/score-pad/{configuration.game}",
        params={"players": configuration.players, "flag": list(configuration.flags)},
    )
    assert answer.status_code == 200, answer.text
    body = answer.json()
    asked = {field["id"] for field in body["player"]}
    assert {"points", "money", "nobles"} <= asked
    assert ("tiles" in asked) == ("belle_epoque" in configuration.flags)
    assert ("board" in asked) == ("asymmetric" in configuration.flags)
    assert set(body["sections"]) == {field["section"] for field in body["player"]}


def test_no_form_for_a_game_that_cannot_be(passer_by: Person) -> None:
    assert passer_by.http.get("/api/score-pad/1895?players=3").status_code == 404
    for path in ("1897?players=5", "1897?players=3&flag=belle_epoque", "1893?players=x"):
        answer = passer_by.http.get(f"/api/score-pad/{path}")
        assert answer.status_code == 422, answer.text


def test_the_example_scores_135(passer_by: Person) -> None:
    answer = passer_by.http.post("/api/score-pad/1893", json=GAME)
    assert answer.status_code == 200, answer.text
    sheet = answer.json()
    assert sheet["totals"] == [135, 5, 0, 0]
    assert sheet["verdict"] == [
        "verdict.winner",
        {"who": ["page.pad.name", {"name": "Clara"}], "points": 135},
    ]
    assert sheet["notes"] == [{"seat": 0, "kind": "unpaid", "names": ["van_de_velde"]}]
    assert [line["label"] for line in sheet["lines"]][:2] == ["page.pad.line.so-far", "source.unpaid-nobles"]


def test_bad_typing_is_refused_with_player_and_field(passer_by: Person) -> None:
    for path in ("/api/score-pad/1893", "/api/score-pad/1893/pdf"):
        answer = passer_by.http.post(path, json=typed(materials=31))
        assert answer.status_code == 422
        problem = answer.json()
        assert problem["code"] == "pad-out-of-range"
        assert problem["sentence"] == "Clara, Refined cubes: it must be a number from 0 to 30."
        assert (problem["facts"]["seat"], problem["facts"]["field"]) == (0, "materials")
        assert problem["facts"]["says"][0] == "page.pad.problem.out-of-range"


def test_a_player_without_a_name_is_called_by_colour(passer_by: Person) -> None:
    seats = [{"values": {"money": -1}, "colour": "orange"}, {"colour": "red"}]
    answer = passer_by.http.post("/api/score-pad/1893", json={"table": {"first_player": 0}, "seats": seats})
    assert answer.json()["sentence"].startswith("Orange, Money in BF:")


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_sheet_is_printed_in_every_language(passer_by: Person, language: str) -> None:
    answer = passer_by.http.post("/api/score-pad/1893/pdf", params={"language": language}, json=GAME)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")


def test_there_is_no_sheet_in_other_languages(passer_by: Person) -> None:
    answer = passer_by.http.post("/api/score-pad/1893/pdf", params={"language": "tlh"}, json=GAME)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-language")


def test_an_owner_s_values_are_used(passer_by: Person) -> None:
    """Another box: van de Velde costs nothing there, so that nobody stays unpaid."""
    dear = "van_de_velde    = { copies = 3, end_cost = 5"
    files = edited("1893", "nobles.toml", (dear, dear.replace("5", "0")))
    answer = passer_by.http.post("/api/score-pad/1893", json={**GAME, "components": files})
    assert answer.status_code == 200, answer.text
    assert answer.json()["notes"] == []
    assert answer.json()["totals"][0] == 141


# Games that were played here -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_scores_of_a_finished_game(server: Served, game: str) -> None:
    ann = server.person("Ann")
    record = finished_record(game, 3)
    over = replay(rules_of(game), record)
    table = import_text(ann, record.text())
    body = server.person(None).http.get(f"/api/tables/{table}/scores").json()
    assert [part["round"] for part in body["rounds"]] == [*range(1, rules_of(game).rounds + 1), 0]
    assert body["rounds"][-1]["totals"] == over.scores == body["sheet"]["totals"]
    assert body["sheet"]["rounds"] == body["rounds"]
    assert body["sheet"]["ranks"] == over.ranks
    earned = {line["source"]: line["points"] for line in body["sheet"]["lines"]}
    for seat in range(3):
        assert {source: points[seat] for source, points in earned.items() if points[seat]} == {
            source: points for source, points in over.breakdown(seat).items() if points
        }
        by_round: dict[str, int] = {}
        for part in body["rounds"]:
            assert sum(part["sources"][seat].values()) == part["points"][seat]
            for source, points in part["sources"][seat].items():
                by_round[source] = by_round.get(source, 0) + points
        assert by_round == {source: points for source, points in over.breakdown(seat).items() if points}
    printed = ann.http.get(f"/api/tables/{table}/score-sheet.pdf", params={"language": "en"})
    assert printed.status_code == 200
    assert printed.content.startswith(b"%PDF-")


def test_an_unfinished_game_has_points_but_no_sheet(server: Served) -> None:
    ann = server.person("Ann")
    table = nearly_over(ann, 8, ME, hot("Ben"))
    body = ann.http.get(f"/api/tables/{table}/scores").json()
    assert body["sheet"] is None
    assert body["rounds"][-1]["totals"] == ann.see(table)["state"]["scores"]
    refused = ann.http.get(f"/api/tables/{table}/score-sheet.pdf")
    assert (refused.status_code, refused.json()["code"]) == (409, "not-finished")


def test_a_table_that_has_not_started_has_no_points(server: Served) -> None:
    ann = server.person("Ann")
    table = ann.make_table("1897", ME, {"kind": "open"}, BOT)
    assert ann.http.get(f"/api/tables/{table}/scores").json()["code"] == "not-started"
    assert ann.http.get("/api/tables/nowhere/scores").status_code in (404, 422)
