"""What is typed into the score pad of Bruxelles 1897 for a game of the engine."""

from __future__ import annotations

from typing import Any

from tests.kit import Typed

from bruxelles.core.rules import Plain
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1897.rules.names import COLUMNS, FINAL_NAMES
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.majorities import column_leaders


def typed(state: State, game: AnyGame) -> Typed:
    before: Any = game.rules.position(state)
    seats = [_seat(state, before["seats"][seat], seat) for seat in range(game.players)]
    return Typed({"expo": before["expo"]}, seats)


def _seat(state: State, own: Any, seat: int) -> Plain:
    leads = [
        FINAL_NAMES[state.tables.bonus_finals[state.bonuses[column]]]
        for column in range(COLUMNS)
        if seat in column_leaders(state, column)
    ]
    return {
        "points": own["points"],
        "money": own["money"],
        "materials": sum(own["materials"].values()),
        "nobles": own["nobles"][1:],
        "house_types": own["houses"],
        "leads": leads,
        "artwork_colours": [colour for colour, count in own["artworks"].items() if count],
        "prison": sum(own["prison"].values()),
        **own["marks"],
    }
