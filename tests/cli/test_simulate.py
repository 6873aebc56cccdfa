"""`bruxelles simulate`."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

import pytest
from tests.cli.running import run

import bruxelles
from bruxelles.cli import simulate as command
from bruxelles.cli.simulate import Totals

FLAGS = ["1893", "--players", "4", "--belle-epoque", "--asymmetric", "--games", "5", "--seed", "1"]


def test_json_has_the_figures() -> None:
    result = run("simulate", *FLAGS, "--json")
    assert result.exit_code == 0
    assert result.stderr == ""
    figures = json.loads(result.stdout)
    assert figures["games"] == figures["finished"] == 5
    assert figures["decisions"] > 5 * 50
    assert figures["seconds"] > 0
    assert figures["decisions_per_second"] > 0
    assert len(figures["mean_score_by_seat"]) == 4
    assert figures["mean_score"] == pytest.approx(sum(figures["mean_score_by_seat"]) / 4, abs=0.01)
    assert sum(figures["win_share"]) == pytest.approx(1, abs=0.001)
    assert figures["options"] == {"players": 4, "belle_epoque": True, "asymmetric": True}
    assert figures["seed"] == "1"
    assert figures["engine"] in ("compiled", "pure Python")


def test_a_seed_gives_the_same_games() -> None:
    one, same = (json.loads(run("simulate", *FLAGS, "--json").stdout) for _ in range(2))
    for name in ("seconds", "decisions_per_second"):
        del one[name], same[name]
    assert one == same


def test_each_game_can_be_recorded(tmp_path: Path) -> None:
    figures = json.loads(run("simulate", "1893", "--games", "1", "--seed", "9", "--json").stdout)
    run("record", "1893", "--seed", "9/1", "--out", tmp_path / "game.jsonl")
    game = bruxelles.load(tmp_path / "game.jsonl")
    assert figures["mean_score_by_seat"] == game.scores
    assert figures["decisions"] == len(game.record().choices)


def test_without_json_it_is_a_table() -> None:
    result = run("simulate", *FLAGS)
    assert result.exit_code == 0
    assert "decisions per second" in result.stdout
    assert "win share" in result.stdout


def test_owners_values_are_used(tmp_path: Path) -> None:
    run("components", "export", tmp_path)
    cards = tmp_path / "stock_exchange.toml"
    cards.write_text(cards.read_text().replace("{ money = ", "{ money = 1"))
    packaged = json.loads(run("simulate", *FLAGS, "--json").stdout)
    own = json.loads(run("simulate", *FLAGS, "--json", "--data", tmp_path).stdout)
    assert own["mean_score_by_seat"] != packaged["mean_score_by_seat"]


def test_a_shared_victory_counts_in_parts() -> None:
    totals = Totals(3)
    totals.add(10, True, [20, 20, 5], [1, 1, 3])
    totals.add(10, True, [30, 20, 5], [1, 2, 3])
    assert totals.plain(2.0)["win_share"] == [0.75, 0.25, 0.0]
    assert totals.plain(2.0)["decisions_per_second"] == 10


def test_a_long_run_says_beforehand_how_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0, 2)
    monkeypatch.setattr(command, "perf_counter", lambda: next(clock))
    result = run("simulate", "1897", "--games", "30", "--seed", "1", forecast=True)
    assert result.exit_code == 0
    assert result.stderr == "This will take about 60 seconds (30 games, 2 s each, 1 at a time).\n"
