"""Asking a bot. Server, terminal and arena all do it like this: nothing hidden ever reaches a bot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bruxelles.bots import bot_of
from bruxelles.bots.bot import Answer, BotFailed, Question
from bruxelles.core.rng import seeded_rng
from bruxelles.core.rules import Options, Plain
from bruxelles.core.task import State
from bruxelles.games import AnyRules


def ask(bot: str, question: Question) -> Answer:
    """What the bot of this name or description answers; `BotFailed` if that is not legal."""
    legal = question.state.legal[:]
    answer = bot_of(bot).answer(question)
    if answer.choice not in legal:
        raise BotFailed("it made a choice that is not legal")
    return answer


def question_in(
    rules: AnyRules,
    options: Options,
    state: State,
    luck: str,
    seconds: float | None,
    table: str = "",
    history: Sequence[tuple[int, int]] = (),
) -> Question:
    """The present decision in a game that we know whole. `luck` is a seed: for all that is hidden from the
    seat, which is drawn anew, and for the bot's own chance."""
    seen = state.copy()
    rules.redraw(seen, seeded_rng(f"{luck} hidden"))
    return _question(rules, options, seen, luck, seconds, table, history)


def question_from_view(
    rules: AnyRules,
    options: Options,
    view: Plain,
    luck: str,
    seconds: float | None,
    table: str = "",
    history: Sequence[tuple[int, int]] = (),
) -> Question:
    """The same where we have only what the seat sees; `BotFailed` if there is nothing to decide."""
    state = rules.determinize(options, view, f"{luck} hidden")
    if not state.legal:
        raise BotFailed("there is nothing to decide")
    return _question(rules, options, state, luck, seconds, table, history)


def _question(
    rules: AnyRules,
    options: Options,
    state: State,
    luck: str,
    seconds: float | None,
    table: str,
    history: Sequence[tuple[int, int]],
) -> Question:
    rng = seeded_rng(f"{luck} choices")
    return Question(rules, options, state, state.stack[-1].seat, rng, seconds, table, tuple(history))


def numbered(rules: AnyRules, made: Iterable[tuple[int, str]]) -> tuple[tuple[int, int], ...]:
    """Choices by whom and as text, as `Question.history` has them."""
    return tuple([(seat, rules.choices.number(choice)) for seat, choice in made])
