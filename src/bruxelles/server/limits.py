"""How often one address, one person, one account or one socket may do things. Each process counts for itself.

What a person may do, an address may do several times over: for the people who share it, and so that nobody
gets more by coming as somebody else.
"""

from __future__ import annotations

import math
import time
from collections import Counter, deque
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from bruxelles.server.config import Settings
from bruxelles.server.durations import HOUR, MINUTE
from bruxelles.server.errors import TooMany
from bruxelles.server.rates import Rate

TEST_NOTICES_PER_HOUR: Final = 20
SOCKET_RETRY: Final = 10
TABLES_PER_SOCKET: Final = 50
MESSAGE_WINDOW: Final = 10
CUSTOMER: Final = 64
SITE: Final = 48


def household(address: str) -> str:
    """What counts as one address. With IPv6 it is the network of 2**64 addresses that one customer has."""
    return _network(address, CUSTOMER)


def site(address: str) -> str:
    """The same, wider: with IPv6 the 65,536 networks that one organisation has."""
    return _network(address, SITE)


@lru_cache(maxsize=4096)
def _network(address: str, bits: int) -> str:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:  # a local socket
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, bits), strict=False))


class Shared:
    """A rate for each person, and the same several times over for the address they come from."""

    def __init__(self, most: int, period: int, people: int) -> None:
        self._of_person = Rate(most, period)
        self._of_address = Rate(most * people, period)

    def take(self, address: str, person: str) -> float:
        """A person who is refused does not count against the address."""
        wait = self._of_person.take(person)
        if wait:
            return wait
        wait = self._of_address.take(household(address))
        if wait:
            self._of_person.give_back(person)
        return wait


class Limits:
    """Each method counts one event and raises `TooMany` if there were too many of them."""

    def __init__(self, settings: Settings) -> None:
        people = settings.people_per_address
        self._guests = Rate(settings.guests_per_hour, HOUR)
        self._requests = Rate(settings.requests_per_minute, MINUTE)
        self._analyses = Rate(settings.analyses_per_hour, HOUR)
        self._hints = Rate(settings.hints_per_minute, MINUTE)
        self._tests = Rate(TEST_NOTICES_PER_HOUR, HOUR)
        self._commands = Shared(settings.commands_per_hour, HOUR, people)
        self._talk = Shared(settings.talk_per_minute, MINUTE, people)
        self._tables = Shared(settings.tables_per_hour, HOUR, people)
        self._profiles = Shared(settings.profile_changes_per_hour, HOUR, people)
        self._most_sockets = settings.sockets_per_address
        self._sockets: Counter[str] = Counter()
        self._most_watched = TABLES_PER_SOCKET * people
        self._watched: Counter[str] = Counter()

    def guest(self, address: str) -> None:
        refuse_until("guests", self._guests.take(household(address)))

    def request(self, address: str) -> None:
        refuse_until("requests", self._requests.take(household(address)))

    def analysis(self, address: str) -> None:
        refuse_until("analyses", self._analyses.take(household(address)))

    def hint(self, person: str) -> None:
        refuse_until("hints", self._hints.take(person))

    def test_notice(self, person: str) -> None:
        refuse_until("test-notices", self._tests.take(person))

    def command(self, address: str, person: str, talk: bool) -> None:
        """A command to a table; `talk` is whatever is no move."""
        refuse_until("commands", self._commands.take(address, person))
        if talk:
            refuse_until("talk", self._talk.take(address, person))

    def new_table(self, address: str, person: str) -> None:
        refuse_until("tables", self._tables.take(address, person))

    def profile(self, address: str, person: str) -> None:
        """A new name, address of notifications or vacation: all their tables have to hear of it."""
        refuse_until("profile-changes", self._profiles.take(address, person))

    def socket_opened(self, address: str) -> None:
        """To be followed by one `socket_closed`, unless it raises."""
        home = household(address)
        if self._sockets[home] >= self._most_sockets:
            raise TooMany("sockets", SOCKET_RETRY)
        self._sockets[home] += 1

    def socket_closed(self, address: str) -> None:
        _count_down(self._sockets, household(address))

    def table_watched(self, address: str) -> None:
        """A table is kept in memory for a socket. To be followed by one `table_left`, unless it raises."""
        home = household(address)
        if self._watched[home] >= self._most_watched:
            raise TooMany("watched", SOCKET_RETRY)
        self._watched[home] += 1

    def table_left(self, address: str) -> None:
        _count_down(self._watched, household(address))


def _count_down(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]


def refuse_until(why: str, wait: float) -> None:
    """Refuse what comes so many seconds too early."""
    if wait:
        raise TooMany(why, max(1, math.ceil(wait)))


class MessagePace:
    """The messages of one socket: at most a mean of `per_second` over ten seconds."""

    def __init__(self, per_second: int) -> None:
        self._times: deque[float] = deque(maxlen=per_second * MESSAGE_WINDOW)

    def message(self) -> None:
        """Count one; `TooMany` if it comes too early, and then it is not counted."""
        at = time.monotonic()
        if len(self._times) == self._times.maxlen:
            wait = self._times[0] + MESSAGE_WINDOW - at
            if wait > 0:
                raise TooMany("messages", math.ceil(wait))
        self._times.append(at)
