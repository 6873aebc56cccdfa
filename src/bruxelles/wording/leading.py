"""Who leads a majority, said to one of those who take part in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bruxelles.core.majority import Majority, Owner
from bruxelles.wording.phrase import Fact, Phrase, phrase, seat_name, series

NOBODY_LEADS: Final = phrase("means.leads.nobody")


def owners(those: list[Owner]) -> Phrase:
    """`Ada and Bram`; the neutral colour is one of them."""
    return series([phrase("means.neutral") if one == "neutral" else seat_name(one) for one in those])


def leaders(stands: Majority, seat: int) -> Phrase:
    """In few words: `you lead`, `level with Bram`, `Bram leads`."""
    if not stands["leaders"]:
        return NOBODY_LEADS
    others = [one for one in stands["leaders"] if one != seat]
    if seat not in stands["leaders"]:
        return phrase("means.leads.other", who=owners(others), count=len(others))
    if len(others) > 1:
        return phrase("means.leads.tie", count=len(stands["leaders"]))
    return phrase("means.leads.tied", who=owners(others)) if others else phrase("means.leads.you")


def in_brussels(stands: Majority, seat: int) -> Phrase:
    """Who has the most in Brussels, which costs them a piece when the round ends."""
    others = [one for one in stands["leaders"] if one != seat]
    if seat not in stands["leaders"]:
        most = max(stands["counts"])
        return phrase("means.brussels.others", who=owners(others), count=len(others), theirs=most)
    mine = stands["counts"][seat]
    if others:
        return phrase("means.brussels.tied", who=owners(others), mine=mine)
    return phrase("means.brussels.you", mine=mine)


def with_counts(stands: Majority, seat: int, amount: Callable[[int], Fact]) -> Phrase:
    """With the numbers, as `amount` writes them: `you lead with 5 BF, 2 BF ahead`."""
    if not stands["leaders"]:
        return NOBODY_LEADS
    others = [one for one in stands["leaders"] if one != seat]
    mine = stands["counts"][seat]
    if seat not in stands["leaders"]:
        most = stands["counts"][others[0]] if others[0] != "neutral" else stands["neutral"] or 0
        return phrase(
            "means.counts.behind",
            who=owners(others),
            count=len(others),
            theirs=amount(most),
            mine=amount(mine),
        )
    if others:
        return phrase("means.counts.tied", who=owners(others), mine=amount(mine))
    if stands["lead"] == mine:
        return phrase("means.counts.alone", mine=amount(mine))
    return phrase("means.counts.ahead", mine=amount(mine), lead=amount(stands["lead"]))
