"""Bots from outside: any program that reads questions as JSON Lines and writes its choices.

The protocol is described in docs/outside-bots.md. A program runs for one seat of one game and is kept between
its decisions; it is ended when the game is over (`end_programs`), when it fails, and when we end.
"""

from __future__ import annotations

import json
import os
from collections import OrderedDict
from dataclasses import dataclass
from multiprocessing.util import Finalize
from threading import Lock
from time import monotonic
from typing import Final

from bruxelles.bots.bot import Answer, BotFailed, Question
from bruxelles.bots.outside_answer import BadAnswer, read_answer, read_line, wrong_with
from bruxelles.bots.outside_program import Program, arguments_of
from bruxelles.core.decision import question_of
from bruxelles.core.errors import BadOptions
from bruxelles.core.rules import Plain

PROTOCOL: Final = 1
STARTING: Final = 30.0
"""Seconds until a new program must be ready."""
LONGEST: Final = 60.0
"""Seconds for a decision where the question sets no limit."""
GRACE: Final = 0.5
"""Seconds on top of the limit that is told, as lines take time on their way."""
MOST_PROGRAMS: Final = 32
"""How many programs are kept; who was asked longest ago is ended first."""


@dataclass
class Talk:
    """A program and what it has been told."""

    program: Program
    history: tuple[tuple[int, int], ...] = ()


_talks: OrderedDict[tuple[int, str, str], Talk] = OrderedDict()
"""By process (a fork must not use those of its parent), table and command."""
_lock: Final = Lock()


class OutsideBot:
    def __init__(self, command: str) -> None:
        try:
            arguments_of(command)
        except ValueError as error:
            raise BadOptions(
                f"'program:{command}' is no command ({error}); a bot from outside is written as "
                "program:COMMAND, such as program:python my_bot.py"
            ) from None
        self.command = command

    def answer(self, question: Question) -> Answer:
        talk = self._talk(question)
        try:
            answer = _decide(talk, question)
        except BotFailed:
            _drop(talk)
            raise
        if not question.table:
            talk.program.close()
        return answer

    def _talk(self, question: Question) -> Talk:
        """The program of this seat, started if need be."""
        key = (os.getpid(), question.table, self.command)
        with _lock:
            talk = _talks.pop(key, None)
        if talk is None:
            talk = Talk(Program(self.command))
            _greet(talk.program, question)
        if question.table:
            _keep(key, talk)
        return talk


def end_programs(table: str) -> None:
    """The game of this table is over for this seat: end its programs."""
    with _lock:
        keys = [key for key in _talks if key[:2] == (os.getpid(), table)]
        ended = [_talks.pop(key) for key in keys]
    for talk in ended:
        talk.program.close()


def _end_all() -> None:
    for pid, table, _ in list(_talks):
        if pid == os.getpid():
            end_programs(table)


Finalize(None, _end_all, exitpriority=100)  # unlike atexit it also runs in the workers of a pool


def _keep(key: tuple[int, str, str], talk: Talk) -> None:
    with _lock:
        _talks[key] = talk
        oldest = _talks.popitem(last=False)[1] if len(_talks) > MOST_PROGRAMS else None
    if oldest is not None:
        oldest.program.close()


def _drop(talk: Talk) -> None:
    with _lock:
        for key in [key for key, other in _talks.items() if other is talk]:
            del _talks[key]


# Asking -----------------------------------------------------------------------------------------------------


def _greet(program: Program, question: Question) -> None:
    rules = question.rules
    hello: Plain = {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": rules.game,
        "rules": rules.version,
        "data": rules.data_hash,
        "options": question.options.plain(),
        "seat": question.seat,
    }
    line = program.ask(json.dumps(hello), STARTING)
    try:
        read_line(line, "ready").text()
    except BadAnswer as error:
        raise program.failed(f'should answer hello with {{"ready": "its name"}}: {error}') from None


def _decide(talk: Talk, question: Question) -> Answer:
    """Ask; a choice that is not legal is refused with the reason, and may be corrected once."""
    program = talk.program
    limit = LONGEST if question.seconds is None else question.seconds
    until = monotonic() + limit + GRACE
    line = program.ask(json.dumps(_asked(talk, question, limit)), limit + GRACE)
    try:
        refused = wrong_with(read_line(line, "choice").text(), question)
        if refused:
            left = max(until - monotonic(), 0.0)
            again = {"type": "refused", "seconds": round(max(left - GRACE, 0.0), 3), **refused}
            line = program.ask(json.dumps(again), left)
            refused = wrong_with(read_line(line, "choice").text(), question)
        if refused:
            raise program.failed(f"made two choices that are not legal; the last: {refused['why']}")
        return read_answer(line, question)
    except BadAnswer as error:
        raise program.failed(f'should answer with {{"choice": "one of the choices"}}: {error}') from None


def _asked(talk: Talk, question: Question, limit: float) -> Plain:
    rules, state = question.rules, question.state
    decision = question_of(state)
    history = tuple(question.history)
    since = _common(talk.history, history)
    talk.history = history
    return {
        "type": "decide",
        "seconds": limit,
        "prompt": decision.prompt,
        "facts": decision.facts,
        "choices": [rules.choices.text(choice) for choice in state.legal],
        "view": rules.view(state, question.seat),
        "since": since,
        "history": [[seat, rules.choices.text(choice)] for seat, choice in history[since:]],
    }


def _common(told: tuple[tuple[int, int], ...], now: tuple[tuple[int, int], ...]) -> int:
    """How many choices at the beginning of the game it has been told already."""
    count = 0
    for one, other in zip(told, now, strict=False):
        if one != other:
            break
        count += 1
    return count
