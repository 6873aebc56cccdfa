"""A standing of Bruxelles 1893 says what the engine scores, if the round or the game ends at that moment."""

from __future__ import annotations

from typing import Any

from tests.properties.random_games import Trial, random_games
from tests.properties.resolving import carried_out
from tests.properties.standings import check_nobles, looked_at, seats_in, told

from bruxelles.core.task import Task
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1893.rules.names import NOBLE_NAMES, ROW_NAMES, SPACES, STRAUVEN
from bruxelles.games.bruxelles1893.rules.tasks import columns, irises, majorities

ROW_SOURCES = dict(zip(ROW_NAMES, ("meeple-row", "noble-row", "artwork-row", "money-row"), strict=True))


def pending(game: AnyGame, step: type[Task[Any]]) -> bool:
    return any(isinstance(task, step) for task in game.state.stack)


def tiles_of(game: AnyGame, seat: int) -> list[str]:
    board: Any = game.view(0).get("belle_epoque")
    return [tile for owner, tile in board["claims"] if owner == seat] if board else []


@random_games("1893")
def test_rows_buildings_and_nobles_are_worth_what_they_score(trial: Trial) -> None:
    for game, standing, _ in looked_at(trial):
        for seat, own in enumerate(standing["seats"]):
            sources = own["final"]["sources"]
            for row, source in ROW_SOURCES.items():
                assert own["rows"][row]["points"] == sources.get(source, 0)
                stands = own["rows"][row]
                assert (stands["symbols"] + stands["bonus"]) * stands["count"] == stands["points"]
            assert own["buildings"]["points"] == sources.get("buildings", 0)
            costs = dict(zip(NOBLE_NAMES, game.state.tables.noble_costs, strict=True))
            seen: Any = game.view(0)["seats"]
            check_nobles(own["nobles"], {name: costs[name] for name in seen[seat]["nobles"]})
            if "iris-francs" not in tiles_of(game, seat):
                assert own["nobles"]["money"] == seen[seat]["money"]


@random_games("1893", times=2)
def test_columns_and_the_vote_come_out_as_they_stand(trial: Trial) -> None:
    for game, standing, _ in looked_at(trial):
        if standing["first_player"] is None or standing["area"] is None:
            assert not pending(game, columns.VoteFirstPlayer)
            continue
        if not pending(game, columns.ResolveColumns):
            continue
        events = carried_out(game, columns.ResolveColumns())
        active = [(i, one) for i, one in enumerate(standing["columns"], start=1) if one["active"]]
        won = [(one["leaders"][0], i) for i, one in active if len(one["leaders"]) == 1]
        tied = [(seat, i) for i, one in active if len(one["leaders"]) > 1 for seat in one["leaders"]]
        assert [(seat, column) for seat, column, _ in told(events, "won-column")] == sorted(won)
        assert [(seat, column) for seat, column, _ in told(events, "tied-column")] == sorted(tied)
        vote = standing["first_player"]
        first = vote["winner"]
        assert first in vote["leaders"] or vote["leaders"] == []
        assert told(events, "first-player") == [(first, vote["counts"][first], "manneken-pis")]


@random_games("1893", times=2)
def test_irises_score_as_they_stand(trial: Trial) -> None:
    for game, _, moments in looked_at(trial):
        s = game.state = game.state.copy()
        here = [space for space in range(SPACES) if s.meeples[space] >= 0 and s.tile_spaces[space]]
        if here:  # as card 27 has it
            s.doubled = here[moments.index(len(here))]
        standing: Any = game.standing()
        if standing["area"] is None:
            continue
        neutrals = [iris["neutral"] for iris in standing["irises"].values()]
        assert all((count is None) == (game.players > 2) for count in neutrals)
        expected = [
            (seat, standing["seats"][seat]["tracks"]["iris"]["level"], f"iris:{name}")
            for name, iris in standing["irises"].items()
            if name in standing["area"]["irises"] and iris["surrounded"]
            for seat in seats_in(iris)
        ]
        assert told(carried_out(game, irises.ScoreIrises()), "led-iris") == sorted(expected)


@random_games("1893")
def test_brussels_and_pavilions_count_as_they_stand(trial: Trial) -> None:
    for game, standing, _ in looked_at(trial):
        stands = standing["brussels"]["majority"]
        expected = [(seat, stands["counts"][seat], "courthouse") for seat in stands["leaders"]]
        assert told(carried_out(game, majorities.ResolveBrussels()), "to-courthouse") == sorted(expected)
        if standing["pavilions"] is None:
            continue
        events = carried_out(game, majorities.VisitPavilions())
        rows = list(zip(standing["pavilions"], game.state.pavilions, strict=True))
        visits = [
            (seat, one["colours"], f"pavilion:{i}") for i, (one, seat) in enumerate(rows, 1) if seat >= 0
        ]
        assert told(events, "visited") == sorted(visits)
        points = [one["points"] for one, seat in rows if seat >= 0]
        scored = [amount for _, amount, what in told(events, "scored") if what == "pavilion-visits"]
        assert sum(scored) == sum(points)


@random_games("1893")
def test_sales_bring_what_the_market_shows(trial: Trial) -> None:
    """Without what a board adds, and for works that are not white."""
    *_, game = trial.playthrough()
    standing: Any = game.standing()
    row, column = game.state.tables.cursor_start
    for number, event in enumerate(game.events):
        if event.kind == "cursor-moved":
            row, column = (int(place) - 1 for place in event.what.removeprefix("cursor:").split("-"))
        if event.kind != "sold" or event.what.startswith("white") or game.state.power(event.seat, STRAUVEN):
            continue
        shown = standing["market"][event.what]
        due = {"gained-money": shown["francs"][row], "scored": shown["points"][column]}
        told_next = [(one.kind, one.amount) for one in game.events[number + 1 : number + 3]]
        expected = [(kind, amount) for kind, amount in due.items() if amount]
        assert told_next[: len(expected)] == expected
