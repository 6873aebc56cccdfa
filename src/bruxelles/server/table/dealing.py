"""From full seats to the first decision: who has committed themselves reveals their nonce, then it is dealt.

Nobody comes, goes or changes their commitment between the first nonce and the start: else somebody who knows
the server's secret could try until they like the cards. Who does not reveal in time is left out, and all see
it. Where nobody has committed themselves, or one person sits alone, the game begins at once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bruxelles.core.deal import Contribution, Deal
from bruxelles.server.durations import SECOND
from bruxelles.server.table.entries import CommittedBody, DealingBody, HolderBody, StartedBody
from bruxelles.server.table.seats import body_of
from bruxelles.server.table.table import Table

PATIENCE: Final = 10 * SECOND
"""Milliseconds in which nonces have to be revealed; pages do it by themselves."""


def commit_to(table: Table, person: str, commitment: str | None) -> None:
    """What this person will add to the seed, if they say anything."""
    if commitment is not None:
        seat = next(seat for seat in table.seats if seat.player == person)
        table.add(CommittedBody(person, seat.name, commitment))


def deal_if_full(table: Table) -> None:
    if table.settings.start == "full" and all(seat.filled for seat in table.seats):
        deal(table)


def deal(table: Table) -> None:
    """All seats are taken: the game begins, or at first the nonces are revealed."""
    if is_dealt_here(table) and table.promises and len(table.members()) > 1:
        table.add(DealingBody(table.now + PATIENCE))
    else:
        begin(table)


def is_dealt_here(table: Table) -> bool:
    """Whether the cards are dealt for this table, and were not in another game."""
    return table.opening.seed is not None and not table.opening.known


def begin(table: Table) -> None:
    """The seats are drawn, if they are to be drawn, from what the cards are dealt from."""
    if not is_dealt_here(table):
        holders = [HolderBody(*seat.holder()) for seat in table.seats]
        table.add(StartedBody(holders, table.seed_hash, _starting_banks(table)))
        return
    made = Deal(
        [(seat.name, seat.bot) for seat in table.seats],
        table.settings.order == "random",
        [
            Contribution(table.seats_of(person)[0], commitment, nonce)
            for person, commitment, nonce in table.promises.given()
        ],
    )
    order = made.order(seed_of(table, made))
    holders = [HolderBody(*replace(table.seats[seat]).holder()) for seat in order]
    table.add(StartedBody(holders, table.seed_hash, _starting_banks(table), body_of(made)))


def seed_of(table: Table, made: Deal) -> str:
    opening, rules = table.opening, table.rules
    assert opening.seed is not None
    return made.seed(opening.seed, rules.game, rules.version, rules.data_hash, table.options, opening.view)


def _starting_banks(table: Table) -> list[int] | None:
    clock = table.settings.clock
    return None if clock is None else [clock.bank * SECOND] * table.settings.players
