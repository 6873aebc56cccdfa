"""Positions of 1897 with one thing wrong: the message names the place, or the rule that is broken."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.broken import Edit, accepted, add, refused
from tests.playing import Configuration, Dice, playthrough

from bruxelles.games.bruxelles1897.rules.versions import CURRENT


def position_at(configuration: Configuration, round_: int, turns: int) -> str:
    """A position at the beginning of a turn, with Architect cards of the first two seats in the area."""
    game = configuration.new("broken", frozen=True)
    for _ in playthrough(game, Dice("broken"), keen=True):
        owners = {0, 1} <= set(game.state.owners)
        if game.decision and game.decision.prompt == "take-turn" and game.state.round == round_ and owners:
            turns -= 1
            if turns == 0:
                return json.dumps(game.position())
    raise AssertionError("there is no such moment in the game")


TWO = position_at(Configuration("1897", 2), 2, 2)
FOUR = position_at(Configuration("1897", 4), 3, 2)


def placed(s: dict[str, Any], seat: int | str) -> dict[str, Any]:
    """An Architect card of this seat in the area."""
    for entry in s["area"].values():
        if isinstance(entry, dict) and entry["seat"] == seat:
            return entry
    raise AssertionError(f"seat {seat} has no card there")


def cover(s: dict[str, Any], card: str) -> None:
    """Another card in the place of an Action card."""
    place = next(place for place, entry in s["area"].items() if isinstance(entry, str) and entry != card)
    s["area"][place] = card


def put_instead(s: dict[str, Any], place: str, card: str) -> None:
    """Another card in this place; the one there lies with the discards, so that only this fault is left."""
    there = s["area"][place]
    if there not in ("money", "expo"):
        s["discards"][there.partition("-")[0] + "s"].append(there)
    s["area"][place] = card


def more_money(s: dict[str, Any]) -> None:
    for place, card in s["area"].items():
        if isinstance(card, str):
            put_instead(s, place, "money")


def two_expos(s: dict[str, Any]) -> None:
    put_instead(s, next(place for place, entry in s["area"].items() if isinstance(entry, str)), "expo")
    s["expo"] = 0


TOP: list[tuple[str, Edit]] = [
    ("position: state: the key is missing", lambda p: p.pop("state")),
    (f"position: rules: 99 must be {CURRENT}, the version this engine plays", lambda p: p.update(rules=99)),
    ("position: data: it was made with other component values", lambda p: p.update(data="0")),
    ("for 2 to 4 players, not 5", lambda p: p["options"].update(players=5)),
    ("has no option 'belle_epoque'", lambda p: p["options"].update(belle_epoque=False)),
    ("position: seats: must hold 3 values, not 2", lambda p: p["options"].update(players=3)),
    ("position: state: a list must be a table", lambda p: p.update(state=[])),
    ("", lambda p: p.update(game="1893")),
]

STATE: list[tuple[str, Edit]] = [
    ("position: round: 5 must be a whole number from 1 to 4", lambda s: s.update(round=5)),
    ("position: first_player: 2 must be a whole number from 0 to 1", lambda s: s.update(first_player=2)),
    ("position: random: must hold 4 values, not 3", lambda s: s["random"].pop()),
    ("position: turn: the key is missing", lambda s: s.pop("turn")),
    ("position: more: no such key", lambda s: s.update(more=1)),
    ("'4-1' is no place; places are 1-1 to 3-4", lambda s: s["area"].update({"4-1": "money"})),
    ("must be one of", lambda s: cover(s, "money-3")),
    ("there are too many money cards (1897-1.5)", more_money),
    ("Architect cards, not 4 (1897-1.9)", lambda s: add(s["seats"][0]["hand"], "small", 1)),
    ("Architect cards, not 1 (1897-1.9)", lambda s: add(s["seats"][1]["prison"], "large", 1)),
    ("Architect cards, not 2 (1897-1.9)", lambda s: add(s["seats"][1]["brussels"]["city-hall"], "medium", 1)),
    ("no face of this card is 9 (1897-3.2)", lambda s: placed(s, 0).update(value=9)),
    ("a neutral card lies where none can be (1897-1.7)", lambda s: placed(s, "neutral").update(value=3)),
    ("a neutral card has no kind", lambda s: placed(s, "neutral").update(kind="small")),
    ("VP, but the sources sum up to", lambda s: add(s["seats"][0], "points", 1)),
    ("cards artwork-blue, not 3 (1897-1.4)", lambda s: add(s["seats"][0]["artworks"], "blue", 1)),
    ("cards material-wood+wood, not 2 (1897-1.4)", lambda s: add(s["seats"][0]["materials"], "wood+wood", 1)),
    ("cards house-d, not 4 (1897-1.4)", lambda s: add(s["seats"][1]["houses"], "d", 1)),
    ("(1897-1.4)", lambda s: s["piles"]["houses"].pop()),
    ("(1897-1.4)", lambda s: s["discards"]["nobles"].append("noble-horta")),
    (
        "yellow has no Brugmann (1897-1.3)",
        lambda s: s["seats"][0].update(
            nobles=[noble for noble in s["seats"][0]["nobles"] if noble != "brugmann"], tapped=[]
        ),
    ),
    (
        "a card lies in the pile of another type (1897-1.4)",
        lambda s: s["discards"]["houses"].append(s["piles"]["artworks"].pop()),
    ),
    (
        "has tapped a noble not kept (1897-4.9)",
        lambda s: s["seats"][0].update(
            tapped=[n for n in ("albert", "buls", "horta", "hankar") if n not in s["seats"][0]["nobles"]][:1]
        ),
    ),
    ("there is more than one Expo card (1897-1.1)", two_expos),
    ("each bonus card lies below one column (1897-1.8)", lambda s: s.update(bonuses=[1, 2, 3, 3])),
    ("bonuses[0]: 5 must be a whole number from 1 to 4", lambda s: s.update(bonuses=[5, 2, 3, 4])),
    (
        "marks.prestige: 6 must be a whole number from 1 to 5",
        lambda s: s["seats"][0]["marks"].update(prestige=6),
    ),
    ("money: -1 must be a whole number", lambda s: s["seats"][0].update(money=-1)),
    ("there is no step 'dance' in this game", lambda s: s["pending"].append({"step": "dance"})),
    ("seat: the key is missing", lambda s: s["pending"].append({"step": "take-turn"})),
    ("must be a whole number from 0 to 1", lambda s: s["pending"].append({"step": "take-turn", "seat": 2})),
    (
        "the step take-turn is pending more than once",
        lambda s: s["pending"].append({"step": "take-turn", "seat": 0}),
    ),
    ("which ends no round", lambda s: s["pending"].pop(0)),
    ("is laid out before the table is cleared", lambda s: s["pending"].append({"step": "lay-out"})),
    (
        "refers to nothing that is there",
        lambda s: s["pending"].append({"step": "place-architect", "seat": 0, "place": "3-1"}),
    ),
]


@pytest.mark.parametrize(("message", "edit"), TOP, ids=[message or "game" for message, _ in TOP])
def test_around_the_state(message: str, edit: Edit) -> None:
    position = json.loads(TWO)
    edit(position)
    assert message in refused(position)


@pytest.mark.parametrize(("message", "edit"), STATE, ids=[message for message, _ in STATE])
def test_in_the_state(message: str, edit: Edit) -> None:
    position = json.loads(TWO)
    edit(position["state"])
    assert message in refused(position)


def test_neutral_cards_are_for_two_players() -> None:
    position = json.loads(FOUR)
    cover(position["state"], "money")
    place = next(place for place, entry in position["state"]["area"].items() if entry == "money")
    position["state"]["area"][place] = {"seat": "neutral", "kind": None, "value": 2}
    assert "(1897-1." in refused(position)


def test_the_sound_positions_are_accepted() -> None:
    for text in (TWO, FOUR):
        assert accepted(json.loads(text)).choices()
