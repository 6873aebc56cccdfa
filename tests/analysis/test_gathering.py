"""The analysis as data has exactly the form of docs/analysis.md, and any executor gives the same."""

from __future__ import annotations

import json
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from typing import Any

import pytest
from tests.analysis.analysed import SIMULATIONS, judgements, thrown_away_game

from bruxelles.analysis import analyse, gather
from bruxelles.analysis.gathering import summed_up
from bruxelles.analysis.grades import MISTAKES
from bruxelles.bots.worker import prepare


def data() -> Any:
    """As it comes over a wire."""
    game = thrown_away_game()
    return json.loads(json.dumps(gather(game.record(), game.rules, judgements())))


def test_the_data_has_its_form() -> None:
    found = data()
    kept = thrown_away_game().record()
    assert list(found) == [
        *("game", "players", "names", "simulations"),
        *("decisions", "final", "swings", "mistakes"),
    ]
    assert (found["game"], found["players"], found["names"]) == ("1897", 2, kept.names)
    assert found["simulations"] == SIMULATIONS
    assert [one["number"] for one in found["decisions"]] == list(range(len(kept.choices)))
    assert [one["seat"] for one in found["decisions"]] == kept.seats
    assert [one["choice"] for one in found["decisions"]] == kept.choices
    for one in found["decisions"]:
        assert list(one) == [
            *("number", "seat", "round", "choice", "wins", "scores"),
            *("best", "loss", "grade", "alternatives"),
        ]
        assert len(one["wins"]) == len(one["scores"]) == 2
        assert sum(one["wins"]) == pytest.approx(1, abs=0.0002)
        offered = [alternative["choice"] for alternative in one["alternatives"]]
        assert {one["choice"], one["best"]} <= set(offered)
        for alternative in one["alternatives"]:
            assert list(alternative) == ["choice", "tried", "win", "score", "gains"]


def test_it_ends_with_who_won_and_who_threw_it_away() -> None:
    found = data()
    last = found["decisions"][-1]
    assert found["final"] == [0.0 if seat == last["seat"] else 1.0 for seat in (0, 1)]
    assert found["mistakes"][last["seat"]][0] == last["number"]
    assert last["number"] in [swing["number"] for swing in found["swings"]]
    assert list(found["swings"][0]) == ["number", "seat", "change"]


def test_mistakes_are_the_worst_of_each_seat() -> None:
    game = thrown_away_game()
    bad = [replace(one, weight=0.05 + one.number / 1000, grade="mistake") for one in judgements()]
    numbers = summed_up(game.record(), game.rules, bad).mistakes
    for seat, found in enumerate(numbers):
        own = [one.number for one in bad if one.seat == seat]
        assert found == own[::-1][:MISTAKES]
    fine = [replace(one, weight=0.04, grade="inaccuracy") for one in judgements()]
    assert summed_up(game.record(), game.rules, fine).mistakes == [[], []]


def test_the_order_of_the_judgements_is_no_matter() -> None:
    game = thrown_away_game()
    assert gather(game.record(), game.rules, judgements()[::-1]) == gather(
        game.record(), game.rules, judgements()
    )


def test_every_choice_needs_a_judgement() -> None:
    game = thrown_away_game()
    with pytest.raises(AssertionError):
        gather(game.record(), game.rules, judgements()[1:])


def test_any_executor_gives_the_same() -> None:
    game = thrown_away_game()
    for executor in (
        ThreadPoolExecutor(2),
        ProcessPoolExecutor(2, get_context("spawn"), initializer=prepare),
    ):
        done: list[float] = []
        with executor:
            found = analyse(
                game.record(), game.rules, SIMULATIONS, executor, done.append, game.rules.documents
            )
        assert found.plain() == gather(game.record(), game.rules, judgements())
        assert done == sorted(done)
        assert (len(done), done[-1]) == (len(game.record().choices), 1.0)


def test_when_somebody_stops_it_nothing_is_left_to_do() -> None:
    game = thrown_away_game()
    asked: list[Future[Any]] = []

    class Watched(ThreadPoolExecutor):
        def submit(self, *arguments: Any, **named: Any) -> Future[Any]:
            asked.append(super().submit(*arguments, **named))
            return asked[-1]

    def stop(done: float) -> None:
        raise KeyboardInterrupt

    with Watched(1) as executor, pytest.raises(KeyboardInterrupt):
        analyse(game.record(), game.rules, SIMULATIONS, executor, stop, game.rules.documents)
    assert len(asked) == len(game.record().choices)
    assert any(one.cancelled() for one in asked)
