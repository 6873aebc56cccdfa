"""The commands, gathered."""

from __future__ import annotations

from typing import Annotated

import typer

from bruxelles.build import package_version
from bruxelles.cli.analyse import analyse
from bruxelles.cli.arena import arena
from bruxelles.cli.arena_ratings import ratings
from bruxelles.cli.balance import balance
from bruxelles.cli.dataset import dataset
from bruxelles.cli.engine import engine
from bruxelles.cli.errors import PoliteGroup
from bruxelles.cli.hosting import backup, restore
from bruxelles.cli.language import text
from bruxelles.cli.mending import table, tables
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
        typer.echo(text("cli.version", version=package_version(), engine=engine()))
        raise typer.Exit()


@app.callback(invoke_without_command=True, help="cli.help")
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", help="cli.version.help", callback=_version, is_eager=True),
    ] = False,
) -> None:
    """Without a command, the help."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for name, command in (
    ("cli.play.help", play),
    ("cli.serve.help", serve),
    ("cli.backup.help", backup),
    ("cli.restore.help", restore),
    ("cli.tables.help", tables),
    ("cli.table.help", table),
    ("cli.simulate.help", simulate),
    ("cli.arena.help", arena),
    ("cli.ratings.help", ratings),
    ("cli.balance.help", balance),
    ("cli.dataset.help", dataset),
    ("cli.record.help", record),
    ("cli.replay.help", replay),
    ("cli.verify.help", verify),
    ("cli.show.help", show),
    ("cli.analyse.help", analyse),
    ("cli.rules.help", rules),
):
    app.command(help=name)(command)
app.add_typer(components, name="components")
