"""Why a bot would choose what it chooses, with its alternatives in words, for the page."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, convert
from msgspec.structs import replace

from bruxelles.core.rules import Plain
from bruxelles.server.table.sent import Phrase, Sent
from bruxelles.wording.words import Words

MOST_SHOWN: Final = 3
"""Alternatives that an entry keeps."""
MOST_GAINS: Final = 4
"""Terms that it keeps of each."""


class AlternativeBody(Sent):
    """A choice that was weighed."""

    choice: str
    tried: Annotated[float, Meta(description="the share of the simulations that went into it")]
    win: Annotated[float, Meta(description="the chance to win with it, from 0 to 1")]
    score: Annotated[float, Meta(description="the final score to be expected")]
    gains: Annotated[
        dict[str, float], Meta(description="points it brings within the turn, by term of the evaluation")
    ]
    words: Phrase


class Why(Sent):
    """What a bot chooses, and why."""

    choice: str
    simulations: Annotated[int, Meta(description="games it played in its mind; 0 if it only looked")]
    alternatives: Annotated[
        list[AlternativeBody], Meta(description="the best first; empty if the bot weighed none")
    ]
    wins: Annotated[list[float], Meta(description="by seat: the chance to win")]
    scores: Annotated[list[float], Meta(description="by seat: the final score to be expected")]
    deciding: Annotated[
        list[tuple[str, float]],
        Meta(
            description="the terms by which the choice is ahead of the next best, or behind it, with points"
        ),
    ]


def worded(why: Plain, words: Words) -> Why:
    """What `Answer.plain` gave, with each alternative in the words of the state it is about."""
    weighed: Any = why["alternatives"]
    return convert({**why, "alternatives": [in_words(one, words) for one in weighed]}, Why)


def in_words(alternative: dict[str, Any], words: Words) -> dict[str, Any]:
    return {**alternative, "words": words.option(alternative["choice"])}


def short(why: Plain, words: Words) -> Why | None:
    """The same as it is kept in an entry; None if the bot weighed nothing."""
    weighed: Any = why["alternatives"]
    if not weighed:
        return None
    shown = weighed[:MOST_SHOWN]
    if all(one["choice"] != why["choice"] for one in shown):
        shown[-1:] = [one for one in weighed if one["choice"] == why["choice"]]
    kept = worded({**why, "alternatives": shown}, words)
    return replace(kept, alternatives=[_with_main_gains(one) for one in kept.alternatives])


def _with_main_gains(one: AlternativeBody) -> AlternativeBody:
    gains = sorted(one.gains.items(), key=lambda gain: -abs(gain[1]))
    return replace(one, gains=dict(gains[:MOST_GAINS]))
