"""Who leads, in words: also where nobody does."""

from __future__ import annotations

from bruxelles.core.majority import majority
from bruxelles.wording.leading import leaders, with_counts
from bruxelles.wording.phrase import phrase


def test_where_nothing_is_staked_nobody_leads() -> None:
    nothing = majority([0, 0, 0])
    assert leaders(nothing, 1) == phrase("means.leads.nobody")
    assert with_counts(nothing, 1, lambda count: count) == phrase("means.leads.nobody")
