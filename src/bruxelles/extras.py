"""Packages that only some commands need are not installed with the game: this says which are missing."""

from __future__ import annotations

import shlex
import sys
from importlib.util import find_spec

from bruxelles.core.errors import BruxellesError


class MissingExtra(BruxellesError):
    """A command needs packages that are not installed."""


def require(extra: str, *modules: str) -> None:
    """`MissingExtra`, with what to install, unless all these modules can be imported."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise MissingExtra(
            f"this needs {', '.join(missing)}, which is not installed: {how_to_install(extra)}"
        )


def how_to_install(extra: str) -> str:
    """How to install an extra where this program runs: from the checkout, as there is no release."""
    return f"in your checkout, run {shlex.quote(sys.executable)} -m pip install '.[{extra}]'"
