"""A game is a stack of pending tasks, as plain data.

The top task either needs no decision (no seat, or one legal choice): then it is resolved at once; or it
stops the game and shows a decision. Tasks hold only ints, are never changed once made, and so can be
shared between copies, saved and shown.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import ClassVar, Final, Generic, Self, TypeVar

from bruxelles.core.event import Event
from bruxelles.core.field import OWNER, SEAT, Field
from bruxelles.core.refusal import Facts

GAME: Final = -1
"""The seat of tasks that the game itself resolves."""

NOTHING: Final = -1
"""What a task of the game itself is resolved with: it chooses nothing."""

LEGAL: Final = 0

ROUND: Final = 0
PHASE: Final = 1
TURN: Final = 2
ACTION: Final = 3
"""Frames of a game, each within the one before: what a step belongs to."""

S = TypeVar("S", bound="State")


class State:
    """What every game's state has. A game adds its pieces, a `copy` and a `key`."""

    __slots__ = ("events", "legal", "players", "reveals", "stack", "turn")

    players: int
    stack: list[Task[Self]]
    legal: list[int]
    """The legal choices of the present decision; empty when the game is over. Never changed in place."""
    events: list[Event] | None
    """Where events go; None while nobody listens, and then they cost nothing."""
    reveals: int
    """How often hidden information has come to light; undo never crosses one."""
    turn: int
    """Serial number of the current turn; what was chosen in an earlier one cannot be undone."""

    def copy(self) -> Self:
        raise NotImplementedError

    def seats_from(self, first: int) -> list[int]:
        """All seats clockwise from this one."""
        return [(first + i) % self.players for i in range(self.players)]

    def emit(self, kind: str, seat: int, amount: int, what: str) -> None:
        if self.events is not None:
            self.events.append(Event(kind, seat, amount, what))


class Task(Generic[S]):
    """One pending step of the rules, with a name that stays, whatever its class is called."""

    NAME: ClassVar[str] = ""
    """In positions, views, prompts and keys, such as `take-turn`; none: others are derived from it."""
    FIELDS: ClassVar[tuple[Field, ...]] = (SEAT,)
    """The ints it is made of, in the order of the constructor; an attribute of the same name holds each."""
    ALONE: ClassVar[str] = ""
    """Of the steps with the same word here only one can be pending; mostly it is the step's own name."""
    FRAME: ClassVar[int] = ACTION
    """It lies above no step of a frame within its own. Those of a ROUND lie at the bottom of the stack, and
    only there: they lead to the next round or the end."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, s: S) -> list[int]:
        """Everything worth showing, legal or not. Who is given a list of choices never changes it."""
        raise NotImplementedError

    def shortlist(self, s: S) -> list[int]:
        """A part of the candidates that is sure to hold every legal one, for speed."""
        return self.candidates(s)

    def answers(self, s: S, choice: int) -> bool:
        """Whether the choice is an answer to this task, legal or not."""
        return choice in self.candidates(s)

    def verdict(self, s: S, choice: int) -> int:
        """LEGAL or the number of a refusal. The only place where legality is decided."""
        return LEGAL

    def facts(self, s: S, choice: int, verdict: int) -> Facts:
        """The numbers behind a refusal."""
        return {}

    def about(self, s: S) -> Facts:
        """What the decision is about, for its prompt."""
        return {}

    def resolve(self, s: S, choice: int) -> None:
        """Carry the choice out: change s, push tasks, emit events."""
        raise NotImplementedError

    def fall_away(self, s: S) -> None:
        """What happens when there is no legal choice. Only tasks that the rules let fail override this."""
        raise AssertionError(f"the step {self.NAME} has no legal choice")

    def makes_sense(self, s: S) -> bool:
        """Whether what the step refers to is there, in a position that somebody has written."""
        return True

    def holds(self) -> list[int]:
        """The cards that are in the step's hands while it is pending, and lie nowhere else."""
        return []

    def arguments(self) -> list[int]:
        return [getattr(self, field.name) for field in self.FIELDS]


class Step(Task[S]):
    """A task that the game itself resolves, without arguments."""

    FIELDS: ClassVar[tuple[Field, ...]] = ()

    def __init__(self) -> None:
        self.seat = GAME


class SeatStep(Task[S]):
    """A task that the game itself resolves for one seat."""

    FIELDS: ClassVar[tuple[Field, ...]] = (OWNER,)

    def __init__(self, owner: int) -> None:
        self.seat = GAME
        self.owner = owner


def digest(s: S, data_hash: str, names: Iterable[str]) -> str:
    """A digest of the whole state, given the names of the attributes that its game adds."""
    everything: list[object] = [data_hash, s.reveals, s.turn]
    everything += [getattr(s, name) for name in names]
    everything.append([[_in_key(task.NAME), *task.arguments()] for task in s.stack])
    text = json.dumps(everything, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _in_key(name: str) -> str:
    """`take-turn` as it has stood in keys from the beginning: `TakeTurn`."""
    return "".join([part.capitalize() for part in name.split("-")])


def next_after(passed: list[int], seat: int) -> int:
    """The next seat clockwise that has not passed, at last the seat itself; -1 where nobody is left."""
    players = len(passed)
    for i in range(1, players + 1):
        other = (seat + i) % players
        if not passed[other]:
            return other
    return -1


def legal_choices(s: S, task: Task[S]) -> list[int]:
    """Those of the shortlist that are not refused; itself where none is, as no list of choices is changed."""
    short = task.shortlist(s)
    legal = short
    for i in range(len(short)):
        choice = short[i]
        if task.verdict(s, choice) != LEGAL:
            if legal is short:
                legal = short[:i]
        elif legal is not short:
            legal.append(choice)
    return legal


def step_on(s: S) -> bool:
    """Resolve the next step if it needs no decision; False: one is needed, or the game is over."""
    stack = s.stack
    if not stack:
        s.legal = []
        return False
    task = stack[-1]
    if task.seat == GAME:
        stack.pop()
        task.resolve(s, NOTHING)
        return True
    legal = legal_choices(s, task)
    if len(legal) > 1:
        s.legal = legal
        return False
    stack.pop()
    if legal:
        task.resolve(s, legal[0])
    else:
        task.fall_away(s)
    return True


def advance(s: S) -> None:
    """Resolve what needs no decision, until one is needed or the game is over."""
    while step_on(s):
        pass


def tried(s: S, choice: int) -> S:
    """A copy after this choice alone: the steps that it leads to are pending, so nothing is drawn."""
    after = s.copy()
    after.stack.pop().resolve(after, choice)
    return after


def choose(s: S, choice: int) -> None:
    """Resolve the present decision with one of its legal choices, and go on to the next."""
    s.stack.pop().resolve(s, choice)
    advance(s)
