"""What happens at a table: entries of every kind, as they are stored and sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_type_hints

from msgspec import UNSET, Meta, Raw, UnsetType
from msgspec.json import Decoder

from bruxelles.server.table.reasons import Why
from bruxelles.server.table.sent import WORDED, BeatBody, EventBody, LineBody, Millis, Sent

IN_BEATS: Final = "only with beats, and not long after it has happened"
Beats = Annotated[list[BeatBody], Meta(description=f"how it happened, step by step; {IN_BEATS}")]
Lines = Annotated[list[LineBody], Meta(description=f"the log of it; {WORDED}")]
Banks = Annotated[list[int] | None, Meta(description="milliseconds left by seat; null without a clock")]


# The bodies ------------------------------------------------------------------------------------------------


class HolderBody(Sent):
    """Who has a seat."""

    person: Annotated[
        str | None, Meta(description="the owner; with `open`, somebody who is invited or was replaced")
    ]
    name: str
    bot: Annotated[str | None, Meta(description="the bot that plays it")]
    open: bool
    absent: bool


class SeatedBody(HolderBody):
    seat: int


Commitment = Annotated[str, Meta(description='SHA-256 of "bruxelles nonce " and the nonce, in hex')]


class CommittedBody(Sent):
    person: str
    name: str
    commitment: Commitment


class DealingBody(Sent):
    until: Annotated[Millis, Meta(description="who has not revealed their nonce by then is left out")]


class RevealedBody(Sent):
    person: str
    name: str
    nonce: str


class DealtSeatBody(Sent):
    name: str
    bot: str | None


class ContributionBody(Sent):
    """What a player has added to the seed."""

    seat: Annotated[int, Meta(description="in `seated`")]
    commitment: Commitment
    nonce: Annotated[str | None, Meta(description="null: not revealed in time, so left out")]


class DealBody(Sent):
    """What the seed of the game was made of, besides the server's secret."""

    seated: Annotated[list[DealtSeatBody], Meta(description="by seat, before the seats were drawn")]
    drawn: Annotated[bool, Meta(description="whether the seats were drawn then")]
    given: list[ContributionBody]


class StartedBody(Sent):
    seats: Annotated[list[HolderBody], Meta(description="in playing order")]
    seed_hash: str | None
    banks: Banks
    deal: Annotated[DealBody, Meta(description="only if the cards were dealt for this table")] | UnsetType = (
        UNSET
    )


class TurnBody(Sent):
    """Choices of one seat that were committed together, with what they brought about."""

    seat: int
    bot: str | None
    choices: list[str]
    events: list[EventBody]
    banks: Banks
    why: Annotated[Why, Meta(description="of a bot that weighed something")] | UnsetType = UNSET
    turn: (
        Annotated[
            int,
            Meta(
                description="serial number of the turn in the game that the choices belong to: a turn may "
                "be several entries. Missing in entries of old"
            ),
        ]
        | UnsetType
    ) = UNSET


class EarlyBody(Sent):
    """A game that was not played to its end."""

    how: Annotated[
        Literal["counted", "resigned"],
        Meta(description="all agreed to count as it stands; or somebody resigned"),
    ]
    seat: Annotated[int | None, Meta(description="who resigned: behind all others, whatever the scores")]


class FinishedBody(Sent):
    scores: list[int]
    ranks: Annotated[list[int], Meta(description="by seat: 1 for the leader, ties shared")]
    breakdown: Annotated[list[dict[str, int]], Meta(description="by seat: points by source")]
    seed: str | None
    key: str
    early: (
        Annotated[
            EarlyBody,
            Meta(
                description="only if the game was not played to its end: "
                "the scores are those of a final scoring as it stood"
            ),
        ]
        | UnsetType
    ) = UNSET


class FlaggedBody(Sent):
    seat: int
    left: Annotated[bool, Meta(description="they left; otherwise their clock ran out")]


class _OfferedBody(Sent, tag_field="offer"):
    by: str
    name: str


class OfferedTakebackBody(_OfferedBody, tag="takeback"):
    turn: Annotated[int, Meta(description="the entry of the turn to be taken back")]


class OfferedHandOverBody(_OfferedBody, tag="hand-over"):
    seat: int
    to: Literal["bot", "open"]
    bot: str | None


class OfferedCountBody(_OfferedBody, tag="count"):
    """To end the game, and to count it as it stands."""


class OfferedResignBody(_OfferedBody, tag="resign"):
    """To end the game, as this seat gives it up."""

    seat: int


Proposal: TypeAlias = OfferedTakebackBody | OfferedHandOverBody | OfferedCountBody | OfferedResignBody


class _ReplyBody(Sent):
    by: str
    name: str
    offer: Annotated[int, Meta(description="the entry of the proposal")]


class AgreedBody(_ReplyBody):
    pass


class DeclinedBody(_ReplyBody):
    pass


class TakenBackBody(Sent):
    number: Annotated[int, Meta(description="the entry of the turn that was taken back, and all after it")]
    banks: Banks


class NewPlayerBody(SeatedBody):
    """A seat changes hands in a running game."""

    banks: Banks


class HandedBody(NewPlayerBody):
    conceded: Annotated[bool, Meta(description="the owner has given it up to a bot")] | UnsetType = UNSET


class ReplacedBody(NewPlayerBody):
    pass


class ReturnedBody(NewPlayerBody):
    pass


class ChatBody(Sent):
    person: str
    name: str
    seated: bool
    text: str


class RematchBody(Sent):
    table: str
    by: str
    name: str


class ClosedBody(Sent):
    pass


# The entries -----------------------------------------------------------------------------------------------


class _Entry(Sent, tag_field="kind"):
    number: int
    at: Millis


class SeatedEntry(_Entry, tag="seated"):
    """Somebody sits down before the start, or a seat is opened."""

    body: SeatedBody


class CommittedEntry(_Entry, tag="committed"):
    """Somebody will add a nonce to the seed, and has said its hash."""

    body: CommittedBody


class DealingEntry(_Entry, tag="dealing"):
    """All seats are taken; now the nonces are revealed."""

    body: DealingBody


class RevealedEntry(_Entry, tag="revealed"):
    body: RevealedBody


class StartedEntry(_Entry, tag="started"):
    """The game begins; the hash binds the server to its shuffles."""

    body: StartedBody
    lines: Lines | UnsetType = UNSET


class TurnEntry(_Entry, tag="turn"):
    body: TurnBody
    lines: Lines | UnsetType = UNSET
    beats: Beats | UnsetType = UNSET


class FinishedEntry(_Entry, tag="finished"):
    """The game is over; the seed is published."""

    body: FinishedBody


class FlaggedEntry(_Entry, tag="flagged"):
    """A clock ran out, or the person has left."""

    body: FlaggedBody


class OfferedEntry(_Entry, tag="offered"):
    """A proposal."""

    body: Proposal


class AgreedEntry(_Entry, tag="agreed"):
    body: AgreedBody


class DeclinedEntry(_Entry, tag="declined"):
    body: DeclinedBody


class TakenBackEntry(_Entry, tag="taken-back"):
    body: TakenBackBody


class HandedEntry(_Entry, tag="handed"):
    """An absent person's seat goes to a bot, or is open to a replacement; or somebody concedes to a bot."""

    body: HandedBody


class ReplacedEntry(_Entry, tag="replaced"):
    """A newcomer has the seat."""

    body: ReplacedBody


class ReturnedEntry(_Entry, tag="returned"):
    """The owner has the seat again."""

    body: ReturnedBody


class ChatEntry(_Entry, tag="chat"):
    body: ChatBody


class RematchEntry(_Entry, tag="rematch"):
    """Here it goes on."""

    body: RematchBody


class ClosedEntry(_Entry, tag="closed"):
    """The host has given the table up before the start."""

    body: ClosedBody


Entry: TypeAlias = (
    SeatedEntry
    | CommittedEntry
    | DealingEntry
    | RevealedEntry
    | StartedEntry
    | TurnEntry
    | FinishedEntry
    | FlaggedEntry
    | OfferedEntry
    | AgreedEntry
    | DeclinedEntry
    | TakenBackEntry
    | HandedEntry
    | ReplacedEntry
    | ReturnedEntry
    | ChatEntry
    | RematchEntry
    | ClosedEntry
)

KINDS: Final[dict[str, Any]] = {entry.__struct_config__.tag: entry for entry in get_args(Entry)}
"""By kind: the type of its entries."""
_BODIES: Final[dict[str, Any]] = {kind: get_type_hints(entry)["body"] for kind, entry in KINDS.items()}
_KIND_OF: Final[dict[type, str]] = {
    body: kind for kind, bodies in _BODIES.items() for body in get_args(bodies) or (bodies,)
}
_DECODERS: Final = {kind: Decoder(body) for kind, body in _BODIES.items()}


def kind_of(entry: Entry) -> str:
    return _KIND_OF[type(entry.body)]


def entry_of(number: int, at: int, body: Sent) -> Entry:
    entry: Entry = KINDS[_KIND_OF[type(body)]](number, at, body)
    return entry


def read_entry(row: Mapping[str, Any]) -> Entry:
    """An entry from how it is kept."""
    kind = row["kind"]
    entry: Entry = KINDS[kind](row["number"], row["at"], _DECODERS[kind].decode(row["body"]))
    return entry


def stored_entry(row: Mapping[str, Any]) -> Entry:
    """The same unread: good for nothing but to be sent."""
    entry: Entry = KINDS[row["kind"]](row["number"], row["at"], Raw(row["body"]))
    return entry
