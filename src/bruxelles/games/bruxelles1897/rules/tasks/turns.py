"""The action phase: turns (chapter 3 of the rules) and passing (chapter 6)."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import gain_money, pay_money
from bruxelles.core.lists import added, replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL, PHASE, TURN, next_after
from bruxelles.games.bruxelles1897.rules import fields
from bruxelles.games.bruxelles1897.rules.choices import ARCHITECT, PASS, TAKE, VISIT
from bruxelles.games.bruxelles1897.rules.effects import brussels_price, can_activate, hand_size
from bruxelles.games.bruxelles1897.rules.names import (
    ACTION_NAMES,
    BRUSSELS,
    CARD_NAMES,
    CINQUANTENAIRE,
    CITY_HALL,
    COLUMNS,
    CREATION,
    FACES,
    KIND_NAMES,
    KINDS,
    LOW,
    MOST_PLACES,
    NEUTRAL,
    NOBODY,
    PLACE_NAMES,
    SMALL,
)
from bruxelles.games.bruxelles1897.rules.refusals import (
    FACE_TOO_DEAR,
    KIND_NOT_IN_HAND,
    NO_ARCHITECT,
    NO_CARD_THERE,
    NOTHING_TO_ACTIVATE,
    NOTHING_TO_COPY,
    TOO_FEW_CARDS,
    TOO_POOR,
)
from bruxelles.games.bruxelles1897.rules.state import State, Task, architect_at
from bruxelles.games.bruxelles1897.rules.tasks.base import SeatStep, Step
from bruxelles.games.bruxelles1897.rules.tasks.brussels import SendArchitects, copy_verdict
from bruxelles.games.bruxelles1897.rules.tasks.cards import receive

TURNS_ELSEWHERE: Final = [*(VISIT + action for action in range(BRUSSELS)), PASS]
EVERY_TURN: Final = [
    [TAKE + place for place in range(places)] + TURNS_ELSEWHERE
    for places in range(0, MOST_PLACES + 1, COLUMNS)
]
"""By the rows of the Art Nouveau area."""
ARCHITECTS: Final = [ARCHITECT + i for i in range(KINDS * FACES)]


class OpenActions(Step):
    """1897-3.1: the first player begins."""

    NAME: ClassVar = "open-actions"
    ALONE: ClassVar = "open-actions"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        start_turn(s, s.first_player)


def start_turn(s: State, seat: int) -> None:
    s.turn += 1
    s.stack.append(TURN_ENDS[seat])
    s.stack.append(TURNS[seat])


def cheapest(s: State, seat: int) -> int:
    """The lowest value on the seat's Architect cards in hand; -1 without any. Kinds go by their values."""
    for kind in range(KINDS):
        if s.hand[architect_at(seat, kind)]:
            return s.tables.faces[kind][LOW]
    return -1


class TakeTurn(Task):
    """1897-3.1: an Art Nouveau action, a Brussels action, or passing.

    1897-3.5: a card may be taken though its action cannot be carried out.
    """

    NAME: ClassVar = "take-turn"
    ALONE: ClassVar = "take-turn"
    FRAME: ClassVar = TURN

    def candidates(self, s: State) -> list[int]:
        return EVERY_TURN[s.rows]

    def shortlist(self, s: State) -> list[int]:
        return EVERY_TURN[s.rows] if 0 <= cheapest(s, self.seat) <= s.money[self.seat] else TURNS_ELSEWHERE

    def verdict(self, s: State, choice: int) -> int:
        if choice < VISIT:
            if s.area[choice - TAKE] == NOBODY:
                return NO_CARD_THERE
            if s.hand[architect_at(self.seat, SMALL)] and s.tables.faces[SMALL][LOW] <= s.money[self.seat]:
                return LEGAL  # the usual case first: this is asked for every place
            least = cheapest(s, self.seat)
            if least < 0:
                return NO_ARCHITECT
            return LEGAL if least <= s.money[self.seat] else TOO_POOR  # 1897-3.3
        if choice == PASS:
            return LEGAL
        action = choice - VISIT
        if hand_size(s, self.seat) < brussels_price(s, action):
            return TOO_FEW_CARDS
        if action == CINQUANTENAIRE and not self.can_copy(s):
            return NOTHING_TO_COPY  # 1897-5.5
        if action == CITY_HALL and not can_activate(s, self.seat):
            return NOTHING_TO_ACTIVATE  # 1897-5.3
        return LEGAL

    def can_copy(self, s: State) -> bool:
        if copy_verdict(s, self.seat, CREATION) == LEGAL:  # nearly always
            return True
        return any(copy_verdict(s, self.seat, action) == LEGAL for action in range(len(ACTION_NAMES)))

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        if verdict == TOO_FEW_CARDS:
            return {"needed": brussels_price(s, choice - VISIT), "available": hand_size(s, self.seat)}
        if verdict == TOO_POOR:
            return {"needed": cheapest(s, self.seat), "money": s.money[self.seat]}
        return {"place": PLACE_NAMES[choice - TAKE]} if verdict == NO_CARD_THERE else {}

    def makes_sense(self, s: State) -> bool:
        return not s.passed[self.seat]

    def resolve(self, s: State, choice: int) -> None:
        if choice == PASS:
            pass_round(s, self.seat)
        elif choice >= VISIT:
            s.stack.append(SendArchitects(self.seat, choice - VISIT))
        else:
            s.stack.append(PlaceArchitect(self.seat, choice - TAKE))


class PlaceArchitect(Task):
    """1897-3.2: which Architect card on which face. 1897-3.3: the value that shows is paid at once."""

    NAME: ClassVar = "place-architect"
    ALONE: ClassVar = "place-architect"
    FIELDS: ClassVar = (SEAT, fields.PLACE)

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def candidates(self, s: State) -> list[int]:
        return ARCHITECTS

    def kind(self, choice: int) -> int:
        return (choice - ARCHITECT) // FACES

    def value(self, s: State, choice: int) -> int:
        return s.tables.faces[self.kind(choice)][(choice - ARCHITECT) % FACES]

    def verdict(self, s: State, choice: int) -> int:
        if not s.hand[architect_at(self.seat, self.kind(choice))]:
            return KIND_NOT_IN_HAND
        return LEGAL if self.value(s, choice) <= s.money[self.seat] else FACE_TOO_DEAR

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        if verdict == KIND_NOT_IN_HAND:
            return {"kind": KIND_NAMES[self.kind(choice)]}
        return {"needed": self.value(s, choice), "money": s.money[self.seat]}

    def about(self, s: State) -> Facts:
        return {"card": CARD_NAMES[s.area[self.place]], "place": PLACE_NAMES[self.place]}

    def makes_sense(self, s: State) -> bool:
        if s.passed[self.seat] or self.place >= s.places or s.area[self.place] == NOBODY:
            return False
        return 0 <= cheapest(s, self.seat) <= s.money[self.seat]

    def resolve(self, s: State, choice: int) -> None:
        place = self.place
        kind = self.kind(choice)
        value = self.value(s, choice)
        card = s.area[place]
        s.hand = added(s.hand, architect_at(self.seat, kind), -1)
        s.area = replaced(s.area, place, NOBODY)
        s.owners = replaced(s.owners, place, self.seat)
        s.kinds = replaced(s.kinds, place, kind)
        s.values = replaced(s.values, place, value)
        if s.events is not None:
            s.emit("placed", self.seat, value, f"place:{PLACE_NAMES[place]}")
        pay_money(s, self.seat, value, "architect")  # 1897-3.3, 1897-4.3: before the action
        receive(s, self.seat, card)


class EndTurn(SeatStep):
    """1897-3.1: clockwise to the next who has not passed; the phase ends when nobody is left."""

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


def pass_round(s: State, seat: int) -> None:
    """1897-6.1: for the rest of the round. 1897-6.2: the first to pass takes more."""
    s.passed = replaced(s.passed, seat, 1)
    if s.events is not None:
        s.emit("passed", seat, 0, "round")
    first = s.first_passer == NOBODY
    if first:
        s.first_passer = seat
    gain_money(s, seat, s.tables.first_pass_francs if first else s.tables.later_pass_francs, "pass")
