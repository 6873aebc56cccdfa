"""The rules in our words, for the page."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import Field

from bruxelles.games import GAMES, AnyRules, rules_of
from bruxelles.locale import ENGLISH, LANGUAGES
from bruxelles.locale.rules import rules_page
from bruxelles.server.api.models import Answer
from bruxelles.server.api.problems import answers
from bruxelles.server.dependencies import ServerNow
from bruxelles.server.errors import NotFound
from bruxelles.server.server import Server
from bruxelles.server.storage.tables import find_components

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
    server: ServerNow,
    game: Annotated[str, Path(max_length=8)],
    language: Annotated[str, Query(max_length=16, description=", ".join(LANGUAGES))] = ENGLISH,
    components: Annotated[
        str | None,
        Query(
            max_length=64,
            pattern=r"^[0-9a-f]+$",
            description="hash of a table's component values; without it, the packaged ones",
        ),
    ] = None,
) -> RulesBody:
    if game not in GAMES or language not in LANGUAGES:
        raise NotFound("no-such-rules", games=", ".join(GAMES), languages=", ".join(LANGUAGES))
    values = rules_of(game) if components is None else await _rules_with(server, game, components)
    return RulesBody(game=game, language=language, page=rules_page(game, language, values))


async def _rules_with(server: Server, game: str, data_hash: str) -> AnyRules:
    """The rules with the component values of a table."""
    found = await server.database.read(find_components, data_hash)
    if found is None or found[0] != game:
        raise NotFound("no-such-components")
    return server.rulesets.known(data_hash) or server.rulesets.of(*found)
