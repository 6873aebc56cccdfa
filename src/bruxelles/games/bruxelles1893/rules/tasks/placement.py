"""The action phase: whose turn it is, placing a meeple, its stake, and what follows (1893 chapter 3)."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import pay_money, score
from bruxelles.core.lists import added, replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL, PHASE, TURN, next_after
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.board import AREA_SPACES, AREAS
from bruxelles.games.bruxelles1893.rules.choices import (
    BID,
    BRUSSELS,
    LARGEST_BID,
    NEUTRAL_AT,
    PASS,
    PLACE,
    REPLAY,
    SKIP,
)
from bruxelles.games.bruxelles1893.rules.names import (
    BRUSSELS_ACTIONS,
    CARD_EXTRA_TURN,
    CARD_HOUSE_VISIT,
    FROM_CARDS,
    NEUTRAL,
    NOBODY,
    SPACE_NAMES,
    SPACES,
)
from bruxelles.games.bruxelles1893.rules.refusals import (
    NO_ARCHITECT,
    NO_OTHER_MEEPLE,
    NO_STAKE,
    NO_SUCH_MEEPLE,
    OUTSIDE_AREA,
    SPACE_HAS_TILE,
    SPACE_TAKEN,
    STAKE_TOO_HIGH,
    STAKE_TOO_LOW,
    TOO_FEW_MEEPLES,
    TOO_FEW_MEEPLES_DOUBLED,
)
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.actions import push_action
from bruxelles.games.bruxelles1893.rules.tasks.base import SeatStep, Step
from bruxelles.games.bruxelles1893.rules.tasks.brussels import brussels_price, send_to_brussels
from bruxelles.games.bruxelles1893.rules.tasks.cards import CardTask
from bruxelles.games.bruxelles1893.rules.tasks.claiming import ClaimTile
from bruxelles.games.bruxelles1893.rules.tasks.free_action import GiveFreeAction
from bruxelles.games.bruxelles1893.rules.tasks.passing import pass_round

TURNS_ELSEWHERE: Final = [*(BRUSSELS + action for action in range(BRUSSELS_ACTIONS)), PASS]
TURNS_IN_AREA: Final = [[PLACE + space for space in spaces] + TURNS_ELSEWHERE for spaces in AREA_SPACES]
"""By Try Square."""
EVERY_TURN: Final = [PLACE + space for space in range(SPACES)] + TURNS_ELSEWHERE
NEUTRAL_PLACES: Final = [NEUTRAL_AT + space for space in range(SPACES)]
BIDS: Final = [BID + francs for francs in range(1, LARGEST_BID + 1)]


class OpenActionPhase(Step):
    NAME: ClassVar = "open-action-phase"
    ALONE: ClassVar = "open-action-phase"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        start_turn(s, s.starter)
        if s.has_neutral():
            # 1893-3.2: the first player's neutral meeple first; both have one (1893-1.12)
            s.stack.append(PlaceNeutral(1 - s.starter))
            s.stack.append(PlaceNeutral(s.starter))


class PlaceNeutral(Task):
    """1893-3.2: an active space without meeple and tile; where there is none, the neutral stays off."""

    NAME: ClassVar = "place-neutral"
    FRAME: ClassVar = TURN

    def candidates(self, s: State) -> list[int]:
        return NEUTRAL_PLACES

    def verdict(self, s: State, choice: int) -> int:
        space = choice - NEUTRAL_AT
        if not AREAS[s.square][space]:
            return OUTSIDE_AREA
        if s.meeples[space] != NOBODY:
            return SPACE_TAKEN
        if s.houses[space] != NOBODY or s.tile_spaces[space]:  # 1893-11.9
            return SPACE_HAS_TILE
        return LEGAL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"space": SPACE_NAMES[choice - NEUTRAL_AT]}

    def makes_sense(self, s: State) -> bool:
        return s.square != NOBODY and s.has_neutral()

    def resolve(self, s: State, choice: int) -> None:
        s.meeples = replaced(s.meeples, choice - NEUTRAL_AT, NEUTRAL)
        s.turn += 1
        if s.events is not None:
            s.emit("neutral-placed", self.seat, 0, f"space:{SPACE_NAMES[choice - NEUTRAL_AT]}")

    def fall_away(self, s: State) -> None:
        if s.events is not None:
            s.emit("could-not-act", self.seat, 0, "neutral")


def start_turn(s: State, seat: int) -> None:
    s.turn += 1
    s.stack.append(TURN_ENDS[seat])
    s.stack.append(TURNS[seat])


class TakeTurn(Task):
    """1893-3.1: an Art Nouveau action (1893-3.3), a Brussels action, or passing.

    1893-3.7: without a meeple nothing but passing is legal, and nobody is asked.
    """

    NAME: ClassVar = "take-turn"
    ALONE: ClassVar = "take-turn"
    FRAME: ClassVar = TURN

    def candidates(self, s: State) -> list[int]:
        return EVERY_TURN

    def shortlist(self, s: State) -> list[int]:
        return TURNS_IN_AREA[s.square] if s.free[self.seat] and s.money[self.seat] else TURNS_ELSEWHERE

    def verdict(self, s: State, choice: int) -> int:
        if choice < BRUSSELS:
            space = choice - PLACE
            if s.free[self.seat] == 0:
                return NO_ARCHITECT
            if not AREAS[s.square][space]:
                return OUTSIDE_AREA
            if s.meeples[space] != NOBODY:
                return SPACE_TAKEN  # 1893-3.4
            return LEGAL if s.money[self.seat] > 0 else NO_STAKE
        if choice != PASS and s.free[self.seat] + s.travelers[self.seat] < brussels_price(
            s, choice - BRUSSELS
        ):
            return TOO_FEW_MEEPLES if s.players <= 3 else TOO_FEW_MEEPLES_DOUBLED
        return LEGAL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        if choice >= BRUSSELS:
            available = s.free[self.seat] + s.travelers[self.seat]
            return {"needed": brussels_price(s, choice - BRUSSELS), "available": available}
        return {"space": SPACE_NAMES[choice - PLACE]}

    def makes_sense(self, s: State) -> bool:
        return s.square != NOBODY

    def resolve(self, s: State, choice: int) -> None:
        if choice == PASS:
            pass_round(s, self.seat)
        elif choice >= BRUSSELS:
            offer_replay(s, self.seat)
            send_to_brussels(s, self.seat, choice - BRUSSELS)
        else:
            self.place(s, choice - PLACE)

    def place(self, s: State, space: int) -> None:
        s.free = added(s.free, self.seat, -1)
        s.meeples = replaced(s.meeples, space, self.seat)
        if s.events is not None:
            s.emit("placed", self.seat, 1, f"space:{SPACE_NAMES[space]}")
        s.stack.append(Bid(self.seat, space))


class Bid(Task):
    """1893-3.5: the stake under the meeple, fixed from now on. Then the action and what follows."""

    NAME: ClassVar = "bid"
    ALONE: ClassVar = "bid"
    FIELDS: ClassVar = (SEAT, fields.SPACE)

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def candidates(self, s: State) -> list[int]:
        return BIDS[: s.money[self.seat]]

    def answers(self, s: State, choice: int) -> bool:
        return BID <= choice <= BID + LARGEST_BID

    def verdict(self, s: State, choice: int) -> int:
        francs = choice - BID
        if francs < 1:
            return STAKE_TOO_LOW
        return LEGAL if francs <= s.money[self.seat] else STAKE_TOO_HIGH

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"needed": choice - BID, "money": s.money[self.seat]}

    def about(self, s: State) -> Facts:
        return {"space": SPACE_NAMES[self.space], "money": s.money[self.seat]}

    def makes_sense(self, s: State) -> bool:
        return s.meeples[self.space] == self.seat and s.money[self.seat] > 0

    def resolve(self, s: State, choice: int) -> None:
        seat = self.seat
        space = self.space
        francs = choice - BID
        pay_money(s, seat, francs, "stake")
        s.stakes = replaced(s.stakes, space, francs)
        owner = s.houses[space]
        offer_replay(s, seat)
        if s.tile_spaces[space]:
            s.stack.append(ClaimTile(seat))  # 1893-11.8
        if owner != NOBODY:
            if owner != seat:
                s.stack.append(GiveFreeAction(owner, s.actions[space]))  # 1893-5.1
            if s.card_ready(seat, CARD_HOUSE_VISIT):  # 1893-12.21
                s.use_card(seat, CARD_HOUSE_VISIT)
                score(s, seat, s.tables.card_numbers[CARD_HOUSE_VISIT], FROM_CARDS)
        push_action(s, seat, s.actions[space], 1)


class EndTurn(SeatStep):
    """1893-3.1: clockwise to the next who has not passed; the phase ends when nobody is left."""

    NAME: ClassVar = "end-turn"
    ALONE: ClassVar = "end-turn"
    FRAME: ClassVar = TURN

    def resolve(self, s: State, choice: int) -> None:
        seat = next_after(s.passed, self.owner)
        if seat >= 0:
            start_turn(s, seat)


TURNS: Final = [TakeTurn(seat) for seat in range(NEUTRAL)]
TURN_ENDS: Final = [EndTurn(seat) for seat in range(NEUTRAL)]
"""By seat. As steps are never changed, these serve all games."""


def offer_replay(s: State, seat: int) -> None:
    """Push below an action: card 22 is offered when the action is over, to who owns it by then."""
    if s.is_in_game(CARD_EXTRA_TURN):
        s.stack.append(ReplayTurn(seat))


class ReplayTurn(CardTask):
    """1893-12.22: a meeple on the card for another turn at once, if yet another meeple is available.

    It comes after all else that follows an action, so it meets no other card.
    """

    NAME: ClassVar = "replay-turn"
    FRAME: ClassVar = TURN

    def number(self) -> int:
        return CARD_EXTRA_TURN

    def candidates(self, s: State) -> list[int]:
        return [REPLAY, REPLAY + 1, SKIP] if s.card_ready(self.seat, CARD_EXTRA_TURN) else [SKIP]

    def verdict(self, s: State, choice: int) -> int:
        if choice == SKIP:
            return LEGAL
        if not (s.free[self.seat] if choice == REPLAY else s.travelers[self.seat]):
            return NO_SUCH_MEEPLE
        return LEGAL if s.free[self.seat] + s.travelers[self.seat] >= 2 else NO_OTHER_MEEPLE

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"architects": s.free[self.seat], "travelers": s.travelers[self.seat]}

    def meets_others(self) -> bool:
        return False

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            return
        s.use_card(self.seat, CARD_EXTRA_TURN)
        if choice == REPLAY:
            s.free = added(s.free, self.seat, -1)
            s.on_card = 1
        else:
            s.travelers = added(s.travelers, self.seat, -1)
            s.on_card = 2
        s.turn += 1
        s.stack.append(TakeTurn(self.seat))
