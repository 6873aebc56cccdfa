"""A standing says what the engine scores, if the round or the game ends at that moment."""

from __future__ import annotations

from typing import Any

from tests.playing import Dice
from tests.properties.random_games import Trial, random_games
from tests.properties.resolving import SCORING, best_results, carried_out

from bruxelles.core.event import Event
from bruxelles.core.task import Task
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1893.rules import names as n93
from bruxelles.games.bruxelles1893.rules.tasks import columns, irises, majorities
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame
from bruxelles.games.bruxelles1897.rules import names as n97
from bruxelles.games.bruxelles1897.rules.tasks import majorities as majorities97
from bruxelles.games.bruxelles1897.rules.tasks.round import EndGame as EndGame97
from bruxelles.games.bruxelles1897.rules.tasks.round import Maintain

MOMENTS = 12
"""One in so many decisions of a game is looked at; and its end."""

ROW_SOURCES = dict(zip(n93.ROW_NAMES, ("meeple-row", "noble-row", "artwork-row", "money-row"), strict=True))


def looked_at(trial: Trial) -> list[tuple[AnyGame, Any, Dice]]:
    """Some moments of a game, with their standings."""
    moments = trial.moments()
    found = []
    for game in trial.playthrough():
        if game.over or moments.one_in(MOMENTS):
            found.append((game.copy(), game.standing(), moments))
    return found


def told(events: list[Event], kind: str) -> list[tuple[int, int, str]]:
    return sorted((event.seat, event.amount, event.what) for event in events if event.kind == kind)


def pending(game: AnyGame, step: type[Task[Any]]) -> bool:
    return any(isinstance(task, step) for task in game.state.stack)


def seats_in(majority: Any) -> list[int]:
    return [leader for leader in majority["leaders"] if leader != "neutral"]


# The end of the game --------------------------------------------------------------------------------------


@random_games()
def test_final_scores_are_those_of_an_ending(trial: Trial) -> None:
    end = EndGame() if trial.configuration.game == "1893" else EndGame97()
    for game, standing, _ in looked_at(trial):
        for seat, own in enumerate(standing["seats"]):
            final = own["final"]
            assert sum(final["sources"].values()) == final["score"]
            if game.over:
                assert final["score"] == game.scores[seat]
            best, ways = best_results(game, end, seat)
            assert final["score"] == best
            assert (final["sources"], own["nobles"]["unpaid"]) in ways


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
            check_nobles(game, own["nobles"], seat)


@random_games("1897")
def test_houses_and_nobles_are_worth_what_they_score(trial: Trial) -> None:
    for game, standing, _ in looked_at(trial):
        for seat, own in enumerate(standing["seats"]):
            sources = own["final"]["sources"]
            assert own["houses"]["points"] == sources.get("houses", 0)
            led = [column["final"][seat] for column in standing["columns"] if seat in column["leaders"]]
            assert sum(led) == sum(points for name, points in sources.items() if name.endswith("-bonus"))
            check_nobles(game, own["nobles"], seat)


def tiles_of(game: AnyGame, seat: int) -> list[str]:
    board: Any = game.view(0).get("belle_epoque")
    return [tile for owner, tile in board["claims"] if owner == seat] if board else []


def check_nobles(game: AnyGame, nobles: Any, seat: int) -> None:
    """Money that suffices leaves nobody unpaid, and what is unpaid cost more than what was left."""
    tables, names = game.state.tables, n93.NOBLE_NAMES if game.rules.game == "1893" else n97.NOBLE_NAMES

    def cost(name: str) -> int:
        if game.rules.game == "1893":
            return int(tables.noble_costs[names.index(name)])
        return 0 if name == "brugmann" else int(tables.noble_cost)

    seats: Any = game.view(0)["seats"]
    if nobles["cost"]:
        assert nobles["cost"] == sum(cost(name) for name in seats[seat]["nobles"])
    if not {"iris-francs"} & set(tiles_of(game, seat)):
        assert nobles["money"] == seats[seat]["money"]
    assert (nobles["unpaid"] == []) == (nobles["cost"] <= nobles["money"])
    left = nobles["money"] - nobles["cost"] + sum(map(cost, nobles["unpaid"]))
    assert left >= 0
    assert all(cost(name) > left for name in nobles["unpaid"])


# The end of the round -------------------------------------------------------------------------------------


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
        first = vote["leaders"][0]
        assert told(events, "first-player") == [(first, vote["counts"][first], "manneken-pis")]


@random_games("1893", times=2)
def test_irises_score_as_they_stand(trial: Trial) -> None:
    for game, _, moments in looked_at(trial):
        s = game.state = game.state.copy()
        here = [space for space in range(n93.SPACES) if s.meeples[space] >= 0 and s.tile_spaces[space]]
        if here:  # as card 27 has it
            s.doubled = here[moments.index(len(here))]
        standing: Any = game.standing()
        if standing["area"] is None:
            continue
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


@random_games("1897", times=2)
def test_majorities_come_out_as_they_stand(trial: Trial) -> None:
    for game, standing, _ in looked_at(trial):
        led = [(seat, i) for i, one in enumerate(standing["columns"], start=1) for seat in seats_in(one)]
        events = carried_out(game, majorities97.ResolveColumns())
        assert [(seat, column) for seat, column, _ in told(events, "led-column")] == sorted(led)
        coats = [
            (seat, standing["seats"][seat]["tracks"]["prestige"], f"coat:{name}")
            for name, coat in standing["coats"].items()
            if coat["complete"]
            for seat in seats_in(coat)
        ]
        assert told(carried_out(game, majorities97.ScoreCoats()), "led-coat") == sorted(coats)
        jailed = told(carried_out(game, majorities97.ResolveBrussels()), "imprisoned")
        assert [seat for seat, _, _ in jailed] == standing["brussels"]["majority"]["leaders"]
        if standing["first_player"] is not None:
            ahead = game.state.copy()
            Maintain().resolve(ahead, 0)
            assert ahead.first_player == standing["first_player"]


@random_games()
def test_leads_are_the_distance_to_the_next(trial: Trial) -> None:
    for game, standing, _ in looked_at(trial):
        around = standing["irises"] if game.rules.game == "1893" else standing["coats"]
        for one in (*standing["columns"], standing["brussels"]["majority"], *around.values()):
            everybody = [*one["counts"], one["neutral"] or 0]
            most, following = sorted(everybody, reverse=True)[:2]
            leaders = [seat for seat, count in enumerate(one["counts"]) if count == most > 0]
            assert one["leaders"] == leaders + (["neutral"] if one["neutral"] == most > 0 else [])
            assert one["lead"] == most - following
        assert all((one["neutral"] is None) == (game.players > 2) for one in around.values())


# Prices ---------------------------------------------------------------------------------------------------


@random_games(times=2)
def test_prices_are_those_of_the_choices(trial: Trial) -> None:
    """The refusals and questions of every decision name the price, and payments are as large."""
    for game in trial.playthrough():
        decision = game.decision
        if decision is None or decision.prompt not in SCORING[game.rules.game].priced:
            continue
        standing: Any = game.standing(decision.seat)
        own = standing["seats"][decision.seat]
        prices = standing["brussels"]["prices"]
        if "action" in decision.facts:
            assert prices[decision.facts["action"]] == decision.facts["needed"]
        for option in decision.options:
            family, _, what = option.choice.partition(":")
            if family == "brussels" and option.refusal and "needed" in option.refusal.facts:
                assert prices[what] == option.refusal.facts["needed"]
            if family == "pay" and option.refusal is None:
                assert what.count("+") + 1 == own["buildings"]["price"]
