"""Every id that the engine gives has a text, every text is used, and its fields are among the facts."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import bruxelles
from bruxelles.cli.screens import Screen1893
from bruxelles.core.decision import prompt_id
from bruxelles.core.rng import below, seed_words
from bruxelles.game1893.choices import CHOICES
from bruxelles.game1893.names import (
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
from bruxelles.game1893.refusals import REFUSALS
from bruxelles.game1893.tasks.register import TASKS
from bruxelles.locale import Catalogue, MissingText, catalogue

SOURCES = Path(__file__).parents[1] / "src" / "bruxelles"

SUPPLY = {"supply"}
MEEPLES = {"architects", "travelers"}
PRICE = {"needed", "money"}

FACTS: dict[str, set[str]] = {
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
    "named-in-order": {"noble", "needed", "money"},
}
"""By refusal: the facts that come with it, as words. Refusals that are not here come with none."""


def asked() -> list[str]:
    """The prompts: every task that asks a seat."""
    return [prompt_id(name) for name, task in TASKS.items() if "seat" in task.FIELDS]


def families() -> set[str]:
    return {text.partition(":")[0] for text in CHOICES.all()}


def emitted() -> set[str]:
    """Every kind of event in the engine's sources."""
    kinds: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        kinds |= set(re.findall(r"emit\(\s*\"([a-z-]+)\"", path.read_text("utf-8")))
    return kinds


def reasons() -> set[str]:
    """Why money moves, as far as it is not a noble and not a stake, which has a sentence of its own."""
    found: set[str] = set()
    for path in (SOURCES / "game1893").rglob("*.py"):
        found |= set(re.findall(r"(?:gain|pay)_money\([^\n]*\"([a-z-]+)\"\)", path.read_text("utf-8")))
    return found - set(NOBLE_NAMES) - {"stake"}


SHAPED = {"build": ("house", "pavilion"), "revealed": ("noble", "stock")}
"""Families and events whose texts depend on what they are about."""


def shaped(kind: str, name: str) -> list[str]:
    return [f"{kind}.{name}.{shape}" for shape in SHAPED[name]] if name in SHAPED else [f"{kind}.{name}"]


def named(kind: str, names: object) -> list[str]:
    assert isinstance(names, (tuple, list, set, frozenset, range))
    return [f"{kind}.{name}" for name in names]


@cache
def expected() -> frozenset[str]:
    """Every id that is put together from names of the game."""
    colours = (*SEAT_COLOURS, "neutral")
    compass = [name for name in COMPASS_NAMES if name != "joker"]  # a joker is no space of the compass
    ids = [
        *named("refusal", [code for code, _ in REFUSALS.all()]),
        *named("prompt", asked()),
        *named("source", SOURCE_NAMES),
        *named("reason", reasons()),
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
    for family in families():
        ids += shaped("choice", family)
    for event in emitted():
        ids += shaped("event", event)
    ids += ["choice.noble.revealed", "choice.bid.many", "choice.take-back.many"]
    ids += ["event.paid-money.stake", "event.scored.unpaid-nobles"]
    ids += named("play.help", ("answer", "why", "undo", "log", "board", "scores", "rule", "save", "quit"))
    ids += named("play.option", ("belle_epoque", "asymmetric"))
    return frozenset(ids)


def written() -> set[str]:
    """Ids that stand whole in the sources of the command line and the catalogue."""
    found: set[str] = set()
    for folder in ("cli", "locale"):
        for path in (SOURCES / folder).rglob("*.py"):
            found |= set(
                re.findall(r"[\"'`]((?:screen|play|note|list|choice)\.[a-z.-]+)", path.read_text("utf-8"))
            )
    return {name for name in found if not name.endswith(".")}  # those go on with a name of the game


@pytest.mark.parametrize("name", sorted(expected()))
def test_everything_the_engine_names_has_a_text(name: str) -> None:
    assert name in catalogue()


def test_everything_the_command_line_says_has_a_text() -> None:
    assert {name for name in written() if name not in catalogue()} == set()


def test_no_text_is_unused() -> None:
    assert set(catalogue().ids()) - expected() - written() == set()


def test_no_text_is_empty_or_has_stray_spaces() -> None:
    texts = catalogue()
    for name in texts.ids():
        facts = dict.fromkeys(texts.fields(name), 2)
        text = texts.text(name, **facts)
        assert text, name
        if not name.startswith(("list.", "play.", "screen.")):
            assert text == text.strip(), name


@pytest.mark.parametrize("code", [code for code, _ in REFUSALS.all()])
def test_a_refusal_speaks_only_of_the_facts_it_has(code: str) -> None:
    assert catalogue().fields(f"refusal.{code}") <= FACTS.get(code, set())


@pytest.mark.parametrize("number", range(12))
def test_whatever_happens_in_a_game_can_be_said(number: int) -> None:
    """Prompts, options, refusals and events of whole games; a text without one of its facts would fail."""
    game = bruxelles.new(
        "1893",
        players=2 + number % 4,
        belle_epoque=number % 3 > 0,
        asymmetric=number % 2 > 0,
        seed=f"words {number}",
    )
    screen = Screen1893(game, catalogue())
    words = seed_words(f"choices {number}")
    while (decision := game.decision) is not None:
        assert screen.prompt(decision)
        for option in decision.options:
            assert screen.option(option.choice)
            if option.refusal is not None:
                assert screen.refusal(option.refusal)
        legal = game.state.legal
        game.apply_number(legal[below(words, len(legal))])
    assert screen.log(game.events)


def test_letters_of_seats_differ() -> None:
    texts = catalogue()
    letters = [texts.text(name) for name in texts.ids() if name.startswith("seat-letter.")]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 for letter in letters)


def test_names_fit_their_place_on_the_board() -> None:
    texts = catalogue()
    assert all(len(texts.text(f"action.{name}")) <= 12 for name in ACTION_NAMES)
    assert all(len(texts.text(f"bonus-short.{name}")) <= 5 for name in BONUS_NAMES)


SMALL = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "a"
msgstr "{x} and {y}"

msgid "b"
msgid_plural "n"
msgstr[0] "{n} cube"
msgstr[1] "{n} cubes"
"""


def test_texts_are_filled_in_and_plurals_chosen() -> None:
    texts = Catalogue(SMALL)
    assert texts.text("a", x=1, y="two") == "1 and two"
    assert [texts.text("b", n=n) for n in (0, 1, 2)] == ["0 cubes", "1 cube", "2 cubes"]
    assert texts.fields("a") == {"x", "y"}
    assert texts.fields("b") == {"n"}


def test_a_missing_text_or_fact_is_an_error() -> None:
    texts = Catalogue(SMALL)
    with pytest.raises(MissingText, match="there is no text 'c'"):
        texts.text("c")
    with pytest.raises(MissingText, match="needs 'y'"):
        texts.text("a", x=1)
    with pytest.raises(MissingText, match="needs 'n'"):
        texts.text("b")
