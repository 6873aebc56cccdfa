"""The lab's result as data: every thing with its figures, and what each variation changes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Final

from bruxelles.arena.statistics import LEVEL, wilson
from bruxelles.balance.effects import reach
from bruxelles.balance.estimates import (
    BAND,
    LEAST_TAKEN,
    ThingFigures,
    mean_error,
    share_change,
    verdict,
)
from bruxelles.balance.holdings import Thing
from bruxelles.balance.imbalance import change_of, told
from bruxelles.balance.looking import Look
from bruxelles.core.rules import Plain

LEAST_SEATS: Final = 30
"""The share of a thing that fewer seats had is told, but not judged."""


def result_of(
    settings: Plain, games: Sequence[Look], variations: Sequence[tuple[str, Sequence[Look]]]
) -> Plain:
    """Of at least one game; `variations` are edits and their games."""
    players = len(games[0].scores)
    figures = figures_by_thing(games)
    return {
        "settings": settings,
        "games": len(games),
        "players": players,
        "fair": round(1 / players, 6),
        "band": [round((1 - BAND) / players, 6), round((1 + BAND) / players, 6)],
        "least_taken": LEAST_TAKEN,
        **_judged(games, figures, players),
        "imbalance": told(games),
        "score": _rounded(mean_error(_scores(games))),
        "sources": {
            source: round(fmean(seat[source] for one in games for seat in one.breakdown), 2)
            for source in games[0].breakdown[0]
        },
        "actions": _actions(games),
        "common": _common(games),
        "variations": [_variation(games, edit, others) for edit, others in variations],
    }


def figures_by_thing(games: Sequence[Look]) -> dict[Thing, ThingFigures]:
    """Every thing that a seat had."""
    found: dict[Thing, ThingFigures] = defaultdict(ThingFigures)
    for game in games:
        total, others = sum(game.scores), len(game.scores) - 1
        for kind, name, seat in game.held:
            score = game.scores[seat]
            found[kind, name].add(game.seed, game.wins[seat], score - (total - score) / others)
    return dict(found)


def _judged(games: Sequence[Look], figures: dict[Thing, ThingFigures], players: int) -> Plain:
    """All things, judged together: the level is shared evenly among them (Bonferroni)."""
    times = Counter(thing for game in games for thing in game.offered)
    things = list(dict.fromkeys([*figures, *times]))
    judged = [thing for thing in things if thing in times or figures[thing].seats >= LEAST_SEATS]
    level = LEVEL / max(1, len(judged))
    kinds: dict[str, list[Plain]] = defaultdict(list)
    for thing in sorted(things, key=_order):
        row = _row(figures.get(thing, ThingFigures()), times[thing], level, players)
        kinds[thing[0]].append({"name": thing[1], **row, "judged": thing in judged})
    return {"level": level, "judged": len(judged), "kinds": kinds}


def _order(thing: Thing) -> tuple[int, str]:
    """Numbers by size, before words."""
    name = thing[1]
    return (int(name) if name.isdecimal() else 1_000, name)


def _row(figures: ThingFigures, times: int, level: float, players: int) -> Plain:
    wide = wilson(figures.wins, figures.seats, level)
    taken = wilson(len(figures.sums), times, level) if times else None
    few = figures.seats < LEAST_SEATS
    called = verdict((0.0, 1.0) if few else wide, 1 / players, taken)
    return {
        "seats": figures.seats,
        "share": round(figures.share, 6),
        "interval": _rounded(wilson(figures.wins, figures.seats)),
        "wide": _rounded(wide),
        "lead": round(figures.lead, 3),
        "lead_error": round(figures.lead_error(), 3),
        "offered": times,
        "taken": round(len(figures.sums) / times, 6) if times else None,
        "taken_interval": _rounded(wilson(len(figures.sums), times)) if times else None,
        "verdict": called,
    }


def _rounded(pair: tuple[float, float]) -> list[float]:
    return [round(one, 6) for one in pair]


def _scores(games: Sequence[Look]) -> dict[str, float]:
    """By game: the mean score of a seat."""
    return {game.seed: fmean(game.scores) for game in games}


def _actions(games: Sequence[Look]) -> list[Plain]:
    """How often a seat uses each action in a game, winners beside all."""
    rows: list[Plain] = []
    for action in games[0].uses[0] if games[0].uses else ():
        means = {game.seed: fmean(seat[action] for seat in game.uses) for game in games}
        winners = fmean(
            sum(seat[action] * win for seat, win in zip(game.uses, game.wins, strict=True)) for game in games
        )
        none = fmean(not seat[action] for game in games for seat in game.uses)
        mean, error = mean_error(means)
        rows.append(
            {
                "name": action,
                "uses": round(mean, 3),
                "error": round(error, 3),
                "winners": round(winners, 3),
                "without": round(none, 6),
            }
        )
    return rows


def _common(games: Sequence[Look]) -> dict[str, list[Plain]]:
    """By what lay there for all: how scores differ from those of the other games."""
    scores = _scores(games)
    seen: dict[Thing, set[str]] = defaultdict(set)
    for game in games:
        for thing in game.common:
            seen[thing].add(game.seed)
    kinds: dict[str, list[Plain]] = defaultdict(list)
    for thing in sorted(seen, key=_order):
        mean, error = mean_error({seed: scores[seed] for seed in seen[thing]})
        other, other_error = mean_error({seed: scores[seed] for seed in scores.keys() - seen[thing]})
        known = 1 < len(seen[thing]) < len(scores) - 1
        kinds[thing[0]].append(
            {
                "name": thing[1],
                "games": len(seen[thing]),
                "score": round(mean, 2),
                "difference": round(mean - other, 2) if known else None,
                "error": round((error**2 + other_error**2) ** 0.5, 2) if known else None,
            }
        )
    return kinds


def _variation(games: Sequence[Look], edit: str, others: Sequence[Look]) -> Plain:
    """What it changes on the deals that were played both ways."""
    both = {game.seed for game in games} & {game.seed for game in others}
    old = [game for game in games if game.seed in both]
    new = [game for game in others if game.seed in both]
    was, now = _scores(old), _scores(new)
    before, after, nothing = figures_by_thing(old), figures_by_thing(new), ThingFigures()
    rows = [
        {"kind": thing[0], "name": thing[1], **_change(before.get(thing, nothing), after.get(thing, nothing))}
        for thing in sorted({*before, *after}, key=lambda thing: (thing[0], _order(thing)))
    ]
    _call_clear(rows, len(both))
    return {
        "edit": edit,
        "games": len(both),
        "before": _rounded(mean_error(was)),
        "after": _rounded(mean_error(now)),
        "difference": _rounded(mean_error({seed: now[seed] - was[seed] for seed in both})),
        "imbalance": change_of(old, new),
        "rows": rows,
    }


def _call_clear(rows: list[Plain], deals: int) -> None:
    """Says of each change whether it is clear among all of those that are judged together."""
    judged = [row for row in rows if row["error"] and _seats(row) >= LEAST_SEATS]
    wide = reach(len(judged), deals)
    for row in rows:
        change, error = row["difference"], row["error"]
        row["clear"] = row in judged and abs(float(str(change))) > wide * float(str(error))


def _seats(row: Plain) -> int:
    """With the fewer seats of the two."""
    seats = row["seats"]
    assert isinstance(seats, list)
    return int(min(seats))


def _change(before: ThingFigures, after: ThingFigures) -> Plain:
    difference, error = share_change(before, after)
    known = bool(before.seats and after.seats)
    return {
        "seats": [before.seats, after.seats],
        "shares": [round(before.share, 6), round(after.share, 6)],
        "leads": [round(before.lead, 3), round(after.lead, 3)],
        "difference": round(difference, 6) if known else None,
        "error": round(error, 6) if known else None,
    }
