"""Boxes that differ from the values of our tests wherever the rulebook lets them: whole games with them."""

from __future__ import annotations

import json

import pytest
from tests.bots.asking import question_of
from tests.cli.running import drawn
from tests.frozen import frozen
from tests.games.bruxelles1893.table import other_files
from tests.playing import LONGEST, Configuration, Dice, configurations_of, finish

import bruxelles
from bruxelles.bots import described
from bruxelles.cli.screens import Screen, screen_of
from bruxelles.core.errors import BadData
from bruxelles.core.game import game_at, new_game
from bruxelles.core.replay import replay
from bruxelles.games import AnyGame, rules_with
from bruxelles.games.bruxelles1893.rules import names as n
from bruxelles.games.bruxelles1893.rules.component_keys import NOBLE_EFFECTS
from bruxelles.games.bruxelles1893.rules.components import parse

LETTERS = "".join(n.ACTION_LETTERS)
BONUSES = "".join(n.BONUS_LETTERS)
CONFIGURATIONS = configurations_of("1893")


def new(texts: dict[str, str], configuration: Configuration, seed: str) -> AnyGame:
    rules = rules_with("1893", texts)
    flags = {flag: flag in configuration.flags for flag in ("belle_epoque", "asymmetric")}
    return new_game(rules, rules.options(configuration.players, flags), seed)


def comes_back(game: AnyGame) -> None:
    """The same from its position and from its record."""
    position = json.loads(json.dumps(game.position()))
    assert game_at(game.rules, game.options, position["state"]).key() == game.key()
    record = bruxelles.read(game.record().text())
    again = replay(game.rules, record)
    assert (again.key(), again.scores, again.events) == (game.key(), game.scores, game.events)


# A box drawn at random ----------------------------------------------------------------------------------


def mixed(dice: Dice, values: list[int]) -> list[int]:
    left = values[:]
    return [left.pop(dice.index(len(left))) for _ in values]


def some(dice: Dice, letters: str, count: int) -> str:
    return "".join(dice.of(letters) for _ in range(count))


def strips(dice: Dice) -> dict[str, object]:
    return {side: [some(dice, LETTERS, 5) for _ in range(5)] for side in ("compass_side", "other_side")}


def compass(dice: Dice) -> dict[str, object]:
    spaces = ["iron", "wood", "stone", "three_francs", "any", "empty", "glass"]
    return {"clockwise": [spaces[i] for i in mixed(dice, list(range(7)))]}


def nobles(dice: Dice) -> dict[str, object]:
    changes: dict[str, object] = {f"{name}.{what}": dice.index(9) + 1 for name, what in NOBLE_EFFECTS.items()}
    base, more = n.NOBLE_NAMES[1:8], n.NOBLE_NAMES[8:]
    costs = mixed(dice, [0, 1, 3, 5, 5, 6, 8, 2, 4])
    changes.update({f"{name}.end_cost": cost for name, cost in zip(base + more, costs, strict=True)})
    copies = [*mixed(dice, [1, 1, 2, 3, 4, 5, 5]), *mixed(dice, [2, 4])]
    changes.update({f"{name}.copies": count for name, count in zip(base + more, copies, strict=True)})
    return changes


def prestige(dice: Dice) -> dict[str, object]:
    """The last ten cards keep their bonuses: the rulebook wants some of them."""
    changes: dict[str, object] = {}
    for card in range(30):
        first, second, third = mixed(dice, [0, 1, 2, 3])[:3]
        letters = [BONUSES[first], BONUSES[second], BONUSES[third]][: 1 + dice.index(3)]
        sign = dice.of("/+")
        if sign == "+" and len(letters) == 3 and dice.one_in(2):
            letters[1] = letters[0]
        if card < 20:
            changes[f"cards.{card}.bonus"] = sign.join(letters)
        changes[f"cards.{card}.vp"] = dice.index(4)
        changes[f"cards.{card}.manneken"] = dice.index(4)
    return changes


def art_market(dice: Dice) -> dict[str, object]:
    corners = ["yellow", "brown", "blue", "green"]
    places = ("top_left", "top_right", "bottom_left", "bottom_right")
    return {
        "row_francs": [dice.index(9), *mixed(dice, [4, 2, 0, 1, 2]), dice.index(9)],
        "column_points": [6, *mixed(dice, [4, 0, 1, 2, 3]), 6],
        **{f"cursor.{place}": corners[i] for place, i in zip(places, mixed(dice, [0, 1, 2, 3]), strict=True)},
    }


def boards(dice: Dice) -> dict[str, object]:
    return {
        "iris": mixed(dice, [0, 2, 3, 5, 8, 9]),
        "crown": mixed(dice, [0, 1, 2, 3, 4, 9]),
        "architect": [*mixed(dice, [8, 0, 3, 7, 9]), 10],
    }


def b_sides(dice: Dice) -> dict[str, object]:
    tracks = {"hankar.iris": 19, "cauchie.crown": 9, "horta.architect": 19}
    numbers = {key: [dice.index(most) for _ in range(6)] for key, most in tracks.items()}
    return {**numbers, "strauven.house_costs": [1 + dice.index(6) for _ in range(6)]}


def belle_epoque(dice: Dice) -> dict[str, object]:
    outer = mixed(dice, [0, 1, dice.index(3), dice.index(3)])
    row, column = 1 + dice.index(2), 1 + dice.index(5)  # one arm; a quarter turn leads to the next
    arms = [(row, column), (column, 6 - row), (6 - row, 6 - column), (6 - column, row)]
    cross = ["3-3", *(f"{row}-{column}" for row, column in arms)]
    return {"pavilion_glass": [*outer[:2], 2, *outer[2:]], "tile_cross": cross}


def stock_exchange(dice: Dice) -> dict[str, object]:
    return {f"cards.{card}.money": 1 + dice.index(14) for card in range(12)}


DRAWN = {
    "architect_boards.toml": boards,
    "art_market.toml": art_market,
    "asymmetric.toml": b_sides,
    "belle_epoque.toml": belle_epoque,
    "compass.toml": compass,
    "nobles.toml": nobles,
    "prestige.toml": prestige,
    "stock_exchange.toml": stock_exchange,
    "strips.toml": strips,
}


def box(seed: str) -> dict[str, str]:
    """Whatever the rulebook leaves open, drawn until its examples are possible."""
    dice = Dice(seed)
    texts = frozen("1893")
    for file, draw in DRAWN.items():
        for _ in range(50):
            changed = {**texts, file: other_files(file, draw(dice))[file]}
            try:
                parse(changed)
            except BadData:
                continue
            texts = changed
            break
        assert texts[file] != frozen("1893")[file], file
    return texts


def say(screen: Screen, game: AnyGame) -> None:
    decision = game.decision
    assert decision is not None
    assert screen.prompt(decision)
    for option in decision.options:
        assert screen.option(option.choice)
        if option.refusal is not None:
            assert screen.refusal(option.refusal)


@pytest.mark.parametrize(
    "number", [0, 3, 5, 6, 9, 10, 12, 15], ids=lambda number: str(CONFIGURATIONS[number])
)
def test_a_game_with_another_box_is_played_to_its_end(number: int) -> None:
    """One choice in twenty is greedy's, and all that can be said and drawn is."""
    dice = Dice(f"choices {number}")
    game = new(box(f"box {number}"), CONFIGURATIONS[number], f"game {number}")
    screen = screen_of(game)
    greedy = described("greedy")
    for count in range(LONGEST):
        if game.over:
            break
        say(screen, game)
        if dice.one_in(40):
            assert all(len(line) <= 80 for line in drawn(game, 80).splitlines())
        if dice.one_in(20):
            game.apply_number(greedy.answer(question_of(game, f"luck {count}")).choice)
        else:
            game.apply(dice.keen(game.choices()))
    assert game.over
    assert screen.log(game.events)
    comes_back(game)


# One thing at a time ------------------------------------------------------------------------------------


@pytest.mark.rule("1893-1.1", "1893-6.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("sides", [["WWWWW"] * 5, ["NNMMC", "CCCCC", "SSWNN", "WNWNW", "MMMMS"]])
def test_strips_may_have_an_action_twice_or_not_at_all(players: int, sides: list[str]) -> None:
    texts = other_files("strips.toml", {"compass_side": sides, "other_side": sides[::-1]})
    for flags in ((), ("belle_epoque",), ("asymmetric",)):
        game = new(texts, Configuration("1893", players, flags), f"strips {sides[0]}")
        comes_back(finish(game, Dice(f"strips {players}"), keen=True))


@pytest.mark.parametrize("bonus", ["I/K/A", "I/K/J", "I+K+A", "J+I+I", "A+A+A", "A+K+J"])
@pytest.mark.rule("1893-8.3", "1893-8.7")
def test_three_bonuses_of_a_card_in_a_whole_game(bonus: str) -> None:
    """Every card that the rulebook leaves open has them; their choices are made, kept and read again."""
    cards = {
        f"cards.{card}.bonus": bonus for card in range(20 if "+" in bonus else 29) if card not in (23, 28)
    }
    texts = other_files("prestige.toml", {**cards, "cards.8.bonus": "I/K"})
    game = finish(new(texts, Configuration("1893", 3), f"three {bonus}"), Dice(bonus), keen=True)
    taken = {choice for choice in game.record().choices if choice.startswith("bonus:")}
    if "/" in bonus:
        assert taken & {f"bonus:{n.BONUS_NAMES[BONUSES.index(letter)]}" for letter in bonus[::2]}
    else:
        names = [n.BONUS_NAMES[place] for place in sorted(BONUSES.index(letter) for letter in bonus[::2])]
        assert f"bonus:{'+'.join(names)}" in taken
    comes_back(game)
