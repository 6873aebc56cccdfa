"""What a bot from outside writes, read and checked."""

from __future__ import annotations

import json
from math import isfinite
from typing import Final

from bruxelles.bots.bot import SHOWN, Alternative, Answer, Question
from bruxelles.core.decision import question_of, refusal_of
from bruxelles.core.errors import BruxellesError, UnknownChoice
from bruxelles.core.plain import Value
from bruxelles.core.rules import Plain

LONGEST_QUOTE: Final = 60
"""Characters of a line that are shown when it is wrong."""


class BadAnswer(BruxellesError):
    """A line that is no answer."""


def read_line(line: str, key: str) -> Value:
    """The value under this key of the JSON object in the line."""
    return _object(line, key).at(key)


def _object(line: str, *keys: str) -> Value:
    shown = line if len(line) <= LONGEST_QUOTE else f"{line[:LONGEST_QUOTE]}…"
    try:
        raw: object = json.loads(line)
    except (ValueError, RecursionError):
        raise BadAnswer(f"it wrote {shown!r}, which is not JSON") from None
    return _with(Value("answer", "", raw, BadAnswer), *keys)


def _with(value: Value, *keys: str) -> Value:
    """This value, sure to be an object with these keys."""
    for key in keys:
        if not value.has(key):
            raise value.bad(f"there is no {key!r}")
    return value


def wrong_with(choice: str, question: Question) -> Plain:
    """Why the choice cannot be made, as the program is told; empty if it is legal."""
    rules, state = question.rules, question.state
    try:
        number = rules.choices.number(choice)
    except UnknownChoice as error:
        return {"choice": choice, "why": str(error), "rule": None}
    if number in state.legal:
        return {}
    refusal = refusal_of(rules, state, number)
    if refusal is None:
        why = f"{choice!r} is no answer to {question_of(state).prompt}"
        return {"choice": choice, "why": why, "rule": None}
    return {"choice": choice, "why": f"{choice!r} is refused: {refusal}", "rule": refusal.rule}


def read_answer(line: str, question: Question) -> Answer:
    """The choice, which is known to be legal, and why, as far as the program says."""
    value = _object(line, "choice")
    choice = question.rules.choices.number(value.at("choice").text())
    given = value.at("alternatives").entries() if value.has("alternatives") else []
    weighed = sorted((_alternative(one, question) for one in given), key=lambda one: -one.win)
    others = [one.choice for one in weighed if one.choice != choice][: SHOWN - 1]
    return Answer(
        choice,
        [one for one in weighed if one.choice == choice or one.choice in others],
        value.at("simulations").number(0, 10**12) if value.has("simulations") else 0,
        [_share(one) for one in _by_seat(value, "wins", question)],
        [_number(one) for one in _by_seat(value, "scores", question)],
    )


def _by_seat(value: Value, key: str, question: Question) -> list[Value]:
    return value.at(key).items(question.options.players) if value.has(key) else []


def _alternative(value: Value, question: Question) -> Alternative:
    _with(value, "choice", "win", "score")
    texts = [question.rules.choices.text(choice) for choice in question.state.legal]
    choice = question.state.legal[value.at("choice").index_in(texts)]
    tried = _share(value.at("tried")) if value.has("tried") else 0.0
    return Alternative(choice, tried, _share(value.at("win")), _number(value.at("score")), {})


def _share(value: Value) -> float:
    number = _number(value)
    if not 0 <= number <= 1:
        raise value.unfit("be from 0 to 1")
    return number


def _number(value: Value) -> float:
    try:
        number = value.decimal()
    except OverflowError:
        raise value.bad("the number is too large") from None
    if not isfinite(number):
        raise value.unfit("be a number that ends")
    return number
