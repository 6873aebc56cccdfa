"""The Materials action, Horta's power and Belle Époque cards 7 and 8; single cubes."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import gain_money
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import JOKER_FOR, PAIRS, SKIP, TAKE, TAKE_PAIR
from bruxelles.games.bruxelles1893.rules.effects import return_cubes, take_cubes
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_JOKER_EXCHANGE,
    CARD_MORE_JOKERS,
    CUBE_NAMES,
    GLASS,
    HORTA,
    JOKER,
)
from bruxelles.games.bruxelles1893.rules.refusals import NO_JOKER_FOR_CARD, SUPPLY_SHORT
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.base import nothing_to_do
from bruxelles.games.bruxelles1893.rules.tasks.cards import CardTask, UseCard
from bruxelles.games.bruxelles1893.rules.tasks.together import offer


def refined_kinds(s: State) -> int:
    """How many kinds of refined material there are; glass, the last, only with the expansion (1893-11.16)."""
    return GLASS + 1 if s.belle_epoque else GLASS


def refined_left(s: State) -> int:
    return s.supply[0] + s.supply[1] + s.supply[2] + s.supply[3]


def pair_choices(s: State, first: int) -> list[int]:
    """The choices of a family of pairs that starts at `first`."""
    kinds = refined_kinds(s)
    return [first + i for i in range(len(PAIRS)) if PAIRS[i][1] < kinds]


def pair_in_supply(s: State, pair: int) -> bool:
    one, other = PAIRS[pair]
    return s.supply[one] >= 2 if one == other else s.supply[one] > 0 and s.supply[other] > 0


def take_pair(s: State, seat: int, pair: int) -> None:
    one, other = PAIRS[pair]
    if one == other:
        take_cubes(s, seat, one, 2)
    else:
        take_cubes(s, seat, one, 1)
        take_cubes(s, seat, other, 1)


def take_verdict(s: State, choice: int) -> int:
    """For TAKE and TAKE_PAIR: whether the supply has it."""
    if choice < TAKE_PAIR:
        return LEGAL if s.supply[choice - TAKE] else SUPPLY_SHORT
    return LEGAL if pair_in_supply(s, choice - TAKE_PAIR) else SUPPLY_SHORT


def supply_facts(s: State) -> Facts:
    return {CUBE_NAMES[cube]: s.supply[cube] for cube in range(refined_kinds(s))}


class TakeTwo(Task):
    """1893-4.18: two refined cubes of choice; the last single one when the supply holds no two."""

    NAME: ClassVar = "take-two"

    def candidates(self, s: State) -> list[int]:
        if refined_left(s) == 1:
            return [TAKE + cube for cube in range(refined_kinds(s))]
        return pair_choices(s, TAKE_PAIR)

    def verdict(self, s: State, choice: int) -> int:
        return take_verdict(s, choice)

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return supply_facts(s)

    def resolve(self, s: State, choice: int) -> None:
        if choice < TAKE_PAIR:
            take_cubes(s, self.seat, choice - TAKE, 1)
        else:
            take_pair(s, self.seat, choice - TAKE_PAIR)

    def fall_away(self, s: State) -> None:
        nothing_to_do(s, self.seat, "materials")


class TakeMaterials(TakeTwo):
    """The action itself: two cubes, then what boards and cards add."""

    NAME: ClassVar = "take-materials"
    FIELDS: ClassVar = (SEAT, fields.PLACED)

    def __init__(self, seat: int, placed: int) -> None:
        self.seat = seat
        self.placed = placed

    def resolve(self, s: State, choice: int) -> None:
        super().resolve(s, choice)
        if s.power(self.seat, HORTA):  # 1893-14.5
            gain_money(s, self.seat, s.tables.horta_francs, "horta")
        if self.placed and s.belle_epoque:
            offer(s, self.seat, [UseCard(self.seat, CARD_MORE_JOKERS), ExchangeJoker(self.seat)])


class ExchangeJoker(CardTask):
    """1893-12.8: one joker for one refined cube."""

    NAME: ClassVar = "exchange-joker"

    def number(self) -> int:
        return CARD_JOKER_EXCHANGE

    def candidates(self, s: State) -> list[int]:
        if not s.card_ready(self.seat, CARD_JOKER_EXCHANGE):
            return [SKIP]
        return [JOKER_FOR + cube for cube in range(refined_kinds(s))] + [SKIP]

    def verdict(self, s: State, choice: int) -> int:
        if choice == SKIP:
            return LEGAL
        if not s.cubes_of(self.seat, JOKER):
            return NO_JOKER_FOR_CARD
        return LEGAL if s.supply[choice - JOKER_FOR] else SUPPLY_SHORT

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {} if verdict == NO_JOKER_FOR_CARD else supply_facts(s)

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            return
        s.use_card(self.seat, CARD_JOKER_EXCHANGE)
        return_cubes(s, self.seat, JOKER, 1)
        take_cubes(s, self.seat, choice - JOKER_FOR, 1)


class TakeCube(Task):
    """1893-5.5: one refined cube, or none."""

    NAME: ClassVar = "take-cube"

    def candidates(self, s: State) -> list[int]:
        return [TAKE + cube for cube in range(refined_kinds(s))] + [SKIP]

    def verdict(self, s: State, choice: int) -> int:
        return LEGAL if choice == SKIP else take_verdict(s, choice)

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return supply_facts(s)

    def resolve(self, s: State, choice: int) -> None:
        if choice != SKIP:
            take_cubes(s, self.seat, choice - TAKE, 1)
