"""Which household a person belongs to, as far as this process has seen: in memory only, never stored."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from bruxelles.server.bots.queue import Payer
from bruxelles.server.limits import household

REMEMBERED: Final = 100_000
"""So many people are known by their address; of whom nothing is known, all are one household."""


class Payers:
    def __init__(self) -> None:
        self._households: OrderedDict[str, str] = OrderedDict()

    def seen(self, person: str, address: str) -> None:
        """A request of this person came from there."""
        self._households[person] = household(address)
        self._households.move_to_end(person)
        if len(self._households) > REMEMBERED:
            self._households.popitem(last=False)

    def of(self, person: str) -> Payer:
        return Payer(self._households.get(person, ""), person)

    def at(self, address: str) -> Payer:
        """For what nobody need log in for."""
        return Payer(household(address), "")
