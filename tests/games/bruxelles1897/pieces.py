"""An inventory of the table of 1897, counted apart from the engine's own checks of a position."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.playing import Dice

from bruxelles.core.rng import seeded_rng, shuffle
from bruxelles.games.bruxelles1897.rules.names import CARD_NAMES, EXPO, MONEY, NEUTRAL, NOBODY
from bruxelles.games.bruxelles1897.rules.position_checks import check_state
from bruxelles.games.bruxelles1897.rules.state import State

PILES = ("artwork", "material", "house", "noble")
MONEY_CARDS = {2: 3, 3: 3, 4: 4}  # 1897-1.5
PLACES = {2: 12, 3: 12, 4: 16}
NEUTRAL_PLACES = [8, 11]  # 1897-1.7
FIRST = {"artwork": 0, "material": 4, "house": 10, "noble": 14}


def take_stock(s: State) -> None:
    """Count everything that never leaves the table."""
    count_cards(s)
    count_architects(s)
    count_area(s)


def owned(s: State, seat: int) -> list[int]:
    """The cards that lie before a seat."""
    cards = [FIRST["noble"] + noble for noble in range(6) if s.nobles[seat] >> noble & 1]
    for kinds, counts, first in ((4, s.artworks, 0), (6, s.materials, 4), (4, s.houses, 10)):
        own = counts[seat * kinds : seat * kinds + kinds]
        assert min(own) >= 0
        cards += [first + kind for kind, count in enumerate(own) for _ in range(count)]
    return cards


def in_hand(s: State) -> list[int]:
    """The cards that somebody has drawn or taken, and is still busy with."""
    cards: list[int] = []
    for task in s.stack:
        arguments = {field.name: getattr(task, field.name) for field in task.FIELDS}
        if task.NAME == "choose-drawn":
            cards += [arguments["one"], arguments["other"]]
        elif "house" in arguments:
            cards.append(FIRST["house"] + arguments["house"])
        elif "noble" in arguments:
            cards.append(FIRST["noble"] + arguments["noble"])
    return cards


def count_cards(s: State) -> None:
    found = Counter(card for card in s.area if card not in (NOBODY, MONEY, EXPO))
    for number, pile in enumerate(PILES):
        cards = s.piles[number] + s.discards[number]
        assert all(CARD_NAMES[card].startswith(f"{pile}-") for card in cards)
        assert FIRST["noble"] not in cards, "nobody ever draws a Brugmann (1897-1.3)"
        found.update(cards)
    for seat in range(s.players):
        found.update(owned(s, seat))
        assert s.nobles[seat] & 1, "everybody keeps his Brugmann"
        assert s.tapped[seat] & ~s.nobles[seat] == 0
    found.update(in_hand(s))
    decks: Any = s.tables.values["decks.toml"]  # 1897-1.4
    for card, name in enumerate(CARD_NAMES[:MONEY]):
        pile, _, kind = name.partition("-")
        expected = s.players if name == "noble-brugmann" else decks[f"{pile}s"][kind]
        assert found[card] == expected, name


def architects(s: State) -> Any:
    """By kind: the faces of an Architect card and how many a player has, as the file says."""
    file: Any = s.tables.values["architects.toml"]
    return file["cards"]


def count_architects(s: State) -> None:
    placed = Counter((s.owners[place], s.kinds[place]) for place in range(len(s.owners)))
    for seat in range(s.players):
        for kind, card in enumerate(architects(s)):  # 1897-1.9
            i = seat * 3 + kind
            sent = s.brussels[i * 3 : i * 3 + 3]
            assert min(s.hand[i], s.prison[i], *sent) >= 0
            assert s.hand[i] + s.prison[i] + sum(sent) + placed[seat, kind] == card["copies"]
    for action in range(3):  # 1897-5.1: the first use takes one card, the second two, and so on
        sent_there = sum(s.brussels[action::3])
        jailed = any(task.NAME == "imprison" for task in s.stack) or not s.stack
        uses = s.uses[action]
        assert sent_there == uses * (uses + 1) // 2 or (jailed and sent_there < uses * (uses + 1) // 2)


def count_area(s: State) -> None:
    places = PLACES[s.players]
    neutrals = [place for place, owner in enumerate(s.owners) if owner == NEUTRAL]
    assert neutrals == (NEUTRAL_PLACES if s.players == 2 else [])
    for place, owner in enumerate(s.owners):
        assert place < places or (owner, s.area[place]) == (NOBODY, NOBODY)
        assert owner == NOBODY or s.area[place] == NOBODY, "one card in a place"
        if owner not in (NOBODY, NEUTRAL):
            assert s.values[place] in architects(s)[s.kinds[place]]["values"]
        elif owner == NEUTRAL:
            assert s.values[place] == 2
    assert s.area.count(MONEY) <= MONEY_CARDS[s.players]
    assert s.area.count(EXPO) + (s.expo != NOBODY) <= 1
    assert sorted(s.bonuses) == [0, 1, 2, 3]


def otherwise_hidden(s: State, dice: Dice) -> State:
    """The same table with everything that nobody can see drawn anew: the piles and the generator."""
    other = s.copy()
    for pile in other.piles:
        shuffle(dice.rng, pile)
    other.random = seeded_rng(f"other {dice.index(1_000_000)}")
    check_state(other)
    return other
