"""The score pad for people at a real table, and the score sheets of games that were played here."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, date, datetime
from http import HTTPStatus
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Response
from msgspec import UNSET

from bruxelles.core.record import Record
from bruxelles.core.replay import begin, replay
from bruxelles.games import GAMES, AnyGame, AnyRules
from bruxelles.locale import ENGLISH, LANGUAGES, catalogue
from bruxelles.score_pad import Early, PadProblem, Sheet, ended_early, finished, form, rounds, score
from bruxelles.score_sheet.remarks import complaint, player
from bruxelles.server.desk import Desk, OwnersRules, draw_sheet
from bruxelles.server.durations import SECOND
from bruxelles.server.errors import BadInput, NotFound, Refused
from bruxelles.server.http.bodies.score_pad import (
    FormBody,
    ScoresBody,
    SheetBody,
    TypedGame,
    form_body,
    round_bodies,
    sheet_body,
)
from bruxelles.server.http.dependencies import (
    AddressNow,
    DeskNow,
    LiveTablesNow,
    OwnersRulesNow,
    RulesetsNow,
    no_store,
)
from bruxelles.server.http.problems import BODY, answers
from bruxelles.server.http.routes.words import spoken
from bruxelles.server.limits import household
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.table.commands import TableId
from bruxelles.server.table.entries import FinishedBody
from bruxelles.server.table.settings import LONGEST_GAME
from bruxelles.server.table.table import Table
from bruxelles.wording.phrase import Phrase, render

router = APIRouter(prefix="/api", tags=["scores"], dependencies=[Depends(no_store)])

PDF: Final = "application/pdf"
PRINTED: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {PDF: {"schema": {"type": "string", "format": "binary"}}}, "description": "the sheet"}
}

Game = Annotated[str, Path(max_length=LONGEST_GAME)]
Language = Annotated[str, Query(max_length=16, description=", ".join(LANGUAGES))]
Day = Annotated[date | None, Query(description="what date to print; otherwise that of the game, or today's")]


def _known(game: str) -> str:
    if game not in GAMES:
        raise NotFound("no-such-game", games=", ".join(GAMES))
    return game


async def asker(address: AddressNow) -> str:
    """Nobody need be logged in here; those of one household take turns as one."""
    return household(address)


AskerNow = Annotated[str, Depends(asker)]


async def _printed(desk: Desk, who: str, sheet: Sheet, language: str, day: date, name: str) -> Response:
    content = await desk.do(who, draw_sheet, sheet, language, day)
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"', "Cache-Control": "no-store"}
    return Response(content, headers=headers, media_type=PDF)


# The pad ---------------------------------------------------------------------------------------------------


@router.get(
    "/score-pad/{game}",
    operation_id="score_pad_form",
    summary="What has to be typed in to score a game from a real table",
    responses=answers(HTTPStatus.NOT_FOUND),
)
async def score_pad_form(
    rulesets: RulesetsNow,
    game: Game,
    players: Annotated[int, Query(ge=1, le=9)],
    flag: Annotated[tuple[str, ...], Query(max_length=16, description="expansions and variants")] = (),
) -> FormBody:
    rules, _ = rulesets.packaged(_known(game))
    options = rules.options(players, dict.fromkeys(flag, True))
    return form_body(game, rules.seat_colours, form(rules, options))


@router.post(
    "/score-pad/{game}",
    operation_id="score_pad",
    summary="The final scoring of a game from a real table",
    responses=answers(HTTPStatus.NOT_FOUND, *BODY),
)
async def score_pad(
    rulesets: RulesetsNow, owners_rules: OwnersRulesNow, who: AskerNow, game: Game, typed: TypedGame
) -> SheetBody:
    rules = await rules_for(rulesets, owners_rules, who, game, typed)
    return sheet_body(await asyncio.to_thread(scored, rules, typed))


@router.post(
    "/score-pad/{game}/pdf",
    operation_id="score_pad_pdf",
    summary="The same as a printable sheet (A5)",
    response_class=Response,
    responses={**PRINTED, **answers(HTTPStatus.NOT_FOUND, *BODY)},
)
async def score_pad_pdf(
    rulesets: RulesetsNow,
    owners_rules: OwnersRulesNow,
    desk: DeskNow,
    who: AskerNow,
    game: Game,
    typed: TypedGame,
    language: Language = ENGLISH,
    day: Day = None,
) -> Response:
    language = spoken(language)
    rules = await rules_for(rulesets, owners_rules, who, game, typed)
    sheet = await asyncio.to_thread(scored, rules, typed)
    today = day or datetime.now(UTC).date()
    return await _printed(desk, who, sheet, language, today, f"bruxelles-{game}")


async def rules_for(
    rulesets: Rulesets, owners_rules: OwnersRules, who: str, game: str, typed: TypedGame
) -> AnyRules:
    """The game with the values of the box that was played with, or the packaged ones."""
    if typed.components is None:
        return rulesets.packaged(_known(game))[0]
    return (await owners_rules.of_owner(who, _known(game), typed.components))[0]


def scored(rules: AnyRules, typed: TypedGame) -> Sheet:
    """The sheet of what was typed; a refusal names the player and the field."""
    options = rules.options(len(typed.seats), typed.flags)
    names = [seat.name or "" for seat in typed.seats]
    colours = [seat.colour or "" for seat in typed.seats]
    try:
        return score(
            rules,
            options,
            typed.table,
            [seat.values for seat in typed.seats],
            names,
            colours if any(colours) else (),
        )
    except PadProblem as problem:
        raise _refusal(rules, problem, names, colours) from problem


class BadPad(BadInput):
    """What was typed cannot be. The fact `says` is the phrase that makes the sentence."""

    def __init__(self, game: str, problem: PadProblem, says: Phrase) -> None:
        self._said = render(says, catalogue(ENGLISH, game), str)
        super().__init__(f"pad-{problem.code}", seat=problem.seat, field=problem.field, says=says)

    @property
    def sentence(self) -> str:
        return self._said


def _refusal(rules: AnyRules, problem: PadProblem, names: list[str], colours: list[str]) -> BadPad:
    who = None
    if problem.seat is not None:
        known = colours[problem.seat] in rules.seat_colours
        colour = colours[problem.seat] if known else rules.seat_colours[problem.seat]
        who = player(names[problem.seat], colour)
    return BadPad(rules.game, problem, complaint(problem, who))


# Games that were played here -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a table, as far as it went."""

    rules: AnyRules
    record: Record
    since: int
    """When the last turn was made."""
    result: FinishedBody | None

    def replayed(self) -> tuple[AnyGame, list[int]]:
        """The game with all its events, and the scores it began with."""
        return replay(self.rules, self.record), begin(self.rules, self.record).scores

    def scores(self) -> ScoresBody:
        game, before = self.replayed()
        sheet = None if self.result is None else sheet_body(self._sheet(game, before, self.result))
        return ScoresBody(rounds=round_bodies(rounds(game, before)), sheet=sheet)

    def sheet(self) -> Sheet:
        assert self.result is not None
        return self._sheet(*self.replayed(), self.result)

    def _sheet(self, game: AnyGame, before: list[int], result: FinishedBody) -> Sheet:
        sheet = finished(game, before)
        if result.early is UNSET:
            return sheet
        return ended_early(sheet, Early(result.early.how, result.early.seat), result.ranks)


def _started(table: Table) -> Played:
    if table.play is None:
        raise Refused("not-started")
    record = table.play.record(table.names(), secret=False)
    return Played(table.rules, record, table.since, table.result)


def _finished(table: Table) -> Played:
    if table.status != "finished":
        raise Refused("not-finished")
    return _started(table)


@router.get(
    "/tables/{table}/scores",
    operation_id="scores",
    summary="Points by round and source; with the score sheet when the game is over",
    responses=answers(HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT),
)
async def scores(live_tables: LiveTablesNow, table: TableId) -> ScoresBody:
    played: Played = await live_tables.table(table).look(_started)
    return await asyncio.to_thread(played.scores)


@router.get(
    "/tables/{table}/score-sheet.pdf",
    operation_id="score_sheet",
    summary="The printable score sheet (A5) of a finished game",
    response_class=Response,
    responses={**PRINTED, **answers(HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT)},
)
async def score_sheet(
    live_tables: LiveTablesNow,
    desk: DeskNow,
    who: AskerNow,
    table: TableId,
    language: Language = ENGLISH,
    day: Day = None,
) -> Response:
    language = spoken(language)
    played: Played = await live_tables.table(table).look(_finished)
    sheet = await asyncio.to_thread(played.sheet)
    printed = day or datetime.fromtimestamp(played.since / SECOND, UTC).date()
    name = f"bruxelles-{played.record.game}-{table}"
    return await _printed(desk, who, sheet, language, printed, name)
