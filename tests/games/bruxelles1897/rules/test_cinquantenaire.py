"""1897 chapter 5: Cinquantenaire, what can be named there and empty piles."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import (
    empty_piles,
    give,
    lay,
    set_hand,
    set_money_of,
    set_pile,
    set_uses,
)
from tests.games.bruxelles1897.looking import (
    action_cards,
    architects,
    at_brussels,
    discards,
    hand,
    kept,
    levels,
    owned,
    pile,
    sources,
    tapped,
)
from tests.games.bruxelles1897.table import (
    ask,
    choices,
    events,
    in_play,
    play,
    prompt,
    refusal,
    refused,
    settled,
)

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1897.rules.names import NOBODY
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.turns import TakeTurn

PILE_OF_ACTION = {
    "creation": "artworks",
    "supply": "materials",
    "construction": "houses",
    "influence": "nobles",
}


def go(s: State) -> State:
    """Seat 0 goes to Cinquantenaire with a 1/3."""
    ask(s, TakeTurn(0))
    play(s, "brussels:cinquantenaire", "send:small")
    return s


def ready(players: int = 3) -> State:
    """Seat 0 can name every action."""
    s = in_play(players)
    give(s, 0, "artwork-red", "material-wood+wood")
    return s


def naming(**piles: tuple[tuple[str, ...], tuple[str, ...]]) -> State:
    """A table at the question which action; these piles are given as (pile, discards)."""
    s = ready()
    for name, (cards, gone) in piles.items():
        set_pile(s, name, cards, gone)
    return go(s)


# The copied actions -------------------------------------------------------------------------------------


@pytest.mark.rule("1897-5.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_art_nouveau_action_but_exhibition(players: int) -> None:
    s = go(ready(players))
    assert prompt(s) == "copy-action"
    assert choices(s) == ["copy:creation", "copy:sale", "copy:supply", "copy:construction", "copy:influence"]


@pytest.mark.rule("1897-5.4")
@pytest.mark.parametrize("chosen", [0, 1])
@pytest.mark.parametrize(
    ("action", "cards"),
    [
        ("creation", ("artwork-blue", "artwork-green")),
        ("supply", ("material-stone+stone", "material-wood+metal")),
        ("construction", ("house-c", "house-a")),
        ("influence", ("noble-buls", "noble-albert")),
    ],
)
def test_draw_two_have_one_discard_the_other(action: str, cards: tuple[str, str], chosen: int) -> None:
    s = ready()
    pile_name = PILE_OF_ACTION[action]
    set_pile(s, pile_name, (*cards, cards[0], cards[0]))
    go(s)
    play(s, f"copy:{action}")
    assert choices(s) == [f"choose:{card}" for card in cards]
    play(s, f"choose:{cards[chosen]}")
    assert events(s, "took-card") == [Event("took-card", 0, 1, f"card:{cards[chosen]}")]
    assert discards(s, pile_name) == [cards[1 - chosen]]
    assert pile(s, pile_name) == [cards[0], cards[0]]
    assert architects(s) == {}
    assert at_brussels(s, 0) == {"cinquantenaire": (1, 0, 0)}
    assert s.money[0] == 4


@pytest.mark.rule("1897-5.4")
def test_the_chosen_artwork_and_material_are_laid_before_the_player() -> None:
    s = naming(artworks=(("artwork-blue", "artwork-green"), ()))
    play(s, "copy:creation", "choose:artwork-green")
    assert owned(s, 0) == ["artwork-green", "artwork-red", "material-wood+wood"]
    s = naming(materials=(("material-stone+stone", "material-wood+metal"), ()))
    play(s, "copy:supply", "choose:material-stone+stone")
    assert owned(s, 0) == ["artwork-red", "material-wood+wood", "material-stone+stone"]


@pytest.mark.rule("1897-5.4")
def test_a_house_is_paid_for() -> None:
    s = naming(houses=(("house-c", "house-a"), ()))
    play(s, "copy:construction", "choose:house-a")
    assert owned(s, 0) == ["artwork-red", "house-a"]
    assert discards(s, "houses") == ["house-c"]
    assert sources(s, 0) == {"construction": 1}


@pytest.mark.rule("1897-5.4")
@pytest.mark.parametrize("keep", [True, False])
def test_a_noble_is_used_and_then_kept_or_discarded(keep: bool) -> None:
    s = naming(nobles=(("noble-buls", "noble-albert"), ()))
    play(s, "copy:influence", "choose:noble-albert")
    assert levels(s, 0) == (1, 2, 1)
    assert prompt(s) == "keep-noble"
    play(s, "keep" if keep else "discard")
    assert kept(s, 0) == ({"brugmann", "albert"} if keep else {"brugmann"})
    assert tapped(s, 0) == ({"albert"} if keep else set())
    assert discards(s, "nobles") == ["noble-buls"] + ([] if keep else ["noble-albert"])


@pytest.mark.rule("1897-5.4", "1897-4.8")
def test_a_noble_one_already_has_may_be_chosen_and_is_discarded() -> None:
    s = ready()
    give(s, 0, "noble-buls")
    set_pile(s, "nobles", ("noble-buls", "noble-albert"))
    play(go(s), "copy:influence", "choose:noble-buls")
    assert settled(s)
    assert levels(s, 0) == (1, 1, 2)
    assert kept(s, 0) == {"brugmann", "buls"}
    assert tapped(s, 0) == set()
    assert discards(s, "nobles") == ["noble-albert", "noble-buls"]


@pytest.mark.rule("1897-5.4")
def test_two_cards_alike_are_no_choice() -> None:
    s = naming(artworks=(("artwork-blue", "artwork-blue"), ()))
    play(s, "copy:creation")
    assert settled(s)
    assert owned(s, 0) == ["artwork-blue", "artwork-red", "material-wood+wood"]
    assert discards(s, "artworks") == ["artwork-blue"]


@pytest.mark.rule("1897-5.4", "1897-5.1")
def test_example_the_sale_with_two_cards() -> None:
    s = in_play(4)
    lay(s, "money .", ". money")
    set_uses(s, "cinquantenaire", 1)
    set_money_of(s, 1, 0)
    give(s, 1, "artwork-red")
    set_pile(s, "artworks", ())
    ask(s, TakeTurn(1))
    too_poor = Refusal("too-poor", "1897-3.3", {"needed": 1, "money": 0})
    assert refusal(s, "take:1-1") == refusal(s, "take:2-2") == too_poor
    play(s, "brussels:cinquantenaire", "send:small+small", "copy:sale")
    assert settled(s)
    assert hand(s, 1) == (2, 1, 0)
    assert at_brussels(s, 1) == {"cinquantenaire": (2, 0, 0)}
    assert s.money[1] == 3
    assert owned(s, 1) == []
    assert discards(s, "artworks") == ["artwork-red"]
    assert action_cards(s) == {"1-1": "money", "2-2": "money"}  # those of the area stay


@pytest.mark.rule("1897-5.4", "1897-4.2")
def test_the_artwork_to_sell_is_the_players_choice() -> None:
    s = ready()
    give(s, 0, "artwork-yellow")
    play(go(s), "copy:sale")
    assert choices(s) == ["sell:yellow", "sell:red"]
    assert refusal(s, "sell:green") == Refusal("artwork-not-owned", "1897-4.2", {"colour": "green"})
    play(s, "sell:yellow")
    assert owned(s, 0) == ["artwork-red", "material-wood+wood"]
    assert s.money[0] == 4 + 3


# Only what can be done ----------------------------------------------------------------------------------


@pytest.mark.rule("1897-5.5")
def test_sale_needs_an_artwork_and_construction_needs_materials() -> None:
    s = go(in_play())
    assert choices(s) == ["copy:creation", "copy:supply", "copy:influence"]
    assert refusal(s, "copy:sale") == Refusal("no-artwork-to-sell", "1897-5.5", {})
    assert refusal(s, "copy:construction") == Refusal("too-few-materials", "1897-5.5", {})


@pytest.mark.rule("1897-5.5")
@pytest.mark.parametrize(
    ("houses", "cards", "possible"),
    [(0, 0, False), (0, 1, True), (1, 1, True), (2, 1, False), (2, 2, True), (3, 2, True), (4, 2, False)],
)
def test_construction_needs_enough_for_the_next_house(houses: int, cards: int, possible: bool) -> None:
    s = in_play()
    give(s, 0, *["house-b"] * houses, *["material-stone+metal"] * cards)
    go(s)
    assert ("copy:construction" in choices(s)) == possible
    expected = None if possible else Refusal("too-few-materials", "1897-5.5", {})
    assert refusal(s, "copy:construction") == expected


@pytest.mark.rule("1897-5.5")
def test_there_is_no_going_there_for_nothing() -> None:
    s = in_play()
    empty_piles(s)
    ask(s, TakeTurn(0))
    assert choices(s) == ["brussels:stock-exchange", "brussels:city-hall", "pass"]
    assert refusal(s, "brussels:cinquantenaire") == Refusal("nothing-to-copy", "1897-5.5", {})


@pytest.mark.rule("1897-5.5")
@pytest.mark.parametrize("only", ["artwork", "artworks", "materials", "nobles"])
def test_one_possible_action_is_enough(only: str) -> None:
    """An artwork to sell, or a single card in one of the discards."""
    s = in_play()
    set_hand(s, 0, 1, 0, 0)
    empty_piles(s)
    card = {"artworks": "artwork-blue", "materials": "material-wood+wood", "nobles": "noble-horta"}.get(only)
    if card is None:
        give(s, 0, "artwork-blue")
    else:
        set_pile(s, only, (), (card,))
    ask(s, TakeTurn(0))
    play(s, "brussels:cinquantenaire")
    assert [event.what for event in events(s, "copied")] == [
        {"artwork": "sale", "artworks": "creation", "materials": "supply", "nobles": "influence"}[only]
    ]


@pytest.mark.rule("1897-5.5")
def test_materials_without_a_house_to_draw_open_nothing() -> None:
    s = in_play()
    give(s, 0, "material-wood+wood")
    empty_piles(s)
    assert refused(s, TakeTurn(0), "brussels:cinquantenaire") == Refusal("nothing-to-copy", "1897-5.5", {})


# Empty piles --------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-5.6", "1897-5.5")
@pytest.mark.parametrize("action", PILE_OF_ACTION)
def test_without_a_card_to_draw_the_action_cannot_be_named(action: str) -> None:
    s = naming(**{PILE_OF_ACTION[action]: ((), ())})
    assert refusal(s, f"copy:{action}") == Refusal("pile-empty", "1897-5.6", {})
    assert len(choices(s)) == 4


@pytest.mark.rule("1897-5.6")
def test_an_empty_pile_is_made_anew_when_a_card_is_needed() -> None:
    s = naming(artworks=((), ("artwork-blue", "artwork-green", "artwork-green")))
    assert not events(s, "reshuffled")  # not before
    play(s, "copy:creation")
    assert events(s, "reshuffled") == [Event("reshuffled", NOBODY, 3, "artworks")]
    drawn = [event.what for event in events(s, "revealed")]
    left = [f"card:{card}" for card in pile(s, "artworks")]
    assert sorted(drawn + left) == ["card:artwork-blue", "card:artwork-green", "card:artwork-green"]
    assert len(drawn) == 2


@pytest.mark.rule("1897-5.6")
def test_also_between_the_first_and_the_second_card() -> None:
    s = naming(houses=(("house-a",), ("house-c", "house-c")))
    play(s, "copy:construction")
    assert events(s, "reshuffled") == [Event("reshuffled", NOBODY, 2, "houses")]
    assert choices(s) == ["choose:house-a", "choose:house-c"]
    play(s, "choose:house-a")
    assert (pile(s, "houses"), discards(s, "houses")) == (["house-c"], ["house-c"])


@pytest.mark.rule("1897-5.6")
@pytest.mark.parametrize("where", ["pile", "discards"])
def test_a_card_that_comes_alone_is_had_without_a_question(where: str) -> None:
    card = ("artwork-green",)
    s = naming(artworks=(card, ()) if where == "pile" else ((), card))
    play(s, "copy:creation")
    assert settled(s)
    assert owned(s, 0) == ["artwork-green", "artwork-red", "material-wood+wood"]
    assert pile(s, "artworks") == discards(s, "artworks") == []
