"""What the server refuses. Each refusal has a code for programs; the catalogue has a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Annotated, Any

from msgspec import Meta, Struct

from bruxelles.core.errors import BruxellesError
from bruxelles.core.plain import shortened
from bruxelles.locale import catalogue


class Problem(Struct, forbid_unknown_fields=True):
    """Why a request changed nothing."""

    code: Annotated[
        str, Meta(description="stable, for programs and for the catalogue", examples=["not-your-turn"])
    ]
    sentence: Annotated[str, Meta(description="for people, in English")]
    facts: Annotated[dict[str, Any], Meta(description="the numbers and names behind the sentence")]


class Refused(BruxellesError):
    """A request that changes nothing. `code` is stable, `facts` are what stands behind the sentence.

    The sentence is the text `problem.<code>`. Where a code has several, the fact `why` names the one that is
    meant: `problem.<code>.<why>`.
    """

    status = HTTPStatus.CONFLICT
    retry_after: int | None = None
    """Seconds after which it may be tried again."""

    def __init__(self, code: str, /, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(self.sentence)

    @property
    def sentence(self) -> str:
        """In English; a page says it in its reader's language."""
        why = self.facts.get("why")
        fields = {name: fact for name, fact in self.facts.items() if isinstance(fact, int | str)}
        return catalogue().text(f"problem.{self.code}" + ("" if why is None else f".{why}"), **fields)

    def problem(self) -> Problem:
        return Problem(self.code, self.sentence, self.facts)


class NotLoggedIn(Refused):
    status = HTTPStatus.UNAUTHORIZED

    def __init__(self) -> None:
        super().__init__("not-logged-in")


class NotAllowed(Refused):
    """The person may not do this, whatever the state of the table."""

    status = HTTPStatus.FORBIDDEN


class NotFound(Refused):
    status = HTTPStatus.NOT_FOUND


class TableFrozen(Refused):
    """Nothing can be done at this table, whoever asks: what is stored of it does not replay."""


class BadInput(Refused):
    """The request itself is wrong and would be wrong at any time."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY


class TooMany(Refused):
    """A limit is reached; `retry_after` is in seconds."""

    status = HTTPStatus.TOO_MANY_REQUESTS

    def __init__(self, why: str, retry_after: int) -> None:
        super().__init__("too-many-requests", why=why, retry_after=retry_after)
        self.retry_after = retry_after


class BodyTooLong(Refused):
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE


class HeadTooLong(Refused):
    status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE


class LineTooLong(Refused):
    status = HTTPStatus.REQUEST_URI_TOO_LONG


class TooSlow(Refused):
    status = HTTPStatus.REQUEST_TIMEOUT


class WrongMediaType(Refused):
    status = HTTPStatus.UNSUPPORTED_MEDIA_TYPE


class Unavailable(Refused):
    """Nothing is wrong with the request, but it cannot be answered now."""

    status = HTTPStatus.SERVICE_UNAVAILABLE
    retry_after = 2


class Mistake(Refused):
    """All that leaves the server about a fault of its own."""

    status = HTTPStatus.INTERNAL_SERVER_ERROR

    def __init__(self) -> None:
        super().__init__("server-error")


class BadConfiguration(BruxellesError):
    """The server cannot start like this; the sentence names the setting."""


class NotThereYet(BadConfiguration):
    """The server cannot start now, but perhaps a little later: something it needs is away."""


class BrokenTables(BruxellesError):
    """Running tables do not replay with this engine; the sentence names them."""


def first_fault(errors: Sequence[Any]) -> str:
    """What pydantic found wrong first, and where. The input itself is not repeated."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"]) or "message"
    return f"{shortened(place)}: {first['msg'].removeprefix('Value error, ')}"
