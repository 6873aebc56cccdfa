"""The whole state as a plain dict, in the words of the game; `position_reading.py` reads it again."""

from __future__ import annotations

from typing import Final

from bruxelles.core.ledger import earned
from bruxelles.core.pending import pending
from bruxelles.core.plain import bits, counts, name_or_none
from bruxelles.core.rules import Plain
from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK_NAMES,
    BRUSSELS,
    BRUSSELS_NAMES,
    CARD_NAMES,
    HOUSE_NAMES,
    KIND_NAMES,
    KINDS,
    MATERIAL_NAMES,
    NEUTRAL,
    NOBLE_NAMES,
    NOBODY,
    PILE_NAMES,
    PILES,
    PLACE_NAMES,
    TRACK_NAMES,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.state import State, mark_at, sent_at

NEUTRAL_NAME: Final = "neutral"


def position(s: State) -> Plain:
    """Everything there is."""
    return {**shown(s, whole=True), "random": s.random[:]}


def shown(s: State, whole: bool) -> Plain:
    """The table, with the piles card by card or with their numbers only."""
    return {
        "round": s.round,
        "turn": s.turn,
        "reveals": s.reveals,
        "first_player": s.first_player,
        "first_passer": None if s.first_passer == NOBODY else s.first_passer,
        "expo": None if s.expo == NOBODY else s.expo,
        "area": _area(s),
        "bonuses": [card + 1 for card in s.bonuses],
        "piles": {PILE_NAMES[i]: _pile(s.piles[i], whole) for i in range(PILES)},
        "discards": {PILE_NAMES[i]: [CARD_NAMES[card] for card in s.discards[i]] for i in range(PILES)},
        "uses": counts(BRUSSELS_NAMES, s.uses),
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "pending": pending(s),
    }


def _pile(cards: list[int], whole: bool) -> object:
    return [CARD_NAMES[card] for card in cards] if whole else len(cards)


def _area(s: State) -> Plain:
    """By place: the Action card or the Architect card there."""
    area: Plain = {}
    for place in range(s.places):
        owner = s.owners[place]
        if s.area[place] != NOBODY:
            area[PLACE_NAMES[place]] = CARD_NAMES[s.area[place]]
        elif owner != NOBODY:
            area[PLACE_NAMES[place]] = {
                "seat": NEUTRAL_NAME if owner == NEUTRAL else owner,
                "kind": name_or_none(KIND_NAMES, s.kinds[place]),
                "value": s.values[place],
            }
    return area


def _seat(s: State, seat: int) -> Plain:
    brussels: Plain = {}
    for action in range(BRUSSELS):
        sent = [s.brussels[sent_at(seat, kind, action)] for kind in range(KINDS)]
        brussels[BRUSSELS_NAMES[action]] = counts(KIND_NAMES, sent)
    return {
        "money": s.money[seat],
        "points": s.points[seat],
        "sources": earned(s, seat),
        "hand": counts(KIND_NAMES, s.hand_of(seat)),
        "prison": counts(KIND_NAMES, s.prison_of(seat)),
        "brussels": brussels,
        "artworks": counts(ARTWORK_NAMES, s.artworks_of(seat)),
        "materials": counts(MATERIAL_NAMES, s.materials_of(seat)),
        "houses": counts(HOUSE_NAMES, s.houses_of(seat)),
        "nobles": bits(NOBLE_NAMES, s.nobles[seat]),
        "tapped": bits(NOBLE_NAMES, s.tapped[seat]),
        "marks": {TRACK_NAMES[track]: s.marks[mark_at(seat, track)] + 1 for track in range(TRACKS)},
        "passed": bool(s.passed[seat]),
    }
