"""A table as text: what is there, by whom, and who decides."""

from __future__ import annotations

from tests.playing import Configuration, Dice, each_game, finish, playthrough

from bruxelles.research.listing import listing


def test_a_table_of_1893() -> None:
    games = playthrough(Configuration("1893", 2).new("listing"), Dice("listing"), keen=True)
    game = next(game for game in games if {0, 1} <= set(game.state.meeples))
    lines = dict(line.split(": ", 1) for line in listing(game.rules, game.state).splitlines())
    assert lines["round"] == "1"
    assert "{seat 0" in lines["art_nouveau meeples"]
    assert "{seat 1" in lines["art_nouveau meeples"]
    assert f"money {game.state.money[1]}" in lines["seats 1"]
    assert lines["brussels noble_pile"] == str(len(game.state.noble_pile))
    assert lines[f"seat {game.state.stack[-1].seat} decides"] == ", ".join(game.choices())


@each_game
def test_the_end_of_a_game(game_name: str) -> None:
    game = finish(Configuration(game_name, 2).new("end"), Dice("end"))
    last = listing(game.rules, game.state).splitlines()[-1]
    assert last == f"scores: {game.scores}, ranks: {game.ranks}"


@each_game
def test_tables_that_look_different_read_different(game_name: str) -> None:
    seen = [
        listing(game.rules, game.state)
        for game in playthrough(Configuration(game_name, 2).new("all"), Dice("all"))
    ]
    assert len(set(seen)) == len(seen)
