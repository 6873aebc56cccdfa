"""The table as one person sees it, as it is sent."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from bruxelles.server.table.entries import (
    Beats,
    Commitment,
    HolderBody,
    Lines,
    OfferedCountBody,
    OfferedHandOverBody,
    OfferedResignBody,
    OfferedTakebackBody,
)
from bruxelles.server.table.sent import WORDED, EventBody, Facts, Millis, Phrase, Sent, View, described_as

Said: TypeAlias = Annotated[Phrase, Meta(description=WORDED)] | UnsetType
Status = Literal["open", "dealing", "running", "finished", "closed"]


class OriginBody(Sent):
    """Where a game comes from that was not dealt for this table."""

    kind: Annotated[
        Literal["branch", "import"], Meta(description="of another game here, or a record from elsewhere")
    ]
    at: Annotated[int, Meta(description="how many choices were made before this table")]
    anew: Annotated[
        bool, Meta(description="everything hidden was drawn anew; else somebody may know the cards to come")
    ]


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
    origin: Annotated[OriginBody | None, Meta(description="null: it begins with its own set-up")]


class SeatBody(HolderBody):
    last_turn: Annotated[int, Meta(description="the entry of the seat's last turn, 0 if there is none")]
    conceded: Annotated[
        bool, Meta(description="the owner gave it up to a bot; while others play, there is no way back")
    ]
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
    means: (
        Annotated[list[Phrase], Meta(description=f"what would come of it, if it is legal; {WORDED}")]
        | UnsetType
    ) = UNSET


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
    beats: Beats | UnsetType = UNSET


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


class CountOffer(OfferedCountBody, tag="count"):
    """An open proposal to count the game as it stands."""

    number: int
    agreed: Annotated[list[str], Meta(description="people")]
    waits_for: Annotated[list[str], Meta(description="people")]


class ResignOffer(OfferedResignBody, tag="resign"):
    """An open proposal to end the game, as somebody resigns."""

    number: int
    agreed: Annotated[list[str], Meta(description="people")]
    waits_for: Annotated[list[str], Meta(description="people")]


OpenOffer: TypeAlias = TakebackOffer | HandOverOffer | CountOffer | ResignOffer


class GivenBody(Sent):
    """Somebody who contributes to the seed."""

    person: str
    commitment: Commitment
    nonce: Annotated[str | None, Meta(description="null: not revealed yet")]


class StateBody(Sent):
    number: Annotated[int, Meta(description="the last entry")]
    status: Status
    seats: list[SeatBody]
    to_move: int | None
    since: Annotated[Millis, Meta(description="when the seat to move began to think")]
    deadline: Annotated[
        Millis | None, Meta(description="when its clock runs out, or until when nonces are revealed")
    ]
    given: Annotated[list[GivenBody], Meta(description="who contributes to the seed, before the game begins")]
    offer: OpenOffer | None
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
