"""The texts of a language, for the page."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import Annotated, Any

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


class WordsBody(Answer):
    language: str
    texts: dict[str, list[str]] = Field(description="by id: the text, or one for each plural form")
    deciding: dict[str, str] = Field(description="by id: the field that decides between the plural forms")
    values: dict[str, dict[str, Any]] = Field(
        description="by game: the packaged component values, which texts name by file and key"
    )


@cache
def texts_of(language: str) -> tuple[bytes, str]:
    """All texts of a language as JSON, with their tag."""
    values = {game: rules_of(game).values for game in GAMES}
    content = msgspec.json.encode({"language": language, **catalogue(language).plain(), "values": values})
    return content, tag_of(content)


def spoken(language: str) -> str:
    """The language, if there are texts in it."""
    if language not in LANGUAGES:
        raise NotFound("no-such-language", languages=", ".join(LANGUAGES))
    return language


@router.get(
    "/words/{language}",
    operation_id="words",
    summary="All texts of a language",
    response_model=WordsBody,
    responses={304: {"description": "you have them already"}, **answers(HTTPStatus.NOT_FOUND)},
)
async def words(language: Annotated[str, Path(max_length=16)], known: Known = "") -> Response:
    content, tag = texts_of(spoken(language))
    return unless_known(content, "application/json", tag, known)
