"""The texts of a language, for the page."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Response
from pydantic import Field

from bruxelles.games import GAMES, rules_of
from bruxelles.locale import LANGUAGES, catalogue
from bruxelles.server.errors import NotFound
from bruxelles.server.http.bodies.tables import Answer
from bruxelles.server.http.caching import Known, tag_of, unless_known
from bruxelles.server.http.problems import answers

router = APIRouter(prefix="/api", tags=["words"])

TERMINAL: Final = ("cli.", "play.")
"""How ids of texts begin that the commands alone say: no page and no phrase names one."""


class WordsBody(Answer):
    language: str
    texts: dict[str, list[str]] = Field(description="by id: the text, or one for each plural form")
    deciding: dict[str, str] = Field(description="by id: the field that decides between the plural forms")
    values: dict[str, dict[str, Any]] = Field(
        description="by game: the packaged component values, which texts name by file and key"
    )


def for_pages(name: str) -> bool:
    """Whether a text is sent; the id of one that a single game says has the game in front."""
    game, _, rest = name.partition(".")
    return not (rest if game in GAMES else name).startswith(TERMINAL)


@cache
def texts_of(language: str) -> tuple[bytes, str]:
    """The texts of a language for pages as JSON, with their tag."""
    texts = {
        part: {name: said for name, said in found.items() if for_pages(name)}
        for part, found in catalogue(language).plain().items()
    }
    values = {game: rules_of(game).values for game in GAMES}
    content = msgspec.json.encode({"language": language, **texts, "values": values})
    return content, tag_of(content)


def spoken(language: str) -> str:
    """The language, if there are texts in it."""
    if language not in LANGUAGES:
        raise NotFound("no-such-language", languages=", ".join(LANGUAGES))
    return language


@router.get(
    "/words/{language}",
    operation_id="words",
    summary="All texts of a language but those of the terminal",
    response_model=WordsBody,
    responses={304: {"description": "you have them already"}, **answers(HTTPStatus.NOT_FOUND)},
)
async def words(language: Annotated[str, Path(max_length=16)], known: Known = "") -> Response:
    content, tag = texts_of(spoken(language))
    return unless_known(content, "application/json", tag, known)
