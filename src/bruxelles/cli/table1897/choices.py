"""What can be chosen in Bruxelles 1897, in words."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.cli.choice_words import ChoiceWords
from bruxelles.cli.table1897.names import Names1897
from bruxelles.game1897.effects import artwork_count, can_build, house_count, level
from bruxelles.game1897.names import (
    BRUSSELS_NAMES,
    CARD_NAMES,
    FACE_NAMES,
    HOUSE,
    KIND_NAMES,
    KINDS,
    MONEY,
    NOBILITY,
    NOBLE,
    NOBLE_NAMES,
    NOBODY,
    PLACE_NAMES,
)
from bruxelles.game1897.scoring import NOBLE_COST
from bruxelles.game1897.tasks.brussels import STOCK_EXCHANGE_FRANCS
from bruxelles.game1897.tasks.cards import SALE_FRANCS
from bruxelles.game1897.tasks.exhibition import SHOWING
from bruxelles.game1897.tasks.turns import FIRST_PASS, LATER_PASS


class Choices1897(ChoiceWords):
    NAMED: ClassVar = {
        "pay": ("units", "material"),
    }

    def __init__(self, names: Names1897) -> None:
        super().__init__(names)
        self.names = names
        self._families = {
            "activate": self._activate,
            "architect": self._architect,
            "brussels": self._brussels,
            "choose": self._choose,
            "copy": self._copy,
            "count": self._count,
            "imprison": self._kind,
            "keep": self._keep,
            "pass": self._pass,
            "release": self._kind,
            "sell": self._sell,
            "send": self._send,
            "show": self._show,
            "take": self._take,
        }

    def _seat(self) -> int:
        return self.names.s.stack[-1].seat

    # A turn -------------------------------------------------------------------------------------------------

    def _take(self, argument: str) -> str:
        card = self.names.s.area[PLACE_NAMES.index(argument)]
        if card == NOBODY:
            self._id = "choice.take.nothing"
            return self._say(place=argument)
        return self._say(place=argument, action=self.names.action(card), card=self._with_note(card))

    def _with_note(self, card: int) -> str:
        """A card with what cannot be seen from its name: a noble's effect, or that it is of no use now."""
        s = self.names.s
        seat = self._seat()
        if NOBLE <= card < MONEY:
            note = self.names.effect(card - NOBLE)
        elif card == MONEY and not artwork_count(s, seat):
            note = self.names.text("note.no-sale")
        elif HOUSE <= card < NOBLE and not can_build(s, seat):
            note = self.names.text("note.no-house", price=house_count(s, seat) + 1)
        else:
            return self.names.card(card)
        return self.names.text("note.with", what=self.names.card(card), note=note)

    def _architect(self, argument: str) -> str:
        kind, face = argument.split("-")
        number = KIND_NAMES.index(kind)
        value = self.names.s.tables.faces[number][FACE_NAMES.index(face)]
        return self._say(kind=self.names.kind(number), value=value)

    def _brussels(self, argument: str) -> str:
        s = self.names.s
        gain = self.names.text(
            f"brussels-gain.{argument}",
            francs=STOCK_EXCHANGE_FRANCS,
            level=level(s, self._seat(), NOBILITY),
        )
        needed = s.uses[BRUSSELS_NAMES.index(argument)] + 1
        return self._say(place=self.names.text(f"brussels.{argument}"), needed=needed, gain=gain)

    def _pass(self, argument: str) -> str:
        return self._say(francs=FIRST_PASS if self.names.s.first_passer == NOBODY else LATER_PASS)

    # Brussels and the prison --------------------------------------------------------------------------------

    def _send(self, argument: str) -> str:
        sent = argument.split("+")
        return self._say(cards=self.names.kinds([sent.count(name) for name in KIND_NAMES]))

    def _kind(self, argument: str) -> str:
        s = self.names.s
        kind = KIND_NAMES.index(argument)
        return self._say(kind=self.names.kind(kind), held=s.hand[self._seat() * KINDS + kind])

    def _copy(self, argument: str) -> str:
        gain = self.names.text(f"copy-gain.{argument}", francs=SALE_FRANCS)
        return self._say(action=self.names.text(f"action.{argument}"), gain=gain)

    def _activate(self, argument: str) -> str:
        noble = NOBLE_NAMES.index(argument)
        return self._say(noble=self.names.noble(noble), effect=self.names.effect(noble))

    # What cards bring ---------------------------------------------------------------------------------------

    def _choose(self, argument: str) -> str:
        return self._say(card=self._with_note(CARD_NAMES.index(argument)))

    def _keep(self, argument: str) -> str:
        return self._say(francs=NOBLE_COST)

    def _sell(self, argument: str) -> str:
        return self._say(artwork=self.names.colour(argument))

    def _show(self, argument: str) -> str:
        return self._say(colour=self.names.colour(argument), points=SHOWING)

    def _count(self, argument: str) -> str:
        types = argument.split("+")
        words = self.names.join([self.names.text(f"unit.{name}") for name in types])
        return self._say(types=words, points=len(types))
