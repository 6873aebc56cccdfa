"""Experiment files: what they say, and what cannot be played is said before anything is."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.frozen import frozen

from bruxelles.arena.errors import BadArena
from bruxelles.balance.factors import design_of, read_factors
from bruxelles.games import GAMES
from bruxelles.games.components import documents

TEXTS = frozen("1893")
EXAMPLE = Path(__file__).parents[2] / "examples" / "experiment_1893.toml"
TWO = """
[Buls]
given = ""
cheap = "nobles.toml:buls.end_cost=3"

[Velde]
given = ""
cheap = "nobles.toml:van_de_velde.end_cost=3; prestige.toml:cards.10.vp=1"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "experiment.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_file_becomes_runs(tmp_path: Path) -> None:
    design = design_of(read_factors(written(tmp_path, TWO), TEXTS))
    assert design.combinations == ((0, 0), (0, 1), (1, 0), (1, 1))
    assert design.named((0, 1)) == "Buls = given, Velde = cheap"
    assert design.edit((0, 0)) == ""
    assert design.edit((1, 1)) == (
        "nobles.toml:buls.end_cost=3; nobles.toml:van_de_velde.end_cost=3; prestige.toml:cards.10.vp=1"
    )
    files = design.documents("1893", TEXTS)
    assert files[0] == TEXTS
    assert len({one["nobles.toml"] for one in files}) == 4
    assert len({one["prestige.toml"] for one in files}) == 2
    assert design.efficiency == pytest.approx(1)


def test_the_example_fits_the_packaged_values() -> None:
    packaged = documents("1893")
    design = design_of(read_factors(EXAMPLE, packaged))
    assert len(design.documents("1893", packaged)) == 12
    assert len(design_of(read_factors(EXAMPLE, packaged), 6).combinations) == 6


@pytest.mark.parametrize("game", GAMES)
def test_the_experiment_over_our_values_fits_them(game: str) -> None:
    """Its first levels are older values, and no two levels of a factor come to the same."""
    packaged = documents(game)
    design = design_of(read_factors(EXAMPLE.with_name(f"values_{game}.toml"), packaged))
    assert packaged != design.documents(game, packaged)[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "names no factor"),
        ("a = [", "is not a TOML file"),
        ("a = 1", "must be a table"),
        ("[a]\nlow = 1\nhigh = 2", "must be a table"),
        ('[a]\nlow = ""', "has 1 level"),
        ('[a]\nlow = ""\nhigh = "none.toml:a=1"', "no component file 'none.toml'"),
        (
            '[a]\nlow = ""\nhigh = "nobles.toml:buls.end_cost=4"',
            "'low' and 'high' of the factor 'a' are the same",
        ),
        (
            TWO + "more = 'nobles.toml:buls.end_cost=2'",
            "'Buls' and 'Velde' both change nobles.toml:buls.end_cost",
        ),
        (TWO + "more = 'nobles.toml:buls={ copies = 3 }'", "both change nobles.toml:buls"),
    ],
)
def test_a_file_that_does_not_fit_is_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadArena, match=said):
        read_factors(written(tmp_path, text), TEXTS)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadArena, match="cannot be read"):
        read_factors(tmp_path / "none.toml", TEXTS)


def test_refused_runs_are_named_before_anything_is_played(tmp_path: Path) -> None:
    text = TWO + "[Portrait]\ngiven = ''\nlow = 'architect_boards.toml:portrait=14'"
    design = design_of(read_factors(written(tmp_path, text), TEXTS))
    with pytest.raises(BadArena, match=r"refuses 4 of 8 runs.*Portrait = low: .*must be 15.*and 1 more"):
        design.documents("1893", TEXTS)


def test_too_few_runs_are_refused(tmp_path: Path) -> None:
    factors = read_factors(written(tmp_path, TWO), TEXTS)
    with pytest.raises(BadArena, match="at least 3 runs"):
        design_of(factors, 2)
    assert len(design_of(factors, 100).combinations) == 4, "there are no more than that"
