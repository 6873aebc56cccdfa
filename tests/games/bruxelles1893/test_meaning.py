"""What choices and prompts of Bruxelles 1893 say of the table: what they bring, and what would be in vain."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.giving import (
    give,
    give_card,
    give_cubes,
    give_first_pass,
    give_nobles,
    give_works,
)
from tests.games.bruxelles1893.laying import (
    house,
    lay_action,
    lay_market,
    lay_nobles,
    lay_stacks,
    meeple,
    point,
    set_round,
    stock,
    tile_spaces,
    with_values,
)
from tests.games.bruxelles1893.on_table import on_table, prestige
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.positions import means
from tests.games.bruxelles1893.table import ask, in_play, new_table, other_files, play

from bruxelles.core.decision import question_of
from bruxelles.core.event import Event
from bruxelles.games import rules_of
from bruxelles.games.bruxelles1893.rules.components import read
from bruxelles.games.bruxelles1893.rules.names import (
    CONSTRUCTION,
    HANKAR,
    MATERIALS,
    NOBLES,
    NOBODY,
    SALES,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.brussels import CopyAction
from bruxelles.games.bruxelles1893.rules.tasks.placement import TakeTurn
from bruxelles.games.bruxelles1893.words.things import Things1893
from bruxelles.locale import catalogue
from bruxelles.wording.phrase import Phrase, render
from bruxelles.wording.words import words_of

RULES = rules_of("1893")


def said(words: Phrase) -> str:
    return render(words, catalogue(game="1893"), lambda seat: ("Ada", "Bram", "Clara")[seat])


def option(s: State, choice: str) -> str:
    return said(words_of(RULES, s).option(choice))


def meaning(s: State, choice: str) -> list[str]:
    return [said(words) for words in words_of(RULES, s).meaning(choice)]


def prompt(s: State) -> str:
    return said(words_of(RULES, s).prompt(question_of(s)))


def placing(s: State, action: int) -> str:
    """What placing on a space of this action would give."""
    lay_action(s, action, "3-3")
    ask(s, TakeTurn(0))
    return meaning(s, "place:3-3")[0]


# Actions that would give nothing ---------------------------------------------------------------------------


def test_what_an_action_would_give_here_and_now() -> None:
    s = means("wood", "stone", money=5, wood=1, stone=1)
    give_works(s, "blue")
    lay_market(s, "-", "-")
    lay_nobles(s, row="solvay buls - albert")
    costs = s.tables.slot_costs
    for action, gives in (
        (WORKSHOP, "a colour new to you: yellow, brown or green"),
        (NOBLES, f"in reach (BF): Solvay {costs[0]}, Buls {costs[1]}, Albert {costs[3]}"),
        (MATERIALS, "you can already pay for your next house"),
        (CONSTRUCTION, "with 1 wood and 1 stone: 5 VP now, 1 VP at the end"),
    ):
        assert placing(s, action) == gives
    assert placing(s, SALES).startswith("sell blue: up to ")


def test_which_materials_complete_the_next_house() -> None:
    s = means("wood", "stone", money=1, wood=1)
    assert placing(s, MATERIALS) == "1 wood and 1 stone would pay for your next house"
    s = means("wood", "stone", money=1)
    give(s, built=5)
    assert placing(s, MATERIALS) == "next house: 4 materials, wood and stone"


def test_no_artwork_is_left() -> None:
    s = in_play()
    lay_stacks(s, each=0, black=6)
    assert placing(s, WORKSHOP) == "no artwork is left to take"


@pytest.mark.parametrize("works", [(), ("blue", "blue")])
def test_no_artwork_can_be_sold(works: tuple[str, ...]) -> None:
    s = in_play()
    give_works(s, *works)
    lay_market(s, "blue", "-")
    assert placing(s, SALES) == "no artwork can be sold"


def test_card_4_may_make_the_sale_possible() -> None:
    s = in_play(belle_epoque=True)
    give_works(s, "blue")
    lay_market(s, "blue", "-")
    tile_spaces(s)
    assert placing(s, SALES) == "no artwork can be sold"
    give_card(s, 4)
    assert placing(s, SALES) == "only if card 4 clears a market space first"
    ask(s, CopyAction(0))
    assert meaning(s, "copy:sales") == ["no artwork can be sold"]


def test_no_noble_can_be_taken() -> None:
    s = in_play()
    lay_nobles(s, row="solvay - - -")
    give(s, money=4)
    assert placing(s, NOBLES) == "in reach (BF): Solvay 3"
    give(s, money=3)  # one of them is staked
    assert placing(s, NOBLES) == "no noble can be taken"
    ask(s, CopyAction(0))
    assert meaning(s, "copy:nobles") == ["in reach (BF): Solvay 3"]


def test_hankar_reveals_a_noble() -> None:
    s = in_play(asymmetric=True)
    give(s, board="hankar")
    lay_nobles(s, row="- - - -")
    assert placing(s, NOBLES) == "in reach (BF): the next card"


def test_no_cube_is_left() -> None:
    s = in_play()
    stock(s, wood=0, iron=0, stone=0, joker=3)
    assert placing(s, MATERIALS) == "no refined cube is left"


def test_the_stake_may_take_the_francs_for_the_house() -> None:
    vain = "nothing can be built"
    assert placing(means("three_francs", "wood", money=3, wood=1), CONSTRUCTION) == vain
    possible = "with 1 wood and 3 BF: 5 VP now, 1 VP at the end"
    assert placing(means("three_francs", "wood", money=4, wood=1), CONSTRUCTION) == possible


def test_saintenoy_may_turn_a_needle_first() -> None:
    s = in_play(asymmetric=True)
    give(s, money=1)
    point(s, "wood", "stone")
    give_cubes(s, iron=1, stone=1)
    before = on_table(s).needles
    give(s, board="horta")
    assert placing(s, CONSTRUCTION) == "nothing can be built"
    give(s, board="saintenoy")
    assert placing(s, CONSTRUCTION) == "only after turning a needle"
    assert on_table(s).needles == before


@pytest.mark.parametrize(
    ("action", "gain"),
    [
        (WORKSHOP, "a black artwork"),
        (SALES, "2 VP"),
        (NOBLES, "a noble to activate"),
        (MATERIALS, "a cube of material"),
        (CONSTRUCTION, "1 VP"),
    ],
)
def test_whose_house_stands_there_and_what_the_owner_gets(action: int, gain: str) -> None:
    s = in_play()
    give_works(s, "blue", "blue", seat=1)
    house(s, "3-3", seat=1)
    lay_action(s, action, "3-3")
    ask(s, TakeTurn(0))
    assert meaning(s, "place:3-3")[-1] == f"Bram’s house: {gain} for Bram"


def test_ones_own_house_gives_nobody_anything() -> None:
    s = in_play()
    house(s, "3-3", seat=0)
    ask(s, TakeTurn(0))
    assert meaning(s, "place:3-3")[-1] == "your own house: no free action"


# Grand-Place and passing -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("nobles", "used"), [((), ()), (("solvay",), ("solvay",))])
def test_no_noble_is_ready(nobles: tuple[str, ...], used: tuple[str, ...]) -> None:
    s = in_play()
    give_nobles(s, *nobles, rotated=used)
    ask(s, TakeTurn(0))
    assert meaning(s, "brussels:grand-place")[0] == "none of your nobles is ready"


def test_a_noble_is_ready() -> None:
    s = in_play()
    give_nobles(s, "solvay")
    ask(s, TakeTurn(0))
    assert option(s, "brussels:grand-place") == "Grand-Place for 1 meeple: activate up to 1 noble"
    assert meaning(s, "brussels:grand-place") == [
        "ready: Solvay",
        "most in Brussels (1): a meeple to the Courthouse",
        "meeples left: 4; the next visit takes 2",
    ]


def test_what_the_first_to_pass_gets() -> None:
    s = in_play()
    give_works(s, "blue", "blue", "black")
    give_first_pass(s, prestige(s).pile[-1])
    ask(s, TakeTurn(0))
    money = player(s).money
    assert option(s, "pass") == "pass for this round"
    assert meaning(s, "pass")[0] == "first to pass: 4 BF and a face-down Prestige card"
    play(s, "pass")
    assert player(s).money == money + 4


def test_what_others_get_for_passing() -> None:
    s = in_play()
    give_works(s, "blue")
    set_round(s, first_passer=2)
    ask(s, TakeTurn(0))
    assert meaning(s, "pass") == ["brings 1 BF", "5 meeples stay unused"]


@pytest.mark.parametrize("first_passer", [NOBODY, 2])
def test_what_passing_brings_follows_the_component_values(first_passer: int) -> None:
    s = in_play()
    with_values(s, read(other_files("income.toml", {"pass_colour": 3, "pass_card": 4})))
    give_works(s, "blue", "black")
    set_round(s, first_passer=first_passer)
    ask(s, TakeTurn(0))
    money = player(s).money
    francs = 6 + (4 if first_passer == NOBODY else 0)
    assert f" {francs} BF" in meaning(s, "pass")[0]
    play(s, "pass")
    assert player(s).money == money + francs


# Prompts, boards and cards ---------------------------------------------------------------------------------


def test_the_stakes_in_the_column_are_told() -> None:
    s = in_play()
    give(s, money=9)
    ask(s, TakeTurn(0))
    play(s, "place:3-3")
    assert prompt(s) == ("How much do you stake on 3-3? You have 9 BF. Nobody has staked in this column yet.")
    for at, seat, francs in (("4-3", 2, 5), ("5-3", 1, 2), ("4-4", 1, 7)):
        meeple(s, at, seat=seat, stake=francs)
    assert prompt(s).endswith(" You have 9 BF. In this column so far: Bram 2 BF, Clara 5 BF.")


def test_a_board_is_offered_with_what_differs_from_the_plain_side() -> None:
    s = new_table(asymmetric=True)
    assert s.tables.tracks[HANKAR][0] == (2, 2, 3, 4, 5, 7)
    assert meaning(s, "board:hankar") == ["Iris 2, 2, 3, 4, 5, 7 instead of 1, 2, 3, 4, 5, 6"]
    assert meaning(s, "board:saintenoy") == ["VP symbols in each row: 2 instead of 1"]
    houses = "materials for houses: 1, 2, 2, 3, 4, 5 instead of 2, 2, 3, 3, 4, 4"
    assert meaning(s, "board:strauven") == [houses]


@pytest.mark.parametrize(
    ("bonuses", "choice", "words"),
    [
        ((0, 3), True, "Iris or Courthouse, 2 VP symbols, 1 Manneken Pis"),
        ((1, 2), False, "Crown and Architect, 2 VP symbols, 1 Manneken Pis"),
        ((0, 0), False, "2 × Iris, 2 VP symbols, 1 Manneken Pis"),
        ((0, 1, 3), True, "Iris, Crown or Courthouse, 2 VP symbols, 1 Manneken Pis"),
        ((0, 1, 2), False, "Iris, Crown and Architect, 2 VP symbols, 1 Manneken Pis"),
        ((1, 0, 1), False, "2 × Crown and Iris, 2 VP symbols, 1 Manneken Pis"),
        ((2, 2, 2), False, "3 × Architect, 2 VP symbols, 1 Manneken Pis"),
        ((3,), True, "Courthouse, 2 VP symbols, 1 Manneken Pis"),
    ],
)
def test_prestige_cards_in_full_words(
    bonuses: tuple[int, ...], choice: bool, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = new_table()
    monkeypatch.setattr(s.tables, "prestige_bonuses", (bonuses,))
    monkeypatch.setattr(s.tables, "prestige_choice", (choice,))
    monkeypatch.setattr(s.tables, "prestige_symbols", (2,))
    monkeypatch.setattr(s.tables, "prestige_manneken", (1,))
    assert said(Things1893(s).prestige(0)) == words


@pytest.mark.parametrize(
    ("bonuses", "words"),
    [
        ("iris", "Iris up 1 space"),
        ("iris+crown", "Iris up 1 space and Crown up 1 space"),
        ("crown+crown", "Crown up 2 spaces"),
        ("iris+crown+release", "Iris up 1 space, Crown up 1 space and 1 meeple leaves the Courthouse"),
        ("iris+release+release", "Iris up 1 space and 2 meeples leave the Courthouse"),
        ("architect+architect+architect", "Architect up 3 spaces"),
    ],
)
def test_bonuses_that_are_alike_are_counted(bonuses: str, words: str) -> None:
    s = in_play()
    ask(s, TakeTurn(0))
    assert option(s, f"bonus:{bonuses}") == f"take the bonus: {words}"


@pytest.mark.parametrize(("players", "passes", "pairs"), [(2, 3, 4), (3, 3, 5), (4, 5, 6), (5, 5, 7)])
def test_a_tile_is_offered_with_its_points_for_so_many_players(players: int, passes: int, pairs: int) -> None:
    s = new_table(players, belle_epoque=True)
    assert option(s, "claim:first-pass").endswith(f": {passes} VP for each first-pass card")
    assert option(s, "claim:connections").endswith(f": {pairs} VP for each pair of your houses side by side")


def test_passing_is_offered_with_what_it_pays_by_the_component_values(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = in_play()
    give_works(s, "blue", "blue", "green")
    ask(s, TakeTurn(0))
    monkeypatch.setattr(s.tables, "pass_colour", 4)
    monkeypatch.setattr(s.tables, "pass_card", 7)
    assert meaning(s, "pass")[0] == "first to pass: 15 BF and a face-down Prestige card"


def test_two_cards_of_one_noble_are_told_apart() -> None:
    s = new_table()
    events = [Event("discarded", -1, 0, "noble:maeterlinck"), Event("revealed", -1, 0, "noble:maeterlinck")]
    (line,) = words_of(RULES, s).lines(events)
    assert said(line.says) == (
        "the noble card Maurice Maeterlinck goes to the discards; "
        "the next card from the noble pile is Maurice Maeterlinck"
    )
