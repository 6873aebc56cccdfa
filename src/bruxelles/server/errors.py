"""What the server refuses. Each refusal has a code for programs and a sentence for people."""

from __future__ import annotations

from http import HTTPStatus

from bruxelles.core.errors import BruxellesError


class Refused(BruxellesError):
    """A request that changes nothing. `code` is stable, `facts` are what stands behind the sentence."""

    status = HTTPStatus.CONFLICT

    def __init__(self, code: str, sentence: str, **facts: object) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.facts = facts

    def plain(self) -> dict[str, object]:
        return {"code": self.code, "sentence": self.sentence, "facts": self.facts}


class NotLoggedIn(Refused):
    status = HTTPStatus.UNAUTHORIZED

    def __init__(self) -> None:
        super().__init__("not-logged-in", "Nobody is logged in here: play as a guest or log in first.")


class NotAllowed(Refused):
    """The person may not do this, whatever the state of the table."""

    status = HTTPStatus.FORBIDDEN


class NotFound(Refused):
    status = HTTPStatus.NOT_FOUND


class BadInput(Refused):
    """The request itself is wrong and would be wrong at any time."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY


class TooMany(Refused):
    """A limit is reached; `retry_after` is in seconds."""

    status = HTTPStatus.TOO_MANY_REQUESTS

    def __init__(self, sentence: str, retry_after: int) -> None:
        super().__init__("too-many-requests", sentence, retry_after=retry_after)
        self.retry_after = retry_after


class BadConfiguration(BruxellesError):
    """The server cannot start like this; the sentence names the setting."""


class BrokenTables(BruxellesError):
    """Running tables do not replay with this engine; the sentence names them."""
