"""The versions of these rules that can be played. A game keeps the one it began with.

A rule that differs asks for it: `s.tables.version >= 3`. CONTRIBUTING.md tells how a version is added, and
when one may go.
"""

from __future__ import annotations

from typing import Final

VERSIONS: Final = (2,)
"""In order; new games have the last."""
CURRENT: Final = VERSIONS[-1]
