"""An experiment from its games to its result and sentences: made-up games of which the truth is known."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bruxelles.arena.errors import BadArena
from bruxelles.balance.experiment import experiment_result
from bruxelles.balance.experiment_report import experiment_report
from bruxelles.balance.factors import Combination, Factor, Level, design_of
from bruxelles.balance.looking import Look
from bruxelles.cli.balance_summary import experiment_summary
from bruxelles.cli.balance_words import BalanceWords
from bruxelles.games.components import documents
from bruxelles.locale import LANGUAGES, catalogue

FACTORS = tuple(
    Factor(
        name,
        tuple(Level(f"level {level}", f"some.toml:{name}={level}" if level else "") for level in range(3)),
    )
    for name in ("market", "symbols", "nothing")
)
DESIGN = design_of(FACTORS)
SETTINGS: dict[str, object] = {
    "game": "1893",
    "options": {"players": 2},
    "bots": ["greedy"],
    "seed": "made up",
}
ROWS = ("money", "artworks", "nobles")


def game(run: Combination, deal: int) -> Look:
    """Level 1 of the market makes the money row win less, level 2 not at all; symbols bring 4 points each."""
    rng = np.random.default_rng([deal, 7])
    rows = [ROWS[number] for number in rng.integers(0, 3, size=2)]
    luck = rng.normal(0, 10, size=2)
    bonus = {"money": (15, 0, 15)[run[0]], "artworks": 0, "nobles": 0}
    scores = [round(50 + 4 * run[1] + luck[seat] + bonus[rows[seat]]) for seat in range(2)]
    wins = [1.0, 0.0] if scores[0] > scores[1] else [0.0, 1.0] if scores[0] < scores[1] else [0.5, 0.5]
    held = [("row", row, seat) for seat, row in enumerate(rows)]
    taken = [("noble", "buls", 0)] if deal % 2 or run[1] == 2 else []
    return Look(
        seed=str(deal),
        scores=scores,
        wins=wins,
        breakdown=[{"money-row": score, "sales": 0} for score in scores],
        held=[*held, *taken],
        offered=[("noble", "buls")],
        common=[],
        uses=[],
    )


@pytest.fixture(scope="module")
def result() -> dict[str, Any]:
    runs = [[game(run, deal) for deal in range(300)] for run in DESIGN.combinations]
    return experiment_result(SETTINGS, DESIGN, runs)


def effect(result: dict[str, Any], measure: str, name: str, factor: str, level: int) -> dict[str, Any]:
    (row,) = [
        row
        for row in result["effects"]
        if (row["measure"], row["name"], row["factor"], row["level"])
        == (measure, name, factor, f"level {level}")
    ]
    found: dict[str, Any] = row
    return found


def test_the_true_effects_are_found(result: dict[str, Any]) -> None:
    assert (len(DESIGN.combinations), result["deals"], result["games"]) == (9, 300, 2700)
    for level, true in ((1, 4), (2, 8)):
        row = effect(result, "score", "", "symbols", level)
        assert row["change"] == pytest.approx(true, abs=0.1)
        assert row["clear"]
    market = effect(result, "share", "money", "market", 1)
    assert market["clear"]
    assert (
        market["wide"][0]
        < market["interval"][0]
        < market["change"]
        < market["interval"][1]
        < market["wide"][1]
    )
    assert market["change"] < -0.1
    taken = effect(result, "taken", "buls", "symbols", 2)
    assert taken["change"] == pytest.approx(0.5, abs=0.01)
    assert not any(row["clear"] for row in result["effects"] if row["factor"] == "nothing")
    assert not effect(result, "share", "money", "market", 2)["clear"]


def test_the_fairest_combination_is_named(result: dict[str, Any]) -> None:
    rows = {(row["factor"], row["level"]): row for row in result["imbalance"]}
    assert rows["market", "level 1"]["clear"]
    assert rows["market", "level 1"]["change"] < 0
    assert not rows["market", "level 2"]["clear"]
    assert "change" not in rows["market", "level 0"]
    assert result["best"]["levels"][0] == "level 1"
    assert result["best"]["same_level"][0] == 1
    assert result["best"]["better"]["interval"][1] < 0
    assert result["best"]["imbalance"][0] < result["first"]["imbalance"][1]
    called = {(row["name"], row["verdict"]) for row in result["first"]["things"] if row["kind"] == "row"}
    assert ("money", "strong") in called
    assert "strong" not in {row["verdict"] for row in result["best"]["things"] if row["kind"] == "row"}


def test_each_run_is_told_with_what_effects_add_up_to(result: dict[str, Any]) -> None:
    assert len(result["runs"]) == 9
    for run in result["runs"]:
        found, low, high = run["imbalance"]
        assert 0 <= low <= found <= high
        assert low <= run["expected"] <= high
    assert result["design"] == {
        "runs": 9,
        "combinations": 27,
        "balanced": True,
        "orthogonal": True,
        "efficiency": 1.0,
    }


def test_only_deals_of_all_runs_count() -> None:
    runs = [
        [game(run, deal) for deal in range(40 + number)] for number, run in enumerate(DESIGN.combinations)
    ]
    assert experiment_result(SETTINGS, DESIGN, runs)["deals"] == 40
    with pytest.raises(BadArena, match="at least 2 games"):
        experiment_result(SETTINGS, DESIGN, [runs[0][:1], *runs[1:]])


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_a_few_sentences(result: dict[str, Any], language: str) -> None:
    words = BalanceWords(catalogue(language, "1893"), documents("1893"), language)
    told = experiment_summary(result, words)
    assert len(told) == 6
    assert "market = level 1" in told[2]
    assert "nothing" not in told[2]
    assert "symbols = level 2" in told[3]
    assert all(sentence.endswith((".", "».")) for sentence in told)
    assert sum(len(sentence) for sentence in told) < 3000


def test_the_report_begins_in_words(result: dict[str, Any]) -> None:
    words = BalanceWords(catalogue(game="1893"), documents("1893"))
    told = experiment_summary(result, words)
    page = experiment_report(result, words, told, "bruxelles balance …")
    assert page.index(told[0][:40]) < page.index("<svg")
    assert page.count("<svg") == 3
    for row in result["imbalance"]:
        assert f"{row['factor']} = {row['level']}" in page
    clear = [row for row in [*result["effects"], *result["imbalance"]] if row.get("clear")]
    assert page.count("<td>yes</td>") == len(clear) > 0
    assert page.count('<th scope="row">') == len(result["effects"]) + 9 + sum(
        len(result[place]["things"]) for place in ("first", "best")
    )
