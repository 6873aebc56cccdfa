"""What goes through a socket: what a page sends, and what it is sent."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType
from pydantic import Field, TypeAdapter, ValidationError

from bruxelles.core.looking import bare
from bruxelles.server.errors import BadInput, Problem, first_fault
from bruxelles.server.table.commands import Envelope, Number, TableId, Timeline
from bruxelles.server.table.messages import DoneMessage, RefusedMessage, TableMessage, UpdateMessage
from bruxelles.server.table.sent import Sent
from bruxelles.server.table.settings import Strict

LONGEST_PACE: Final = 3000

# What a page sends -----------------------------------------------------------------------------------------


class Subscribe(Strict):
    """Tell me everything about this table, beginning after the entry I know."""

    type: Literal["subscribe"]
    table: TableId
    since: Number = 0
    timeline: Timeline | None = None
    """That of the entries it knows, as the `table` message told it."""
    words: bool = False
    """Whether prompts, options, refusals and the log are wanted as phrases, too."""
    beats: bool = False
    """Whether turns are wanted step by step, too."""
    pace: Annotated[int, Field(ge=0, le=LONGEST_PACE)] = 0
    """Milliseconds in which a turn is shown: bots begin their next one no sooner."""


class Unsubscribe(Strict):
    type: Literal["unsubscribe"]
    table: TableId


class CommandMessage(Envelope):
    type: Literal["command"]
    table: TableId


ClientMessage = Annotated[Subscribe | Unsubscribe | CommandMessage, Field(discriminator="type")]
LONG: Final = 1000
"""Characters from which a message is looked at before it is parsed; nearly all are shorter."""
MOST_FIELDS: Final = 50
"""Many times what a message has; what checks them notes every mistake."""
CLIENT_MESSAGE: Final[TypeAdapter[Subscribe | Unsubscribe | CommandMessage]] = TypeAdapter(ClientMessage)


def read_message(text: str) -> Subscribe | Unsubscribe | CommandMessage:
    """What a page says; `BadInput` names the first mistake."""
    if len(text) > LONG and bare(text).count(",") > MOST_FIELDS:
        raise BadInput("bad-message", detail=f"message: there are more than {MOST_FIELDS} fields")
    try:
        return CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        detail = first_fault(error.errors(include_url=False, include_input=False))
        raise BadInput("bad-message", detail=detail) from None


# What it is sent -------------------------------------------------------------------------------------------


class PersonBody(Sent):
    id: str
    name: str


class HelloMessage(Sent, tag_field="type", tag="hello"):
    """The server speaks first."""

    protocol: int
    person: Annotated[PersonBody | None, Meta(description="who you are; null: nobody")]


class ProblemMessage(Problem, tag_field="type", tag="problem"):
    """A message could not be understood or came too fast, or a table can't be shown."""

    table: Annotated[str, Meta(description="the one that can't be shown")] | UnsetType = UNSET


ServerMessage: TypeAlias = (
    HelloMessage | TableMessage | UpdateMessage | DoneMessage | RefusedMessage | ProblemMessage
)
