"""A table laid out as a test needs it, driven by the texts of choices."""

from __future__ import annotations

from functools import cache

from bruxelles.components import documents
from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.core.task import LEGAL, Task, advance, choose
from bruxelles.game1893.choices import CHOICES
from bruxelles.game1893.components import parse
from bruxelles.game1893.names import SPACE_NAMES
from bruxelles.game1893.refusals import REFUSALS
from bruxelles.game1893.setup import start
from bruxelles.game1893.state import State
from bruxelles.game1893.tables import Tables


@cache
def tables() -> Tables:
    """The component values that ship."""
    return parse(documents("1893", None))


def new_table(
    players: int = 3, *, belle_epoque: bool = False, asymmetric: bool = False, seed: str = "test"
) -> State:
    """A fresh game before its first decision, with events on."""
    s = start(tables(), players, belle_epoque, asymmetric, seed)
    s.events = []
    return s


def in_play(
    players: int = 3, *, belle_epoque: bool = False, asymmetric: bool = False, seed: str = "test"
) -> State:
    """A game in its first action phase: artworks and boards taken (the first on offer), nothing pending.

    The Try Square lies on iris 2-2, so rows and columns 3-5 are active. Change the state's lists as the test
    needs them, then `ask` a task.
    """
    s = new_table(players, belle_epoque=belle_epoque, asymmetric=asymmetric, seed=seed)
    while s.round == 1 and s.square < 0:
        choose(s, s.legal[0])
    s.square = 5
    s.meeples = [-1] * 25
    s.stack = []
    s.legal = []
    s.events = []
    return s


def ask(s: State, *tasks: Task[State]) -> None:
    """Put these tasks on the stack, the first on top, and go on to the first decision."""
    for task in reversed(tasks):
        s.stack.append(task)
    advance(s)


def choices(s: State) -> list[str]:
    """The legal choices of the present decision."""
    return [CHOICES.text(choice) for choice in s.legal]


def actor(s: State) -> int:
    """The seat that has to choose; -1 when nothing is to be decided."""
    return s.stack[-1].seat if s.stack else -1


def prompt(s: State) -> str:
    """The name of the task that asks."""
    return type(s.stack[-1]).__name__


def play(s: State, *texts: str) -> None:
    """Make these choices one after the other; each must be legal."""
    for text in texts:
        assert text in choices(s), (
            f"{text} is not among {choices(s)} of {prompt(s) if s.stack else 'nothing'}"
        )
        choose(s, CHOICES.number(text))


def refusal(s: State, text: str) -> Refusal | None:
    """Why the present decision refuses this choice; None where it is legal."""
    task = s.stack[-1]
    choice = CHOICES.number(text)
    assert choice in task.candidates(s), f"{text} is not shown by {prompt(s)}"
    verdict = task.verdict(s, choice)
    return None if verdict == LEGAL else REFUSALS.refusal(verdict, task.facts(s, choice, verdict))


def space(name: str) -> int:
    """The number of a space named "row-column"."""
    return SPACE_NAMES.index(name)


def give_card(s: State, seat: int, card: int, pavilion: int = 1) -> None:
    """Let the seat have built this pavilion, with this Belle Époque card at it."""
    spaces = list(s.card_spaces)
    for other, where in enumerate(spaces):
        if where == pavilion - 1:
            spaces[other] = -1
    spaces[card] = pavilion - 1
    s.card_spaces = tuple(spaces)
    if s.pavilions[pavilion - 1] != seat:
        s.pavilions[pavilion - 1] = seat
        s.built[seat] += 1


def events(s: State, kind: str) -> list[Event]:
    """What of this kind has happened."""
    return [event for event in s.events or [] if event.kind == kind]
