"""Ending a round or a game at any moment, apart from what the engine calls a standing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from bruxelles.core.event import Event
from bruxelles.core.task import Task, advance, choose
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1893.rules.choices import PRESTIGE
from bruxelles.games.bruxelles1893.rules.tasks.columns import WinColumn
from bruxelles.games.bruxelles1893.rules.tasks.game_end import ScoreGame


class Scoring(NamedTuple):
    rounds: int
    priced: tuple[str, ...]
    """Prompts in which something has a price."""


Way: TypeAlias = tuple[dict[str, int], list[str]]
"""To a result: the points by source, and the nobles that stay unpaid."""

SCORING = {
    "1893": Scoring(5, ("take-turn", "send-meeples", "pay-for-house")),
    "1897": Scoring(4, ("take-turn", "send-architects")),
}


def carried_out(game: AnyGame, step: Task[Any]) -> list[Event]:
    """What happens when this step comes now; winners of columns keep to their own cards."""
    s = game.state.copy()
    s.events = []
    s.stack = [step]
    advance(s)
    while s.legal:
        task = s.stack[-1]
        choose(s, PRESTIGE + task.column if isinstance(task, WinColumn) else s.legal[0])
    events: list[Event] = s.events
    return events


def best_results(
    game: AnyGame, end: Task[Any], seat: int
) -> tuple[int, list[tuple[dict[str, int], list[str]]]]:
    """The seat's best score if the game ended now, by trying all of its answers.

    With it, all the ways to reach it.
    """
    before: Any = game.view(seat)["seats"]
    nobles = before[seat]["nobles"]
    best = None
    ways: list[Way] = []
    for s in _endings(game, _ending(game, end), seat, set()):
        score = game.rules.scores(s)[seat]
        if best is None or score > best:
            best, ways = score, []
        if score == best:
            after: Any = game.rules.view(s, seat)["seats"]
            sources = {name: n for name, n in game.rules.breakdown(s, seat).items() if n}
            ways.append((sources, [noble for noble in nobles if noble not in after[seat]["nobles"]]))
    assert best is not None
    return best, ways


def _ending(game: AnyGame, end: Task[Any]) -> Any:
    """The table as it is now, at the step that ends the game; between turns, a position that was read again.

    Within a turn a position would miss the cards and pieces that somebody has in hand.
    """
    s = game.state.copy()
    between = bool(s.stack) and type(s.stack[-1]).__name__ == "TakeTurn"
    if s.stack and not any(isinstance(task, ScoreGame) for task in s.stack):
        s.stack = [end]
    if not between:
        advance(s)
        return s
    position: Any = game.rules.position(s)
    position["round"] = SCORING[game.rules.game].rounds
    if game.rules.game == "1893":  # cards are used up by then, nobles stand upright (1893-9.3, 1893-9.6)
        brussels = position["brussels"]
        cards = [*brussels["stock_discard"], brussels["stock_card"], *brussels["stock_pile"]]
        brussels.update(stock_discard=cards, stock_card=None, stock_pile=[])
        for seat in position["seats"]:
            seat["activated"] = []
    return game.rules.from_position(game.options, position)


def _endings(game: AnyGame, s: Any, seat: int, seen: set[str]) -> Iterator[Any]:
    """The table after each way in which the seat may answer; the others answer anything."""
    key = game.rules.key(s)
    if key in seen:
        return
    seen.add(key)
    if not s.legal:
        yield s
        return
    for choice in s.legal if s.stack[-1].seat == seat else s.legal[:1]:
        ahead = s.copy()
        choose(ahead, choice)
        yield from _endings(game, ahead, seat, seen)
