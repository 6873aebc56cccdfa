"""What a table says, in whichever game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bruxelles.core.decision import Decision
from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games import GAMES, AnyRules
from bruxelles.wording.choices import ChoiceWords
from bruxelles.wording.log import EventWords, Line
from bruxelles.wording.phrase import Phrase
from bruxelles.wording.sentences import Sentences


class Words:
    """The words for one state of a game."""

    def __init__(self, choices: ChoiceWords, sentences: Sentences, events: EventWords) -> None:
        self._choices = choices
        self._sentences = sentences
        self._events = events

    def prompt(self, decision: Decision) -> Phrase:
        """What is asked; the decision must be that of this state."""
        return self._sentences.prompt(decision)

    def option(self, choice: str) -> Phrase:
        """A choice of the present decision, legal or not."""
        return self._choices.words(choice)

    def meaning(self, choice: str) -> list[Phrase]:
        """What would come of a legal choice of the present decision: in short, the weightiest first."""
        return self._choices.meaning(choice)

    def refusal(self, refusal: Refusal) -> Phrase:
        return self._sentences.refusal(refusal)

    def lines(self, events: Sequence[Event]) -> list[Line]:
        """The log; any state of the same game says the same of them."""
        return self._events.lines(events)


def words_of(rules: AnyRules, state: Any) -> Words:
    """The words for this state; it must not change while they are used."""
    return GAMES[rules.game].words(state)
