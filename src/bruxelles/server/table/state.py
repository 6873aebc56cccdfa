"""The table as one person sees it, as it is sent."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from bruxelles.server.table.entries import HolderBody, Lines, OfferedHandOverBody, OfferedTakebackBody
from bruxelles.server.table.sent import WORDED, EventBody, Facts, Millis, Phrase, Sent, View, described_as

Said: TypeAlias = Annotated[Phrase, Meta(description=WORDED)] | UnsetType
Status = Literal["open", "running", "finished", "closed"]


class AboutBody(Sent):
    """What does not change while the table exists."""

    id: str
    host: str
    created: Millis
    settings: Annotated[dict[str, Any], described_as("TableSettings")]
    colours: list[str]
    rules: Annotated[int, Meta(description="version of the rules")]
    components: Annotated[str, Meta(description="hash of the component values")]
    seed_hash: str | None
    branch: Annotated[bool, Meta(description="it goes on from another game, or from a position")]


class SeatBody(HolderBody):
    last_turn: Annotated[int, Meta(description="the entry of the seat's last turn, 0 if there is none")]
    bank: Annotated[int | None, Meta(description="milliseconds left when the seat to move began to think")]


class RefusalBody(Sent):
    """Why the rules don't allow a choice."""

    code: str
    rule: Annotated[str, Meta(description="the id of the rule, such as 4.2 with the game in front")]
    facts: Facts
    says: Said = UNSET


class OptionBody(Sent):
    choice: str
    refusal: Annotated[RefusalBody | None, Meta(description="null: the choice is legal")]
    says: Said = UNSET


class DecisionBody(Sent):
    seat: int
    prompt: str
    facts: Facts
    options: Annotated[list[OptionBody] | None, Meta(description="only for the person who decides")]
    says: Said = UNSET


class DraftBody(Sent):
    """The choices of the current turn that are not yet confirmed. Only who makes them sees them."""

    choices: list[str]
    events: list[EventBody]
    complete: Annotated[bool, Meta(description="nothing is left but to confirm or to undo")]
    undoable: Annotated[int, Meta(description="how many choices can be taken back")]
    lines: Lines | UnsetType = UNSET


class TakebackOffer(OfferedTakebackBody, tag="takeback"):
    """An open proposal to take turns back."""

    number: int
    agreed: Annotated[list[str], Meta(description="people")]
    waits_for: Annotated[list[str], Meta(description="people")]


class HandOverOffer(OfferedHandOverBody, tag="hand-over"):
    """An open proposal to give an absent person's seat away."""

    number: int
    agreed: Annotated[list[str], Meta(description="people")]
    waits_for: Annotated[list[str], Meta(description="people")]


class StateBody(Sent):
    number: Annotated[int, Meta(description="the last entry")]
    status: Status
    seats: list[SeatBody]
    to_move: int | None
    since: Annotated[Millis, Meta(description="when the seat to move began to think")]
    deadline: Annotated[Millis | None, Meta(description="when its clock runs out")]
    offer: TakebackOffer | HandOverOffer | None
    rematch: Annotated[str | None, Meta(description="the table where it goes on")]
    scores: list[int] | None
    you: Annotated[list[int], Meta(description="your seats")]
    stamp: Annotated[
        int | None,
        Meta(description="to be sent with choose, undo and confirm; null: not your decision"),
    ]
    view: Annotated[View | None, Meta(description="the game as your seat may see it")]
    decision: DecisionBody | None
    draft: DraftBody | None
    hints: Annotated[bool, Meta(description="whether you may ask for hints: nobody else sits here but bots")]
