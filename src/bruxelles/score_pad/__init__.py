"""The score pad: somebody types in how a game at a real table ended, and the engine scores it."""

from bruxelles.score_pad.form import Field, Form
from bruxelles.score_pad.problem import PadProblem
from bruxelles.score_pad.scoring import ended_early, finished, form, rounds, score
from bruxelles.score_pad.sheet import Early, Line, Note, RoundPoints, Sheet, Tie

__all__ = [
    "Early",
    "Field",
    "Form",
    "Line",
    "Note",
    "PadProblem",
    "RoundPoints",
    "Sheet",
    "Tie",
    "ended_early",
    "finished",
    "form",
    "rounds",
    "score",
]
