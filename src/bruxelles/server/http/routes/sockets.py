"""Where a page opens its socket."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from bruxelles.server.errors import TooMany
from bruxelles.server.http.dependencies import (
    AddressNow,
    ConnectionsNow,
    LimitsNow,
    LiveTablesNow,
    MaybePerson,
    SettingsNow,
)
from bruxelles.server.socket.connection import TRY_LATER, Connection

router = APIRouter()


@router.websocket("/api/socket")
async def open_socket(
    socket: WebSocket,
    known: MaybePerson,
    address: AddressNow,
    limits: LimitsNow,
    live_tables: LiveTablesNow,
    connections: ConnectionsNow,
    settings: SettingsNow,
) -> None:
    try:
        limits.socket_opened(address)
    except TooMany:
        await socket.close(TRY_LATER)
        return
    try:
        await socket.accept()
        connection = Connection(live_tables, socket, known, settings.messages_per_second)
        connections.add(connection)
        try:
            await connection.run()
        finally:
            connections.remove(connection)
    finally:
        limits.socket_closed(address)
