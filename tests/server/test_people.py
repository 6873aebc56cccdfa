"""Guests, cookies, links, passwords and the list of logins."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher
from sqlalchemy import Connection, func, select, update
from tests.server.people_app import House, open_house

from bruxelles.server import clock
from bruxelles.server.durations import DAY, HOUR, MINUTE
from bruxelles.server.errors import NotAllowed, NotFound, Refused
from bruxelles.server.metrics import Metrics
from bruxelles.server.people.people import Knock, People, fold_account, label_of
from bruxelles.server.storage import people as people_store
from bruxelles.server.storage.schema import Login, Person

pytestmark = pytest.mark.anyio

Travel = Callable[[int], None]
HOME = Knock("192.0.2.1", None)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of the database; empty for a file in the home of the server."""
    return str(request.getfixturevalue("postgres_url")) if request.param == "postgresql" else ""


@pytest.fixture
async def house(tmp_path: Path, database: str, anyio_backend: str) -> AsyncIterator[House]:
    async with open_house(tmp_path, database=database) as house:
        yield house


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Travel:
    """Moves the clock of the server."""
    at = clock.now()

    def by(milliseconds: int) -> None:
        nonlocal at
        at += milliseconds
        monkeypatch.setattr(clock, "time", SimpleNamespace(time_ns=lambda: at * 1_000_000))

    by(0)
    return by


def logins(connection: Connection) -> list[Any]:
    return list(connection.execute(select(Login.__table__)).mappings())


def person_row(connection: Connection, person: str) -> Any:
    return connection.execute(select(Person.__table__).where(Person.id == person)).mappings().one()


async def test_a_guest_is_known_by_the_cookie(house: House) -> None:
    person, cookie = await house.people.create_guest("Ada", "Firefox")
    assert (person.name, person.account, person.notify_url) == ("Ada", None, None)
    assert await house.people.person_of(cookie) == person
    assert await house.people.person_of(None) is None


async def test_only_the_digest_of_a_token_is_kept(house: House) -> None:
    _, cookie = await house.people.create_guest("Ada", "Firefox")
    token = cookie.partition(".")[0]
    [row] = await house.database.read(logins)
    assert row["digest"] == hashlib.sha256(token.encode()).hexdigest()
    assert token not in str(dict(row))
    assert len(token) == 43


async def test_a_cookie_that_is_not_ours_reaches_no_database(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, cookie = await house.people.create_guest("Ada", "Firefox")
    token, _, signature = cookie.partition(".")
    other = "A" if cookie[5] != "A" else "B"
    asked: list[str] = []

    def find(_connection: Connection, digest: str) -> None:
        asked.append(digest)

    monkeypatch.setattr(people_store, "find_browser", find)
    unsigned = [token, f"{token}.", f"{token}.{signature[:-4]}", "", ".", "é\x00", "ÿ." + signature]
    for bad in [*unsigned, cookie[:5] + other + cookie[6:], f"{cookie}x", f"x{cookie}"]:
        assert await house.people.person_of(bad) is None
    assert asked == []
    await house.people.person_of(cookie)
    assert len(asked) == 1


async def test_a_login_expires(house: House, travel: Travel) -> None:
    _, cookie = await house.people.create_guest("Ada", "Firefox")
    travel(house.settings.login_days * DAY)
    assert await house.people.person_of(cookie) is None


async def test_a_login_that_is_used_goes_on(house: House, travel: Travel) -> None:
    _, cookie = await house.people.create_guest("Ada", "Firefox")
    for _ in range(3):
        travel(house.settings.login_days * DAY - 1)
        assert await house.people.person_of(cookie) is not None
    travel(house.settings.login_days * DAY)
    assert await house.people.person_of(cookie) is None


async def test_seen_is_written_at_most_once_an_hour(
    house: House, travel: Travel, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, cookie = await house.people.create_guest("Ada", "Firefox")
    mark, marked = people_store.mark_seen, []

    def counted(connection: Connection, login: str, days: int) -> None:
        marked.append(login)
        mark(connection, login, days)

    monkeypatch.setattr(people_store, "mark_seen", counted)

    async def seen_after(milliseconds: int) -> int:
        travel(milliseconds)
        await house.people.person_of(cookie)
        [login] = await house.people.logins(person)
        return login.seen - login.created

    assert await seen_after(HOUR - 1) == 0
    assert await seen_after(1) == HOUR
    assert await seen_after(MINUTE) == HOUR
    assert await seen_after(HOUR) == 2 * HOUR + MINUTE
    assert marked == [person.login] * 2


async def test_processes_share_the_key_of_the_cookies(house: House) -> None:
    other = People(house.database, house.settings, Metrics())
    await other.prepare()
    person, cookie = await house.people.create_guest("Ada", "Firefox")
    assert await other.person_of(cookie) == person


async def test_two_processes_that_start_together_get_one_key(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = People(house.database, house.settings, Metrics())
    monkeypatch.setattr(people_store, "read_setting", lambda connection, name: None)  # not there yet
    await late.prepare()
    person, cookie = await house.people.create_guest("Ada", "Firefox")
    assert await late.person_of(cookie) == person


async def test_a_link_works_until_the_next_is_made(house: House) -> None:
    person, _ = await house.people.create_guest("Ada", "Firefox")
    link = await house.people.make_resume_link(person)
    phone, cookie = await house.people.resume(link, "phone")
    again, _ = await house.people.resume(link, "tablet")
    assert {phone.id, again.id} == {person.id}
    assert len({phone.login, again.login, person.login}) == 3
    assert await house.people.person_of(cookie) == phone
    newer = await house.people.make_resume_link(person)
    with pytest.raises(NotFound, match="This link does not work"):
        await house.people.resume(link, "phone")
    await house.people.resume(newer, "phone")
    assert [login.kind for login in await house.people.logins(person)].count("link") == 1


async def test_a_link_expires_and_is_no_cookie(house: House, travel: Travel) -> None:
    person, cookie = await house.people.create_guest("Ada", "Firefox")
    link = await house.people.make_resume_link(person)
    assert await house.people.person_of(house.people._signed(link)) is None
    with pytest.raises(NotFound):
        await house.people.resume(cookie.partition(".")[0], "thief")
    travel(house.settings.login_days * DAY)
    with pytest.raises(NotFound):
        await house.people.resume(link, "phone")


async def test_old_browsers_make_room(house: House, travel: Travel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people_store, "MOST_BROWSERS", 3)
    person, first = await house.people.create_guest("Ada", "first")
    link = await house.people.make_resume_link(person)
    for label in ("second", "third", "fourth"):
        travel(1)
        await house.people.resume(link, label)
    assert [login.label for login in await house.people.logins(person)] == [
        "fourth",
        "third",
        "second",
        "resume link",
    ]
    assert await house.people.person_of(first) is None


async def test_logging_in_with_a_password(house: House) -> None:
    person, _ = await house.people.create_guest("Ada", "Firefox")
    await house.people.set_account(person, "ada", "long enough")
    known, cookie, _ = await house.people.log_in("ada", "long enough", "phone", HOME)
    assert (known.id, known.account) == (person.id, "ada")
    assert await house.people.person_of(cookie) == known
    hashed = (await house.database.read(person_row, person.id))["password"]
    assert hashed.startswith("$argon2id$")


async def test_an_account_has_one_owner(house: House) -> None:
    ada, _ = await house.people.create_guest("Ada", "Firefox")
    bob, _ = await house.people.create_guest("Bob", "Firefox")
    await house.people.set_account(ada, "ada", "long enough")
    with pytest.raises(Refused) as caught:
        await house.people.set_account(bob, "ada", "something else")
    assert caught.value.code == "account-taken"
    assert (await house.database.read(person_row, bob.id))["password"] is None
    await house.people.log_in("ada", "long enough", "phone", HOME)


async def test_a_wrong_account_looks_like_a_wrong_password(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, _ = await house.people.create_guest("Ada", "Firefox")
    await house.people.set_account(person, "ada", "long enough")
    verified: list[str] = []
    verify = PasswordHash.verify_and_update

    def counted(self: PasswordHash, password: str, hashed: str) -> tuple[bool, str | None]:
        verified.append(hashed.rpartition("p=")[0] + f"{len(hashed)}")
        return verify(self, password, hashed)

    monkeypatch.setattr(PasswordHash, "verify_and_update", counted)
    refusals = []
    for account, password in (("ada", "wrong password"), ("nobody", "wrong password")):
        with pytest.raises(NotAllowed) as caught:
            await house.people.log_in(account, password, "phone", HOME)
        refusals.append(caught.value.problem())
    assert refusals[0] == refusals[1]
    assert len(verified) == 2, "both cost one verification"
    assert verified[0] == verified[1], "with the same parameters"


async def test_hashing_leaves_the_loop_free(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hash is only made after the loop has had its turn: on the loop this would wait for ever."""
    release = asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(_self: PasswordHash, _password: str) -> str:
        asyncio.run_coroutine_threadsafe(release.wait(), loop).result(10)
        return "hash"

    person, _ = await house.people.create_guest("Ada", "Firefox")
    monkeypatch.setattr(PasswordHash, "hash", slow)
    loop.call_later(0.01, release.set)
    await house.people.set_account(person, "ada", "long enough")


async def test_an_old_hash_is_made_anew(house: House) -> None:
    person, _ = await house.people.create_guest("Ada", "Firefox")
    weak = Argon2Hasher(time_cost=1, memory_cost=512).hash("long enough")

    def weaken(connection: Connection) -> None:
        connection.execute(update(Person).values(account="ada", password=weak))

    await house.database.write(weaken)
    await house.people.log_in("ada", "long enough", "phone", HOME)
    row = await house.database.read(person_row, person.id)
    assert row["password"] != weak
    assert "m=512" not in row["password"]
    await house.people.log_in("ada", "long enough", "phone", HOME)
    assert (await house.database.read(person_row, person.id))["password"] == row["password"]


async def test_a_new_password_needs_the_old_one_and_ends_other_logins(house: House) -> None:
    person, cookie = await house.people.create_guest("Ada", "Firefox")
    link = await house.people.make_resume_link(person)
    await house.people.set_account(person, "ada", "long enough")
    _, phone, _ = await house.people.log_in("ada", "long enough", "phone", HOME)
    for wrong in (None, "", "not this one"):
        with pytest.raises(NotAllowed, match="current password"):
            await house.people.set_account(person, "ada", "another one", wrong)
    assert await house.people.person_of(phone) is not None
    await house.people.set_account(person, "ada", "another one", "long enough")
    assert await house.people.person_of(cookie) is not None
    assert await house.people.person_of(phone) is None
    with pytest.raises(NotFound):
        await house.people.resume(link, "phone")
    with pytest.raises(NotAllowed):
        await house.people.log_in("ada", "long enough", "phone", HOME)
    await house.people.log_in("ada", "another one", "phone", HOME)


async def test_a_password_changed_while_it_is_checked_does_not_let_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, _ = await house.people.create_guest("Ada", "Firefox")
    await house.people.set_account(person, "ada", "long enough")
    verify = PasswordHash.verify_and_update

    def meanwhile(connection: Connection) -> None:
        connection.execute(update(Person).values(password="changed"))

    loop = asyncio.get_running_loop()

    def overtaken(self: PasswordHash, password: str, hashed: str) -> tuple[bool, str | None]:
        asyncio.run_coroutine_threadsafe(house.database.write(meanwhile), loop).result(10)
        return verify(self, password, hashed)

    monkeypatch.setattr(PasswordHash, "verify_and_update", overtaken)
    with pytest.raises(NotAllowed):
        await house.people.log_in("ada", "long enough", "phone", HOME)
    monkeypatch.undo()
    assert len(await house.people.logins(person)) == 1


async def test_revoking(house: House) -> None:
    person, cookie = await house.people.create_guest("Ada", "Firefox")
    stranger, _ = await house.people.create_guest("Bob", "Firefox")
    link = await house.people.make_resume_link(person)
    phone, phone_cookie = await house.people.resume(link, "phone")
    _, tablet_cookie = await house.people.resume(link, "tablet")
    with pytest.raises(NotFound):
        await house.people.revoke(stranger, phone.login)
    await house.people.revoke(person, phone.login)
    assert await house.people.person_of(phone_cookie) is None
    assert await house.people.person_of(tablet_cookie) is not None
    await house.people.revoke_others(person)
    assert await house.people.person_of(tablet_cookie) is None
    assert [login.id for login in await house.people.logins(person)] == [person.login]
    await house.people.log_out(person)
    assert await house.people.person_of(cookie) is None
    assert len(await house.people.logins(stranger)) == 1


async def test_expired_logins_are_cleared_away(house: House, travel: Travel) -> None:
    person, _ = await house.people.create_guest("Ada", "Firefox")
    await house.people.set_account(person, "ada", "long enough")
    travel(house.settings.login_days * DAY)
    assert await house.people.logins(person) == []
    await house.people.log_in("ada", "long enough", "phone", HOME)

    def count(connection: Connection) -> int:
        return connection.execute(select(func.count()).select_from(Login)).scalar_one()

    assert await house.database.read(count) == 1


def test_accounts_are_the_same_however_typed() -> None:
    assert fold_account(" Élodie ") == fold_account("e\u0301LODIE")
    assert fold_account("Straße") == "strasse"
    for bad in ("ab", "x" * 33, "ß" * 17, "a\u200bda", "a\x00da", "   "):
        with pytest.raises(ValueError, match="must"):
            fold_account(bad)


def test_labels_are_short_and_printable() -> None:
    assert label_of("Mozilla/5.0\x00 (X11\n)") == "Mozilla/5.0 (X11)"
    assert label_of("x" * 500) == "x" * 120
    assert label_of("\x1b\u200b") == label_of("") == "unknown"
