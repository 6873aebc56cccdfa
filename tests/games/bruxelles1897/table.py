"""A table of Bruxelles 1897 for rule tests: how one is made, and how choices drive it by their texts.

`laying` puts pieces on it, `looking` says what lies there. These three alone know how the state holds things.
"""

from __future__ import annotations

from functools import cache

from tests.editing import edited
from tests.frozen import frozen
from tests.games.bruxelles1897.laying import clear_area, empty_discards, lay, set_money, set_round
from tests.tabling import actor as actor
from tests.tabling import ask as ask
from tests.tabling import events as events
from tests.tabling import legal_texts, play_texts, refusal_of
from tests.tabling import prompt as prompt

from bruxelles.core.refusal import Facts, Refusal
from bruxelles.games.bruxelles1897.rules.choices import CHOICES
from bruxelles.games.bruxelles1897.rules.components import parse, read
from bruxelles.games.bruxelles1897.rules.refusals import REFUSALS
from bruxelles.games.bruxelles1897.rules.setup import start
from bruxelles.games.bruxelles1897.rules.state import State, Task
from bruxelles.games.bruxelles1897.rules.tables import Tables
from bruxelles.games.bruxelles1897.rules.tasks.turns import TakeTurn


@cache
def tables() -> Tables:
    """The component values of rule tests; a corrected price changes none of them."""
    return parse(frozen("1897"))


# Making a table -------------------------------------------------------------------------------------------


def new_table(players: int = 3, *, seed: str = "test") -> State:
    """A fresh game before its first decision, with events on."""
    s = start(tables(), players, seed)
    s.events = []
    return s


def first_turn(players: int = 3) -> State:
    """The same, and seat 0 is to take its first turn."""
    s = new_table(players)
    assert (prompt(s), actor(s)) == ("take-turn", 0)
    return s


def in_play(players: int = 3, *, seed: str = "test") -> State:
    """A game in its first action phase with an empty Art Nouveau area and nothing pending.

    Cards that lay there are not in the game any more: lay out what the test needs, then `ask` a task.
    """
    s = new_table(players, seed=seed)
    clear_area(s)
    s.stack = []
    s.legal = []
    return s


def turn(*cards: str, players: int = 3, money: int = 10, seat: int = 0) -> State:
    """The seat's turn with these cards in the area, no discards, and this money before all players.

    Lay out more before the game is asked to go on, by `ask` or `take`.
    """
    s = in_play(players)
    empty_discards(s)
    set_money(s, *[money] * players)
    lay(s, " ".join(cards))
    s.stack = [TakeTurn(seat)]
    return s


def bare(players: int = 3) -> State:
    """A table of round four that is worth nothing to anybody: no money, one Brugmann each, no pieces."""
    s = in_play(players)
    set_round(s, 4)
    set_money(s, *[0] * players)
    return s


def with_value(s: State, file: str, old: str, new: str) -> State:
    """The table with one value of a component file changed, whatever the rulebook says of it."""
    s.tables = read(edited("1897", f"{file}.toml", (old, new)))
    return s


# Playing --------------------------------------------------------------------------------------------------


def choices(s: State) -> list[str]:
    """The legal choices of the present decision."""
    return legal_texts(s, CHOICES)


def play(s: State, *texts: str) -> None:
    """Make these choices one after the other; each must be legal."""
    play_texts(s, CHOICES, texts)


def take(s: State, where: str = "1-1", architect: str = "small-low") -> None:
    """Take the card there for this Architect card."""
    ask(s)
    play(s, f"take:{where}")
    if not settled(s) and prompt(s) == "place-architect":
        play(s, f"architect:{architect}")


def all_pass(s: State) -> None:
    """Everyone passes, until something else is asked or the round or the game is over."""
    number = s.round
    while not settled(s) and s.round == number and prompt(s) == "take-turn":
        play(s, "pass")


def pass_until(s: State, seat: int) -> None:
    """The others pass until it is this seat's turn, whoever began the round."""
    while actor(s) != seat:
        play(s, "pass")


def settled(s: State) -> bool:
    """Whether nothing is asked, and nothing pending, any more."""
    return not s.stack and not s.legal


def refusal(s: State, text: str) -> Refusal | None:
    """Why the present decision refuses this choice; None where it is legal."""
    return refusal_of(s, CHOICES, REFUSALS, text)


def refused(s: State, task: Task, text: str) -> Refusal | None:
    """Why this task would refuse this choice, also where the game would not stop to ask."""
    s.stack.append(task)
    why = refusal(s, text)
    s.stack.pop()
    return why


def told(s: State) -> list[str]:
    """What has happened, by the kinds of events."""
    return [event.kind for event in s.events or []]


def forget_events(s: State) -> None:
    s.events = []


def asked_about(s: State) -> Facts:
    """What the present decision says of itself."""
    return s.stack[-1].about(s)


def count_shown(s: State) -> int:
    """How many choices the present decision shows, legal or not."""
    return len(s.stack[-1].candidates(s))
