"""Playing a turn or a part of the rules in one go, and asking why something is refused."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from tests.games.bruxelles1893.giving import give_cubes
from tests.games.bruxelles1893.laying import lay_action, pend, point, try_square
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import from_source
from tests.games.bruxelles1893.positions import means
from tests.games.bruxelles1893.table import actor, ask, choices, play, prompt, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.core.task import LEGAL, choose
from bruxelles.games.bruxelles1893.rules.choices import CHOICES
from bruxelles.games.bruxelles1893.rules.names import ACTION_NAMES, CONSTRUCTION, FROM_TILES
from bruxelles.games.bruxelles1893.rules.refusals import REFUSALS
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.actions import push_action
from bruxelles.games.bruxelles1893.rules.tasks.construction import BuildWhat
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame
from bruxelles.games.bruxelles1893.rules.tasks.placement import TakeTurn
from bruxelles.games.bruxelles1893.rules.tasks.round import CloseRound

BOTH_WAYS = pytest.mark.parametrize("way", ["placed", "copied"])
"""For tests of an action on the board and through Cinquantenaire."""

ACTIVE = ("3-3", "5-5", "5-4", "5-3", "4-5", "4-4", "3-5", "4-3", "3-4")
"""The spaces that are active in `in_play`, in the order in which `place` tries them."""


# Turns --------------------------------------------------------------------------------------------------


def place(s: State, action: int, *, seat: int = 0, at: str = "", stake: int = 1) -> None:
    """The seat's turn: a meeple with its stake on a space with this action, `at` or one without tile."""
    table = on_table(s)
    at = at or next(at for at in ACTIVE if not _closed(at, table.meeples, table.houses, table.tile_spaces))
    lay_action(s, action, at)
    ask(s, TakeTurn(seat))
    play(s, f"place:{at}")
    if s.stack and prompt(s) == "bid":  # nobody is asked about the last franc
        play(s, f"bid:{stake}")


def _closed(at: str, *taken: Collection[str]) -> bool:
    return any(at in spaces for spaces in taken)


def visit(s: State, brussels: str, *, seat: int = 0) -> None:
    """A Brussels action."""
    ask(s, TakeTurn(seat))
    play(s, f"brussels:{brussels}")


def copy_action(s: State, action: int, *, seat: int = 0) -> None:
    """An Art Nouveau action through Cinquantenaire."""
    visit(s, "cinquantenaire", seat=seat)
    play(s, f"copy:{ACTION_NAMES[action]}")


def take_action(s: State, action: int, way: str, *, seat: int = 0) -> None:
    """The Art Nouveau action, "placed" with a stake of 1 BF or "copied" in Brussels."""
    if way == "placed":
        place(s, action, seat=seat, at="4-4")
    else:
        copy_action(s, action, seat=seat)


def all_pass(s: State) -> None:
    """Everyone whose turn comes passes; stops at the first decision of another kind."""
    while s.stack and prompt(s) == "take-turn":
        play(s, "pass")


def go_on(s: State, *wanted: str) -> None:
    """Decide all that is pending: the first of `wanted` that is legal, else no, else anything."""
    while s.legal:
        legal = choices(s)
        text = next((text for text in (*wanted, "skip", "done") if text in legal), legal[0])
        choose(s, CHOICES.number(text))


# Building -----------------------------------------------------------------------------------------------


def builder(*needles: str, built: int = 0, money: int = 0, **cubes: int) -> State:
    """Seat 0 has these means beside its stake, and now takes the Construction action."""
    s = means(*needles, built=built, money=money + 1, **cubes)
    place(s, CONSTRUCTION)
    return s


def build_pavilion(s: State, pavilion: int, *, seat: int = 0) -> None:
    """The seat builds it with stone and wood, copied through Cinquantenaire or the like."""
    point(s, "wood", "stone")
    give_cubes(s, wood=3, stone=3, glass=2, seat=seat)
    ask(s, BuildWhat(seat, 0, 0))
    go_on(s, f"build:pavilion-{pavilion}")
    assert on_table(s).pavilions[pavilion] == seat


# Rounds -------------------------------------------------------------------------------------------------


def next_round(s: State, *wanted: str) -> None:
    """To the action phase of the next round, with the same active area as in `in_play`."""
    ask(s, CloseRound())
    while prompt(s) != "choose-square":
        legal = choices(s)
        choose(s, CHOICES.number(next((text for text in wanted if text in legal), legal[-1])))
    pend(s)
    try_square(s, "2-2")


def end_game(s: State, *wanted: str) -> None:
    """The end of the game, to its last point."""
    ask(s, EndGame())
    go_on(s, *wanted)


def tile_points(s: State) -> list[int]:
    """What each seat has from Belle Époque tiles when the game is over."""
    end_game(s)
    return [from_source(s, FROM_TILES, seat) for seat in range(s.players)]


def choosing_order(s: State) -> list[tuple[str, int, int | str]]:
    """Take the first choice of every decision about Prestige cards; gives (prompt, seat, card number)."""
    order: list[tuple[str, int, int | str]] = []
    while s.stack and "card" in s.stack[-1].about(s):
        order.append((prompt(s), actor(s), s.stack[-1].about(s)["card"]))
        choose(s, s.legal[0])
    return order


# Refusals -----------------------------------------------------------------------------------------------


def refused(s: State, task: Task, text: str, *, shown: bool = True) -> Refusal | None:
    """Why this task would refuse this choice now; `shown`: whether it is among those the task shows."""
    choice = CHOICES.number(text)
    assert (choice in task.candidates(s)) == shown
    verdict = task.verdict(s, choice)
    return None if verdict == LEGAL else REFUSALS.refusal(verdict, task.facts(s, choice, verdict))


def action_refused(s: State, action: int, text: str) -> Refusal | None:
    """Why the first question of seat 0's action would refuse this choice."""
    push_action(s, 0, action, 1)
    found = refusal(s, text)
    s.stack.pop()
    return found
