"""What choices mean, in random games, and what comes of them on a copy of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.kit import AnyState
from tests.properties.random_games import Trial

from bruxelles.core.event import Event
from bruxelles.core.task import choose
from bruxelles.games import AnyGame
from bruxelles.wording.phrase import Phrase
from bruxelles.wording.words import words_of


class Meaning:
    """A legal choice of a decision with all that is said of it."""

    def __init__(self, game: AnyGame, choice: str, told: list[Phrase]) -> None:
        self.game = game
        self.choice = choice
        self.told = told

    def __repr__(self) -> str:
        return f"{self.choice}: {self.told}"

    @property
    def state(self) -> AnyState:
        return self.game.state

    @property
    def seat(self) -> int:
        return int(self.state.stack[-1].seat)

    @property
    def argument(self) -> str:
        return self.choice.partition(":")[2]

    def facts(self, name: str) -> dict[str, Any] | None:
        """The facts of what is said under this id."""
        for phrase in self.told:
            if phrase[0] == name:
                return phrase[1] if len(phrase) > 1 else {}
        return None

    def after(self, *further: str) -> AnyState:
        """The table after this choice and further ones, each made only where it is asked; its events kept."""
        s = self.state.copy()
        s.events = []
        choices = self.game.rules.choices
        choose(s, choices.number(self.choice))
        for text in further:
            if s.legal and choices.number(text) in s.legal:
                choose(s, choices.number(text))
        return s

    def standing(self, s: AnyState) -> Any:
        return self.game.rules.standing(s, self.seat)


def each_meaning(trial: Trial, *families: str) -> Iterator[Meaning]:
    """Every legal choice of these families, or of all, in a random game."""
    for game in trial.playthrough():
        if game.over:
            return
        choices = [one for one in game.choices() if not families or one.partition(":")[0] in families]
        if choices:
            words = words_of(game.rules, game.state)
            for choice in choices:
                yield Meaning(game, choice, words.meaning(choice))


def kinds(events: list[Event] | None) -> set[str]:
    assert events is not None
    return {event.kind for event in events}


def leaders_said(phrase: Phrase, seat: int) -> list[int | str]:
    """Who leads by a phrase of `wording/leading.py`; nobody where it only counts them."""
    name = phrase[0].rpartition(".")[2]
    if name in ("you", "alone", "ahead"):
        return [seat]
    who = phrase[1].get("who")
    if who is None:
        return []
    named = who[1] if who[0] == "list.and" else [who]
    others = ["neutral" if one[0] == "means.neutral" else one[1]["seat"] for one in named]
    return sorted([*others, seat] if name == "tied" else others, key=str)
