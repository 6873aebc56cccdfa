"""From what was typed, or from a finished game, to the score sheet. The engine does the counting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from bruxelles.core.errors import BadPosition
from bruxelles.core.rules import Options, Plain
from bruxelles.games import GAMES, AnyGame, AnyRules
from bruxelles.score_pad.choosing import play_out
from bruxelles.score_pad.form import Form
from bruxelles.score_pad.pad import Pad
from bruxelles.score_pad.problem import PadProblem
from bruxelles.score_pad.rounds import THE_END, points_by_round
from bruxelles.score_pad.sheet import SO_FAR, Early, Line, RoundPoints, Sheet, Tie
from bruxelles.score_pad.typed import read


def pad_of(rules: AnyRules) -> Pad:
    return GAMES[rules.game].pad()


def form(rules: AnyRules, options: Options) -> Form:
    """What has to be typed for a game with these options."""
    return pad_of(rules).form(rules, options)


def score(
    rules: AnyRules,
    options: Options,
    table: Mapping[str, object],
    seats: Sequence[Mapping[str, object]],
    names: Sequence[str] = (),
    colours: Sequence[str] = (),
) -> Sheet:
    """The sheet of a game as it was typed before its final scoring; `PadProblem` says what cannot be.

    Without `colours` the players have those that the seats have here.
    """
    pad = pad_of(rules)
    typed = read(pad.form(rules, options), options.players, table, seats)
    worn = _colours(rules, options, colours)
    before = pad.position(rules, options, typed)
    try:
        state: Any = rules.from_position(options, before)
    except BadPosition as error:
        raise PadProblem("impossible", reason=str(error)) from error
    play_out(pad, rules, state, typed.seats)
    after = rules.position(state)
    pad.check_answers(before, after, typed)
    so_far = tuple(_so_far(before, seat) for seat in range(options.players))
    earned = [rules.breakdown(state, seat) for seat in range(options.players)]
    lines = [Line(SO_FAR, so_far)]
    lines += [Line(source, tuple(points[source] for points in earned)) for source in pad.sources(options)]
    return Sheet(
        rules.game,
        _flags_on(options),
        worn,
        tuple(names),
        tuple(lines),
        tuple(rules.scores(state)),
        tuple(rules.ranks(state)),
        _ties(pad, rules, state),
        tuple(pad.notes(before, after, typed)),
    )


def finished(game: AnyGame, before: Sequence[int]) -> Sheet:
    """The sheet of a game that was played here; `before` are the scores it began with.

    One that is not over is counted as it stands.
    """
    rules, options, end = game.rules, game.options, game.rules.ended(game.state)
    earned = [rules.breakdown(end, seat) for seat in range(game.players)]
    lines = [Line(source, tuple(points[source] for points in earned)) for source in earned[0]]
    return Sheet(
        rules.game,
        _flags_on(options),
        rules.seat_colours[: options.players],
        tuple(game.names),
        tuple(line for line in lines if any(line.points)),
        tuple(rules.scores(end)),
        tuple(rules.ranks(end)),
        _ties(pad_of(rules), rules, end),
        rounds=rounds(game, before) if game.over else (*rounds(game, before), _final(game, end)),
    )


def ended_early(sheet: Sheet, early: Early, ranks: Sequence[int]) -> Sheet:
    """The sheet of a game that people have ended; whoever resigned is behind all others, not by a tie."""
    ties = tuple(tie for tie in sheet.ties if early.seat not in (tie.ahead, tie.behind))
    return replace(sheet, early=early, ranks=tuple(ranks), ties=ties)


def rounds(game: AnyGame, before: Sequence[int]) -> tuple[RoundPoints, ...]:
    """Points by round of a game with all its events, finished or not."""
    return points_by_round(before, game.events, pad_of(game.rules).final)


def _final(game: AnyGame, end: Any) -> RoundPoints:
    """What the final scoring adds to a game that is counted as it stands."""
    sources: list[dict[str, int]] = []
    for seat in range(game.players):
        so_far, earned = game.breakdown(seat), game.rules.breakdown(end, seat)
        sources.append({name: earned[name] - had for name, had in so_far.items() if earned[name] != had})
    points = tuple(sum(added.values()) for added in sources)
    return RoundPoints(THE_END, points, tuple(sources), tuple(game.rules.scores(end)))


def _colours(rules: AnyRules, options: Options, given: Sequence[str]) -> tuple[str, ...]:
    """The colours of the players, all different."""
    for seat, colour in enumerate(given):
        if colour not in rules.seat_colours:
            raise PadProblem("unknown-name" if colour else "missing", seat, "colour")
        if colour in given[:seat]:
            raise PadProblem("taken", seat, "colour")
    return tuple(given) if given else rules.seat_colours[: options.players]


def _so_far(before: Plain, seat: int) -> int:
    seats: Any = before["seats"]
    points: int = seats[seat]["points"]
    return points


def _flags_on(options: Options) -> tuple[str, ...]:
    return tuple(flag for flag, on in options.flags.items() if on)


def _ties(pad: Pad, rules: AnyRules, state: Any) -> tuple[Tie, ...]:
    """For each two neighbours in the ranking with equal points: why they are ranked as they are."""
    points, ranks = rules.scores(state), rules.ranks(state)
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    after = rules.position(state)
    found = []
    for ahead, behind in pairwise(order):
        if points[ahead] == points[behind]:
            shared = ranks[ahead] == ranks[behind]
            by = "shared" if shared else pad.tie_break(after, ahead, behind)
            found.append(Tie(ahead, behind, by))
    return tuple(found)
