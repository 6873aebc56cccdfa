"""`bruxelles balance`, as a person runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.running import one_sentence, run

from bruxelles.arena.folder import GAMES_FILE

SMALL = ["balance", "1897", "--bot", "random", "--games", "4", "--seed", "7", "--workers", "1"]
VARY = ["--vary", "tracks.toml:architecture=[1, 2, 3, 4, 6]"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """After a small run with a variation."""
    path = tmp_path_factory.mktemp("balance") / "small"
    result = run(*SMALL, *VARY, "--out", path, width=120)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    for words in (
        "4 games of Bruxelles 1897 with 2 players, random on all seats",
        "Nothing is clearly too strong",
        "With tracks.toml:architecture=[1, 2, 3, 4, 6]: mean score",
        "Seat in turn order: 1",
        "95% interval",
        "not clear",
        "4 games",
        "score before",
        "report.html",
    ):
        assert words in result.stdout
    return path


def test_it_writes_games_result_and_report(folder: Path) -> None:
    result = json.loads((folder / "result.json").read_text("utf-8"))
    assert (result["games"], result["players"], result["fair"]) == (4, 2, 0.5)
    assert sum(row["share"] for row in result["kinds"]["seat"]) == pytest.approx(1)
    (variation,) = result["variations"]
    assert variation["games"] == 4
    assert (folder / GAMES_FILE).exists()
    (other,) = folder.glob("variation-*")
    assert len((other / GAMES_FILE).read_text("utf-8").splitlines()) == 5


def test_the_report_holds_everything(folder: Path) -> None:
    page = (folder / "report.html").read_text("utf-8")
    result = json.loads((folder / "result.json").read_text("utf-8"))
    assert page.count("<svg") > len(result["kinds"])
    assert page.index("In short") < page.index("4 games of Bruxelles 1897") < page.index("<svg")
    assert not re.search(r"""(?:src|href)=["']?(?:https?:|//|/|\w+\.)""", page), (
        "nothing comes from elsewhere"
    )
    assert "var(--tint-1)" in page
    assert "tracks.toml:architecture" in page
    used = set(re.findall(r'(?:url\(|xlink:href=")#([^)"]+)', page))
    ids = re.findall(r'<(?:clipPath|path) id="([^"]+)"', page)
    assert used <= set(ids)
    assert len([name for name in ids if name in used]) == len(used), "no plot uses a part of another"


def test_again_nothing_is_played_and_all_is_the_same(folder: Path) -> None:
    games = (folder / GAMES_FILE).read_bytes()
    shown = run(*SMALL, *VARY, "--out", folder, "--json")
    assert shown.exit_code == 0
    assert json.loads(shown.stdout) == json.loads((folder / "result.json").read_text("utf-8"))
    assert (folder / GAMES_FILE).read_bytes() == games


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_table_is_clipped(folder: Path, width: int) -> None:
    shown = run(*SMALL, *VARY, "--out", folder, width=width)
    result = json.loads((folder / "result.json").read_text("utf-8"))
    mean, error = result["variations"][0]["difference"]
    heading = shown.stdout[shown.stdout.index("other values") :].splitlines()[0]
    assert heading.split()[-1] == "difference"
    assert f"{round(mean, 1)}±{round(error, 1)}" in shown.stdout
    assert "…" not in shown.stdout.replace(str(folder), "")
    folded = "".join(line[: heading.index("score before")].strip() for line in shown.stdout.splitlines())
    assert VARY[1].replace(" ", "") in folded.replace(" ", ""), "a long edit is folded, not cut"


EXPERIMENT = """
[Architecture]
given = ""
higher = "tracks.toml:architecture=[1, 2, 3, 4, 6]"

[Prestige]
given = ""
lower = "tracks.toml:prestige=[1, 2, 2, 2, 3]"
"""


def test_an_experiment_is_played_told_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "two.toml").write_text(EXPERIMENT, "utf-8")
    small = ["balance", "1897", "--bot", "random", "--seed", "7", "--workers", "1"]
    out = ["--experiment", str(tmp_path / "two.toml"), "--out", str(tmp_path / "out")]
    first = run(*small, *out, "--games", "12", "--runs", "4", width=60)
    assert first.exit_code == 0, first.stderr
    assert "4 runs with the same 3 deals" in first.stderr
    said = " ".join(first.stdout.split())
    assert "4 of 4 combinations, the same 3 deals with each" in said
    assert "Architecture = given and Prestige = given: imbalance" in said
    assert "Least imbalance is expected with" in said
    assert "Architecture = higher" in said
    kept = {file: file.read_bytes() for file in (tmp_path / "out").rglob(GAMES_FILE)}
    assert len(kept) == 4
    again = run(*small, *out, "--games", "20", "--json")
    result = json.loads(again.stdout)
    assert (result["deals"], result["games"], result["design"]["runs"]) == (5, 20, 4)
    for file, games in kept.items():
        assert file.read_bytes().startswith(games), "what was played is kept"
        assert len(file.read_bytes().splitlines()) == 6
    page = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert page.index("In short") < page.index("<svg")
    assert "--experiment" in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([*VARY, "--experiment", "two.toml"], "either --vary or --experiment"),
        (["--runs", "4"], "--runs is for an --experiment"),
        (["--experiment", "two.toml", "--runs", "2"], "at least 3 runs"),
        (["--experiment", "broken.toml"], "refuses 1 of 2 runs"),
        (["--experiment", "none.toml"], "cannot be read"),
    ],
)
def test_an_experiment_that_cannot_be_played_is_one_sentence(
    tmp_path: Path, arguments: list[str], said: str
) -> None:
    (tmp_path / "two.toml").write_text(EXPERIMENT, "utf-8")
    (tmp_path / "broken.toml").write_text('[a]\ngiven = ""\nlong = "tracks.toml:prestige=[1]"', "utf-8")
    words = [str(tmp_path / word) if word.endswith(".toml") else word for word in arguments]
    result = run(*SMALL, *words, "--out", tmp_path / "none")
    assert result.exit_code == 2
    assert said in one_sentence(result)
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["1897", "--bot", "nobody"], "no bot 'nobody'"),
        (["1897", "--vary", "none.toml:a=1"], "no component file"),
        (["1897", "--belle-epoque"], "--belle-epoque"),
    ],
)
def test_what_does_not_fit_is_one_sentence(tmp_path: Path, arguments: list[str], said: str) -> None:
    result = run("balance", *arguments, "--out", tmp_path / "none", "--games", "2")
    assert result.exit_code == 2
    assert said in one_sentence(result)
    assert not (tmp_path / "none").exists()
