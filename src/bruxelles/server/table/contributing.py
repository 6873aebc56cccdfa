"""What players add to the seed of their game: a commitment before it begins, and then the nonce itself."""

from __future__ import annotations

from bruxelles.core.deal import commitment_to
from bruxelles.server.errors import BadInput, Refused
from bruxelles.server.table import commands
from bruxelles.server.table.dealing import begin, commit_to
from bruxelles.server.table.entries import RevealedBody
from bruxelles.server.table.seating import Actor, name_of, require_seat, require_status
from bruxelles.server.table.table import Table


def contribute(table: Table, actor: Actor, command: commands.Contribute) -> None:
    """Said again, from another browser, the last one counts."""
    seats = require_seat(table, actor)
    require_status(table, "open")
    if not any(table.seats[number].filled for number in seats):
        raise Refused("not-sitting")
    commit_to(table, actor.id, command.commitment)


def reveal(table: Table, actor: Actor, command: commands.Reveal) -> None:
    require_seat(table, actor)
    require_status(table, "dealing")
    promises = table.promises
    if actor.id not in promises.commitments or actor.id in promises.nonces:
        raise Refused("nothing-to-reveal")
    if commitment_to(command.nonce) != promises.commitments[actor.id]:
        raise BadInput("wrong-nonce")
    table.add(RevealedBody(actor.id, name_of(table, actor), command.nonce))
    if len(promises.nonces) == len(promises):
        begin(table)


def deal_without_the_silent(table: Table) -> None:
    """The time to reveal is over."""
    if table.now < table.promises.until:
        raise Refused("not-out-of-time")
    begin(table)
