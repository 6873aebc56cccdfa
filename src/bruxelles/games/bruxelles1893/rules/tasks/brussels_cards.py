"""Belle Époque cards after Brussels actions that ask for more than yes or no: 14, 15 and 17."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import gain_money
from bruxelles.core.lists import added, replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import (
    DISMISS,
    GIVE,
    LARGEST_BID,
    PAIRS,
    RECOVER,
    SKIP,
    TAKE_BACK,
    TRADE,
)
from bruxelles.games.bruxelles1893.rules.effects import discard_noble, return_artwork, return_cubes
from bruxelles.games.bruxelles1893.rules.flat import work_at
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_BARTER,
    CARD_DISMISS_NOBLE,
    CARD_RECOVER_STAKE,
    COLOUR_NAMES,
    COLOURS,
    NOBLE_COUNT,
    SPACES,
)
from bruxelles.games.bruxelles1893.rules.refusals import (
    CUBES_SHORT,
    NO_ARTWORK_LEFT,
    STAKE_TOO_SMALL,
    TRADE_NOT_OWNED,
    TRADE_SUPPLY_SHORT,
)
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.cards import CardTask
from bruxelles.games.bruxelles1893.rules.tasks.materials import TakeTwo, pair_choices, refined_left
from bruxelles.games.bruxelles1893.rules.tasks.opening import ReceiveArtwork
from bruxelles.games.bruxelles1893.rules.tasks.white import any_tile_left


class DismissNoble(Task):
    """1893-12.14: one activated noble may be discarded for the francs printed on it."""

    NAME: ClassVar = "dismiss-noble"

    def candidates(self, s: State) -> list[int]:
        rotated = s.nobles[self.seat] & s.activated[self.seat]
        return [DISMISS + noble for noble in range(NOBLE_COUNT) if rotated >> noble & 1] + [SKIP]

    def makes_sense(self, s: State) -> bool:
        return s.card_owner(CARD_DISMISS_NOBLE) == self.seat

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            return
        noble = choice - DISMISS
        s.use_card(self.seat, CARD_DISMISS_NOBLE)
        s.nobles = replaced(s.nobles, self.seat, s.nobles[self.seat] & ~(1 << noble))
        s.activated = replaced(s.activated, self.seat, s.activated[self.seat] & ~(1 << noble))
        discard_noble(s, noble)
        gain_money(s, self.seat, s.tables.noble_costs[noble], "card")


class RecoverStake(CardTask):
    """1893-12.15: a space of the Art Nouveau board from which to take own money back."""

    NAME: ClassVar = "recover-stake"

    def number(self) -> int:
        return CARD_RECOVER_STAKE

    def candidates(self, s: State) -> list[int]:
        if not s.card_ready(self.seat, CARD_RECOVER_STAKE):
            return [SKIP]
        own = [i for i in range(SPACES) if s.meeples[i] == self.seat and s.stakes[i]]
        return [RECOVER + space for space in own] + [SKIP]

    def resolve(self, s: State, choice: int) -> None:
        if choice != SKIP:
            s.use_card(self.seat, CARD_RECOVER_STAKE)
            s.stack.append(TakeStakeBack(self.seat, choice - RECOVER))


class TakeStakeBack(Task):
    """All or part of the stake; the meeple stays, even with nothing under it."""

    NAME: ClassVar = "take-stake-back"
    FIELDS: ClassVar = (SEAT, fields.SPACE)

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def candidates(self, s: State) -> list[int]:
        return [TAKE_BACK + francs for francs in range(1, s.stakes[self.space] + 1)]

    def answers(self, s: State, choice: int) -> bool:
        return TAKE_BACK <= choice <= TAKE_BACK + LARGEST_BID

    def verdict(self, s: State, choice: int) -> int:
        return LEGAL if 1 <= choice - TAKE_BACK <= s.stakes[self.space] else STAKE_TOO_SMALL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"stake": s.stakes[self.space]}

    def makes_sense(self, s: State) -> bool:
        return s.meeples[self.space] == self.seat and s.stakes[self.space] > 0

    def resolve(self, s: State, choice: int) -> None:
        s.stakes = added(s.stakes, self.space, -(choice - TAKE_BACK))
        gain_money(s, self.seat, choice - TAKE_BACK, "card")


class Barter(CardTask):
    """1893-12.17: two refined cubes for an artwork, or an artwork (not white) for two refined cubes."""

    NAME: ClassVar = "barter"

    def number(self) -> int:
        return CARD_BARTER

    def candidates(self, s: State) -> list[int]:
        if not s.card_ready(self.seat, CARD_BARTER):
            return [SKIP]
        return [*pair_choices(s, GIVE), *(TRADE + colour for colour in range(COLOURS)), SKIP]

    def verdict(self, s: State, choice: int) -> int:
        if choice == SKIP:
            return LEGAL
        if choice >= TRADE:
            if not s.works_of(self.seat, choice - TRADE):
                return TRADE_NOT_OWNED
            return LEGAL if refined_left(s) >= 2 else TRADE_SUPPLY_SHORT
        one, other = PAIRS[choice - GIVE]
        held = s.cubes_of(self.seat, one)
        if not (held >= 2 if one == other else held and s.cubes_of(self.seat, other)):
            return CUBES_SHORT
        return LEGAL if any_tile_left(s) else NO_ARTWORK_LEFT

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"colour": COLOUR_NAMES[choice - TRADE]} if verdict == TRADE_NOT_OWNED else {}

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            return
        s.use_card(self.seat, CARD_BARTER)
        if choice >= TRADE:
            colour = choice - TRADE
            s.works = added(s.works, work_at(self.seat, colour), -1)
            return_artwork(s, colour)
            s.stack.append(TakeTwo(self.seat))
        else:
            for cube in PAIRS[choice - GIVE]:
                return_cubes(s, self.seat, cube, 1)
            s.stack.append(ReceiveArtwork(self.seat))
