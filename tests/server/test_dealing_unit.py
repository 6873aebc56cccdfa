"""Contributions to the seed: commitments, nonces, what is frozen between them, and what comes of it."""

from __future__ import annotations

import json

import pytest
from tests.server.test_table_unit import ANN, BEN, START, at, do

from bruxelles.core.deal import commitment_to
from bruxelles.core.record import read_record
from bruxelles.core.replay import replay
from bruxelles.core.rng import KEY_WORDS
from bruxelles.games import rules_of
from bruxelles.server.durations import SECOND
from bruxelles.server.errors import Refused
from bruxelles.server.table import commands
from bruxelles.server.table.dealing import PATIENCE
from bruxelles.server.table.entries import Entry, StartedEntry, read_entry
from bruxelles.server.table.handling import flag
from bruxelles.server.table.seating import Actor, give_seat
from bruxelles.server.table.seats import Seat
from bruxelles.server.table.settings import TableSettings
from bruxelles.server.table.stored import entry_row
from bruxelles.server.table.table import Table

RULES = rules_of("1897")
NONCES = {ANN.id: "a" * 32, BEN.id: "b" * 32}
ROW = {"id": "t", "host": ANN.id, "created": START, "seed": "secret", "opening": None, "root": None}


def open_table(**settings: object) -> Table:
    """Ann sits there, the other seat is open."""
    chosen = TableSettings.model_validate({"game": "1897", "players": 2, **settings})
    table = Table({**ROW, "settings": chosen.model_dump(mode="json")}, RULES)
    at(table, START, lambda table: give_seat(table, 0, Seat(person=ANN.id, name=ANN.name, open=False)))
    return table


def contribute(table: Table, actor: Actor, nonce: str | None = None) -> None:
    commitment = commitment_to(nonce or NONCES[actor.id])
    do(table, START, actor, commands.Contribute(do="contribute", commitment=commitment))


def join(table: Table, actor: Actor = BEN, committed: bool = True) -> None:
    commitment = commitment_to(NONCES[actor.id]) if committed else None
    do(table, START, actor, commands.Join(do="join", commitment=commitment))


def reveal(table: Table, actor: Actor, nonce: str | None = None) -> None:
    do(table, START, actor, commands.Reveal(do="reveal", nonce=nonce or NONCES[actor.id]))


def refusal(table: Table, actor: Actor, command: commands.Command) -> str:
    with pytest.raises(Refused) as refused:
        do(table, START, actor, command)
    return refused.value.code


def dealt(table: Table) -> dict[str, object]:
    assert table.opening.deal is not None
    return table.opening.deal.plain()


def seed(table: Table) -> str | None:
    assert table.play is not None
    return table.play.record(table.names(), secret=False).dealt_from


def both() -> Table:
    table = open_table()
    contribute(table, ANN)
    join(table)
    return table


def test_all_reveal_and_the_game_begins() -> None:
    table = both()
    assert (table.status, table.deadline) == ("dealing", START + PATIENCE)
    reveal(table, ANN)
    assert table.status == "dealing"
    assert [nonce for _, _, nonce in table.promises.given()] == [NONCES[ANN.id], None]
    reveal(table, BEN)
    assert (table.status, table.deadline) == ("running", None)
    assert dealt(table)["given"] == [
        {"seat": number, "commitment": commitment_to(nonce), "nonce": nonce}
        for number, nonce in enumerate(NONCES.values())
    ]
    assert table.play is not None
    assert len(table.play.state.random) == KEY_WORDS + 1


@pytest.mark.parametrize("silent", [ANN, BEN])
def test_who_is_silent_is_left_out(silent: Actor) -> None:
    table = both()
    reveal(table, BEN if silent is ANN else ANN)
    with pytest.raises(Refused):
        at(table, START + PATIENCE - 1, flag)
    at(table, START + PATIENCE, flag)
    assert table.status == "running"
    assert table.opening.deal is not None
    left_out = [one.seat for one in table.opening.deal.given if one.nonce is None]
    assert left_out == [0 if silent is ANN else 1]


def test_every_part_changes_the_seed() -> None:
    seeds = set()
    for change in ("nothing", "nonce", "name", "secret", "silence"):
        table = open_table()
        if change == "secret":
            object.__setattr__(table.opening, "seed", "another")
        if change == "name":
            at(table, START, lambda table: give_seat(table, 0, Seat(ANN.id, "Anna", open=False)))
        mine = "c" * 32 if change == "nonce" else NONCES[ANN.id]
        contribute(table, ANN, mine)
        join(table)
        reveal(table, BEN)
        if change == "silence":
            at(table, START + PATIENCE, flag)
        else:
            reveal(table, ANN, mine)
        seeds.add(seed(table))
    assert len(seeds) == 5


def test_between_commitment_and_start_nothing_moves() -> None:
    """Else whoever knows the secret and hears the nonces could try until they like the cards."""
    table = both()
    reveal(table, BEN)
    other = commitment_to("d" * 32)
    for command in (
        commands.Contribute(do="contribute", commitment=other),
        commands.Leave(do="leave"),
        commands.Seat(do="seat", seat=1, kind="bot", bot="random"),
        commands.Start(do="start"),
        commands.Close(do="close"),
        commands.Join(do="join", commitment=other),
    ):
        assert refusal(table, ANN, command) == "wrong-moment"
    assert refusal(table, ANN, commands.Reveal(do="reveal", nonce="d" * 32)) == "wrong-nonce"
    assert refusal(table, BEN, commands.Reveal(do="reveal", nonce=NONCES[BEN.id])) == "nothing-to-reveal"
    assert refusal(table, Actor("eve", "Eve"), commands.Reveal(do="reveal", nonce="d" * 32)) == "not-seated"
    reveal(table, ANN)
    assert table.status == "running"


def test_who_contributes_nothing_is_not_waited_for() -> None:
    table = open_table()
    join(table, committed=False)
    assert table.status == "running"
    assert dealt(table)["given"] == []
    table = open_table()
    join(table)
    assert table.play is None
    reveal(table, BEN)
    assert table.play is not None


def test_who_sits_alone_waits_for_nothing() -> None:
    table = open_table()
    contribute(table, ANN)
    do(table, START, ANN, commands.Seat(do="seat", seat=1, kind="bot", bot="random"))
    assert table.status == "running"


def test_commitments_go_with_their_people() -> None:
    table = open_table(start="host")
    join(table)
    contribute(table, ANN)
    do(table, START, BEN, commands.Leave(do="leave"))
    assert [person for person, _, _ in table.promises.given()] == [ANN.id]
    join(table, committed=False)
    contribute(table, ANN, "e" * 32)
    do(table, START, ANN, commands.Start(do="start"))
    assert refusal(table, ANN, commands.Reveal(do="reveal", nonce=NONCES[ANN.id])) == "wrong-nonce"
    reveal(table, ANN, "e" * 32)
    assert table.status == "running"


def test_who_is_only_invited_contributes_nothing() -> None:
    table = open_table()
    at(table, START, lambda table: give_seat(table, 1, Seat(person=BEN.id, name=BEN.name, open=True)))
    promise = commands.Contribute(do="contribute", commitment="0" * 64)
    assert refusal(table, BEN, promise) == "not-sitting"
    assert refusal(table, Actor("eve", "Eve"), promise) == "not-seated"
    join(table)
    assert table.status == "dealing"


def test_the_same_entries_make_the_same_table() -> None:
    """Also with a table that began before there were deals: its seed alone dealt it."""
    table = open_table()
    rows: list[Entry] = []

    def keep() -> None:
        rows.extend(table.new_entries)

    contribute(table, ANN)
    keep()
    join(table)
    keep()
    for actor in (ANN, BEN):
        reveal(table, actor)
        keep()
    assert table.play is not None
    started = rows[-1]
    assert isinstance(started, StartedEntry)
    twin = open_table()
    for entry in rows:
        stored = entry_row(table.id, entry)
        twin.absorb(read_entry(stored))
    assert twin.play is not None
    assert RULES.key(twin.play.state) == RULES.key(table.play.state)

    old = open_table()
    holders = [
        {"person": who.id, "name": who.name, "bot": None, "open": False, "absent": False}
        for who in (ANN, BEN)
    ]
    body = json.dumps({"seats": holders, "seed_hash": "x", "banks": None})
    old.absorb(read_entry({"number": 2, "at": START, "kind": "started", "body": body}))
    assert old.play is not None
    assert RULES.key(old.play.state) == RULES.key(RULES.start(old.options, "secret", False))


def test_the_record_proves_it() -> None:
    table = both()
    reveal(table, BEN)
    reveal(table, ANN)
    assert table.play is not None
    record = read_record(table.play.record(table.names(), False, table.successors).text())
    assert record.deal is not None
    assert record.deal.names(str(record.dealt_from)) == table.names()
    assert replay(RULES, record).key() == RULES.key(table.play.state)
    secret = table.record()
    assert (secret.seed, secret.dealt_from) == (None, None)


def test_a_newcomer_is_told_in_the_record() -> None:
    table = both()
    reveal(table, BEN)
    reveal(table, ANN)
    left = table.seats_of(BEN.id)[0]
    do(table, START, BEN, commands.Leave(do="leave"))
    do(table, START, ANN, commands.OfferHandOver(do="hand-over", seat=left, to="open"))
    do(table, START + SECOND, Actor("cleo", "Cleo"), commands.Join(do="join", commitment="0" * 64))
    assert table.record().successors == [(left, "Cleo")]
    assert table.opening.deal is not None
    assert [name for name, _ in table.opening.deal.seated] == ["Ann", "Ben"]
