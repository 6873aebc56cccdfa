"""The page: files built from web/ that lie beside the code, held in memory, never looked up by path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import PurePath
from typing import Annotated, Final

from fastapi import APIRouter, Header, Response

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
    ".woff2": "font/woff2",
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
BROTLI: Final = ".br"
"""How the names of the packed files end, which the build puts beside the plain ones."""
Accepted = Annotated[str, Header(alias="Accept-Encoding")]


@dataclass(frozen=True, slots=True)
class Form:
    """A file as it is sent."""

    content: bytes
    etag: str


@dataclass(frozen=True, slots=True)
class PageFile:
    type: str
    plain: Form
    packed: Form | None
    """In Brotli, where that is shorter."""


@cache
def page_files() -> dict[str, PageFile]:
    """All files of the page by name. What is not among them does not exist."""
    folder = files("bruxelles.server").joinpath("page")
    contents = {file.name: file.read_bytes() for file in (folder.iterdir() if folder.is_dir() else ())}
    forms = {name: Form(content, tag_of(content)) for name, content in contents.items()}
    return {
        name: PageFile(TYPES[suffix], form, forms.get(name + BROTLI))
        for name, form in forms.items()
        if (suffix := PurePath(name).suffix) in TYPES
    }


def reads_brotli(accepted: str) -> bool:
    """Whether a browser that sent this `Accept-Encoding` can unpack it."""
    for coding in accepted.lower().replace(" ", "").split(","):
        name, _, weight = coding.partition(";q=")
        if name == "br":
            return weight.strip("0.") != "" or weight == ""  # a weight of 0 says no
    return False


def answer(name: str, known: str, accepted: str) -> Response:
    file = page_files().get(name)
    if file is None:
        raise NotFound("no-such-file")
    if file.packed is None:
        return unless_known(file.plain.content, file.type, file.plain.etag, known)
    form = file.packed if reads_brotli(accepted) else file.plain
    response = unless_known(form.content, file.type, form.etag, known)
    response.headers["Vary"] = "Accept-Encoding"
    if form is file.packed and response.body:
        response.headers["Content-Encoding"] = "br"  # so that nothing else packs it
    return response


async def screen(known: Known = "", accepted: Accepted = "") -> Response:
    """One page for all screens."""
    if not page_files():
        raise NotFound("no-page")
    return answer(PAGE, known, accepted)


for address in SCREENS:
    router.add_api_route(address, screen, methods=READ)


@router.api_route("/page/{name}", methods=READ)
async def page_file(name: str, known: Known = "", accepted: Accepted = "") -> Response:
    """Their names change with their content, but for the icon's."""
    response = answer(name, known, accepted)
    if name not in (PAGE, ICON):
        response.headers["Cache-Control"] = FOR_GOOD
    return response


@router.api_route("/favicon.ico", methods=READ)
async def icon(known: Known = "", accepted: Accepted = "") -> Response:
    return answer(ICON, known, accepted)
