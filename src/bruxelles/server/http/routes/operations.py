"""For who runs the server: is it well, and how much is going on."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Response
from msgspec import Meta
from prometheus_client import CONTENT_TYPE_LATEST

from bruxelles.server.errors import NotFound, Problem
from bruxelles.server.http.dependencies import (
    ConnectionsNow,
    FiguresNow,
    HealthNow,
    LiveTablesNow,
    SettingsNow,
)
from bruxelles.server.http.problems import answers
from bruxelles.server.http.sending import send, sends
from bruxelles.server.table.sent import Sent

router = APIRouter(tags=["operations"])

USELESS: Final = frozenset({"starting", "stopping", "no-database"})
"""With these no request can be answered; with other troubles some still can, or all."""


class HealthBody(Sent):
    """How a process is that serves."""

    status: Literal["ready", "degraded"]
    reasons: Annotated[list[Problem], Meta(description="what is wrong")]
    tables: Annotated[int, Meta(description="in memory")]
    sockets: int


@router.get(
    "/healthz",
    operation_id="health",
    summary="Whether this process can serve, and what is wrong if anything is",
    response_class=Response,
    responses={**answers(), HTTPStatus.OK: sends(HealthBody)},
)
async def health(health: HealthNow, live_tables: LiveTablesNow, connections: ConnectionsNow) -> Response:
    wrong = await health.look()
    for reason in wrong:
        if reason.code in USELESS:
            raise reason
    body = HealthBody(
        "degraded" if wrong else "ready",
        [reason.problem() for reason in wrong],
        len(live_tables),
        len(connections),
    )
    return send(body)


@router.get(
    "/metrics",
    operation_id="metrics",
    summary="Figures for Prometheus",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "OK"}, **answers(HTTPStatus.NOT_FOUND)},
)
async def metrics(figures: FiguresNow, settings: SettingsNow) -> Response:
    if not settings.metrics:
        raise NotFound("no-metrics")
    return Response(await figures.page(), media_type=CONTENT_TYPE_LATEST)
