"""Every id that the command line puts together from names of Bruxelles 1893."""

from __future__ import annotations

from functools import cache
from typing import Final

from tests.cli.ids import BOTS, HELP, KINDS, asked, emitted, families, named, reasons

from bruxelles.bots.explanation import RIVALS
from bruxelles.bots.search.evaluation import POINTS
from bruxelles.games.bruxelles1893.evaluation.terms import TERMS
from bruxelles.games.bruxelles1893.rules.choices import CHOICES
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BELLE_EPOQUE_CARDS,
    BOARD_NAMES,
    BONUS_NAMES,
    BRUSSELS_NAMES,
    COLOUR_NAMES,
    COMPASS_NAMES,
    CUBE_NAMES,
    NOBLE_NAMES,
    ROW_NAMES,
    SEAT_COLOURS,
    SOURCE_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
    UNIT_NAMES,
    WORK_NAMES,
)
from bruxelles.games.bruxelles1893.rules.refusals import REFUSALS
from bruxelles.games.bruxelles1893.rules.tasks.register import TASKS

SUPPLY: Final = {"supply"}
MEEPLES: Final = {"architects", "travelers"}
PRICE: Final = {"needed", "money"}

FACTS: Final[dict[str, set[str]]] = {
    "board-taken": {"who"},
    "not-black": {"colour"},
    "stack-empty": {"colour"},
    "not-on-card": {"one", "other"},
    "outside-active-area": {"space"},
    "space-taken": {"space"},
    "space-has-tile": {"space"},
    "no-architect-left": {"space"},
    "no-money-to-stake": {"space"},
    "stake-too-high": PRICE,
    "stake-too-low": PRICE,
    "too-few-meeples": {"needed", "available"},
    "too-few-meeples-doubled": {"needed", "available"},
    "too-few-architects": {"needed", "architects"},
    "too-few-travelers": {"needed", "travelers"},
    "artwork-not-owned": {"artwork"},
    "colour-in-market": {"artwork"},
    "white-in-market": {"artwork"},
    "colour-in-market-for-white": {"colour"},
    "cursor-too-far": {"steps", "reach"},
    "slot-empty": {"slot"},
    "noble-too-dear": PRICE,
    "noble-already-kept": {"noble"},
    "supply-short": SUPPLY,
    "exchange-supply-short": SUPPLY,
    "cannot-pay-house": {"units"},
    "cannot-pay-glass": {"needed", "glass"},
    "units-short": {"unit", "needed", "held"},
    "glass-short": {"needed", "glass"},
    "site-has-house": {"space"},
    "site-has-meeple": {"space"},
    "site-has-tile": {"space"},
    "noble-already-activated": {"noble"},
    "crown-too-low": {"noble", "level"},
    "row-used-this-round": {"row"},
    "card-without-symbol": {"row"},
    "tile-claimed": {"tile"},
    "no-other-architect": {"tile"},
    "artwork-to-trade-not-owned": {"colour"},
    "no-other-meeple": MEEPLES,
    "no-such-meeple": MEEPLES,
    "no-money-for-card": PRICE,
    "stake-too-small": {"stake"},
    "no-payment-with-card": {"units"},
    "noble-payable": {"noble", "needed", "money"},
    "noble-payable-then": {"noble", "needed", "money"},
}
"""By refusal: the facts that come with it, as words. Refusals that are not here come with none."""


SHAPED: Final = {"build": ("house", "pavilion"), "revealed": ("noble", "stock")}
"""Families and events whose texts depend on what they are about."""


def shaped(kind: str, name: str) -> list[str]:
    return [f"{kind}.{name}.{shape}" for shape in SHAPED[name]] if name in SHAPED else [f"{kind}.{name}"]


@cache
def expected() -> frozenset[str]:
    """Every id that is put together from names of the game."""
    colours = (*SEAT_COLOURS, "neutral")
    compass = [name for name in COMPASS_NAMES if name != "joker"]  # a joker is no space of the compass
    ids = [
        *named("refusal", [code for code, _ in REFUSALS.all()]),
        *named("prompt", asked(TASKS)),
        *named("source", SOURCE_NAMES),
        *named("reason", reasons("1893", (*NOBLE_NAMES, "stake"))),
        *named("seat", colours),
        *named("seat-letter", (*colours, "traveler")),
        *named("action", ACTION_NAMES),
        *named("brussels", BRUSSELS_NAMES),
        *named("brussels-gain", BRUSSELS_NAMES),
        *named("colour", COLOUR_NAMES),
        *named("colour-short", COLOUR_NAMES),
        *named("artwork", WORK_NAMES),
        *named("count", (*UNIT_NAMES, "architect", "traveler")),
        *named("unit", UNIT_NAMES),
        *named("compass", compass),
        *named("track", TRACK_NAMES),
        *named("bonus", BONUS_NAMES),
        *named("bonus-name", BONUS_NAMES),
        *named("bonus-short", BONUS_NAMES),
        *named("row", ROW_NAMES),
        *named("screen-row", ROW_NAMES),
        *named("side", ("left", "right")),
        *named("meeple", ("architect", "traveler")),
        *named("board", BOARD_NAMES),
        *named("board-short", BOARD_NAMES),
        *named("board-power", BOARD_NAMES),
        *named("tile", TILE_NAMES),
        *named("tile-effect", TILE_NAMES),
        *named("card", range(1, BELLE_EPOQUE_CARDS + 1)),
        *named("cannot", (*ACTION_NAMES, "neutral")),
        *named(
            "nothing", (*TRACK_NAMES, *CUBE_NAMES, "courthouse", "train", "artworks", "materials", "card:27")
        ),
    ]
    for kind in ("noble", "noble-short", "noble-effect", "noble-brief"):
        ids += named(kind, NOBLE_NAMES)
    for family in families(CHOICES):
        ids += shaped("choice", family)
    for event in emitted("1893"):
        ids += shaped("event", event)
    ids += ["choice.noble.revealed", "choice.of-card", "choice.bid.many", "choice.take-back.many"]
    ids += ["event.paid-money.stake", "event.scored.unpaid-nobles"]
    ids += HELP
    ids += BOTS
    ids += KINDS
    ids += named("cli.balance.kind", ("board", "card", "pavilion", "tile", "prestige", "sales", "row"))
    ids += named(
        "cli.balance.kind", (*(f"{track}-track" for track in TRACK_NAMES), "middle-strip", "stock-card")
    )
    ids += named("cli.balance.kind", ("first-row", "first-slid"))
    ids += ["cli.balance.strip.compass", "cli.balance.strip.other"]
    ids += ["cli.balance.no-row", "cli.balance.any-row"]
    ids += named("play.option", ("belle_epoque", "asymmetric"))
    ids += named("term", (*TERMS, POINTS, RIVALS))
    return frozenset(ids)
