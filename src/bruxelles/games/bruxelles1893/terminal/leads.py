"""The majorities of a standing, by what one calls them."""

from __future__ import annotations

from bruxelles.core.majority import Majority
from bruxelles.games.bruxelles1893.rules.standing import Standing
from bruxelles.games.bruxelles1893.terminal.names import Names1893


def leads(names: Names1893, standing: Standing) -> list[tuple[str, Majority]]:
    """Those where somebody leads: active columns and irises, Brussels; and the vote while it is to come."""
    found: list[tuple[str, Majority]] = [
        (names.text("cli.scores.column", column=number), column)
        for number, column in enumerate(standing["columns"], start=1)
        if column["active"]
    ]
    area = standing["area"]
    for name, iris in standing["irises"].items():
        if area is not None and name in area["irises"]:
            label = "cli.scores.iris" if iris["surrounded"] else "cli.scores.open-iris"
            found.append((names.text(label, iris=name), iris))
    found.append((names.text("cli.scores.brussels"), standing["brussels"]["majority"]))
    found = [(label, one) for label, one in found if one["leaders"]]
    vote = standing["first_player"]
    if vote is not None:
        found.append((names.text("cli.scores.vote", seat=names.seat(vote["winner"])), vote))
    return found
