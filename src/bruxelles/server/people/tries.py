"""How many passwords may be tried: by whom, and for which account."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from bruxelles.server.config import Settings
from bruxelles.server.durations import DAY, HOUR
from bruxelles.server.limits import household, refuse_until, site
from bruxelles.server.rates import Rate

TRIES_UNDER_SIEGE: Final = 3
"""Passwords a day that a strange network may try for an account which too many have tried already."""


class PasswordLimits:
    """Tries of passwords, so that guessing takes ages and yet nobody is locked out by what others do.

    A browser that has logged in to the account before has an allowance of its own. Strangers have one for
    each address, whatever the account, and all of them together one for the account. Where that is used up,
    the account is under siege, and each strange network has a few tries a day left: for the owner on a new
    device that is enough, for who guesses it is not.
    """

    def __init__(self, settings: Settings) -> None:
        self._here = Rate(settings.password_tries_per_hour, HOUR)
        self._known = Rate(settings.password_tries_per_hour, HOUR)
        self._account = Rate(settings.account_tries_per_day, DAY)
        self._siege = Rate(TRIES_UNDER_SIEGE, DAY)

    def known(self, key: Hashable) -> Try:
        """From a browser that has logged in to the account before, or by somebody who is logged in."""
        refuse_until("passwords-here", self._known.take(key))
        return Try([(self._known, key)])

    def strange(self, address: str, account: str) -> Try:
        """An address that is refused does not count against the account."""
        home = household(address)
        refuse_until("passwords-here", self._here.take(home))
        counted: list[tuple[Rate, Hashable]] = [(self._here, home)]
        if not self._account.take(account):
            return Try([*counted, (self._account, account)])
        key = (site(address), account)
        wait = self._siege.take(key)
        if wait:
            self._here.give_back(home)
            refuse_until("passwords-for-account", wait)
        return Try([*counted, (self._siege, key)])


class Try:
    """A password that is tried; one that was right is taken back from what was counted."""

    def __init__(self, counted: list[tuple[Rate, Hashable]]) -> None:
        self._counted = counted

    def right(self) -> None:
        for rate, key in self._counted:
            rate.give_back(key)
