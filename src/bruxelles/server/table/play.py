"""The game at a table: the committed state, and on top of it the tentative choices of the current turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bruxelles.core.deal import Deal, read_deal
from bruxelles.core.decision import Decision, question_of
from bruxelles.core.event import Event
from bruxelles.core.game import Game
from bruxelles.core.origin import Origin
from bruxelles.core.plain import Value
from bruxelles.core.record import Record, seed_hash
from bruxelles.core.replay import replay
from bruxelles.core.rules import Options, Plain
from bruxelles.core.task import State
from bruxelles.games import AnyGame, AnyRules
from bruxelles.server.table.sent import BeatBody
from bruxelles.wording.words import Words, words_of

LATELY: Final = 8
"""So many turns can be shown step by step without going through the game; more come together hardly ever."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Where a table begins: a seed's set-up or a position, and choices made before (a branch, an import)."""

    seed: str | None
    start: Plain | None = None
    view: Plain | None = None
    """What was seen of the position it begins with; the seed draws the rest anew."""
    choices: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    origin: Origin | None = None
    elsewhere: bool = False
    """Whether it goes back to a position that somebody brought along: perhaps from a game still played."""
    deal: Deal | None = None
    """How the seed was made, if it was here and the game has begun, or if the record of an import says it."""
    successors: tuple[tuple[int, str], ...] = ()
    """For such an import: which seats got another player, and their names."""
    root: str | None = None
    """For a branch or an import, what all branches of one game have in common: see `Table.root`."""

    @property
    def known(self) -> bool:
        """Whether somebody may know what is hidden: it was not dealt here, for this table."""
        return self.origin is not None and not self.origin.anew


def read_opening(row: Mapping[str, Any]) -> Opening:
    """The opening of a stored table. Before origins were kept, nothing said whether all was drawn anew."""
    kept: dict[str, Any] = row["opening"] or {}
    choices: list[str] = kept.get("choices", [])
    origin: Origin | None = None
    if "origin" in kept:
        origin = Origin(**kept["origin"])
    elif kept:
        origin = Origin("branch", len(choices), False)
    return Opening(
        seed=row["seed"],
        start=kept.get("start"),
        view=kept.get("view"),
        choices=tuple(choices),
        seats=tuple(kept.get("seats", ())),
        origin=origin,
        elsewhere=kept.get("elsewhere", False),
        deal=read_deal(Value("opening", "deal", kept["deal"]), len(kept["deal"]["seated"]))
        if "deal" in kept
        else None,
        successors=tuple((seat, name) for seat, name in kept.get("successors", ())),
        root=row["root"],
    )


@dataclass(frozen=True, slots=True)
class Turn:
    """Choices that were committed together. `number` is that of the entry; 0: they belong to the opening."""

    number: int
    seat: int
    choices: tuple[str, ...]


@dataclass(slots=True)
class Past:
    """A turn that was committed lately."""

    number: int
    before: Any
    """The state before it; not to be changed."""
    beats: list[BeatBody] | None = None
    """How it happened, once somebody wanted to see it: put into JSON, as all see the same."""


def shown(rules: AnyRules, state: Any, seat: int) -> Plain:
    """What a page draws for a seat: its view, and in it the standing."""
    return {**rules.view(state, seat), "standing": rules.standing(state, seat)}


class Position:
    """The game after its committed choices, and the draft of the turn that follows."""

    __slots__ = ("draft", "game", "over", "state", "to_move")

    def __init__(self, rules: AnyRules, options: Options, state: Any) -> None:
        self.state = state
        """Committed. Never changed in place."""
        self.over = not state.legal
        self.to_move: int | None = None if self.over else state.stack[-1].seat
        """The seat that decides next, in the committed state."""
        self.draft: list[str] = []
        self.game: AnyGame = Game(rules, options, state.copy(), None, None)


class Play:
    """A move costs the same early and late: nothing walks through the game's past but taking turns back.

    That is put off until somebody wants to know the position, so reading a table walks through it once,
    however often turns were taken back.
    """

    def __init__(self, rules: AnyRules, options: Options, opening: Opening) -> None:
        self.rules = rules
        self.options = options
        self.opening = opening
        self.turns: list[Turn] = [
            Turn(0, seat, (choice,)) for seat, choice in zip(opening.seats, opening.choices, strict=True)
        ]
        game = self._replayed()
        self.opening_events: list[Event] = [] if self.turns else game.events[:]
        """What happened at the set-up."""
        self._known: Position | None = Position(rules, options, game.state)
        """None: turns were taken back, and nobody has looked since."""
        self._lately: deque[Past] = deque(maxlen=LATELY)

    def _replayed(self) -> AnyGame:
        record = self._record([""] * self.options.players)
        return replay(self.rules, record, len(record.choices))

    def position(self) -> Position:
        """Where the game stands. After turns were taken back this may raise what a replay raises."""
        if self._known is None:
            self._settle(self._replayed().state)
            assert self._known is not None
        return self._known

    def _settle(self, state: State) -> None:
        self._known = Position(self.rules, self.options, state)

    @property
    def state(self) -> Any:
        return self.position().state

    @property
    def over(self) -> bool:
        return self.position().over

    @property
    def to_move(self) -> int | None:
        return self.position().to_move

    @property
    def draft(self) -> list[str]:
        return self.position().draft

    @property
    def _game(self) -> AnyGame:
        return self.position().game

    # Looking ----------------------------------------------------------------------------------------------

    @property
    def complete(self) -> bool:
        """Whether the draft is a whole turn: nothing is left to do but to confirm it, or to take it back."""
        at = self.position()
        if not at.draft:
            return False
        ahead = at.game.state
        return not ahead.legal or ahead.stack[-1].seat != at.to_move or ahead.turn != at.state.turn

    @property
    def undoable(self) -> int:
        return self._game.undoable()

    @property
    def draft_events(self) -> list[Event]:
        return self._game.events

    def question(self) -> Decision | None:
        """What the seat to move is asked, as everybody may know: without the options."""
        return None if self.over else question_of(self.state)

    def decision(self) -> Decision | None:
        """What the seat to move decides after its tentative choices; None if its turn is complete."""
        return None if self.complete else self._game.decision

    def view(self, seat: int, tentative: bool) -> Plain:
        """What a bot in this seat is told."""
        return self.rules.view(self._game.state if tentative else self.state, seat)

    def shown(self, seat: int, tentative: bool) -> Plain:
        """What a page is told."""
        return shown(self.rules, self._game.state if tentative else self.state, seat)

    def words(self, tentative: bool) -> Words:
        """The words for the committed state, or for what the draft makes of it."""
        return words_of(self.rules, self._game.state if tentative else self.state)

    def lasting_words(self) -> Words:
        """The words for what the draft makes of the state; they stay right when the game goes on."""
        return words_of(self.rules, self._game.state.copy())

    def lately(self, number: int) -> Past | None:
        """A turn, if it was committed lately and not taken back."""
        return next((past for past in self._lately if past.number == number), None)

    # Deciding ---------------------------------------------------------------------------------------------

    def choose(self, choice: str) -> None:
        """A tentative choice. Raises what `Game.apply` raises, and then nothing has changed."""
        self._game.apply(choice)
        self.draft.append(choice)

    def choose_unless_revealing(self, choice: str) -> bool:
        """The same, but a choice that brings hidden information to light is not made: False."""
        trial = self._game.copy()
        trial.apply(choice)
        if trial.undoable() == 0:
            return False
        self.position().game = trial
        self.draft.append(choice)
        return True

    @property
    def revealed(self) -> bool:
        """Whether the draft has brought hidden information to light, so that it must be committed."""
        return bool(self.draft) and self._game.undoable() == 0

    def undo(self) -> None:
        self._game.undo()
        self.draft.pop()

    def commit(self, number: int, seat: int, choices: Sequence[str]) -> None:
        """These choices become part of the game, whatever else is in the draft."""
        if self._known is not None:
            self._lately.append(Past(number, self._known.state))
            self.redraft(choices)
            self._settle(self._game.state)
        self.turns.append(Turn(number, seat, tuple(choices)))

    def redraft(self, choices: Sequence[str]) -> None:
        """The draft is this, as another process left it."""
        if list(choices) != self.draft:
            self._settle(self.state)
            for choice in choices:
                self.choose(choice)

    def back_to(self, number: int) -> None:
        """Drop the turn of this number and all after it."""
        self.turns = [turn for turn in self.turns if turn.number < number]
        self._known = None
        self._lately.clear()

    # Keeping ----------------------------------------------------------------------------------------------

    def choices(self) -> tuple[list[int], list[str]]:
        """Seats and choices, committed."""
        pairs = [(turn.seat, choice) for turn in self.turns for choice in turn.choices]
        return [seat for seat, _ in pairs], [choice for _, choice in pairs]

    def record(
        self, names: list[str], secret: bool, successors: list[tuple[int, str]] | None = None
    ) -> Record:
        """The record of what is committed. `secret` hides the seed."""
        record = self._record(names)
        record.successors = successors or []
        if secret:
            record.seed = None
        if self.over:
            record.scores, record.key = self.rules.scores(self.state), self.rules.key(self.state)
        return record

    def _record(self, names: list[str]) -> Record:
        """With the seed, and without the result: what the choices lead to, nobody need know."""
        seats, choices = self.choices()
        seed = self.opening.seed
        return Record(
            game=self.rules.game,
            rules=self.rules.version,
            data=self.rules.data_hash,
            options=self.options,
            names=names,
            seed_hash=None if seed is None else seed_hash(seed),
            start=self.opening.start,
            choices=choices,
            seats=seats,
            seed=seed,
            scores=None,
            key=None,
            view=self.opening.view,
            origin=self.opening.origin,
            deal=self.opening.deal,
        )
