"""The rules in our words, for the page."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import Field

from bruxelles.games import GAMES, AnyRules, rules_of
from bruxelles.locale import ENGLISH, LANGUAGES
from bruxelles.locale.rules import rules_page
from bruxelles.server.errors import NotFound
from bruxelles.server.http.bodies.tables import Answer
from bruxelles.server.http.dependencies import DatabaseNow, RulesetsNow
from bruxelles.server.http.problems import answers
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage.component_sets import find_components
from bruxelles.server.storage.database import Database
from bruxelles.server.table.settings import LONGEST_GAME

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
    database: DatabaseNow,
    rulesets: RulesetsNow,
    game: Annotated[str, Path(max_length=LONGEST_GAME)],
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
    if components is None:
        values = rules_of(game)
    else:
        values = await _rules_with(database, rulesets, game, components)
    return RulesBody(game=game, language=language, page=rules_page(game, language, values))


async def _rules_with(database: Database, rulesets: Rulesets, game: str, data_hash: str) -> AnyRules:
    """The rules with the component values of a table."""
    found = await database.read(find_components, game, data_hash)
    if found is None:
        raise NotFound("no-such-components")
    return rulesets.known(game, data_hash) or rulesets.of(game, found)
