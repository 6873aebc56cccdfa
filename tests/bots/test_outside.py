"""Programs from outside as bots: what they are told, what they may answer, and how they fail."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.bots.asking import job_of
from tests.bots.programs import EXAMPLE, ROOT, SAY_FIRST, Held, deciding, failure, program
from tests.playing import LONGEST, Configuration, after, each_game

from bruxelles.bots import BOTS, outside
from bruxelles.bots.job import think
from bruxelles.bots.outside import LONGEST as LONGEST_SECONDS
from bruxelles.bots.outside import PROTOCOL, end_programs
from bruxelles.core.rules import Plain
from bruxelles.games import AnyGame

RECORDING = """
    with open({path!r}, "a") as file:
        file.write(json.dumps(message) + chr(10))
    say({{"choice": message["choices"][0]}})
"""


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    yield
    end_programs("table")


@pytest.fixture
def game() -> AnyGame:
    return after(Configuration("1893", 3), "outside", 12)


# Playing ----------------------------------------------------------------------------------------------------


@each_game
def test_the_example_plays_a_whole_game(game_name: str) -> None:
    game = Configuration(game_name, 2).new("example")
    for number in range(LONGEST):
        if game.over:
            break
        bot = EXAMPLE if game.state.stack[-1].seat == 0 else "random"
        choice = think(job_of(game, bot, f"luck {number}", "table")).choice
        assert bot == "random" or choice != "pass" or set(game.choices()) <= {"pass", "skip", "discard"}
        game.apply(choice)
    assert game.over


def test_the_example_is_short() -> None:
    source = (ROOT / "examples" / "outside_bot.py").read_text("utf-8").split('"""')[2]
    assert len([line for line in source.splitlines() if line.strip()]) <= 20


def test_the_page_shows_the_example_and_lines_as_they_are(game: AnyGame, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "outside-bots.md").read_text("utf-8")
    source = (ROOT / "examples" / "outside_bot.py").read_text("utf-8").split('"""')[2]
    assert f"```python\n{source.strip()}\n```" in page
    lines = [json.loads(line) for line in re.findall(r"```json\n(.*)\n```", page)]
    shown = {line["type"]: line for line in lines if "type" in line}
    path = tmp_path / "told"
    refused = f"""
        open({str(path)!r}, "a").write(json.dumps(message) + chr(10))
        say({{"choice": "no" if message["type"] == "decide" else {game.choices()[0]!r}}})
    """
    think(job_of(game, deciding(tmp_path, refused), "luck", "table"))
    for message in told(path):
        assert message.keys() == shown[str(message["type"])].keys()
    answers = [line for line in lines if "choice" in line and "type" not in line]
    assert {"alternatives", "simulations", "wins", "scores", "choice"} == set(answers[1])


def test_what_a_program_is_told(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "told"
    source = f"""
        import json, sys
        for line in sys.stdin:
            open({str(path)!r}, "a").write(line)
            message = json.loads(line)
            answer = {{"ready": "x"}} if message["type"] == "hello" else {{"choice": message["choices"][-1]}}
            print(json.dumps(answer), flush=True)
    """
    bot = program(tmp_path, source)
    choice = think(job_of(game, bot, "luck", "table", 7.5)).choice
    assert choice == game.choices()[-1]
    hello, decide = [json.loads(line) for line in path.read_text().splitlines()]
    assert hello == {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": "1893",
        "rules": game.rules.version,
        "data": game.rules.data_hash,
        "options": {"players": 3, "asymmetric": False, "belle_epoque": False},
        "seat": game.state.stack[-1].seat,
    }
    decision = game.decision
    assert decision is not None
    record = game.record()
    assert decide == {
        "type": "decide",
        "seconds": 7.5,
        "prompt": decision.prompt,
        "facts": decision.facts,
        "choices": game.choices(),
        "view": game.view(decision.seat),
        "since": 0,
        "history": [[seat, made] for seat, made in zip(record.seats, record.choices, strict=True)],
    }


def told(path: Path) -> list[Plain]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_later_questions_bring_what_is_new(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "told"
    bot = deciding(tmp_path, RECORDING.format(path=str(path)))
    other = game.copy()
    think(job_of(game, bot, "luck", "table"))
    for _ in range(2):
        game.apply(game.choices()[0])
    think(job_of(game, bot, "luck", "table"))
    other.apply(other.choices()[-1])  # the game was taken back and went another way
    think(job_of(other, bot, "luck", "table"))
    first, second, third = told(path)
    assert (first["since"], second["since"], third["since"]) == (0, 12, 12)
    assert [len(list(one["history"])) for one in (first, second, third)] == [12, 2, 1]  # type: ignore[call-overload]
    assert third["history"] == [[other.record().seats[-1], other.record().choices[-1]]]
    assert first["seconds"] == LONGEST_SECONDS, "without a clock there is still an end"


def test_a_program_is_kept_for_a_table_and_no_other(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "ids"
    bot = deciding(tmp_path, f'open({str(path)!r}, "a").write(str(os.getpid()) + " ")\n{SAY_FIRST}')
    for table in ("table", "table", "table 2", "", ""):
        think(job_of(game, bot, "luck", table))
    end_programs("table 2")
    think(job_of(game, bot, "luck", "table 2"))
    end_programs("table 2")
    first, second, other, alone, alone_again, anew = path.read_text().split()
    assert first == second
    assert len({first, other, alone, alone_again, anew}) == 5


def test_only_so_many_programs_run(game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "MOST_PROGRAMS", 1)
    held = Held(tmp_path)
    bot = deciding(tmp_path, f'global held\nheld = open({str(held.path)!r}, "w")\n{SAY_FIRST}')
    think(job_of(game, bot, "luck", "first"))
    think(job_of(game, EXAMPLE, "luck", "table"))
    assert held.read() == b""


def test_what_a_program_says_of_its_choice_is_passed_on(game: AnyGame, tmp_path: Path) -> None:
    bot = deciding(
        tmp_path,
        """
        a, b = message["choices"][:2]
        say({"choice": b, "simulations": 12, "wins": [0.5, 0.25, 0.25], "scores": [40, 30.5, 30],
             "alternatives": [{"choice": a, "win": 0.4, "score": 38.5},
                              {"choice": b, "win": 0.5, "score": 40, "tried": 0.75}]})
        """,
    )
    thought = think(job_of(game, bot, "luck", "table"))
    first, second = game.choices()[:2]
    assert thought.choice == second
    assert thought.why == {
        "choice": second,
        "simulations": 12,
        "wins": [0.5, 0.25, 0.25],
        "scores": [40, 30.5, 30],
        "alternatives": [
            {"choice": second, "tried": 0.75, "win": 0.5, "score": 40, "gains": {}},
            {"choice": first, "tried": 0, "win": 0.4, "score": 38.5, "gains": {}},
        ],
        "deciding": [],
    }


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        ({"wins": [1]}, "wins: must hold 3 values, not 1"),
        ({"wins": [1, 2, 0]}, "wins[1]: 2 must be from 0 to 1"),
        ({"scores": [1, "many", 0]}, 'scores[1]: "many" must be a number'),
        ({"scores": [1, float("inf"), 0]}, "scores[1]: inf must be a number that ends"),
        ({"scores": [1, 10**400, 0]}, "scores[1]: the number is too large"),
        ({"simulations": -1}, "simulations: -1 must be a whole number"),
        ({"alternatives": 3}, "alternatives: 3 must be a list"),
        ({"alternatives": [3]}, "alternatives[0]: 3 must be a table"),
        ({"alternatives": [{"choice": "pass", "win": 0}]}, "alternatives[0]: there is no 'score'"),
        ({"alternatives": [{"choice": "x", "win": 0, "score": 1}]}, 'choice: "x" must be one of '),
    ],
)
def test_what_it_says_must_have_the_agreed_form(
    why: Plain, sentence: str, game: AnyGame, tmp_path: Path
) -> None:
    text = json.dumps(why)
    bot = deciding(tmp_path, f'say({{"choice": message["choices"][0], **json.loads({text!r})}})')
    assert sentence in failure(bot, game)


def test_programs_have_no_name_by_which_they_could_be_asked_for_over_a_network() -> None:
    assert not [name for name in BOTS if "program" in name]
