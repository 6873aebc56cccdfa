"""The commands, gathered."""

from __future__ import annotations

from typing import Annotated

import typer

from bruxelles.build import engine_kind, package_version
from bruxelles.cli.errors import PoliteGroup
from bruxelles.cli.hosting import backup, restore
from bruxelles.cli.play import play
from bruxelles.cli.records import record, replay, show
from bruxelles.cli.reference import components, rules
from bruxelles.cli.serve import serve
from bruxelles.cli.simulate import simulate
from bruxelles.cli.verify import verify

app = typer.Typer(
    name="bruxelles",
    cls=PoliteGroup,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"bruxelles {package_version()}, engine: {engine_kind()}")
        raise typer.Exit()


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", help="Print version and kind of engine.", callback=_version, is_eager=True),
    ] = False,
) -> None:
    """Bruxelles 1893 and 1897: serve tables to browsers; in the terminal play, simulate, record, replay."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for command in (play, serve, backup, restore, simulate, record, replay, verify, show, rules):
    app.command()(command)
app.add_typer(components, name="components")
