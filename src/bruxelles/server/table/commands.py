"""What people can ask of a table, as they send it. The same over the socket and over HTTP."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter

from bruxelles.server.table.settings import BotName, ChatText, Name, SeatNumber, Strict

Number = Annotated[int, Field(ge=0, le=2**53)]
TableId = Annotated[str, Field(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Timeline = Annotated[str, Field(max_length=32, pattern=r"^[A-Za-z0-9_-]*$")]
CommandId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
ChoiceText = Annotated[str, Field(min_length=1, max_length=200)]


class Choose(Strict):
    """Make a choice of the present decision, tentatively; with `confirm`, commit the turn so far with it.

    With `careful` it is refused if it would bring hidden information to light, as it could not be undone.
    """

    do: Literal["choose"]
    stamp: Number
    choice: ChoiceText
    confirm: bool = False
    careful: bool = False


class Undo(Strict):
    """Take back the last tentative choice, or the whole turn as far as it is tentative."""

    do: Literal["undo"]
    stamp: Number
    all: bool = False


class Confirm(Strict):
    """Commit the tentative choices."""

    do: Literal["confirm"]
    stamp: Number


class Chat(Strict):
    do: Literal["chat"]
    text: ChatText


Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{32,64}$")]


class Join(Strict):
    """Take an open seat: this one, or the first. With `commitment`, contribute to the seed as well."""

    do: Literal["join"]
    seat: SeatNumber | None = None
    commitment: Hash | None = None


class Contribute(Strict):
    """Say the hash of the nonce that one will add to the seed, before the game begins."""

    do: Literal["contribute"]
    commitment: Hash


class Reveal(Strict):
    """Say the nonce itself, when all seats are taken."""

    do: Literal["reveal"]
    nonce: Nonce


class Leave(Strict):
    """Give up one's seats. In a running game they wait for the owner, unless the others decide otherwise."""

    do: Literal["leave"]


class Seat(Strict):
    """The host gives a seat of a table that has not started to somebody else, or opens it."""

    do: Literal["seat"]
    seat: SeatNumber
    kind: Literal["me", "open", "bot", "hot-seat"]
    bot: BotName | None = None
    name: Name | None = None


class Start(Strict):
    do: Literal["start"]


class Close(Strict):
    """The host gives up a table that has not started."""

    do: Literal["close"]


class OfferTakeback(Strict):
    """Propose to go back to before the turn of this entry."""

    do: Literal["takeback"]
    seen: Number
    """The last entry the sender knows: a turn after it makes the proposal stale."""
    number: Number


class OfferHandOver(Strict):
    """Propose to give the seat of somebody who is away to a bot, or to whoever comes."""

    do: Literal["hand-over"]
    seat: SeatNumber
    to: Literal["bot", "open"]
    bot: BotName | None = None


class OfferCount(Strict):
    """Propose to end the game, and to count it as it stands."""

    do: Literal["count"]


class Resign(Strict):
    """Give the game up for a seat of one's own. With two seats that ends it; else others must agree."""

    do: Literal["resign"]
    seat: SeatNumber


class Concede(Strict):
    """Give a seat of one's own to a bot, which plays on at once."""

    do: Literal["concede"]
    seat: SeatNumber
    bot: BotName


class Reply(Strict):
    """Agree to the open proposal, or decline it; who made it can decline, too, and so withdraws it."""

    do: Literal["reply"]
    offer: Number
    agree: bool


class Return(Strict):
    """Take one's own seats back from a bot, or from being open."""

    do: Literal["return"]


Command = Annotated[
    Choose
    | Undo
    | Confirm
    | Chat
    | Join
    | Contribute
    | Reveal
    | Leave
    | Seat
    | Start
    | Close
    | OfferTakeback
    | OfferHandOver
    | OfferCount
    | Resign
    | Concede
    | Reply
    | Return,
    Field(discriminator="do"),
]


WITH_BOT: Final = (Seat, OfferHandOver, Concede)
"""Those that can give a seat to a bot."""

COMMAND: Final[TypeAdapter[Command]] = TypeAdapter(Command)


class Envelope(Strict):
    """A command with an id of the sender's own: sent again with the same id, it is carried out once."""

    id: CommandId
    since: Number | None = None
    """The last entry the sender knows; a refusal brings what came after it."""
    command: Command
