"""Positions with one thing wrong: the message names the place, or the rule that is broken."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.broken import Edit, accepted, add, refused
from tests.playing import Configuration, Dice, playthrough

from bruxelles.games.bruxelles1893.rules.versions import CURRENT


def position_at(configuration: Configuration, round_: int, turns: int) -> str:
    """A position at the beginning of a turn, with stakes of both the first seats on the board."""
    game = configuration.new("broken", frozen=True)
    for _ in playthrough(game, Dice("broken"), keen=True):
        owners = {0, 1} <= set(game.state.meeples)
        if game.decision and game.decision.prompt == "take-turn" and game.state.round == round_ and owners:
            turns -= 1
            if turns == 0:
                return json.dumps(game.position())
    raise AssertionError("there is no such moment in the game")


PLAIN = position_at(Configuration("1893", 2), 3, 2)
BELLE = position_at(Configuration("1893", 3, ("belle_epoque", "asymmetric")), 3, 2)


def neutral(s: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The space of a neutral meeple, and the meeple."""
    for space, meeple in s["art_nouveau"]["meeples"].items():
        if meeple["seat"] == "neutral":
            return space, meeple
    raise AssertionError("there is no neutral meeple")


def move_neutral(s: dict[str, Any]) -> None:
    """To a corner outside: the active area is never larger than four rows."""
    row, column = (int(line) for line in s["square"].split("-"))
    corner = f"{5 if row > 2 else 1}-{5 if column > 2 else 1}"
    meeples = s["art_nouveau"]["meeples"]
    meeples[corner] = meeples.pop(neutral(s)[0])


def claim_unshown(s: dict[str, Any]) -> None:
    names = {"portrait", "seven-points", "buildings", "connections", "first-pass"}
    tile = sorted(names - set(s["belle_epoque"]["tiles"]))[0]
    s["belle_epoque"]["claims"].append([0, tile])
    free_meeples(s)
    s["art_nouveau"]["meeples"] = {}


def build_on_tile(s: dict[str, Any]) -> None:
    s["art_nouveau"].update(houses={"3-3": 0}, meeples={})
    free_meeples(s)


def free_meeples(s: dict[str, Any]) -> None:
    """Every Architect to its owner, so that only the fault in question is left."""
    for seat, own in enumerate(s["seats"]):
        claims = sum(1 for owner, _ in s["belle_epoque"]["claims"] if owner == seat)
        s["brussels"]["architects"][seat] = {}
        own["architects"] = 7 - s["brussels"]["courthouse"][seat] - claims
    s["belle_epoque"]["on_card"] = "nothing"


TOP: list[tuple[str, Edit]] = [
    ("position: state: the key is missing", lambda p: p.pop("state")),
    ("position: more: no such key", lambda p: p.update(more=1)),
    ('position: game: "1894" must be one of 1893', lambda p: p.update(game="1894")),
    (f"position: rules: 99 must be {CURRENT}, the version this engine plays", lambda p: p.update(rules=99)),
    ("position: data: it was made with other component values", lambda p: p.update(data="0")),
    ("position: options: the key players is missing", lambda p: p["options"].pop("players")),
    ("for 2 to 5 players, not 7", lambda p: p["options"].update(players=7)),
    ("has no option 'tram'", lambda p: p["options"].update(tram=True)),
    ("position: brussels.architects: must hold 3 values, not 2", lambda p: p["options"].update(players=3)),
    ("position: state: a list must be a table", lambda p: p.update(state=[])),
]

STATE: list[tuple[str, Edit]] = [
    ("position: round: 6 must be a whole number from 1 to 5", lambda s: s.update(round=6)),
    ("position: first_player: 2 must be a whole number from 0 to 1", lambda s: s.update(first_player=2)),
    ('position: square: "5-5" must be one of', lambda s: s.update(square="5-5")),
    ("position: random: must hold 4 values, not 3", lambda s: s["random"].pop()),
    ("position: turn: the key is missing", lambda s: s.pop("turn")),
    ("Belle Époque board", lambda s: s.update(belle_epoque={})),
    (
        "each of the five strips lies in one row (1893-1.1)",
        lambda s: s["art_nouveau"]["strips"].__setitem__(0, s["art_nouveau"]["strips"][1]),
    ),
    ("'6-1' is no space; spaces are 1-1 to 5-5", lambda s: s["art_nouveau"]["houses"].update({"6-1": 0})),
    (
        "Architects, not 7 (1893-1.11)",
        lambda s: s["seats"][0].update(architects=s["seats"][0]["architects"] - 1),
    ),
    (
        "red has 8 Architects, not 7 (1893-1.11)",
        lambda s: s["brussels"]["courthouse"].__setitem__(0, s["brussels"]["courthouse"][0] + 1),
    ),
    ("VP, but the sources sum up to", lambda s: add(s["seats"][0], "points", 1)),
    ("cubes of wood, not 10 (1893-1.7)", lambda s: add(s["brussels"]["supply"], "wood", 1)),
    ("there are 16 cubes of joker, not 15 (1893-1.7)", lambda s: add(s["seats"][1]["cubes"], "joker", 1)),
    ("there are 1 cubes of glass, not 0 (1893-1.7)", lambda s: add(s["seats"][1]["cubes"], "glass", 1)),
    ("there are 7 blue artworks, not 6 (1893-1.6)", lambda s: add(s["seats"][1]["artworks"], "blue", 1)),
    ("black artworks, not 6 (1893-1.6)", lambda s: add(s["brussels"]["artworks"], "black", -1)),
    ("has a white artwork without the expansion", lambda s: add(s["seats"][0]["artworks"], "white-blue", 1)),
    ("there are 1 Travelers, not 0 (1893-11.6)", lambda s: add(s["brussels"], "train", 1)),
    ("(1893-1.2)", lambda s: s["brussels"]["noble_pile"].pop()),
    ("cards of nagelmackers, not 0 (1893-1.2)", lambda s: s["brussels"]["noble_pile"].append("nagelmackers")),
    ("are not in the game exactly once (1893-1.4)", lambda s: s["prestige"]["pile"].pop()),
    (
        "are not in the game exactly once (1893-1.4)",
        lambda s: s["prestige"]["pile"].append(s["prestige"]["pile"][0]),
    ),
    ("5 different Stock Exchange cards", lambda s: s["brussels"]["stock_pile"].clear()),
    (
        "has activated a noble not kept (1893-6.4)",
        lambda s: s["seats"][0].update(nobles=["brugmann"], activated=["brugmann", "albert"]),
    ),
    (
        "two seats have the same Architect board (1893-1.10)",
        lambda s: s["seats"][1].update(board=s["seats"][0]["board"]),
    ),
    ("a seat has no Architect board (1893-1.10)", lambda s: s["seats"][1].update(board=None)),
    ("discs.iris: 7 must be a whole number from 1 to 6", lambda s: s["seats"][0]["discs"].update(iris=7)),
    ("money: -1 must be a whole number", lambda s: s["seats"][0].update(money=-1)),
    (
        'needles[1]: "wood" must not stand here twice',
        lambda s: s["brussels"].update(needles=["wood", "wood"]),
    ),
    (
        "no needle can point there (1893-1.8, 1893-4.27)",
        lambda s: s["brussels"].update(needles=["wood", "glass"]),
    ),
    ("cursor[0]: 1 must be a whole number from 2 to 6", lambda s: s["brussels"].update(cursor=[1, 4])),
    ("outside the active area (1893-3.3)", move_neutral),
    ("without an Architect (1893-3.3)", lambda s: neutral(s)[1].update(stake=2)),
    ("there is no step 'dance' in this game", lambda s: s["pending"].append({"step": "dance"})),
    ("pending[1].seat: the key is missing", lambda s: s["pending"].__setitem__(1, {"step": "take-turn"})),
    ("must be a whole number from 0 to 1", lambda s: s["pending"].append({"step": "take-turn", "seat": 2})),
    ("", lambda s: s.update(round=s["round"] - 1)),
]

EXPANSION: list[tuple[str, Edit]] = [
    ("belle_epoque: None must be a table", lambda s: s.update(belle_epoque=None)),
    (
        "five different cards lie at the pavilion spaces (1893-11.1)",
        lambda s: s["belle_epoque"].update(cards=[1, 2, 3, 4, 4]),
    ),
    ("belle_epoque.tiles: must hold 4 values, not 3", lambda s: s["belle_epoque"]["tiles"].pop()),
    ("is claimed but not shown (1893-11.2)", claim_unshown),
    ("card 9 is not in this game", lambda s: s["belle_epoque"].update(cards=[1, 2, 3, 4, 5], cards_used=[9])),
    ("Travelers, not 4 (1893-11.6)", lambda s: add(s["brussels"], "train", -1)),
    ("cubes of glass, not 10 (1893-1.7)", lambda s: add(s["brussels"]["supply"], "glass", -1)),
    ("a house stands on the tile at 3-3 (1893-11.17)", build_on_tile),
]


@pytest.mark.parametrize(("message", "edit"), TOP, ids=[message for message, _ in TOP])
def test_around_the_state(message: str, edit: Edit) -> None:
    position = json.loads(PLAIN)
    edit(position)
    assert message in refused(position)


@pytest.mark.parametrize(("message", "edit"), STATE, ids=[message or "round" for message, _ in STATE])
def test_in_the_state(message: str, edit: Edit) -> None:
    position = json.loads(PLAIN)
    edit(position["state"])
    assert message in refused(position)


@pytest.mark.parametrize(("message", "edit"), EXPANSION, ids=[message for message, _ in EXPANSION])
def test_in_the_expansion(message: str, edit: Edit) -> None:
    position = json.loads(BELLE)
    edit(position["state"])
    assert message in refused(position)


def test_a_stake_larger_than_all_the_money_there_is() -> None:
    """Stakes above 220 have no choice that takes them back (card 15), so they cannot be."""
    position = json.loads(BELLE)
    state = position["state"]
    for meeple in state["art_nouveau"]["meeples"].values():
        meeple["stake"] = 221
    assert state["art_nouveau"]["meeples"]
    assert refused(position)


def test_the_sound_positions_are_accepted() -> None:
    for text in (PLAIN, BELLE):
        assert accepted(json.loads(text)).choices()
