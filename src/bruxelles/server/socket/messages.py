"""What a page sends through its socket."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter

from bruxelles.server.table.commands import Envelope, Number, TableId
from bruxelles.server.table.settings import Strict


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


Message = Annotated[Subscribe | Unsubscribe | CommandMessage, Field(discriminator="type")]
MESSAGE: Final[TypeAdapter[Subscribe | Unsubscribe | CommandMessage]] = TypeAdapter(Message)
