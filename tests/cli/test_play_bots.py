"""Bots on the seats of `bruxelles play`, hints, and why a bot chose what it chose."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest
from tests.cli.running import bottom_line, one_sentence, run

import bruxelles
from bruxelles.bots.listing import bots_in, text_of
from bruxelles.cli.seats import marked, surprised, unmarked

SEARCH = "search:simulations=12"
HINT = ["--hint-bot", SEARCH]
BROKEN = f"program:{shlex.quote(sys.executable)} -c pass"
EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"


def test_a_game_against_bots_of_all_kinds() -> None:
    program = f"program:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
    seats = text_of(["human", "greedy", "random", program])
    result = run("play", "1897", "--seats", seats, "--seed", "3", typed=["1"] * 400)
    assert result.exit_code == 0
    assert "Result" in result.stdout
    assert "failed" not in result.stdout


def test_one_bot_can_take_all_other_seats() -> None:
    typed = ["take 1-4", "1", "why"]
    result = run("play", "1897", "--players", "2", "--bot", "greedy", "--seed", "3", typed=typed)
    assert result.exit_code == 0
    assert re.search(r"Green chose: \w+", result.stdout)
    assert "greedy" in result.stdout


def test_the_table_says_which_bot_plays() -> None:
    result = run("play", "1893", "--seats", f"human,{SEARCH},random", "--seed", "5", width=120)
    assert f"6 BF   {SEARCH}" in result.stdout
    assert "7 BF   random" in result.stdout


def test_it_is_said_at_the_beginning_who_plays() -> None:
    """What each bot is like and how strong, once for each kind; nothing of those that have no name."""
    seats = f"human,newcomer,{SEARCH},newcomer,companion/dealer"
    said = run("play", "1893", "--seats", seats, "--seed", "5", width=200).stdout
    assert said.count("Newcomer: For your first game") == 1
    assert re.search(
        r"Newcomer: .* Loses (about \d of 10 games|nearly every game) against the apprentice\.", said
    )
    assert re.search(r"Companion · Dealer: .* Likes artworks, .* Wins .* against the apprentice\.", said)
    assert "simulations=12:" not in said
    assert "9 BF   companion/dealer" in said


def test_a_surprise_is_drawn_from_the_seed() -> None:
    seats = [
        "human",
        "newcomer/surprise",
        "greedy/dealer",
        "companion/surprise",
        "search:simulations=5/surprise",
    ]
    found = {tuple(surprised(seats, str(seed))) for seed in range(20)}
    assert len(found) == 2
    for human, newcomer, greedy, *others in found:
        assert (human, greedy, others[1]) == ("human", "greedy/dealer", "search:simulations=5")
        drawn = {newcomer.removeprefix("newcomer/"), others[0].removeprefix("companion/")}
        assert drawn == {"builder", "courtier"}, "nobody is what somebody else is, while that is possible"
    assert surprised(["program:x/surprise"], "1") == ["program:x/surprise"]


def test_a_surprise_is_kept_when_it_is_known(tmp_path: Path) -> None:
    file = tmp_path / "surprise.jsonl"
    run("play", "1897", "--bot", "greedy/surprise", "--seed", "5", typed=["1", f"save {file}"])
    (_, one), (_, other) = (unmarked(name) for name in bruxelles.read_file(file).names[1:])
    assert one != other
    assert {one, other} < {"greedy/builder", "greedy/dealer", "greedy/courtier"}
    assert run("play", "1897", "--resume", file, typed=["1"] * 400).exit_code == 0


def test_a_hint_shows_what_a_bot_would_do() -> None:
    result = run("play", "1893", "--seed", "5", *HINT, typed=["hint", "log"], width=120)
    said = result.stdout.split("> hint")[1].split("> log")[0]
    assert f"What {SEARCH} would do:" in said
    assert re.search(r"choice +wins +points +looked at", said)
    rows = re.findall(r"take a (\w+) artwork \(6 left\) +(\d+)% +(\d+) +(\d+)%", said)
    assert len(rows) == 4
    assert said.count("→") == 1
    assert sum(int(tried) for _, _, _, tried in rows) == pytest.approx(100, abs=2)
    assert "Nothing has happened yet." in result.stdout, "a hint changes nothing"


@pytest.mark.parametrize(
    ("game", "typed"), [("1893", ["1", "1", "1", "1", "hint"]), ("1897", ["take 1-4", "1", "hint"])]
)
def test_a_hint_names_the_terms_that_decide(game: str, typed: list[str]) -> None:
    """Those of the evaluation have names in the catalogue."""
    arguments = ["--seats", "human,human,human", "--seed", "3", "--hint-bot", "greedy"]
    said = " ".join(run("play", game, *arguments, typed=typed).stdout.split("> hint")[1].split())
    assert re.search(r"What puts it ahead of the next best: \w.+ [+−]\d", said)


def test_without_simulations_nothing_is_said_of_them() -> None:
    result = run("play", "1893", "--seed", "5", "--hint-bot", "greedy", typed=["hint"])
    assert "What greedy would do:" in result.stdout
    assert "looked at" not in result.stdout


def test_a_bot_that_weighs_nothing_only_names_its_choice() -> None:
    result = run("play", "1893", "--seed", "5", "--hint-bot", "random", typed=["hint"])
    assert re.search(r"take a \w+ artwork \(6 left\); nothing else was weighed\.", result.stdout)


def test_hints_are_given_in_other_languages() -> None:
    result = run("play", "1893", "--seed", "5", "--language", "fr", *HINT, typed=["hint", "help"], width=120)
    assert f"Ce que ferait {SEARCH}\N{NO-BREAK SPACE}:" in result.stdout
    assert re.search(r"\d\s%", result.stdout)
    assert "ce que ferait un bon bot" in result.stdout


def test_a_hint_that_fails_says_so_and_the_game_goes_on() -> None:
    result = run(
        "play", "1893", "--bot", "random", "--seed", "5", "--hint-bot", BROKEN, typed=["hint", "1", "log all"]
    )
    said = " ".join(result.stdout.split())
    assert "There is no hint: the program" in said
    assert "ended without an answer" in said
    assert "R Red: takes a yellow artwork." in said


def test_why_tells_of_the_bot_that_chose_last_or_of_a_certain_one() -> None:
    typed = ["why", "1", "why", "why b", "why B", "why r"]
    result = run("play", "1893", "--seats", f"human,greedy,{SEARCH}", "--seed", "5", typed=typed, width=120)
    before, last, small, capital, nobody = result.stdout.split("> why")[1:]
    assert "No bot has chosen here yet." in before
    assert "Green chose: take a " in last
    assert "looked at" in last
    assert "Blue chose: take a " in small
    assert small.split("\n")[1:4] == capital.split("\n")[1:4]
    assert "No bot has chosen here yet." in nobody


def test_a_bot_that_fails_is_replaced_by_chance_for_that_choice() -> None:
    result = run(
        "play", "1897", "--seats", text_of(["human", BROKEN]), "--seed", "3", typed=["1", "1", "1", "1"]
    )
    assert result.exit_code == 0
    said = " ".join(result.stdout.split())
    assert "Green’s bot failed, and a choice was made at random: the program" in said


def test_what_bots_did_cannot_be_taken_back() -> None:
    result = run("play", "1893", "--bot", "greedy", "--seed", "5", typed=["1", "undo"])
    assert "Nothing can be taken back" in result.stdout


def test_saved_games_know_their_bots(tmp_path: Path) -> None:
    file = tmp_path / "bots.jsonl"
    seats = ["1897", "--seats", "human,greedy,random", "--seed", "5"]
    run("play", *seats, typed=["1", "1", "1", f"save {file}"])
    assert bruxelles.read_file(file).names == ["yellow", "green (greedy)", "blue (random)"]
    resumed = run("play", "1897", "--resume", file, typed=["1"] * 400)
    assert resumed.exit_code == 0
    whole = run("play", *seats, typed=["1"] * 400)
    assert bottom_line(resumed.stdout) == bottom_line(whole.stdout)


def test_a_record_cannot_make_us_run_a_command(tmp_path: Path) -> None:
    file = tmp_path / "bots.jsonl"
    run("play", "1897", "--seats", text_of(["human", BROKEN]), "--seed", "5", typed=["1", f"save {file}"])
    assert bruxelles.read_file(file).names == ["yellow", "green (program)"]
    touched = tmp_path / "touched"
    for mark in ("program", f"program:touch {touched}", f"program:touch={touched.name}"):
        other = tmp_path / "other.jsonl"
        other.write_text(file.read_text().replace("(program)", f"({mark})"))
        result = run("play", "1897", "--resume", other, typed=["1"] * 20)
        assert not touched.exists()
        assert result.exit_code == (0 if " " in mark else 2)
    assert "use --seats to say who plays now" in one_sentence(run("play", "1897", "--resume", file))
    again = run("play", "1897", "--resume", file, "--seats", "human,greedy", typed=["1"])
    assert again.exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--seats", "human,robot"],
            "a seat is human, one of newcomer, apprentice, companion, craftsman, master,",
        ),
        (["--seats", "human,search:depth=3"], "search has no 'depth'"),
        (["--seats", "human,,random"], "there is nothing between two commas"),
        (["--bot", "robot"], "there is no bot 'robot'"),
        (["--bot", "master/robot"], "there is no character 'robot'"),
        (["--seats", "human,master/robot"], "there is no character 'robot'"),
        (["--seats", "human,random/surprise"], "random does not weigh what it does"),
        (["--hint-bot", "robot"], "there is no bot 'robot'"),
        (["--bot", "greedy", "--seats", "human,random"], "--bot is for a new game without --seats"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: list[str], sentence: str) -> None:
    result = run("play", "1893", *arguments)
    assert result.exit_code == 2
    assert sentence in one_sentence(result)


def test_leaving_names_the_same_table_with_its_bots() -> None:
    words = " ".join(run("play", "1897", "--seats", f"human,{SEARCH}", "--seed", "5").stdout.split())
    assert words.endswith(f"bruxelles play 1897 --players 2 --seats human,{SEARCH} --seed 5")


def test_interrupting_a_bot_leaves_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bruxelles.cli.session_bots.SessionBots.answer", interrupted)
    result = run("play", "1893", "--seats", "human,greedy", "--seed", "5", typed=["hint", "1"])
    assert result.exit_code == 0
    assert "No hint then." in result.stdout
    assert "You have left the game; it was not saved." in result.stdout


@pytest.mark.parametrize("player", ["human", "random", "master", SEARCH, "search:simulations=3,seconds=0.5"])
def test_a_name_in_a_record_says_who_plays(player: str) -> None:
    for name in ("red", "Ann (Paris)", "Ann (1)"):
        assert unmarked(marked(name, player)) == (name, player)


def test_lists_of_seats_can_be_written_and_read() -> None:
    seats = ["human", "search:simulations=3,seconds=0.5", 'program:bot "a, b"']
    assert bots_in(text_of(seats)) == seats
