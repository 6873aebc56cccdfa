"""`bruxelles serve`: the server for browsers."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.language import text


def serve(
    host: Annotated[str | None, typer.Option(help="cli.serve.host")] = None,
    port: Annotated[int | None, typer.Option(help="cli.serve.port")] = None,
    home: Annotated[Path | None, typer.Option(help="cli.serve.home")] = None,
    database: Annotated[str | None, typer.Option(help="cli.serve.database")] = None,
    bus: Annotated[str | None, typer.Option(help="cli.serve.bus")] = None,
    public_url: Annotated[str | None, typer.Option(help="cli.serve.public-url")] = None,
    config: Annotated[Path | None, typer.Option(help="cli.serve.config")] = None,
    log_format: Annotated[str | None, typer.Option(help="cli.serve.log-format")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="cli.serve.open")] = False,
) -> None:
    """Serve until it is stopped; docs/hosting.md tells more."""
    from bruxelles.server.config import read_settings
    from bruxelles.server.errors import BrokenTables
    from bruxelles.server.running import run

    settings = read_settings(
        config,
        host=host,
        port=port,
        home=home,
        database=database,
        bus=bus,
        public_url=public_url,
        log_format=log_format,
    )

    def ready(address: str) -> None:
        typer.echo(text("cli.serve.ready", address=address))
        if open_page:
            webbrowser.open(address)

    try:
        run(settings, ready)
    except BrokenTables as error:
        raise CommandError(str(error), FAILED) from error
