"""A table laid out as a test needs it, driven by the texts of choices."""

from __future__ import annotations

from functools import cache

from tests.tabling import actor as actor
from tests.tabling import ask as ask
from tests.tabling import events as events
from tests.tabling import legal_texts, play_texts, refusal_of
from tests.tabling import prompt as prompt

from bruxelles.components import documents
from bruxelles.core.refusal import Refusal
from bruxelles.game1897.choices import CHOICES
from bruxelles.game1897.components import parse
from bruxelles.game1897.names import MOST_PLACES, NOBODY, PLACE_NAMES
from bruxelles.game1897.refusals import REFUSALS
from bruxelles.game1897.setup import start
from bruxelles.game1897.state import State
from bruxelles.game1897.tables import Tables


@cache
def tables() -> Tables:
    """The component values that ship."""
    return parse(documents("1897", None))


def new_table(players: int = 3, *, seed: str = "test") -> State:
    """A fresh game before its first decision, with events on."""
    s = start(tables(), players, seed)
    s.events = []
    return s


def in_play(players: int = 3, *, seed: str = "test") -> State:
    """A game in its first action phase with an empty Art Nouveau area and nothing pending.

    Cards that lay there are not in the game any more: change the state's lists as the test needs them, then
    `ask` a task.
    """
    s = new_table(players, seed=seed)
    s.area = [NOBODY] * MOST_PLACES
    s.owners = [NOBODY] * MOST_PLACES
    s.kinds = [NOBODY] * MOST_PLACES
    s.values = [0] * MOST_PLACES
    s.stack = []
    s.legal = []
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


def place(name: str) -> int:
    """The number of a place named "row-column"."""
    return PLACE_NAMES.index(name)


def put_architect(s: State, where: str, seat: int, value: int, kind: int = 0) -> None:
    """An Architect card in the Art Nouveau area, out of the seat's hand; seat NEUTRAL has kind -1."""
    s.area[place(where)] = NOBODY
    s.owners[place(where)] = seat
    s.kinds[place(where)] = kind if seat < s.players else NOBODY
    s.values[place(where)] = value
