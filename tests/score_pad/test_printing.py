"""The printed sheet is one A5 page with everything on it, whatever the players are called."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

import pytest
from fpdf import FPDF
from tests.cli.ids import own, shared
from tests.playing import CONFIGURATIONS, Configuration, configurations_of
from tests.score_pad.retyping import ended_game
from tests.score_pad.test_score_pad import clara, on_pad

from bruxelles.games import GAMES
from bruxelles.locale import LANGUAGES, catalogue
from bruxelles.score_pad import Sheet, finished
from bruxelles.score_sheet.page import pdf
from bruxelles.score_sheet.remarks import remarks, verdict
from bruxelles.score_sheet.type import REPLACEMENT, add_fonts, settable
from bruxelles.wording.phrase import render

DAY = date(2026, 11, 15)
LARGEST = [CONFIGURATIONS[0], *(configurations_of(game)[-1] for game in GAMES)]


def printed(sheet: Sheet) -> bytes:
    return pdf(sheet, catalogue("en", sheet.game), "en", DAY)


def pages(content: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", content))


def test_a_sheet_is_one_page_a5_and_always_the_same() -> None:
    content = printed(clara())
    assert content.startswith(b"%PDF-")
    assert pages(content) == 1
    size = re.search(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", content)
    assert size is not None
    assert [round(float(side) / 72 * 25.4) for side in size.groups()] == [148, 210]
    assert printed(clara()) == content


@pytest.mark.parametrize("configuration", LARGEST, ids=str)
def test_whole_games_fit_the_page(configuration: Configuration) -> None:
    ended = ended_game(configuration, "printed")
    for sheet in (on_pad(ended), finished(ended.game, [0] * ended.game.players)):
        assert pages(printed(sheet)) == 1


@pytest.mark.parametrize(
    "name",
    [
        "Élodie Œuvre",
        "Ñandú – 5 €",
        "Иван",
        "王小明",
        "👩‍🎨",
        "W" * 32,
        "a b c d e f g h",
        "x" * 15 + " " + "y" * 16,
    ],
)
def test_no_name_stops_the_printing(name: str) -> None:
    assert pages(printed(replace(clara(), names=(name, "", "Bo", "")))) == 1


def test_letters_of_the_languages_are_in_the_font() -> None:
    paper = FPDF()
    add_fonts(paper)
    every = "".join(
        texts.text(name, **dict.fromkeys(texts.fields(name), 1))
        for game in GAMES
        for texts in (catalogue(language, game) for language in LANGUAGES)
        for name in own(game) | shared()
        if name.startswith(("source.", "seat.", "noble.", "page.pad.", "verdict.winner"))
    )
    for style in ("", "B", "I"):
        assert REPLACEMENT not in settable(paper, every, style)
    assert settable(paper, "王 œñ€–é") == f"{REPLACEMENT} œñ€–é"


def test_what_is_said_of_ties_and_choices() -> None:
    texts = catalogue("en", "1893")
    sheet = clara()
    assert render(verdict(sheet), texts, str) == "Clara wins with 135 VP."
    said = [render(remark, texts, str) for remark in remarks(sheet)]
    assert said == [
        "Green and Yellow share the same place.",
        "Clara leaves unpaid the nobles that cost the fewest points: Henry Van de Velde.",
    ]
    shared = replace(sheet, ranks=(1, 1, 3, 4), totals=(9, 9, 2, 1), ties=(), notes=(), names=("Ada", "blue"))
    assert render(verdict(shared), texts, str) == "Ada and Blue share the victory with 9 VP."
