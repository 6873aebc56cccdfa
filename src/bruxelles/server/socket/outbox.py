"""What waits to be sent, counted in bytes: for each socket, each person and each address there is a most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bruxelles.server.limits import household
from bruxelles.server.socket.protocol import Outlet

AT_REST: Final = 64 * 1024
"""Bytes that wait for everybody now and then; as long as it is no more, nothing is counted."""


class Share:
    """What waits for all sockets of one person, or of one address."""

    def __init__(self, key: str, most: int) -> None:
        self.key = key
        self.most = most
        self.unsent = 0
        """What waited for each when it was last told something; what was read since still counts."""
        self.outboxes: set[Outbox] = set()

    def relieve(self) -> None:
        """Too much waits, if it still does: the one that reads least has to go, not the one just told."""
        for outbox in self.outboxes:
            outbox.count()
        if self.unsent > self.most:
            max(self.outboxes, key=lambda outbox: outbox.unsent).overflow()


class Outbox:
    """The messages that wait for one socket."""

    def __init__(
        self, outlet: Outlet, most: int, shares: Sequence[Share], overflowed: Callable[[], None]
    ) -> None:
        """`overflowed` is called when too much waits; nothing more is sent then."""
        self._outlet = outlet
        self._most = most
        self._at_rest = min(AT_REST, most)
        self.shares = shares
        self._overflowed = overflowed
        self._open = True
        self._counted = 0
        for share in shares:
            share.outboxes.add(self)

    @property
    def unsent(self) -> int:
        return self._outlet.unsent

    def put(self, text: bytes) -> None:
        if not self._open:
            return
        self._outlet.send_now(text)
        if self._counted or self._outlet.unsent > self._at_rest:
            self._look()

    def _look(self) -> None:
        self.count()
        if self.unsent > self._most:
            self.overflow()
        for share in self.shares:
            if share.unsent > share.most:
                share.relieve()

    def count(self) -> None:
        """Have the shares know what waits here; what waits for everybody now and then is nothing."""
        waiting = self.unsent if self._open and self.unsent > AT_REST else 0
        for share in self.shares:
            share.unsent += waiting - self._counted
        self._counted = waiting

    async def room(self) -> None:
        """Until there is room for an answer: who does not read answers is not asked for more questions."""
        if self._open and self.unsent > self._most // 2:
            await self._outlet.drained()

    def overflow(self) -> None:
        self.close()
        self._overflowed()

    def close(self) -> None:
        """Nothing more is sent."""
        self._open = False
        self.count()
        for share in self.shares:
            share.outboxes.discard(self)


class Outboxes:
    """Makes them, and knows who shares what."""

    def __init__(self, per_socket: int, per_person: int, people_per_address: int) -> None:
        self._per_socket = per_socket
        self._per_person = per_person
        self._per_address = per_person * people_per_address
        self._shares: dict[str, Share] = {}

    def open(
        self, outlet: Outlet, person: str | None, address: str, overflowed: Callable[[], None]
    ) -> Outbox:
        """To be given back to `close`. Who is nobody has the share of their address only."""
        shares = [self._share(f"address {household(address)}", self._per_address)]
        if person is not None:
            shares.append(self._share(f"person {person}", self._per_person))
        return Outbox(outlet, self._per_socket, shares, overflowed)

    def close(self, outbox: Outbox) -> None:
        outbox.close()
        for share in outbox.shares:
            if not share.outboxes:
                self._shares.pop(share.key, None)

    def _share(self, key: str, most: int) -> Share:
        if key not in self._shares:
            self._shares[key] = Share(key, most)
        return self._shares[key]
