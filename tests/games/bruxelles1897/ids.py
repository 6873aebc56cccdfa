"""Every id that the command line puts together from names of Bruxelles 1897."""

from __future__ import annotations

from functools import cache
from typing import Final

from tests.cli.ids import BOTS, HELP, KINDS, asked, emitted, families, named, reasons

from bruxelles.bots.explanation import RIVALS
from bruxelles.bots.search.evaluation import POINTS
from bruxelles.games.bruxelles1897.evaluation.terms import TERMS
from bruxelles.games.bruxelles1897.rules.choices import CHOICES
from bruxelles.games.bruxelles1897.rules.names import (
    ACTION_NAMES,
    ARTWORK_NAMES,
    BRUSSELS_NAMES,
    FINAL_NAMES,
    HOUSE_NAMES,
    MATERIAL_NAMES,
    NOBLE_NAMES,
    PILE_NAMES,
    SEAT_COLOURS,
    SOURCE_NAMES,
    TOP_NAMES,
    TRACK_NAMES,
    TYPE_NAMES,
)
from bruxelles.games.bruxelles1897.rules.refusals import REFUSALS
from bruxelles.games.bruxelles1897.rules.tasks.register import TASKS

PRICE: Final = {"needed", "money"}
HOUSE: Final = {"price", "named", "material"}

FACTS: Final[dict[str, set[str]]] = {
    "no-card-there": {"place"},
    "too-poor": PRICE,
    "face-too-dear": PRICE,
    "kind-not-in-hand": PRICE,
    "too-few-cards": {"needed", "available"},
    "artwork-not-owned": {"colour"},
    "material-not-owned": HOUSE,
    "more-materials": HOUSE - {"material"},
    "too-many-cards": HOUSE,
    "noble-already-kept": {"noble"},
    "artwork-to-show-not-owned": {"colour"},
    "colour-already-shown": {"colour"},
    "noble-already-activated": {"noble", "level"},
    "nobility-too-low": {"noble", "level"},
}
"""By refusal: the facts that come with it, as words. Refusals that are not here come with none."""

CARDS: Final = ("artwork", "material", "house", "money", "expo")


@cache
def expected() -> frozenset[str]:
    colours = (*SEAT_COLOURS, "neutral")
    ids = [
        *named("refusal", [code for code, _ in REFUSALS.all()]),
        *named("prompt", asked(TASKS)),
        *named("choice", families(CHOICES)),
        *named("event", emitted("1897")),
        *named("source", SOURCE_NAMES),
        *named("reason", reasons("1897", (*NOBLE_NAMES, "architect"))),
        *named("seat", colours),
        *named("seat-letter", colours),
        *named("action", (*ACTION_NAMES, "exhibition")),
        *named("copy-gain", ACTION_NAMES),
        *named("brussels", BRUSSELS_NAMES),
        *named("brussels-gain", BRUSSELS_NAMES),
        *named("colour", ARTWORK_NAMES),
        *named("unit", TYPE_NAMES),
        *named("material", MATERIAL_NAMES),
        *named("house", HOUSE_NAMES),
        *named("pile", PILE_NAMES),
        *named("card", CARDS),
        *named("card-short", CARDS),
        *named("track", TRACK_NAMES),
        *named("bonus", TOP_NAMES),
        *named("final", FINAL_NAMES),
        *named("cannot", ("sale", "construction")),
        *named("nothing", (*TRACK_NAMES, "prison", "pile")),
        *named("event.discarded", ("money", "expo")),
        *HELP,
        *KINDS,
        *BOTS,
        *named("cli.balance.kind", ("bonus", "expo", "house-type", "exhibitions", "first-column")),
        *named("cli.balance.kind", (f"{track}-track" for track in TRACK_NAMES)),
    ]
    for kind in ("noble", "noble-short", "noble-effect"):
        ids += named(kind, NOBLE_NAMES)
    ids += [
        "prompt.pay-materials.more",
        "event.laid.card",
        "event.paid-money.architect",
        "event.scored.unpaid-nobles",
    ]
    ids += named("term", (*TERMS, POINTS, RIVALS))
    return frozenset(ids)
