"""Money and points, as far as games have them alike: each seat's francs, and its points by source."""

from __future__ import annotations

from typing import TypedDict

from bruxelles.core.lists import added
from bruxelles.core.task import State


class LedgerState(State):
    """A state that counts money and points."""

    __slots__ = ("money", "points", "source_names", "sources")

    money: list[int]
    points: list[int]
    sources: list[int]
    """seat * number of sources + source: points by source; they sum up to the score."""
    source_names: tuple[str, ...]


def score(s: LedgerState, seat: int, points: int, source: int) -> None:
    """Points, up or down; a score may go below zero."""
    if points == 0:
        return
    s.points = added(s.points, seat, points)
    s.sources = added(s.sources, seat * len(s.source_names) + source, points)
    if s.events is not None:
        s.emit("scored", seat, points, s.source_names[source])


def breakdown(s: LedgerState, seat: int) -> dict[str, int]:
    """The seat's points by source."""
    start = seat * len(s.source_names)
    points = s.sources[start : start + len(s.source_names)]
    return dict(zip(s.source_names, points, strict=True))


def earned(s: LedgerState, seat: int) -> dict[str, int]:
    """The seat's points by source, without the zeros."""
    start = seat * len(s.source_names)
    found: dict[str, int] = {}
    for i in range(len(s.source_names)):
        points = s.sources[start + i]
        if points:
            found[s.source_names[i]] = points
    return found


class FinalScore(TypedDict):
    """A seat's result if the game ended now."""

    score: int
    sources: dict[str, int]
    """The points by source, without the zeros; they sum up to the score."""


def final_score(end: LedgerState, seat: int) -> FinalScore:
    """The seat's result, from the state after the final scoring."""
    return {"score": end.points[seat], "sources": earned(end, seat)}


def gain_money(s: LedgerState, seat: int, francs: int, reason: str) -> None:
    """Francs from the supply, which never runs out."""
    if francs == 0:
        return
    s.money = added(s.money, seat, francs)
    if s.events is not None:
        s.emit("gained-money", seat, francs, reason)


def pay_money(s: LedgerState, seat: int, francs: int, reason: str) -> None:
    if francs == 0:
        return
    s.money = added(s.money, seat, -francs)
    if s.events is not None:
        s.emit("paid-money", seat, francs, reason)
