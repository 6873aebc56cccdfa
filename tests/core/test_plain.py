"""Values from outside say where they stand and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import bruxelles
from bruxelles.core.plain import Value

GOOD: dict[str, object] = {
    "flag": True,
    "number": 3,
    "text": "red",
    "list": [1, 2, 3],
    "table": {"one": 1, "two": [{"deep": 7}]},
    "nothing": None,
}


def value(key: str) -> Value:
    return Value("position", "", GOOD, bruxelles.BadPosition).at(key)


def test_values_that_fit() -> None:
    assert value("flag").flag() is True
    assert value("number").number(1, 3) == 3
    assert value("text").text() == "red"
    assert value("text").index_in(("blue", "red")) == 1
    assert value("list").numbers(3, 1, 3) == (1, 2, 3)
    assert Value("f", "", ["b", "a"]).indexes_in(2, ("a", "b")) == (1, 0)
    assert value("nothing").missing()
    assert not value("number").missing()
    assert value("table").table(("one", "two")).has("one")
    deep = value("table").at("two").entries()[0].at("deep")
    assert deep.key == "table.two[0].deep"
    assert deep.plain() == 7


WRONG: list[tuple[str, Callable[[Value], object], str]] = [
    ("number", lambda v: v.flag(), "position: number: 3 must be true or false"),
    ("flag", lambda v: v.number(0, 5), "position: flag: true must be a whole number from 0 to 5"),
    ("text", lambda v: v.number(0, 5), 'position: text: "red" must be a whole number from 0 to 5'),
    ("number", lambda v: v.number(4, 5), "position: number: 3 must be a whole number from 4 to 5"),
    ("number", lambda v: v.text(), "position: number: 3 must be a text in quotes"),
    ("text", lambda v: v.index_in(("blue", "green")), 'position: text: "red" must be one of blue, green'),
    ("list", lambda v: v.index_in(("blue",)), "position: list: a list must be one of blue"),
    ("number", lambda v: v.entries(), "position: number: 3 must be a list"),
    ("table", lambda v: v.items(2), "position: table: a table must be a list of 2 values"),
    ("list", lambda v: v.items(2), "position: list: must hold 2 values, not 3"),
    ("list", lambda v: v.numbers(3, 1, 2), "position: list[2]: 3 must be a whole number from 1 to 2"),
    ("list", lambda v: v.table(("one",)), "position: list: a list must be a table with one"),
    ("table", lambda v: v.table(("one",)), "position: table.two: no such key; expected one"),
    ("table", lambda v: v.table(("one", "two", "six")), "position: table.six: the key is missing"),
    ("nothing", lambda v: v.mapping(), "position: nothing: None must be a table"),
]


@pytest.mark.parametrize(("key", "read", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_values_that_do_not_fit(key: str, read: Callable[[Value], object], message: str) -> None:
    with pytest.raises(bruxelles.BadPosition) as caught:
        read(value(key))
    assert str(caught.value) == message


def test_words_stand_once() -> None:
    with pytest.raises(bruxelles.BadData, match=r'f: \[1\]: "a" must not stand here twice'):
        Value("f", "", ["a", "a"]).indexes_in(2, ("a", "b"))


def test_the_whole_has_no_key() -> None:
    with pytest.raises(bruxelles.BadData) as caught:
        Value("file", "", 3).table(("a",))
    assert str(caught.value) == "file: 3 must be a table with a"
