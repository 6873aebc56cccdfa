"""Open files and connections: how many the system lets this process have."""

from __future__ import annotations

from typing import Final

from bruxelles.server.logs import log

try:
    import resource
except ImportError:  # Windows knows no such limit
    resource = None  # type: ignore[assignment]

RESERVE: Final = 200
"""For the database, the processes of bots, log files, a backup: connections never get these."""
FEWEST: Final = 20
"""Connections that are taken however little the system allows."""


def room_for(connections: int) -> int:
    """How many connections can be taken, at most those wanted; the system's limit is raised if it may be."""
    if resource is None:
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + RESERVE
    if 0 <= soft < wanted:
        most = wanted if hard < 0 else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
        except (OSError, ValueError):  # macOS has a limit of its own behind this one
            pass
    if soft < 0 or soft >= wanted:
        return connections
    room = max(FEWEST, soft - RESERVE)
    log.warning("the system allows fewer connections than the settings", connections=room, open_files=soft)
    return room
