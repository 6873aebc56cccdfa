"""Packages that only some commands need are not installed with the game: this says which are missing."""

from __future__ import annotations

from importlib.util import find_spec

from bruxelles.core.errors import BruxellesError


class MissingExtra(BruxellesError):
    """A command needs packages that are not installed."""


def require(extra: str, *modules: str) -> None:
    """`MissingExtra`, with what to install, unless all these modules can be imported."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise MissingExtra(
            f"this needs {', '.join(missing)}, which is not installed: pip install 'bruxelles[{extra}]'"
        )
