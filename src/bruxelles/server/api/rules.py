"""The rules in our words, for the page."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import Field

from bruxelles.games import GAMES
from bruxelles.locale import ENGLISH, LANGUAGES
from bruxelles.locale.rules import rules_page
from bruxelles.server.api.models import Answer
from bruxelles.server.api.problems import answers
from bruxelles.server.errors import NotFound

router = APIRouter(prefix="/api", tags=["words"])


class RulesBody(Answer):
    game: str
    language: str
    page: str = Field(description="Markdown; every rule begins with its id in bold")


@router.get(
    "/rules/{game}",
    operation_id="rules",
    summary="The rules of a game in our words",
    responses=answers(HTTPStatus.NOT_FOUND),
)
async def rules(
    game: Annotated[str, Path(max_length=8)],
    language: Annotated[str, Query(max_length=16, description=", ".join(LANGUAGES))] = ENGLISH,
) -> RulesBody:
    if game not in GAMES or language not in LANGUAGES:
        raise NotFound("no-such-rules", games=", ".join(GAMES), languages=", ".join(LANGUAGES))
    return RulesBody(game=game, language=language, page=rules_page(game, language))
