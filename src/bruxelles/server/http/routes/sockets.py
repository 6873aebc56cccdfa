"""Where a page opens its socket."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from bruxelles.server.errors import TooMany
from bruxelles.server.http.dependencies import (
    AddressNow,
    ConnectionsNow,
    LimitsNow,
    MaybePerson,
    MetricsNow,
    SocketSurroundingsNow,
)
from bruxelles.server.refusals import tell_refusal
from bruxelles.server.socket.connection import Caller, Connection
from bruxelles.server.socket.protocol import TRY_LATER

router = APIRouter()


@router.websocket("/api/socket")
async def open_socket(
    socket: WebSocket,
    known: MaybePerson,
    address: AddressNow,
    limits: LimitsNow,
    connections: ConnectionsNow,
    metrics: MetricsNow,
    around: SocketSurroundingsNow,
) -> None:
    try:
        limits.socket_opened(address)
    except TooMany as error:
        tell_refusal(metrics, error)
        await socket.accept()  # who was never let in is told no code
        await socket.close(TRY_LATER)
        return
    try:
        await socket.accept()
        connection = Connection(around, socket, Caller(known, address))
        connections.add(connection)
        try:
            await connection.run()
        finally:
            connections.remove(connection)
    finally:
        limits.socket_closed(address)
