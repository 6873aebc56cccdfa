"""Games that people end, at a real server: result, sheet, record, lists, and what goes on from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from tests.server.at_table import BOT, ME, OPEN, branch, download, hot, import_text, play_on, wait_for_number
from tests.server.serving import Person, Player, Served, served

from bruxelles.core.record import read_record
from bruxelles.core.replay import replay
from bruxelles.games import GAMES, rules_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("early")) as server:
        yield server


def two(server: Served, game: str = "1897") -> list[Player]:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.make_table(game, ME, OPEN, order="as-seated")
    ben.command(table, "join")
    return [ann.sit(table), ben.sit(table)]


def line_of(person: Person, table: str) -> dict[str, object]:
    lines = person.http.get("/api/me/games").json()["tables"]
    return next(line for line in lines if line["id"] == table)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_counted_as_it_stands(server: Served, game: str) -> None:
    ann, ben = two(server, game)
    play_on([ann, ben], Random(4), lambda state: state["number"] > 40)
    standing = ann.state["view"]["standing"]["seats"]
    offer = ann.command("count", id="end-it")
    assert ann.command("count", id="end-it") == offer  # sent again, it is carried out once
    wait_for_number(ben, offer["number"])
    told = ben.state["offer"]
    assert (told["offer"], told["waits_for"]) == ("count", [ben.person.id])
    assert ben.command("reply", offer=offer["number"], agree=True)["type"] == "done"
    wait_for_number(ann, ben.state["number"])
    finished = ann.entries[-1]
    assert (finished["kind"], finished["body"]["early"]) == ("finished", {"how": "counted", "seat": None})
    scores = [seat["final"]["score"] for seat in standing]
    if ann.state["draft"] is None:  # nothing was chosen in between
        assert finished["body"]["scores"] == scores == ann.state["scores"]
    assert (ann.state["status"], ann.state["to_move"], ann.state["stamp"]) == ("finished", None, None)

    person, table = ann.person, ann.table
    found = person.http.get(f"/api/tables/{table}/scores").json()
    sheet = found["sheet"]
    assert (sheet["totals"], sheet["ranks"]) == (finished["body"]["scores"], finished["body"]["ranks"])
    assert sheet["early"] == {"how": "counted", "seat": None}
    assert sheet["remarks"][0] == ["page.end.early.counted"]
    assert [sum(line["points"][seat] for line in sheet["lines"]) for seat in range(2)] == sheet["totals"]
    assert sheet["rounds"][-1]["totals"] == sheet["totals"]
    pdf = person.http.get(f"/api/tables/{table}/score-sheet.pdf", params={"language": "fr"})
    assert (pdf.status_code, pdf.content[:4]) == (200, b"%PDF")
    assert line_of(person, table)["early"] == "counted"
    analysis = person.http.post(f"/api/tables/{table}/analysis")
    assert (analysis.status_code, analysis.json()["code"]) == (409, "ended-early")
    assert person.http.get(f"/api/tables/{table}/replay").status_code == 200
    assert person.http.post(f"/api/tables/{table}/rematch").status_code in (200, 201)


def test_the_record_of_it_is_sound_and_can_be_played_on(server: Served) -> None:
    ann, ben = two(server)
    play_on([ann, ben], Random(5), lambda state: state["number"] > 20)
    assert ben.command("resign", seat=1)["type"] == "done"
    record = read_record(download(ann.person, ann.table))
    assert record.seed is not None
    assert not record.finished
    assert not replay(rules_of("1897"), record).over
    assert download(ann.person, ann.table, "notation")
    again = ann.person.sit(import_text(ann.person, record.text()))
    assert (again.state["status"], again.deciding) == ("running", True)
    at = len(record.choices)
    goes_on = ann.person.sit(branch(ann.person, ann.table, at, ME, hot("Cleo")))
    assert goes_on.state["status"] == "running"
    assert goes_on.legal()


def test_whoever_resigns_has_lost_whatever_they_have(server: Served) -> None:
    ann, ben = two(server)
    play_on([ann, ben], Random(6), lambda state: state["number"] > 30)
    scores = [seat["final"]["score"] for seat in ann.state["view"]["standing"]["seats"]]
    loser = max((0, 1), key=lambda seat: scores[seat])
    resigned = (ann, ben)[loser]
    answer = resigned.command("resign", seat=loser, id="enough")
    assert resigned.command("resign", seat=loser, id="enough") == answer
    body = resigned.entries[-1]["body"]
    assert body["early"] == {"how": "resigned", "seat": loser}
    assert body["ranks"][loser] == 2
    sheet = ann.person.http.get(f"/api/tables/{ann.table}/scores").json()["sheet"]
    assert sheet["winners"] == [1 - loser]
    assert sheet["verdict"][1]["points"] == sheet["totals"][1 - loser]
    assert sheet["remarks"][0] == ["page.end.early.resigned", {"who": ("Ann", "Ben")[loser]}]
    assert line_of(ben.person, ben.table)["early"] == "resigned"


def test_a_bot_plays_on_for_who_concedes(server: Served) -> None:
    ann, ben = two(server)
    assert ben.command("concede", seat=1, bot="random")["type"] == "done"
    seat = ben.state["seats"][1]
    assert (seat["person"], seat["bot"], seat["conceded"]) == (ben.person.id, "random", True)
    assert ben.entries[-1]["body"]["conceded"] is True
    assert ben.command("return")["code"] == "conceded"
    wait_for_number(ann, ben.state["number"])
    play_on([ann], Random(7), lambda state: state["seats"][1]["last_turn"] > 0)
    assert ann.command("count")["type"] == "done"
    assert ann.finished


def test_alone_with_a_bot(server: Served) -> None:
    cleo = server.person("Cleo")
    table = cleo.sit(cleo.make_table("1897", ME, BOT, BOT, order="as-seated"))
    assert table.command("concede", seat=0, bot="random")["type"] == "done"
    assert table.command("return")["type"] == "done"
    assert table.command("resign", seat=0)["type"] == "done"
    assert table.finished
    assert table.entries[-1]["body"]["ranks"][0] == 3


@pytest.mark.parametrize("end", [Served.stop, Served.kill], ids=["stopped", "killed"])
def test_what_was_agreed_is_there_after_a_restart(tmp_path: Path, end: Callable[[Served], object]) -> None:
    """The proposal, who has agreed, and the result."""
    with served(tmp_path / "home") as server:
        ann, ben = two(server)
        people, table = (ann.person, ben.person), ann.table
        offer = ann.command("count")["number"]
        ann.close()
        ben.close()
        end(server)
        server.start()
        assert people[1].see(table)["state"]["offer"]["waits_for"] == [people[1].id]
        page = people[1].sit(table)
        answer = page.command("reply", id="yes", offer=offer, agree=True)
        told = page.state
        page.close()
        end(server)
        server.start()
        page = people[1].sit(table)
        assert page.command("reply", id="yes", offer=offer, agree=True)["number"] == answer["number"]
        assert page.state == told
        assert page.entries[-1]["body"]["early"] == {"how": "counted", "seat": None}
        assert line_of(people[0], table)["early"] == "counted"
