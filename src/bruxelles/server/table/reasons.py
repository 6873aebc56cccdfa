"""Why a bot would choose what it chooses, with its alternatives in words, for the page."""

from __future__ import annotations

from typing import Any, Final

from bruxelles.core.rules import Plain
from bruxelles.wording.words import Words

Body = dict[str, Any]

MOST_SHOWN: Final = 3
"""Alternatives that an entry keeps."""
MOST_GAINS: Final = 4
"""Terms that it keeps of each."""


def worded(why: Plain, words: Words) -> Body:
    """What `Answer.plain` gave, with each alternative in the words of the state it is about."""
    return {**why, "alternatives": [in_words(one, words) for one in _alternatives(why)]}


def in_words(alternative: Body, words: Words) -> Body:
    return {**alternative, "words": words.option(alternative["choice"])}


def short(why: Plain, words: Words) -> Body | None:
    """The same as it is kept in an entry; None if the bot weighed nothing."""
    weighed = _alternatives(why)
    if not weighed:
        return None
    shown = weighed[:MOST_SHOWN]
    if all(one["choice"] != why["choice"] for one in shown):
        shown[-1:] = [one for one in weighed if one["choice"] == why["choice"]]
    return {**why, "alternatives": [in_words(_with_main_gains(one), words) for one in shown]}


def _alternatives(why: Plain) -> list[Body]:
    found = why["alternatives"]
    assert isinstance(found, list)
    return found


def _with_main_gains(one: Body) -> Body:
    gains = sorted(one["gains"].items(), key=lambda gain: -abs(gain[1]))
    return {**one, "gains": dict(gains[:MOST_GAINS])}
