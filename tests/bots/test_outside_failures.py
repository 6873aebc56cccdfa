"""How programs from outside fail and end: a sentence each, and nothing of them is left."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import monotonic

import pytest
from tests.bots.asking import job_of, question_of
from tests.bots.programs import EXAMPLE, SAY_FIRST, Held, deciding, failure, program
from tests.playing import Configuration, after

from bruxelles.bots import bot_of, outside
from bruxelles.bots.bot import BotFailed
from bruxelles.bots.job import think
from bruxelles.bots.outside import end_programs
from bruxelles.games import AnyGame


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    yield
    end_programs("table")


@pytest.fixture
def game() -> AnyGame:
    return after(Configuration("1893", 3), "outside", 12, frozen=True)


def test_a_choice_that_is_not_legal_may_be_corrected_once(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "told"
    bot = deciding(
        tmp_path,
        f"""
        if message["type"] == "refused":
            open({str(path)!r}, "a").write(json.dumps(message))
            say({{"choice": {game.choices()[0]!r}}})
        else:
            say({{"choice": "place:9-9"}})
        """,
    )
    assert think(job_of(game, bot, "luck", "table", 20.0)).choice == game.choices()[0]
    refused = json.loads(path.read_text())
    assert refused["type"] == "refused"
    assert refused["choice"] == "place:9-9"
    assert "place:9-9" in refused["why"]
    assert refused["rule"] is None
    assert 0 < refused["seconds"] <= 20


def test_a_refusal_cites_the_rule(tmp_path: Path) -> None:
    game = Configuration("1893", 2).new("rule")
    bot = deciding(tmp_path, 'say({"choice": "artwork:black"})')
    told = failure(bot, game)
    assert told.endswith(
        "made two choices that are not legal; the last: "
        "'artwork:black' is refused: not-black (colour black; 1893-4.1)"
    )


def test_a_choice_of_another_decision_is_no_answer(game: AnyGame, tmp_path: Path) -> None:
    bot = deciding(tmp_path, 'say({"choice": "artwork:black"})')
    assert "'artwork:black' is no answer to take-turn" in failure(bot, game)


BAD = {
    'say({"choose": "pass"})': 'with {"choice": "one of the choices"}: answer: there is no \'choice\'',
    'say({"choice": 3})': "choice: 3 must be a text",
    "say([1, 2])": "must be a table",
    'print("pass", flush=True)': "it wrote 'pass', which is not JSON",
    'print("", flush=True)': "it wrote '', which is not JSON",
    'print("[" * 100000, flush=True)': "which is not JSON",
    'print("x" * 3000000, flush=True)': "wrote a line of more than 1048576 bytes",
    "sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()": "wrote something that is not UTF-8",
    "sys.exit(3)": "ended without an answer (exit code 3)",
    "os.kill(os.getpid(), 9)": "ended without an answer (signal 9)",
    "os.close(1); time.sleep(60)": "ended without an answer (it closed its output)",
    'raise ValueError("I am lost")': "(exit code 1); it said: ValueError: I am lost",
}


@pytest.mark.parametrize("body", BAD)
def test_nonsense_and_crashes_are_told_in_a_sentence(body: str, game: AnyGame, tmp_path: Path) -> None:
    told = failure(deciding(tmp_path, body), game)
    assert told.startswith("the program '")
    assert BAD[body] in told
    assert "\n" not in told


@pytest.mark.parametrize(
    "body",
    [
        "time.sleep(60)",
        "while True: pass",
        'say({"choice": "place:9-9"}) if message["type"] == "decide" else time.sleep(60)',
    ],
)
def test_a_program_that_takes_too_long_is_ended(body: str, game: AnyGame, tmp_path: Path) -> None:
    bot = deciding(tmp_path, body)
    began = monotonic()
    assert "did not answer within" in failure(bot, game, 0.1)
    assert monotonic() - began < 10


def test_a_program_that_does_not_read_is_ended(game: AnyGame, tmp_path: Path) -> None:
    bot = program(tmp_path, 'import time; print(\'{"ready": "x"}\', flush=True); time.sleep(60)')
    assert "did not answer within 0.6 s" in failure(bot, game, 0.1)


def test_a_program_that_writes_without_end_is_ended(game: AnyGame, tmp_path: Path) -> None:
    bot = program(tmp_path, 'while True: print(\'{"ready": "x"}\')')
    assert "there is no 'choice'" in failure(bot, game)
    bot = program(tmp_path, "import sys\nwhile True: print('no end', file=sys.stderr)")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outside, "STARTING", 0.5)
        assert failure(bot, game).endswith("did not answer within 0.5 s; it said: no end")


def test_a_program_that_does_not_say_hello_has_failed(game: AnyGame, tmp_path: Path) -> None:
    bot = program(tmp_path, 'input(); print("hello")')
    assert 'should answer hello with {"ready": "its name"}: it wrote \'hello\'' in failure(bot, game)


def test_a_program_that_cannot_be_started_has_failed(game: AnyGame) -> None:
    assert failure("program:/no/such/program x", game) == (
        "the program '/no/such/program x' cannot be started: No such file or directory"
    )


def test_after_a_failure_it_is_started_anew(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "count"
    path.write_text("")
    bot = deciding(
        tmp_path,
        f"""
        count = len(open({str(path)!r}).read())
        open({str(path)!r}, "a").write("x")
        if count == 0:
            sys.exit(1)
        say({{"choice": message["choices"][message["since"]]}})
        """,
    )
    assert "exit code 1" in failure(bot, game)
    assert think(job_of(game, bot, "luck", "table")).choice == game.choices()[0], "it is told everything anew"


# Ending -----------------------------------------------------------------------------------------------------

WITH_CHILD = 'subprocess.Popen(["sleep", "60"], stdout=open({path!r}, "w"))\n'


def test_what_a_program_has_started_ends_with_it(game: AnyGame, tmp_path: Path) -> None:
    held = Held(tmp_path)
    bot = deciding(tmp_path, WITH_CHILD.format(path=str(held.path)) + "time.sleep(60)")
    assert "did not answer" in failure(bot, game, 1.0)
    held.read()


def test_when_the_game_is_over_the_program_ends_in_peace(game: AnyGame, tmp_path: Path) -> None:
    held = Held(tmp_path)
    source = f"""
        import json, subprocess, sys
        held = open({str(held.path)!r}, "w")
        subprocess.Popen(["sleep", "60"], stdout=held)
        for line in sys.stdin:
            choices = json.loads(line).get("choices")
            print(json.dumps({{"choice": choices[0]}} if choices else {{"ready": "x"}}), flush=True)
        held.write("goodbye")
        held.close()
    """
    think(job_of(game, program(tmp_path, source), "luck", "table"))
    end_programs("table")
    assert held.read() == b"goodbye"


def test_a_program_that_does_not_want_to_end_is_ended(game: AnyGame, tmp_path: Path) -> None:
    held = Held(tmp_path)
    stubborn = f'global held\nheld = open({str(held.path)!r}, "w")\n{SAY_FIRST}\ntime.sleep(60)'
    think(job_of(game, deciding(tmp_path, stubborn), "luck", "table"))
    end_programs("table")
    held.read()


def test_programs_end_with_the_workers_of_a_pool(game: AnyGame, tmp_path: Path) -> None:
    held = Held(tmp_path)
    stubborn = f'global held\nheld = open({str(held.path)!r}, "w")\n{SAY_FIRST}\ntime.sleep(60)'
    job = job_of(game, deciding(tmp_path, stubborn), "luck", "table")
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(think, job).result().choice == game.choices()[0]
        with pytest.raises(BotFailed, match="exit code 3"):
            pool.submit(think, job_of(game, _leaving(tmp_path), "luck", "other")).result()
    held.read()


def _leaving(folder: Path) -> str:
    other = folder / "other"
    other.mkdir()
    return deciding(other, "sys.exit(3)")


def test_a_fork_leaves_the_programs_of_its_parent_alone(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same table in another process is another program."""
    bot = bot_of(EXAMPLE)
    bot.answer(question_of(game, table="table"))
    with monkeypatch.context() as patch:
        patch.setattr(os, "getpid", lambda: -1)
        bot.answer(question_of(game, table="table"))
        assert len(outside._talks) == 2
        end_programs("table")
    assert len(outside._talks) == 1
