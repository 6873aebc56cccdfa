"""Every id that the engines give has a text, every text is used, and its fields are among the facts."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest
from tests.cli.ids import counting, own, shared, written
from tests.kits import KITS
from tests.playing import Configuration, Dice, each_configuration, playthrough

from bruxelles.cli.screens import screen_of
from bruxelles.games import GAMES, rules_of
from bruxelles.locale import LANGUAGES, Catalogue, catalogue
from bruxelles.locale.values import MissingText

each_game = pytest.mark.parametrize("game", GAMES)


def codes(game: str) -> list[str]:
    return [code for code, _ in rules_of(game).refusals.all()]


@cache
def said(game: str) -> set[str]:
    """The names of all texts that can be said at a table of this game, or by a command about it."""
    return written(game) | counting(game) | KITS[game].texts()


def elsewhere(name: str) -> bool:
    """Texts of refusals and of the page are looked at in test_problem_words.py and test_page_words.py."""
    return name.startswith(("problem.", "page."))


def forms(name: str, game: str) -> list[object]:
    """A text in all languages, as the game says it."""
    said_by = [catalogue(language, game) for language in LANGUAGES]
    return [texts.plain()["texts"][texts.id_of(name)] for texts in said_by]


@each_game
def test_everything_the_engine_names_has_a_text(game: str) -> None:
    expected = KITS[game].texts()
    assert expected
    assert [name for name in sorted(expected) if name not in catalogue(game=game)] == []


@each_game
def test_everything_the_command_line_says_has_a_text(game: str) -> None:
    assert {name for name in written(game) if name not in catalogue(game=game)} == set()


@each_game
def test_a_game_says_all_texts_of_its_own(game: str) -> None:
    assert {name for name in own(game) - said(game) if not elsewhere(name)} == set()


def test_a_shared_text_is_said_by_several_games() -> None:
    """One that a single game says belongs in its folder, also if the others have one of their own instead.

    What the commands say without a game counts for all of them.
    """
    saying = {
        name: [game for game in GAMES if name in said(game) - own(game)]
        for name in shared()
        if not elsewhere(name)
    }
    assert {name: games for name, games in saying.items() if len(games) < 2} == {}


def test_a_text_is_written_once_where_games_say_the_same() -> None:
    for one, other in combinations(GAMES, 2):
        assert [name for name in own(one) & own(other) if forms(name, one) == forms(name, other)] == []


def test_no_id_names_a_game() -> None:
    names = shared().union(*(own(game) for game in GAMES))
    assert [name for name in names if any(game in name for game in GAMES)] == []


@each_game
def test_each_game_speaks_its_own_language(game: str) -> None:
    """Words of another rulebook would come from a shared text that should not be shared."""
    texts = catalogue(game=game)
    for name in own(game) | said(game):
        text = texts.text(name, **dict.fromkeys(texts.fields(name), 2))
        assert not re.search(KITS[game].not_its_own, text), name


def test_a_catalogue_of_a_game_prefers_its_own_texts() -> None:
    names = ("screen.purse", "seat.red", "noble.horta")
    kept = {game: [catalogue(game=game).id_of(name) for name in names] for game in GAMES}
    assert kept["1893"] == ["1893.screen.purse", "seat.red", "noble.horta"]
    assert kept["1897"] == ["1897.screen.purse", "seat.red", "1897.noble.horta"]
    assert "noble.horta" not in catalogue(game="1893")
    assert "screen.purse" not in catalogue()


@each_game
def test_no_text_is_empty_or_has_stray_spaces(game: str) -> None:
    texts = catalogue(game=game)
    for name in own(game) | shared():
        text = texts.text(name, **dict.fromkeys(texts.fields(name), 2))
        assert text, name
        if not name.startswith(("list.", "play.", "screen.")):
            assert text == text.strip(), name


@each_game
def test_a_refusal_speaks_only_of_the_facts_it_has(game: str) -> None:
    for code in codes(game):
        assert catalogue(game=game).fields(f"refusal.{code}") <= KITS[game].facts().get(code, set()), code


@each_configuration
def test_whatever_happens_in_a_game_can_be_said(configuration: Configuration) -> None:
    """Prompts, options, refusals and events of a whole game; a text without one of its facts would fail."""
    game = configuration.new("words")
    screen = screen_of(game)
    for now in playthrough(game, Dice("words")):
        if (decision := now.decision) is not None:
            assert screen.prompt(decision)
            for option in decision.options:
                assert screen.option(option.choice)
                if option.refusal is None:
                    screen.meaning(option.choice)
                else:
                    assert screen.refusal(option.refusal)
    assert screen.log(game.events)


@each_game
def test_letters_of_seats_differ(game: str) -> None:
    texts = catalogue(game=game)
    letters = [texts.text(name) for name in own(game) | shared() if name.startswith("seat-letter.")]
    assert len(set(letters)) == len(letters) > 0
    assert all(len(letter) == 1 for letter in letters)


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

msgid "colour.red"
msgstr "red"

msgid "colour.blue"
msgstr "blue"

msgid "count.cube"
msgid_plural "count"
msgstr[0] "{count} cube"
msgstr[1] "{count} cubes"

msgid "places"
msgstr "cost {nobles.row_costs}, the first {nobles.row_costs.0}, and {x}"

msgid "takes"
msgstr "take {nobles.empain.cubes:count.cube} of {market.shown:colour}"

msgid "levels"
msgid_plural "nobles.empain.cubes"
msgstr[0] "{nobles.empain.cubes} level"
msgstr[1] "{nobles.empain.cubes} levels"
"""
VALUES: dict[str, object] = {
    "nobles.toml": {"row_costs": [3, 2, 1, 0], "empain": {"cubes": 2}},
    "market.toml": {"shown": ["red", "blue"]},
}
OTHER: dict[str, object] = {
    "nobles.toml": {"row_costs": [4, 0], "empain": {"cubes": 1}},
    "market.toml": {"shown": ["blue"]},
}


def test_component_values_are_named_by_their_addresses() -> None:
    texts = Catalogue([SMALL]).of("1893", VALUES)
    assert texts.text("places", x=7) == "cost 3, 2, 1 and 0, the first 3, and 7"
    assert texts.text("takes") == "take 2 cubes of red and blue"
    assert texts.text("levels") == "2 levels"
    own = texts.of("1893", OTHER)
    assert own.text("places", x=7) == "cost 4 and 0, the first 4, and 7"
    assert own.text("takes") == "take 1 cube of blue"
    assert own.text("levels") == "1 level"
    assert texts.fields("places") == {"x"}
    assert texts.addresses("places") == {"nobles.row_costs", "nobles.row_costs.0"}


@pytest.mark.parametrize("values", [{}, {"nobles.toml": {"row_costs": []}}])
def test_an_address_without_a_value_is_an_error(values: dict[str, object]) -> None:
    with pytest.raises(MissingText, match=r"no component file has a value 'nobles.row_costs"):
        Catalogue([SMALL]).of("1893", values).text("places", x=7)


def test_texts_are_filled_in_and_plurals_chosen() -> None:
    texts = Catalogue([SMALL])
    assert texts.text("a", x=1, y="two") == "1 and two"
    assert [texts.text("b", n=n) for n in (0, 1, 2)] == ["0 cubes", "1 cube", "2 cubes"]
    assert texts.fields("a") == {"x", "y"}
    assert texts.fields("b") == {"n"}


def test_a_missing_text_or_fact_is_an_error() -> None:
    texts = Catalogue([SMALL])
    with pytest.raises(MissingText, match="there is no text 'c'"):
        texts.text("c")
    with pytest.raises(MissingText, match="needs 'y'"):
        texts.text("a", x=1)
    with pytest.raises(MissingText, match="needs 'n'"):
        texts.text("b")
