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
