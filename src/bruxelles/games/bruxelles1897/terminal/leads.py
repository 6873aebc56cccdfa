"""The majorities of a standing, by what one calls them."""

from __future__ import annotations

from bruxelles.core.majority import Majority
from bruxelles.games.bruxelles1897.rules.standing import Standing
from bruxelles.games.bruxelles1897.terminal.names import Names1897


def leads(names: Names1897, standing: Standing) -> list[tuple[str, Majority]]:
    """Those where somebody leads: columns, coats of arms, Brussels."""
    found: list[tuple[str, Majority]] = [
        (names.text("cli.scores.column", column=number), column)
        for number, column in enumerate(standing["columns"], start=1)
    ]
    for name, coat in standing["coats"].items():
        label = "cli.scores.coat" if coat["complete"] else "cli.scores.open-coat"
        found.append((names.text(label, coat=name), coat))
    found.append((names.text("cli.scores.brussels"), standing["brussels"]["majority"]))
    return [(label, one) for label, one in found if one["leaders"]]
