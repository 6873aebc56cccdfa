"""The page: files built from web/ that lie beside the code, held in memory, never looked up by path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import PurePath
from typing import Final

from fastapi import APIRouter, Response

from bruxelles.server.errors import NotFound
from bruxelles.server.http.caching import Known, tag_of, unless_known

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
SCREENS: Final = (
    "/",
    "/new",
    "/resume",
    "/account",
    "/table/{table}",
    "/rules",
    "/rules/{game}",
    "/score-pad",
    "/score-pad/{game}",
)
"""Addresses that the page answers to; it looks at its own address then."""
FOR_GOOD: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class PageFile:
    content: bytes
    type: str
    etag: str


@cache
def page_files() -> dict[str, PageFile]:
    """All files of the page by name. What is not among them does not exist."""
    folder = files("bruxelles.server").joinpath("page")
    found = {}
    for file in folder.iterdir() if folder.is_dir() else ():
        kind = TYPES.get(PurePath(file.name).suffix)
        if kind is not None:
            content = file.read_bytes()
            found[file.name] = PageFile(content, kind, tag_of(content))
    return found


def answer(name: str, known: str) -> Response:
    file = page_files().get(name)
    if file is None:
        raise NotFound("no-such-file")
    return unless_known(file.content, file.type, file.etag, known)


async def screen(known: Known = "") -> Response:
    """One page for all screens."""
    if not page_files():
        raise NotFound("no-page")
    return answer(PAGE, known)


for address in SCREENS:
    router.add_api_route(address, screen, methods=READ)


@router.api_route("/page/{name}", methods=READ)
async def page_file(name: str, known: Known = "") -> Response:
    """Their names change with their content, but for the icon's."""
    response = answer(name, known)
    if name not in (PAGE, ICON):
        response.headers["Cache-Control"] = FOR_GOOD
    return response


@router.api_route("/favicon.ico", methods=READ)
async def icon(known: Known = "") -> Response:
    return answer(ICON, known)
