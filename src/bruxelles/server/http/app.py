"""The application that an ASGI server runs. Its `Server` is started and stopped by `running.py`."""

from __future__ import annotations

from fastapi import FastAPI

from bruxelles.build import package_version
from bruxelles.server.http import problems, security
from bruxelles.server.http.document import App
from bruxelles.server.http.measuring import Measured
from bruxelles.server.http.routes import (
    advice,
    games,
    operations,
    page,
    people,
    records,
    rules,
    score_pad,
    sockets,
    tables,
    words,
)
from bruxelles.server.http.starting import UntilReady
from bruxelles.server.server import Server


def create_app(server: Server) -> FastAPI:
    app = App(
        title="Bruxelles",
        version=package_version(),
        description="Tables for the board games of Bruxelles. A fan project, not the publisher's.",
        docs_url=None,  # its page loads scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.server = server
    problems.install(app)
    for part in (
        people,
        tables,
        records,
        advice,
        score_pad,
        games,
        words,
        rules,
        operations,
        sockets,
        page,
    ):
        app.include_router(part.router)
    app.add_middleware(UntilReady, condition=server.condition)
    security.install(app, server.settings, server.limits)
    app.add_middleware(Measured, metrics=server.metrics, addresses=server.settings.log_addresses)
    return app
