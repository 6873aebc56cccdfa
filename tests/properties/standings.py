"""Moments of random games with their standings, for properties of them."""

from __future__ import annotations

from typing import Any

from tests.playing import Dice
from tests.properties.random_games import Trial

from bruxelles.core.event import Event
from bruxelles.games import AnyGame

MOMENTS = 12
"""One in so many decisions of a game is looked at; and its end."""


def looked_at(trial: Trial) -> list[tuple[AnyGame, Any, Dice]]:
    """Some moments of a game, with their standings."""
    moments = trial.moments()
    found = []
    for game in trial.playthrough():
        if game.over or moments.one_in(MOMENTS):
            found.append((game.copy(), game.standing(), moments))
    return found


def told(events: list[Event], kind: str) -> list[tuple[int, int, str]]:
    return sorted((event.seat, event.amount, event.what) for event in events if event.kind == kind)


def seats_in(majority: Any) -> list[int]:
    return [leader for leader in majority["leaders"] if leader != "neutral"]


def check_nobles(nobles: Any, kept: dict[str, int]) -> None:
    """Money that suffices leaves nobody unpaid, and what is unpaid cost more than what was left.

    `kept`: what each of the seat's nobles costs at the end, by name.
    """
    if nobles["cost"]:
        assert nobles["cost"] == sum(kept.values())
    assert (nobles["unpaid"] == []) == (nobles["cost"] <= nobles["money"])
    left = nobles["money"] - nobles["cost"] + sum(kept[name] for name in nobles["unpaid"])
    assert left >= 0
    assert all(kept[name] > left for name in nobles["unpaid"])
