"""A standing says what the engine scores if the game ended now. What it says of a round, each game proves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.kits import kit_of
from tests.properties.random_games import Trial, random_games
from tests.properties.resolving import best_results
from tests.properties.standings import looked_at


@random_games()
def test_final_scores_are_those_of_an_ending(trial: Trial) -> None:
    for game, standing, _ in looked_at(trial):
        for seat, own in enumerate(standing["seats"]):
            final = own["final"]
            assert sum(final["sources"].values()) == final["score"]
            if game.over:
                assert final["score"] == game.scores[seat]
            best, ways = best_results(game, seat)
            assert final["score"] == best
            assert (final["sources"], own["nobles"]["unpaid"]) in ways


def majorities_in(value: Any) -> Iterator[dict[str, Any]]:
    """All majorities of a standing, wherever they are told."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if isinstance(value, dict) and "leaders" in value:
        yield value
    for part in inside:
        yield from majorities_in(part)


@random_games()
def test_leads_are_the_distance_to_the_next(trial: Trial) -> None:
    for game, standing, _ in looked_at(trial):
        found = [*majorities_in(standing)]
        assert found
        for one in found:
            everybody = [*one["counts"], one["neutral"] or 0]
            most, following = sorted(everybody, reverse=True)[:2]
            leaders = [seat for seat, count in enumerate(one["counts"]) if count == most > 0]
            assert one["leaders"] == leaders + (["neutral"] if one["neutral"] == most > 0 else [])
            assert one["lead"] == most - following
            assert one["neutral"] is None or game.players == 2


# Prices ---------------------------------------------------------------------------------------------------


@random_games(times=2)
def test_prices_are_those_of_the_choices(trial: Trial) -> None:
    """The refusals and questions of every decision name the price, and payments are as large."""
    for game in trial.playthrough():
        decision = game.decision
        if decision is None or decision.prompt not in kit_of(game).priced:
            continue
        standing: Any = game.standing(decision.seat)
        own = standing["seats"][decision.seat]
        prices = standing["brussels"]["prices"]
        if "action" in decision.facts:
            assert prices[decision.facts["action"]] == decision.facts["needed"]
        for option in decision.options:
            family, _, what = option.choice.partition(":")
            if family == "brussels" and option.refusal and "needed" in option.refusal.facts:
                assert prices[what] == option.refusal.facts["needed"]
            if family == "pay" and option.refusal is None:
                assert what.count("+") + 1 == own["buildings"]["price"]
