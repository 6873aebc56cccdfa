"""`bruxelles arena`, as a person runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from rich.console import Console
from tests.arena.arenas import ended
from tests.cli.running import one_sentence, run

from bruxelles.arena.folder import GAMES_FILE
from bruxelles.cli import arena as command
from bruxelles.cli.arena_screen import Screen
from bruxelles.core.errors import BruxellesError

SMALL = ["arena", "1897", "--bots", "random,random:", "--games", "3", "--seed", "9", "--workers", "1"]
PLOTS = 6


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """After a small arena."""
    path = tmp_path_factory.mktemp("arena") / "small"
    result = run(*SMALL, "--out", path)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    for words in ("random", "95% interval", "rating", "houses", "decisions/s", "4 games", "report.html"):
        assert words in result.stdout
    return path


def test_it_writes_games_result_and_report(folder: Path) -> None:
    assert {file.name for file in folder.iterdir()} == {GAMES_FILE, "result.json", "report.html", ".lock"}
    result = json.loads((folder / "result.json").read_text("utf-8"))
    assert (result["games"], result["scheduled"]) == (4, 4), "deals are played whole"
    assert set(result["bots"]) == set(result["ratings"]) == set(result["times"]) == {"random", "random:"}
    assert sum(one["share"] for one in result["bots"].values()) == pytest.approx(1)
    assert result["bots"]["random"]["score"] == pytest.approx(
        sum(result["bots"]["random"]["sources"].values()), abs=0.1
    )


def test_the_report_holds_everything(folder: Path) -> None:
    page = (folder / "report.html").read_text("utf-8")
    assert page.count("<svg") == PLOTS
    assert not re.search(r"""(?:src|href)=["']?(?:https?:|//|/|\w+\.)""", page), (
        "nothing comes from elsewhere"
    )
    assert "bruxelles arena 1897 --bots random,random: --players 2 --games 3 --seed 9" in page
    assert "var(--tint-1)" in page
    ids = re.findall(r'<(?:clipPath|path) id="([^"]+)"', page)
    used = set(re.findall(r'(?:url\(|xlink:href=")#([^)"]+)', page))
    assert used <= set(re.findall(r'id="([^"]+)"', page))
    assert len([name for name in ids if name in used]) == len(used), "no plot uses a part of another"
    assert "coats of arms" in page


def test_again_nothing_is_played_and_all_is_the_same(folder: Path) -> None:
    games = (folder / GAMES_FILE).read_bytes()
    shown = run(*SMALL, "--out", folder, "--json")
    assert shown.exit_code == 0
    assert json.loads(shown.stdout) == json.loads((folder / "result.json").read_text("utf-8"))
    assert (folder / GAMES_FILE).read_bytes() == games


def test_the_folder_has_a_name_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*SMALL, "--json").exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["arena-1897-9"]


def test_other_settings_are_refused(folder: Path) -> None:
    result = run(*SMALL, "--players", "3", "--out", folder)
    assert result.exit_code == 2
    assert "other settings: options" in one_sentence(result)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["1897", "--bots", "nobody"], "no bot 'nobody'"),
        (["1897", "--bots", "random,random,greedy"], "named more than once"),
        (["1897", "--bots", "random", "--belle-epoque"], "--belle-epoque"),
        (["1897", "--bots", "random", "--players", "5"], "5"),
        (["1897"], "name a game and --bots, or give --suite"),
        (["--bots", "random"], "name a game and --bots, or give --suite"),
        (["1897", "--suite", "--bots", "random"], "leave out --bots"),
        (["1897", "--suite", "--players", "3"], "leave out --bots, --players"),
        (
            ["1897", "--bots", "random", "--workers", "1", "--cluster", "tcp://127.0.0.1:1"],
            "either --workers or",
        ),
    ],
)
def test_what_does_not_fit_is_one_sentence(tmp_path: Path, arguments: list[str], said: str) -> None:
    result = run("arena", *arguments, "--out", tmp_path / "none", "--games", "2")
    assert result.exit_code == 2
    assert said in one_sentence(result)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(extra: str, *modules: str) -> None:
        raise BruxellesError(f"pip install '.[{extra}]', for {', '.join(modules)}")

    monkeypatch.setattr(command, "require", missing)
    assert ".[lab]" in one_sentence(run(*SMALL, "--out", tmp_path))


def test_a_failure_keeps_what_was_played(tmp_path: Path) -> None:
    """The sentence says what happened and how to go on."""
    result = run("arena", "1897", "--bots", "random", "--cluster", "nonsense://x", "--out", tmp_path)
    assert result.exit_code == 1
    sentence = one_sentence(result)
    assert "no Dask scheduler at nonsense://x" in sentence
    assert f"0 games are kept in {tmp_path}" in sentence
    assert f"--out {tmp_path}` resumes it" in sentence
    assert result.stdout == "", "nothing is told of nothing"


def test_a_failure_tells_of_what_was_played(tmp_path: Path) -> None:
    assert run(*SMALL[:5], "2", *SMALL[6:], "--out", tmp_path).exit_code == 0
    result = run(*SMALL[:-2], "--cluster", "nonsense://x", "--out", tmp_path)
    assert result.exit_code == 1
    assert "2 games are kept" in one_sentence(result)
    assert "2 games; a shared victory counts in parts; 4 are planned" in " ".join(result.stdout.split())
    assert "<li>2 of 4 games</li>" in (tmp_path / "report.html").read_text("utf-8")


def test_the_standing_is_shown_while_games_are_played() -> None:
    console = Console(record=True, width=80, force_terminal=True)
    with console.capture() as capture, Screen(("a", "b"), 4, console) as screen:
        screen.add(ended(("a", "b"), [5, 3], [1, 2]))
    shown = capture.get()
    for words in ("Playing", "1/4", "100.0%", "95% interval", "rating"):
        assert words in shown
