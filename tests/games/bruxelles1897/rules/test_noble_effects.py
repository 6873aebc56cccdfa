"""Chapter 4, Influence: what each noble does."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import set_levels, set_pile
from tests.games.bruxelles1897.looking import (
    architects,
    discarded,
    discards,
    hand,
    kept,
    levels,
    owned,
    pile,
    prison,
    tapped,
)
from tests.games.bruxelles1897.table import ask, choices, events, play, prompt, settled, tables, take, turn

from bruxelles.games.bruxelles1897.rules.names import CARD_NAMES, TRACK_NAMES
from bruxelles.games.bruxelles1897.rules.setup import decks
from bruxelles.games.bruxelles1897.rules.tasks.turns import TakeTurn

TRACK_NOBLES = [
    pytest.param("albert", "nobility", marks=pytest.mark.rule("1897-4.11")),
    pytest.param("buls", "prestige", marks=pytest.mark.rule("1897-4.12")),
    pytest.param("horta", "architecture", marks=pytest.mark.rule("1897-4.13")),
]


@pytest.mark.rule("1897-4.10")
def test_brugmann_gives_4_francs() -> None:
    s = turn(money=0)
    ask(s)
    play(s, "brussels:city-hall", "send:small")
    assert s.money == [4, 0, 0]
    assert tapped(s, 0) == {"brugmann"}
    assert settled(s)


@pytest.mark.rule("1897-4.10")
def test_brugmann_is_never_taken() -> None:
    assert "noble-brugmann" not in [CARD_NAMES[number] for deck in decks(tables()) for number in deck]


@pytest.mark.parametrize(("name", "track"), TRACK_NOBLES)
@pytest.mark.parametrize("start", [1, 3, 4])
def test_a_marker_goes_up_one_level(name: str, track: str, start: int) -> None:
    s = turn(f"noble-{name}")
    set_levels(s, 0, **{track: start})
    take(s)
    reached = tuple(start + 1 if other == track else 1 for other in TRACK_NAMES)
    assert [levels(s, seat) for seat in range(3)] == [reached, (1, 1, 1), (1, 1, 1)]
    assert (s.money[0], s.points[0]) == (9, 0)


@pytest.mark.parametrize(("name", "track"), TRACK_NOBLES)
def test_a_marker_on_the_last_space_stays_there(name: str, track: str) -> None:
    s = turn(f"noble-{name}")
    set_levels(s, 0, **{track: 5})
    take(s)
    assert levels(s, 0) == tuple(5 if other == track else 1 for other in TRACK_NAMES)
    assert (s.money[0], s.points[0]) == (9, 0)
    play(s, "keep")
    assert name in kept(s, 0)


@pytest.mark.rule("1897-4.14")
@pytest.mark.parametrize(("chosen", "other"), [("wood+wood", "stone+metal"), ("stone+metal", "wood+wood")])
def test_hankar_draws_two_and_keeps_one(chosen: str, other: str) -> None:
    s = turn("noble-hankar")
    set_pile(s, "materials", ("material-wood+wood", "material-stone+metal", "material-metal+metal"))
    take(s)
    assert choices(s) == ["choose:material-wood+wood", "choose:material-stone+metal"]
    play(s, f"choose:material-{chosen}")
    assert owned(s, 0) == [f"material-{chosen}"]
    assert discarded(s) == [f"material-{other}"]
    assert pile(s, "materials") == ["material-metal+metal"]
    assert prompt(s) == "keep-noble"


@pytest.mark.rule("1897-4.14")
def test_two_alike_are_no_choice() -> None:
    s = turn("noble-hankar")
    set_pile(s, "materials", ("material-wood+stone", "material-wood+stone"))
    take(s)
    assert prompt(s) == "keep-noble"
    assert owned(s, 0) == discarded(s) == ["material-wood+stone"]


@pytest.mark.rule("1897-4.14")
@pytest.mark.parametrize("in_pile", [0, 1])
def test_hankar_draws_from_a_renewed_pile(in_pile: int) -> None:
    """Before the first card, or between the two."""
    s = turn("noble-hankar")
    set_pile(s, "materials", ("material-wood+wood",) * in_pile, ("material-metal+metal",) * 2)
    take(s)
    assert [event.amount for event in events(s, "reshuffled")] == [2]
    if in_pile:
        play(s, "choose:material-wood+wood")
        assert owned(s, 0) == ["material-wood+wood"]
        assert pile(s, "materials") == ["material-metal+metal"]
    else:
        assert owned(s, 0) == ["material-metal+metal"]
        assert pile(s, "materials") == []
    assert discarded(s) == ["material-metal+metal"]


@pytest.mark.rule("1897-4.14")
@pytest.mark.parametrize("where", ["pile", "discards"])
def test_a_card_that_comes_alone_is_kept(where: str) -> None:
    s = turn("noble-hankar")
    card = ("material-wood+wood",)
    set_pile(s, "materials", card if where == "pile" else (), card if where == "discards" else ())
    take(s)
    assert prompt(s) == "keep-noble"
    assert owned(s, 0) == ["material-wood+wood"]
    assert pile(s, "materials") == discards(s, "materials") == []


@pytest.mark.rule("1897-4.15")
@pytest.mark.parametrize(("kind", "left"), [("medium", (0, 0, 1)), ("large", (0, 1, 0))])
def test_vandervelde_frees_an_architect_card_of_choice(kind: str, left: tuple[int, ...]) -> None:
    s = turn("noble-vandervelde", "artwork-red")
    take(s)
    assert choices(s) == ["release:medium", "release:large"]
    play(s, f"release:{kind}", "keep")
    assert prison(s, 0) == left
    assert hand(s, 0) == ((3, 2, 0) if kind == "medium" else (3, 1, 1))
    assert prison(s, 1) == (0, 1, 1)
    # it can be placed in this same round
    ask(s, TakeTurn(0))
    take(s, "1-2", f"{kind}-low")
    assert architects(s)["1-2"] == (0, kind, 2)


@pytest.mark.rule("1897-4.15", "1897-4.8")
def test_vandervelde_taken_twice() -> None:
    """The rulebook's example: a card comes back from prison, the second Vandervelde is discarded."""
    s = turn("noble-vandervelde", "noble-vandervelde")
    take(s)
    play(s, "release:large", "keep")
    ask(s, TakeTurn(0))
    take(s, "1-2")  # the last card in prison is no choice
    assert settled(s)
    assert prison(s, 0) == (0, 0, 0)
    assert hand(s, 0) == (2, 2, 1)
    assert kept(s, 0) == {"brugmann", "vandervelde"}
    assert tapped(s, 0) == {"vandervelde"}
    assert discarded(s) == ["noble-vandervelde"]
