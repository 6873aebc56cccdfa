"""The command line `bruxelles`. This layer may use all others; none of them knows it."""

from __future__ import annotations

import sys
from io import TextIOWrapper


def main() -> None:
    """The entry point."""
    from bruxelles.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Unicode shows ?, but nothing fails
    app(prog_name="bruxelles")
