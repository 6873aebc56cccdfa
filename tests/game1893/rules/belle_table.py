"""Tables of the Belle Époque expansion, and the short words in which its tests lay them out and read them."""

from __future__ import annotations

from tests.game1893.table import ask, choices, events, give_card, in_play, play, space

from bruxelles.core.refusal import Refusal
from bruxelles.core.task import LEGAL, choose
from bruxelles.game1893.choices import CHOICES
from bruxelles.game1893.names import (
    ACTION_NAMES,
    BLACK,
    CUBE_NAMES,
    CUBES,
    FROM_TILES,
    NOBLE_NAMES,
    SOURCES,
    TILE_NAMES,
    TILES,
    TRACK_NAMES,
    TRACKS,
    WHITE,
    WORK_NAMES,
    WORKS,
)
from bruxelles.game1893.refusals import REFUSALS
from bruxelles.game1893.state import State, Task
from bruxelles.game1893.tasks.construction import BuildWhat
from bruxelles.game1893.tasks.game_end import EndGame
from bruxelles.game1893.tasks.placement import TakeTurn
from bruxelles.game1893.tasks.round import CloseRound

NO_TILE = ("5-5", "5-4", "5-3", "4-5", "4-4", "3-5")
"""The active spaces without a Belle Époque tile."""


def belle(*cards: int, players: int = 3, asymmetric: bool = False) -> State:
    """The first action phase; seat 0 owns these cards at pavilions 1, 2, ...; no other card lies out.

    Everybody has 20 BF and no artwork; seat 0 is the first player.
    """
    s = in_play(players, belle_epoque=True, asymmetric=asymmetric)
    s.card_spaces = (-1,) * 33
    for number, card in enumerate(cards):
        give_card(s, 0, card, number + 1)
    s.money = [20] * players
    s.works = [0] * (players * WORKS)
    s.art_stacks = [6] * 5
    return s


# Laying out ---------------------------------------------------------------------------------------------


def give_works(s: State, *names: str, seat: int = 0) -> None:
    """The seat has exactly these artworks."""
    s.works[seat * WORKS : seat * WORKS + WORKS] = [names.count(name) for name in WORK_NAMES]


def give_cubes(s: State, *names: str, seat: int = 0) -> None:
    """The seat has exactly these cubes; the supply is not touched."""
    s.cubes[seat * CUBES : seat * CUBES + CUBES] = [names.count(name) for name in CUBE_NAMES]


def give_nobles(s: State, *names: str, seat: int = 0, rotated: tuple[str, ...] = ()) -> None:
    """The seat keeps exactly these nobles."""
    s.nobles[seat] = sum(1 << NOBLE_NAMES.index(name) for name in names)
    s.activated[seat] = sum(1 << NOBLE_NAMES.index(name) for name in rotated)


def noble_row(s: State, *names: str) -> None:
    s.noble_row = [NOBLE_NAMES.index(name) for name in names]


def market(s: State, *names: str) -> None:
    s.market = [WORK_NAMES.index(name) if name else -1 for name in names]


def stand(s: State, where: str, seat: int, stake: int = 0) -> None:
    """A meeple on the Art Nouveau board."""
    s.meeples[space(where)] = seat
    s.stakes[space(where)] = stake


def claim(s: State, *tiles: str, seat: int = 0) -> None:
    s.claims += [seat * TILES + TILE_NAMES.index(tile) for tile in tiles]


def set_disc(s: State, track: str, position: int, seat: int = 0) -> None:
    """The disc on this space of the track, counted from 1."""
    s.discs[seat * TRACKS + TRACK_NAMES.index(track)] = position - 1


def lay_card(s: State, card: int, pavilion: int = 1) -> None:
    """The card lies at a pavilion space that nobody has built on."""
    spaces = list(s.card_spaces)
    spaces[card] = pavilion - 1
    s.card_spaces = tuple(spaces)


def with_tiles(*tiles: str, players: int = 3) -> State:
    """A table where seat 0 has claimed these tiles in this order, and nobody has anything to count."""
    s = belle(players=players)
    s.money = [0] * players
    s.first_player = 1
    claim(s, *tiles)
    return s


def houses(s: State, *names: str, seat: int = 0) -> None:
    """The seat has built houses on these spaces of the Art Nouveau board."""
    for name in names:
        s.houses[space(name)] = seat
        s.built[seat] += 1


# Playing ------------------------------------------------------------------------------------------------


def act(s: State, action: int, *, seat: int = 0, at: str = "") -> None:
    """A meeple with 1 BF on a space with this action: `at`, or the next free one without a tile."""
    at = at or next(name for name in NO_TILE if s.meeples[space(name)] < 0 and s.houses[space(name)] < 0)
    actions = list(s.actions)
    actions[space(at)] = action
    s.actions = tuple(actions)
    ask(s, TakeTurn(seat))
    play(s, f"place:{at}", "bid:1")


def visit(s: State, brussels: str, *, seat: int = 0) -> None:
    """A Brussels action."""
    ask(s, TakeTurn(seat))
    play(s, f"brussels:{brussels}")


def copy_action(s: State, action: int, *, seat: int = 0) -> None:
    """An Art Nouveau action through Cinquantenaire."""
    visit(s, "cinquantenaire", seat=seat)
    play(s, f"copy:{ACTION_NAMES[action]}")


def go_on(s: State, *wanted: str) -> None:
    """Decide all that is pending: the first of `wanted` that is legal, else no, else anything."""
    while s.legal:
        legal = choices(s)
        text = next((text for text in (*wanted, "skip", "done") if text in legal), legal[0])
        choose(s, CHOICES.number(text))


def build_pavilion(s: State, pavilion: int, *, seat: int = 0) -> None:
    """The seat builds it with stone and wood, copied through Cinquantenaire or the like."""
    s.needles = [1, 2]
    give_cubes(s, *["wood", "stone"] * 3, *["glass"] * 2, seat=seat)
    ask(s, BuildWhat(seat, 0, 0))
    go_on(s, f"build:pavilion-{pavilion}")
    assert s.pavilions[pavilion - 1] == seat


def next_round(s: State, *wanted: str) -> None:
    """To the action phase of the next round, with the same active area as in `belle`."""
    ask(s, CloseRound())
    while type(s.stack[-1]).__name__ != "ChooseSquare":
        legal = choices(s)
        choose(s, CHOICES.number(next((text for text in wanted if text in legal), legal[-1])))
    s.stack = []
    s.legal = []
    s.square = 5


def end_game(s: State, *wanted: str) -> None:
    """The end of the game, to its last point."""
    ask(s, EndGame())
    go_on(s, *wanted)


# Reading ------------------------------------------------------------------------------------------------


def works(s: State, seat: int = 0) -> list[str]:
    """All artworks of the seat by name."""
    return [name for i, name in enumerate(WORK_NAMES) for _ in range(s.works[seat * WORKS + i])]


def cubes(s: State, seat: int = 0) -> list[str]:
    """All cubes of the seat by name."""
    return [name for i, name in enumerate(CUBE_NAMES) for _ in range(s.cubes[seat * CUBES + i])]


def nobles(s: State, seat: int = 0) -> list[str]:
    return [name for i, name in enumerate(NOBLE_NAMES) if s.nobles[seat] >> i & 1]


def stack_of(s: State, work: str) -> int:
    """How many tiles lie on the stack to which this artwork belongs."""
    number = WORK_NAMES.index(work)
    return s.art_stacks[number if number <= BLACK else number - WHITE]


def from_source(s: State, source: int, seat: int = 0) -> int:
    """The points that the seat has from one source."""
    return s.sources[seat * SOURCES + source]


def used(s: State, seat: int = 0) -> list[int]:
    """The Belle Époque cards that the seat has used so far, in order."""
    return [event.amount for event in events(s, "card-used") if event.seat == seat]


def tile_points(s: State) -> list[int]:
    """What each seat has from tiles when the game is over."""
    end_game(s)
    return [from_source(s, FROM_TILES, seat) for seat in range(s.players)]


def refused_by(s: State, task: Task, text: str, *, shown: bool = True) -> Refusal | None:
    """Why this task would refuse the choice now; `shown`: whether it is among those it shows."""
    choice = CHOICES.number(text)
    assert (choice in task.candidates(s)) == shown
    verdict = task.verdict(s, choice)
    return None if verdict == LEGAL else REFUSALS.refusal(verdict, task.facts(s, choice, verdict))
