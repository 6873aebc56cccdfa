"""What an analysis speaks of, in words: percentages, grades, and decisions as they were asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from babel.numbers import format_percent

from bruxelles.analysis import Analysis
from bruxelles.cli.language import language
from bruxelles.cli.screens import Screen, screen_of
from bruxelles.core.record import Record
from bruxelles.core.replay import walk

GRADE_NAMES: Final = {
    "best": "cli.analyse.grade.best",
    "good": "cli.analyse.grade.good",
    "inaccuracy": "cli.analyse.grade.inaccuracy",
    "mistake": "cli.analyse.grade.mistake",
    "blunder": "cli.analyse.grade.blunder",
}


@dataclass(frozen=True, slots=True)
class Said:
    """A decision in words."""

    prompt: str
    chosen: str
    best: str


def percent(share: float) -> str:
    """`45 %` as the language writes it."""
    return format_percent(share, locale=language())


def signed(change: float) -> str:
    return f"+{percent(change)}" if change > 0 else f"−{percent(-change)}"


def said_of(found: Analysis, kept: Record, screen: Screen) -> dict[int, Said]:
    """The words for the decisions that are spoken of. Only at its own time a choice has words."""
    wanted = {swing.number for swing in found.swings}.union(*found.mistakes)
    words: dict[int, Said] = {}
    for number, game in enumerate(walk(screen.game.rules, kept)):
        if number in wanted:
            decision = game.decision
            assert decision is not None
            then = screen_of(game, language())
            chosen, best = then.option(kept.choices[number]), then.option(found.decisions[number].best)
            words[number] = Said(then.prompt(decision), chosen, best)
    return words
