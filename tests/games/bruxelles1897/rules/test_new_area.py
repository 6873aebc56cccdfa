"""Chapter 2, the new Art Nouveau area: piles made anew, gaps, and the order of the bonus cards."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import empty_discards, empty_piles, lay, set_pile
from tests.games.bruxelles1897.looking import (
    architects,
    bonuses,
    discarded,
    discards,
    gaps,
    laid,
    pile,
    pile_sizes,
    places,
)
from tests.games.bruxelles1897.table import all_pass, ask, events, in_play, new_table, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1897.rules.names import HOUSE_NAMES, NEUTRAL, TOP_NAMES
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.round import Maintain

CORNERS = {"3-1": (NEUTRAL, "", 2), "3-4": (NEUTRAL, "", 2)}
"""The neutral cards of a game of two."""


def without_cards(players: int = 3) -> State:
    """A table in round one with nothing in the area, the piles and the discards."""
    s = in_play(players)
    empty_piles(s)
    return s


@pytest.mark.rule("1897-2.6")
@pytest.mark.parametrize(("players", "dealt", "cards"), [(2, 3, 10), (3, 3, 12), (4, 4, 16)])
def test_a_new_area_is_laid_out(players: int, dealt: int, cards: int) -> None:
    s = new_table(players)
    before = pile_sizes(s)
    all_pass(s)
    assert len(laid(s)) == cards
    assert gaps(s) == []
    assert pile_sizes(s) == [size - dealt for size in before]
    assert architects(s) == (CORNERS if players == 2 else {})


@pytest.mark.rule("1897-2.6")
def test_an_empty_pile_is_made_anew_when_a_card_is_needed() -> None:
    s = without_cards()
    three_yellow = ("artwork-yellow",) * 3  # enough, so not made anew
    set_pile(s, "artworks", three_yellow, ("artwork-blue", "artwork-blue"))
    set_pile(s, "materials", ("material-wood+wood",), ("material-stone+stone",) * 4)
    ask(s, Maintain())
    made = {event.what: event.amount for event in events(s, "reshuffled")}
    assert made == {"materials": 4}
    assert pile(s, "artworks") == []
    assert discards(s, "artworks") == ["artwork-blue", "artwork-blue"]
    # one and two of the new pile are shuffled in; nothing is left over, so two stay in the pile
    assert sorted(laid(s, "materials")) == ["material-stone+stone"] * 2 + ["material-wood+wood"]
    assert pile(s, "materials") == ["material-stone+stone"] * 2
    assert discards(s, "materials") == []


@pytest.mark.rule("1897-2.6", "1897-2.4")
def test_the_cards_of_the_old_area_are_among_the_discards_that_are_shuffled() -> None:
    s = without_cards()
    lay(s, "noble-buls noble-horta noble-albert")
    ask(s, Maintain())
    assert len(laid(s, "nobles")) == 3
    assert pile(s, "nobles") == discards(s, "nobles") == []


@pytest.mark.rule("1897-2.6")
def test_a_new_pile_is_shuffled() -> None:
    orders = set()
    for seed in ("a", "b", "c", "d", "e"):
        s = in_play(seed=seed)
        set_pile(s, "houses", (), tuple(f"house-{name}" for name in HOUSE_NAMES for _ in range(4)))
        ask(s, Maintain())
        orders.add(tuple(pile(s, "houses")))
    assert len(orders) == 5


@pytest.mark.rule("1897-2.6")
def test_three_artworks_for_four_players_leave_no_gap() -> None:
    """The example: 20 cards instead of 21, of which 16 are laid out."""
    s = in_play(4)
    empty_discards(s)
    set_pile(s, "artworks", ("artwork-blue", "artwork-yellow"), ("artwork-red",))
    ask(s, Maintain())
    assert gaps(s) == []
    assert len(laid(s)) == 16
    assert len(discarded(s)) + (4 - laid(s).count("money")) + (1 - laid(s).count("expo")) == 4
    assert len(laid(s, "artworks")) + len(discards(s, "artworks")) == 3


def with_houses(players: int, houses: int, artworks: int = 0) -> State:
    """A round begun with so many houses and artworks, the money and the Expo card, and nothing else."""
    s = without_cards(players)
    set_pile(s, "houses", ("house-a",) * houses)
    set_pile(s, "artworks", ("artwork-yellow",) * artworks)
    ask(s, Maintain())
    return s


@pytest.mark.rule("1897-2.6")
@pytest.mark.parametrize(
    ("players", "houses", "artworks", "full"),
    [(3, 0, 0, 4), (3, 3, 0, 7), (3, 3, 3, 10), (4, 4, 4, 13), (4, 0, 1, 6)],
)
def test_missing_cards_leave_the_last_places_empty(
    players: int, houses: int, artworks: int, full: int
) -> None:
    s = with_houses(players, houses, artworks)
    assert gaps(s) == places(s)[full:]
    assert len(laid(s)) == full
    assert "expo" in laid(s)
    assert discarded(s) == []
    gap = places(s)[full]
    assert refusal(s, f"take:{gap}") == Refusal("no-card-there", "1897-3.2", {"place": gap})


@pytest.mark.rule("1897-2.6", "1897-1.7")
def test_a_corner_has_its_neutral_card_even_where_cards_are_missing() -> None:
    s = with_houses(2, 3)
    assert gaps(s) == ["2-4", "3-2", "3-3"]
    assert architects(s) == CORNERS


@pytest.mark.rule("1897-2.7")
def test_the_bonus_cards_are_shuffled_every_round() -> None:
    moved = set()
    for seed in ("a", "b", "c", "d", "e", "f"):
        s = new_table(seed=seed)
        orders = []
        for _ in range(4):
            orders.append(bonuses(s))
            assert sorted(bonuses(s)) == sorted(TOP_NAMES)
            all_pass(s)
        moved.add(len(set(orders)))
    assert max(moved) > 2
    assert 1 not in moved
