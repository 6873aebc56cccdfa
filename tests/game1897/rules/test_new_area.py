"""Chapter 2, the new Art Nouveau area: piles made anew, gaps, and the order of the bonus cards."""

from __future__ import annotations

import pytest
from tests.game1897.rules.taking import gaps, laid, lay, of_pile
from tests.game1897.table import ask, events, in_play, new_table, place, play, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.game1897.names import (
    ARTWORK_PILE,
    EXPO,
    HOUSE_PILE,
    MATERIAL,
    MATERIAL_PILE,
    MONEY,
    NEUTRAL,
    NOBLE_PILE,
    PILES,
)
from bruxelles.game1897.state import State
from bruxelles.game1897.tasks.round import Maintain

all_player_counts = pytest.mark.parametrize("players", [2, 3, 4])


def all_pass(s: State) -> None:
    for _ in range(s.players):
        play(s, "pass")


def without_cards(players: int = 3) -> State:
    """A table in round one with nothing in the area, the piles and the discards."""
    s = in_play(players)
    s.piles = [[], [], [], []]
    s.discards = [[], [], [], []]
    return s


@pytest.mark.rule("1897-2.6")
@pytest.mark.parametrize(("players", "dealt", "cards"), [(2, 3, 10), (3, 3, 12), (4, 4, 16)])
def test_a_new_area_is_laid_out(players: int, dealt: int, cards: int) -> None:
    s = new_table(players)
    before = [len(pile) for pile in s.piles]
    all_pass(s)
    assert len(laid(s)) == cards
    assert gaps(s) == []
    assert [len(pile) for pile in s.piles] == [size - dealt for size in before]
    corners = [place("3-1"), place("3-4")] if players == 2 else []
    assert [at for at in range(16) if s.owners[at] == NEUTRAL] == corners
    assert [s.values[at] for at in corners] == [2] * len(corners)


@pytest.mark.rule("1897-2.6")
def test_an_empty_pile_is_made_anew_when_a_card_is_needed() -> None:
    s = without_cards()
    s.piles[ARTWORK_PILE] = [0, 0, 0]  # three yellow: enough, so not made anew
    s.discards[ARTWORK_PILE] = [1, 1]
    s.piles[MATERIAL_PILE] = [MATERIAL]
    s.discards[MATERIAL_PILE] = [MATERIAL + 1] * 4
    ask(s, Maintain())
    made = {event.what: event.amount for event in events(s, "reshuffled")}
    assert made == {"materials": 4}
    assert s.piles[ARTWORK_PILE] == []
    assert s.discards[ARTWORK_PILE] == [1, 1]
    # one and two of the new pile are shuffled in; nothing is left over, so two stay in the pile
    assert sorted(of_pile(s, MATERIAL_PILE)) == [MATERIAL, MATERIAL + 1, MATERIAL + 1]
    assert s.piles[MATERIAL_PILE] == [MATERIAL + 1] * 2
    assert s.discards[MATERIAL_PILE] == []


@pytest.mark.rule("1897-2.6", "1897-2.4")
def test_the_cards_of_the_old_area_are_among_the_discards_that_are_shuffled() -> None:
    s = without_cards()
    lay(s, "noble-buls", "noble-horta", "noble-albert")
    ask(s, Maintain())
    assert len(of_pile(s, NOBLE_PILE)) == 3
    assert s.piles[NOBLE_PILE] == s.discards[NOBLE_PILE] == []


@pytest.mark.rule("1897-2.6")
def test_a_new_pile_is_shuffled() -> None:
    orders = set()
    for seed in ("a", "b", "c", "d", "e"):
        s = in_play(seed=seed)
        s.piles[HOUSE_PILE] = []
        s.discards[HOUSE_PILE] = [10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12, 13, 13, 13, 13]
        ask(s, Maintain())
        orders.add(tuple(s.piles[HOUSE_PILE]))
    assert len(orders) == 5


@pytest.mark.rule("1897-2.6")
def test_three_artworks_for_four_players_leave_no_gap() -> None:
    """The example: 20 cards instead of 21, of which 16 are laid out."""
    s = in_play(4)
    s.piles[ARTWORK_PILE] = [0, 1]
    s.discards = [[3], [], [], []]
    ask(s, Maintain())
    assert gaps(s) == []
    assert len(laid(s)) == 16
    over = len(s.discards[0] + s.discards[1] + s.discards[2] + s.discards[3])
    assert over + (4 - s.area.count(MONEY)) + (1 - s.area.count(EXPO)) == 4
    assert len(of_pile(s, ARTWORK_PILE)) + len(s.discards[ARTWORK_PILE]) == 3


def with_houses(players: int, houses: int, artworks: int = 0) -> State:
    """A round begun with so many houses and artworks, the money and the Expo card, and nothing else."""
    s = without_cards(players)
    s.piles[HOUSE_PILE] = [10] * houses
    s.piles[ARTWORK_PILE] = [0] * artworks
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
    places = [f"{row}-{column}" for row in range(1, s.rows + 1) for column in (1, 2, 3, 4)]
    assert gaps(s) == places[full:]
    assert len(laid(s)) == full
    assert EXPO in s.area
    assert not any(s.discards)
    gap = places[full]
    assert refusal(s, f"take:{gap}") == Refusal("no-card-there", "1897-3.2", {"place": gap})


@pytest.mark.rule("1897-2.6", "1897-1.7")
def test_a_corner_has_its_neutral_card_even_where_cards_are_missing() -> None:
    s = with_houses(2, 3)
    assert gaps(s) == ["2-4", "3-2", "3-3"]
    assert [at for at in range(16) if s.owners[at] == NEUTRAL] == [place("3-1"), place("3-4")]


@pytest.mark.rule("1897-2.7")
def test_the_bonus_cards_are_shuffled_every_round() -> None:
    moved = set()
    for seed in ("a", "b", "c", "d", "e", "f"):
        s = new_table(seed=seed)
        orders = []
        for _ in range(4):
            orders.append(tuple(s.bonuses))
            assert sorted(s.bonuses) == list(range(PILES))
            all_pass(s)
        moved.add(len(set(orders)))
    assert max(moved) > 2
    assert 1 not in moved
