"""Everything the pad and the sheet say has a text, and every text of theirs is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.playing import CONFIGURATIONS

from bruxelles.games import rules_of
from bruxelles.locale import catalogue
from bruxelles.score_pad import Field, PadProblem, form
from bruxelles.score_sheet.remarks import complaint
from bruxelles.wording.phrase import render

SOURCES = Path(__file__).parents[2] / "src" / "bruxelles"


def fields(game: str) -> dict[str, Field]:
    """Every field that some game has, by its id."""
    found: dict[str, Field] = {}
    for configuration in CONFIGURATIONS:
        if configuration.game == game:
            rules = rules_of(game)
            options = rules.options(configuration.players, dict.fromkeys(configuration.flags, True))
            asked = form(rules, options)
            found |= {field.id: field for field in (*asked.table, *asked.player)}
    return found


def codes() -> set[str]:
    """Every code of a problem in the sources."""
    found: set[str] = set()
    for path in (*(SOURCES / "score_pad").glob("*.py"), *(SOURCES / "games").glob("*/pad/*.py")):
        text = path.read_text("utf-8")
        for call in re.findall(r"PadProblem\(\s*([^,)]*)", text):
            found |= set(re.findall(r'"([a-z-]+)"', call))
    return found


def family_ids() -> set[str]:
    """Ids that are put together: labels, hints, sections, ties, notes, problems."""
    found = {f"page.pad.problem.{code}" for code in codes()} | {"page.pad.field.colour"}
    found |= {f"page.pad.tie.{by}" for by in ("shared", "prison", "levels")}
    found |= {f"page.pad.note.{kind}" for kind in ("unpaid", "row")}
    for game in ("1893", "1897"):
        for field in fields(game).values():
            plain = field.plain()
            found |= {str(plain["label"]), str(plain["hint"])}
            if field.section != "table":
                found.add(f"page.pad.section.{field.section}")
    return found


def whole_ids() -> set[str]:
    """Ids that stand whole in the sources."""
    found: set[str] = set()
    for folder in ("score_pad", "score_sheet"):
        for path in (SOURCES / folder).glob("*.py"):
            found |= set(re.findall(r"[\"'](page\.pad\.[a-z.-]+[a-z])[\"']", path.read_text("utf-8")))
    return found


@pytest.mark.parametrize("game", ["1893", "1897"])
def test_every_field_and_name_has_a_text(game: str) -> None:
    texts = catalogue(game=game)
    for field in fields(game).values():
        assert str(field.plain()["label"]) in texts
        assert str(field.plain()["hint"]) in texts
        for name in field.names if field.family else ():
            assert f"{field.family}.{name}" in texts


def test_texts_of_the_pad_are_those_that_are_said() -> None:
    written = {name.removeprefix("1897.") for name in catalogue().ids() if "page.pad." in name}
    mine = {name for name in written if name in family_ids() | whole_ids()}
    assert family_ids() | whole_ids() <= mine
    own = re.findall(
        r'msgid "(?:1897\.)?(page\.pad\.[^"]+)"', (SOURCES / "locale/en/pad.po").read_text("utf-8")
    )
    assert set(own) <= mine


def test_a_problem_can_be_said() -> None:
    texts = catalogue(game="1893")
    found = PadProblem("too-many-of", 1, "nobles", name="noble.buls", most=3)
    assert render(complaint(found, "Ada"), texts, str) == (
        f"Ada, Nobles kept: no more than 3 can be left of {texts.text('noble.buls')}."
    )
    assert str(found) == "player 2, nobles: too-many-of, name noble.buls, most 3"
    missing = PadProblem("missing", None, "first_player")
    assert render(complaint(missing, None), texts, str).startswith("The table, First Player tile:")
