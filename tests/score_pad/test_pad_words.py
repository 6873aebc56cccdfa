"""Everything the pad and the sheet say has a text, and every text of theirs is said."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.cli.ids import shared
from tests.kits import KITS
from tests.playing import configurations_of

from bruxelles.games import GAMES, rules_of
from bruxelles.locale import catalogue
from bruxelles.score_pad import Field, PadProblem, form
from bruxelles.score_sheet.remarks import complaint
from bruxelles.wording.phrase import render

each_game = pytest.mark.parametrize("game", GAMES)
SOURCES = Path(__file__).parents[2] / "src" / "bruxelles"


def fields(game: str) -> dict[str, Field]:
    """Every field that some game has, by its id."""
    found: dict[str, Field] = {}
    rules = rules_of(game)
    for configuration in configurations_of(game):
        asked = form(rules, rules.options(configuration.players, configuration.all_flags))
        found |= {field.id: field for field in (*asked.table, *asked.player)}
    return found


def codes(folder: Path) -> set[str]:
    """Every code of a problem in these sources."""
    found: set[str] = set()
    for path in folder.glob("*.py"):
        text = path.read_text("utf-8")
        for call in re.findall(r"PadProblem\(\s*([^,)]*)", text):
            found |= set(re.findall(r'"([a-z-]+)"', call))
    return found


def said_by_one(game: str) -> set[str]:
    """Ids that are put together for the pad of this game: labels, hints, sections, ties, notes, problems."""
    found = {f"page.pad.problem.{code}" for code in codes(SOURCES / "games" / f"bruxelles{game}" / "pad")}
    found |= {f"page.pad.tie.{by}" for by in KITS[game].pad_ties}
    found |= {f"page.pad.note.{kind}" for kind in KITS[game].pad_notes}
    for field in fields(game).values():
        plain = field.plain()
        found |= {str(plain["label"]), str(plain["hint"])}
        if field.section != "table":
            found.add(f"page.pad.section.{field.section}")
    return found


def said_by_all() -> set[str]:
    """Ids that the pad says in every game: put together, or whole in the sources."""
    found = {f"page.pad.problem.{code}" for code in codes(SOURCES / "score_pad")}
    found |= {"page.pad.field.colour", "page.pad.tie.shared"}
    for folder in ("score_pad", "score_sheet"):
        for path in (SOURCES / folder).glob("*.py"):
            found |= set(re.findall(r"[\"'](page\.pad\.[a-z.-]+[a-z])[\"']", path.read_text("utf-8")))
    return found


@each_game
def test_every_field_and_name_has_a_text(game: str) -> None:
    texts = catalogue(game=game)
    for field in fields(game).values():
        assert str(field.plain()["label"]) in texts
        assert str(field.plain()["hint"]) in texts
        for name in field.names if field.family else ():
            assert f"{field.family}.{name}" in texts


def msgids(folder: Path) -> set[str]:
    return set(re.findall(r'msgid "(page\.pad\.[^"]+)"', (folder / "en" / "pad.po").read_text("utf-8")))


@each_game
def test_texts_of_the_pad_are_those_that_are_said(game: str) -> None:
    written = msgids(SOURCES / "games" / f"bruxelles{game}" / "words")
    assert written <= said_by_one(game)
    assert said_by_one(game) - written | said_by_all() <= shared()


def test_texts_that_the_pads_share_are_said_by_more_than_one() -> None:
    said = Counter(name for game in GAMES for name in said_by_one(game))
    assert msgids(SOURCES / "locale") <= said_by_all() | {name for name, games in said.items() if games > 1}


def test_a_problem_can_be_said() -> None:
    texts = catalogue(game="1893")
    found = PadProblem("too-many-of", 1, "nobles", name="noble.buls", most=3)
    assert render(complaint(found, "Ada"), texts, str) == (
        f"Ada, Nobles kept: no more than 3 can be left of {texts.text('noble.buls')}."
    )
    assert str(found) == "player 2, nobles: too-many-of, name noble.buls, most 3"
    missing = PadProblem("missing", None, "first_player")
    assert render(complaint(missing, None), texts, str).startswith("The table, First Player tile:")
