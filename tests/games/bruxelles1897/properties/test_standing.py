"""A standing of Bruxelles 1897 says what the engine scores, if the round or the game ends at that moment."""

from __future__ import annotations

from typing import Any

from tests.properties.random_games import Trial, random_games
from tests.properties.resolving import carried_out
from tests.properties.standings import check_nobles, looked_at, seats_in, told

from bruxelles.games.bruxelles1897.rules.tasks import majorities
from bruxelles.games.bruxelles1897.rules.tasks.round import Maintain


@random_games("1897")
def test_houses_and_nobles_are_worth_what_they_score(trial: Trial) -> None:
    for game, standing, _ in looked_at(trial):
        for seat, own in enumerate(standing["seats"]):
            sources = own["final"]["sources"]
            assert own["houses"]["points"] == sources.get("houses", 0)
            led = [column["final"][seat] for column in standing["columns"] if seat in column["leaders"]]
            assert sum(led) == sum(points for name, points in sources.items() if name.endswith("-bonus"))
            cost = game.state.tables.noble_cost
            seats: Any = game.view(0)["seats"]
            check_nobles(own["nobles"], {name: cost * (name != "brugmann") for name in seats[seat]["nobles"]})
            assert own["nobles"]["money"] == seats[seat]["money"]


@random_games("1897", times=2)
def test_majorities_come_out_as_they_stand(trial: Trial) -> None:
    for game, standing, _ in looked_at(trial):
        led = [(seat, i) for i, one in enumerate(standing["columns"], start=1) for seat in seats_in(one)]
        events = carried_out(game, majorities.ResolveColumns())
        assert [(seat, column) for seat, column, _ in told(events, "led-column")] == sorted(led)
        neutrals = [coat["neutral"] for coat in standing["coats"].values()]
        assert all((count is None) == (game.players > 2) for count in neutrals)
        coats = [
            (seat, standing["seats"][seat]["tracks"]["prestige"], f"coat:{name}")
            for name, coat in standing["coats"].items()
            if coat["complete"]
            for seat in seats_in(coat)
        ]
        assert told(carried_out(game, majorities.ScoreCoats()), "led-coat") == sorted(coats)
        jailed = told(carried_out(game, majorities.ResolveBrussels()), "imprisoned")
        assert [seat for seat, _, _ in jailed] == standing["brussels"]["majority"]["leaders"]
        if standing["first_player"] is not None:
            ahead = game.state.copy()
            Maintain().resolve(ahead, 0)
            assert ahead.first_player == standing["first_player"]
