"""Boards are dealt by chance, not chosen by the bots.

A bot prefers the same board in every game, so that board would always sit on the first seat, and nobody could
tell the two apart. A bot with `DEALT` before its name draws its board and plays on as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Final, Generic, ParamSpec, TypeVar

from bruxelles.arena.playing import Setting
from bruxelles.bots import BOTS, bot_of
from bruxelles.bots.bot import Answer, Bot, Question
from bruxelles.core.rng import below

DEALT: Final = "dealt "
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Dealt:
    bot: Bot

    def answer(self, question: Question) -> Answer:
        legal = question.state.legal
        if all(question.rules.choices.text(choice).startswith("board:") for choice in legal):
            return Answer(legal[below(question.words, len(legal))])
        return self.bot.answer(question)


def bot_for(setting: Setting, bot: str) -> str:
    """The bot that sits on all seats, known to this process."""
    return known(f"{DEALT}{bot}" if setting.flags.get("asymmetric") else bot)


def known(name: str) -> str:
    """The same name, after `bot_of` has learnt it in this process."""
    if name.startswith(DEALT):
        BOTS.setdefault(name, Dealt(bot_of(name.removeprefix(DEALT))))
    return name


class Dealer(Executor):
    """An executor whose workers know these bots, wherever they are."""

    def __init__(self, executor: Executor, bots: tuple[str, ...]) -> None:
        self._executor = executor
        self._bots = bots

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self._executor.submit(_Prepared(self._bots, fn), *args, **kwargs)


@dataclass(frozen=True)
class _Prepared(Generic[P, T]):
    """A task that makes the bots known before it begins."""

    bots: tuple[str, ...]
    task: Callable[P, T]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        for name in self.bots:
            known(name)
        return self.task(*args, **kwargs)
