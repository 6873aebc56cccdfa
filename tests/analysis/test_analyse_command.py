"""`bruxelles analyse`: in words, as data, as a picture, and what it refuses."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.analysis.analysed import SIMULATIONS, analysed, thrown_away_game
from tests.cli.running import one_sentence, run
from tests.frozen import frozen_folder
from tests.playing import Configuration, after

from bruxelles import extras
from bruxelles.cli import analyse as command
from bruxelles.cli.analysis_chart import bars

FROZEN = frozen_folder("1897")
"""The component values that the game was played with."""
DATA = ("--data", str(FROZEN))
FEW = ("--simulations", str(SIMULATIONS), *DATA)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(thrown_away_game().record().text(), "utf-8")
    return path


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The analysis is at hand: what is tested is what becomes of it."""
    monkeypatch.setattr(command, "analysis_of", lambda *arguments: analysed())
    monkeypatch.setattr(command, "seconds_each", lambda waiting: 0.0)


def said(file: Path, *options: str) -> str:
    result = run("analyse", file, *FEW, *options, width=120)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


@pytest.mark.usefixtures("known")
def test_it_says_what_could_have_been_better(file: Path) -> None:
    game = thrown_away_game()
    number = len(game.record().choices)
    found = said(file)
    lines = found.splitlines()
    assert lines[0] == f"Bruxelles 1897, decisions: {number}; simulations for each: {SIMULATIONS}"
    assert "Where the game turned" in lines
    blunder = lines.index(f"Round 4, decision {number}: blunder")
    rest = "\n".join(lines[blunder:])
    assert "chosen   0%" in rest
    assert "better 100%" in rest
    assert game.record().choices[-1] not in found
    assert "What Yellow could have done better" in lines
    assert "What Green could have done better" in lines
    assert "▁" in found
    assert "█" in found


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", ("Les tournants de la partie", "bourde")), ("es", ("Los momentos decisivos", "error grave"))],
)
@pytest.mark.usefixtures("known")
def test_it_speaks_the_language_of_the_terminal(file: Path, language: str, words: tuple[str, ...]) -> None:
    found = said(file, "--language", language)
    assert all(word in found for word in words)


@pytest.mark.usefixtures("known")
def test_it_fits_a_narrow_terminal(file: Path) -> None:
    found = run("analyse", file, *FEW, width=50)
    assert found.exit_code == 0
    assert max(len(line) for line in found.stdout.splitlines()) <= 50


@pytest.mark.usefixtures("known")
def test_json_is_written_and_the_words_are_said(file: Path, tmp_path: Path) -> None:
    assert "Where the game turned" in said(file, "--json", str(tmp_path / "found.json"))
    assert json.loads((tmp_path / "found.json").read_text("utf-8"))["final"] in ([0.0, 1.0], [1.0, 0.0])


@pytest.mark.parametrize("workers", ["1", "2"])
def test_json_alone_is_printed(file: Path, tmp_path: Path, workers: str) -> None:
    """However many work at it, and from whichever directory the values come."""
    own = tmp_path / "own"
    shutil.copytree(FROZEN, own)
    found = json.loads(said(file, "--json", "-", "--workers", workers, "--data", str(own)))
    assert found == json.loads(json.dumps(analysed().plain()))


@pytest.mark.usefixtures("known")
def test_a_picture_is_drawn(file: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    vector, pixels = tmp_path / "chances.svg", tmp_path / "chances.PNG"
    said(file, "--plot", str(vector))
    said(file, "--plot", str(pixels))
    assert ElementTree.parse(vector).getroot().tag.endswith("svg")
    assert pixels.read_bytes().startswith(b"\x89PNG")
    first = vector.read_bytes()
    said(file, "--plot", str(vector))
    assert vector.read_bytes() == first


def refused(*arguments: str | Path, code: int) -> str:
    result = run("analyse", *arguments, *FEW)
    assert result.exit_code == code
    assert result.stdout == ""
    return one_sentence(result)


def test_a_game_that_is_not_over_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "open.jsonl"
    path.write_text(after(Configuration("1897", 2), "open", 10).record().text(), "utf-8")
    assert refused(path, code=1) == f"{path} cannot be analysed: the game is not over."


def test_what_is_no_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Victor,\nthe house is fine.\n", "utf-8")
    assert "line 1" in refused(path, code=1)
    refused(tmp_path / "missing.jsonl", code=2)


def test_a_record_that_breaks_is_refused(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines()
    lines[3] = json.dumps({**json.loads(lines[3]), "choice": "nonsense"})
    file.write_text("\n".join(lines) + "\n", "utf-8")
    assert "line 4" in refused(file, code=1)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            ("--plot", "chances.gif"),
            "chances.gif is not a name for a plot: it must end in one of .svg, .png.",
        ),
        (
            ("--json", "nowhere/found.json"),
            "nowhere/found.json cannot be written: there is no such directory.",
        ),
        (("--json", "game.jsonl"), "game.jsonl is the record itself, which must not be overwritten."),
    ],
)
def test_outputs_that_cannot_be_are_refused_before_the_work(
    file: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(file.parent)
    before = file.read_text("utf-8")
    assert refused(file, *options, code=2) == sentence
    assert file.read_text("utf-8") == before
    assert list(file.parent.iterdir()) == [file]


def test_a_plot_without_its_library_says_what_to_install(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(module: str) -> Any:
        return None

    monkeypatch.setattr(extras, "find_spec", nothing)
    assert "-m pip install '.[lab]'" in refused(file, "--plot", "chances.svg", code=2)


def test_bars_are_as_high_as_the_chances() -> None:
    assert bars([0.0, 0.25, 0.5, 0.75, 1.0]) == "   ▄█\n▁▄███"


def test_a_long_analysis_says_beforehand_how_long_it_takes(
    file: Path, known: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "seconds_each", lambda waiting: 4.0)
    result = run("analyse", file, "--workers", "2", *DATA, forecast=True)
    decisions = len(thrown_away_game().record().choices)
    assert result.stderr.startswith("This will take about ")
    assert result.stderr.endswith(f" ({decisions} decisions, 4 s each, 2 at a time).\n")
