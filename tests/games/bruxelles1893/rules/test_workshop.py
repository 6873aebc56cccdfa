"""Chapter 4, Workshop: making an artwork."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import place, refused
from tests.games.bruxelles1893.giving import give_works
from tests.games.bruxelles1893.laying import lay_stacks
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.table import choices, events, in_play, play, prompt, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import COLOUR_NAMES, WORKSHOP
from bruxelles.games.bruxelles1893.rules.tasks.workshop import CreateArtwork


@pytest.mark.rule("1893-4.1")
@pytest.mark.parametrize("colour", ["yellow", "brown", "blue", "green"])
def test_an_artwork_of_any_colour_but_black_is_taken(colour: str) -> None:
    s = in_play()
    give_works(s)
    lay_stacks(s, each=6)
    place(s, WORKSHOP)
    assert choices(s) == ["artwork:yellow", "artwork:brown", "artwork:blue", "artwork:green"]
    play(s, f"artwork:{colour}")
    assert player(s).works == [colour]  # coloured side up
    assert on_table(s).stacks == {**dict.fromkeys(COLOUR_NAMES, 6), colour: 5}
    assert [(event.seat, event.what) for event in events(s, "took-artwork")] == [(0, colour)]
    assert s.stack == []


@pytest.mark.rule("1893-4.1")
def test_black_is_refused() -> None:
    s = in_play()
    place(s, WORKSHOP)
    assert refusal(s, "artwork:black") == Refusal("not-black", "1893-4.1", {"colour": "black"})


@pytest.mark.rule("1893-4.1")
def test_an_empty_stack_is_refused() -> None:
    s = in_play()
    lay_stacks(s, blue=0)
    place(s, WORKSHOP)
    assert prompt(s) == "create-artwork"
    assert refusal(s, "artwork:blue") == Refusal("stack-empty", "1893-4.1", {"colour": "blue"})


@pytest.mark.rule("1893-4.1", "1893-3.6")
def test_the_last_colour_left_is_taken_without_asking() -> None:
    s = in_play()
    give_works(s)
    lay_stacks(s, each=0, blue=1, black=6)
    place(s, WORKSHOP)
    assert player(s).works == ["blue"]
    assert on_table(s).stacks == {**dict.fromkeys(COLOUR_NAMES, 0), "black": 6}
    assert refused(s, CreateArtwork(0, 1), "artwork:blue") is not None
