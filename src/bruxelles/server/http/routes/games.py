"""What can be played here, and with which component values."""

from __future__ import annotations

import tomllib
from dataclasses import asdict
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import Field

from bruxelles.bots import BOTS
from bruxelles.bots.levels import levels, usual_level
from bruxelles.bots.names import CHARACTERS, WITH_CHARACTER
from bruxelles.games import GAMES, rules_of
from bruxelles.server.errors import NotFound
from bruxelles.server.http.bodies.phrase import Phrase
from bruxelles.server.http.bodies.tables import Answer
from bruxelles.server.http.dependencies import DatabaseNow
from bruxelles.server.http.problems import answers
from bruxelles.server.storage.component_sets import find_components
from bruxelles.server.table.settings import LONGEST_GAME
from bruxelles.wording.bots import strength_words

router = APIRouter(prefix="/api", tags=["games"])


class GameBody(Answer):
    game: str
    least_players: int
    most_players: int
    flags: list[str] = Field(description="expansions and variants")
    colours: list[str] = Field(description="of the seats, by turn order")
    rules: int = Field(description="version of the rules")
    components: str = Field(description="hash of the packaged component values")


class RatingBody(Answer):
    """How strong a bot is, as the arena measured it, on one scale for all games: `greedy` has 1000."""

    rating: int
    low: int = Field(description="the true one is between this, with 95 % certainty,")
    high: int = Field(description="and this")
    games: int = Field(description="so many were played")
    words: Phrase | None = Field(description="what comes of games against the level next to it")


class BotBody(Answer):
    name: str
    ratings: dict[str, RatingBody] = Field(description="by game, as far as they were measured")
    level: bool = Field(description="whether it is a level of the ladder that a person can climb")
    usual: bool = Field(description="whether it is the one to offer first; just one is")
    characters: list[str] = Field(description="those it can have, written behind it: `master/builder`")


class GamesBody(Answer):
    games: list[GameBody]
    bots: list[BotBody] = Field(description="the levels, the weakest first, then the others")


class ComponentsBody(Answer):
    game: str
    files: dict[str, str] = Field(description="without comments")
    values: dict[str, dict[str, Any]] = Field(description="what stands in each file")


@router.get("/games", operation_id="games", summary="Games, their options, and bots", responses=answers())
async def games() -> GamesBody:
    return GamesBody(games=[_game(game) for game in GAMES], bots=[_bot(name) for name in BOTS])


def _bot(name: str) -> BotBody:
    level = levels().get(name)
    ratings = {} if level is None else level.ratings
    return BotBody(
        name=name,
        ratings={
            game: RatingBody.model_validate({**asdict(rating), "words": strength_words(levels(), name, game)})
            for game, rating in ratings.items()
        },
        level=level is not None,
        usual=name == usual_level(),
        characters=[character for character in CHARACTERS if f"{name}/{character}" in WITH_CHARACTER],
    )


def _game(game: str) -> GameBody:
    rules = rules_of(game)
    return GameBody(
        game=game,
        least_players=rules.least_players,
        most_players=rules.most_players,
        flags=list(rules.flags),
        colours=list(rules.seat_colours),
        rules=rules.version,
        components=rules.data_hash,
    )


@router.get(
    "/components/{game}/{data_hash}",
    operation_id="components",
    summary="The component files that a table is played with",
    responses=answers(HTTPStatus.NOT_FOUND),
)
async def components(
    database: DatabaseNow,
    game: Annotated[str, Path(max_length=LONGEST_GAME)],
    data_hash: Annotated[str, Path(max_length=64, pattern=r"^[0-9a-f]+$")],
) -> ComponentsBody:
    files = await database.read(find_components, game, data_hash)
    if files is None:
        raise NotFound("no-such-components")
    values = {name: tomllib.loads(text) for name, text in files.items()}
    return ComponentsBody(game=game, files=files, values=values)
