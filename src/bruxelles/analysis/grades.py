"""How much a choice gives away, as a word. All bounds of the analysis stand here.

A loss is a part of the chance to win. It was measured with 100, 200 and 800 simulations: in nine decisions of
ten it changes by no more than a hundredth, so nothing below twice that is held against anybody. The other
bounds are about what a player would feel: a mistake costs one game in twenty, a blunder one in eight.

Who has hardly a chance left can hardly lose any of it, whatever they do. For them points count, too: as much
as choices that cost so many points were measured to cost in games that were open.
"""

from __future__ import annotations

from typing import Final

NOISE: Final = 0.02
"""Whether a smaller loss is one, nobody can say."""
INACCURACY: Final = NOISE
MISTAKE: Final = 0.05
BLUNDER: Final = 0.125

HARDLY: Final = 0.15
"""With a smaller chance to win, points count."""
POINT: Final = 0.0125
"""What a point counts then, as a part of the chance to win: a mistake costs four of them, a blunder ten."""

BEST: Final = "best"
GRADES: Final = (BEST, "good", "inaccuracy", "mistake", "blunder")
"""From the best to the worst."""
TEACHING: Final = ("mistake", "blunder")
"""What is worth learning from."""
MISTAKES: Final = 5
"""How many of them are pointed out to a seat."""

SWING: Final = 0.08
"""A smaller change of the chance to win is no swing."""
SWINGS: Final = 8
"""How many of them are pointed out in a game."""


def weight(chance: float, loss: float, points: float) -> float:
    """How much a choice gives away that costs so much of the chance that there is, and so many points."""
    return max(loss, points * POINT) if chance < HARDLY else loss


def grade(loss: float, is_best: bool) -> str:
    """The word for a choice that gives so much away; `is_best`: whether the search would make it."""
    if is_best:
        return BEST
    if loss < INACCURACY:
        return "good"
    if loss < MISTAKE:
        return "inaccuracy"
    return "mistake" if loss < BLUNDER else "blunder"
