"""The analysis of a whole game, made of the judgements of its decisions. Its data: docs/analysis.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bruxelles.analysis.grades import MISTAKES, TEACHING
from bruxelles.analysis.judgement import Judgement
from bruxelles.analysis.swings import Swing, swings
from bruxelles.core.record import Record
from bruxelles.core.replay import replay
from bruxelles.core.rules import Plain, win_shares
from bruxelles.games import AnyRules


@dataclass(frozen=True, slots=True)
class Analysis:
    game: str
    names: Sequence[str]
    simulations: int
    """So many were asked for at each decision."""
    decisions: Sequence[Judgement]
    """One for every choice of the record, in order."""
    final: Sequence[float]
    """By seat: 1 for the winner; those who share the victory share it."""
    swings: Sequence[Swing]
    """The largest first."""
    mistakes: Sequence[Sequence[int]]
    """By seat: the decisions it can learn from, the worst first."""

    def plain(self) -> Plain:
        """As data for the page and for programs."""
        return {
            "game": self.game,
            "players": len(self.names),
            "names": list(self.names),
            "simulations": self.simulations,
            "decisions": [_decision(one) for one in self.decisions],
            "final": [round(share, 4) for share in self.final],
            "swings": [_swing(swing) for swing in self.swings],
            "mistakes": [list(numbers) for numbers in self.mistakes],
        }


def summed_up(record: Record, rules: AnyRules, judgements: Sequence[Judgement]) -> Analysis:
    """The analysis; there must be a judgement for every choice of the record, in any order."""
    ordered = sorted(judgements, key=lambda one: one.number)
    assert [one.number for one in ordered] == list(range(len(record.choices)))
    final = win_shares(replay(rules, record).ranks)
    return Analysis(
        game=record.game,
        names=record.names[:],
        simulations=ordered[0].simulations if ordered else 0,
        decisions=ordered,
        final=final,
        swings=swings([one.wins for one in ordered], [one.seat for one in ordered], final),
        mistakes=[_mistakes(ordered, seat) for seat in range(record.options.players)],
    )


def gather(record: Record, rules: AnyRules, judgements: Sequence[Judgement]) -> Plain:
    """The analysis as data."""
    return summed_up(record, rules, judgements).plain()


def _mistakes(ordered: Sequence[Judgement], seat: int) -> list[int]:
    found = [one for one in ordered if one.seat == seat and one.grade in TEACHING]
    found.sort(key=lambda one: (-one.weight, one.number))
    return [one.number for one in found[:MISTAKES]]


def _decision(one: Judgement) -> Plain:
    return {
        "number": one.number,
        "seat": one.seat,
        "round": one.round,
        "choice": one.choice,
        "wins": [round(win, 4) for win in one.wins],
        "scores": [round(score, 2) for score in one.scores],
        "best": one.best,
        "loss": round(one.loss, 4),
        "grade": one.grade,
        "alternatives": list(one.alternatives),
    }


def _swing(swing: Swing) -> Plain:
    return {"number": swing.number, "seat": swing.seat, "change": round(swing.change, 4)}
