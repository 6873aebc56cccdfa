"""What the server says about tables, for the OpenAPI document. Messages of the socket have the same shape."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from bruxelles.server.table.settings import TableSettings

Millis = int
WORDED: Final = "only with words"


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


Phrase = Annotated[
    list[Any],
    Field(description="a text as data, see docs/protocol.md", examples=[["event.scored", {"amount": 3}]]),
]


class LineBody(Answer):
    """A line of the log."""

    seat: int = Field(description="whom it is about; -1: the table")
    heading: bool
    says: Phrase
    events: tuple[int, int] = Field(description="which events it tells: from the first, without the second")


class EntryBody(Answer):
    """Something that happened at the table. `body` depends on the kind, see docs/protocol.md."""

    number: int
    at: Millis
    kind: str
    body: dict[str, Any]
    lines: list[LineBody] = Field(
        default=[], description="only with words, and if something happened in the game"
    )


class SeatBody(Answer):
    person: str | None = Field(description="the owner; with `open`, somebody who is invited or was replaced")
    name: str
    bot: str | None = Field(description="the bot that plays it")
    open: bool
    absent: bool
    last_turn: int = Field(description="the entry of the seat's last turn, 0 if there is none")
    bank: int | None = Field(description="milliseconds left when the seat to move began to think")


class RefusalBody(Answer):
    code: str
    rule: str = Field(description="the id of the rule, such as 4.2 with the game in front")
    facts: dict[str, int | str]
    says: Phrase = Field(default=[], description=WORDED)


class OptionBody(Answer):
    choice: str
    refusal: RefusalBody | None = Field(description="null: the choice is legal")
    says: Phrase = Field(default=[], description=WORDED)


class DecisionBody(Answer):
    seat: int
    prompt: str
    facts: dict[str, int | str]
    options: list[OptionBody] | None = Field(description="only for the person who decides")
    says: Phrase = Field(default=[], description=WORDED)


class DraftBody(Answer):
    """The choices of the current turn that are not yet confirmed. Only who makes them sees them."""

    choices: list[str]
    events: list[dict[str, int | str]]
    complete: bool = Field(description="nothing is left but to confirm or to undo")
    undoable: int
    lines: list[LineBody] = Field(default=[], description=WORDED)


class StateBody(Answer):
    number: int = Field(description="the last entry")
    stamp: int | None = Field(description="to be sent with choose, undo and confirm; null: not your decision")
    status: Literal["open", "running", "finished", "closed"]
    seats: list[SeatBody]
    you: list[int] = Field(description="your seats")
    to_move: int | None
    since: Millis
    deadline: Millis | None
    offer: dict[str, Any] | None
    rematch: str | None
    view: dict[str, Any] | None = Field(description="the game as your seat may see it, with its `standing`")
    scores: list[int] | None
    decision: DecisionBody | None
    draft: DraftBody | None
    hints: bool = Field(description="whether you may ask for hints: nobody else sits here but bots")


class AboutBody(Answer):
    id: str
    host: str
    created: Millis
    settings: TableSettings
    colours: list[str]
    rules: int
    components: str
    seed_hash: str | None
    branch: bool


class TableBody(Answer):
    """A table, and the entries after the one the client knows."""

    type: Literal["table"]
    table: str
    about: AboutBody
    reset: bool = Field(description="forget what you knew: a backup was restored")
    entries: list[EntryBody]
    state: StateBody


class TableLine(Answer):
    """A table in a list."""

    id: str
    game: str
    players: int
    flags: dict[str, bool]
    title: str
    pace: Literal["live", "turn-based"]
    listed: bool
    status: Literal["open", "running", "finished", "closed"]
    people: list[str] = Field(description="the names of those who sit there")
    awaits: str | None = Field(description="the name of the person whose decision it is")
    your_turn: bool
    bot_turn: bool
    created: Millis
    changed: Millis
    deadline: Millis | None
