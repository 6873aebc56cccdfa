"""Answers whose types are those of the socket's messages: msgspec's, which FastAPI does not know."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import Response
from msgspec import Struct

from bruxelles.server.table.sent import encode, reference

JSON = "application/json"


class SentResponse(Response):
    def __init__(self, body: Struct, status: int = HTTPStatus.OK) -> None:
        super().__init__(encode(body), status, {"Cache-Control": "no-store"}, JSON)


def send(body: Struct, status: int = HTTPStatus.OK) -> Response:
    return SentResponse(body, status)


def sends(body: type[Struct], description: str = "Successful Response") -> dict[str, Any]:
    """For the `responses` of a route; `document.py` describes the type itself."""
    return {"description": description, "content": {JSON: {"schema": reference(body.__name__)}}}
