"""Answers that a browser may keep. It asks each time, as a new server brings new ones."""

from __future__ import annotations

from hashlib import sha256
from http import HTTPStatus
from typing import Annotated

from fastapi import Header, Response

Known = Annotated[str, Header(alias="If-None-Match")]
"""The tags of what the browser has."""


def tag_of(content: bytes) -> str:
    return f'"{sha256(content).hexdigest()[:32]}"'


def unless_known(content: bytes, kind: str, tag: str, known: str) -> Response:
    """The content, or that the browser has it already."""
    headers = {"Cache-Control": "no-cache", "ETag": tag}
    if tag in (one.strip().removeprefix("W/") for one in known.split(",")):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return Response(content, headers=headers, media_type=kind)
