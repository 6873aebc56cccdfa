"""The outermost layer of the application: every request is counted, with the refusal it may have met."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from bruxelles.server.http.problems import NO_ROUTE, REFUSED, route_of
from bruxelles.server.metrics import Metrics
from bruxelles.server.refusals import tell_refusal

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
"""What else a client calls its method counts as `other`."""
STARTS: Final = ("http.response.start", "websocket.http.response.start")


class Measured:
    def __init__(self, app: ASGIApp, metrics: Metrics, addresses: bool) -> None:
        """`addresses`: whether lines of the log name the address that the request came from."""
        self.app = app
        self.metrics = metrics
        self.addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.addresses or not scope.get("client"):
            await self._answer(scope, receive, send)
            return
        with bound_contextvars(address=scope["client"][0]):
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["type"] == "http":
                await self._measured(scope, receive, send)
            else:
                await self.app(scope, receive, send)
        finally:
            if REFUSED in scope:
                tell_refusal(self.metrics, scope[REFUSED], route=route_of(scope))

    async def _measured(self, scope: Scope, receive: Receive, send: Send) -> None:
        status = "none"
        began = perf_counter()

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] in STARTS:
                status = f"{message['status'] // 100}xx"
            await send(message)

        self.metrics.requests_open.inc()
        try:
            await self.app(scope, receive, noting)
        finally:
            self.metrics.requests_open.dec()
            route = route_of(scope)
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.metrics.request(route, method, status)
            if route != NO_ROUTE:
                self.metrics.request_seconds(perf_counter() - began, route)
