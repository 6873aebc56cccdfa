"""While the server starts, every request is answered at once: not yet."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from bruxelles.server.condition import Condition
from bruxelles.server.http.security import PROBES, refuse


class UntilReady:
    """Probes go through: they tell what the server is waiting for."""

    def __init__(self, app: ASGIApp, condition: Condition) -> None:
        self.app = app
        self.condition = condition

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        obstacle = self.condition.obstacle
        if obstacle is None or self.condition.stopping or scope["path"] in PROBES:
            await self.app(scope, receive, send)
        else:
            await refuse(scope, receive, send, obstacle)
