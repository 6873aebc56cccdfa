"""The end of the game: tiles, paying nobles, the final scoring (1893 chapter 10)."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import gain_money, pay_money, score
from bruxelles.core.lists import added, replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL, ROUND
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import ROW, UNPAID
from bruxelles.games.bruxelles1893.rules.effects import discard_noble, owns_tile, return_artwork, return_cubes
from bruxelles.games.bruxelles1893.rules.flat import claimant_of, tile_of, work_at
from bruxelles.games.bruxelles1893.rules.names import (
    FROM_TILES,
    FROM_UNPAID_NOBLES,
    JOKER,
    NOBLE_COUNT,
    NOBLE_NAMES,
    NOBODY,
    ROW_NAMES,
    ROWS,
    TILE_FREE_NOBLES,
    TILE_IRIS_FRANCS,
    TILE_SEVEN_POINTS,
    TILE_STRATEGIC_ROW,
    WHITE,
    WORKS,
)
from bruxelles.games.bruxelles1893.rules.refusals import PAYABLE, PAYABLE_THEN
from bruxelles.games.bruxelles1893.rules.scoring import final_lines, tile_francs, tile_points
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.base import SeatStep, Step


class EndGame(Step):
    NAME: ClassVar = "end-game"
    ALONE: ClassVar = "end-game"
    FRAME: ClassVar = ROUND

    def resolve(self, s: State, choice: int) -> None:
        s.turn += 1
        order = s.seats_from(s.starter)
        s.stack.append(ScoreGame())
        for seat in reversed(order):
            s.stack.append(PayNobles(seat))
        for seat in reversed(order):
            s.stack.append(ApplyTiles(seat))
        for seat in range(s.players):
            return_cubes(s, seat, JOKER, s.cubes_of(seat, JOKER))  # 1893-10.1


class ApplyTiles(SeatStep):
    """1893-11.25: the 7-VP tile first, then in the order of claiming."""

    NAME: ClassVar = "apply-tiles"

    def resolve(self, s: State, choice: int) -> None:
        tiles = [tile_of(claim) for claim in s.claims if claimant_of(claim) == self.owner]
        tiles.sort(key=lambda tile: tile != TILE_SEVEN_POINTS)
        for tile in tiles:
            if tile == TILE_STRATEGIC_ROW:
                s.stack.append(ChooseRow(self.owner))
            elif tile == TILE_IRIS_FRANCS:
                gain_money(s, self.owner, tile_francs(s, self.owner), "tile")
            else:
                score(s, self.owner, tile_points(s, self.owner, tile), FROM_TILES)


class ChooseRow(Task):
    """1893-13.8: one strategic row counts two more symbols."""

    NAME: ClassVar = "choose-row"
    ALONE: ClassVar = "choose-row"

    def candidates(self, s: State) -> list[int]:
        return [ROW + row for row in range(ROWS)]

    def resolve(self, s: State, choice: int) -> None:
        s.bonus_row = replaced(s.bonus_row, self.seat, choice - ROW)
        if s.events is not None:
            s.emit(
                "chose-row",
                self.seat,
                s.tables.tile_number(TILE_STRATEGIC_ROW, s.players),
                f"row:{ROW_NAMES[choice - ROW]}",
            )


def unpaid_sets(costs: tuple[int, ...], nobles: int, money: int) -> list[int]:
    """The sets of nobles, as bits, that may stay unpaid: when the rest is paid, none of them is payable."""
    every = 0
    for noble in range(NOBLE_COUNT):
        if nobles >> noble & 1:
            every += costs[noble]
    if every <= money:
        return [0]
    sets = [0]
    sums = [0]
    cheapest = [money + 1]
    for noble in range(NOBLE_COUNT):
        if nobles >> noble & 1:
            cost = costs[noble]
            sets += [unpaid | 1 << noble for unpaid in sets]
            sums += [total + cost for total in sums]
            cheapest += [cost if cost < least else least for least in cheapest]
    found: list[int] = []
    for i in range(len(sets)):
        left = money - (every - sums[i])
        if 0 <= left < cheapest[i]:
            found.append(sets[i])
    return found


class PayNobles(SeatStep):
    """1893-10.2; with a tile nobles cost nothing (1893-13.2)."""

    NAME: ClassVar = "pay-nobles"

    def resolve(self, s: State, choice: int) -> None:
        if owns_tile(s, self.owner, TILE_FREE_NOBLES):
            return
        s.stack.append(LeaveUnpaid(self.owner, 0))


class LeaveUnpaid(Task):
    """1893-10.2: which nobles stay unpaid, one by one in any order; asked only while there is a choice.

    `unpaid`: the nobles already named, as bits.
    """

    NAME: ClassVar = "leave-unpaid"
    ALONE: ClassVar = "leave-unpaid"
    FIELDS: ClassVar = (SEAT, fields.UNPAID)

    def __init__(self, seat: int, unpaid: int) -> None:
        self.seat = seat
        self.unpaid = unpaid

    def sets(self, s: State) -> list[int]:
        """The possible sets that hold what was already named; none of them lies within another."""
        every = unpaid_sets(s.tables.noble_costs, s.nobles[self.seat], s.money[self.seat])
        return [unpaid for unpaid in every if unpaid & self.unpaid == self.unpaid]

    def candidates(self, s: State) -> list[int]:
        if len(self.sets(s)) == 1:
            return []
        others = s.nobles[self.seat] & ~self.unpaid
        return [UNPAID + noble for noble in range(NOBLE_COUNT) if others >> noble & 1]

    def verdict(self, s: State, choice: int) -> int:
        bit = 1 << (choice - UNPAID)
        if any(unpaid & bit for unpaid in self.sets(s)):
            return LEGAL
        return PAYABLE_THEN if self.unpaid else PAYABLE

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        noble = choice - UNPAID
        return {
            "noble": NOBLE_NAMES[noble],
            "needed": s.tables.noble_costs[noble],
            "money": s.money[self.seat],
        }

    def makes_sense(self, s: State) -> bool:
        return len(self.sets(s)) > 0

    def resolve(self, s: State, choice: int) -> None:
        s.stack.append(LeaveUnpaid(self.seat, self.unpaid | 1 << (choice - UNPAID)))

    def fall_away(self, s: State) -> None:
        """There is one way left: these nobles stay unpaid, the rest is paid."""
        settle_nobles(s, self.seat, self.sets(s)[0])


def settle_nobles(s: State, seat: int, unpaid: int) -> None:
    """These nobles stay unpaid, the others are paid."""
    for noble in range(NOBLE_COUNT):
        if unpaid >> noble & 1:
            s.nobles = replaced(s.nobles, seat, s.nobles[seat] & ~(1 << noble))
            discard_noble(s, noble)
            score(s, seat, -s.tables.unpaid_vp, FROM_UNPAID_NOBLES)  # maybe below zero (1893-10.12)
        elif s.nobles[seat] >> noble & 1:
            pay_money(s, seat, s.tables.noble_costs[noble], NOBLE_NAMES[noble])


class ScoreGame(Step):
    """1893-11.25: white artworks are discarded, then every line of the score sheet."""

    NAME: ClassVar = "score-game"
    ALONE: ClassVar = "score-game"
    FRAME: ClassVar = ROUND

    def resolve(self, s: State, choice: int) -> None:
        for seat in range(s.players):
            for work in range(WHITE, WORKS):
                whites = s.works_of(seat, work)
                for _ in range(whites):
                    return_artwork(s, work)
                s.works = added(s.works, work_at(seat, work), -whites)
        for seat in s.seats_from(s.starter):
            for source, points in final_lines(s, seat):
                score(s, seat, points, source)
        if s.events is not None:
            s.emit("game-over", NOBODY, max(s.points), "game")
