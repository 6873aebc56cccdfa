"""What can be chosen in Bruxelles 1897."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.games.bruxelles1897.rules.effects import level
from bruxelles.games.bruxelles1897.rules.names import (
    BRUSSELS_NAMES,
    CARD_NAMES,
    FACE_NAMES,
    KIND_NAMES,
    MONEY,
    NOBILITY,
    NOBLE,
    NOBLE_NAMES,
    NOBODY,
    PLACE_NAMES,
)
from bruxelles.games.bruxelles1897.words.consequences import Consequences
from bruxelles.games.bruxelles1897.words.things import Things1897
from bruxelles.games.bruxelles1897.words.trials import Trials
from bruxelles.wording.choices import ChoiceWords
from bruxelles.wording.phrase import Phrase, phrase


class Choices1897(ChoiceWords):
    NAMED: ClassVar = {
        "pay": ("units", "material"),
    }

    def __init__(self, things: Things1897) -> None:
        super().__init__()
        self.things = things
        self._meanings = {**Consequences(Trials(things)).families}
        self._families = {
            "activate": self._activate,
            "architect": self._architect,
            "brussels": self._brussels,
            "choose": self._choose,
            "copy": self._copy,
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
        return self.things.s.stack[-1].seat

    # A turn -------------------------------------------------------------------------------------------------

    def _take(self, argument: str) -> Phrase:
        card = self.things.s.area[PLACE_NAMES.index(argument)]
        if card == NOBODY:
            self._id = "choice.take.nothing"
            return self._say(place=argument)
        return self._say(place=argument, action=self.things.action(card), card=self._with_effect(card))

    def _with_effect(self, card: int) -> Phrase:
        """A card, a noble with what cannot be seen from the name."""
        if not NOBLE <= card < MONEY:
            return self.things.card(card)
        return phrase("note.with", what=self.things.card(card), note=self.things.effect(card - NOBLE))

    def _architect(self, argument: str) -> Phrase:
        kind, face = argument.split("-")
        number = KIND_NAMES.index(kind)
        value = self.things.s.tables.faces[number][FACE_NAMES.index(face)]
        return self._say(kind=self.things.named_kind(number), value=value)

    def _brussels(self, argument: str) -> Phrase:
        s = self.things.s
        gain = phrase(
            f"brussels-gain.{argument}",
            francs=s.tables.stock_exchange_francs,
            level=level(s, self._seat(), NOBILITY),
        )
        needed = s.uses[BRUSSELS_NAMES.index(argument)] + 1
        return self._say(place=phrase(f"brussels.{argument}"), needed=needed, gain=gain)

    def _pass(self, argument: str) -> Phrase:
        s = self.things.s
        first = s.first_passer == NOBODY
        return self._say(francs=s.tables.first_pass_francs if first else s.tables.later_pass_francs)

    # Brussels and the prison --------------------------------------------------------------------------------

    def _send(self, argument: str) -> Phrase:
        sent = argument.split("+")
        return self._say(cards=self.things.architects([sent.count(name) for name in KIND_NAMES]))

    def _kind(self, argument: str) -> Phrase:
        s = self.things.s
        kind = KIND_NAMES.index(argument)
        return self._say(kind=self.things.named_kind(kind), held=s.hand_of(self._seat())[kind])

    def _copy(self, argument: str) -> Phrase:
        return self._say(action=phrase(f"action.{argument}"), gain=phrase(f"copy-gain.{argument}"))

    def _activate(self, argument: str) -> Phrase:
        noble = NOBLE_NAMES.index(argument)
        return self._say(noble=self.things.noble(noble), effect=self.things.effect(noble))

    # What cards bring ---------------------------------------------------------------------------------------

    def _choose(self, argument: str) -> Phrase:
        return self._say(card=self._with_effect(CARD_NAMES.index(argument)))

    def _keep(self, argument: str) -> Phrase:
        return self._say(francs=self.things.s.tables.noble_cost)

    def _sell(self, argument: str) -> Phrase:
        return self._say(artwork=self.things.colour(argument))

    def _show(self, argument: str) -> Phrase:
        return self._say(colour=self.things.colour(argument), points=self.things.s.tables.exhibition_points)
