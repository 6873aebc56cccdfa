"""Records of served tables: download, import, and looking at a game step by step."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.editing import edited
from tests.playing import Dice, finish
from tests.server.at_table import (
    BOT,
    ME,
    OPEN,
    branch,
    download,
    finished_record,
    hot,
    import_text,
    page_view,
    play_on,
    play_out,
    steps,
)
from tests.server.serving import Person, Served, served

import bruxelles
from bruxelles.core.deal import commitment_to
from bruxelles.core.game import new_game
from bruxelles.core.notation import to_notation
from bruxelles.core.record import Record, seed_hash
from bruxelles.core.replay import replay, walk
from bruxelles.games import GAMES, rules_of

RULES = rules_of("1897")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("records")) as server:
        yield server


@pytest.fixture
def ann(server: Served) -> Person:
    return server.person("Ann")


def verify(file: Path, text: str, noted: str, *more: str) -> subprocess.CompletedProcess[str]:
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "bruxelles", "verify", str(file), "--hash", noted, *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)


# Download --------------------------------------------------------------------------------------------------


def everything(person: Person, table: str) -> str:
    """All that HTTP tells about a table."""
    paths = ("", "/entries?since=0", "/replay", "/record", "/record?form=notation")
    answers = [person.http.get(f"/api/tables/{table}{path}") for path in paths]
    answers += [person.http.get("/api/me/games"), person.http.get("/api/tables?status=running")]
    assert {answer.status_code for answer in answers} == {200}
    return "".join(answer.text for answer in answers)


def test_the_seed_is_secret_until_the_end_and_then_verifies(server: Served, tmp_path: Path) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.make_table("1897", ME, OPEN, BOT, listed=True)
    ben.command(table, "join")
    players = [ann.sit(table), ben.sit(table)]
    promised = ann.see(table)["about"]["seed_hash"]
    assert next(e for e in players[0].entries if e["kind"] == "started")["body"]["seed_hash"] == promised
    told = everything(ann, table)
    play_on(players, Random(1), lambda state: state["number"] > 40)
    told += everything(ann, table) + everything(ben, table)
    open_record = bruxelles.read(download(ann, table))
    assert (open_record.seed, open_record.key, open_record.scores) == (None, None, None)
    assert open_record.seed_hash == promised
    assert "secret" in verify(tmp_path / "open.jsonl", download(ann, table), promised).stderr
    play_out(players, Random(1))

    text = download(ben, table)
    record = bruxelles.read(text)
    assert record.seed is not None
    assert record.key is not None
    assert seed_hash(record.seed) == record.seed_hash == promised
    finished = next(entry for entry in players[0].entries if entry["kind"] == "finished")
    assert (finished["body"]["seed"], finished["body"]["key"]) == (record.seed, record.key)
    before_the_end = [m for p in players for m in p.messages if m.get("state", {}).get("status") == "running"]
    assert before_the_end
    assert record.seed not in told + str(before_the_end)
    checked = verify(tmp_path / "game.jsonl", text, promised)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert verify(tmp_path / "game.jsonl", text, "0" * 64).returncode != 0
    notation = download(ann, table, "notation")
    assert bruxelles.read(notation) == record
    assert verify(tmp_path / "game.txt", notation, promised).returncode == 0


def test_what_players_add_to_the_seed_is_in_the_record(server: Served, tmp_path: Path) -> None:
    """And stays provable when the record is imported and downloaded again."""
    ann, ben, cem = (server.person(name) for name in ("Ann", "Ben", "Cem"))
    table = ann.make_table("1897", ME, OPEN, OPEN)
    promised = ann.see(table)["about"]["seed_hash"]
    parts = {ann: "a" * 64, ben: "b" * 64}
    assert ann.command(table, "contribute", commitment=commitment_to(parts[ann])).status_code == 200
    assert ben.command(table, "join", commitment=commitment_to(parts[ben])).status_code == 200
    assert cem.command(table, "join").status_code == 200
    assert ann.see(table)["state"]["status"] == "dealing"
    for person, part in parts.items():
        assert person.command(table, "reveal", nonce=part).status_code == 200
    players = [person.sit(table) for person in (ann, ben, cem)]
    assert {player.state["status"] for player in players} == {"running"}
    play_out(players, Random(6))
    text = download(cem, table)
    for part in parts.values():
        checked = verify(tmp_path / "game.jsonl", text, promised, "--part", part)
        assert (checked.returncode, checked.stderr) == (0, "")
    assert verify(tmp_path / "game.jsonl", text, promised, "--part", "c" * 64).returncode == 1
    again = download(ben, import_text(ben, text))
    assert verify(tmp_path / "game.jsonl", again, promised, "--part", "b" * 64).returncode == 0
    study = branch(ben, table, 9, ME, hot("Ann"), hot("Cem"))
    assert ben.see(study)["state"]["view"] == page_view(replay(RULES, bruxelles.read(text), 9))


def test_names_of_an_imported_record_can_be_seen(ann: Person) -> None:
    record = finished_record("1897", 3)
    record.names = ["A\u202enn", "\u3164", "x" * 40]
    seats = ann.see(import_text(ann, record.text()))["state"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "?", "x" * 32]


def test_a_table_that_has_not_started_has_no_record(ann: Person) -> None:
    table = ann.make_table("1897", ME, OPEN)
    for path in ("record", "replay"):
        answer = ann.http.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-started")


# Import ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["jsonl", "notation"])
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_record_is_there_to_look_at(ann: Person, game: str, form: str) -> None:
    record = finished_record(game, 2)
    text = record.text() if form == "jsonl" else to_notation(record, rules_of(game).seat_colours)
    table = import_text(ann, text)
    final = replay(rules_of(game), record)
    state = ann.see(table)["state"]
    assert (state["status"], state["scores"], state["view"]) == ("finished", final.scores, page_view(final))
    again = bruxelles.read(download(ann, table))
    assert again.origin is not None
    assert again.origin.plain() == {"kind": "import", "at": len(record.choices), "anew": False}
    again.origin = None
    assert again.text() == record.text()


@pytest.mark.parametrize("game", GAMES)
def test_steps_are_the_engines_own(ann: Person, game: str) -> None:
    record = finished_record(game, 2)
    found = steps(ann, import_text(ann, record.text()))
    assert len(found) == len(record.choices) + 1
    known = 0
    for at, (shown, twin) in enumerate(zip(found, walk(rules_of(game), record), strict=True)):
        if at:
            assert (shown["seat"], shown["choice"]) == (record.seats[at - 1], record.choices[at - 1])
        decision = twin.decision
        assert shown["at"] == at
        assert shown["view"] == page_view(twin)
        assert shown["scores"] == twin.scores
        assert shown["events"] == [event.plain() for event in twin.events[known:]]
        known = len(twin.events)
        assert shown["prompt"] == (decision and decision.prompt)
        assert shown["to_move"] == (decision and decision.seat)


@pytest.mark.parametrize("form", ["jsonl", "notation"])
def test_an_unfinished_record_is_played_on(ann: Person, form: str) -> None:
    whole = finished_record("1897", 3)
    cut = replay(RULES, whole, len(whole.choices) - 10)
    record = cut.record()
    text = record.text() if form == "jsonl" else to_notation(record, RULES.seat_colours)
    player = ann.sit(import_text(ann, text))
    assert (player.state["status"], player.state["you"]) == ("running", [0, 1, 2])
    assert player.state["view"] == page_view(cut)
    play_out([player], Random(2))
    after = bruxelles.read(download(ann, player.table))
    assert after.choices[: len(record.choices)] == record.choices
    assert replay(RULES, after).scores == player.state["scores"]


def with_line(record: Record, number: int, line: str) -> str:
    lines = record.text().splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


def bad_records() -> dict[str, tuple[str, str]]:
    record = finished_record("1897", 2)
    header = record.text().splitlines()[0]
    last = len(record.choices) + 2
    return {
        "choice": (with_line(record, 5, '{"choice":"dance","seat":0}'), "line 5"),
        "json": (with_line(record, 7, "{"), "line 7"),
        "key": (
            with_line(record, last, record.text().splitlines()[-1].replace(str(record.key), "0")),
            f"line {last}",
        ),
        "seed": (record.text().replace(str(record.seed), "other"), "line 1"),
        "game": (with_line(record, 1, header.replace('"1897"', '"1900"')), "line 1"),
        "values": (with_line(record, 1, header.replace(record.data, "0" * 64)), "line 1"),
        "secret": (record.text().replace(f'"seed":"{record.seed}"', '"seed":null'), "line 1"),
        "nonsense": ("hello", "line 1"),
    }


@pytest.mark.parametrize("name", list(bad_records()))
def test_a_bad_record_is_refused_with_its_line(ann: Person, name: str) -> None:
    text, line = bad_records()[name]
    answer = ann.http.post("/api/records", json={"record": text})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-record")
    assert line in answer.json()["sentence"]
    assert ann.http.get("/api/me/games").json()["tables"] == []


def test_a_record_with_other_values_needs_their_files(ann: Person) -> None:
    files = edited(
        "1897", "tracks.toml", ("architecture = [1, 2, 3, 4, 5]", "architecture = [5, 6, 7, 8, 9]")
    )
    rules = GAMES["1897"].rules(files)
    text = finish(new_game(rules, rules.options(2, {}), "tall"), Dice("tall")).record().text()
    refused = ann.http.post("/api/records", json={"record": text})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-record")
    table = import_text(ann, text, components=files)
    assert ann.see(table)["about"]["components"] == rules.data_hash
    assert import_text(ann, text) != table  # now they are known here
