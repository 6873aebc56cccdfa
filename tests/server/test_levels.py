"""The bots that can be chosen: by name only, the weakest first, with their ratings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.at_table import ME, OPEN
from tests.server.serving import Served, served

from bruxelles.bots import BOTS
from bruxelles.bots.levels import Level, Rating, levels, usual_level
from bruxelles.bots.names import CHARACTERS
from bruxelles.server.http.routes import games


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("levels")) as server:
        yield server


def test_the_bots_are_listed_with_their_ratings(server: Served) -> None:
    """The levels first, the weakest of all first; the page has no order of its own."""
    bots = server.person(None).http.get("/api/games").json()["bots"]
    assert [bot["name"] for bot in bots] == list(BOTS)
    assert [bot["name"] for bot in bots if bot["level"]] == list(levels()) == list(BOTS)[: len(levels())]
    for bot in bots:
        measured = levels()[bot["name"]].ratings if bot["level"] else {}
        assert set(bot["ratings"]) == set(measured)
        assert bot["characters"] == ([] if bot["name"] == "random" else list(CHARACTERS))
    assert [bot["name"] for bot in bots if bot["usual"]] == [usual_level()]


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_a_rating_is_told_as_it_was_measured(
    monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> None:
    rated = {
        "apprentice": Level("apprentice", "random", {"1897": Rating(1010, 980, 1040, 400)}),
        "master": Level("master", "random", {"1897": Rating(1230, 1200, 1260, 300)}),
    }
    monkeypatch.setattr(games, "levels", lambda: rated)
    found = {bot.name: bot.model_dump()["ratings"] for bot in (await games.games()).bots}
    measured = found["master"].pop("1897")
    assert measured.pop("words")[0] == "bot-strength.wins"
    assert measured == {"rating": 1230, "low": 1200, "high": 1260, "games": 300}
    assert found["random"] == found["greedy"] == found["master"] == {}


@pytest.mark.parametrize("bot", [*BOTS, "newcomer/courtier", "grandmaster/builder", "greedy/dealer"])
def test_every_bot_can_sit_down(server: Served, bot: str) -> None:
    ann = server.person("Ann")
    table = ann.make_table("1893", ME, OPEN, {"kind": "bot", "bot": bot})
    assert ann.see(table)["state"]["seats"][2]["bot"] == bot


@pytest.mark.parametrize(
    "bot",
    [
        *("search:simulations=9", "greedy:slack=1", "program:true", "Master", "nobody"),
        *(
            "master/",
            "master/idler",
            "random/builder",
            "search:simulations=9/builder",
            "master/builder/dealer",
        ),
    ],
)
def test_nobody_else_can(server: Served, bot: str) -> None:
    """A description would let anybody say how long a bot thinks, or which program is started."""
    ann = server.person("Ann")
    seats = [ME, {"kind": "bot", "bot": bot}]
    body = {"game": "1893", "players": 2, "seats": seats}
    assert ann.http.post("/api/tables", json=body).status_code == 422
    table = ann.make_table("1893", ME, OPEN)
    assert ann.command(table, "seat", seat=1, kind="bot", bot=bot).status_code == 422
