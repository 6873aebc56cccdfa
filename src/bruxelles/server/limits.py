"""How often one address, one account or one socket may do things. Each process counts for itself."""

from __future__ import annotations

import math
import time
from collections import Counter, deque
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from bruxelles.server.config import Settings
from bruxelles.server.errors import TooMany

TEST_NOTICES_PER_HOUR: Final = 20
SOCKET_RETRY: Final = 10
MESSAGE_WINDOW: Final = 10
SWEEP_EVERY: Final = 1000


def household(address: str) -> str:
    """What counts as one address. With IPv6 it is the network of 2**64 addresses that one customer has."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:  # a local socket
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, 64), strict=False))


class Limits:
    """Each method counts one event and raises `TooMany` if there were too many of them."""

    def __init__(self, settings: Settings) -> None:
        self._storage = MemoryStorage()
        self._limiter = MovingWindowRateLimiter(self._storage)
        self._guests = RateLimitItemPerHour(settings.guests_per_hour, namespace="guest")
        tries = settings.password_tries_per_hour
        self._tries_from = RateLimitItemPerHour(tries, namespace="password-from")
        self._tries_for = RateLimitItemPerHour(tries, namespace="password-for")
        self._tests = RateLimitItemPerHour(TEST_NOTICES_PER_HOUR, namespace="test-notice")
        self._hints = RateLimitItemPerMinute(settings.hints_per_minute, namespace="hint")
        self._analyses = RateLimitItemPerHour(settings.analyses_per_hour, namespace="analysis")
        self._requests = RateLimitItemPerMinute(settings.requests_per_minute, namespace="request")
        self._most_sockets = settings.sockets_per_address
        self._sockets: Counter[str] = Counter()
        self._hits = 0

    def guest(self, address: str) -> None:
        self._hit(self._guests, household(address), "guests")

    def password(self, address: str, account: str) -> None:
        """An address that is refused does not count against the account."""
        self._hit(self._tries_from, household(address), "passwords-here")
        self._hit(self._tries_for, account, "passwords-for-account")

    def test_notice(self, person: str) -> None:
        self._hit(self._tests, person, "test-notices")

    def hint(self, person: str) -> None:
        self._hit(self._hints, person, "hints")

    def analysis(self, address: str) -> None:
        self._hit(self._analyses, household(address), "analyses")

    def request(self, address: str) -> None:
        self._hit(self._requests, household(address), "requests")

    def socket_opened(self, address: str) -> None:
        """To be followed by one `socket_closed`, unless it raises."""
        home = household(address)
        if self._sockets[home] >= self._most_sockets:
            raise TooMany("sockets", SOCKET_RETRY)
        self._sockets[home] += 1

    def socket_closed(self, address: str) -> None:
        home = household(address)
        self._sockets[home] -= 1
        if self._sockets[home] <= 0:
            del self._sockets[home]

    def _hit(self, item: RateLimitItem, key: str, why: str) -> None:
        self._sweep()
        if not self._limiter.hit(item, key):
            free = self._limiter.get_window_stats(item, key).reset_time
            raise TooMany(why, max(1, math.ceil(free - time.time())))

    def _sweep(self) -> None:
        """The storage forgets old events but not whom they were of; this does."""
        self._hits += 1
        if self._hits % SWEEP_EVERY == 0:
            for key in [key for key, events in self._storage.events.items() if not events]:
                self._storage.clear(key)


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
