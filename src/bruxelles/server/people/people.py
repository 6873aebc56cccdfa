"""Who people are: guests with a cookie, a link to carry on elsewhere, or an account with a password."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from typing import Annotated, Final, NamedTuple

from itsdangerous import BadSignature, Signer
from pwdlib import PasswordHash
from pydantic import AfterValidator, Field

from bruxelles.locale import ENGLISH
from bruxelles.server.clock import now
from bruxelles.server.config import Settings
from bruxelles.server.durations import HOUR
from bruxelles.server.errors import NotAllowed, TooMany
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics
from bruxelles.server.notifications.addresses import check_url
from bruxelles.server.people.devices import Devices, mark_of
from bruxelles.server.people.newcomers import Newcomers
from bruxelles.server.people.tries import PasswordLimits
from bruxelles.server.storage import people as store
from bruxelles.server.storage import vacations
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.people import KnownLogin, KnownPerson
from bruxelles.server.storage.vacations import KnownVacation
from bruxelles.server.table.lines import clean_line, folded

__all__ = [
    "Account",
    "Knock",
    "KnownLogin",
    "KnownPerson",
    "KnownVacation",
    "NewPassword",
    "Password",
    "People",
    "label_of",
]

COOKIE_KEY: Final = "cookie-key"
MOST_WAITING: Final = 50
"""Strangers whose passwords wait to be looked at: some seconds. Beyond, they are asked to come back."""
COME_BACK: Final = 15
SHORTEST_ACCOUNT: Final = 3
LONGEST_ACCOUNT: Final = 32
LONGEST_PASSWORD: Final = 128
LONGEST_LABEL: Final = 120


def fold_account(text: str) -> str:
    """The same account however it is typed: small or capital letters, composed or not."""
    account = folded(clean_line(text))
    if not SHORTEST_ACCOUNT <= len(account) <= LONGEST_ACCOUNT:
        raise ValueError(f"must have {SHORTEST_ACCOUNT} to {LONGEST_ACCOUNT} characters")
    return clean_line(account)


Account = Annotated[
    str, Field(min_length=SHORTEST_ACCOUNT, max_length=LONGEST_ACCOUNT), AfterValidator(fold_account)
]
Password = Annotated[str, Field(max_length=LONGEST_PASSWORD)]
NewPassword = Annotated[str, Field(min_length=8, max_length=LONGEST_PASSWORD)]


def label_of(user_agent: str) -> str:
    """What a browser says about itself, short enough for a list."""
    printable = "".join(character for character in user_agent if character.isprintable())
    return printable[:LONGEST_LABEL].strip() or "unknown"


def wrong_password() -> NotAllowed:
    """The same for an account that does not exist: nobody learns which accounts there are."""
    return NotAllowed("wrong-password", why="login")


class Knock(NamedTuple):
    """Where somebody comes from who wants to log in, and what their browser says about itself."""

    address: str
    device: str | None


class People:
    """Nobody is remembered between calls, so what is revoked is revoked at once, in all processes."""

    def __init__(self, database: Database, settings: Settings, metrics: Metrics) -> None:
        self._database = database
        self._settings = settings
        self._metrics = metrics
        self._hasher = PasswordHash.recommended()
        self._tries = PasswordLimits(settings)
        # One password at a time of strangers, and one of people we know: each needs 64 MiB, and who guesses
        # must not make the others wait.
        self._strangers = asyncio.Semaphore(1)
        self._friends = asyncio.Semaphore(1)
        self._waiting = 0
        self._devices = Devices(secrets.token_bytes(32))
        self._newcomers = Newcomers()
        self._nobody = ""
        self._signer = Signer(secrets.token_bytes(32))

    async def prepare(self) -> None:
        """Before the first request: the key that all processes sign cookies with."""
        self._nobody = await self._hash(secrets.token_urlsafe())
        key = await self._database.read(store.read_setting, COOKIE_KEY)
        if key is None:
            key = await self._database.write(store.settle_setting, COOKIE_KEY, secrets.token_urlsafe(48))
        self._signer = Signer(key, salt="login", key_derivation="hmac", digest_method=hashlib.sha256)
        self._devices = Devices(key)

    async def create_guest(
        self, name: str | None, label: str, language: str = ENGLISH
    ) -> tuple[KnownPerson, str]:
        """The person and the value of their cookie, as after every way to log in. Name None: find one."""
        token = store.new_token()
        called = name or self._newcomers.name(language)
        person = await self._database.write(
            store.add_guest, called, store.digest_of(token), label, self._settings.login_days
        )
        return self._entered(person, token, "guest")

    async def person_of(self, cookie: str | None) -> KnownPerson | None:
        """None for a cookie that is not ours, expired or revoked. One that is not ours costs no query."""
        if cookie is None:
            return None
        try:
            token = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None
        found = await self._database.read(store.find_browser, store.digest_of(token))
        if found is None:
            return None
        person, seen = found
        if seen <= now() - HOUR:
            await self._database.write(store.mark_seen, person.login, self._settings.login_days)
        return person

    async def make_resume_link(self, person: KnownPerson) -> str:
        """The token of a link that logs in as this person, until the next one is made. It is shown once."""
        token = store.new_token()
        await self._database.write(
            store.add_link, person.id, store.digest_of(token), "resume link", self._settings.login_days
        )
        return token

    async def resume(self, token: str, label: str, former: str | None = None) -> tuple[KnownPerson, str]:
        """Log in by a link. `former` is the login the browser had until now: it ends."""
        link, new = store.digest_of(token), store.new_token()
        person = await self._database.write(
            store.follow_link, link, store.digest_of(new), label, self._settings.login_days, former
        )
        return self._entered(person, new, "link")

    async def set_account(
        self,
        person: KnownPerson,
        account: str,
        password: str,
        current_password: str | None = None,
        device: str | None = None,
    ) -> str:
        """Give a guest an account, or change it: that needs the current password and ends other logins.

        Gives the new cookie of the device.
        """
        self._tries.known(person.id)
        former = await self._database.read(store.password_of, person.id)
        if former is not None and not (await self._verify(current_password or "", former))[0]:
            raise NotAllowed("wrong-password", why="current")
        hashed = await self._hash(password)
        await self._database.write(store.write_account, person, account, hashed, former)
        log.info("account set", person=person.id, new=former is None)
        return self._devices.cookie(self._devices.read(device), mark_of(hashed))

    async def log_in(
        self, account: str, password: str, label: str, knock: Knock, former: str | None = None
    ) -> tuple[KnownPerson, str, str]:
        """By account and password. An unknown account costs the same time and gets the same answer.

        Gives the cookie of the device, too.
        """
        found = await self._database.read(store.find_password, account)
        person, verified = found or ("", self._nobody)
        device, mark = self._devices.read(knock.device), mark_of(verified)
        if device is not None and mark in device.marks:
            tried = self._tries.known((device.id, mark))
            right, rehashed = await self._verify(password, verified)
        else:
            tried = self._tries.strange(knock.address, account)
            right, rehashed = await self._verify_stranger(password, verified)
        if found is None or not right:
            raise wrong_password()
        tried.right()
        token = store.new_token()
        days = self._settings.login_days
        known = await self._database.write(
            store.enter, person, verified, rehashed, store.digest_of(token), label, days, former
        )
        if known is None:
            raise wrong_password()
        entered, cookie = self._entered(known, token, "password")
        return entered, cookie, self._devices.cookie(device, mark_of(rehashed or verified))

    async def logins(self, person: KnownPerson) -> list[KnownLogin]:
        return await self._database.read(store.list_logins, person.id)

    async def revoke(self, person: KnownPerson, login: str) -> None:
        await self._database.write(store.end_own_login, person.id, login)

    async def revoke_others(self, person: KnownPerson) -> None:
        """Links, too."""
        await self._database.write(store.end_others, person)

    async def log_out(self, person: KnownPerson) -> None:
        await self._database.write(store.end_login, person.login)
        log.info("logged out", person=person.id)

    async def change_profile(self, person: KnownPerson, values: dict[str, str | None]) -> None:
        """`values` may have a `name`, and a `notify_url`, where None clears. All of it or nothing."""
        url = values.get("notify_url")
        if url is not None:
            await check_url(url, self._settings.notify_private)
        if values:
            await self._database.write(store.write_profile, person.id, values)

    async def vacations(self, person: KnownPerson) -> list[KnownVacation]:
        most = self._settings.vacations_per_year
        return await self._database.read(vacations.list_vacations, person.id, most)

    async def add_vacation(self, person: KnownPerson, begins: int | None, ends: int) -> KnownVacation:
        """`begins` None: now."""
        days, most = self._settings.vacation_days, self._settings.vacations_per_year
        return await self._database.write(vacations.add_vacation, person.id, begins, ends, days, most)

    async def cancel_vacation(self, person: KnownPerson, vacation: str) -> None:
        """A running one ends now, a future one disappears."""
        await self._database.write(vacations.cancel_vacation, person.id, vacation)

    def _entered(self, person: KnownPerson, token: str, how: str) -> tuple[KnownPerson, str]:
        """Somebody is in, with the value of their cookie."""
        self._metrics.login(how)
        log.info("logged in", person=person.id, how=how)
        return person, self._signed(token)

    def _signed(self, token: str) -> str:
        return self._signer.sign(token).decode()

    async def _hash(self, password: str) -> str:
        async with self._friends:
            return await asyncio.to_thread(self._hasher.hash, _plain(password))

    async def _verify(self, password: str, hashed: str) -> tuple[bool, str | None]:
        """Whether it is right, and its hash if it should be hashed anew."""
        async with self._friends:
            return await asyncio.to_thread(self._hasher.verify_and_update, _plain(password), hashed)

    async def _verify_stranger(self, password: str, hashed: str) -> tuple[bool, str | None]:
        if self._waiting >= MOST_WAITING:
            raise TooMany("passwords-now", COME_BACK)
        self._waiting += 1
        try:
            async with self._strangers:
                return await asyncio.to_thread(self._hasher.verify_and_update, _plain(password), hashed)
        finally:
            self._waiting -= 1


def _plain(password: str) -> str:
    """However the keyboard composes its letters."""
    return unicodedata.normalize("NFC", password)
