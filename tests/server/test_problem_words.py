"""Every refusal in the server's sources has its sentence in every language, and every sentence is used."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import bruxelles.server
from bruxelles.core.errors import BruxellesError
from bruxelles.locale import LANGUAGES, catalogue
from bruxelles.server import errors
from bruxelles.server.condition import Waiting
from bruxelles.server.errors import BadInput, Mistake, NotLoggedIn, Problem, Refused, TooMany
from bruxelles.server.http.problems import ENGINE
from bruxelles.server.table.state import Status

SOURCES = Path(bruxelles.server.__file__).parent
CLASSES = {
    name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Refused)
}
HELPERS = {
    "TooMany": "too-many-requests",
    "refuse_until": "too-many-requests",
    "bad_url": "bad-notify-url",
    "Reason": "notify-failed",
}
"""What is called with a reason for always the same code."""
ALWAYS = {"TooMany": {"retry_after"}, "refuse_until": {"retry_after"}, "Reason": {"detail"}}
"""The facts that these give without naming them."""
STATUSES = get_args(Status)
COMPUTED = {f"problem.{code}": {"detail"} for code in ENGINE.values()} | {
    **{f"problem.wrong-moment.{status}": set[str]() for status in STATUSES},
    **{f"problem.starting.{why}": set[str]() for why in get_args(Waiting)},
}
"""Texts that no single call names, with the facts that are given."""
ANY = "**"


def constants(node: ast.expr) -> list[str]:
    """The texts that an expression can be: one, or two with an `if` between them."""
    parts = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
    return [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def said_by(call: ast.Call, name: str) -> Iterator[tuple[str, set[str]]]:
    """The texts that a call can lead to, with the names of the facts it gives."""
    facts = {word.arg or ANY for word in call.keywords}
    if name in HELPERS:
        given = facts | ALWAYS.get(name, set())
        for reason in [text for argument in call.args for text in constants(argument)]:
            yield f"problem.{HELPERS[name]}.{reason}", given
    elif name in CLASSES and call.args:
        for code in constants(call.args[0]):
            whys = [word.value for word in call.keywords if word.arg == "why"]
            for text in [f".{why}" for why in constants(whys[0])] if whys else [""]:
                yield f"problem.{code}{text}", facts


def raised() -> list[tuple[str, set[str]]]:
    found = [("problem.not-logged-in", set[str]()), ("problem.server-error", set[str]()), *COMPUTED.items()]
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                found += said_by(node, name)
    return found


RAISED = raised()
TEXTS = {name for name in catalogue().ids() if name.startswith("problem.")}


def test_every_refusal_has_a_text_and_every_text_is_used() -> None:
    assert {name for name, _ in RAISED} == TEXTS
    assert len(TEXTS) > 90


def test_a_text_finds_the_facts_it_needs() -> None:
    for name, facts in RAISED:
        assert ANY in facts or catalogue().fields(name) <= facts, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_all_of_them(language: str) -> None:
    texts = catalogue(language)
    assert {name for name in texts.ids() if name.startswith("problem.")} == TEXTS
    for name in TEXTS:
        assert texts.fields(name) == catalogue().fields(name), name
        for number in (1, 2):
            said = texts.text(name, **dict.fromkeys(texts.fields(name), number))
            assert said == said.strip()
            assert said.endswith(".") or said.endswith(f": {number}") or said.endswith(f":\u00a0{number}"), (
                name
            )


def test_the_sentence_is_made_of_code_reason_and_facts() -> None:
    refused = BadInput("bad-seats", players=2, seats=3)
    assert str(refused) == refused.sentence == "A table for 2 players needs 2 seats, not 3."
    assert refused.problem() == Problem("bad-seats", refused.sentence, {"players": 2, "seats": 3})
    assert isinstance(refused, BruxellesError)
    assert Refused("seats-open", open=1).sentence.startswith("1 of the seats is still open")
    busy = TooMany("guests", 60)
    assert busy.sentence == "Too many newcomers from this address. Try again in 60 seconds."
    assert busy.problem().facts == {"why": "guests", "retry_after": 60}


def test_what_people_wrote_is_never_taken_for_a_field() -> None:
    assert BadInput("no-such-bot", bot="{bots}", bots="random").sentence.startswith("There is no bot {bots};")


def test_facts_that_are_no_words_are_left_alone() -> None:
    assert Refused("stale", number=3, update={"entries": []}).problem().facts == {
        "number": 3,
        "update": {"entries": []},
    }


def test_some_need_nothing() -> None:
    assert NotLoggedIn().sentence.startswith("Nobody is logged in here")
    assert Mistake().sentence.startswith("Something went wrong on the server")
