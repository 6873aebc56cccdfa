"""A table laid out as a test needs it, driven by the texts of choices."""

from __future__ import annotations

from functools import cache

from tests.frozen import frozen
from tests.tabling import actor as actor
from tests.tabling import ask as ask
from tests.tabling import events as events
from tests.tabling import legal_texts, play_texts, refusal_of
from tests.tabling import prompt as prompt

from bruxelles.core.refusal import Refusal
from bruxelles.core.task import choose
from bruxelles.game1893.choices import CHOICES
from bruxelles.game1893.components import parse
from bruxelles.game1893.names import SPACE_NAMES
from bruxelles.game1893.refusals import REFUSALS
from bruxelles.game1893.setup import start
from bruxelles.game1893.state import State
from bruxelles.game1893.tables import Tables


@cache
def tables() -> Tables:
    """The component values of rule tests; a corrected price changes none of them."""
    return parse(frozen("1893"))


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


def choices(s: State) -> list[str]:
    """The legal choices of the present decision."""
    return legal_texts(s, CHOICES)


def play(s: State, *texts: str) -> None:
    """Make these choices one after the other; each must be legal."""
    play_texts(s, CHOICES, texts)


def refusal(s: State, text: str) -> Refusal | None:
    """Why the present decision refuses this choice; None where it is legal."""
    return refusal_of(s, CHOICES, REFUSALS, text)


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
