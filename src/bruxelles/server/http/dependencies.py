"""What routes ask for: parts of the server, and the person behind the request."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Annotated, Any, cast

from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from bruxelles.server.bots.analyst import Analyst
from bruxelles.server.bots.hints import Adviser
from bruxelles.server.bots.payers import Payers
from bruxelles.server.condition import Health
from bruxelles.server.config import Settings
from bruxelles.server.desk import Desk, OwnersRules
from bruxelles.server.errors import NotLoggedIn
from bruxelles.server.figures import Figures
from bruxelles.server.http.cookies import device_cookie, own_cookie
from bruxelles.server.limits import Limits
from bruxelles.server.live.factory import TableFactory
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.metrics import Metrics
from bruxelles.server.notifications.notifier import Notifier
from bruxelles.server.people.people import KnownPerson, People, label_of
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.server import Server
from bruxelles.server.socket.connection import SocketSurroundings
from bruxelles.server.socket.connections import Connections
from bruxelles.server.storage.database import Database


def part(of: Callable[[Server], Any]) -> Any:
    """A part of the server that answers."""

    async def found(connection: HTTPConnection) -> Any:  # FastAPI sends what is no coroutine through threads
        return of(cast(Server, connection.app.state.server))

    return Depends(found)


AdviserNow = Annotated[Adviser, part(lambda server: server.adviser)]
AnalystNow = Annotated[Analyst, part(lambda server: server.analyst)]
ConnectionsNow = Annotated[Connections, part(lambda server: server.connections)]
DatabaseNow = Annotated[Database, part(lambda server: server.database)]
DeskNow = Annotated[Desk, part(lambda server: server.desk)]
FiguresNow = Annotated[Figures, part(lambda server: server.figures)]
HealthNow = Annotated[Health, part(lambda server: server.health)]
LimitsNow = Annotated[Limits, part(lambda server: server.limits)]
LiveTablesNow = Annotated[LiveTables, part(lambda server: server.live_tables)]
MetricsNow = Annotated[Metrics, part(lambda server: server.metrics)]
NotifierNow = Annotated[Notifier, part(lambda server: server.notifier)]
OwnersRulesNow = Annotated[OwnersRules, part(lambda server: server.owners_rules)]
PastNow = Annotated[Executor, part(lambda server: server.past)]
PayersNow = Annotated[Payers, part(lambda server: server.payers)]
PeopleNow = Annotated[People, part(lambda server: server.people)]
RulesetsNow = Annotated[Rulesets, part(lambda server: server.rulesets)]
SettingsNow = Annotated[Settings, part(lambda server: server.settings)]
SocketSurroundingsNow = Annotated[SocketSurroundings, part(lambda server: server.socket_surroundings)]
TableFactoryNow = Annotated[TableFactory, part(lambda server: server.table_factory)]


async def address_now(connection: HTTPConnection) -> str:
    """Where the request comes from; behind a trusted proxy what the proxy says."""
    return connection.client.host if connection.client else ""


AddressNow = Annotated[str, Depends(address_now)]


async def maybe_person(
    connection: HTTPConnection, people: PeopleNow, payers: PayersNow, address: AddressNow
) -> KnownPerson | None:
    person = await people.person_of(own_cookie(connection))
    if person is not None:
        payers.seen(person.id, address)
    return person


MaybePerson = Annotated[KnownPerson | None, Depends(maybe_person)]


async def current_person(person: MaybePerson) -> KnownPerson:
    if person is None:
        raise NotLoggedIn
    return person


PersonNow = Annotated[KnownPerson, Depends(current_person)]


async def label_now(connection: HTTPConnection) -> str:
    return label_of(connection.headers.get("user-agent", ""))


async def device_now(connection: HTTPConnection) -> str | None:
    return device_cookie(connection)


DeviceNow = Annotated[str | None, Depends(device_now)]
LabelNow = Annotated[str, Depends(label_now)]


async def no_store(response: Response) -> None:
    """For routers whose answers belong to one person or one moment."""
    response.headers["Cache-Control"] = "no-store"
