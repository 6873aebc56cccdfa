"""What every request has to pass before a route sees it, and what every answer carries."""

from __future__ import annotations

from typing import Final

from fastapi import FastAPI
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bruxelles.server.config import Settings
from bruxelles.server.errors import Mistake, NotAllowed, Refused, TooMany, WrongMediaType
from bruxelles.server.http.cookies import OwnCookies
from bruxelles.server.http.origins import host_allowed, media_type_allowed, origin_allowed
from bruxelles.server.http.problems import problem
from bruxelles.server.http.reading import BodyLimit
from bruxelles.server.limits import Limits

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
PROBES: Final = frozenset({"/healthz", "/metrics"})
"""For the machines that watch the server, under whatever name they know it, as often as they like."""

PACKED_FROM: Final = 2000
"""Answers of so many bytes are compressed for browsers that know how to read them."""
CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
ONLY_HTTPS: Final = {"Strict-Transport-Security": "max-age=31536000"}


def install(app: FastAPI, settings: Settings, limits: Limits) -> None:
    """The last that is added is the first that a request meets."""
    app.add_middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=6)
    app.add_middleware(BodyLimit, settings=settings)
    app.add_middleware(OwnCookies, settings=settings)
    app.add_middleware(SameSite, settings=settings)
    app.add_middleware(RightHost, settings=settings)
    app.add_middleware(RateLimit, limits=limits)
    app.add_middleware(SecurityHeaders, secure=settings.secure)


async def refuse(scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
    """Answer instead of the application. A server that cannot answer a handshake in words closes it: 403."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
    else:
        await problem(refused)(scope, receive, send)


class SecurityHeaders:
    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self.app = app
        self.headers = HEADERS | ONLY_HTTPS if secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                started = True
                MutableHeaders(scope=message).update(self.headers)
            await send(message)

        try:
            await self.app(scope, receive, with_headers)
        except Exception:
            # Starlette's own answer to a mistake would go out without the headers. It still logs the mistake.
            if scope["type"] == "http" and not started:
                answer = problem(Mistake())
                # The web server closes the connection after it; a client that knows does not use it again.
                answer.headers["Connection"] = "close"
                await answer(scope, receive, with_headers)
            raise


class RateLimit:
    """Requests and handshakes, by the address they come from."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"] not in PROBES:
            client = scope.get("client")
            try:
                self.limits.request(client[0] if client else "")
            except TooMany as error:
                await refuse(scope, receive, send, error)
                return
        await self.app(scope, receive, send)


class RightHost:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"] not in PROBES:
            host = Headers(scope=scope).get("host", "")
            if not host_allowed(host, self.settings):
                await refuse(scope, receive, send, NotAllowed("wrong-host"))
                return
        await self.app(scope, receive, send)


class SameSite:
    """Another site's page neither opens a socket nor changes anything in the name of its visitor."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self._verdict(scope)
        if refused is None:
            await self.app(scope, receive, send)
        else:
            await refuse(scope, receive, send, refused)

    def _verdict(self, scope: Scope) -> Refused | None:
        socket = scope["type"] == "websocket"
        if not socket and (scope["type"] != "http" or scope["method"] in SAFE_METHODS):
            return None
        headers = Headers(scope=scope)
        if not origin_allowed(headers, scope["scheme"], self.settings):
            return NotAllowed("wrong-origin")
        if not socket and not media_type_allowed(headers):
            return WrongMediaType("wrong-media-type")
        return None
