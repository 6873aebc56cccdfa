"""Bots as advisers: a hint for the present decision, and the analysis of a finished game."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from bruxelles.server.bots.advice import AnalysisBody, HintBody
from bruxelles.server.bots.hints import ADVISER
from bruxelles.server.http.dependencies import AddressNow, AdviserNow, AnalystNow, PersonNow, no_store
from bruxelles.server.http.problems import BODY, answers
from bruxelles.server.http.sending import send, sends
from bruxelles.server.table.commands import TableId
from bruxelles.server.table.seating import check_bot
from bruxelles.server.table.settings import BotName

router = APIRouter(prefix="/api", tags=["advice"], dependencies=[Depends(no_store)])


@router.post(
    "/tables/{table}/hint",
    operation_id="hint",
    summary="What a bot would do in your place, and why; only where nobody else sits but bots",
    responses={
        200: sends(HintBody),
        **answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT, *BODY),
    },
)
async def hint(
    adviser: AdviserNow,
    person: PersonNow,
    table: TableId,
    bot: Annotated[BotName, Query(description="who is asked")] = ADVISER,
) -> Response:
    check_bot(bot)
    return send(await adviser.hint(table, person.id, bot))


@router.get(
    "/tables/{table}/analysis",
    operation_id="analysis",
    summary="The analysis of a finished game, or how far it is",
    responses={200: sends(AnalysisBody), **answers(HTTPStatus.NOT_FOUND)},
)
async def analysis(analyst: AnalystNow, table: TableId) -> Response:
    return send(await analyst.look(table))


@router.post(
    "/tables/{table}/analysis",
    operation_id="start_analysis",
    summary="Have a finished game analysed, if it is not yet; answers how far it is",
    responses={200: sends(AnalysisBody), **answers(HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT, *BODY)},
)
async def start_analysis(analyst: AnalystNow, table: TableId, address: AddressNow) -> Response:
    return send(await analyst.start(table, address))
