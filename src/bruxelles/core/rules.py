"""What the core asks of a game: one `Rules` object for one set of component values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeAlias, TypeVar

from bruxelles.core.choice import ChoiceTable
from bruxelles.core.errors import BadOptions
from bruxelles.core.refusal import RefusalTable
from bruxelles.core.task import State

S = TypeVar("S", bound=State)

Plain: TypeAlias = dict[str, object]
"""Nested dicts, lists, texts, ints, bools and None: what JSON can hold."""


class Options:
    """How many play, and which expansions and variants are in the game."""

    __slots__ = ("flags", "players")

    def __init__(self, players: int, flags: Mapping[str, bool]) -> None:
        self.players = players
        self.flags = dict(sorted(flags.items()))

    def plain(self) -> Plain:
        return {"players": self.players, **self.flags}

    def __reduce__(self) -> tuple[type[Options], tuple[int, dict[str, bool]]]:
        return Options, (self.players, self.flags)


class Rules(Generic[S]):
    """A game with its component values."""

    game: str
    """The name in the API and in records."""
    version: int
    """Raised when a change of the rules alters a recorded game."""
    data_hash: str
    values: Plain
    """The component values as they stand in their files, by file name."""
    documents: dict[str, str]
    """The component files by name, as they were read."""
    choices: ChoiceTable
    refusals: RefusalTable
    seat_colours: tuple[str, ...]
    """The names of the seats in the notation, by turn order."""
    least_players: int
    most_players: int
    rounds: int
    flags: tuple[str, ...]
    """The options that are on or off."""
    open_hands: bool
    """Whether nobody holds anything hidden from the others: then `view` is the same for all seats."""

    def options(self, players: int, flags: Mapping[str, bool]) -> Options:
        """The options, checked; flags that are not given are off."""
        if not self.least_players <= players <= self.most_players:
            raise BadOptions(
                f"Bruxelles {self.game} is for {self.least_players} to {self.most_players} players, "
                f"not {players}"
            )
        for flag in flags:
            if flag not in self.flags:
                known = ", ".join(self.flags) or "none"
                raise BadOptions(f"Bruxelles {self.game} has no option {flag!r}; it has {known}")
        return Options(players, {flag: bool(flags.get(flag, False)) for flag in self.flags})

    def start(self, options: Options, seed: str, listen: bool) -> S:
        """A table before its first decision; with `listen`, its events are kept from the beginning."""
        raise NotImplementedError

    def key(self, s: S) -> str:
        """A digest of the whole state."""
        raise NotImplementedError

    def position(self, s: S) -> Plain:
        """The whole state as plain data."""
        raise NotImplementedError

    def from_position(self, options: Options, position: Plain) -> S:
        """The state again; `BadPosition` says which rule or count the position breaks."""
        raise NotImplementedError

    def view(self, s: S, seat: int) -> Plain:
        """What this seat may see (-1: a spectator)."""
        raise NotImplementedError

    def standing(self, s: S, seat: int) -> Plain:
        """What this seat (-1: a spectator) may count on the table now, as the rules would count it."""
        raise NotImplementedError

    def ended(self, s: S) -> S:
        """The table after the final scoring, as if it came now: what the standing's final scores are from.

        What the round has still to bring is left out; a finished game is given back as it is.
        """
        raise NotImplementedError

    def determinize(self, options: Options, view: Plain, seed: str) -> S:
        """A full state that is consistent with the view, hidden things drawn at random."""
        raise NotImplementedError

    def redraw(self, s: S, rng: list[int]) -> None:
        """Draw anew, by the generator `rng`, all that nobody may know: the views stay the same."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        raise NotImplementedError

    def ranks(self, s: S) -> list[int]:
        """By seat: 1 for the winner; equal seats share a rank."""
        raise NotImplementedError

    def breakdown(self, s: S, seat: int) -> dict[str, int]:
        """The seat's points by source; their sum is its score."""
        raise NotImplementedError


def win_shares(ranks: list[int]) -> list[float]:
    """By seat: its part of the victory, 1 for the winner; those who are equal share it."""
    winners = ranks.count(1)
    return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]
