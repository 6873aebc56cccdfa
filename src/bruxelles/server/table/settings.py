"""What a host chooses when making a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from bruxelles.server.durations import DAY, MINUTE
from bruxelles.server.table.lines import clean_line, legible

Pace = Literal["live", "turn-based"]

PATIENCE: Final[dict[str, int]] = {"live": 10 * MINUTE, "turn-based": 7 * DAY}
"""Without a clock: how long a seat may think before the others may give it to somebody else."""

LONGEST_GAME: Final = 32
LONGEST_NAME: Final = 32
LONGEST_CHAT: Final = 500

Name = Annotated[
    str,
    Field(min_length=1, max_length=LONGEST_NAME),
    AfterValidator(clean_line),
    Field(max_length=LONGEST_NAME),  # some characters become several
]
ChatText = Annotated[str, Field(min_length=1, max_length=LONGEST_CHAT), AfterValidator(clean_line)]
BotName = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,32}(/[a-z]{1,32})?$")]
SeatNumber = Annotated[int, Field(ge=0, le=9)]


class Strict(BaseModel):
    """A message from outside: nothing unknown in it, nothing converted."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_serialization_defaults_required=True,  # what the server sends is complete
    )


class ClockSettings(Strict):
    """A bank of time for each player; the increment is added after each of their turns."""

    bank: Annotated[int, Field(ge=1, le=90 * 86_400, description="seconds at the start")]
    increment: Annotated[int, Field(ge=0, le=7 * 86_400, description="seconds added after a turn")] = 0


class SeatSpec(Strict):
    """Who sits there: the host (`me`), whoever comes (`open`), a bot, or another at the host's screen."""

    kind: Literal["me", "open", "bot", "hot-seat"]
    bot: BotName | None = None
    name: Name | None = None

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if (self.kind == "bot") != (self.bot is not None):
            raise ValueError("a bot, and only a bot, needs the name of the bot")
        if self.kind == "hot-seat" and self.name is None:
            raise ValueError("a hot-seat needs the name of its player")
        return self


class TableSettings(Strict):
    game: Annotated[str, Field(max_length=LONGEST_GAME)]
    players: Annotated[int, Field(ge=1, le=9)]
    flags: Annotated[dict[str, bool], Field(max_length=16)] = Field(default_factory=dict)
    """Expansions and variants by their names in the engine."""
    title: Annotated[str, Field(max_length=60), AfterValidator(legible)] = ""
    pace: Pace = "live"
    listed: bool = False
    """Whether strangers find it in the list; otherwise whoever has the link."""
    start: Literal["full", "host"] = "full"
    """By itself when all seats are taken, or when the host says so."""
    order: Literal["random", "as-seated"] = "random"
    clock: ClockSettings | None = None
    takeback: bool = True
    """Whether a committed turn can be taken back if all agree."""
    spectator_chat: bool = True
