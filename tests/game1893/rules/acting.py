"""Short ways to lay out what chapters 1 to 5 act on, and to read it back by name."""

from __future__ import annotations

from tests.game1893.table import ask, in_play, play, prompt, refusal, space

from bruxelles.core.refusal import Refusal
from bruxelles.game1893.names import (
    COMPASS_NAMES,
    CONSTRUCTION,
    CUBE_NAMES,
    CUBES,
    NOBLE_NAMES,
    WORK_NAMES,
    WORKS,
)
from bruxelles.game1893.state import State, Task
from bruxelles.game1893.tasks.actions import push_action
from bruxelles.game1893.tasks.placement import TakeTurn


def lay(s: State, at: str, action: int) -> None:
    """Let this space have this action."""
    actions = list(s.actions)
    actions[space(at)] = action
    s.actions = tuple(actions)


def place(s: State, action: int, *, seat: int = 0, at: str = "3-3", stake: int = 1) -> None:
    """The seat's turn: a meeple and its stake on a space that has this action."""
    lay(s, at, action)
    ask(s, TakeTurn(seat))
    play(s, f"place:{at}")
    if s.stack and prompt(s) == "Bid":  # nobody is asked about the last franc
        play(s, f"bid:{stake}")


def refused(s: State, task: Task, text: str) -> Refusal | None:
    """Why this task would refuse this choice, also where the game would not stop to ask."""
    s.stack.append(task)
    found = refusal(s, text)
    s.stack.pop()
    return found


def action_refused(s: State, action: int, text: str) -> Refusal | None:
    """Why the first question of seat 0's action would refuse this choice."""
    push_action(s, 0, action, 1)
    found = refusal(s, text)
    s.stack.pop()
    return found


def hold(s: State, seat: int = 0, **cubes: int) -> None:
    """The seat has just these cubes."""
    for cube, name in enumerate(CUBE_NAMES):
        s.cubes[seat * CUBES + cube] = cubes.get(name, 0)


def held(s: State, seat: int = 0) -> dict[str, int]:
    """The seat's cubes, without those it has none of."""
    mine = s.cubes[seat * CUBES : (seat + 1) * CUBES]
    return {name: count for name, count in zip(CUBE_NAMES, mine, strict=True) if count}


def stock(s: State, **cubes: int) -> None:
    """The supply has just these cubes."""
    s.supply = [cubes.get(name, 0) for name in CUBE_NAMES]


def own(s: State, *works: str, seat: int = 0) -> None:
    """The seat has just these artworks."""
    for work, name in enumerate(WORK_NAMES):
        s.works[seat * WORKS + work] = works.count(name)


def owned(s: State, seat: int = 0) -> list[str]:
    """The seat's artworks."""
    mine = s.works[seat * WORKS : (seat + 1) * WORKS]
    return [name for name, count in zip(WORK_NAMES, mine, strict=True) for _ in range(count)]


def keep(s: State, *nobles: int, seat: int = 0) -> None:
    """The seat has kept just these nobles, all upright."""
    s.nobles[seat] = sum(1 << noble for noble in nobles)
    s.activated[seat] = 0


def kept(s: State, seat: int = 0) -> set[str]:
    return {name for noble, name in enumerate(NOBLE_NAMES) if s.nobles[seat] >> noble & 1}


def rotated(s: State, seat: int = 0) -> set[str]:
    return {name for noble, name in enumerate(NOBLE_NAMES) if s.activated[seat] >> noble & 1}


def house(s: State, at: str, seat: int) -> None:
    """The seat has built a house there."""
    s.houses[space(at)] = seat
    s.built[seat] += 1


def point(s: State, *kinds: str) -> None:
    """Let the two needles point at these spaces of the compass."""
    s.needles = [s.tables.compass.index(COMPASS_NAMES.index(kind)) for kind in kinds]


def pointed(s: State) -> list[str]:
    return [COMPASS_NAMES[s.tables.compass[needle]] for needle in s.needles]


def means(*needles: str, built: int = 0, money: int = 0, **cubes: int) -> State:
    """Seat 0 has just this and has built so many houses; the needles point so."""
    s = in_play()
    point(s, *needles)
    hold(s, **cubes)
    s.built[0] = built
    s.money[0] = money
    return s


def builder(*needles: str, built: int = 0, money: int = 0, **cubes: int) -> State:
    """Seat 0 has these means beside its stake, and now takes the Construction action."""
    s = means(*needles, built=built, money=money + 1, **cubes)
    place(s, CONSTRUCTION)
    return s
