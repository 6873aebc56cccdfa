"""`bruxelles serve`: the server for browsers."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from bruxelles.cli.errors import FAILED, CommandError


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen at; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen at; 0 takes a free one.")] = None,
    home: Annotated[Path | None, typer.Option(help="Directory of the embedded database.")] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME instead.")
    ] = None,
    bus: Annotated[str | None, typer.Option(help="redis://HOST, for several processes.")] = None,
    public_url: Annotated[str | None, typer.Option(help="How browsers reach it, behind a proxy.")] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file with these and more settings.")] = None,
    log_format: Annotated[str | None, typer.Option(help="text or json.")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve tables to browsers: both games, for people and bots. docs/hosting.md tells more."""
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
        typer.echo(f"Bruxelles is at {address} (Ctrl-C stops it)")
        if open_page:
            webbrowser.open(address)

    try:
        run(settings, ready)
    except BrokenTables as error:
        raise CommandError(str(error), FAILED) from error
