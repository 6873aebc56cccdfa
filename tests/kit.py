"""What the shared tests must know of a game: its kit, in `tests/games`, beside the game's own tests.

A shared test is for whatever is in the list of games. What it can't find out by itself it asks the kit; the
parts of a kit are imported when they are first asked for, so that helpers may ask for a kit as well.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from bruxelles.core.rules import Plain
from bruxelles.core.task import Task
from bruxelles.games import AnyGame

if TYPE_CHECKING:
    from tests.playing import Dice
    from tests.properties.ledger import Ledger

AnyState: TypeAlias = Any


class Recipe(NamedTuple):
    """How to reach a position to count from: the `nth` time that a decision in this round has the prompt."""

    variant: str
    round: int
    prompt: str
    depth: int
    nth: int = 1


class Meant(NamedTuple):
    """The first turn of a recorded game that begins with choices of these families."""

    players: int
    flags: tuple[str, ...]
    families: tuple[str, ...]
    facts: set[str]
    """What must have been compared by its end."""


class Typed(NamedTuple):
    """What is typed into a score pad."""

    table: Plain
    seats: list[Plain]


class Kit(ABC):
    flags: Mapping[str, str]
    """Its options that are on or off, with their short names: `belle` in `2p-belle`."""
    ordinary: range
    """How many choices a random game has; with the bound of `playthrough`, games that don't end are found."""
    perft: Mapping[str, Recipe]
    """Positions from which all sequences of choices are counted, by the names of their files."""
    not_its_own: str
    """Words of other rulebooks, as a regular expression: no text that this game says may have them."""
    led: str
    """What the log says in English of who leads somewhere when a round is scored."""
    explained: tuple[str, Sequence[str]]
    """A thing on the board, and the things that its explanation speaks of."""
    meant: Sequence[Meant]
    """Turns in which the meanings of choices can be seen to come true; the first begins with an action."""

    # What is hidden --------------------------------------------------------------------------------------

    hidden_lists: Sequence[tuple[str, str]]
    """Lists of a position that are numbers in a view."""
    hidden_of_seats: Sequence[str]
    """The same, in each seat's part."""
    seen_too_often: tuple[str, str, list[str]]
    """Where cards lie in a view, and more of one than there are."""

    @abstractmethod
    def otherwise_hidden(self, s: AnyState, dice: Dice) -> AnyState:
        """The same table with everything that nobody can see drawn anew."""

    @abstractmethod
    def face_down(self, s: AnyState) -> list[list[int]]:
        """Piles of which every card may be the top one."""

    # The table and its steps -----------------------------------------------------------------------------

    priced: Sequence[str]
    """Prompts in which something has a price."""

    @abstractmethod
    def ledger(self, game: AnyGame) -> Ledger:
        """The books of a game, kept apart from the engine."""

    @abstractmethod
    def take_stock(self, s: AnyState) -> None:
        """Count all pieces, apart from the engine."""

    @abstractmethod
    def check_state(self, s: AnyState) -> None:
        """The engine's own check of a position."""

    @abstractmethod
    def tasks(self) -> Mapping[str, type[Task[Any]]]:
        """All steps by their names."""

    @abstractmethod
    def held(self) -> set[str]:
        """What a state is made of, and only helpers of rule tests read."""

    @abstractmethod
    def penniless(self, s: AnyState, seat: int) -> None:
        """Take away the seat's money, and whoever it might send out to earn some."""

    # The end of a round, and of a game -------------------------------------------------------------------

    @abstractmethod
    def end_of_game(self) -> Task[Any]:
        """The step that ends a game."""

    def ending(self, s: AnyState) -> bool:
        """Whether the game is being ended already, by steps after that one."""
        return False

    @abstractmethod
    def make_late(self, position: Any) -> None:
        """In the last round, whatever is used up before the game is ended is so in this position."""

    def settling(self, s: AnyState) -> int:
        """The choice by which a round that is ended now comes out as it stands."""
        choice: int = s.legal[0]
        return choice

    # The score pad, the texts, the component files --------------------------------------------------------

    pad_ties: Sequence[str]
    """What decides a tie, as a sheet says it."""
    pad_notes: Sequence[str]
    """What a sheet remarks."""

    @abstractmethod
    def typed(self, before: AnyState, game: AnyGame) -> Typed:
        """What the table and each player type: from the state before the final scoring and the game after."""

    @abstractmethod
    def texts(self) -> frozenset[str]:
        """Every id that is put together from names of this game."""

    @abstractmethod
    def facts(self) -> Mapping[str, set[str]]:
        """By refusal: the facts that come with it, as words; refusals that are not there come with none."""

    @abstractmethod
    def richer(self) -> dict[str, str]:
        """The files of an owner whose cards pay, or whose houses score, more than ours."""
