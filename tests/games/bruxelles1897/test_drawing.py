"""The drawn table of Bruxelles 1897: nothing hidden, nothing too wide, nothing told by colour alone."""

from __future__ import annotations

import pytest
from tests.cli.running import drawn, random_game
from tests.games.bruxelles1897.ids import CARDS, expected

from bruxelles.core.game import Game
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1897.rules.names import EXPO, NEUTRAL, NOBODY
from bruxelles.locale import catalogue

STOPS = [0, 6, 25, 60, 90]


def at(stop: int, players: int = 3) -> AnyGame:
    return random_game(players, stop=stop, game="1897")


@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_fits_the_width(width: int, players: int) -> None:
    for stop in STOPS:
        for line in drawn(at(stop, players), width).splitlines():
            assert len(line) <= width


def test_brussels_stands_beside_the_area_where_there_is_room() -> None:
    game = at(20)
    narrow = drawn(game, 80).splitlines()
    wide = drawn(game, 120).splitlines()
    assert any("ART NOUVEAU AREA" in line and "BRUSSELS" in line for line in wide)
    assert not any("ART NOUVEAU AREA" in line and "BRUSSELS" in line for line in narrow)
    assert len(wide) < len(narrow)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_hidden_is_drawn(players: int) -> None:
    """A state that agrees with what a seat sees, but has other hidden cards, is drawn the same."""
    for stop in STOPS:
        game = at(stop, players)
        twin = game.rules.determinize(game.options, game.view(0), "other")
        other = Game(game.rules, game.options, twin, None, None)
        assert drawn(game, 120) == drawn(other, 120)


def cells(game: AnyGame, row: int) -> tuple[list[str], list[str]]:
    """The two lines of a row, cut at its places."""
    lines = [line.replace("┃", "│") for line in drawn(game, 80).splitlines()]
    number = next(i for i, line in enumerate(lines) if line.startswith(f"{row} │"))
    first, second = ([part.strip() for part in lines[number + i].split("│")[1:5]] for i in (0, 1))
    return first, second


def test_each_card_of_the_area_is_told_in_words() -> None:
    game = at(0, 4)
    s = game.state
    s.area[:12] = [0, 4, 7, 10, 15, 19, 20, EXPO, 16, 17, 18, 3]
    assert cells(game, 1) == (
        ["CREATION", "SUPPLY", "SUPPLY", "CONSTRUCTION"],
        ["yellow artwork", "2 wood", "wood and stone", "house of type A"],
    )
    assert cells(game, 2) == (
        ["INFLUENCE", "INFLUENCE", "SALE", "EXHIBITION"],
        ["Prince Albert", "Emile Vandervelde", "3 BEF", "Expo card"],
    )
    assert cells(game, 3)[1] == ["Charles Buls", "Victor Horta", "Paul Hankar", "red artwork"]


def put(game: AnyGame, place: int, seat: int, kind: int, value: int) -> None:
    s = game.state
    s.area[place] = NOBODY
    s.owners[place] = seat
    s.kinds[place] = kind
    s.values[place] = value


def test_architect_cards_show_owner_value_and_kind() -> None:
    game = at(0, 2)
    put(game, 0, 0, 0, 3)
    put(game, 1, 1, 2, 5)
    first, second = cells(game, 1)
    assert (first[:2], second[:2]) == (["Y 3", "G 5"], ["1/3", "2/5"])
    first, second = cells(game, 3)
    assert (first[0], second[0]) == ("N 2", "neutral")


def test_an_empty_place_shows_a_dash() -> None:
    game = at(0)
    game.state.area[11] = NOBODY
    assert cells(game, 3)[0][3] == "–"


def test_below_the_columns_stand_totals_and_both_bonuses() -> None:
    game = at(0)
    s = game.state
    s.bonuses = [0, 1, 2, 3]
    put(game, 0, 0, 0, 3)
    put(game, 4, 2, 1, 4)
    put(game, 8, 0, 0, 1)
    lines = drawn(game, 80).splitlines()
    totals = next(i for i, line in enumerate(lines) if line.startswith("   Y4 B4"))
    for top in ("Architecture +1", "Nobility +1", "Prestige +1", "out of prison"):
        assert top in lines[totals + 1]
    for final in ("money", "artworks", "houses", "nobles"):
        assert f"end: {final}" in lines[totals + 2]


def test_a_coat_of_arms_is_marked_when_it_counts() -> None:
    game = at(0)
    marks = drawn(game, 80).count("◆")
    for place in (0, 1, 4):
        put(game, place, place % 3, 0, 1)
    assert drawn(game, 80).count("◆") == marks
    put(game, 5, 2, 0, 1)
    assert drawn(game, 80).count("◆") == marks + 1


def test_heavy_lines_are_around_cards_to_take() -> None:
    game = at(0)
    assert "│ Y 1" not in drawn(game, 80)
    put(game, 0, 0, 0, 1)
    text = drawn(game, 80)
    assert "1 │ Y 1             ┃" in text
    assert "  ┌─" in text


def test_brussels_shows_cards_and_the_present_cost() -> None:
    game = at(0)
    s = game.state
    s.brussels[(0 * 3 + 0) * 3 + 1] = 2
    s.brussels[(2 * 3 + 1) * 3 + 1] = 1
    s.uses[1] = 2
    text = drawn(game, 80)
    assert "Stock Exchange       next: 1 card " in text
    assert "City Hall            next: 3 cards" in text
    assert "  Y 2×1/3; B 2/4" in text
    assert "Cinquantenaire Park  next: 1 card " in text


def test_piles_prison_and_expo() -> None:
    game = at(0)
    s = game.state
    s.prison = [0, 0, 0, 2, 0, 1, 0, 0, 0]
    text = drawn(game, 120)
    assert f"artworks  {len(s.piles[0])}, discards {len(s.discards[0])}" in text
    assert "G 2×1/3, 2/5" in text
    for place in range(12):
        s.area[place] = 0
    assert "EXPO not in play this round" in drawn(game, 80)
    s.area[6] = EXPO
    assert "EXPO on 2-3" in drawn(game, 80)
    s.expo = 1
    text = drawn(game, 80)
    assert "EXPO held by Green" in text
    assert "G Green, Expo " in text
    s.prison = [0] * 9
    assert "PRISON\n–" in "\n".join(line.split("  ")[0].rstrip() for line in drawn(game, 80).splitlines())


def test_what_a_player_has_is_told_in_words() -> None:
    game = at(0, 2)
    s = game.state
    s.nobles[0] = 0b011
    s.tapped[0] = 0b010
    s.materials[:6] = [0, 0, 2, 1, 0, 0]
    s.artworks[:4] = [2, 0, 0, 1]
    s.houses[:4] = [1, 0, 2, 0]
    s.marks[1] = 2
    s.passed[0] = 1
    text = drawn(game, 80)
    for words in (
        "0 VP   4 BEF   passed",
        "Hand 4×1/3, 2×2/4",
        "Prison 2/5",
        "Nobility      1  2 [3] 4  5",
        "Artworks 2 yellow, 1 red",
        "Materials 2× metal+metal, wood+stone",
        "Houses 1 A, 2 C   next: 4 units",
        "Nobles Brugmann, Albert (tapped)",
        "Y Yellow, first player",
    ):
        assert words in text


def test_colours_only_repeat_what_is_written() -> None:
    game = at(60, 4)
    assert "\x1b[" in drawn(game, 120, colour=True)
    assert "\x1b[" not in drawn(game, 120)


def test_the_neutral_letter_is_no_seat() -> None:
    game = at(0, 2)
    assert game.state.owners[8] == NEUTRAL
    assert "N2" in drawn(game, 80)


def test_names_fit_their_place_in_the_area() -> None:
    texts = catalogue(game="1897")
    for kind in ("action", "bonus", "final", "noble", "material"):
        for name in expected():
            if name.startswith(f"{kind}."):
                assert len(texts.text(name)) <= 17, name
    longest: dict[str, int | str] = {"colour": "yellow", "units": "", "type": "A", "francs": 3}
    for card in CARDS:
        assert len(texts.text(f"card-short.{card}", **longest)) <= 17, card
