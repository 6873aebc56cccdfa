"""What is typed into the score pad of Bruxelles 1893 for a game of the engine."""

from __future__ import annotations

from typing import Any

from tests.kit import Typed

from bruxelles.core.rules import Plain
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1893.rules.names import ROW_NAMES
from bruxelles.games.bruxelles1893.rules.state import State


def typed(state: State, game: AnyGame) -> Typed:
    before: Any = game.rules.position(state)
    after: Any = game.rules.position(game.state)
    return Typed(
        {"first_player": before["first_player"]},
        [_seat(state, before, after, seat) for seat in range(game.players)],
    )


def _seat(state: State, before: Any, after: Any, seat: int) -> Plain:
    own = before["seats"][seat]
    lost = [name for name in own["nobles"] if name not in after["seats"][seat]["nobles"]]
    values: Plain = {
        "points": own["points"],
        "money": own["money"],
        "courthouse": before["brussels"]["courthouse"][seat],
        "artworks": sum(count for work, count in own["artworks"].items() if not work.startswith("white")),
        "materials": sum(count for cube, count in own["cubes"].items() if cube != "joker"),
        "houses": list(before["art_nouveau"]["houses"].values()).count(seat),
        "architect": own["discs"]["architect"],
        "nobles": own["nobles"],
        "unpaid": lost,
    }
    for row in ROW_NAMES:
        values[f"symbols_{row}"] = sum(state.tables.prestige_symbols[card - 1] for card in own["slid"][row])
    if state.asymmetric:
        values["board"] = own["board"]
    if state.belle_epoque:
        sites = [space for space, owner in before["art_nouveau"]["houses"].items() if owner == seat]
        values |= {
            "pavilions": before["belle_epoque"]["pavilions"].count(seat),
            "tiles": [tile for owner, tile in before["belle_epoque"]["claims"] if owner == seat],
            "white_artworks": sum(
                count for work, count in own["artworks"].items() if work.startswith("white")
            ),
            "iris": own["discs"]["iris"],
            "crown": own["discs"]["crown"],
            "first_pass": len(own["first_pass"]),
            "sites": sites,
            "bonus_row": after["seats"][seat]["bonus_row"],
        }
    return values
