"""What pieces show besides numbers: other orders, colours and bonuses than the packaged ones."""

from __future__ import annotations

import pytest
from tests.editing import rewritten
from tests.game1893.rules import belle_table as belle
from tests.game1893.rules.acting import held, hold, own, point, pointed, refused
from tests.game1893.rules.layout import standing
from tests.game1893.rules.scenes import at
from tests.game1893.table import ask, choices, events, in_play, play, space

from bruxelles.core.refusal import Refusal
from bruxelles.game1893 import names as n
from bruxelles.game1893.components import parse, read
from bruxelles.game1893.flat import held as won
from bruxelles.game1893.setup import start
from bruxelles.game1893.state import State
from bruxelles.game1893.tables import Tables
from bruxelles.game1893.tasks.columns import SpendTieBonuses, SpendWonCards
from bruxelles.game1893.tasks.compass import AdvanceNeedle
from bruxelles.game1893.tasks.construction import TurnNeedle
from bruxelles.game1893.tasks.noble_effects import noble_effect
from bruxelles.game1893.tasks.placement import TakeTurn
from bruxelles.game1893.tasks.sales import SellArtwork
from bruxelles.game1893.tasks.workshop import CreateArtwork

# The compass --------------------------------------------------------------------------------------------

OTHERS = ["stone", "any", "iron", "empty", "wood", "three_francs"]
each_place = pytest.mark.parametrize("place", range(7))


def order(place: int) -> list[str]:
    return [*OTHERS[:place], "glass", *OTHERS[place:]]


def compass(place: int) -> tuple[Tables, str, str]:
    """Glass at this place of the circle, with what stands before and after it."""
    spaces = order(place)
    tables = parse(rewritten("1893", "compass.toml", {"clockwise": spaces}))
    return tables, spaces[place - 1], spaces[(place + 1) % 7]


def elsewhere(*kinds: str) -> str:
    """A space far from these: neither of them, nor where a step from them could end."""
    return next(kind for kind in OTHERS if kind not in kinds)


@each_place
@pytest.mark.rule("1893-4.27", "1893-14.6")
def test_the_arrow_is_skipped_wherever_it_lies(place: int) -> None:
    tables, before, after = compass(place)
    s = at(in_play(), tables, n.SAINTENOY)
    other = elsewhere(before, after)
    hold(s, joker=6)
    point(s, before, other)
    ask(s, TurnNeedle(0, 0))
    play(s, f"advance:{before}")
    assert pointed(s) == [after, other]
    (moved,) = events(s, "needle-moved")
    assert moved.what == f"compass:{order(place).index(after)}", "as the file counts, so that a page finds it"
    ask(s, TurnNeedle(0, 0))
    play(s, f"retreat:{after}")
    assert pointed(s) == [before, other]


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
    s = at(belle.belle(), tables, n.SAINTENOY)
    other = elsewhere(before, after)
    hold(s, joker=6)
    for begun, choice in ((before, f"advance:{before}"), (after, f"retreat:{after}")):
        point(s, begun, other)
        ask(s, TurnNeedle(0, 0))
        play(s, choice)
        assert pointed(s) == ["glass", other]


@pytest.mark.rule("1893-1.8")
def test_needles_start_on_their_kinds_wherever_these_are() -> None:
    s = start(compass(2)[0], 2, False, False, "needles")
    assert pointed(s) == ["wood", "stone"]


# Prestige cards -----------------------------------------------------------------------------------------


def with_bonus(bonus: str) -> State:
    return at(in_play(), parse(rewritten("1893", "prestige.toml", {"cards.0.bonus": bonus})))


THREE = [
    ("I+K+A", "bonus:iris+crown+architect", (1, 1, 1, 2)),
    ("A+I+K", "bonus:iris+crown+architect", (1, 1, 1, 2)),
    ("J+I+I", "bonus:iris+iris+release", (2, 0, 0, 1)),
    ("A+A+A", "bonus:architect+architect+architect", (0, 0, 3, 2)),
    ("J+J+J", "bonus:release+release+release", (0, 0, 0, 0)),
]


@pytest.mark.rule("1893-8.6", "1893-8.7")
@pytest.mark.parametrize(("bonus", "choice", "after"), THREE)
def test_three_bonuses_together(bonus: str, choice: str, after: tuple[int, ...]) -> None:
    s = with_bonus(bonus)
    s.won = [won(0, 0)]
    ask(s, SpendWonCards(0))
    assert choices(s) == [choice, *[f"slide:{row}" for row in n.ROW_NAMES]]
    play(s, choice)
    assert standing(s, 0) == after
    assert s.prestige_discard == [0]
    assert not s.won + s.slid


@pytest.mark.rule("1893-8.7")
@pytest.mark.parametrize(
    ("letter", "after"), [("iris", (1, 0, 0, 2)), ("architect", (0, 0, 1, 2)), ("release", (0, 0, 0, 1))]
)
def test_one_of_three_bonuses(letter: str, after: tuple[int, ...]) -> None:
    s = with_bonus("I/A/J")
    s.won = [won(0, 0)]
    ask(s, SpendWonCards(0))
    assert choices(s)[:-4] == ["bonus:iris", "bonus:architect", "bonus:release"]
    play(s, f"bonus:{letter}")
    assert standing(s, 0) == after


@pytest.mark.rule("1893-8.3")
def test_three_bonuses_of_a_tied_column() -> None:
    s = with_bonus("J+I+I")
    s.ties = [won(0, 0)]
    ask(s, SpendTieBonuses(0))  # nothing to choose
    assert standing(s, 0) == (2, 0, 0, 1)


# Colours and places -------------------------------------------------------------------------------------


@pytest.mark.rule("1893-14.4")
@pytest.mark.parametrize(
    ("cube", "expansion", "taken"), [("stone", False, "stone"), ("glass", True, "glass")]
)
def test_the_cube_of_cauchies_yellow_artworks(cube: str, expansion: bool, taken: str) -> None:
    tables = read(rewritten("1893", "asymmetric.toml", {"cauchie.cubes.yellow": cube}))
    s = at(belle.belle() if expansion else in_play(), tables, n.CAUCHIE)
    ask(s, CreateArtwork(0, 0))
    play(s, "artwork:yellow")
    assert held(s) == {taken: 1}


@pytest.mark.rule("1893-14.4")
def test_a_joker_stands_for_glass_whatever_the_colour() -> None:
    tables = read(rewritten("1893", "asymmetric.toml", {"cauchie.cubes.brown": "glass"}))
    s = at(in_play(), tables, n.CAUCHIE)
    ask(s, CreateArtwork(0, 0))
    play(s, "artwork:brown")
    assert held(s) == {"joker": 1}


@pytest.mark.rule("1893-4.5")
def test_the_corners_of_the_cursor() -> None:
    changes = {
        "row_francs": [1, 0, 2, 3, 4, 2, 8],
        "cursor.top_left": "brown",
        "cursor.bottom_left": "yellow",
    }
    s = at(in_play(), parse(rewritten("1893", "art_market.toml", changes)))
    own(s, "yellow")
    s.money[0] = 0
    ask(s, SellArtwork(0, 0))
    belle.go_on(s, "cursor:4-4")
    assert s.money[0] == 4


@pytest.mark.rule("1893-11.3", "1893-11.17")
def test_the_places_of_the_tiles() -> None:
    cross = ["1-1", "1-5", "3-3", "5-1", "5-5"]
    s = start(parse(rewritten("1893", "belle_epoque.toml", {"tile_cross": cross})), 2, True, False, "cross")
    assert [name for name in n.SPACE_NAMES if s.tile_spaces[space(name)]] == cross


@pytest.mark.rule("1893-1.1", "1893-3.3")
def test_a_strip_of_one_action() -> None:
    tables = parse(rewritten("1893", "strips.toml", {"compass_side": ["MMMMM"] * 5}))
    s = start(tables, 3, False, False, "strips")
    assert s.actions == (n.MATERIALS,) * n.SPACES
    s.square = 5
    s.stack = []
    ask(s, TakeTurn(0))
    play(s, "place:3-3", "bid:1", "take:wood+iron")
    assert held(s) == {"wood": 1, "iron": 1}


# Nobles -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.7")
@pytest.mark.parametrize(
    ("noble", "field", "told"), [("nagelmackers", "travelers", "took-traveler"), ("buls", "steps", "raised")]
)
def test_a_noble_gives_as_much_as_there_is(noble: str, field: str, told: str) -> None:
    """Four Travelers and five spaces up; that there is no more is told only where nothing is gained."""
    tables = parse(rewritten("1893", "nobles.toml", {f"{noble}.{field}": 9}))
    s = start(tables, 2, True, False, "plenty")
    s.events = []
    noble_effect(s, 0, n.NOBLE_NAMES.index(noble))
    gained = len(events(s, told))
    assert gained == {"nagelmackers": 4, "buls": 5}[noble]
    assert not events(s, "no-effect")
    noble_effect(s, 0, n.NOBLE_NAMES.index(noble))
    assert (len(events(s, told)), len(events(s, "no-effect"))) == (gained, 1)
