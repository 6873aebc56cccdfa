"""People and their logins in the database. Each function is one transaction of `Database.read` or `write`.

What gives or takes access locks the person's row first, so that no login slips in beside its own revocation.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, cast

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bruxelles.server.clock import now
from bruxelles.server.durations import DAY, HOUR
from bruxelles.server.errors import NotFound, NotLoggedIn, Refused
from bruxelles.server.storage.prepared import Prepared
from bruxelles.server.storage.schema import Login, Person, Setting

Kind = Literal["browser", "link"]

MOST_BROWSERS: Final = 50
"""Logins of one person; beyond them the one not seen for longest ends."""


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """Who sends a request, and by which login."""

    id: str
    name: str
    account: str | None
    login: str
    notify_url: str | None


@dataclass(frozen=True, slots=True)
class KnownLogin:
    id: str
    kind: Kind
    label: str
    created: int
    seen: int


def new_id() -> str:
    return secrets.token_hex(10)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def read_setting(connection: Connection, name: str) -> str | None:
    return connection.execute(select(Setting.value).where(Setting.name == name)).scalar_one_or_none()


def settle_setting(connection: Connection, name: str, value: str) -> str:
    """What holds from now on: this value or, if another process was faster, that of the other one."""
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        connection.execute(insert(Setting).values(name=name, value=value))
    return connection.execute(select(Setting.value).where(Setting.name == name)).scalar_one()


_lock: Final = Prepared(
    select(Person.id).where(Person.id == bindparam("of_person")).with_for_update(key_share=True)
)


def lock_person(connection: Connection, person: str) -> None:
    """Later statements of this transaction see what others did to the person's logins, and no half of it."""
    if _lock.run(connection, {"of_person": person}).scalar_one_or_none() is None:
        raise NotLoggedIn


def add_guest(connection: Connection, name: str, digest: str, label: str, days: int) -> KnownPerson:
    person = new_id()
    connection.execute(insert(Person).values(id=person, name=name, created=now()))
    return add_browser(connection, person, digest, label, days)


def add_login(connection: Connection, person: str, kind: Kind, digest: str, label: str, days: int) -> str:
    login, at = new_id(), now()
    connection.execute(
        insert(Login).values(
            id=login,
            person=person,
            digest=digest,
            kind=kind,
            label=label,
            created=at,
            seen=at,
            expires=at + days * DAY,
        )
    )
    return login


def add_browser(connection: Connection, person: str, digest: str, label: str, days: int) -> KnownPerson:
    """A new login; what is expired or too much goes."""
    connection.execute(delete(Login).where(Login.person == person, Login.expires <= now()))
    browsers = (
        select(Login.id)
        .where(Login.person == person, Login.kind == "browser")
        .order_by(Login.seen.desc(), Login.created.desc())
        .offset(MOST_BROWSERS - 1)
    )
    surplus = connection.execute(browsers).scalars().all()
    connection.execute(delete(Login).where(Login.id.in_(surplus)))
    login = add_login(connection, person, "browser", digest, label, days)
    row = connection.execute(
        select(Person.id, Person.name, Person.account, Person.notify_url).where(Person.id == person)
    ).one()
    return KnownPerson(row.id, row.name, row.account, login, row.notify_url)


_find_browser: Final = Prepared(
    select(Person.id, Person.name, Person.account, Person.notify_url, Login.id.label("login"), Login.seen)
    .join(Login, Login.person == Person.id)
    .where(
        Login.digest == bindparam("of_digest"),
        Login.kind == "browser",
        Login.expires > bindparam("at"),
    )
)


def find_browser(connection: Connection, digest: str) -> tuple[KnownPerson, int] | None:
    """The person behind a login that holds, and when it was last seen."""
    row = _find_browser.run(connection, {"of_digest": digest, "at": now()}).one_or_none()
    if row is None:
        return None
    return KnownPerson(row.id, row.name, row.account, row.login, row.notify_url), row.seen


def mark_seen(connection: Connection, login: str, days: int) -> None:
    """Whoever comes again has the full time before them again."""
    at = now()
    connection.execute(
        update(Login)
        .where(Login.id == login, Login.seen <= at - HOUR)
        .values(seen=at, expires=at + days * DAY)
    )


def add_link(connection: Connection, person: str, digest: str, label: str, days: int) -> None:
    """The only link of the person from now on."""
    lock_person(connection, person)
    connection.execute(delete(Login).where(Login.person == person, Login.kind == "link"))
    add_login(connection, person, "link", digest, label, days)


def follow_link(
    connection: Connection, link: str, digest: str, label: str, days: int, former: str | None
) -> KnownPerson:
    """A new login for whoever has the link; `former` is the login that the browser had before."""
    found = select(Login.person).where(Login.digest == link, Login.kind == "link", Login.expires > now())
    person = connection.execute(found).scalar_one_or_none()
    if person is not None:
        lock_person(connection, person)
        person = connection.execute(found).scalar_one_or_none()
    if person is None:
        raise NotFound("no-such-link")
    connection.execute(update(Login).where(Login.digest == link).values(seen=now()))
    end_login(connection, former)
    return add_browser(connection, person, digest, label, days)


def find_password(connection: Connection, account: str) -> tuple[str, str] | None:
    """The id of the person and the hash."""
    row = connection.execute(
        select(Person.id, Person.password).where(Person.account == account)
    ).one_or_none()
    return None if row is None or row.password is None else (row.id, row.password)


def password_of(connection: Connection, person: str) -> str | None:
    return connection.execute(select(Person.password).where(Person.id == person)).scalar_one_or_none()


def enter(
    connection: Connection,
    person: str,
    verified: str,
    rehashed: str | None,
    digest: str,
    label: str,
    days: int,
    former: str | None,
) -> KnownPerson | None:
    """A login by the password whose hash was `verified`; None if the password has been changed meanwhile."""
    lock_person(connection, person)
    if password_of(connection, person) != verified:
        return None
    if rehashed is not None:
        connection.execute(update(Person).where(Person.id == person).values(password=rehashed))
    end_login(connection, former)
    return add_browser(connection, person, digest, label, days)


def write_account(
    connection: Connection, person: KnownPerson, account: str, password: str, former: str | None
) -> None:
    """Account and hash. With a `former` hash this is a change: all other logins end."""
    lock_person(connection, person.id)
    if password_of(connection, person.id) != former:
        raise Refused("account-changed")
    try:
        connection.execute(
            update(Person).where(Person.id == person.id).values(account=account, password=password)
        )
    except IntegrityError as error:
        raise Refused("account-taken") from error
    if former is not None:
        end_others(connection, person)


def list_logins(connection: Connection, person: str) -> list[KnownLogin]:
    rows = connection.execute(
        select(Login.id, Login.kind, Login.label, Login.created, Login.seen)
        .where(Login.person == person, Login.expires > now())
        .order_by(Login.created.desc(), Login.id)
    ).all()
    return [KnownLogin(row.id, cast(Kind, row.kind), row.label, row.created, row.seen) for row in rows]


def end_login(connection: Connection, login: str | None) -> None:
    if login is not None:
        connection.execute(delete(Login).where(Login.id == login))


def end_own_login(connection: Connection, person: str, login: str) -> None:
    ended = connection.execute(delete(Login).where(Login.id == login, Login.person == person))
    if not ended.rowcount:
        raise NotFound("no-such-login", login=login)


def end_others(connection: Connection, person: KnownPerson) -> None:
    lock_person(connection, person.id)
    connection.execute(delete(Login).where(Login.person == person.id, Login.id != person.login))


def write_profile(connection: Connection, person: str, values: dict[str, str | None]) -> None:
    connection.execute(update(Person).where(Person.id == person).values(values))


def valid_logins(connection: Connection, logins: Sequence[str], at: int) -> set[str]:
    """Which of these logins still hold."""
    if not logins:
        return set()
    return set(connection.execute(select(Login.id).where(Login.id.in_(logins), Login.expires > at)).scalars())
