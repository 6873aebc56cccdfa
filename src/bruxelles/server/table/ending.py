"""How a game ends: played to its end, counted as it stands, or by somebody who resigns."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from bruxelles.server.table.entries import EarlyBody, FinishedBody
from bruxelles.server.table.play import Play
from bruxelles.server.table.table import Table


def finish_if_over(table: Table, play: Play) -> None:
    if play.over:
        table.add(_result(table, play, None))


def end_early(table: Table, early: EarlyBody) -> None:
    """What was played stays as it is; the result is that of the final scoring, as if it came now."""
    assert table.play is not None
    table.add(_result(table, table.play, early))


def _result(table: Table, play: Play, early: EarlyBody | None) -> FinishedBody:
    rules, end = play.rules, play.rules.ended(play.state)
    ranks = rules.ranks(end)
    return FinishedBody(
        scores=rules.scores(end),
        ranks=ranks if early is None or early.seat is None else ranks_without(ranks, early.seat),
        breakdown=[rules.breakdown(end, number) for number in range(table.settings.players)],
        seed=table.opening.seed,
        key=rules.key(play.state),
        early=UNSET if early is None else early,
    )


def ranks_without(ranks: Sequence[int], resigned: int) -> list[int]:
    """Whoever resigns is behind everybody else, however many points they have."""
    others = [rank for seat, rank in enumerate(ranks) if seat != resigned]
    return [
        len(ranks) if seat == resigned else 1 + sum(other < rank for other in others)
        for seat, rank in enumerate(ranks)
    ]
