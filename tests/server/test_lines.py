"""What people write is one line of what can be seen, in every language."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter, ValidationError

from bruxelles.server.table.lines import clean_line, folded, legible
from bruxelles.server.table.seats import Seat, named_apart
from bruxelles.server.table.settings import Name, TableSettings

SEEN = {
    "blanks": ("  Victor\u00a0\n Horta\u3000", "Victor Horta"),
    "composed": ("E\u0301lisabeth", "Élisabeth"),
    "Vietnamese": ("Nguyễn Thị", "Nguyễn Thị"),
    "Hebrew with accents": ("\u05e9\u05b8\u05bc\u05c1\u0591", "\u05e9\u05b8\u05bc\u05c1\u0591"),
    "Burmese": ("\u100a\u103e\u102d\u102f\u1037", "\u100a\u103e\u102d\u102f\u1037"),
    "Tibetan": ("\u0f66\u0f92\u0fb2\u0f74", "\u0f66\u0f92\u0fb2\u0f74"),
    "a sign": ("?", "?"),
    "a red heart": ("\u2764\ufe0f", "\u2764"),
    "a key": ("1\ufe0f\u20e3", "1\u20e3"),
    "a Japanese name": ("\u845b\U000e0100", "\u845b"),
}
UNSEEN = {
    "a joiner": "A\u034fnn",
    "a space without width": "A\u200bnn",
    "another direction": "A\u202enn",
    "a control character": "A\x00nn",
    "a Hangul filler": "A\u115fnn",
    "a vowel of Khmer": "A\u17b4nn",
    "a letter that is blank": "A\u3164nn",
    "a narrow one": "A\uffa0nn",
    "Braille without dots": "A\u2800nn",
    "a note without a head": "A\U0001d159nn",
}


@pytest.mark.parametrize("how", SEEN)
def test_what_can_be_seen_is_kept(how: str) -> None:
    text, line = SEEN[how]
    assert clean_line(text) == line
    assert legible(text) == line


@pytest.mark.parametrize("how", UNSEEN)
def test_what_cannot_be_seen_is_refused_or_left_out(how: str) -> None:
    with pytest.raises(ValueError, match="invisible characters"):
        clean_line(UNSEEN[how])
    assert legible(UNSEEN[how]) == "Ann"


@pytest.mark.parametrize(
    "text",
    ["", " \n", "\u115f", "\u3164\u3164", "\u2800 \u2800", "\u0301" * 32, "\u0903", "\ufe0f"],
    ids=ascii,
)
def test_something_must_be_there(text: str) -> None:
    with pytest.raises(ValueError, match="must not be empty"):
        clean_line(text)
    assert legible(text) == ""


def test_marks_do_not_pile_up() -> None:
    pile = "x" + "\u0301" * 5
    with pytest.raises(ValueError, match="at most 4 marks"):
        clean_line(pile)
    assert legible(f"{pile}{pile}") == "x\u0301\u0301\u0301\u0301" * 2


def test_a_name_is_as_short_when_it_is_composed() -> None:
    name: TypeAdapter[str] = TypeAdapter(Name)
    assert name.validate_python("x" * 32)
    with pytest.raises(ValidationError):
        name.validate_python("\ufb2c" * 32)  # three characters each


@pytest.mark.parametrize("other", ["ANN", "\uff21nn", "A\u034fnn", "\U0001d400nn", "\u24b6nn"], ids=ascii)
def test_names_that_look_alike_are_told_apart(other: str) -> None:
    """Also those of people who came before such names were refused."""
    assert folded(other) == folded("Ann")
    assert named_apart([Seat(name="Ann"), Seat()], 1, Seat(name=other)).name == f"{other} 2"


def test_a_title_is_never_refused_for_how_it_looks() -> None:
    """It is read again with its table."""
    for title, shown in (("Come\u200b in\n", "Come in"), ("\u3164", ""), ("", "")):
        assert TableSettings(game="1897", players=2, title=title).title == shown
