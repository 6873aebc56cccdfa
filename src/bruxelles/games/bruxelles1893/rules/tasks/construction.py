"""The Construction action: what to build, payment, needle, site."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import OWNER, SEAT
from bruxelles.core.ledger import pay_money, score
from bruxelles.core.lists import added, replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import GAME, LEGAL
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import (
    ADVANCE,
    BUILD,
    PAY,
    RETREAT,
    SITE,
    SKIP,
    USE,
)
from bruxelles.games.bruxelles1893.rules.effects import return_cubes
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_CUBE_POINTS,
    CARD_REPLACE_CUBE,
    CUBES,
    FRANCS,
    FROM_CONSTRUCTION,
    GLASS,
    HOUSE_TILES,
    NOBODY,
    PAVILIONS,
    SPACE_NAMES,
    SPACES,
    UNIT_NAMES,
)
from bruxelles.games.bruxelles1893.rules.payments import (
    COUNTS,
    affordable,
    can_pay,
    needle_kinds,
    price,
    tariff,
)
from bruxelles.games.bruxelles1893.rules.refusals import (
    CANNOT_PAY,
    CANNOT_PAY_GLASS,
    GLASS_SHORT,
    MUST_BUILD,
    NEEDLE_BLOCKED,
    NO_BUILDING_AFTER,
    NO_HOUSE_LEFT,
    NO_PAYMENT_WITH_CARD,
    NO_SITE,
    PAVILION_TAKEN,
    SITE_HAS_HOUSE,
    SITE_HAS_MEEPLE,
    SITE_HAS_TILE,
    UNITS_SHORT,
)
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.base import PlacedTask, nothing_to_do
from bruxelles.games.bruxelles1893.rules.tasks.cards import UseCard
from bruxelles.games.bruxelles1893.rules.tasks.compass import AdvanceNeedle, move_needle, needle_target
from bruxelles.games.bruxelles1893.rules.tasks.together import offer

HOUSE: Final = 0
"""What is built: 0 a house, 1-5 a pavilion on that space; the numbers of the BUILD choices."""


SITES: Final = [SITE + space for space in range(SPACES)]


def site_verdict(s: State, space: int) -> int:
    """1893-4.28, 1893-11.17: no tile and no meeple there; the active area does not matter."""
    if s.houses[space] != NOBODY:
        return SITE_HAS_HOUSE
    if s.meeples[space] != NOBODY:
        return SITE_HAS_MEEPLE
    return SITE_HAS_TILE if s.tile_spaces[space] else LEGAL


def surcharge(s: State, what: int) -> int:
    """1893-11.19: glass on top of the price, for some pavilions."""
    return s.tables.pavilion_glass[what - 1] if what != HOUSE else 0


def build_verdict(s: State, seat: int, what: int, placed: int) -> int:
    """Whether the seat can build this now."""
    if s.built[seat] == HOUSE_TILES:
        return NO_HOUSE_LEFT
    if what == HOUSE:
        if not any(site_verdict(s, space) == LEGAL for space in range(SPACES)):
            return NO_SITE
    elif s.pavilions[what - 1] != NOBODY:
        return PAVILION_TAKEN
    glass = surcharge(s, what)
    if glass > s.cubes_of(seat, GLASS):
        return CANNOT_PAY_GLASS
    if can_pay(s, seat, glass, False) or (
        placed and s.card_ready(seat, CARD_REPLACE_CUBE) and can_pay(s, seat, glass, True)
    ):
        return LEGAL
    return CANNOT_PAY


def can_build(s: State, seat: int, placed: int) -> bool:
    for what in range(PAVILIONS + 1 if s.belle_epoque else 1):
        if build_verdict(s, seat, what, placed) == LEGAL:
            return True
    return False


class TurnNeedle(PlacedTask):
    """1893-14.6: Saintenoy may turn a needle by one step, either way, before building."""

    NAME: ClassVar = "turn-needle"

    def candidates(self, s: State) -> list[int]:
        first, second = needle_kinds(s)
        return [ADVANCE + first, ADVANCE + second, RETREAT + first, RETREAT + second, SKIP]

    def verdict(self, s: State, choice: int) -> int:
        if choice == SKIP:
            return LEGAL
        needle, target = needle_target(s, choice)
        if target == s.needles[1 - needle]:
            return NEEDLE_BLOCKED
        before = s.needles
        s.needles = replaced(before, needle, target)
        possible = can_build(s, self.seat, self.placed)
        s.needles = before
        return LEGAL if possible else NO_BUILDING_AFTER

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            s.stack.append(BuildWhat(self.seat, self.placed, 0))
        else:
            move_needle(s, self.seat, choice)
            s.stack.append(BuildWhat(self.seat, self.placed, 1))


class BuildWhat(Task):
    """A house, or with the expansion a pavilion (1893-11.18).

    Who can build must (1893-3.6); but where only card 9 makes it possible, the card stays optional.
    `turned`: a needle was turned for this building, which then must follow (1893-14.6).
    """

    NAME: ClassVar = "build-what"
    FIELDS: ClassVar = (SEAT, fields.PLACED, fields.TURNED)

    def __init__(self, seat: int, placed: int, turned: int) -> None:
        self.seat = seat
        self.placed = placed
        self.turned = turned

    def candidates(self, s: State) -> list[int]:
        buildings = [BUILD + what for what in range(PAVILIONS + 1 if s.belle_epoque else 1)]
        if self.placed and s.card_ready(self.seat, CARD_REPLACE_CUBE) and can_build(s, self.seat, 1):
            buildings.append(SKIP)
        return buildings

    def verdict(self, s: State, choice: int) -> int:
        if choice == SKIP:
            return MUST_BUILD if self.turned or can_build(s, self.seat, 0) else LEGAL
        return build_verdict(s, self.seat, choice - BUILD, self.placed)

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        if verdict == CANNOT_PAY:
            return {"units": price(s, self.seat)}
        if verdict == CANNOT_PAY_GLASS:
            return {"needed": surcharge(s, choice - BUILD), "glass": s.cubes_of(self.seat, GLASS)}
        return {}

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            return
        what = choice - BUILD
        if self.placed and s.card_ready(self.seat, CARD_REPLACE_CUBE):
            s.stack.append(AskCard9(self.seat, what))
        else:
            s.stack.append(PayForHouse(self.seat, what, 0, self.placed))

    def fall_away(self, s: State) -> None:
        nothing_to_do(s, self.seat, "construction")


def can_be_built(s: State, seat: int, what: int) -> bool:
    """Whether the seat has a House tile left and, for a pavilion, its space is free."""
    free = what == HOUSE or (s.belle_epoque and s.pavilions[what - 1] == NOBODY)
    return free and s.built[seat] < HOUSE_TILES


class AskCard9(Task):
    """1893-12.9: whether to replace one cube of the payment by another."""

    NAME: ClassVar = "ask-card-9"
    ALONE: ClassVar = "building"
    FIELDS: ClassVar = (SEAT, fields.WHAT)

    def __init__(self, seat: int, what: int) -> None:
        self.seat = seat
        self.what = what

    def candidates(self, s: State) -> list[int]:
        return [USE, SKIP]

    def verdict(self, s: State, choice: int) -> int:
        if can_pay(s, self.seat, surcharge(s, self.what), choice == USE):
            return LEGAL
        return NO_PAYMENT_WITH_CARD if choice == USE else CANNOT_PAY

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"units": price(s, self.seat)}

    def makes_sense(self, s: State) -> bool:
        return s.card_owner(CARD_REPLACE_CUBE) == self.seat and can_be_built(s, self.seat, self.what)

    def resolve(self, s: State, choice: int) -> None:
        if choice == USE:
            s.use_card(self.seat, CARD_REPLACE_CUBE)
        s.stack.append(PayForHouse(self.seat, self.what, 1 if choice == USE else 0, 1))


class PayForHouse(Task):
    """1893-4.19: pay, score, advance a needle, place the building; every payment that the compass accepts."""

    NAME: ClassVar = "pay-for-house"
    ALONE: ClassVar = "building"
    FIELDS: ClassVar = (SEAT, fields.WHAT, fields.CARD_9, fields.PLACED)

    def __init__(self, seat: int, what: int, card_9: int, placed: int) -> None:
        self.seat = seat
        self.what = what
        self.card_9 = card_9
        self.placed = placed

    def candidates(self, s: State) -> list[int]:
        first, second = needle_kinds(s)
        accepted = tariff(first, second, price(s, self.seat), s.belle_epoque, self.card_9 == 1)
        return [PAY + payment for payment in accepted.payments]

    def verdict(self, s: State, choice: int) -> int:
        if affordable(s, self.seat, choice - PAY, surcharge(s, self.what)):
            return LEGAL
        return GLASS_SHORT if affordable(s, self.seat, choice - PAY, 0) else UNITS_SHORT

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        if verdict == GLASS_SHORT:
            needed = COUNTS[choice - PAY][GLASS] + surcharge(s, self.what)
            return {"needed": needed, "glass": s.cubes_of(self.seat, GLASS)}
        return missing_unit(s, self.seat, choice - PAY)

    def about(self, s: State) -> Facts:
        return {"units": price(s, self.seat), "glass": surcharge(s, self.what)}

    def makes_sense(self, s: State) -> bool:
        return can_be_built(s, self.seat, self.what)

    def resolve(self, s: State, choice: int) -> None:
        seat = self.seat
        payment = choice - PAY
        counts = COUNTS[payment]
        cubes = 0
        for cube in range(CUBES):
            return_cubes(s, seat, cube, counts[cube])
            cubes += counts[cube]
        return_cubes(s, seat, GLASS, surcharge(s, self.what))
        pay_money(s, seat, counts[FRANCS] * s.tables.unit_francs, "building")
        first, second = needle_kinds(s)
        accepted = tariff(first, second, price(s, seat), s.belle_epoque, self.card_9 == 1)
        if payment in accepted.with_bonus:
            score(s, seat, s.tables.without_jokers, FROM_CONSTRUCTION)  # 1893-4.25
        if s.tables.house_points[s.built[seat]]:
            score(s, seat, s.tables.house_points[s.built[seat]], FROM_CONSTRUCTION)  # 1893-4.20
        if self.placed and s.belle_epoque:
            offer(s, seat, [UseCard(seat, CARD_CUBE_POINTS, cubes)])
        if self.what == HOUSE:
            s.stack.append(PlaceHouse(seat))
        else:
            s.stack.append(PlacePavilion(seat, self.what - 1))
        s.stack.append(AdvanceNeedle(seat))


def missing_unit(s: State, seat: int, payment: int) -> Facts:
    """The first unit of the payment that the seat has too few of; money in francs."""
    counts = COUNTS[payment]
    for cube in range(CUBES):
        held = s.cubes_of(seat, cube)
        if counts[cube] > held:
            return {"unit": UNIT_NAMES[cube], "needed": counts[cube], "held": held}
    needed = counts[FRANCS] * s.tables.unit_francs
    return {"unit": UNIT_NAMES[FRANCS], "needed": needed, "held": s.money[seat]}


class PlaceHouse(Task):
    """1893-4.28: any space with neither tile nor meeple."""

    NAME: ClassVar = "place-house"
    ALONE: ClassVar = "building"

    def candidates(self, s: State) -> list[int]:
        return SITES

    def verdict(self, s: State, choice: int) -> int:
        return site_verdict(s, choice - SITE)

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"space": SPACE_NAMES[choice - SITE]}

    def makes_sense(self, s: State) -> bool:
        return can_be_built(s, self.seat, HOUSE)

    def resolve(self, s: State, choice: int) -> None:
        s.houses = replaced(s.houses, choice - SITE, self.seat)
        s.built = added(s.built, self.seat, 1)
        if s.events is not None:
            s.emit("built-house", self.seat, s.built[self.seat], f"space:{SPACE_NAMES[choice - SITE]}")


class PlacePavilion(Task):
    """1893-11.18: the pavilion's owner takes the Belle Époque card that lies there."""

    NAME: ClassVar = "place-pavilion"
    ALONE: ClassVar = "building"
    FIELDS: ClassVar = (OWNER, fields.PAVILION)

    def __init__(self, owner: int, pavilion: int) -> None:
        self.seat = GAME
        self.owner = owner
        self.pavilion = pavilion

    def makes_sense(self, s: State) -> bool:
        return can_be_built(s, self.owner, self.pavilion + 1)

    def resolve(self, s: State, choice: int) -> None:
        s.pavilions = replaced(s.pavilions, self.pavilion, self.owner)
        s.built = added(s.built, self.owner, 1)
        if s.events is not None:
            s.emit("built-pavilion", self.owner, s.built[self.owner], f"pavilion:{self.pavilion + 1}")
