"""The games of many arenas in one table, and which arenas do not fit together."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.arena.arenas import DUEL
from tests.cli.running import one_sentence, run

from bruxelles.arena.errors import BadArena
from bruxelles.arena.folder import GAMES_FILE, Folder, settings_of
from bruxelles.arena.playing import Played, Setting
from bruxelles.arena.pool import pooled
from bruxelles.core.rules import Plain

THREE: dict[str, Any] = {
    "scores": [3, 2, 1],
    "ranks": [1, 2, 3],
    "breakdown": [{}] * 3,
    "decisions": [1] * 3,
    "seconds": [0.1] * 3,
}


def won(winner: str, loser: str, number: int) -> Played:
    """A game of which only the end matters."""
    return Played(f"s/{number}", (winner, loser), [2, 1], [1, 2], [{}, {}], [1, 1], [0.1, 0.1], (), (), {})


def arena(path: Path, bots: tuple[str, str], games: int = 3, setting: Setting = DUEL, **changed: Any) -> Path:
    """A folder in which the first of the bots won all games; `changed` are settings it claims to have had."""
    settings: Plain = {**settings_of(setting, bots, "s", None), **changed}
    with Folder(path, settings) as folder:
        for number in range(games):
            folder.add(won(*bots, number))
    return path


def test_arenas_of_both_games_are_pooled(tmp_path: Path) -> None:
    one = arena(tmp_path / "one", ("greedy", "random"))
    two = arena(tmp_path / "two", ("master", "greedy"), 4)
    other = arena(tmp_path / "other", ("greedy", "random"), 2, Setting("1893", 2, {}))
    pools = pooled([one, other, two])
    assert sorted((game, len(pool)) for game, pool in pools.items()) == [("1893", 2), ("1897", 7)]
    ratings = pools["1897"].fit().table()
    assert ratings["master"].rating > ratings["greedy"].rating > ratings["random"].rating
    assert {bot: rating.games for bot, rating in ratings.items()} == {"master": 4, "greedy": 7, "random": 3}
    assert pooled([tmp_path])["1897"].fit().table() == ratings, "a folder of folders is all of them"


def test_a_game_in_two_folders_counts_once(tmp_path: Path) -> None:
    one = arena(tmp_path / "one", ("greedy", "random"), 3)
    copy = arena(tmp_path / "copy", ("greedy", "random"), 5)
    assert len(pooled([one, copy, one])["1897"]) == 5


def test_games_with_other_options_are_others(tmp_path: Path) -> None:
    for path, players in (("two", 2), ("more", 3)):
        arena(tmp_path / path, ("greedy", "random"), setting=Setting("1897", players, {}))
    assert len(pooled([tmp_path])["1897"]) == 6


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"rules": 99}, "the version of the rules is 2 in .*one, and 99 in .*two"),
        ({"data": "richer"}, "the hash of the component values is "),
        ({"weights": "heavier"}, "the hash of the bots' weights is "),
        ({"seconds": 0.5}, "the time for a decision is null in .*one, and 0.5 in .*two"),
        ({"levels": {"master": "random"}}, "the bot behind 'master' is .* in .*one, and \"random\" in .*two"),
    ],
)
def test_arenas_of_others_are_refused(tmp_path: Path, changed: dict[str, Any], said: str) -> None:
    arena(tmp_path / "one", ("master", "greedy"))
    arena(tmp_path / "two", ("master", "random"), **changed)
    with pytest.raises(BadArena, match=f"^these arenas cannot be pooled: {said}"):
        pooled([tmp_path])


def test_levels_that_only_one_of_them_knows_are_no_obstacle(tmp_path: Path) -> None:
    arena(tmp_path / "one", ("master", "greedy"), levels={"master": "a"})
    arena(tmp_path / "two", ("apprentice", "greedy"), levels={"apprentice": "b"})
    assert set(pooled([tmp_path])["1897"].fit().table()) == {"master", "apprentice", "greedy"}


def test_other_games_need_not_fit(tmp_path: Path) -> None:
    arena(tmp_path / "one", ("greedy", "random"))
    arena(tmp_path / "two", ("greedy", "random"), setting=Setting("1893", 2, {}), weights="heavier")
    pools = pooled([tmp_path])
    assert sorted((game, len(pool)) for game, pool in pools.items()) == [("1893", 3), ("1897", 3)]


def test_without_the_anchor_there_is_no_scale(tmp_path: Path) -> None:
    arena(tmp_path / "one", ("master", "random"))
    with pytest.raises(
        BadArena, match="'greedy', to which ratings are tied, plays in none of these arenas of 1897"
    ):
        pooled([tmp_path])


def test_what_is_no_arena_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        BadArena, match=rf"{tmp_path} holds no arena: games.jsonl cannot be read: No such file"
    ):
        pooled([tmp_path])
    file = tmp_path / GAMES_FILE
    for text, said in (
        ("", "not of the format"),
        ('{"format": "bruxelles-arena/1"}\n', "not of the format"),
        ("{\n", "line 1"),
    ):
        file.write_text(text, "utf-8")
        with pytest.raises(BadArena, match=said):
            pooled([tmp_path])
    file.write_bytes(b"\xff\n")
    with pytest.raises(BadArena, match="not UTF-8"):
        pooled([tmp_path])


def test_the_command_tells_and_writes_them(tmp_path: Path) -> None:
    arena(tmp_path / "in" / "one", ("greedy", "apprentice"), 40)
    arena(tmp_path / "in" / "two", ("apprentice", "random:"), 2)
    result = run("ratings", tmp_path / "in", "--out", tmp_path / "out")
    assert result.exit_code == 0, result.stderr
    for words in ("Bruxelles 1897", "greedy", "1000", "random:", "42 games", "ladder.md"):
        assert words in result.stdout
    rated = tomllib.loads((tmp_path / "out" / "ratings.toml").read_text("utf-8"))["1897"]
    assert list(rated) == ["greedy", "apprentice", "random:"], "the strongest first"
    assert rated["greedy"] == {"rating": 1000, "low": 1000, "high": 1000, "games": 40}
    assert rated["apprentice"]["low"] < rated["apprentice"]["rating"] < rated["apprentice"]["high"] < 1000
    told = json.loads(run("ratings", tmp_path / "in", "--json").stdout)["1897"]
    assert (told["games"], told["ratings"]) == (42, rated)
    shipped = tomllib.loads((tmp_path / "out" / "1897" / "ratings.toml").read_text("utf-8"))
    assert shipped == {"apprentice": rated["apprentice"]}


def test_only_games_for_two_say_who_is_clearly_stronger(tmp_path: Path) -> None:
    arena(tmp_path / "two", ("newcomer", "random"), 4)
    arena(tmp_path / "greedy", ("greedy", "random"), 4)
    with Folder(
        tmp_path / "three", settings_of(Setting("1897", 3, {}), ("newcomer", "random"), "s", None)
    ) as three:
        three.add(replace(won("newcomer", "random", 0), bots=("newcomer", "random", "random"), **THREE))
    told = json.loads(run("ratings", tmp_path, "--json").stdout)["1897"]
    assert told["games"] == 9
    assert told["ratings"]["newcomer"]["games"] == 5
    assert told["against_the_level_below"]["newcomer"]["games"] == 4


def test_what_cannot_be_pooled_is_one_sentence(tmp_path: Path) -> None:
    result = run("ratings", tmp_path)
    assert result.exit_code == 2
    assert "holds no arena" in one_sentence(result)
