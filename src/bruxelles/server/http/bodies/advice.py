"""What bots say about choices: why they made one, hints, the analysis of a game. For the OpenAPI document."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from bruxelles.server.http.bodies.tables import Answer, Phrase


class AlternativeBody(Answer):
    """A choice that was weighed."""

    choice: str
    tried: float = Field(description="the share of the simulations that went into it")
    win: float = Field(description="the chance to win with it, from 0 to 1")
    score: float = Field(description="the final score to be expected")
    gains: dict[str, float] = Field(description="points it brings within the turn, by term of the evaluation")
    words: Phrase


class HintBody(Answer):
    """What a bot would do, and why."""

    stamp: int = Field(description="that of the decision it is about")
    choice: str
    simulations: int
    alternatives: list[AlternativeBody] = Field(description="the best first; empty if the bot weighed none")
    wins: list[float] = Field(description="by seat: the chance to win")
    scores: list[float] = Field(description="by seat: the final score to be expected")
    deciding: list[tuple[str, float]] = Field(
        description="the terms by which the choice is ahead of the next best, or behind it, with points"
    )


class DecisionAnalysis(Answer):
    """A decision of the game."""

    number: int = Field(description="which choice of the record it is, from 0")
    entry: int = Field(description="the entry it stands in; 0: it was made before this table began")
    seat: int
    round: int
    choice: str = Field(description="what was chosen")
    words: Phrase
    wins: list[float] = Field(description="by seat: the chance to win before it")
    scores: list[float] = Field(description="by seat: the final score to be expected")
    best: str = Field(description="what the search would have chosen")
    loss: float = Field(description="the chance to win that was given away, from 0 to 1")
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    alternatives: list[AlternativeBody] = Field(description="the best first, the made choice among them")


class SwingBody(Answer):
    """Where the game turned."""

    number: int
    seat: int
    change: float


class AnalysisData(Answer):
    """A finished game, decision by decision."""

    game: str
    players: int
    names: list[str]
    simulations: int = Field(description="a decision")
    decisions: list[DecisionAnalysis]
    final: list[float] = Field(description="by seat: its share of the victory")
    swings: list[SwingBody] = Field(description="the largest first")
    mistakes: list[list[int]] = Field(description="by seat: decisions to learn from, the worst first")


class AnalysisBody(Answer):
    status: Literal["none", "running", "ready"]
    done: float = Field(description="how much of it, from 0 to 1")
    analysis: AnalysisData | None
