"""For who runs the server: is it well, and how much is going on."""

from __future__ import annotations

from http import HTTPStatus
from typing import Literal

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bruxelles.server.errors import NotFound, Unavailable
from bruxelles.server.http.bodies.tables import Answer
from bruxelles.server.http.dependencies import (
    BusNow,
    ConnectionsNow,
    DatabaseNow,
    LiveTablesNow,
    MetricsNow,
    SettingsNow,
)
from bruxelles.server.http.problems import answers
from bruxelles.server.storage.changes import can_serve

router = APIRouter(tags=["operations"])


class Health(Answer):
    status: Literal["ok"]
    tables: int
    sockets: int


@router.get("/healthz", operation_id="health", summary="Whether this process can serve", responses=answers())
async def health(
    database: DatabaseNow, bus: BusNow, live_tables: LiveTablesNow, connections: ConnectionsNow
) -> Health:
    if connections.closing:
        raise Unavailable("stopping")
    if not await can_serve(database):
        raise Unavailable("no-database")
    if not await bus.healthy():
        raise Unavailable("no-bus")
    return Health(status="ok", tables=len(live_tables), sockets=len(connections))


@router.get(
    "/metrics",
    operation_id="metrics",
    summary="Figures for Prometheus",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "OK"}, **answers(HTTPStatus.NOT_FOUND)},
)
async def metrics(metrics: MetricsNow, settings: SettingsNow) -> Response:
    if not settings.metrics:
        raise NotFound("no-metrics")
    return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)
