"""A game in play: what people and programs hold in their hands."""

from __future__ import annotations

from typing import Final, Generic, TypeAlias, TypeVar

from bruxelles.core.decision import Decision, decision_of, refusal_of
from bruxelles.core.errors import BadPosition, IllegalChoice, UndoRefused, UnknownChoice
from bruxelles.core.event import Event
from bruxelles.core.record import Record, seed_hash
from bruxelles.core.rules import Options, Plain, Rules
from bruxelles.core.task import State, choose

S = TypeVar("S", bound=State)

SPECTATOR: Final = -1

Packed: TypeAlias = tuple[
    int,  # players
    dict[str, bool],  # flags
    Plain,  # position
    str | None,  # seed
    Plain | None,  # the position it started from
    list[str],  # names
    list[Event],
    list[int],  # choices
    list[int],  # seats
    list[tuple[Plain, int]],  # positions to go back to, with the events before them
    tuple[int, int, str],  # whose choices can be taken back, in which turn, and why no more of them
]
"""A game without its rules, in what every build of the engine can read."""


class Game(Generic[S]):
    """One game from its start, or from a position, to its end."""

    def __init__(
        self, rules: Rules[S], options: Options, state: S, seed: str | None, start: Plain | None
    ) -> None:
        self.rules = rules
        self.options = options
        self.state = state
        self.seed = seed
        self.names = list(rules.seat_colours[: options.players])
        """What the players are called in the record."""
        self.events: list[Event] = state.events if state.events is not None else []
        """Everything that has happened, in order. What `undo` takes back leaves the list again."""
        self._start = start
        self._choices: list[int] = []
        self._seats: list[int] = []
        self._undo: list[tuple[S, int]] = []
        self._undo_seat = SPECTATOR
        self._undo_turn = -1
        self._undo_blocked = "nothing has been chosen yet"
        state.events = None

    @property
    def players(self) -> int:
        return self.options.players

    @property
    def over(self) -> bool:
        return not self.state.legal

    # Deciding ---------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now, by whom, among which options; None when the game is over."""
        return None if self.over else decision_of(self.rules, self.state)

    def choices(self) -> list[str]:
        """The legal choices, as text."""
        return [self.rules.choices.text(choice) for choice in self.state.legal]

    def apply(self, choice: str) -> None:
        """Make a choice. Raises `UnknownChoice` or `IllegalChoice`, and then nothing has changed."""
        number = self.rules.choices.number(choice)
        if number not in self.state.legal:
            raise self._not_legal(choice, number)
        self.apply_number(number)

    def apply_number(self, choice: int) -> None:
        """Make a choice that is known to be legal, by its number."""
        s = self.state
        seat = s.stack[-1].seat
        if seat != self._undo_seat or s.turn != self._undo_turn:
            self._undo.clear()
            self._undo_seat = seat
            self._undo_turn = s.turn
        reveals = s.reveals
        self._undo.append((s.copy(), len(self.events)))
        s.events = self.events
        choose(s, choice)
        s.events = None
        self._choices.append(choice)
        self._seats.append(seat)
        if s.reveals != reveals:
            self._undo.clear()
            self._undo_blocked = "hidden information has come to light since"

    def _not_legal(self, choice: str, number: int) -> Exception:
        if self.over:
            return UnknownChoice("the game is over, there is nothing left to choose")
        refusal = refusal_of(self.rules, self.state, number)
        if refusal is not None:
            return IllegalChoice(choice, refusal)
        asked = ", ".join(self.choices()[:8])
        return UnknownChoice(f"{choice!r} is no answer to the present decision; possible are {asked}")

    def undo(self) -> None:
        """Back one choice within the current turn. `UndoRefused` across a reveal or another seat's choice."""
        if not self._undo:
            raise UndoRefused(f"nothing can be taken back: {self._undo_blocked}")
        state, events = self._undo.pop()
        self.state = state.copy()  # a copy of this game may hold the same state in its own list
        del self.events[events:]
        self._choices.pop()
        self._seats.pop()
        if not self._undo:
            self._undo_blocked = "this is where the turn began"

    def undoable(self) -> int:
        """How many choices can be taken back."""
        return len(self._undo)

    # Looking ----------------------------------------------------------------------------------------------

    def copy(self) -> Game[S]:
        """An independent copy, at the same decision."""
        twin = Game(self.rules, self.options, self.state.copy(), self.seed, self._start)
        twin.names = self.names[:]
        twin.events = self.events[:]
        twin._choices = self._choices[:]
        twin._seats = self._seats[:]
        twin._undo = self._undo[:]  # the states in it are never changed
        twin._undo_seat = self._undo_seat
        twin._undo_turn = self._undo_turn
        twin._undo_blocked = self._undo_blocked
        return twin

    def __copy__(self) -> Game[S]:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game[S]:
        return self.copy()

    def key(self) -> str:
        """A digest of the whole state: two games with equal keys go on alike."""
        return self.rules.key(self.state)

    def view(self, seat: int) -> Plain:
        """All that this seat may see; -1 is a spectator."""
        self._check_eyes(seat)
        return self.rules.view(self.state, seat)

    def standing(self, seat: int = SPECTATOR) -> Plain:
        """All that this seat may count: who leads where and by how much, what things cost and are worth,
        and everybody's final score by source if the game ended now."""
        self._check_eyes(seat)
        return self.rules.standing(self.state, seat)

    def _check_eyes(self, seat: int) -> None:
        if not SPECTATOR <= seat < self.players:
            raise BadPosition(
                f"there is no seat {seat}; seats are 0 to {self.players - 1}, -1 is a spectator"
            )

    @property
    def scores(self) -> list[int]:
        return self.rules.scores(self.state)

    @property
    def ranks(self) -> list[int]:
        """By seat: 1 for the leader, ties shared."""
        return self.rules.ranks(self.state)

    def breakdown(self, seat: int) -> dict[str, int]:
        """The seat's points by source; they sum up to its score."""
        return self.rules.breakdown(self.state, seat)

    # Keeping ----------------------------------------------------------------------------------------------

    def record(self, reveal_seed: bool = True) -> Record:
        """The record. Without `reveal_seed` that of an unfinished game keeps the seed secret"""
        secret = not (reveal_seed or self.over)
        return Record(
            game=self.rules.game,
            rules=self.rules.version,
            data=self.rules.data_hash,
            options=self.options,
            names=self.names[:],
            seed_hash=None if self.seed is None else seed_hash(self.seed),
            start=self._start,
            choices=[self.rules.choices.text(choice) for choice in self._choices],
            seats=self._seats[:],
            seed=None if secret else self.seed,
            scores=self.scores if self.over else None,
            key=None if secret else self.key(),
        )

    def position(self) -> Plain:
        """The whole state with what is needed to read it again."""
        return {
            "game": self.rules.game,
            "rules": self.rules.version,
            "data": self.rules.data_hash,
            "options": self.options.plain(),
            "state": self.rules.position(self.state),
        }

    def packed(self) -> Packed:
        """The whole game with its past, to be sent to another process; `unpacked` makes it again.

        States travel as positions, not as a record: a game may have been given any state to begin with."""
        position = self.rules.position
        return (
            self.options.players,
            self.options.flags,
            position(self.state),
            self.seed,
            self._start,
            self.names,
            self.events,
            self._choices,
            self._seats,
            [(position(state), events) for state, events in self._undo],
            (self._undo_seat, self._undo_turn, self._undo_blocked),
        )


def new_game(rules: Rules[S], options: Options, seed: str) -> Game[S]:
    """A game from its set-up, events kept."""
    return Game(rules, options, rules.start(options, seed, True), seed, None)


def game_at(rules: Rules[S], options: Options, position: Plain) -> Game[S]:
    """A game that goes on from a position (its "state" part)."""
    return Game(rules, options, rules.from_position(options, position), None, position)


def game_seen(rules: Rules[S], options: Options, view: Plain, seed: str) -> Game[S]:
    """A game that goes on from what was seen of a position; the seed draws everything hidden.

    Its own record says the position that came of it: that is how it began, whoever drew it.
    """
    state = rules.determinize(options, view, seed)
    return Game(rules, options, state, None, rules.position(state))


def unpacked(rules: Rules[S], packed: Packed) -> Game[S]:
    """The game that was packed, with the same rules. The lists in `packed` become the game's own."""
    players, flags, position, seed, start, names, events, choices, seats, undo, undoing = packed
    options = rules.options(players, flags)
    game = Game(rules, options, rules.from_position(options, position), seed, start)
    game.names = names
    game.events = events
    game._choices = choices
    game._seats = seats
    game._undo = [(rules.from_position(options, before), count) for before, count in undo]
    game._undo_seat, game._undo_turn, game._undo_blocked = undoing
    return game
