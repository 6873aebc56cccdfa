"""The fixed suite: who meets whom, and what is left in its folder."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from shutil import copytree

import pytest
from tests.arena.arenas import ended
from tests.cli.running import one_sentence, run

from bruxelles.arena import forecast, suite
from bruxelles.arena.folder import GAMES_FILE
from bruxelles.arena.ladder import Ladder, Meeting, in_words, ladder_of, levels_file, table
from bruxelles.arena.pool import Pool
from bruxelles.arena.ratings import Gap, Rating
from bruxelles.arena.suite import Suite, the_plan
from bruxelles.bots.levels import levels
from bruxelles.bots.names import BOT_NAMES, LADDER
from bruxelles.games import GAMES

QUICK = ("random", "random:", "greedy")
PAIRS = ["greedy-random", "greedy-random_", "random_-random"]


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that play at once; the second one is a level."""
    monkeypatch.setattr(suite, "LADDER", QUICK)
    monkeypatch.setattr(suite, "levels", lambda: {"random:": None})


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)


def ladder(bots: str, levels: str) -> list[tuple[str, str]]:
    return Suite(2, "s", bots=tuple(bots), levels=tuple(levels)).pairs()


# Who meets whom ---------------------------------------------------------------------------------------------


def test_everybody_meets_the_next_two_below() -> None:
    assert ladder("abcd", "abcd") == [("a", "b"), ("b", "c"), ("a", "c"), ("c", "d"), ("b", "d")]


def test_levels_meet_as_if_nobody_stood_between_them() -> None:
    """x and y are bots that no person can choose."""
    assert set(ladder("xaybc", "abc")) - set(ladder("xaybc", "")) == {("a", "c")}


def test_the_suite_links_all_bots_there_are() -> None:
    pairs = Suite(2, "s", bots=LADDER, levels=tuple(levels())).pairs()
    for name in list(levels())[1:]:
        assert [weaker for weaker, stronger in pairs if stronger == name and weaker in levels()]
    assert {bot for pair in pairs for bot in pair} == set(LADDER) == set(BOT_NAMES)
    assert {("random", "newcomer"), ("apprentice", "greedy"), ("greedy", "companion")} <= set(pairs)
    assert the_plan().games >= 100


def test_each_pair_of_each_game_is_an_arena_with_the_same_deals() -> None:
    of = Suite(4, "s").arenas
    assert sorted(map(str, of)) == [f"{game}/{pair}" for game in GAMES for pair in PAIRS]
    assert {match.seed for arena in of.values() for match in arena.matches} == {"s/1", "s/2"}
    assert {arena.setting.players for arena in of.values()} == {2}


# From the command line --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("arena") / "suite"
    with pytest.MonkeyPatch.context() as monkeypatch:
        quick(monkeypatch)
        result = run("arena", "1897", "--suite", "--games", "2", "--workers", "1", "--out", path)
    assert result.exit_code == 0, result.stderr
    for words in ("Bruxelles 1897", "against the level below", "6 games", str(path / "ladder.md")):
        assert words in result.stdout
    assert "1893" not in result.stdout
    return path


@pytest.fixture
def played(once: Path, tmp_path: Path) -> Path:
    """The folder of a suite of 1897 that has been played."""
    return copytree(once, tmp_path / "suite")


def test_it_leaves_arenas_ratings_and_a_table(played: Path) -> None:
    assert sorted(file.parent.name for file in played.rglob(GAMES_FILE)) == PAIRS
    rated = tomllib.loads((played / "1897" / "ratings.toml").read_text("utf-8"))
    assert set(rated) == {"random:"}
    assert set(rated["random:"]) == {"rating", "low", "high", "games"}
    assert all(isinstance(value, int) for value in rated["random:"].values())
    page = (played / "ladder.md").read_text("utf-8")
    assert "| `greedy` | 1000 |" in page
    assert "From 6 games of 1897" in page
    pooled = json.loads(run("ratings", played, "--json").stdout)["1897"]
    assert pooled["ratings"]["random:"] == rated["random:"], "the suite's folder is a folder of arenas"


def test_again_nothing_is_played_and_more_games_go_on(played: Path) -> None:
    files = {file: file.read_bytes() for file in played.rglob(GAMES_FILE)}
    arguments = ("arena", "1897", "--suite", "--workers", "1", "--out", played, "--json")
    told = json.loads(run(*arguments, "--games", "2").stdout)["1897"]
    assert (told["games"], told["scheduled"]) == (6, 6)
    assert told["against_the_level_below"]["random:"]["rival"] == "random"
    assert {file: file.read_bytes() for file in files} == files
    more = json.loads(run(*arguments, "--games", "4").stdout)["1897"]
    assert more["games"] == 12
    assert all(file.read_bytes().startswith(text) for file, text in files.items())


def test_it_says_beforehand_how_long_all_of_it_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = {game: 20.0 * number for number, game in enumerate(GAMES, 1)}
    games, each = 30 * len(GAMES), 20 * (len(GAMES) + 1)
    monkeypatch.setattr(
        forecast, "costs_of", lambda match, clock: dict.fromkeys(match.bots, seconds[match.setting.game])
    )
    monkeypatch.setattr(suite, "run", lambda *_: None)
    result = run("arena", "--suite", "--games", "10", "--workers", "2", "--out", tmp_path, forecast=True)
    said = f"about {games * each // 2 // 60} minutes ({games} games, {each} s each, 2 at a time)."
    assert f"This will take {said}" in result.stderr


def test_other_settings_are_refused(played: Path) -> None:
    result = run("arena", "1897", "--suite", "--games", "2", "--seed", "other", "--out", played)
    assert result.exit_code == 2
    assert "other settings: seed" in one_sentence(result)


# What it comes to -------------------------------------------------------------------------------------------


def pool(*games: tuple[str, str]) -> Pool:
    """Of the winner and the loser of each game."""
    found = Pool("1897")
    settings = {"options": {}, "by_luck": "", "levels": {}}
    found.add("here", settings, [ended(bots, [2, 1], [1, 2], f"{n}") for n, bots in enumerate(games)])
    return found


def test_levels_are_told_with_the_one_below() -> None:
    found = pool(("b", "a"), ("b", "a"), ("a", "b"), ("a", "random"), ("c", "a"), ("greedy", "b"))
    told = ladder_of(found, 6, "random", ("a", "b", "c"))
    assert {level: (one.rival, one.games, one.share) for level, one in told.meetings.items()} == {
        "a": ("random", 1, 1.0),
        "b": ("a", 3, pytest.approx(2 / 3)),
    }
    assert set(told.ratings) == {"a", "b", "c", "greedy", "random"}


def test_before_the_anchor_has_played_nobody_is_rated() -> None:
    told = ladder_of(pool(("a", "random")), 6, "random", ("a",))
    assert (told.ratings, set(told.meetings)) == ({}, {"a"})
    assert levels_file(told.ratings, ("a",)).splitlines()[1:] == [""]
    assert "| `a` |  | wins every game against `random`" in table({"1897": told}, ("random", "a"))


def test_the_files_say_what_was_measured() -> None:
    ratings = {
        "b": Rating(1100, 1050, 1160, 40),
        "greedy": Rating(1000, 1000, 1000, 80),
        "a": Rating(990, 940, 1030, 40),
    }
    assert levels_file(ratings, ("a", "b", "c")).splitlines()[2:] == [
        "a = { rating = 990, low = 940, high = 1030, games = 40 }",
        "b = { rating = 1100, low = 1050, high = 1160, games = 40 }",
    ]
    told = Ladder(40, 60, ratings, {"b": Meeting("a", 40, 0.7, Gap(110, 60, 170))})
    assert table({"1897": told}, ("greedy", "b")) == (
        "| bot | rating in 1897 | against the one below |\n"
        "| --- | --- | --- |\n"
        "| `greedy` | 1000 |  |\n"
        "| `b` | 1100 [1050, 1160] | "
        "wins 7 games of 10 against `a`: 70.0 % of 40 [54.6, 81.9]; 110 points more [60, 170] |\n"
        "\n"
        "From 40 games (of 60 planned) of 1897; in brackets the 95 % interval.\n"
    )


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.5, "5 games of 10"),
        (0.66, "7 games of 10"),
        (0.9, "all but one game in 10"),
        (0.975, "all but one game in 40"),
        (1.0, "every game"),
    ],
)
def test_shares_in_words(share: float, words: str) -> None:
    assert in_words(share) == words
