"""What an arena leaves in its folder, and how it goes on from there."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from tests.arena.arenas import alone, result_with, small

from bruxelles.arena.errors import BadArena
from bruxelles.arena.folder import GAMES_FILE, Folder
from bruxelles.arena.playing import Played, play
from bruxelles.arena.tournament import Arena, run
from bruxelles.core.rules import Plain


def finished(arena: Arena, path: Path) -> Plain:
    with ThreadPoolExecutor(1) as executor:
        return result_with(arena, path, executor)


class Enough(Exception):
    pass


def interrupted(arena: Arena, path: Path, after: int) -> None:
    """An arena that ends in the middle."""
    told: list[Played] = []

    def stop(played: Played) -> None:
        if len(told) == after:
            raise Enough
        told.append(played)

    with Folder(path, arena.settings()) as folder, alone() as crew, pytest.raises(Enough):
        run(arena, folder, crew, stop)


def lines(path: Path) -> list[str]:
    return (path / GAMES_FILE).read_text("utf-8").splitlines()


def test_an_interrupted_arena_goes_on_to_the_same_result(tmp_path: Path) -> None:
    arena = small(10)
    whole = finished(arena, tmp_path / "whole")
    interrupted(arena, tmp_path / "parts", 3)
    assert len(lines(tmp_path / "parts")) == 1 + 3
    first = lines(tmp_path / "parts")[1:]
    interrupted(arena, tmp_path / "parts", 4)
    assert finished(arena, tmp_path / "parts") == whole
    assert lines(tmp_path / "parts")[1:4] == first
    assert len(lines(tmp_path / "parts")) == 1 + 10
    kept = json.loads((tmp_path / "parts" / "result.json").read_text("utf-8"))
    del kept["times"]
    assert kept == json.loads(json.dumps(whole))


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    arena = small(6)
    whole = finished(arena, tmp_path)
    file = tmp_path / GAMES_FILE
    text = file.read_bytes()
    for cut in (1, 40, len(text.splitlines()[-1])):
        file.write_bytes(text[:-cut])
        assert finished(arena, tmp_path) == whole
        assert len(lines(tmp_path)) == 1 + 6
    file.write_bytes(text[:20])
    assert finished(arena, tmp_path) == whole


def test_the_order_of_finishing_does_not_matter(tmp_path: Path) -> None:
    arena = small(6)
    whole = finished(arena, tmp_path / "a")
    with Folder(tmp_path / "b", arena.settings()) as folder:
        for match in reversed(arena.matches):
            folder.add(play(match))
    assert finished(arena, tmp_path / "b") == whole


def test_more_games_can_be_added_and_fewer_looked_at(tmp_path: Path) -> None:
    few, many = small(4), small(8)
    first = finished(few, tmp_path)
    assert finished(many, tmp_path)["games"] == 8
    assert finished(few, tmp_path) == first


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"seed": "other"}, 'seed is "small" there, and "other" now'),
        ({"bots": ("random",)}, "bots is"),
        ({"seconds": 1.0}, "seconds is null there, and 1.0 now"),
    ],
)
def test_other_settings_are_refused(tmp_path: Path, other: dict[str, object], said: str) -> None:
    finished(small(2), tmp_path)
    before = (tmp_path / GAMES_FILE).read_bytes()
    changed = replace(small(2), **other)  # type: ignore[arg-type]
    with pytest.raises(BadArena, match="holds an arena with other settings") as refused:
        Folder(tmp_path, changed.settings()).__enter__()
    assert said in str(refused.value)
    assert (tmp_path / GAMES_FILE).read_bytes() == before


def test_two_arenas_do_not_write_into_one_folder(tmp_path: Path) -> None:
    with Folder(tmp_path, small().settings()), pytest.raises(BadArena, match="another arena is writing"):
        Folder(tmp_path, small().settings()).__enter__()
    with Folder(tmp_path, small().settings()):
        pass


@pytest.mark.parametrize("line", ["{", '{"seed": 1}', "[]", '"text"'])
def test_a_broken_line_is_named(tmp_path: Path, line: str) -> None:
    finished(small(2), tmp_path)
    file = tmp_path / GAMES_FILE
    file.write_text(file.read_text("utf-8") + line + "\n", "utf-8")
    with pytest.raises(BadArena, match="line 4"):
        Folder(tmp_path, small(2).settings()).__enter__()


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", "utf-8")
    with pytest.raises(BadArena, match="cannot be used"):
        Folder(file, small().settings()).__enter__()
