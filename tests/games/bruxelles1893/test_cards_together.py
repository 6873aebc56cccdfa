"""Belle Époque cards that are offered together: each option says which card it uses."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import place
from tests.games.bruxelles1893.giving import give, give_cubes
from tests.games.bruxelles1893.laying import stock
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import play

from bruxelles.core.decision import decision_of
from bruxelles.games import rules_of
from bruxelles.games.bruxelles1893.rules.names import MATERIALS, NOBLES
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.locale import catalogue
from bruxelles.wording.phrase import render
from bruxelles.wording.words import words_of


def said(s: State, language: str = "en") -> list[str]:
    """The prompt and every option."""
    rules = rules_of("1893")
    words = words_of(rules, s)
    decision = decision_of(rules, s)
    texts = catalogue(language, "1893")
    phrases = [words.prompt(decision), *(words.option(option.choice) for option in decision.options)]
    return [render(phrase, texts, str) for phrase in phrases]


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "card 7 (Materials: 2 jokers more)", "card 8: "),
        ("fr", "carte 7 (Matériau\u00a0: 2 jokers de plus)", "carte 8\u00a0: "),
        ("es", "carta 7 (Materiales: 2 comodines más)", "carta 8: "),
    ],
)
def test_every_option_names_its_card(language: str, first: str, second: str) -> None:
    s = belle(7, 8)
    give_cubes(s, joker=1)
    stock(s, joker=1)
    place(s, MATERIALS)
    play(s, "take:wood+wood")
    _, card_7, *others, skip = said(s, language)
    assert card_7 == first
    assert len(others) == 4
    assert all(text.startswith(second) for text in others)
    assert "8" not in skip


def test_hankars_card_is_revealed_first_or_after_card_6() -> None:
    s = belle(6, asymmetric=True)
    give(s, board="hankar")
    place(s, NOBLES)
    _, *replaced, reveal, _ = said(s)
    assert all(text.startswith("card 6: replace ") for text in replaced)
    assert reveal == "first reveal the top card of the noble pile"
