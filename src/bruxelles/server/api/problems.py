"""How HTTP requests fail: always the same small JSON object, never a trace."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from bruxelles.core.errors import BruxellesError
from bruxelles.server.errors import Refused, TooMany
from bruxelles.server.logs import log


class Problem(BaseModel):
    """Why a request changed nothing."""

    code: str = Field(description="stable, for programs", examples=["not-your-turn"])
    sentence: str = Field(description="for people, in English")
    facts: dict[str, Any] = Field(description="the numbers and names behind the sentence")


COMMON = (
    HTTPStatus.FORBIDDEN,  # another site's page
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.UNPROCESSABLE_ENTITY,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.INTERNAL_SERVER_ERROR,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
"""What any request can meet."""

BODY = (HTTPStatus.BAD_REQUEST, HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
"""What is wrong with a body that cannot be read."""


def answers(*statuses: HTTPStatus) -> dict[int | str, dict[str, Any]]:
    """For the `responses` of a route: the problems it can answer with, besides the common ones."""
    return {int(status): {"model": Problem, "description": status.phrase} for status in (*statuses, *COMMON)}


def problem(status: int, code: str, sentence: str, facts: dict[str, Any] | None = None) -> JSONResponse:
    return JSONResponse(
        {"code": code, "sentence": sentence, "facts": facts or {}}, status, {"Cache-Control": "no-store"}
    )


def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    answer = problem(error.status, error.code, error.sentence, error.facts)
    if isinstance(error, TooMany):
        answer.headers["Retry-After"] = str(error.retry_after)
    return answer


def _engine(_: Request, error: Exception) -> JSONResponse:
    """The engine's own sentence about options, component files, records or positions."""
    code = "".join("-" + letter.lower() if letter.isupper() else letter for letter in type(error).__name__)
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, code.removeprefix("-"), str(error))


def _invalid(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, "bad-request", invalid_sentence(error.errors()))


def invalid_sentence(errors: Sequence[Any]) -> str:
    """What pydantic found wrong first, as a sentence. The input itself is not repeated."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"]) or "message"
    return f"{place}: {first['msg'].removeprefix('Value error, ')}"


def _http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    phrase = HTTPStatus(error.status_code).phrase
    answer = problem(error.status_code, phrase.lower().replace(" ", "-"), f"{phrase}.")
    answer.headers.update(error.headers or {})
    return answer


def mistake() -> JSONResponse:
    """All that leaves the server about a fault of its own."""
    return problem(
        HTTPStatus.INTERNAL_SERVER_ERROR, "server-error", "The server made a mistake; nothing was changed."
    )


def _broken(request: Request, error: Exception) -> JSONResponse:
    log.error("request failed", path=request.scope["path"], exc_info=error)
    return mistake()


def install(app: FastAPI) -> None:
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(BruxellesError, _engine)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)
