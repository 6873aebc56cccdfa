"""What pieces show besides numbers: other orders, colours and bonuses than the packaged ones."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import go_on, refused
from tests.games.bruxelles1893.giving import give, give_cubes, give_tied, give_won, give_works
from tests.games.bruxelles1893.laying import clear_log, pend, point, try_square
from tests.games.bruxelles1893.on_table import on_table, prestige
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.rules.scenes import at
from tests.games.bruxelles1893.table import ask, choices, events, in_play, other_files, play

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules import names as n
from bruxelles.games.bruxelles1893.rules.components import parse, read
from bruxelles.games.bruxelles1893.rules.setup import start
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.games.bruxelles1893.rules.tasks.columns import SpendTieBonuses, SpendWonCards
from bruxelles.games.bruxelles1893.rules.tasks.compass import AdvanceNeedle
from bruxelles.games.bruxelles1893.rules.tasks.construction import TurnNeedle
from bruxelles.games.bruxelles1893.rules.tasks.noble_effects import noble_effect
from bruxelles.games.bruxelles1893.rules.tasks.placement import TakeTurn
from bruxelles.games.bruxelles1893.rules.tasks.sales import SellArtwork
from bruxelles.games.bruxelles1893.rules.tasks.workshop import CreateArtwork

# The compass --------------------------------------------------------------------------------------------

OTHERS = ["stone", "any", "iron", "empty", "wood", "three_francs"]
each_place = pytest.mark.parametrize("place", range(7))


def order(place: int) -> list[str]:
    return [*OTHERS[:place], "glass", *OTHERS[place:]]


def compass(place: int) -> tuple[Tables, str, str]:
    """Glass at this place of the circle, with what stands before and after it."""
    spaces = order(place)
    tables = parse(other_files("compass.toml", {"clockwise": spaces}))
    return tables, spaces[place - 1], spaces[(place + 1) % 7]


def elsewhere(*kinds: str) -> str:
    """A space far from these: neither of them, nor where a step from them could end."""
    return next(kind for kind in OTHERS if kind not in kinds)


@each_place
@pytest.mark.rule("1893-4.27", "1893-14.6")
def test_the_arrow_is_skipped_wherever_it_lies(place: int) -> None:
    tables, before, after = compass(place)
    s = at(in_play(), tables, "saintenoy")
    other = elsewhere(before, after)
    give_cubes(s, joker=6)
    point(s, before, other)
    ask(s, TurnNeedle(0, 0))
    play(s, f"advance:{before}")
    assert on_table(s).needles == [after, other]
    (moved,) = events(s, "needle-moved")
    assert moved.what == f"compass:{order(place).index(after)}", "as the file counts, so that a page finds it"
    ask(s, TurnNeedle(0, 0))
    play(s, f"retreat:{after}")
    assert on_table(s).needles == [before, other]


@each_place
@pytest.mark.rule("1893-4.26", "1893-4.27")
def test_behind_the_arrow_a_needle_may_stand_in_the_way(place: int) -> None:
    tables, before, after = compass(place)
    s = at(in_play(), tables)
    point(s, before, after)
    answer = refused(s, AdvanceNeedle(0), f"advance:{before}")
    assert answer == Refusal("needle-blocked", "1893-4.26", {})


@each_place
@pytest.mark.rule("1893-11.4")
def test_without_the_arrow_a_needle_stops_on_glass(place: int) -> None:
    tables, before, after = compass(place)
    s = at(belle(), tables, "saintenoy")
    other = elsewhere(before, after)
    give_cubes(s, joker=6)
    for begun, choice in ((before, f"advance:{before}"), (after, f"retreat:{after}")):
        point(s, begun, other)
        ask(s, TurnNeedle(0, 0))
        play(s, choice)
        assert on_table(s).needles == ["glass", other]


@pytest.mark.rule("1893-1.8")
def test_needles_start_on_their_kinds_wherever_these_are() -> None:
    s = start(compass(2)[0], 2, False, False, "needles")
    assert on_table(s).needles == ["wood", "stone"]


# Prestige cards -----------------------------------------------------------------------------------------


def with_bonus(bonus: str) -> State:
    return at(in_play(), parse(other_files("prestige.toml", {"cards.0.bonus": bonus})))


# Discs count from 1; the last number is that of the meeples in the Courthouse.
THREE = [
    ("I+K+A", "bonus:iris+crown+architect", (2, 2, 2, 2)),
    ("A+I+K", "bonus:iris+crown+architect", (2, 2, 2, 2)),
    ("J+I+I", "bonus:iris+iris+release", (3, 1, 1, 1)),
    ("A+A+A", "bonus:architect+architect+architect", (1, 1, 4, 2)),
    ("J+J+J", "bonus:release+release+release", (1, 1, 1, 0)),
]


@pytest.mark.rule("1893-8.6", "1893-8.7")
@pytest.mark.parametrize(("bonus", "choice", "after"), THREE)
def test_three_bonuses_together(bonus: str, choice: str, after: tuple[int, ...]) -> None:
    s = with_bonus(bonus)
    give_won(s, 0)
    ask(s, SpendWonCards(0))
    assert choices(s) == [choice, *[f"slide:{row}" for row in n.ROW_NAMES]]
    play(s, choice)
    assert (*player(s).discs, player(s).courthouse) == after
    assert prestige(s).discards == [0]
    assert not prestige(s).won + prestige(s).slid


@pytest.mark.rule("1893-8.7")
@pytest.mark.parametrize(
    ("letter", "after"), [("iris", (2, 1, 1, 2)), ("architect", (1, 1, 2, 2)), ("release", (1, 1, 1, 1))]
)
def test_one_of_three_bonuses(letter: str, after: tuple[int, ...]) -> None:
    s = with_bonus("I/A/J")
    give_won(s, 0)
    ask(s, SpendWonCards(0))
    assert choices(s)[:-4] == ["bonus:iris", "bonus:architect", "bonus:release"]
    play(s, f"bonus:{letter}")
    assert (*player(s).discs, player(s).courthouse) == after


@pytest.mark.rule("1893-8.3")
def test_three_bonuses_of_a_tied_column() -> None:
    s = with_bonus("J+I+I")
    give_tied(s, 0)
    ask(s, SpendTieBonuses(0))  # nothing to choose
    assert (*player(s).discs, player(s).courthouse) == (3, 1, 1, 1)


# Colours and places -------------------------------------------------------------------------------------


@pytest.mark.rule("1893-14.4")
@pytest.mark.parametrize(
    ("cube", "expansion", "taken"), [("stone", False, "stone"), ("glass", True, "glass")]
)
def test_the_cube_of_cauchies_yellow_artworks(cube: str, expansion: bool, taken: str) -> None:
    tables = read(other_files("asymmetric.toml", {"cauchie.cubes.yellow": cube}))
    s = at(belle() if expansion else in_play(), tables, "cauchie")
    ask(s, CreateArtwork(0, 0))
    play(s, "artwork:yellow")
    assert player(s).cubes == {taken: 1}


@pytest.mark.rule("1893-14.4")
def test_a_joker_stands_for_glass_whatever_the_colour() -> None:
    tables = read(other_files("asymmetric.toml", {"cauchie.cubes.brown": "glass"}))
    s = at(in_play(), tables, "cauchie")
    ask(s, CreateArtwork(0, 0))
    play(s, "artwork:brown")
    assert player(s).cubes == {"joker": 1}


@pytest.mark.rule("1893-4.5")
def test_the_corners_of_the_cursor() -> None:
    changes = {
        "row_francs": [1, 0, 2, 3, 4, 2, 8],
        "cursor.top_left": "brown",
        "cursor.bottom_left": "yellow",
    }
    s = at(in_play(), parse(other_files("art_market.toml", changes)))
    give_works(s, "yellow")
    give(s, money=0)
    ask(s, SellArtwork(0, 0))
    go_on(s, "cursor:4-4")
    assert player(s).money == 4


@pytest.mark.rule("1893-11.3", "1893-11.17")
def test_the_places_of_the_tiles() -> None:
    cross = ["1-1", "1-5", "3-3", "5-1", "5-5"]
    s = start(parse(other_files("belle_epoque.toml", {"tile_cross": cross})), 2, True, False, "cross")
    assert on_table(s).tile_spaces == cross


@pytest.mark.rule("1893-1.1", "1893-3.3")
def test_a_strip_of_one_action() -> None:
    tables = parse(other_files("strips.toml", {"compass_side": ["MMMMM"] * 5}))
    s = start(tables, 3, False, False, "strips")
    assert on_table(s).actions == [["materials"] * 5] * 5
    try_square(s, "2-2")
    pend(s)
    ask(s, TakeTurn(0))
    play(s, "place:3-3", "bid:1", "take:wood+iron")
    assert player(s).cubes == {"wood": 1, "iron": 1}


# Nobles -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.7")
@pytest.mark.parametrize(
    ("noble", "field", "told"), [("nagelmackers", "travelers", "took-traveler"), ("buls", "steps", "raised")]
)
def test_a_noble_gives_as_much_as_there_is(noble: str, field: str, told: str) -> None:
    """Four Travelers and five spaces up; that there is no more is told only where nothing is gained."""
    tables = parse(other_files("nobles.toml", {f"{noble}.{field}": 9}))
    s = start(tables, 2, True, False, "plenty")
    clear_log(s)
    noble_effect(s, 0, n.NOBLE_NAMES.index(noble))
    gained = len(events(s, told))
    assert gained == {"nagelmackers": 4, "buls": 5}[noble]
    assert not events(s, "no-effect")
    noble_effect(s, 0, n.NOBLE_NAMES.index(noble))
    assert (len(events(s, told)), len(events(s, "no-effect"))) == (gained, 1)
