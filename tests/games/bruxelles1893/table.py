"""A table laid out as a test needs it, driven by the texts of choices."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tests.editing import edited, rewritten
from tests.frozen import frozen
from tests.games.bruxelles1893.laying import clear_log, meeple, pend, try_square
from tests.tabling import actor as actor
from tests.tabling import ask as ask
from tests.tabling import events as events
from tests.tabling import legal_texts, play_texts, refusal_of
from tests.tabling import prompt as prompt

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.core.task import choose
from bruxelles.games.bruxelles1893.rules.choices import CHOICES
from bruxelles.games.bruxelles1893.rules.components import parse
from bruxelles.games.bruxelles1893.rules.names import NOBODY, SPACE_NAMES
from bruxelles.games.bruxelles1893.rules.refusals import REFUSALS
from bruxelles.games.bruxelles1893.rules.setup import start
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tables import Tables


@cache
def tables() -> Tables:
    """The component values of rule tests; a corrected price changes none of them."""
    return parse(frozen("1893"))


def edited_files(file: str, *edits: tuple[str, str]) -> dict[str, str]:
    """The component files of rule tests with each old text in one of them replaced by the new one."""
    return edited("1893", file, *edits, texts=frozen("1893"))


def other_files(file: str, changes: Mapping[str, object]) -> dict[str, str]:
    """The component files of rule tests with other values in one of them, by their places."""
    return rewritten("1893", file, changes, frozen("1893"))


def new_table(
    players: int = 3, *, belle_epoque: bool = False, asymmetric: bool = False, seed: str = "test"
) -> State:
    """A fresh game before its first decision, with events on."""
    s = start(tables(), players, belle_epoque, asymmetric, seed)
    clear_log(s)
    return s


def in_play(
    players: int = 3, *, belle_epoque: bool = False, asymmetric: bool = False, seed: str = "test"
) -> State:
    """A game in its first action phase: artworks and boards taken (the first on offer), nothing pending.

    The Try Square lies on iris 2-2, so rows and columns 3-5 are active. Lay out what the test needs
    (`giving.py`, `laying.py`), `ask` a task, and read what came of it (`player.py`, `on_table.py`).
    """
    s = new_table(players, belle_epoque=belle_epoque, asymmetric=asymmetric, seed=seed)
    while s.round == 1 and s.square < 0:
        choose(s, s.legal[0])
    try_square(s, "2-2")
    meeple(s, *SPACE_NAMES, seat=NOBODY)
    pend(s)
    clear_log(s)
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


def log(s: State) -> list[Event]:
    """All that has happened."""
    return s.events or []


def kinds(s: State) -> list[str]:
    """The kinds of all events so far, in order."""
    return [event.kind for event in log(s)]


def used(s: State, seat: int = 0) -> list[int]:
    """The Belle Époque cards that the seat has used so far, in order."""
    return [event.amount for event in log(s) if event.kind == "card-used" and event.seat == seat]
