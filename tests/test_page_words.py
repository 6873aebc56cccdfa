"""The page's texts: every id it uses is there, every id that is there is used, each where it belongs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from tests.cli.ids import own, shared
from tests.score_pad.test_pad_words import said_by_all, said_by_one

from bruxelles.games import GAMES, rules_of
from bruxelles.locale import catalogue
from bruxelles.server.http.routes.words import TERMINAL, for_pages

PAGE = "page."
SOURCES = Path(__file__).parents[1] / "web" / "src"
PACKAGE = Path(__file__).parents[1] / "src" / "bruxelles"
WHOLE = re.compile(r"[\"'`](page\.[A-Za-z0-9_.-]*[A-Za-z0-9_-])[\"'`]")
FAMILY = re.compile(r"[\"'`](page\.(?:[A-Za-z0-9_-]+[.-])+)(?:\$\{|[\"'`] ?\+)")
"""Ids that go on with a name: `page.link.${state}`."""
SERVED = re.compile(r"[\"'](page\.[A-Za-z0-9_.-]*[A-Za-z0-9_-])[\"']|f[\"'](page\.[A-Za-z0-9_.-]+[.-])\{")
"""The same in Python, for what the server names."""
AS_A_GAME = re.compile(r"catalogueOf\(\w+\)\s*\.text\(\s*[\"'`](page\.[^\"'`]+)[\"'`]")
"""Said as a game says it, whether it is on the screen or not."""
GAMELESS = ("account", "home", "lib", "ui")
"""Screens on which no game is spoken of."""
OF_GAMES = {
    *("page.new.flag.", "page.new.flag-hint.", "page.rules.example."),
    *(f"page.pad.{family}." for family in ("field", "hint", "note", "problem", "section", "tie")),
}
"""Families that go on with something of a game: their texts are known one by one."""

OF_TERMINAL = rf"(?:{'|'.join(map(re.escape, TERMINAL))})[a-z]"
"""How a text begins that the server does not send."""
SAID_HERE = ("cli", "terminal", "score_sheet/page.py")
"""Where texts are said on the spot, in the terminal or on paper. Phrases of all others reach the page."""

each_game = pytest.mark.parametrize("game", GAMES)


def read(files: Iterable[Path]) -> list[str]:
    """What stands in the sources among these files."""
    kinds = (".ts", ".svelte")
    return [file.read_text("utf-8") for file in files if file.suffix in kinds and ".test." not in file.name]


def below(*folders: str) -> list[str]:
    return [text for folder in folders for text in read((SOURCES / folder).rglob("*"))]


@cache
def of_a_game(game: str) -> list[str]:
    """The sources of its drawings."""
    return below(f"games/bruxelles{game}")


@cache
def of_all() -> list[str]:
    """The sources of what belongs to no game."""
    return read(file for file in SOURCES.rglob("*") if SOURCES / "games" not in file.parents)


def server_sources() -> list[str]:
    return [
        file.read_text("utf-8")
        for folder in ("score_pad", "score_sheet", "server")
        for file in (PACKAGE / folder).rglob("*.py")
    ]


def whole_ids(sources: Iterable[str]) -> set[str]:
    return {name for text in sources for name in WHOLE.findall(text)}


def families(sources: Iterable[str]) -> set[str]:
    return {prefix for text in sources for prefix in FAMILY.findall(text)}


def served_ids() -> set[str]:
    return {name for text in server_sources() for name, _ in SERVED.findall(text) if name}


def served_families() -> set[str]:
    return {prefix for text in server_sources() for _, prefix in SERVED.findall(text) if prefix}


def there(game: str) -> set[str]:
    """The page's texts as this game has them."""
    return {name for name in own(game) | shared() if name.startswith(PAGE)}


def among(names: set[str], prefixes: set[str]) -> set[str]:
    return {name for name in names if name.startswith(tuple(prefixes))}


@cache
def expected(game: str) -> set[str]:
    """What is said for this game: on its drawings, and where others name something that it has."""
    examples = SOURCES / "games" / f"bruxelles{game}" / "rules" / "examples.json"
    flags = rules_of(game).flags
    names = whole_ids(of_a_game(game)) | said_by_one(game)
    names |= among(there(game), families(of_a_game(game)))
    names |= {example["caption"] for example in json.loads(examples.read_text("utf-8")).values()}
    return names | {f"page.new.{kind}.{flag}" for kind in ("flag", "flag-hint") for flag in flags}


@cache
def said_anyway() -> set[str]:
    """What is said whatever the game is."""
    names = whole_ids(of_all()) | served_ids() | said_by_all()
    prefixes = (families(of_all()) | served_families()) - OF_GAMES
    return names | set().union(*(among(there(game), prefixes) for game in GAMES))


@each_game
def test_every_text_that_the_page_names_is_there(game: str) -> None:
    assert (expected(game) | said_anyway()) - there(game) == set()


def test_every_family_that_the_page_names_has_texts() -> None:
    sources = [*of_all(), *(text for game in GAMES for text in of_a_game(game))]
    names = set().union(*(there(game) for game in GAMES))
    assert {prefix for prefix in families(sources) | served_families() if not among(names, {prefix})} == set()


@each_game
def test_every_text_of_the_page_is_used(game: str) -> None:
    mine = {name for name in own(game) if name.startswith(PAGE)}
    assert mine - expected(game) - said_anyway() == set()


def test_a_shared_text_is_said_by_several_games_or_whatever_the_game_is() -> None:
    """And no game has one of its own instead, unless enough others are left that say it."""
    saying = {
        name: [game for game in GAMES if name in (expected(game) | said_anyway()) - own(game)]
        for name in shared()
        if name.startswith(PAGE)
    }
    assert {name: games for name, games in saying.items() if len(games) < 2} == {}


def test_where_no_game_is_spoken_of_none_speaks() -> None:
    """A game's own text is said there by `catalogueOf(game)`; by itself the page would show the id."""
    sources = [*below(*GAMELESS), *read(SOURCES.iterdir())]
    as_a_game = {name for text in sources for name in AS_A_GAME.findall(text)}
    assert as_a_game
    assert whole_ids(sources) - as_a_game - shared() == set()
    assert not as_a_game & shared()
    for game in GAMES:
        assert catalogue(game=game).text("page.home.title") == f"Bruxelles {game}"


def test_no_text_is_kept_from_the_page_that_it_may_be_asked_to_say() -> None:
    """None of the terminal stands in its sources, in any that makes phrases, or in a text that is sent."""
    phrases = {
        file.relative_to(PACKAGE).as_posix(): file.read_text("utf-8") for file in PACKAGE.rglob("*.py")
    }
    here = {name for name in phrases if any(f"{place}/" in f"{name}/" for place in SAID_HERE)}
    named = re.compile(rf"[\"'`]{OF_TERMINAL}")
    assert any(named.search(phrases[name]) for name in here)
    assert [name for name in phrases.keys() - here if named.search(phrases[name])] == []
    assert [text for text in read(SOURCES.rglob("*")) if named.search(text)] == []
    texts = catalogue().plain()["texts"]
    sent = [form for name in texts if for_pages(name) for form in texts[name]]
    assert [form for form in sent if re.search(rf":{OF_TERMINAL}", form)] == []
    assert {name for game in GAMES for name in there(game) if not for_pages(name)} == set()


@each_game
def test_what_a_game_says_in_the_terminal_is_not_sent(game: str) -> None:
    assert not for_pages("cli.figure.game")
    assert not for_pages(f"{game}.play.help.why")
    assert for_pages(f"{game}.choice.brussels")
    assert for_pages("problem.no-such-file")
