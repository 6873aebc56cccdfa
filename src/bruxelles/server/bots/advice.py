"""What bots say about choices, as it is sent: hints, and the analysis of a game. Why they made one: `Why`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bruxelles.server.table.reasons import AlternativeBody, Why
from bruxelles.server.table.sent import Phrase, Sent


class HintBody(Why):
    """What a bot would do, and why."""

    stamp: Annotated[int, Meta(description="that of the decision it is about")]


class DecisionAnalysis(Sent):
    """A decision of the game."""

    number: Annotated[int, Meta(description="which choice of the record it is, from 0")]
    entry: Annotated[int, Meta(description="the entry it stands in; 0: it was made before this table began")]
    seat: int
    round: int
    choice: Annotated[str, Meta(description="what was chosen")]
    words: Phrase
    wins: Annotated[list[float], Meta(description="by seat: the chance to win before it")]
    scores: Annotated[list[float], Meta(description="by seat: the final score to be expected")]
    best: Annotated[str, Meta(description="what the search would have chosen")]
    loss: Annotated[float, Meta(description="the chance to win that was given away, from 0 to 1")]
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    alternatives: Annotated[
        list[AlternativeBody], Meta(description="the best first, the made choice among them")
    ]


class SwingBody(Sent):
    """Where the game turned."""

    number: int
    seat: int
    change: float


class AnalysisData(Sent):
    """A finished game, decision by decision."""

    game: str
    players: int
    names: list[str]
    simulations: Annotated[int, Meta(description="a decision")]
    decisions: list[DecisionAnalysis]
    final: Annotated[list[float], Meta(description="by seat: its share of the victory")]
    swings: Annotated[list[SwingBody], Meta(description="the largest first")]
    mistakes: Annotated[
        list[list[int]], Meta(description="by seat: decisions to learn from, the worst first")
    ]


class AnalysisBody(Sent):
    status: Literal["none", "running", "ready"]
    done: Annotated[float, Meta(description="how much of it, from 0 to 1")]
    analysis: AnalysisData | None
