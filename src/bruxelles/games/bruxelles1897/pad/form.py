"""The form of the score pad of Bruxelles 1897: what chapter 8 of the rules asks for, no more."""

from __future__ import annotations

from typing import Final

from bruxelles.core.rules import Options
from bruxelles.games.bruxelles1897.rules import names as n
from bruxelles.games.bruxelles1897.rules.tables import Tables
from bruxelles.score_pad.form import MANY, Field, Form

OTHER_NOBLES: Final = n.NOBLE_NAMES[1:]
"""All but Brugmann, whom everybody has."""


def form(tables: Tables, options: Options) -> Form:
    architects = sum(tables.architects)
    jailed = sum(tables.prison_start[options.players - 2])
    player = (
        Field("points", "number", "points", high=MANY),
        Field("money", "number", "pieces", high=MANY),
        Field("materials", "number", "pieces", high=sum(tables.material_copies)),
        Field("nobles", "set", "nobles", names=OTHER_NOBLES, family="noble"),
        Field(
            "house_types",
            "counts",
            "buildings",
            high=max(tables.house_copies),
            names=n.HOUSE_NAMES,
            family="house",
        ),
        *(_track(tables, track) for track in range(n.TRACKS)),
        Field("leads", "set", "bonuses", names=n.FINAL_NAMES, family="final"),
        Field(
            "artwork_colours",
            "set",
            "bonuses",
            names=n.ARTWORK_NAMES,
            family="colour",
            needs=("leads", n.FINAL_NAMES[n.FINAL_ARTWORKS]),
        ),
        Field("prison", "number", "tie-break", high=architects, default=jailed),
    )
    return Form((Field("expo", "seat", "table", optional=True),), player)


def _track(tables: Tables, track: int) -> Field:
    """Architecture counts for the houses, the others only where a tie has to be broken."""
    name = n.TRACK_NAMES[track]
    section = "buildings" if track == n.ARCHITECTURE else "tie-break"
    levels = tables.tracks[track]
    return Field(name, "space", section, low=1, high=len(levels), default=1, printed={name: levels})
