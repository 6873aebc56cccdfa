"""What routes ask for: parts of the server, and the person behind the request."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, cast

from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from bruxelles.server.bots.analyst import Analyst
from bruxelles.server.bots.hints import Adviser
from bruxelles.server.bus import Bus
from bruxelles.server.config import Settings
from bruxelles.server.durations import DAY, SECOND
from bruxelles.server.errors import NotLoggedIn
from bruxelles.server.limits import Limits
from bruxelles.server.live.factory import TableFactory
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.metrics import Metrics
from bruxelles.server.notifications.notifier import Notifier
from bruxelles.server.people.people import KnownPerson, People, label_of
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.server import Server
from bruxelles.server.socket.connections import Connections
from bruxelles.server.storage.database import Database


def part(of: Callable[[Server], Any]) -> Any:
    """A part of the server that answers."""

    async def found(connection: HTTPConnection) -> Any:  # FastAPI sends what is no coroutine through threads
        return of(cast(Server, connection.app.state.server))

    return Depends(found)


AdviserNow = Annotated[Adviser, part(lambda server: server.adviser)]
AnalystNow = Annotated[Analyst, part(lambda server: server.analyst)]
BusNow = Annotated[Bus, part(lambda server: server.bus)]
ConnectionsNow = Annotated[Connections, part(lambda server: server.connections)]
DatabaseNow = Annotated[Database, part(lambda server: server.database)]
LimitsNow = Annotated[Limits, part(lambda server: server.limits)]
LiveTablesNow = Annotated[LiveTables, part(lambda server: server.live_tables)]
MetricsNow = Annotated[Metrics, part(lambda server: server.metrics)]
NotifierNow = Annotated[Notifier, part(lambda server: server.notifier)]
PeopleNow = Annotated[People, part(lambda server: server.people)]
RulesetsNow = Annotated[Rulesets, part(lambda server: server.rulesets)]
SettingsNow = Annotated[Settings, part(lambda server: server.settings)]
TableFactoryNow = Annotated[TableFactory, part(lambda server: server.table_factory)]


async def maybe_person(
    connection: HTTPConnection, people: PeopleNow, settings: SettingsNow
) -> KnownPerson | None:
    return await people.person_of(connection.cookies.get(cookie_name(settings)))


MaybePerson = Annotated[KnownPerson | None, Depends(maybe_person)]


async def current_person(person: MaybePerson) -> KnownPerson:
    if person is None:
        raise NotLoggedIn
    return person


PersonNow = Annotated[KnownPerson, Depends(current_person)]


async def address_now(connection: HTTPConnection) -> str:
    """Where the request comes from; behind a trusted proxy what the proxy says."""
    return connection.client.host if connection.client else ""


async def label_now(connection: HTTPConnection) -> str:
    return label_of(connection.headers.get("user-agent", ""))


AddressNow = Annotated[str, Depends(address_now)]
LabelNow = Annotated[str, Depends(label_now)]


async def no_store(response: Response) -> None:
    """For routers whose answers belong to one person or one moment."""
    response.headers["Cache-Control"] = "no-store"


def cookie_name(settings: Settings) -> str:
    return "__Host-bruxelles" if settings.secure else "bruxelles"


def set_cookie(response: Response, settings: Settings, value: str) -> None:
    response.set_cookie(
        cookie_name(settings),
        value,
        max_age=settings.login_days * DAY // SECOND,
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="lax",
    )


def clear_cookie(response: Response, settings: Settings) -> None:
    response.delete_cookie(
        cookie_name(settings), path="/", secure=settings.secure, httponly=True, samesite="lax"
    )
