"""What those who watch a table are told, and how long they take to see it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from bruxelles.server.live.surroundings import Listener
from bruxelles.server.table import messages
from bruxelles.server.table.entries import Entry
from bruxelles.server.table.sent import Telling, encode, once
from bruxelles.server.table.table import Table


def told(table: Table, entries: Iterable[Entry], telling: Telling) -> list[Entry]:
    """The entries with all that somebody wants to be told of them."""
    if telling.words:
        entries = messages.worded_entries(table, entries)
    return messages.in_beats(table, entries) if telling.beats else list(entries)


def tell(table: Table, entries: Sequence[Entry], listeners: Mapping[Listener, Telling]) -> None:
    """A draft that changes concerns only who makes it; entries concern everybody."""
    snapshot = messages.Snapshot(table)
    news: dict[tuple[bool, bool], list[Entry]] = {}
    texts: dict[tuple[str | None, bool, bool], bytes] = {}
    for listener, telling in listeners.items():
        person = listener.person
        if not entries and person != table.awaits:
            continue
        wanted = (telling.words, telling.beats)
        if wanted not in news:
            news[wanted] = once(told(table, entries, telling))
        if (person, *wanted) not in texts:
            state = snapshot.state(person, telling)
            texts[person, *wanted] = encode(messages.UpdateMessage(table.id, news[wanted], state))
        listener.send(texts[person, *wanted])


def pace_of(listeners: Mapping[Listener, Telling], players: Collection[str]) -> int:
    """Milliseconds that those who play take to see a turn; where nobody does, those who watch.

    Who plays may look at it by HTTP alone: they don't wait for strangers.
    """
    return max(
        (telling.pace for who, telling in listeners.items() if not players or who.person in players),
        default=0,
    )
