"""What a bot is asked, and what it answers: a choice, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from bruxelles.core.rules import Options, Plain
from bruxelles.core.task import State
from bruxelles.games import AnyRules

SHOWN: Final = 5
"""How many alternatives an explanation holds."""
DECIDING: Final = 4
"""How many terms are said to have decided."""
SMALL: Final = 0.05
"""Points that are not worth a word."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision, as the seat sees it that has to make it."""

    rules: AnyRules
    options: Options
    state: State
    """It agrees with what the seat sees; what is hidden is drawn at random, not known. It is the bot's own
    and may be changed."""
    seat: int
    rng: list[int]
    """A generator (`core.rng`) for the bot's luck."""
    seconds: float | None
    """The time it should take at most; None: it need not look at the clock, and its answer must then depend
    on nothing but the questions it was asked in this game."""
    table: str = ""
    """The same for all questions of one seat in one game, so that a bot can go on with what it has thought;
    empty: this question stands alone."""
    history: Sequence[tuple[int, int]] = ()
    """All choices of the game so far that everybody has seen, as (seat, choice)."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A choice that was weighed."""

    choice: int
    tried: float
    """The share of the simulations that went into it; 0 if none were made."""
    win: float
    """The chance to win with it, from 0 to 1."""
    score: float
    """The final score to be expected."""
    gains: Mapping[str, float]
    """What it brings within this turn by term of the evaluation, in points of the final score; `rivals` is
    what it costs the best of the others."""


@dataclass(frozen=True, slots=True)
class Answer:
    choice: int
    alternatives: Sequence[Alternative] = field(default=())
    """The best first, at most `SHOWN` of them; empty if the bot did not weigh any."""
    simulations: int = 0
    wins: Sequence[float] = field(default=())
    """By seat: its chance to win as the bot sees it now; empty if it did not look."""
    scores: Sequence[float] = field(default=())
    """By seat: the final score it expects."""

    def deciding(self) -> list[tuple[str, float]]:
        """The terms by which the choice is ahead of the next best alternative, or behind it."""
        chosen = next((one for one in self.alternatives if one.choice == self.choice), None)
        other = next((one for one in self.alternatives if one.choice != self.choice), None)
        if chosen is None or other is None:
            return []
        names = dict.fromkeys((*chosen.gains, *other.gains))
        leads = [(name, chosen.gains.get(name, 0.0) - other.gains.get(name, 0.0)) for name in names]
        leads.sort(key=lambda lead: -abs(lead[1]))
        return [(name, round(lead, 2)) for name, lead in leads[:DECIDING] if abs(lead) >= SMALL]

    def plain(self, rules: AnyRules) -> Plain:
        """As data for the page, the terminal and programs."""
        return {
            "choice": rules.choices.text(self.choice),
            "simulations": self.simulations,
            "alternatives": [_plain(one, rules) for one in self.alternatives],
            "wins": [round(win, 4) for win in self.wins],
            "scores": [round(score, 2) for score in self.scores],
            "deciding": [list(lead) for lead in self.deciding()],
        }


def _plain(one: Alternative, rules: AnyRules) -> Plain:
    return {
        "choice": rules.choices.text(one.choice),
        "tried": round(one.tried, 4),
        "win": round(one.win, 4),
        "score": round(one.score, 2),
        "gains": {name: round(gain, 2) for name, gain in one.gains.items() if abs(gain) >= SMALL},
    }


class BotFailed(Exception):
    """A bot made no choice that counts. The sentence says why, and nothing of what the bot saw."""


class Bot(Protocol):
    def answer(self, question: Question) -> Answer:
        """One of `question.state.legal`, and why."""
