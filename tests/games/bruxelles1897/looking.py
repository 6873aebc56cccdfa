"""What lies on a table of Bruxelles 1897, by the names of the pieces."""

from __future__ import annotations

from bruxelles.core.ledger import breakdown
from bruxelles.games.bruxelles1897.rules.effects import level
from bruxelles.games.bruxelles1897.rules.names import (
    BRUSSELS_NAMES,
    CARD_NAMES,
    KIND_NAMES,
    KINDS,
    MATERIAL_NAMES,
    MOST_PLACES,
    NOBLE,
    NOBLE_NAMES,
    NOBODY,
    PILE_NAMES,
    PLACE_NAMES,
    TOP_NAMES,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.construction import PayMaterials, digit

# The Art Nouveau area -------------------------------------------------------------------------------------


def places(s: State) -> list[str]:
    """The places of the area, in reading order."""
    return list(PLACE_NAMES[: s.places])


def action_cards(s: State) -> dict[str, str]:
    """By place: the Action cards in the area."""
    return {PLACE_NAMES[i]: CARD_NAMES[s.area[i]] for i in range(MOST_PLACES) if s.area[i] != NOBODY}


def laid(s: State, pile: str = "") -> list[str]:
    """The Action cards in the area, in reading order; of one pile: `laid(s, "houses")`."""
    return [card for card in action_cards(s).values() if card.startswith(pile.removesuffix("s"))]


def architects(s: State) -> dict[str, tuple[int, str, int]]:
    """By place: owner, kind and value of the Architect cards in the area; a neutral one has no kind."""
    return {
        PLACE_NAMES[i]: (s.owners[i], "" if s.kinds[i] == NOBODY else KIND_NAMES[s.kinds[i]], s.values[i])
        for i in range(MOST_PLACES)
        if s.owners[i] != NOBODY
    }


def gaps(s: State) -> list[str]:
    """The places of the area with neither an Action nor an Architect card."""
    taken = {**action_cards(s), **architects(s)}
    return [place for place in places(s) if place not in taken]


def bonuses(s: State) -> tuple[str, ...]:
    """The bonus cards from left to right, by their top halves."""
    return tuple(TOP_NAMES[s.tables.bonus_tops[card]] for card in s.bonuses)


# Piles and discards ---------------------------------------------------------------------------------------


def pile(s: State, name: str) -> list[str]:
    """A pile from its top card down."""
    return [CARD_NAMES[card] for card in reversed(s.piles[PILE_NAMES.index(name)])]


def pile_sizes(s: State) -> list[int]:
    """How many artworks, materials, houses and nobles can be drawn."""
    return [len(pile(s, name)) for name in PILE_NAMES]


def discards(s: State, name: str) -> list[str]:
    """The discards of a pile, the oldest first."""
    return [CARD_NAMES[card] for card in s.discards[PILE_NAMES.index(name)]]


def discarded(s: State) -> list[str]:
    """All discards, pile by pile, sorted within each."""
    return [card for name in PILE_NAMES for card in sorted(discards(s, name), key=CARD_NAMES.index)]


# Architect cards ------------------------------------------------------------------------------------------


def hand(s: State, seat: int) -> tuple[int, ...]:
    """How many 1/3, 2/4 and 2/5 a seat holds."""
    return tuple(s.hand_of(seat))


def prison(s: State, seat: int) -> tuple[int, ...]:
    """How many 1/3, 2/4 and 2/5 of a seat are in prison."""
    return tuple(s.prison_of(seat))


def at_brussels(s: State, seat: int) -> dict[str, tuple[int, ...]]:
    """By Brussels card: how many 1/3, 2/4 and 2/5 of the seat lie there."""
    sent = [s.sent_of(seat, kind) for kind in range(KINDS)]
    found = {name: tuple(of_kind[i] for of_kind in sent) for i, name in enumerate(BRUSSELS_NAMES)}
    return {name: counts for name, counts in found.items() if any(counts)}


def uses(s: State) -> dict[str, int]:
    """How often each Brussels action was used this round, if at all."""
    return {name: count for name, count in zip(BRUSSELS_NAMES, s.uses, strict=True) if count}


# Seats ----------------------------------------------------------------------------------------------------


def owned(s: State, seat: int) -> list[str]:
    """The artworks, materials and houses before a seat, in the order of their names in the rules."""
    counts = [*s.artworks_of(seat), *s.materials_of(seat), *s.houses_of(seat)]
    return [card for card, count in zip(CARD_NAMES[:NOBLE], counts, strict=True) for _ in range(count)]


def kept(s: State, seat: int) -> set[str]:
    """The nobles before a seat; nobody may keep two alike."""
    return _nobles(s.nobles[seat])


def tapped(s: State, seat: int) -> set[str]:
    """Those that were activated this round."""
    return _nobles(s.tapped[seat])


def _nobles(bits: int) -> set[str]:
    return {name for number, name in enumerate(NOBLE_NAMES) if bits >> number & 1}


def levels(s: State, seat: int) -> tuple[int, ...]:
    """Architecture, Nobility, Prestige."""
    return tuple(level(s, seat, track) for track in range(TRACKS))


def sources(s: State, seat: int) -> dict[str, int]:
    """Where the seat's points come from."""
    return {name: points for name, points in breakdown(s, seat).items() if points}


def expo_holder(s: State) -> int:
    """Who has the Expo card, or NOBODY."""
    return s.expo


def passed(s: State) -> list[int]:
    """The seats that have passed."""
    return [seat for seat in range(s.players) if s.passed[seat]]


def first_passer(s: State) -> int:
    return s.first_passer


def named_materials(s: State) -> list[str]:
    """The material cards named so far in the payment that is asked for."""
    task = s.stack[-1]
    assert isinstance(task, PayMaterials)
    return [name for kind, name in enumerate(MATERIAL_NAMES) for _ in range(digit(task.chosen, kind))]
