"""Chapter 4, Exhibition: the Expo card and the showing of artworks."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import give, lay, remove, set_passed, set_round, showing
from tests.games.bruxelles1897.looking import discarded, expo_holder, laid, owned, passed, sources
from tests.games.bruxelles1897.table import (
    actor,
    ask,
    choices,
    events,
    in_play,
    new_table,
    play,
    prompt,
    refusal,
    refused,
    settled,
    take,
    turn,
)

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1897.rules.names import ARTWORK_NAMES, NOBODY
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.turns import EndTurn, TakeTurn


def exhibition(*works: str, taker: int = 0, out: tuple[int, ...] = ()) -> State:
    """The taker has taken the Expo card; by seat the colours of the artworks before it, as "red blue"."""
    s = turn("expo", players=len(works), seat=taker)
    for seat, colours in enumerate(works):
        give(s, seat, *(f"artwork-{colour}" for colour in colours.split()))
    set_passed(s, *out)
    take(s)
    return s


def showings(s: State) -> list[tuple[int, str]]:
    """Who has shown which colour."""
    return [(event.seat, event.what) for event in events(s, "showed")]


# The rulebook's example ---------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.16", "1897-4.17", "1897-4.19", "1897-2.2")
def test_the_exhibition_of_four_players() -> None:
    """Benoit, Fabrice, Fred and Etienne sit in this order; Benoit takes the Expo card."""
    s = new_table(4)
    remove(s, "expo")
    lay(s, "expo")
    give(s, 0, "artwork-red")
    give(s, 1, "artwork-yellow", "artwork-red", "artwork-blue")
    play(s, "take:1-1", "architect:small-low")
    assert (prompt(s), actor(s)) == ("show-artwork", 0)
    assert choices(s) == ["show:red", "skip"]
    play(s, "show:red")
    assert actor(s) == 1
    assert choices(s) == ["show:yellow", "show:blue", "skip"]
    play(s, "show:yellow")  # Fred and Etienne have no artworks, Benoit no other
    assert actor(s) == 1
    assert choices(s) == ["show:blue", "skip"]
    assert refusal(s, "show:red") == Refusal("colour-already-shown", "1897-4.17", {"colour": "red"})
    play(s, "show:blue")
    assert s.points == [2, 4, 0, 0]
    assert (prompt(s), actor(s)) == ("take-turn", 1)  # the game goes on to the left of Benoit
    assert expo_holder(s) == 0
    play(s, "pass", "pass", "pass", "pass")
    assert (s.round, s.first_player, actor(s)) == (2, 0, 0)
    assert expo_holder(s) == NOBODY


# Showing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.16")
@pytest.mark.parametrize(("players", "taker"), [(2, 1), (3, 0), (3, 2), (4, 1), (4, 3)])
def test_players_show_in_turn_clockwise_from_the_taker(players: int, taker: int) -> None:
    s = exhibition(*["yellow blue green red"] * players, taker=taker)
    for colour in ARTWORK_NAMES:
        play(s, f"show:{colour}")
    order = [(taker + number) % players for number in range(4)]
    assert showings(s) == list(zip(order, ARTWORK_NAMES, strict=True))
    assert s.points == [2 * order.count(seat) for seat in range(players)]
    assert [sources(s, seat) for seat in range(players)] == [
        {"exhibitions": n} if n else {} for n in s.points
    ]
    assert expo_holder(s) == taker
    assert settled(s)


@pytest.mark.rule("1897-4.16")
def test_dropping_out_is_final() -> None:
    s = exhibition("red", "blue green", "yellow")
    play(s, "show:red", "skip", "show:yellow")
    assert settled(s)  # Bram is not asked again, though blue and green are free
    assert s.points == [2, 0, 2]


@pytest.mark.rule("1897-4.16")
def test_the_taker_may_drop_out_as_well() -> None:
    s = exhibition("red blue", "green")
    play(s, "skip")
    assert actor(s) == 1
    play(s, "show:green")
    assert settled(s)
    assert s.points == [0, 2]


@pytest.mark.rule("1897-4.16")
def test_everybody_may_hold_back() -> None:
    s = exhibition("red", "blue", "green", "yellow")
    play(s, "skip", "skip", "skip", "skip")
    assert settled(s)
    assert s.points == [0, 0, 0, 0]
    assert expo_holder(s) == 0


@pytest.mark.rule("1897-4.16")
def test_one_artwork_a_turn() -> None:
    s = exhibition("red blue green", "yellow", "")
    play(s, "show:red")
    assert actor(s) == 1
    play(s, "show:yellow")
    assert actor(s) == 0


@pytest.mark.rule("1897-4.16")
def test_who_is_alone_goes_on_showing() -> None:
    s = exhibition("", "red red blue", "")
    assert actor(s) == 1
    play(s, "show:red", "show:blue")
    assert settled(s)
    assert s.points == [0, 4, 0]


@pytest.mark.rule("1897-4.16")
def test_an_artwork_of_another_player_cannot_be_shown() -> None:
    s = exhibition("red", "blue")
    for colour in ("yellow", "blue", "green"):
        why = refusal(s, f"show:{colour}")
        assert why == Refusal("artwork-to-show-not-owned", "1897-4.16", {"colour": colour})


@pytest.mark.rule("1897-4.16")
def test_who_has_only_colours_already_shown_drops_out_unasked() -> None:
    s = exhibition("red", "red red", "red blue")
    play(s, "show:red")
    assert actor(s) == 2
    assert choices(s) == ["show:blue", "skip"]


# Each colour once ---------------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.17")
@pytest.mark.parametrize("colour", ARTWORK_NAMES)
def test_a_colour_that_somebody_has_shown_is_refused(colour: str) -> None:
    s = exhibition("yellow blue green red", "yellow blue green red")
    play(s, f"show:{colour}")
    why = refusal(s, f"show:{colour}")
    assert why == Refusal("colour-already-shown", "1897-4.17", {"colour": colour})
    assert choices(s) == [f"show:{other}" for other in ARTWORK_NAMES if other != colour] + ["skip"]


@pytest.mark.rule("1897-4.17")
def test_a_second_artwork_of_the_own_colour_is_refused_too() -> None:
    s = turn(players=2)
    give(s, 0, "artwork-red", "artwork-red")
    why = refused(s, showing(0, "red"), "show:red")
    assert why == Refusal("colour-already-shown", "1897-4.17", {"colour": "red"})
    assert refused(s, showing(0, "red"), "skip") is None


@pytest.mark.rule("1897-4.17")
def test_shown_artworks_stay_and_can_be_shown_in_another_exhibition() -> None:
    s = exhibition("red", "red blue")
    play(s, "show:red", "show:blue")
    assert owned(s, 0) == ["artwork-red"]
    assert owned(s, 1) == ["artwork-blue", "artwork-red"]
    assert discarded(s) == []
    ask(s, showing(0))
    assert choices(s) == ["show:red", "skip"]


@pytest.mark.rule("1897-4.17")
def test_four_colours_end_the_exhibition() -> None:
    s = exhibition("yellow blue green red", "")
    play(s, "show:green", "show:red", "show:blue", "show:yellow")
    assert settled(s)
    assert s.points == [8, 0]


# Passed players and the Expo card -----------------------------------------------------------------------


@pytest.mark.rule("1897-4.18")
@pytest.mark.parametrize(
    ("out", "asked"), [((), [0, 1, 2, 3]), ((1,), [0, 2, 3]), ((2, 3), [0, 1]), ((1, 2, 3), [0])]
)
def test_passed_players_have_no_part(out: tuple[int, ...], asked: list[int]) -> None:
    s = exhibition("red", "blue", "green", "yellow", out=out)
    order = []
    while not settled(s):
        order.append(actor(s))
        play(s, choices(s)[0])
    assert order == asked
    assert s.points == [2 if seat in asked else 0 for seat in range(4)]


@pytest.mark.rule("1897-4.18")
def test_who_passes_after_the_exhibition_keeps_the_points() -> None:
    s = in_play(2)
    lay(s, "expo")
    give(s, 1, "artwork-red")
    ask(s, TakeTurn(0), EndTurn(0))
    play(s, "take:1-1", "architect:small-low")
    play(s, "show:red", "pass")
    assert s.points == [0, 2]
    assert passed(s) == [1]


@pytest.mark.rule("1897-4.19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_expo_card_may_be_taken_without_an_artwork(players: int) -> None:
    s = exhibition("", *["red"] * (players - 1))
    assert expo_holder(s) == 0
    assert "expo" not in laid(s)
    assert actor(s) == 1
    play(s, "show:red")
    assert settled(s)
    assert s.points == [0, 2, *[0] * (players - 2)]


@pytest.mark.rule("1897-4.19")
def test_an_exhibition_without_any_artwork_is_over_at_once() -> None:
    s = exhibition("", "", "")
    assert settled(s)
    assert s.points == [0, 0, 0]
    assert expo_holder(s) == 0
    assert s.money == [9, 10, 10]


@pytest.mark.rule("1897-4.19")
def test_after_the_last_round_the_expo_card_is_worth_2_points() -> None:
    s = new_table()
    set_round(s, 4)
    lay(s, "expo")
    play(s, "take:1-1", "architect:small-low", "pass", "pass", "pass")
    while not settled(s):
        play(s, choices(s)[0])
    assert expo_holder(s) == 0
    assert [sources(s, seat).get("expo", 0) for seat in range(3)] == [2, 0, 0]
