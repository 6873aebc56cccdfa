"""Tables in lists. What is sent about one table, the messages of the socket, is in `server/table`."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Millis = int


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class TableLine(Answer):
    """A table in a list."""

    id: str
    game: str
    players: int
    flags: dict[str, bool]
    title: str
    pace: Literal["live", "turn-based"]
    listed: bool
    status: Literal["open", "dealing", "running", "finished", "closed"]
    people: list[str] = Field(description="the names of those who sit there")
    awaits: str | None = Field(description="the name of the person whose decision it is")
    your_turn: bool
    bot_turn: bool
    created: Millis
    changed: Millis
    deadline: Millis | None
    origin: Literal["branch", "import"] | None = Field(
        description="it goes on from another game, or is a record from elsewhere"
    )
    known: bool = Field(description="somebody may know what is hidden: it was not drawn anew")
    early: Literal["counted", "resigned"] | None = Field(
        description="how the game ended, if it was not played to its end"
    )
    frozen: bool = Field(description="nothing can be done at it: what is stored of it is broken")
