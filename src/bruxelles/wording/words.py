"""What a table says, in whichever game: one line a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bruxelles.core.decision import Decision
from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games import AnyRules
from bruxelles.wording.choices import ChoiceWords
from bruxelles.wording.log import EventWords, Line
from bruxelles.wording.phrase import Phrase
from bruxelles.wording.sentences import Sentences
from bruxelles.wording.words1893.choices import Choices1893
from bruxelles.wording.words1893.events import Events1893
from bruxelles.wording.words1893.sentences import Sentences1893
from bruxelles.wording.words1893.things import Things1893
from bruxelles.wording.words1897.choices import Choices1897
from bruxelles.wording.words1897.events import Events1897
from bruxelles.wording.words1897.sentences import Sentences1897
from bruxelles.wording.words1897.things import Things1897


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

    def refusal(self, refusal: Refusal) -> Phrase:
        return self._sentences.refusal(refusal)

    def lines(self, events: Sequence[Event]) -> list[Line]:
        """The log; any state of the same game says the same of them."""
        return self._events.lines(events)


def _words1893(state: Any) -> Words:
    things = Things1893(state)
    return Words(Choices1893(things), Sentences1893(things), Events1893(things))


def _words1897(state: Any) -> Words:
    things = Things1897(state)
    return Words(Choices1897(things), Sentences1897(things), Events1897(things))


WORDS: Final[dict[str, Callable[[Any], Words]]] = {"1893": _words1893, "1897": _words1897}


def words_of(rules: AnyRules, state: Any) -> Words:
    """The words for this state; it must not change while they are used."""
    return WORDS[rules.game](state)
