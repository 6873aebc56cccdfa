"""Data sets: what the files hold is what was played."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from tests.cli.running import one_sentence, run
from tests.playing import Configuration, each_game

from bruxelles.arena.playing import Played, Setting
from bruxelles.bots.random_bot import RandomBot
from bruxelles.core.game import new_game
from bruxelles.games import rules_of
from bruxelles.research import dataset
from bruxelles.research.dataset import DECISIONS, GAMES_FILE, KEY, BadDataSet, Wanted, write_dataset
from bruxelles.research.observation import layout, observer_of


def wanted(configuration: Configuration, games: int = 3, seed: str = "set") -> Wanted:
    setting = Setting(configuration.game, configuration.players, dict.fromkeys(configuration.flags, True))
    return Wanted(setting, "random", games, seed)


def write(one: Wanted, folder: Path, workers: int = 2) -> list[Played]:
    played: list[Played] = []
    folder.mkdir()
    with ThreadPoolExecutor(workers) as executor:
        count = write_dataset(one, folder, executor, played.append)
    assert count == sum(len(game.choices) for game in played)
    return played


BELLE = Configuration("1893", 3, ("belle_epoque", "asymmetric"))


@pytest.mark.parametrize("configuration", [BELLE, Configuration("1897", 2)], ids=str)
def test_rows_are_the_decisions_of_the_games(
    configuration: Configuration, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "ROWS", 100)  # written in several pieces
    one = wanted(configuration, 2)
    write(one, tmp_path / "set")
    games = pq.read_table(tmp_path / "set" / GAMES_FILE).to_pylist()
    rows = pq.read_table(tmp_path / "set" / DECISIONS).to_pylist()
    rules, options = one.setting.rules(), one.setting.options()
    assert [game["game"] for game in games] == [1, 2]
    at = 0
    for game in games:
        table = new_game(rules, options, game["seed"])
        for number, (seat, choice) in enumerate(zip(game["seats"], game["choices"], strict=True)):
            row = rows[at]
            at += 1
            assert (row["game"], row["decision"], row["seat"]) == (game["game"], number, seat)
            assert (row["round"], row["choice"]) == (table.state.round, choice)
            assert row["legal"] == sorted(table.state.legal)
            seen = observer_of(rules, options).of(table.state, seat)
            np.testing.assert_array_equal(np.array(row["observation"], np.float32), seen)
            assert (row["score"], row["rank"]) == (game["scores"][seat], game["ranks"][seat])
            assert row["win_share"] == pytest.approx(game["win_shares"][seat])
            table.apply_number(choice)
        assert table.over
        assert (table.scores, table.ranks) == (game["scores"], game["ranks"])
        assert sum(game["win_shares"]) == pytest.approx(1)
        assert game["bots"] == ["random"] * configuration.players
    assert at == len(rows)


def test_files_say_what_they_are(tmp_path: Path) -> None:
    one = wanted(BELLE, 1)
    write(one, tmp_path / "set")
    rules, options = one.setting.rules(), one.setting.options()
    for name in (DECISIONS, GAMES_FILE):
        about: dict[str, Any] = json.loads(pq.read_schema(tmp_path / "set" / name).metadata[KEY])
        assert about["format"] == "bruxelles-dataset/1"
        assert (about["game"], about["rules"], about["data"]) == ("1893", rules.version, rules.data_hash)
        assert about["options"] == {"players": 3, "asymmetric": True, "belle_epoque": True}
        assert [piece["name"] for piece in about["layout"]] == [one.name for one in layout(rules, options)]
        assert about["choices"] == rules.choices.all()
    field = pq.read_schema(tmp_path / "set" / DECISIONS).field("observation")
    assert field.type.list_size == observer_of(rules, options).size


@each_game
def test_the_same_seed_gives_the_same_files(game_name: str, tmp_path: Path) -> None:
    configuration = Configuration(game_name, 2)
    write(wanted(configuration, 2), tmp_path / "one", workers=1)
    write(wanted(configuration, 2), tmp_path / "two", workers=3)
    write(wanted(configuration, 2, "other"), tmp_path / "other")
    for name in (DECISIONS, GAMES_FILE):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
        assert (tmp_path / "one" / name).read_bytes() != (tmp_path / "other" / name).read_bytes()


def test_what_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise RuntimeError("out of luck")

    monkeypatch.setattr(RandomBot, "answer", fail)
    with pytest.raises(Exception, match="out of luck"):
        write(wanted(Configuration("1897", 2)), tmp_path / "set")
    assert list((tmp_path / "set").iterdir()) == []


def test_nothing_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / GAMES_FILE).write_text("mine")
    with ThreadPoolExecutor(1) as executor, pytest.raises(BadDataSet, match="exists already"):
        write_dataset(wanted(Configuration("1897", 2)), tmp_path / "set", executor, lambda played: None)
    assert [path.name for path in (tmp_path / "set").iterdir()] == [GAMES_FILE]


def test_the_command(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "set"
    arguments = (
        "dataset",
        "1897",
        "--games",
        2,
        "--bot",
        "random",
        "--players",
        3,
        "--out",
        out,
        "--seed",
        "s",
    )
    result = run(*map(str, arguments), "--workers", "1")
    rows = pq.read_table(out / DECISIONS)
    assert f"games: 2; decisions: {len(rows)}; seed: s." in " ".join(result.stdout.split())
    seeds = pq.read_table(out / GAMES_FILE)["seed"].to_pylist()
    assert seeds == ["s/1", "s/2"]
    again = run(*map(str, arguments))
    assert again.exit_code == 2
    assert "exists already; give another folder" in one_sentence(again)


def test_the_command_refuses_what_there_is_not(tmp_path: Path) -> None:
    bot = run("dataset", "1897", "--bot", "genius", "--out", tmp_path)
    assert "there is no bot 'genius'" in one_sentence(bot)
    players = run("dataset", "1897", "--players", "5", "--out", tmp_path)
    assert players.exit_code == 2
    (tmp_path / "file").write_text("")
    folder = run("dataset", "1897", "--bot", "random", "--games", "1", "--out", tmp_path / "file" / "set")
    assert folder.exit_code == 1
    assert "Not a directory" in one_sentence(folder)


def test_the_command_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setattr("bruxelles.extras.find_spec", lambda name: None if name == "pyarrow" else rules_of)
    result = run("dataset", "1897", "--out", tmp_path / "set")
    assert one_sentence(result).endswith(f"in your checkout, run {sys.executable} -m pip install '.[lab]'.")
    assert not (tmp_path / "set").exists()
