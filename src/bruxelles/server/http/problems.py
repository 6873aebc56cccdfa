"""How HTTP requests fail: always the same small JSON object, never a trace."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from bruxelles.core.errors import BadData, BadOptions, BadPosition, BadRecord, BruxellesError
from bruxelles.core.plain import LONGEST_SENTENCE, shortened
from bruxelles.server.errors import BadInput, Mistake, NotFound, Problem, Refused, first_fault
from bruxelles.server.http.sending import SentResponse, sends
from bruxelles.server.logs import log

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
    return {int(status): sends(Problem, status.phrase) for status in (*statuses, *COMMON)}


ENGINE: Final[dict[type[Exception], str]] = {
    BadOptions: "bad-options",
    BadData: "bad-data",
    BadRecord: "bad-record",
    BadPosition: "bad-position",
}
"""What the engine says about its input stays English: it is a detail of these problems."""


NO_ROUTE: Final = "none"
REFUSED: Final = "bruxelles.refused"
"""Where the scope of a request holds the refusal that it was answered with, for who counts them."""


class ProblemResponse(SentResponse):
    def __init__(self, refused: Refused, status: int) -> None:
        super().__init__(refused.problem(), status)
        self._refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[REFUSED] = self._refused
        await super().__call__(scope, receive, send)


def problem(refused: Refused, status: int | None = None) -> Response:
    answer = ProblemResponse(refused, status or refused.status)
    if refused.retry_after is not None:
        answer.headers["Retry-After"] = str(refused.retry_after)
    return answer


def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return problem(error)


def _engine(_: Request, error: Exception) -> Response:
    return problem(
        BadInput(ENGINE.get(type(error), "bad-request"), detail=shortened(str(error), LONGEST_SENTENCE))
    )


def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem(BadInput("bad-request", detail=first_fault(error.errors())))


def _http(_: Request, error: Exception) -> Response:
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


def route_of(scope: Scope) -> str:
    """The template of the route that answers, never what a client has put in its place."""
    return str(getattr(scope.get("route"), "path", NO_ROUTE))


def _broken(request: Request, error: Exception) -> Response:
    log.error("request failed", path=route_of(request.scope), exc_info=error)
    return problem(Mistake())


def install(app: FastAPI) -> None:
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(BruxellesError, _engine)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)
