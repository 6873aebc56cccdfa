"""The page: a few files that lie beside the server's code, held in memory, never looked up by path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from importlib.resources import files
from pathlib import PurePath
from typing import Annotated, Final

from fastapi import APIRouter, Header, Response

from bruxelles.server.errors import NotFound

router = APIRouter(include_in_schema=False)

PAGE: Final = "index.html"
ICON: Final = "icon.svg"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
READ: Final = ["GET", "HEAD"]
Known = Annotated[str, Header(alias="If-None-Match")]


@dataclass(frozen=True, slots=True)
class PageFile:
    content: bytes
    type: str
    etag: str


@cache
def page_files() -> dict[str, PageFile]:
    """All files of the page by name. What is not among them does not exist."""
    found = {}
    for file in files("bruxelles.server").joinpath("page").iterdir():
        kind = TYPES.get(PurePath(file.name).suffix)
        if kind is not None:
            content = file.read_bytes()
            found[file.name] = PageFile(content, kind, f'"{sha256(content).hexdigest()[:32]}"')
    return found


def answer(name: str, known: str) -> Response:
    """The file, or that the browser has it already. It asks each time: a new server brings a new page."""
    file = page_files().get(name)
    if file is None:
        raise NotFound("no-such-file", "The page has no such file.")
    headers = {"Cache-Control": "no-cache", "ETag": file.etag}
    if file.etag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return Response(file.content, headers=headers, media_type=file.type)


@router.api_route("/", methods=READ)
@router.api_route("/resume", methods=READ)
@router.api_route("/table/{table}", methods=READ)
async def page(known: Known = "") -> Response:
    """One page for all of them; it looks at its own address."""
    return answer(PAGE, known)


@router.api_route("/page/{name}", methods=READ)
async def page_file(name: str, known: Known = "") -> Response:
    return answer(name, known)


@router.api_route("/favicon.ico", methods=READ)
async def icon(known: Known = "") -> Response:
    return answer(ICON, known)
