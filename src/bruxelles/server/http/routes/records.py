"""Records: download, import, look at step by step, branch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from http import HTTPStatus
from itertools import islice
from time import sleep
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Depends, Query, Response
from msgspec import UNSET, Meta, UnsetType
from pydantic import Field

from bruxelles.core.decision import Decision
from bruxelles.core.game import SPECTATOR
from bruxelles.core.notation import to_notation
from bruxelles.core.record import Record
from bruxelles.core.replay import replay as replay_to
from bruxelles.core.replay import walk
from bruxelles.games import AnyRules
from bruxelles.server.errors import Refused
from bruxelles.server.http.dependencies import (
    LiveTablesNow,
    MaybePerson,
    PastNow,
    TableFactoryNow,
    no_store,
)
from bruxelles.server.http.problems import BODY, answers
from bruxelles.server.http.routes.tables import ComponentFiles, MadeTable, MakerNow, Worded, made
from bruxelles.server.http.sending import send, sends
from bruxelles.server.people.people import KnownPerson
from bruxelles.server.table.beats import beats_of
from bruxelles.server.table.commands import Number, TableId
from bruxelles.server.table.entries import Beats, Lines
from bruxelles.server.table.messages import lines
from bruxelles.server.table.play import Turn, shown
from bruxelles.server.table.sent import WORDED, EventBody, Phrase, Sent, View, event_bodies
from bruxelles.server.table.settings import ClockSettings, Pace, SeatSpec, Strict, TableSettings
from bruxelles.server.table.table import Table
from bruxelles.wording.words import words_of

router = APIRouter(prefix="/api", tags=["records"], dependencies=[Depends(no_store)])

MOST_STEPS = 100
MOST_TURNS = 60
LONGEST_RECORD = 200_000
BREATH: Final = 0.0002
"""Seconds after each step or turn: else moves wait for the interpreter, 5 ms again and again."""


class Import(Strict):
    record: Annotated[str, Field(max_length=LONGEST_RECORD, description="JSON Lines or notation")]
    components: ComponentFiles | None = None


class Branch(Strict):
    """Play on from another table, after its first `at` choices, with other people or bots."""

    at: Number
    seats: Annotated[list[SeatSpec], Field(min_length=1, max_length=9)]
    title: Annotated[str, Field(max_length=60)] = ""
    pace: Pace = "live"
    listed: bool = False
    clock: ClockSettings | None = None


class StepBody(Sent):
    """The game after so many choices."""

    at: int
    seat: Annotated[int | None, Meta(description="who made the last choice; null at the beginning")]
    choice: str | None
    events: Annotated[list[EventBody], Meta(description="what this choice brought about")]
    view: View
    scores: list[int]
    to_move: int | None
    prompt: str | None
    says: Annotated[Phrase | None, Meta(description=f"the prompt; {WORDED}")] | UnsetType = UNSET
    lines: Lines | UnsetType = UNSET


class TurnInBeats(Sent):
    number: Annotated[int, Meta(description="its entry")]
    beats: Beats


class TurnsInBeats(Sent):
    """Turns of the past, step by step."""

    view: Annotated[View, Meta(description="after the last of them")]
    turns: list[TurnInBeats]


class Steps(Sent):
    choices: Annotated[int, Meta(description="how many choices the game has so far")]
    steps: list[StepBody]


def _started(table: Table) -> Table:
    if table.play is None:
        raise Refused("not-started")
    return table


def _eyes(table: Table, person: KnownPerson | None) -> int:
    """The seat that a game is shown from to somebody."""
    own = table.seats_of(None if person is None else person.id)
    return own[0] if own else SPECTATOR


@router.get(
    "/tables/{table}/record",
    operation_id="record",
    summary="The record of the game; with the seed when it is over",
    response_class=Response,
    responses={
        200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "the record"},
        **answers(HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT),
    },
)
async def record(
    live_tables: LiveTablesNow, table: TableId, form: Literal["jsonl", "notation"] = "jsonl"
) -> Response:
    def read(seen: Table) -> tuple[Record, tuple[str, ...]]:
        if _started(seen).opening.start is not None and seen.status != "finished":
            raise Refused("record-secret")
        return seen.record(), seen.rules.seat_colours

    found, colours = await live_tables.table(table).look(read)
    text = found.text() if form == "jsonl" else to_notation(found, colours)
    name = f"bruxelles-{found.game}-{table}.{'jsonl' if form == 'jsonl' else 'txt'}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, 200, headers, "text/plain; charset=utf-8")


@router.get(
    "/tables/{table}/replay",
    operation_id="replay",
    summary="The game step by step, as you may see it",
    responses={200: sends(Steps), **answers(HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT)},
)
async def replay(
    live_tables: LiveTablesNow,
    past: PastNow,
    person: MaybePerson,
    table: TableId,
    first: Annotated[Number, Query(description="the first step; 0 is the set-up")] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_STEPS)] = 20,
    worded: Worded = False,
) -> Response:
    def read(seen: Table) -> tuple[Record, AnyRules, int]:
        play = _started(seen).play
        assert play is not None
        return play.record(seen.names(), secret=False), seen.rules, _eyes(seen, person)

    found, rules, seat = await live_tables.table(table).look(read)
    return await _sent(past, partial(steps_of, rules, found, seat, first, count, worded))


async def _sent(past: Executor, looking: Callable[[], Sent]) -> Response:
    return send(await asyncio.get_running_loop().run_in_executor(past, looking))


def steps_of(rules: AnyRules, record: Record, eyes: int, first: int, count: int, worded: bool) -> Steps:
    """Some steps of a record as one seat sees them."""
    steps = []
    told = 0
    for at, game in enumerate(islice(walk(rules, record), first + count)):
        events = game.events[told:]
        told = len(game.events)
        if at >= first:
            decision: Decision | None = game.decision
            body = StepBody(
                at=at,
                seat=record.seats[at - 1] if at else None,
                choice=record.choices[at - 1] if at else None,
                events=event_bodies(events),
                view=shown(rules, game.state, eyes),
                scores=game.scores,
                to_move=None if decision is None else decision.seat,
                prompt=None if decision is None else decision.prompt,
            )
            if worded:
                words = words_of(rules, game.state)
                body.says = None if decision is None else words.prompt(decision)
                body.lines = lines(words, events)
            steps.append(body)
            sleep(BREATH)
    return Steps(choices=len(record.choices), steps=steps)


@router.get(
    "/tables/{table}/beats",
    operation_id="beats",
    summary="Turns step by step, as you may see them: those of the entries from `first` to `last`",
    responses={200: sends(TurnsInBeats), **answers(HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT)},
)
async def beats(
    live_tables: LiveTablesNow,
    past: PastNow,
    person: MaybePerson,
    table: TableId,
    first: Annotated[Number, Query(description="an entry; what was taken back is left out")],
    last: Annotated[Number, Query(description=f"an entry; {MOST_TURNS} turns are given at most, the last")],
) -> Response:
    def read(seen: Table) -> tuple[Record, AnyRules, int, list[Turn]]:
        play = _started(seen).play
        assert play is not None
        turns = [turn for turn in play.turns if turn.number <= last]
        return play.record(seen.names(), secret=False), seen.rules, _eyes(seen, person), turns

    found, rules, eyes, turns = await live_tables.table(table).look(read)
    return await _sent(past, partial(_turns_in_beats, rules, found, eyes, turns, first))


def _turns_in_beats(
    rules: AnyRules, record: Record, eyes: int, turns: Sequence[Turn], first: int
) -> TurnsInBeats:
    """The last of these turns, none before the entry `first`."""
    wanted = [turn for turn in turns if turn.number >= max(first, 1)][-MOST_TURNS:]
    before = turns[: len(turns) - len(wanted)]
    game = replay_to(rules, record, sum(len(turn.choices) for turn in before))
    told = []
    for turn in wanted:
        told.append(TurnInBeats(turn.number, beats_of(rules, game.state, turn.choices, eyes)))
        for choice in turn.choices:
            game.apply(choice)
        sleep(BREATH)
    return TurnsInBeats(shown(rules, game.state, eyes), told)


@router.post(
    "/tables/{table}/branch",
    operation_id="branch",
    summary="Make a table that goes on from this one",
    status_code=HTTPStatus.CREATED,
    responses=answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT, *BODY),
)
async def branch(factory: TableFactoryNow, host: MakerNow, table: TableId, wish: Branch) -> MadeTable:
    settings = TableSettings(
        game="", players=1, title=wish.title, pace=wish.pace, listed=wish.listed, clock=wish.clock
    )
    return made((await factory.branch(host, table, wish.at, settings, wish.seats)).id)


@router.post(
    "/records",
    operation_id="import_record",
    summary="Import a record: a finished one to look at and to branch, an unfinished one to play on",
    status_code=HTTPStatus.CREATED,
    responses=answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.CONFLICT, *BODY),
)
async def import_record(factory: TableFactoryNow, host: MakerNow, given: Import) -> MadeTable:
    return made((await factory.imported(host, given.record, given.components)).id)
