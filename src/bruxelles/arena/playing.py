"""One game between bots, and many of them over an executor.

A bot is given a copy of the table in which all that nobody may know is drawn anew, so nothing hidden reaches
it. Its luck comes from the game's seed, its seat and the number of the decision: the same match always gives
the same game, wherever and in whatever order it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from dataclasses import asdict, dataclass
from itertools import count, islice
from threading import Lock
from time import perf_counter
from typing import Final, Protocol, runtime_checkable

from bruxelles.arena.errors import MatchFailed, WorkersFailed
from bruxelles.bots import MOST_SIMULATIONS, bot_of
from bruxelles.bots.asking import ask, question_in
from bruxelles.bots.bot import BotFailed, Question
from bruxelles.bots.outside import end_programs
from bruxelles.core.game import SPECTATOR
from bruxelles.core.plain import Value
from bruxelles.core.rng import below
from bruxelles.core.rules import Options, Plain, win_shares
from bruxelles.core.task import State, choose
from bruxelles.games import AnyRules, rules_with

AT_ONCE: Final = 16
"""How many tasks are under way at the same time unless told otherwise."""
TASK_SECONDS: Final = 0.1
"""Short games are sent in bundles that take about this long, as each task costs some time to send."""
LARGEST_BUNDLE: Final = 64

_serials = count()
_turns = Lock()
"""Bots keep what they have thought in their process: where it has several threads, they take turns."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played."""

    game: str
    players: int
    flags: Mapping[str, bool]
    documents: Mapping[str, str] | None = None
    """The component files by name; None: the packaged ones."""
    by_luck: str = ""
    """Choices of this family, such as `board`, are drawn by luck: no bot is asked."""

    def rules(self) -> AnyRules:
        return rules_with(self.game, self.documents)

    def options(self) -> Options:
        return self.rules().options(self.players, self.flags)


@runtime_checkable
class _Limited(Protocol):
    """A bot that may think for so many simulations and seconds."""

    simulations: float
    seconds: float


def own_clock(name: str) -> float | None:
    """The seconds for a decision of a bot that nothing but time limits; None for others."""
    bot = bot_of(name)
    return bot.seconds if isinstance(bot, _Limited) and bot.simulations >= MOST_SIMULATIONS else None


@dataclass(frozen=True, slots=True)
class Match:
    """A game to be played."""

    setting: Setting
    seed: str
    bots: tuple[str, ...]
    """By seat, as `bot_of` reads them."""
    seconds: float | None = None
    """The time for a decision. None: only bots that nothing else limits look at the clock; without them the
    same game can be played again."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. All lists are by seat but `choices` and `seats`, which are in the game's order."""

    seed: str
    bots: tuple[str, ...]
    scores: list[int]
    ranks: list[int]
    breakdown: list[dict[str, int]]
    """The points by source."""
    decisions: list[int]
    seconds: list[float]
    """Spent thinking."""
    choices: tuple[str, ...]
    seats: tuple[int, ...]
    """Who made each of the choices."""
    final: Plain
    """The last position as a spectator sees it."""

    def plain(self) -> Plain:
        return asdict(self)

    def win_shares(self) -> list[float]:
        """By seat: its part of the victory."""
        return win_shares(self.ranks)


def from_plain(value: Value) -> Played:
    """The game again, from what `plain` gave."""
    value.table(tuple(Played.__dataclass_fields__))
    bots = tuple([bot.text() for bot in value.at("bots").entries()])
    players = len(bots)
    choices = tuple([choice.text() for choice in value.at("choices").entries()])
    return Played(
        seed=value.at("seed").text(),
        bots=bots,
        scores=list(value.at("scores").numbers(players, -100_000, 100_000)),
        ranks=list(value.at("ranks").numbers(players, 1, players)),
        breakdown=[_sources(seat) for seat in value.at("breakdown").items(players)],
        decisions=list(value.at("decisions").numbers(players, 0, 100_000)),
        seconds=[seat.decimal() for seat in value.at("seconds").items(players)],
        choices=choices,
        seats=value.at("seats").numbers(len(choices), 0, players - 1),
        final=value.at("final").mapping(),
    )


def _sources(value: Value) -> dict[str, int]:
    return {source: value.at(source).number(-100_000, 100_000) for source in value.mapping()}


def play(match: Match) -> Played:
    """Plays one game in this process. The same match always gives the same but for the seconds."""
    tables = [f"arena {next(_serials)} seat {seat}" for seat in range(match.setting.players)]
    try:
        return _play(match, tables)
    finally:
        for table in tables:
            end_programs(table)


def _play(match: Match, tables: list[str]) -> Played:
    rules = match.setting.rules()
    options = match.setting.options()
    state: State = rules.start(options, match.seed, False)
    history: list[tuple[int, int]] = []
    decisions = [0] * options.players
    seconds = [0.0] * options.players
    while state.legal:
        seat = state.stack[-1].seat
        question = _question(match, state, decisions[seat], tables[seat], history)
        began = perf_counter()
        choice = _choice(match, question, state.legal)
        seconds[seat] += perf_counter() - began
        decisions[seat] += 1
        choose(state, choice)
        history.append((seat, choice))
    return Played(
        seed=match.seed,
        bots=match.bots,
        scores=rules.scores(state),
        ranks=rules.ranks(state),
        breakdown=[rules.breakdown(state, seat) for seat in range(options.players)],
        decisions=decisions,
        seconds=[round(one, 6) for one in seconds],
        choices=tuple([rules.choices.text(choice) for _, choice in history]),
        seats=tuple([seat for seat, _ in history]),
        final=rules.view(state, SPECTATOR),
    )


def choice_of(match: Match, state: State, number: int, table: str, history: list[tuple[int, int]]) -> int:
    """What is chosen by the bot whose turn it is, in its decision of this number."""
    return _choice(match, _question(match, state, number, table, history), state.legal)


def _question(
    match: Match, state: State, number: int, table: str, history: list[tuple[int, int]]
) -> Question:
    seat = state.stack[-1].seat
    luck = f"{match.seed} seat {seat} decision {number}"
    rules, options = match.setting.rules(), match.setting.options()
    seconds = own_clock(match.bots[seat]) if match.seconds is None else match.seconds
    return question_in(rules, options, state, luck, seconds, table, history)


def _choice(match: Match, question: Question, legal: list[int]) -> int:
    if _drawn(match.setting, question.rules, legal):
        return legal[below(question.rng, len(legal))]
    return _answer(match, question)


def _drawn(setting: Setting, rules: AnyRules, legal: list[int]) -> bool:
    family = f"{setting.by_luck}:"
    return bool(setting.by_luck) and all(rules.choices.text(choice).startswith(family) for choice in legal)


def _answer(match: Match, question: Question) -> int:
    """The bot's choice. Whatever goes wrong in it arrives as `MatchFailed`."""
    name = match.bots[question.seat]
    where = f"seat {question.seat} of the game {match.seed!r}, after {len(question.history)} choices"
    try:
        return ask(name, question).choice
    except BotFailed as error:
        raise MatchFailed(f"the bot {name!r} failed in {where}: {error}") from error
    except Exception as error:
        raise MatchFailed(f"the bot {name!r} failed in {where}: {type(error).__name__}: {error}") from error


# Many games -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bundle:
    """What came of a task."""

    games: list[Played]
    failure: str
    """Why not all of its games were played; empty if they were."""
    seconds: float


def play_bundle(matches: tuple[Match, ...]) -> Bundle:
    """A task: these games one after another, as far as they can be played."""
    with _turns:
        began = perf_counter()
        games: list[Played] = []
        failure = ""
        try:
            for match in matches:
                games.append(play(match))
        except MatchFailed as error:  # as data: the games before it still count
            failure = str(error)
        return Bundle(games, failure, perf_counter() - began)


def play_all(
    matches: Iterable[Match],
    executor: Executor,
    progress: Callable[[Played], None],
    at_once: int = AT_ONCE,
) -> Iterator[Played]:
    """Plays all games, gives them as they finish, and tells each to `progress` before.

    At most `at_once` tasks are under way. `MatchFailed` or `WorkersFailed` when it cannot go on; what was
    given until then counts.
    """
    for _, played in play_each(matches, executor, progress, at_once):
        yield played


def play_each(
    matches: Iterable[Match],
    executor: Executor,
    progress: Callable[[Played], None],
    at_once: int = AT_ONCE,
) -> Iterator[tuple[Match, Played]]:
    """The same, with the match that each game is of: matches of several settings may have the same seed."""
    waiting = iter(matches)
    running: dict[Future[Bundle], tuple[Match, ...]] = {}
    size = 1
    try:
        while True:
            while len(running) < at_once and (some := tuple(islice(waiting, size))):
                running[_submitted(executor, some)] = some
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                of = running.pop(future)
                bundle = _result(future)
                for match, played in zip(of, bundle.games, strict=False):  # a failure ends the games
                    progress(played)
                    yield match, played
                if bundle.failure:
                    raise MatchFailed(bundle.failure)
                size = _fitting(bundle)
    finally:
        for future in running:
            future.cancel()


def _submitted(executor: Executor, matches: tuple[Match, ...]) -> Future[Bundle]:
    try:
        return executor.submit(play_bundle, matches)
    except Exception as error:
        raise WorkersFailed(f"no more games can be started: {_said(error)}") from error


def _result(future: Future[Bundle]) -> Bundle:
    try:
        return future.result()
    except CancelledError as error:
        raise WorkersFailed("the connection to the workers was lost") from error
    except Exception as error:
        raise WorkersFailed(f"a worker that played games failed: {_said(error)}") from error


def _said(error: Exception) -> str:
    """One line of it: some libraries write whole pages."""
    first = str(error).strip().partition("\n")[0]
    return f"{type(error).__name__}: {first}" if first else type(error).__name__


def _fitting(bundle: Bundle) -> int:
    """How many such games make a task of the wanted length."""
    each = max(bundle.seconds / len(bundle.games), 1e-6)
    return max(1, min(LARGEST_BUNDLE, int(TASK_SECONDS / each)))
