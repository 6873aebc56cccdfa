"""A score sheet: points by source and seat, totals, ranks, and how ties were broken."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bruxelles.core.rules import Plain

SO_FAR: Final = "so-far"
"""The line of what was scored before the end of the game, where a pad knows no more of it."""


@dataclass(frozen=True, slots=True)
class Line:
    """`source` is one of the engine's, or SO_FAR."""

    source: str
    points: tuple[int, ...]

    @property
    def text(self) -> str:
        """The id of what it is called."""
        return "page.pad.line.so-far" if self.source == SO_FAR else f"source.{self.source}"


@dataclass(frozen=True, slots=True)
class Tie:
    """Two seats next to each other in the ranking, with equal points; `by` says why one is ahead."""

    ahead: int
    behind: int
    by: str
    """`shared` if they share the rank, otherwise what decided."""

    @property
    def text(self) -> str:
        return f"page.pad.tie.{self.by}"


@dataclass(frozen=True, slots=True)
class Note:
    """A choice at the end that was left to the pad, which made the best one for the player."""

    seat: int
    kind: str
    """`unpaid` or `row`"""
    names: tuple[str, ...]
    family: str
    """Where the names have their texts."""

    @property
    def text(self) -> str:
        return f"page.pad.note.{self.kind}"


@dataclass(frozen=True, slots=True)
class Early:
    """A game that was not played to its end."""

    how: str
    """`counted` as it stood, or `resigned`"""
    seat: int | None
    """Who resigned."""

    @property
    def text(self) -> str:
        return f"page.end.early.{self.how}"


@dataclass(frozen=True, slots=True)
class RoundPoints:
    """What each seat scored in a round, by source; round 0 is the end of the game."""

    round: int
    points: tuple[int, ...]
    sources: tuple[dict[str, int], ...]
    totals: tuple[int, ...]
    """The scores when it was over."""

    def plain(self) -> Plain:
        return {
            "round": self.round,
            "points": list(self.points),
            "sources": [dict(sources) for sources in self.sources],
            "totals": list(self.totals),
        }


@dataclass(frozen=True, slots=True)
class Sheet:
    game: str
    flags: tuple[str, ...]
    """The expansions and variants that were in the game."""
    colours: tuple[str, ...]
    names: tuple[str, ...]
    """What the players are called; empty: by their colour."""
    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    ties: tuple[Tie, ...] = ()
    notes: tuple[Note, ...] = ()
    rounds: tuple[RoundPoints, ...] = field(default=())
    early: Early | None = None

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def plain(self) -> Plain:
        return {
            "game": self.game,
            "flags": list(self.flags),
            "colours": list(self.colours),
            "names": list(self.names),
            "lines": [
                {"source": line.source, "label": line.text, "points": list(line.points)}
                for line in self.lines
            ],
            "totals": list(self.totals),
            "ranks": list(self.ranks),
            "winners": self.winners,
            "ties": [{"ahead": tie.ahead, "behind": tie.behind, "by": tie.by} for tie in self.ties],
            "notes": [
                {"seat": note.seat, "kind": note.kind, "names": list(note.names)} for note in self.notes
            ],
            "rounds": [part.plain() for part in self.rounds],
            "early": None if self.early is None else {"how": self.early.how, "seat": self.early.seat},
        }
