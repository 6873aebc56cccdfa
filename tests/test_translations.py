"""Every language says everything: the same ids and fields, nothing left in English, rules included."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.frozen import own_tests

from bruxelles.games import GAMES
from bruxelles.locale import ENGLISH, LANGUAGES, catalogue
from bruxelles.locale.rules import rules_page

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
SOURCES = Path(__file__).parents[1] / "src" / "bruxelles"
FOLDERS = [SOURCES / "locale", *(SOURCES / "games" / f"bruxelles{game}" / "words" for game in GAMES)]
RULE = re.compile(r"^\*\*(\d+-\d+\.\d+)\*\*", re.MULTILINE)
WORD = re.compile(r"[^\W\d_]{3,}")
ALIKE = {"": Path(__file__).parent, **{f"{game}.": own_tests(game) for game in GAMES}}
"""By the beginning of its ids: where a `said_alike.txt` lists texts that are rightly the same in English."""

each_language = pytest.mark.parametrize("language", OTHERS)


def alike(language: str) -> set[str]:
    found: set[str] = set()
    for beginning, folder in ALIKE.items():
        lines = (folder / "said_alike.txt").read_text("utf-8").splitlines()
        entries = (line.split() for line in lines if line and not line.startswith("#"))
        found |= {beginning + name for said, name in entries if said == language}
    return found


def forms(language: str) -> dict[str, list[str]]:
    return {name: list(said) for name, said in catalogue(language).plain()["texts"].items()}


@each_language
def test_a_language_has_all_texts_and_no_others(language: str) -> None:
    assert set(forms(language)) == set(forms(ENGLISH))


@each_language
def test_its_texts_have_the_same_fields_and_plurals(language: str) -> None:
    english, other = catalogue(), catalogue(language)
    ours, theirs = forms(ENGLISH), forms(language)
    for name in english.ids():
        assert other.fields(name) == english.fields(name), name
        # "2 stone", but "2 pierres": English may do without a plural that another language needs
        assert len(theirs[name]) >= len(ours[name]), name
    assert english.plain()["deciding"].items() <= other.plain()["deciding"].items()


@each_language
def test_no_text_is_empty(language: str) -> None:
    assert [name for name, said in forms(language).items() if not all(said)] == []


@each_language
def test_no_text_is_left_in_english(language: str) -> None:
    """What is the same in both is listed; and what is listed is the same."""
    english = forms(ENGLISH)
    same = {
        name for name, said in forms(language).items() if said == english[name] and WORD.search(bare(said[0]))
    }
    assert same == alike(language)


def bare(text: str) -> str:
    """The text without its fields."""
    return re.sub(r"\{[^{}]+\}", "", text)


def ids_in(file: Path) -> list[str]:
    return re.findall(r'^msgid "([^"]+)"', file.read_text("utf-8"), re.MULTILINE)


each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)


@each_folder
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_stands_in_one_file_only(folder: Path, language: str) -> None:
    names = [name for file in sorted((folder / language).glob("*.po")) for name in ids_in(file)]
    assert names
    assert [name for name, count in Counter(names).items() if count > 1] == []


@each_folder
@each_language
def test_a_text_stands_in_the_same_file_in_every_language(folder: Path, language: str) -> None:
    def by_file(spoken: str) -> dict[str, set[str]]:
        return {file.name: set(ids_in(file)) for file in (folder / spoken).glob("*.po")}

    assert by_file(language) == by_file(ENGLISH)


def test_every_text_is_found() -> None:
    """No file lies where the catalogue doesn't look."""
    files = {file for folder in FOLDERS for file in folder.glob("*/*.po")}
    assert files == set(SOURCES.rglob("*.po"))
    written = sum(len(ids_in(file)) for file in files if file.parent.name == ENGLISH)
    assert written == len(catalogue().ids())


@each_language
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_all_there(language: str, game: str) -> None:
    english, other = rules_page(game), rules_page(game, language)
    assert RULE.findall(other) == RULE.findall(english)
    assert [line.count("#") for line in other.splitlines() if line.startswith("#")] == [
        line.count("#") for line in english.splitlines() if line.startswith("#")
    ]
    texts = dict(zip(RULE.split(other)[1::2], RULE.split(other)[2::2], strict=True))
    for rule, text in zip(RULE.split(english)[1::2], RULE.split(english)[2::2], strict=True):
        assert texts[rule].strip(), rule
        assert texts[rule] != text, rule
