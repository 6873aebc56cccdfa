"""What all that leaves the server about a table is made of: declared types, and their JSON.

The fields of these types are the protocol. The OpenAPI document and the page's own types come from them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeVar, cast

import msgspec
from msgspec import Meta, Raw, Struct

from bruxelles.core.event import Event

T = TypeVar("T")

WORDED: Final = "only with words"
Millis = Annotated[int, Meta(description="milliseconds since 1970")]
Facts = dict[str, int | str]


def reference(component: str) -> dict[str, str]:
    """To a schema in the OpenAPI document."""
    return {"$ref": f"#/components/schemas/{component}"}


def described_as(component: str) -> Meta:
    """For a field whose schema is another one's."""
    return Meta(extra_json_schema=reference(component))


Phrase = Annotated[list[Any], described_as("Phrase")]
"""A text as data: what `wording` makes."""
View = Annotated[dict[str, Any], described_as("View")]
"""What `Rules.view` gives; which fields it has, the game knows."""


class Sent(Struct, forbid_unknown_fields=True, gc=False):
    """Whole messages and their parts."""


class EventBody(Sent):
    """Something that happened in the game."""

    kind: str
    seat: Annotated[int, Meta(description="to whom; -1: the table")]
    amount: int
    what: str


class LineBody(Sent):
    """A line of the log."""

    seat: Annotated[int, Meta(description="whom it is about; -1: the table")]
    heading: bool
    says: Phrase
    events: Annotated[
        tuple[int, int], Meta(description="which events it tells: from the first, without the second")
    ]


class BeatBody(Sent):
    """A part of what happened: some of the events, and what they changed in the view."""

    upto: Annotated[int, Meta(description="so many of the events have happened then")]
    was: Annotated[
        dict[str, Any],
        Meta(description="by JSON pointer into the view after it: what stood there before"),
    ]
    new: Annotated[list[str], Meta(description="JSON pointers to what was not there before")]


@dataclass(frozen=True, slots=True)
class Telling:
    """What a listener wants to be told besides the facts."""

    words: bool = False
    beats: bool = False
    pace: int = 0
    """Milliseconds that it takes to show a turn; bots wait so long before the next one."""


def event_bodies(events: Iterable[Event]) -> list[EventBody]:
    return [EventBody(event.kind, event.seat, event.amount, event.what) for event in events]


def engine_events(bodies: Iterable[EventBody]) -> list[Event]:
    return [Event(body.kind, body.seat, body.amount, body.what) for body in bodies]


_encoder: Final = msgspec.json.Encoder()


def encode(sent: object) -> bytes:
    return _encoder.encode(sent)


def json_text(sent: object) -> str:
    """Its JSON as it is kept in a column of the database."""
    return encode(sent).decode()


def once(part: T) -> T:
    """The part, put into JSON once for several messages. Good for nothing but to be sent in its place."""
    return cast(T, Raw(encode(part)))
