"""For who runs the server: is it well, and how much is going on."""

from __future__ import annotations

from http import HTTPStatus
from typing import Literal

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel
from sqlalchemy.exc import SQLAlchemyError

from bruxelles.server.api.problems import answers
from bruxelles.server.dependencies import ServerNow
from bruxelles.server.errors import NotFound, Unavailable
from bruxelles.server.storage.changes import read_epoch

router = APIRouter(tags=["operations"])


class Health(BaseModel):
    status: Literal["ok"]
    tables: int
    sockets: int


@router.get("/healthz", operation_id="health", summary="Whether this process can serve", responses=answers())
async def health(server: ServerNow) -> Health:
    if server.closing:
        raise Unavailable("stopping")
    try:
        await server.database.read(read_epoch)
    except (SQLAlchemyError, OSError) as error:
        raise Unavailable("no-database") from error
    if not await server.bus.healthy():
        raise Unavailable("no-bus")
    return Health(status="ok", tables=len(server.hall), sockets=len(server.connections))


@router.get(
    "/metrics",
    operation_id="metrics",
    summary="Figures for Prometheus",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "OK"}, **answers(HTTPStatus.NOT_FOUND)},
)
async def metrics(server: ServerNow) -> Response:
    if not server.settings.metrics:
        raise NotFound("no-metrics")
    return Response(generate_latest(server.metrics.registry), media_type=CONTENT_TYPE_LATEST)
