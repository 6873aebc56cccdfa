"""What would come of choices about nobles, Prestige cards and Belle Époque pieces in Bruxelles 1893."""

from __future__ import annotations

from bruxelles.core.task import tried
from bruxelles.games.bruxelles1893.rules.choices import CHOICES, NOBLE, NOBLE_REVEALED, PRESTIGE, ROW, SLIDE
from bruxelles.games.bruxelles1893.rules.ending import ended
from bruxelles.games.bruxelles1893.rules.names import NOBLE_ROW
from bruxelles.games.bruxelles1893.rules.scoring import row_points
from bruxelles.games.bruxelles1893.rules.standing import nobles
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.noble_effects import AskSolvay
from bruxelles.games.bruxelles1893.rules.tasks.white import CreateWhite
from bruxelles.games.bruxelles1893.words.trials import Trials
from bruxelles.wording.phrase import Phrase, phrase, series


class CardConsequences:
    """Of choices about cards; the state must not change while they are used."""

    def __init__(self, trials: Trials) -> None:
        self.trials = trials
        self.things = trials.things
        self.s = trials.s
        self.families = {
            "activate": self._activate,
            "bonus": self._bonus,
            "card": self._use,
            "claim": self._claim,
            "discard": self._discard,
            "dismiss": self._dismiss,
            "keep": self._keep,
            "noble": self._noble,
            "prestige": self._prestige,
            "replay": self._replay,
            "row": self._row,
            "slide": self._slide,
            "unpaid": self._unpaid,
            "use": self._use,
        }

    # Nobles -------------------------------------------------------------------------------------------------

    def _effect(self, after: State) -> list[Phrase]:
        """What a noble or a bonus does to levels, or that it does nothing now (1893-4.7)."""
        if isinstance(after.stack[-1], AskSolvay | CreateWhite):
            return []  # that is asked next
        raised = self.trials.raised(after)
        return raised if raised or self.trials.gains(after) else [phrase("means.nothing")]

    def _activate(self, choice: str) -> list[Phrase]:
        return self._effect(tried(self.s, CHOICES.number(choice)))

    def _noble(self, choice: str) -> list[Phrase]:
        s = self.s
        seat = self.trials.seat
        number = CHOICES.number(choice)
        noble = s.noble_shown if number == NOBLE_REVEALED else s.noble_row[number - NOBLE]
        after = tried(s, number)
        if s.nobles[seat] >> noble & 1:
            later = phrase("means.noble.twice")  # 1893-4.8
        else:
            later = phrase("means.noble.later", francs=s.tables.noble_costs[noble])
        return [*self._effect(after), later, phrase("means.left", francs=after.money[seat])]

    def _keep(self, choice: str) -> list[Phrase]:
        after = tried(self.s, CHOICES.number(choice))
        return [*self._owed(after), *self.trials.row(after, NOBLE_ROW)]

    def _discard(self, choice: str) -> list[Phrase]:
        after = tried(self.s, CHOICES.number(choice))
        return [*self.trials.gains(after), *self._owed(after)]

    def _owed(self, after: State) -> list[Phrase]:
        """What all nobles would cost at the end, against the money there is."""
        end = ended(after)
        owed = nobles(after, end, self.trials.seat)
        if not owed["cost"]:
            return [phrase("means.owed.nothing")]
        found = [phrase("means.owed", cost=owed["cost"], money=owed["money"])]
        if owed["unpaid"]:
            count = len(owed["unpaid"])
            found.append(phrase("means.owed.unpaid", count=count, vp=count * self.s.tables.unpaid_vp))
        return found

    def _dismiss(self, choice: str) -> list[Phrase]:
        after = tried(self.s, CHOICES.number(choice))
        return [self.trials.at_end(after), *self.trials.row(after, NOBLE_ROW)]

    def _unpaid(self, choice: str) -> list[Phrase]:
        end = ended(tried(self.s, CHOICES.number(choice)))
        return [phrase("means.result", vp=end.points[self.trials.seat])]

    # Prestige cards -----------------------------------------------------------------------------------------

    def _bonus(self, choice: str) -> list[Phrase]:
        return self._effect(tried(self.s, CHOICES.number(choice)))

    def _slide(self, choice: str) -> list[Phrase]:
        number = CHOICES.number(choice)
        row = number - SLIDE
        after = tried(self.s, number)
        return self.trials.row(after, row) or [self._scores(after, row)]

    def _row(self, choice: str) -> list[Phrase]:
        number = CHOICES.number(choice)
        return [self._scores(tried(self.s, number), number - ROW)]

    def _scores(self, after: State, row: int) -> Phrase:
        vp = row_points(ended(after), self.trials.seat, row)
        return phrase("means.row.scores", row=self.things.row(row), vp=vp)

    def _prestige(self, choice: str) -> list[Phrase]:
        s = self.s
        card = s.prestige_row[CHOICES.number(choice) - PRESTIGE]
        return self.trials.prize(s, card)

    # Belle Époque -------------------------------------------------------------------------------------------

    def _claim(self, choice: str) -> list[Phrase]:
        after = tried(self.s, CHOICES.number(choice))
        left = phrase("means.architects-left", count=after.free[self.trials.seat])
        return [self.trials.at_end(after), left]

    def _use(self, choice: str) -> list[Phrase]:
        return self.trials.gains(tried(self.s, CHOICES.number(choice)))

    def _replay(self, choice: str) -> list[Phrase]:
        after = tried(self.s, CHOICES.number(choice))
        seat = self.trials.seat
        left = [
            self.things.count("architect", after.free[seat]),
            self.things.count("traveler", after.travelers[seat]),
        ]
        return [phrase("means.meeples-left", meeples=series(left))]
