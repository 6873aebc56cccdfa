"""The drawn table: nothing hidden, nothing too wide, nothing told by colour alone."""

from __future__ import annotations

import re

import pytest
from tests.cli.running import drawn, random_game

from bruxelles.cli.grid import Grid
from bruxelles.core.game import Game
from bruxelles.games.bruxelles1893.rules.names import ACTION_NAMES, BONUS_NAMES, CROWN, IRIS, RELEASE
from bruxelles.locale import catalogue

STOPS = [0, 6, 25, 60, 90]


@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("belle_epoque", [False, True])
def test_it_fits_the_width(width: int, players: int, belle_epoque: bool) -> None:
    for stop in STOPS:
        game = random_game(players, belle_epoque, True, stop=stop)
        for line in drawn(game, width).splitlines():
            assert len(line) <= width


def test_boards_stand_side_by_side_where_there_is_room() -> None:
    game = random_game(3, stop=30)
    narrow = drawn(game, 80).splitlines()
    wide = drawn(game, 120).splitlines()
    assert any("ART NOUVEAU BOARD" in line and "BRUSSELS BOARD" in line for line in wide)
    assert not any("ART NOUVEAU BOARD" in line and "BRUSSELS BOARD" in line for line in narrow)
    assert len(wide) < len(narrow)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_hidden_is_drawn(players: int) -> None:
    """A state that agrees with what a seat sees, but has other hidden cards, is drawn the same."""
    for stop in STOPS:
        game = random_game(players, True, True, stop=stop)
        twin = game.rules.determinize(game.options, game.view(0), "other")
        other = Game(game.rules, game.options, twin, None, None)
        assert drawn(game, 120) == drawn(other, 120)


def test_every_piece_is_told_by_letters() -> None:
    game = random_game(3, True, stop=30)
    s = game.state
    s.meeples[12] = 1
    s.stakes[12] = 7
    s.houses[12] = 2
    text = drawn(game, 80)
    assert "B:7 ⌂G ◇" in text
    s.meeples[12] = 5
    assert "N ⌂G ◇" in drawn(game, 80)


def test_the_active_area_is_in_capitals_and_heavy_lines() -> None:
    game = random_game(3, stop=30)
    s = game.state
    s.square = 5  # iris 2-2: rows and columns 3 to 5
    rows = [line for line in drawn(game, 80).splitlines() if re.match(r"\d [│┃]", line)]
    assert len(rows) == 5
    for row, line in enumerate(rows):
        words = line.replace("┃", "│").split("│")[1:6]
        for column, word in enumerate(words):
            active = row >= 2 and column >= 2
            assert word.isupper() == active
            assert word.islower() != active
    assert "◉━━" in drawn(game, 80)


def test_rotated_nobles_and_used_cards_are_marked_in_words() -> None:
    game = random_game(3, True, stop=30)
    s = game.state
    s.nobles[0] = 0b101
    s.activated[0] = 0b100
    s.pavilions[1] = 0
    s.cards_used = 0b10
    text = drawn(game, 120)
    assert "Nobles Brugmann, Solvay (used)" in text
    assert "(used)" in text.split("PAVILION SPACES")[1]


def test_colours_only_repeat_what_is_written() -> None:
    game = random_game(4, True, True, stop=60)
    coloured = drawn(game, 120, colour=True)
    assert "\x1b[" in coloured
    assert "\x1b[" not in drawn(game, 120)


def test_the_needles_and_the_cursor_stand_in_brackets() -> None:
    game = random_game(3, stop=0, frozen=True)
    text = drawn(game, 80)
    assert "iron [wood] [stone] 3 BF any empty (Arrow)" in text
    assert "[Ye  +   Bl]" in text
    assert "glass" in drawn(random_game(3, True, stop=0), 80)


def test_lines_of_the_grid_meet() -> None:
    nothing = Grid([False] * 25, 5)
    everything = Grid([True] * 25, 5)
    corners = [(0, 0), (0, 5), (5, 0), (5, 5)]
    assert "".join(nothing.joint(*corner) for corner in corners) == "┌┐└┘"
    assert "".join(everything.joint(*corner) for corner in corners) == "┏┓┗┛"
    edges = [(0, 2), (5, 2), (2, 0), (2, 5), (2, 2)]
    assert "".join(nothing.joint(*edge) for edge in edges) == "┬┴├┤┼"
    assert "".join(everything.joint(*edge) for edge in edges) == "┳┻┣┫╋"
    top_left = Grid([row < 3 and column < 3 for row in range(5) for column in range(5)], 5)
    assert top_left.joint(3, 3) == "╃"
    assert top_left.joint(0, 3) == "┱"
    assert top_left.joint(3, 0) == "┡"


@pytest.mark.parametrize("width", [80, 120])
def test_a_third_bonus_of_a_prestige_card_has_a_line_of_its_own(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = random_game(3, stop=30)
    s = game.state
    plain = drawn(game, width).splitlines()
    bonuses = list(s.tables.prestige_bonuses)
    bonuses[s.prestige_row[0]] = (CROWN, CROWN, RELEASE)
    bonuses[s.prestige_row[1]] = (IRIS,)
    monkeypatch.setattr(s.tables, "prestige_bonuses", tuple(bonuses))
    monkeypatch.setattr(s.tables, "prestige_choice", (False,) * len(bonuses))
    lines = drawn(game, width).splitlines()
    (first,) = [at for at, line in enumerate(lines) if "Crown+Crown+" in line]
    start = lines[first].index("Crown+Crown+")
    assert lines[first][start : start + 17] == "Crown+Crown+ Iris"
    assert lines[first + 1][start : start + 13].rstrip() == "Court"
    assert re.match(r"\d VP \d MP", lines[first + 2][start:])
    assert max(map(len, lines)) <= width
    if width == 80:
        assert len(lines) == len(plain) + 1


def test_names_fit_their_place_on_the_board() -> None:
    texts = catalogue(game="1893")
    assert all(len(texts.text(f"action.{name}")) <= 12 for name in ACTION_NAMES)
    assert all(len(texts.text(f"bonus-short.{name}")) <= 5 for name in BONUS_NAMES)
