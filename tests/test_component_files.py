"""Packaged component files, an owner's directory of edited ones, and the way from one to the other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.editing import rewritten

from bruxelles.core.errors import BadData
from bruxelles.games import GAMES
from bruxelles.games.bruxelles1893.rules.component_keys import KEYS
from bruxelles.games.bruxelles1893.rules.components import parse
from bruxelles.games.components import documents, export

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_the_packaged_files_are_those_the_game_asks_for(game: str) -> None:
    """It misses each of them, and wants no other."""
    texts = documents(game)
    assert GAMES[game].rules(texts).documents == texts
    for file in texts:
        others = {name: text for name, text in texts.items() if name != file}
        with pytest.raises(BadData, match=re.escape(file)):
            GAMES[game].rules(others)
    with pytest.raises(BadData, match=r"weather\.toml"):
        GAMES[game].rules({**texts, "weather.toml": ""})


@each_game
def test_the_packaged_files_name_no_place_on_a_disk(game: str) -> None:
    for text in documents(game).values():
        assert "../" not in text
        assert "/work" not in text
        assert ".md" not in text


@pytest.mark.parametrize("game", ["1830", "", "1893/../bruxelles1893", "../core"])
def test_an_unknown_game_is_named(game: str) -> None:
    with pytest.raises(BadData, match="there are no component files of a game") as caught:
        documents(game)
    assert repr(game) in str(caught.value)


def test_export_then_load_gives_the_same(tmp_path: Path) -> None:
    directory = tmp_path / "my" / "box"
    written = export("1893", directory)
    assert written == [directory / name for name in KEYS]
    assert sorted(directory.iterdir()) == written
    assert documents("1893", directory) == documents("1893")
    assert parse(documents("1893", directory)).hash == parse(documents("1893")).hash


def test_an_edited_value_reaches_tables_and_hash(tmp_path: Path) -> None:
    export("1893", tmp_path)
    texts = rewritten("1893", "stock_exchange.toml", {"cards.11.money": 11}, documents("1893"))
    (tmp_path / "stock_exchange.toml").write_text(texts["stock_exchange.toml"], "utf-8")
    default = parse(documents("1893"))
    edited = parse(documents("1893", tmp_path))
    assert edited.stock_money == (*default.stock_money[:-1], 11)
    assert edited.hash != default.hash


def test_one_file_alone_replaces_its_default(tmp_path: Path) -> None:
    texts = rewritten("1893", "stock_exchange.toml", {"cards.11.money": 12}, documents("1893"))
    text = texts["stock_exchange.toml"]
    (tmp_path / "stock_exchange.toml").write_text(text, "utf-8-sig", newline="\r\n")
    (tmp_path / "notes.txt").write_text("what I counted", "utf-8")
    found = documents("1893", tmp_path)
    assert found == {**documents("1893"), "stock_exchange.toml": text}
    assert max(parse(found).stock_money) == 12


def test_an_unknown_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "suply.toml").write_text("", "utf-8")
    with pytest.raises(
        BadData, match=r"^suply\.toml: there is no component file of this name; expected arch"
    ):
        documents("1893", tmp_path)


@pytest.mark.parametrize("name", ["nowhere", "file"])
def test_a_path_that_is_no_directory(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(BadData, match=f"{name}: there is no such directory of component files"):
        documents("1893", tmp_path / name)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "supply.toml").write_bytes(b"# caf\xe9")
    with pytest.raises(BadData, match=r"^supply\.toml: this is not UTF-8 text \(byte 6\)"):
        documents("1893", tmp_path)


def test_a_directory_in_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "supply.toml").mkdir()
    with pytest.raises(BadData, match=r"^supply\.toml: the file cannot be read"):
        documents("1893", tmp_path)


def test_export_overwrites_nothing_unless_told_to(tmp_path: Path) -> None:
    (tmp_path / "strips.toml").write_text("mine", "utf-8")
    with pytest.raises(BadData, match=r"strips\.toml would be overwritten; nothing was written"):
        export("1893", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["strips.toml"]
    assert (tmp_path / "strips.toml").read_text("utf-8") == "mine"
    export("1893", tmp_path, force=True)
    assert documents("1893", tmp_path) == documents("1893")


def test_export_into_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("mine", "utf-8")
    with pytest.raises(BadData, match="this is not a directory"):
        export("1893", path)
    with pytest.raises(BadData, match="the component files cannot be written"):
        export("1893", path / "below")
    assert path.read_text("utf-8") == "mine"
