"""What goes through a socket: what a page sends, and what it is sent."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType
from pydantic import Field, TypeAdapter

from bruxelles.server.errors import Problem
from bruxelles.server.table.commands import Envelope, Number, TableId
from bruxelles.server.table.messages import DoneMessage, RefusedMessage, TableMessage, UpdateMessage
from bruxelles.server.table.sent import Sent
from bruxelles.server.table.settings import Strict

# What a page sends -----------------------------------------------------------------------------------------


class Subscribe(Strict):
    """Tell me everything about this table, beginning after the entry I know."""

    type: Literal["subscribe"]
    table: TableId
    since: Number = 0
    words: bool = False
    """Whether prompts, options, refusals and the log are wanted as phrases, too."""


class Unsubscribe(Strict):
    type: Literal["unsubscribe"]
    table: TableId


class CommandMessage(Envelope):
    type: Literal["command"]
    table: TableId


ClientMessage = Annotated[Subscribe | Unsubscribe | CommandMessage, Field(discriminator="type")]
CLIENT_MESSAGE: Final[TypeAdapter[Subscribe | Unsubscribe | CommandMessage]] = TypeAdapter(ClientMessage)


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
