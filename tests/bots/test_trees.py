"""A search goes on with what it has thought, as long as it is the same game."""

from __future__ import annotations

from tests.bots.asking import question_of
from tests.playing import Configuration, after, each_game

from bruxelles.bots.search_bot import TREES, SearchBot
from bruxelles.games import AnyGame

FEW = 1
"""A search without any time makes so many simulations."""


def begun(game_name: str, table: str = "table", simulations: int = 120) -> tuple[SearchBot, AnyGame]:
    """A bot that has thought about a decision, and the game after the choice it made."""
    bot = SearchBot(simulations)
    game = after(Configuration(game_name, 2), "tree", 7)
    answer = bot.answer(question_of(game, table=table))
    assert answer.simulations > FEW
    game.apply_number(answer.choice)
    return bot, game


def kept(bot: SearchBot, game: AnyGame, table: str = "table") -> int:
    """How many simulations of earlier decisions it goes on with."""
    return bot.answer(question_of(game, table=table, seconds=0.0)).simulations - FEW


@each_game
def test_the_tree_is_kept_after_the_own_choice(game_name: str) -> None:
    bot, game = begun(game_name)
    assert kept(bot, game) > 0


@each_game
def test_the_tree_is_kept_after_the_choices_of_others(game_name: str) -> None:
    """A twin, whose tree is the same, says which choices are in it, until somebody else has chosen."""
    bot, game = begun(game_name, simulations=250)
    twin, _ = begun(game_name, simulations=250)
    mine = game.record().seats[-1]
    while game.record().seats[-1] == mine:
        game.apply_number(twin.answer(question_of(game, table="table", seconds=0.0)).choice)
    assert kept(bot, game) > 0


@each_game
def test_the_same_question_again_goes_on_with_the_whole_tree(game_name: str) -> None:
    bot = SearchBot(100)
    game = after(Configuration(game_name, 2), "tree", 6)
    first = bot.answer(question_of(game, table="table"))
    again = bot.answer(question_of(game, table="table", seconds=0.0))
    assert again.simulations >= first.simulations
    assert len(again.alternatives) == len(first.alternatives)


@each_game
def test_another_history_begins_a_new_tree(game_name: str) -> None:
    bot, _ = begun(game_name)
    other = after(Configuration(game_name, 2), "another", 7)
    assert kept(bot, other) <= 0


@each_game
def test_other_tables_have_their_own_trees(game_name: str) -> None:
    bot, game = begun(game_name)
    assert kept(bot, game, "elsewhere") <= 0
    assert kept(bot, game) > 0


@each_game
def test_a_question_that_stands_alone_leaves_nothing_behind(game_name: str) -> None:
    bot, game = begun(game_name, table="")
    assert kept(bot, game, "") <= 0


def test_only_the_trees_of_the_last_tables_are_kept() -> None:
    bot, game = begun("1897")
    for number in range(TREES):
        bot.answer(question_of(game, table=f"table {number}", seconds=0.0))
    assert kept(bot, game) <= 0
