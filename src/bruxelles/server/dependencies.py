"""What routes and sockets ask for: the server, and the person behind the request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, cast

from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from bruxelles.server.clock import DAY, SECOND
from bruxelles.server.config import Settings
from bruxelles.server.errors import NotLoggedIn
from bruxelles.server.people import KnownPerson, label_of

if TYPE_CHECKING:
    from bruxelles.server.server import Server


def server_of(connection: HTTPConnection) -> Server:
    return cast("Server", connection.app.state.server)


async def server_now(connection: HTTPConnection) -> Server:
    """Like all dependencies here a coroutine: FastAPI sends plain functions through a pool of threads."""
    return server_of(connection)


ServerNow = Annotated["Server", Depends(server_now)]


async def maybe_person(connection: HTTPConnection) -> KnownPerson | None:
    server = server_of(connection)
    return await server.people.person_of(connection.cookies.get(cookie_name(server.settings)))


MaybePerson = Annotated[KnownPerson | None, Depends(maybe_person)]


async def current_person(person: MaybePerson) -> KnownPerson:
    if person is None:
        raise NotLoggedIn
    return person


PersonNow = Annotated[KnownPerson, Depends(current_person)]


def address_of(connection: HTTPConnection) -> str:
    """Where the request comes from; behind a trusted proxy what the proxy says."""
    return connection.client.host if connection.client else ""


async def address_now(connection: HTTPConnection) -> str:
    return address_of(connection)


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
