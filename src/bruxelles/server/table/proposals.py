"""A proposal that waits for answers, and what it outlives."""

from __future__ import annotations

from dataclasses import dataclass

from bruxelles.server.table.entries import (
    OfferedCountBody,
    OfferedHandOverBody,
    OfferedResignBody,
    OfferedTakebackBody,
    Proposal,
)


@dataclass(frozen=True, slots=True)
class Offer:
    number: int
    """Of its entry."""
    proposal: Proposal
    agreed: list[str]

    def outlives_turn(self, by_person: bool) -> bool:
        """People who play on have answered; bots don't wait for an answer."""
        return not by_person and isinstance(self.proposal, OfferedCountBody | OfferedResignBody)

    def outlives_conceding(self, person: str | None) -> bool:
        """Who concedes can no longer be asked about the turns before, and proposes nothing more."""
        return not isinstance(self.proposal, OfferedTakebackBody) and self.proposal.by != person

    def is_about_absent(self, seat: int) -> bool:
        """Whether it is void when somebody plays this seat again."""
        return isinstance(self.proposal, OfferedHandOverBody) and self.proposal.seat == seat
