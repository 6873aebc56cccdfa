"""Choices by number and by text."""

from __future__ import annotations

import pytest

import bruxelles
from bruxelles.core.choice import ChoiceTable
from bruxelles.games.bruxelles1893.rules.choices import CHOICES


@pytest.fixture
def table() -> ChoiceTable:
    table = ChoiceTable()
    assert table.single("pass") == 0
    assert table.family("bid", ["0", "1", "2"]) == 1
    assert table.single("done") == 4
    return table


def test_numbers_are_dense_and_in_order(table: ChoiceTable) -> None:
    assert table.all() == ["pass", "bid:0", "bid:1", "bid:2", "done"]
    assert len(table) == 5
    assert [table.number(text) for text in table.all()] == [0, 1, 2, 3, 4]
    assert [table.text(number) for number in range(5)] == table.all()


@pytest.mark.parametrize("text", ["", "bid", "bid:3", "bid:", "Pass", "pass ", "bid:1:1"])
def test_other_texts_are_unknown(table: ChoiceTable, text: str) -> None:
    with pytest.raises(bruxelles.UnknownChoice, match="there is no choice"):
        table.number(text)


def test_nothing_is_declared_twice(table: ChoiceTable) -> None:
    with pytest.raises(ValueError, match="'pass' is declared twice"):
        table.single("pass")
    with pytest.raises(ValueError, match="'bid:2' is declared twice"):
        table.family("bid", ["3", "2"])


def test_the_list_of_all_is_a_copy(table: ChoiceTable) -> None:
    table.all().clear()
    assert len(table.all()) == 5


def test_every_choice_of_1893_comes_back() -> None:
    texts = CHOICES.all()
    assert len(texts) == len(set(texts)) == len(CHOICES)
    assert [CHOICES.number(text) for text in texts] == list(range(len(texts)))


def test_texts_of_1893_fit_the_notation() -> None:
    """No spaces, no semicolons, one colon at most: the notation depends on it."""
    for text in CHOICES.all():
        assert text == text.strip().lower()
        assert not set(" ;\n\"'") & set(text)
        assert text.count(":") <= 1
