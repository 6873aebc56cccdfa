"""What happens with an Action card that a player takes: chapter 4 of the rules."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import OWNER, SEAT
from bruxelles.core.ledger import gain_money
from bruxelles.core.lists import added
from bruxelles.core.refusal import Facts
from bruxelles.core.task import GAME, LEGAL
from bruxelles.games.bruxelles1897.rules import fields
from bruxelles.games.bruxelles1897.rules.choices import CHOOSE, SELL
from bruxelles.games.bruxelles1897.rules.effects import (
    artwork_count,
    can_build,
    discard,
    draw,
    pile_of,
    raise_mark,
)
from bruxelles.games.bruxelles1897.rules.names import (
    ALBERT,
    ARCHITECTURE,
    ARTWORK,
    ARTWORK_NAMES,
    ARTWORKS,
    BRUGMANN,
    BULS,
    CARD_NAMES,
    EXPO,
    HANKAR,
    HORTA,
    HOUSE,
    MATERIAL,
    MATERIAL_PILE,
    MONEY,
    NOBILITY,
    NOBLE,
    NOBODY,
    PRESTIGE,
    VANDERVELDE,
)
from bruxelles.games.bruxelles1897.rules.refusals import ARTWORK_NOT_OWNED
from bruxelles.games.bruxelles1897.rules.state import State, Task, artwork_at, material_at
from bruxelles.games.bruxelles1897.rules.tasks.construction import pay
from bruxelles.games.bruxelles1897.rules.tasks.exhibition import open_exhibition
from bruxelles.games.bruxelles1897.rules.tasks.nobles import KeepNoble, ReleaseArchitect

SALES: Final = [SELL + colour for colour in range(ARTWORKS)]


def receive(s: State, seat: int, card: int) -> None:
    """Carry out the action of a card that the seat has taken or drawn."""
    if s.events is not None:
        s.emit("took-card", seat, 1, f"card:{CARD_NAMES[card]}")
    if card < MATERIAL:  # 1897-4.1: Creation
        s.artworks = added(s.artworks, artwork_at(seat, card - ARTWORK), 1)
    elif card < HOUSE:  # 1897-4.4: Supply
        s.materials = added(s.materials, material_at(seat, card - MATERIAL), 1)
    elif card < NOBLE:  # 1897-4.5: Construction
        if can_build(s, seat):
            pay(s, seat, card - HOUSE, 0)
        else:
            could_not(s, seat, card)
    elif card < MONEY:
        influence(s, seat, card - NOBLE)
    elif card == MONEY:  # 1897-4.2: Sale
        if artwork_count(s, seat):
            s.stack.append(SellArtwork(seat))
        else:
            could_not(s, seat, card)
    else:
        assert card == EXPO
        open_exhibition(s, seat)


def could_not(s: State, seat: int, card: int) -> None:
    """1897-3.5: the card is discarded instead of kept."""
    discard(s, card)
    if s.events is not None:
        s.emit("could-not-act", seat, 0, "sale" if card == MONEY else "construction")


class SellArtwork(Task):
    """1897-4.2: an artwork of choice for the money of a sale."""

    NAME: ClassVar = "sell-artwork"

    def candidates(self, s: State) -> list[int]:
        return SALES

    def verdict(self, s: State, choice: int) -> int:
        return LEGAL if s.artworks[artwork_at(self.seat, choice - SELL)] else ARTWORK_NOT_OWNED

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"colour": ARTWORK_NAMES[choice - SELL]}

    def makes_sense(self, s: State) -> bool:
        return artwork_count(s, self.seat) > 0

    def resolve(self, s: State, choice: int) -> None:
        colour = choice - SELL
        s.artworks = added(s.artworks, artwork_at(self.seat, colour), -1)
        discard(s, ARTWORK + colour)
        if s.events is not None:
            s.emit("sold", self.seat, 1, ARTWORK_NAMES[colour])
        gain_money(s, self.seat, s.tables.sale_francs, "sale")


class ChooseDrawn(Task):
    """1897-4.14, 1897-5.4: one of two cards drawn is kept and carried out, the other discarded."""

    NAME: ClassVar = "choose-drawn"
    FIELDS: ClassVar = (SEAT, fields.ONE, fields.OTHER)

    def __init__(self, seat: int, one: int, other: int) -> None:
        self.seat = seat
        self.one = one
        self.other = other

    def candidates(self, s: State) -> list[int]:
        # Two alike are no choice.
        return [CHOOSE + self.one] if self.one == self.other else [CHOOSE + self.one, CHOOSE + self.other]

    def makes_sense(self, s: State) -> bool:
        return pile_of(self.one) == pile_of(self.other)

    def holds(self) -> list[int]:
        return [self.one, self.other]

    def resolve(self, s: State, choice: int) -> None:
        kept = choice - CHOOSE
        discard(s, self.other if kept == self.one else self.one)
        receive(s, self.seat, kept)


class DrawTwo(Task):
    """Two cards of a pile, of which one is kept; one card alone is drawn alone (1897-5.6)."""

    NAME: ClassVar = "draw-two"
    FIELDS: ClassVar = (OWNER, fields.PILE)

    def __init__(self, owner: int, pile: int) -> None:
        self.seat = GAME
        self.owner = owner
        self.pile = pile

    def resolve(self, s: State, choice: int) -> None:
        one = draw(s, self.pile)
        other = draw(s, self.pile)
        if s.events is not None:
            for card in (one, other):
                if card != NOBODY:
                    s.emit("revealed", self.owner, 1, f"card:{CARD_NAMES[card]}")
        if other != NOBODY:
            s.stack.append(ChooseDrawn(self.owner, one, other))
        elif one != NOBODY:
            receive(s, self.owner, one)
        elif s.events is not None:
            s.emit("no-effect", self.owner, 0, "pile")


def noble_effect(s: State, seat: int, noble: int) -> None:
    """Carry the effect out; an impossible one does nothing. Choices are pushed on top."""
    if noble == BRUGMANN:  # 1897-4.10
        gain_money(s, seat, s.tables.brugmann_francs, "brugmann")
    elif noble == ALBERT:  # 1897-4.11
        raise_mark(s, seat, NOBILITY)
    elif noble == BULS:  # 1897-4.12
        raise_mark(s, seat, PRESTIGE)
    elif noble == HORTA:  # 1897-4.13
        raise_mark(s, seat, ARCHITECTURE)
    elif noble == HANKAR:  # 1897-4.14
        s.stack.append(DrawTwo(seat, MATERIAL_PILE))
    else:  # 1897-4.15
        assert noble == VANDERVELDE
        s.stack.append(ReleaseArchitect(seat))


def influence(s: State, seat: int, noble: int) -> None:
    """1897-4.8: the effect first, then keep or discard."""
    s.stack.append(KeepNoble(seat, noble))
    noble_effect(s, seat, noble)
