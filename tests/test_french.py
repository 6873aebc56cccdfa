"""French as it is written: its spaces, its plurals, and no sentence that was translated word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bruxelles.games import GAMES
from bruxelles.locale import catalogue
from bruxelles.locale.rules import rules_source

FRENCH = "fr"
SPACED = re.compile(r" [;:!?»]|« |[^\W\d_](?:[;!?»]|: )|\w'\w| …")
"""A breaking space or none beside a sign that wants its own, a straight apostrophe, a space before dots."""
IN_CODE = re.compile(r"<!--.*?-->|`[^`]*`|https?:\S+", re.DOTALL)
BARE_WHO = re.compile(r"(?:^|[.:;] )Qui (?!choisit|joue|peut|est assis|commence)")
"""`Qui passe prend…`: nobody says so. A question or a heading may begin with it."""
NOT_SAID = re.compile(
    r"\bvotes?\b|\b(?:gagne|rapporte|vaut) (?:son|votre|le) (?:propre )?niveau|"
    r"dans la mesure où|joue plus de tour|jouer des tours|[2-9] (?:pierre|métal|fer|verre)\b|"
    r"deux (?:pierre|métal|fer|verre)\b|matériaux raffinés|boussole|robots?\b"
)


def texts() -> Iterator[tuple[str, str]]:
    """Every text and every paragraph of the rules, by its name."""
    for name, forms in catalogue(FRENCH).plain()["texts"].items():
        for form in forms:
            yield name, IN_CODE.sub("", form)
    for game in GAMES:
        for paragraph in IN_CODE.sub("", rules_source(game, FRENCH)).split("\n\n"):
            yield paragraph[:20], " ".join(paragraph.split("\n"))


@pytest.mark.parametrize("fault", [SPACED, BARE_WHO, NOT_SAID], ids=["spaces", "bare-who", "not-said"])
def test_french_texts_read_as_french(fault: re.Pattern[str]) -> None:
    found = [(name, match[0]) for name, text in texts() if (match := fault.search(text))]
    assert found == []


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (SPACED, "Combien misez-vous ?"),
        (SPACED, "Combien misez-vous?"),
        (SPACED, "l'iris"),
        (BARE_WHO, "Passer. Qui passe ne joue plus."),
        (NOT_SAID, "Le joueur gagne son propre niveau Iris."),
        (NOT_SAID, "une carte à 2 pierre et bois"),
    ],
)
def test_a_fault_would_be_found(fault: re.Pattern[str], text: str) -> None:
    assert fault.search(text)


@pytest.mark.parametrize(
    ("name", "one", "more"),
    [
        ("count.iron", "1 fer", "2 fers"),
        ("count.stone", "1 pierre", "2 pierres"),
        ("count.glass", "1 verre", "2 verres"),
    ],
)
def test_materials_have_a_plural(name: str, one: str, more: str) -> None:
    said = catalogue(FRENCH, "1893")
    assert [said.text(name, count=1), said.text(name, count=2)] == [one, more]
