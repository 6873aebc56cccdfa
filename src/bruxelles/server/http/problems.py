"""How HTTP requests fail: always the same small JSON object, never a trace."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from bruxelles.core.errors import BadData, BadOptions, BadPosition, BadRecord, BruxellesError
from bruxelles.server.errors import BadInput, Mistake, NotFound, Refused, TooMany, first_fault
from bruxelles.server.logs import log


class Problem(BaseModel):
    """Why a request changed nothing."""

    code: str = Field(description="stable, for programs and for the catalogue", examples=["not-your-turn"])
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


ENGINE: Final[dict[type[Exception], str]] = {
    BadOptions: "bad-options",
    BadData: "bad-data",
    BadRecord: "bad-record",
    BadPosition: "bad-position",
}
"""What the engine says about its input stays English: it is a detail of these problems."""


def problem(refused: Refused, status: int | None = None) -> JSONResponse:
    answer = JSONResponse(refused.plain(), status or refused.status, {"Cache-Control": "no-store"})
    if isinstance(refused, TooMany):
        answer.headers["Retry-After"] = str(refused.retry_after)
    return answer


def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    return problem(error)


def _engine(_: Request, error: Exception) -> JSONResponse:
    return problem(BadInput(ENGINE.get(type(error), "bad-request"), detail=str(error)))


def _invalid(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return problem(BadInput("bad-request", detail=first_fault(error.errors())))


def _http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    refused: Refused
    if error.status_code == HTTPStatus.NOT_FOUND:
        refused = NotFound("not-found")
    elif error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        refused = BadInput("method-not-allowed")
    else:
        refused = BadInput("bad-request", detail=HTTPStatus(error.status_code).phrase)
    answer = problem(refused, error.status_code)
    answer.headers.update(error.headers or {})
    return answer


def _broken(request: Request, error: Exception) -> JSONResponse:
    log.error("request failed", path=request.scope["path"], exc_info=error)
    return problem(Mistake())


def install(app: FastAPI) -> None:
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(BruxellesError, _engine)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)
