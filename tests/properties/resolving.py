"""Ending a round or a game at any moment, apart from what the engine calls a standing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from tests.kits import kit_of

from bruxelles.core.event import Event
from bruxelles.core.task import Task, advance, choose
from bruxelles.games import AnyGame

Way: TypeAlias = tuple[dict[str, int], list[str]]
"""To a result: the points by source, and the nobles that stay unpaid."""


def carried_out(game: AnyGame, step: Task[Any]) -> list[Event]:
    """What happens when this step comes now, and all comes out as it stands."""
    s = game.state.copy()
    s.events = []
    s.stack = [step]
    advance(s)
    while s.legal:
        choose(s, kit_of(game).settling(s))
    events: list[Event] = s.events
    return events


def best_results(game: AnyGame, seat: int) -> tuple[int, list[Way]]:
    """The seat's best score if the game ended now, by trying all of its answers.

    With it, all the ways to reach it.
    """
    before: Any = game.view(seat)["seats"]
    nobles = before[seat]["nobles"]
    best = None
    ways: list[Way] = []
    for s in _endings(game, _ending(game), seat, set()):
        score = game.rules.scores(s)[seat]
        if best is None or score > best:
            best, ways = score, []
        if score == best:
            after: Any = game.rules.view(s, seat)["seats"]
            sources = {name: n for name, n in game.rules.breakdown(s, seat).items() if n}
            ways.append((sources, [noble for noble in nobles if noble not in after[seat]["nobles"]]))
    assert best is not None
    return best, ways


def _ending(game: AnyGame) -> Any:
    """The table as it is now, at the step that ends the game; between turns, a position that was read again.

    Within a turn a position would miss the cards and pieces that somebody has in hand.
    """
    kit = kit_of(game)
    s = game.state.copy()
    between = bool(s.stack) and s.stack[-1].NAME == "take-turn"
    if s.stack and not kit.ending(s):
        s.stack = [kit.end_of_game()]
    if not between:
        advance(s)
        return s
    position: Any = game.rules.position(s)
    position["round"] = game.rules.rounds
    kit.make_late(position)
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
