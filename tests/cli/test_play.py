"""Whole games through `bruxelles play`, typed line by line."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from tests.cli.running import bottom_line, one_sentence, options, random_game, run, script
from tests.editing import rewritten

import bruxelles

OPTION_SETS = list(product((2, 3, 4, 5), (False, True), (False, True)))
BY_PEOPLE = OPTION_SETS[0::5]
AT_RANDOM = [options for options in OPTION_SETS if options not in BY_PEOPLE]
"""Each set of options is played once, by people or against random seats."""


@pytest.mark.parametrize(("players", "belle_epoque", "asymmetric"), BY_PEOPLE)
def test_a_whole_game_by_people(players: int, belle_epoque: bool, asymmetric: bool) -> None:
    game = random_game(players, belle_epoque, asymmetric)
    result = run("play", *options(game), typed=script(game), width=120)
    assert result.exit_code == 0
    assert result.stderr == ""
    totals = [int(number) for number in re.findall(r"\d+", bottom_line(result.stdout))]
    assert totals == game.scores
    assert result.stdout.endswith("VP.\n")


@pytest.mark.parametrize(("players", "belle_epoque", "asymmetric"), AT_RANDOM)
def test_a_whole_game_against_random_seats(players: int, belle_epoque: bool, asymmetric: bool) -> None:
    flags = ["--belle-epoque"] * belle_epoque + ["--asymmetric"] * asymmetric
    result = run(
        "play", "1893", "--players", str(players), "--bot", "random", "--seed", "3", *flags, typed=["1"] * 400
    )
    assert result.exit_code == 0
    assert "Result" in result.stdout
    assert re.search(r"wins with \d+ VP|share the victory with \d+ VP", result.stdout)


def test_numbers_and_both_spellings_of_a_choice_are_answers() -> None:
    typed = ["2", "artwork blue", "artwork:green"]
    result = run("play", "1893", "--seats", "human,human,human", "--seed", "1", typed=[*typed, "log all"])
    for words in ("Red: takes a brown", "Blue: takes a blue", "Green: takes a green"):
        assert words in result.stdout


def test_random_seats_come_from_the_seed() -> None:
    one, same, other = (
        run("play", "1893", "--seats", "random,random,random", "--seed", seed).stdout for seed in "112"
    )
    assert one == same
    assert one != other


def test_play_at_random_is_what_record_writes(tmp_path: Path) -> None:
    out = tmp_path / "game.jsonl"
    run("record", "1893", "--players", "3", "--seed", "8", "--out", out)
    played = run("play", "1893", "--seats", "random,random,random", "--seed", "8", width=120).stdout
    totals = [int(number) for number in re.findall(r"\d+", bottom_line(played))]
    assert totals == bruxelles.load(out).scores


def test_without_a_seed_one_is_drawn_and_shown() -> None:
    one, other = (run("play", "1893", typed=["quit", ""]).stdout for _ in range(2))
    seeds = [re.search(r"seed (\d+)", text) for text in (one, other)]
    assert all(seeds)
    assert seeds[0] != seeds[1]


def test_what_happened_since_my_last_choice_is_told() -> None:
    result = run("play", "1893", "--bot", "random", "--seed", "5", typed=["1", "1"])
    _, first, second = result.stdout.split("What has happened ")
    for words in ("R Red: takes a yellow", "B Blue: takes a", "G Green: takes a", "Round 1 begins."):
        assert words in first
    assert second.startswith("since your last choice:")
    assert "R Red: puts the Try Square on iris" in second
    assert "Round 1 begins." not in second


def test_a_question_mark_says_why_not_with_the_rule() -> None:
    result = run("play", "1893", "--seats", "human,human", "--seed", "5", typed=["1", "1", "?"], width=200)
    assert "Not possible now:" in result.stdout
    why = r"square 1-1, .*: the Stock Exchange card offers iris \d-\d or \d-\d only \(rule 1893-2.3\)\."
    assert re.search(why, result.stdout)


def test_a_question_mark_with_a_choice_asks_about_that_one() -> None:
    typed = ["? artwork black", "? artwork blue", "? nonsense"]
    result = run("play", "1893", "--bot", "random", "--seed", "5", typed=typed)
    assert "artwork black: black artworks only come from the free action" in result.stdout
    assert "“artwork blue” is possible now." in result.stdout
    assert "“nonsense” is not an answer here" in result.stdout


def test_a_refused_choice_is_explained_and_changes_nothing() -> None:
    result = run(
        "play",
        "1893",
        "--bot",
        "random",
        "--seed",
        "5",
        typed=["artwork black", "9", "hello", "", "1"],
        width=120,
    )
    assert "(rule 1893-4.1)" in result.stdout
    assert "There is no option 9; they go from 1 to 4." in result.stdout
    assert "“hello” is not an answer here" in result.stdout
    assert "? shows what is not possible" in result.stdout
    assert "R Red: takes a yellow artwork." in result.stdout


def test_undo_takes_back_a_choice_and_a_whole_turn() -> None:
    game = random_game(2, stop=5)
    turn = ["place " + game.choices()[0].partition(":")[2], "bid 1"]
    assert game.choices()[0].startswith("place:")
    result = run("play", *options(game), typed=[*script(game), turn[0], "undo", *turn, "undo all", "undo"])
    assert "Taken back: 1 choice." in result.stdout
    assert "Nothing can be taken back" in result.stdout


def test_an_undone_game_goes_on_as_if_nothing_had_been() -> None:
    game = random_game(3, belle_epoque=True)
    typed: list[str] = []
    for choice in script(game):
        typed += [choice, "undo", choice] if choice.startswith("place") else [choice]
    result = run("play", *options(game), typed=typed, width=120)
    totals = [int(number) for number in re.findall(r"\d+", bottom_line(result.stdout))]
    assert totals == game.scores


def test_what_random_seats_did_cannot_be_taken_back() -> None:
    result = run("play", "1893", "--bot", "random", "--seed", "5", typed=["1", "undo", "undo all", "log all"])
    assert result.stdout.count("Nothing can be taken back") == 2
    assert "Taken back" not in result.stdout
    assert (
        run("play", "1893", "--bot", "random", "--seed", "5", typed=["1", "log all"])
        .stdout.split("log all")[1]
        .startswith(result.stdout.split("log all")[1][:200])
    )


def test_at_one_keyboard_the_last_choice_of_the_other_can_be_taken_back() -> None:
    typed = ["1", "undo", "2"]
    result = run("play", "1893", "--seats", "human,human", "--seed", "5", typed=typed)
    assert "Taken back: 1 choice." in result.stdout
    assert "R Red: takes a brown artwork." in result.stdout


def test_confirm_lets_a_turn_be_taken_back_before_others_move() -> None:
    result = run("play", "1893", "--bot", "random", "--seed", "5", "--confirm", typed=["1", "undo", "2", ""])
    assert result.stdout.count("Press Enter to end your turn") == 2
    assert "R Red: takes a brown artwork." in result.stdout
    assert "R Red: takes a yellow artwork." not in result.stdout


def test_log_board_scores_rule_and_help() -> None:
    typed = ["log", "board", "scores", "rule 1893-4.2", "rule 4.3", "rule", "rule 99.9", "help"]
    result = run("play", "1893", "--bot", "random", "--seed", "5", typed=typed)
    assert "Nothing has happened yet." in result.stdout
    assert result.stdout.count("ART NOUVEAU BOARD") == 2
    assert "points from" in result.stdout
    assert "If the game ended now" in result.stdout
    assert "the colour must be new to the market" in result.stdout
    assert "1893-4.3 Sales: move the cursor" in result.stdout
    assert "Name a rule" in result.stdout
    assert "there is no rule 99.9" in result.stdout
    assert "save FILE" in result.stdout


def test_save_and_resume_with_random_seats_is_the_same_game(tmp_path: Path) -> None:
    flags = ["1893", "--players", "3", "--belle-epoque", "--bot", "random", "--seed", "12"]
    whole = run("play", *flags, typed=["1"] * 400)
    for stop in (1, 40):
        file = tmp_path / f"saved-{stop}.jsonl"
        saved = run("play", *flags, typed=[*["1"] * stop, f"save {file}", "quit", ""])
        assert "To go on later" in " ".join(saved.stdout.split())
        resumed = run("play", "1893", "--resume", file, typed=["1"] * 400)
        assert resumed.exit_code == 0
        assert bottom_line(resumed.stdout) == bottom_line(whole.stdout)


def test_quit_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "left.jsonl"
    result = run("play", "1893", "--bot", "random", "--seed", "5", typed=["1", "quit", str(file)])
    assert result.exit_code == 0
    assert "Save the game before you leave?" in result.stdout
    assert result.stdout.strip().endswith("You have left the game.")
    assert not bruxelles.load(file).over
    assert bruxelles.read_file(file).names == ["red", "blue (random)", "green (random)"]


def test_saving_asks_before_it_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "there.txt"
    file.write_text("mine")
    run("play", "1893", "--bot", "random", "--seed", "5", typed=["1", f"save {file}", "no"])
    assert file.read_text() == "mine"
    run(
        "play",
        "1893",
        "--bot",
        "random",
        "--seed",
        "5",
        typed=["1", f"save {file}", "yes", "1", f"save {file}"],
    )
    assert len(bruxelles.read_file(file).choices) > 2


def test_a_file_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    typed = ["save", f"save {tmp_path}/no/such/place.jsonl", "1", "log"]
    result = run("play", "1893", "--bot", "random", "--seed", "5", typed=typed)
    assert "Name a file: save FILE." in result.stdout
    assert "Not saved:" in result.stdout
    assert "takes a yellow artwork" in result.stdout


def test_the_end_of_input_leaves_politely() -> None:
    result = run("play", "1893", "--seed", "5", typed=["1"])
    assert result.exit_code == 0
    words = " ".join(result.stdout.split())
    assert "You have left the game; it was not saved." in words
    assert "bruxelles play 1893 --players 3 --seed 5" in words
    assert result.stderr == ""


def test_interrupting_leaves_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run("play", "1893", "--bot", "random", "--seed", "5")
    assert result.exit_code == 0
    assert "You have left the game; it was not saved." in result.stdout


def test_resuming_refuses_options_and_broken_files(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    game = random_game(3, stop=10)
    text = game.record().text()
    file.write_text(text)
    conflict = run("play", "1893", "--resume", file, "--players", "3")
    assert conflict.exit_code == 2
    assert "has its own players" in one_sentence(conflict)
    file.write_text(text.replace("artwork", "artwrok", 1))
    broken = run("play", "1893", "--resume", file)
    assert broken.exit_code == 1
    assert "line 2" in one_sentence(broken)


def test_a_finished_game_resumed_shows_its_result(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(random_game(2).record().text())
    result = run("play", "1893", "--resume", file)
    assert result.exit_code == 0
    assert "Result" in result.stdout


def test_owners_values_are_played_with(tmp_path: Path) -> None:
    market = rewritten("1893", "art_market.toml", {"row_francs.0": 17})["art_market.toml"]
    (tmp_path / "art_market.toml").write_text(market)
    result = run("play", "1893", "--bot", "random", "--seed", "5", "--data", tmp_path)
    assert "17 BF" in result.stdout
    assert f"--data {tmp_path} --seed 5" in " ".join(result.stdout.split())
