"""Which version this is, and whether its engine is compiled."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import bruxelles.core.task


def engine_kind() -> str:
    """Told by the file of a module that a compiled build always compiles."""
    file = bruxelles.core.task.__file__ or ""
    return "pure Python" if file.endswith((".py", ".pyc")) else "compiled"


def package_version() -> str:
    try:
        return version("bruxelles")
    except PackageNotFoundError:
        return "(not installed)"
