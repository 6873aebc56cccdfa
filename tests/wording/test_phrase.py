"""Phrases: how they are made, sent and rendered."""

from __future__ import annotations

import json

import pytest

from bruxelles.locale import Catalogue
from bruxelles.locale.values import MissingText
from bruxelles.wording.phrase import Phrase, phrase, render, seat_name, series

TEXTS = Catalogue(
    [
        r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "list.comma"
msgstr ", "

msgid "list.slash"
msgstr "/"

msgid "a"
msgstr "A"

msgid "b"
msgstr "B"

msgid "takes"
msgid_plural "n"
msgstr[0] "{who} takes {n} of {what}"
msgstr[1] "{who} takes {n} pieces of {what}"
"""
    ]
)
A, B = phrase("a"), phrase("b")


def said(words: Phrase) -> str:
    """As it is read after a journey over the wire."""
    return render(json.loads(json.dumps(words)), TEXTS, lambda seat: ("Ann", "Ben")[seat])


def test_a_phrase_is_what_is_sent() -> None:
    assert phrase("a") == ["a"]
    assert phrase("a", n=3, what=B) == ["a", {"n": 3, "what": ["b"]}]
    assert series([A, B]) == ["list.and", [["a"], ["b"]]]
    assert seat_name(2) == ["@seat", {"seat": 2}]


def test_phrases_lie_within_phrases() -> None:
    words = phrase("takes", who=seat_name(1), n=2, what=series([A, B]))
    assert said(words) == "Ben takes 2 pieces of A and B"
    assert said(phrase("takes", who="somebody", n=1, what=A)) == "somebody takes 1 of A"


def test_series() -> None:
    assert said(series([])) == ""
    assert series([A]) == A
    assert said(series([A, B, A])) == "A, B and A"
    assert said(series([A, B, A], "list.or")) == "A, B or A"
    assert said(series([A, B, A], "list.comma")) == "A, B, A"
    assert said(series([A, B], "list.slash")) == "A/B"


def test_what_has_no_text_or_fact_is_an_error() -> None:
    with pytest.raises(MissingText, match="there is no text 'c'"):
        said(phrase("c"))
    with pytest.raises(MissingText, match="needs 'what'"):
        said(phrase("takes", who="somebody", n=1))
