"""One game per configuration printed in full. The diff of these files is the review of a rules change.

`pytest --regenerate` prints them anew.
"""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest
from tests.playing import CONFIGURATIONS, Configuration, each_configuration
from tests.printing import printed_game
from tests.stored import ANEW, store

FOLDER = Path(__file__).parent / "playthroughs"
LARGEST = 400_000
SHOWN = 60
"""Lines of the difference that a failure shows."""


def path_of(configuration: Configuration) -> Path:
    return FOLDER / f"{configuration}.txt"


@each_configuration
def test_the_game_is_played_as_printed(configuration: Configuration, regenerate: bool) -> None:
    path = path_of(configuration)
    played = printed_game(configuration, f"playthrough {configuration.variant}")
    assert len(played.encode()) < LARGEST
    if regenerate:
        store(path, played)
    kept = path.read_text("utf-8")
    if played != kept:
        lines = list(
            difflib.unified_diff(kept.splitlines(), played.splitlines(), "kept", "played", lineterm="")
        )
        pytest.fail("\n".join([f"{path.name} has changed. {ANEW}", *lines[:SHOWN]]), pytrace=False)


def test_no_other_files_are_kept(regenerate: bool) -> None:
    if regenerate:
        pytest.skip("the files are being written")
    kept = {path.name for path in FOLDER.iterdir()}
    assert kept == {path_of(configuration).name for configuration in CONFIGURATIONS}
