"""What can be chosen in Bruxelles 1893: each family of choices with what it means on the present table."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.games.bruxelles1893.rules.board import AREAS
from bruxelles.games.bruxelles1893.rules.choices import CHOICES, PAY
from bruxelles.games.bruxelles1893.rules.effects import level
from bruxelles.games.bruxelles1893.rules.names import (
    BONUS_NAMES,
    BRUSSELS_NAMES,
    COLOUR_NAMES,
    COMPASS_NAMES,
    CROWN,
    HOUSE_TILES,
    NOBLE_NAMES,
    NOBODY,
    ROW_NAMES,
    SIDE,
    SPACE_NAMES,
    WORK_NAMES,
)
from bruxelles.games.bruxelles1893.rules.payments import COUNTS, price
from bruxelles.games.bruxelles1893.rules.scoring import row_symbols
from bruxelles.games.bruxelles1893.rules.tasks.brussels import SendMeeples, brussels_price
from bruxelles.games.bruxelles1893.rules.tasks.cards import CardTask
from bruxelles.games.bruxelles1893.rules.tasks.columns import UsePrestige
from bruxelles.games.bruxelles1893.rules.tasks.compass import needle_target
from bruxelles.games.bruxelles1893.rules.tasks.construction import PayForHouse, surcharge
from bruxelles.games.bruxelles1893.rules.tasks.nobles import KeepNoble
from bruxelles.games.bruxelles1893.rules.tasks.sales import MoveCursor, proceeds
from bruxelles.games.bruxelles1893.rules.tasks.together import AnswerTogether
from bruxelles.games.bruxelles1893.words.consequences import TurnConsequences
from bruxelles.games.bruxelles1893.words.consequences_of_cards import CardConsequences
from bruxelles.games.bruxelles1893.words.consequences_of_goods import GoodsConsequences
from bruxelles.games.bruxelles1893.words.things import Things1893
from bruxelles.games.bruxelles1893.words.trials import Trials
from bruxelles.wording.choices import ChoiceWords
from bruxelles.wording.phrase import NOTHING, Fact, Phrase, phrase


class Choices1893(ChoiceWords):
    NAMED: ClassVar = {
        "as": ("colour", "colour"),
        "replay": ("meeple", "meeple"),
        "row": ("row", "row"),
        "sell": ("artwork", "artwork"),
        "trade": ("colour", "colour"),
        "unveil": ("colour", "colour"),
    }

    def __init__(self, things: Things1893) -> None:
        super().__init__()
        self.things = things
        trials = Trials(things)
        self._meanings = {
            **TurnConsequences(trials).families,
            **GoodsConsequences(trials).families,
            **CardConsequences(trials).families,
        }
        self._families = {
            "activate": self._activate,
            "advance": self._needle,
            "artwork": self._artwork,
            "bid": self._francs,
            "board": self._board,
            "bonus": self._bonus,
            "brussels": self._brussels,
            "build": self._build,
            "card": self._card,
            "claim": self._claim,
            "copy": self._action,
            "cursor": self._cursor,
            "dismiss": self._priced,
            "double": self._space,
            "exchange": self._cubes,
            "give": self._cubes,
            "house": self._space,
            "joker-for": self._cubes,
            "keep": self._keep,
            "neutral": self._space,
            "noble": self._noble,
            "pay": self._pay,
            "place": self._space,
            "prestige": self._prestige,
            "recover": self._recover,
            "remove": self._remove,
            "replace": self._replace,
            "retreat": self._needle,
            "slide": self._slide,
            "square": self._square,
            "take": self._cubes,
            "take-back": self._francs,
            "travelers": self._travelers,
            "unpaid": self._priced,
            "white": self._artwork,
        }

    def words(self, choice: str) -> Phrase:
        said = super().words(choice)
        task = self.things.s.stack[-1]
        if choice in ("skip", "reveal") or choice.startswith("card:") or not isinstance(task, AnswerTogether):
            return said
        answer = task.answer_of(self.things.s, CHOICES.number(choice))
        assert isinstance(answer, CardTask)
        return phrase("choice.of-card", card=answer.number(), choice=said)

    # Placing and Brussels -----------------------------------------------------------------------------------

    def _space(self, argument: str) -> Phrase:
        return self._say(space=argument, action=self.things.action(SPACE_NAMES.index(argument)))

    def _action(self, argument: str) -> Phrase:
        return self._say(action=phrase(f"action.{argument}"))

    def _brussels(self, argument: str) -> Phrase:
        s = self.things.s
        action = BRUSSELS_NAMES.index(argument)
        gain = phrase(
            f"brussels-gain.{argument}",
            francs=s.tables.stock_money[s.stock_card],
            level=level(s, s.stack[-1].seat, CROWN),
        )
        place = phrase(f"brussels.{argument}")
        return self._say(place=place, needed=brussels_price(s, action), gain=gain)

    def _travelers(self, argument: str) -> Phrase:
        s = self.things.s
        task = s.stack[-1]
        assert isinstance(task, SendMeeples)
        travelers = int(argument)
        architects = brussels_price(s, task.brussels) - travelers
        return self._say(
            architects=self.things.count("architect", architects),
            travelers=self.things.count("traveler", travelers),
        )

    def _francs(self, argument: str) -> Phrase:
        return self._say(francs=argument)

    def _square(self, argument: str) -> Phrase:
        row, column = (int(part) - 1 for part in argument.split("-"))
        active = [space for space, on in enumerate(AREAS[row * 4 + column]) if on]
        return self._say(
            iris=argument,
            rows=f"{active[0] // SIDE + 1}-{active[-1] // SIDE + 1}",
            columns=f"{active[0] % SIDE + 1}-{active[-1] % SIDE + 1}",
            spaces=len(active),
        )

    def _recover(self, argument: str) -> Phrase:
        return self._say(space=argument, francs=self.things.s.stakes[SPACE_NAMES.index(argument)])

    # Artworks and sales -------------------------------------------------------------------------------------

    def _artwork(self, argument: str) -> Phrase:
        left = self.things.s.art_stacks[COLOUR_NAMES.index(argument)]
        return self._say(colour=phrase(f"colour.{argument}"), left=left)

    def _cursor(self, argument: str) -> Phrase:
        s = self.things.s
        task = s.stack[-1]
        assert isinstance(task, MoveCursor)
        row, column = argument.split("-")
        francs, points = proceeds(s, task.seat, task.work, task.colour, int(row) - 1, int(column) - 1)
        return self._say(row=row, column=column, francs=francs, points=points)

    def _remove(self, argument: str) -> Phrase:
        work = self.things.s.market[("left", "right").index(argument)]
        artwork: Fact = NOTHING if work == NOBODY else phrase(f"artwork.{WORK_NAMES[work]}")
        return self._say(artwork=artwork, side=phrase(f"side.{argument}"))

    # Nobles -------------------------------------------------------------------------------------------------

    def _row_noble(self, slot: int) -> tuple[Fact, Fact]:
        noble = self.things.s.noble_row[slot]
        return (
            (NOTHING, NOTHING) if noble == NOBODY else (self.things.noble(noble), self.things.effect(noble))
        )

    def _noble(self, argument: str) -> Phrase:
        s = self.things.s
        if argument == "revealed":
            shown = s.noble_shown
            self._id = "choice.noble.revealed"
            return self._say(noble=self.things.noble(shown), effect=self.things.effect(shown))
        slot = int(argument) - 1
        noble, effect = self._row_noble(slot)
        return self._say(noble=noble, effect=effect, francs=s.tables.slot_costs[slot])

    def _replace(self, argument: str) -> Phrase:
        return self._say(noble=self._row_noble(int(argument) - 1)[0])

    def _keep(self, argument: str) -> Phrase:
        task = self.things.s.stack[-1]
        assert isinstance(task, KeepNoble)
        return self._say(francs=self.things.s.tables.noble_costs[task.noble])

    def _activate(self, argument: str) -> Phrase:
        noble = NOBLE_NAMES.index(argument)
        return self._say(noble=self.things.noble(noble), effect=self.things.effect(noble))

    def _priced(self, argument: str) -> Phrase:
        noble = NOBLE_NAMES.index(argument)
        return self._say(noble=self.things.noble(noble), francs=self.things.s.tables.noble_costs[noble])

    # Materials and building ---------------------------------------------------------------------------------

    def _cubes(self, argument: str) -> Phrase:
        return self._say(cubes=self.things.cubes(argument))

    def _build(self, argument: str) -> Phrase:
        s = self.things.s
        units = price(s, s.stack[-1].seat) if s.built[s.stack[-1].seat] < HOUSE_TILES else 0
        if argument == "house":
            return phrase("choice.build.house", units=units)
        row = int(argument.removeprefix("pavilion-"))
        card = self.things.card_at(row - 1)
        glass = surcharge(s, row)
        self._id = "choice.build.pavilion"
        return self._say(row=row, units=units, glass=glass, card=card, text=phrase(f"card.{card}"))

    def _pay(self, argument: str) -> Phrase:
        s = self.things.s
        task = s.stack[-1]
        assert isinstance(task, PayForHouse)
        payment = CHOICES.number(self._choice) - PAY
        units = self.things.units(COUNTS[payment])
        glass = surcharge(s, task.what)
        return phrase("choice.pay.surcharge", units=units, glass=glass) if glass else self._say(units=units)

    def _needle(self, argument: str) -> Phrase:
        s = self.things.s
        kind = phrase(f"compass.{COMPASS_NAMES[COMPASS_NAMES.index(argument)]}")
        _, target = needle_target(s, CHOICES.number(self._choice))
        return self._say(kind=kind, target=self.things.compass(target))

    # Prestige and Belle Époque ------------------------------------------------------------------------------

    def _bonus(self, argument: str) -> Phrase:
        return self._say(bonuses=self.things.bonuses([BONUS_NAMES.index(b) for b in argument.split("+")]))

    def _slide(self, argument: str) -> Phrase:
        s = self.things.s
        task = s.stack[-1]
        assert isinstance(task, UsePrestige)
        symbols = s.tables.prestige_symbols[task.prestige]
        total = row_symbols(s, task.seat, ROW_NAMES.index(argument)) + symbols
        return self._say(row=phrase(f"row.{argument}"), symbols=symbols, total=total)

    def _prestige(self, argument: str) -> Phrase:
        card = self.things.s.prestige_row[int(argument) - 1]
        return self._say(column=argument, prestige=NOTHING if card == NOBODY else self.things.prestige(card))

    def _claim(self, argument: str) -> Phrase:
        return self._say(tile=phrase(f"tile.{argument}"), effect=self.things.tile_effect(argument))

    def _card(self, argument: str) -> Phrase:
        return self._say(card=argument, text=phrase(f"card.{argument}"))

    def _board(self, argument: str) -> Phrase:
        return self._say(board=phrase(f"board.{argument}"), power=phrase(f"board-power.{argument}"))
