"""Our two cookies, login and device. They are read here, and what other cookies say reaches no library.

Python's own reader, before its mend, takes time by the square of a cookie's backslashes, and FastAPI has it
read all cookies of every request.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from fastapi import Response
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from bruxelles.server.config import Settings
from bruxelles.server.durations import DAY, SECOND

LOGIN: Final = "bruxelles.login"
DEVICE: Final = "bruxelles.device"
"""Where the values stand in the scope of a request."""
VALUE: Final = re.compile(rb"[A-Za-z0-9_.~-]{1,300}")
"""What signed tokens are made of."""


class OwnCookies:
    """Takes all cookies out of a request and keeps the values of ours."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.names = {
            cookie_name(settings).encode(): LOGIN,
            device_cookie_name(settings).encode(): DEVICE,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            lines = [value for name, value in scope["headers"] if name == b"cookie"]
            # In place: what is in front of it reads from the same scope which route was taken.
            scope["headers"] = [header for header in scope["headers"] if header[0] != b"cookie"]
            scope.update({LOGIN: None, DEVICE: None}, **self._found(lines))
        await self.app(scope, receive, send)

    def _found(self, lines: Iterable[bytes]) -> dict[str, str]:
        """The first value of each that can be one."""
        found: dict[str, str] = {}
        for line in lines:
            for pair in line.split(b";"):
                name, _, value = pair.strip().partition(b"=")
                if name in self.names and VALUE.fullmatch(value):
                    found.setdefault(self.names[name], value.decode("ascii"))
        return found


def own_cookie(connection: HTTPConnection) -> str | None:
    """What the browser says it is logged in with; nobody has looked at the signature yet."""
    value: str | None = connection.scope[LOGIN]
    return value


def device_cookie(connection: HTTPConnection) -> str | None:
    """By which a browser shows that it has logged in to an account before."""
    value: str | None = connection.scope[DEVICE]
    return value


def device_cookie_name(settings: Settings) -> str:
    return "__Secure-bruxelles-device" if settings.secure else "bruxelles-device"


def set_device_cookie(response: Response, settings: Settings, value: str) -> None:
    """It stays when they log out."""
    response.set_cookie(
        device_cookie_name(settings),
        value,
        max_age=settings.login_days * DAY // SECOND,
        path="/api",
        secure=settings.secure,
        httponly=True,
        samesite="strict",
    )


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
