"""Making a table, sitting down at it, starting it, finding it, and playing again."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.editing import edited
from tests.playing import Configuration, each_configuration
from tests.server.at_table import BOT, ME, OPEN, download, hot, nearly_over, play_on, play_out
from tests.server.serving import Message, Person, Served, served

import bruxelles
from bruxelles.core.rng import seeded_rng, shuffle
from bruxelles.games import GAMES, rules_of
from bruxelles.games.canonical import canonical
from bruxelles.games.components import documents

HIGHER = edited("1897", "tracks.toml", ("prestige = [1, 2, 3, 4, 5]", "prestige = [1, 2, 3, 4, 16]"))[
    "tracks.toml"
]
FOUR = [hot("A"), hot("B"), hot("C"), hot("D")]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("tables")) as server:
        yield server


@pytest.fixture
def ann(server: Served) -> Person:
    return server.person("Ann")


@pytest.fixture
def ben(server: Served) -> Person:
    return server.person("Ben")


def ask(person: Person, game: str, /, *seats: Message, **settings: Any) -> httpx.Response:
    body = {"game": game, "players": len(seats), "seats": list(seats)}
    return person.http.post("/api/tables", json={**body, **settings})


def games_of(person: Person) -> dict[str, Message]:
    return {line["id"]: line for line in person.http.get("/api/me/games").json()["tables"]}


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def names(state: Message) -> list[str]:
    return [seat["name"] for seat in state["seats"]]


# What is played --------------------------------------------------------------------------------------------


@each_configuration
def test_every_configuration_can_be_played(ann: Person, configuration: Configuration) -> None:
    flags = configuration.all_flags
    seats = [ME, *(hot(f"Friend {number}") for number in range(1, configuration.players))]
    table = ann.make_table(configuration.game, *seats, flags=flags)
    seen = ann.see(table)
    assert seen["about"]["settings"]["flags"] == flags
    assert len(seen["about"]["colours"]) == len(seen["state"]["view"]["seats"]) == configuration.players
    assert bool(seen["state"]["view"].get("belle_epoque")) == flags.get("belle_epoque", False)
    state = seen["state"]
    choice = next(o["choice"] for o in state["decision"]["options"] if o["refusal"] is None)
    done = ann.command(table, "choose", stamp=state["stamp"], choice=choice, confirm=True).json()
    assert done["update"]["entries"][-1]["body"]["choices"] == [choice]


def test_a_table_is_played_with_the_component_values_of_its_owner(ann: Person) -> None:
    table = ann.make_table("1897", ME, BOT, components={"tracks.toml": HIGHER}, order="as-seated")
    about = ann.see(table)["about"]
    assert about["components"] != rules_of("1897").data_hash
    kept = ann.http.get(f"/api/components/1897/{about['components']}").json()
    assert (kept["game"], kept["files"]) == ("1897", canonical({**documents("1897"), "tracks.toml": HIGHER}))
    assert kept["values"]["tracks.toml"]["prestige"] == [1, 2, 3, 4, 16]
    assert GAMES["1897"].rules(kept["files"]).data_hash == about["components"]
    player = ann.sit(table)
    play_on([player], Random(1), lambda state: state["seats"][1]["last_turn"] > 0)
    bots_turn = next(entry for entry in player.entries if entry["kind"] == "turn" and entry["body"]["bot"])
    assert bots_turn["body"]["seat"] == 1
    for elsewhere in (f"1897/{'0' * 64}", f"1893/{about['components']}"):
        assert code(ann.http.get(f"/api/components/{elsewhere}")) == (404, "no-such-components")


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({"tracks.toml": HIGHER.replace("4, 16]", '4, "x"]')}, "tracks.toml: prestige[4]"),
        ({"start.toml": "money = ["}, "start.toml"),
        ({"other.toml": ""}, "there is no component file of this name"),
    ],
    ids=["value", "toml", "name"],
)
def test_bad_component_values_make_no_table(ann: Person, files: dict[str, str], sentence: str) -> None:
    answer = ask(ann, "1897", ME, BOT, components=files)
    assert code(answer) == (422, "bad-data")
    assert sentence in answer.json()["sentence"]
    assert games_of(ann) == {}


@pytest.mark.parametrize(
    ("seats", "settings", "said"),
    [
        ([ME, OPEN, OPEN], {"players": 2}, "A table for 2 players needs 2 seats, not 3."),
        ([ME], {}, "2 to 4 players"),
        ([ME, *FOUR], {}, "2 to 4 players"),
        (
            [ME, {"kind": "bot", "bot": "deep-blue"}],
            {},
            "There is no bot deep-blue; there are newcomer, apprentice, companion, craftsman,",
        ),
        ([ME, {"kind": "bot"}], {}, "needs the name of the bot"),
        ([ME, {"kind": "hot-seat"}], {}, "needs the name of its player"),
        ([ME, OPEN], {"flags": {"belle_epoque": True}}, "has no option 'belle_epoque'"),
        ([ME, OPEN], {"game": "1900"}, f"there is no game '1900'; there are {', '.join(GAMES)}"),
        ([ME, OPEN], {"surprise": 1}, "surprise"),
    ],
)
def test_impossible_tables_are_refused(
    ann: Person, seats: list[Message], settings: Message, said: str
) -> None:
    answer = ask(ann, "1897", *seats, **settings)
    assert answer.status_code == 422
    assert said in answer.json()["sentence"]
    assert games_of(ann) == {}


def test_one_person_hosts_only_so_many_tables(tmp_path: Path) -> None:
    with served(tmp_path, tables_per_person="2") as server:
        ann = server.person("Ann")
        first, _ = ann.make_table("1897", ME, OPEN), ann.make_table("1897", ME, OPEN)
        refused = ask(ann, "1897", ME, OPEN)
        assert code(refused) == (409, "too-many-tables")
        assert refused.json()["facts"] == {"most": 2}
        assert ann.command(first, "close").status_code == 200
        assert ask(ann, "1897", ME, OPEN).status_code == 201


# Who sits there --------------------------------------------------------------------------------------------


def test_seats_are_mine_or_open_or_a_bots_or_hot(ann: Person) -> None:
    seats = ann.see(ann.make_table("1893", ME, OPEN, BOT, hot("Cleo")))["state"]["seats"]
    assert [(seat["person"], seat["name"], seat["bot"], seat["open"]) for seat in seats] == [
        (ann.id, "Ann", None, False),
        (None, "", None, True),
        (None, "random", "random", False),
        (ann.id, "Cleo", None, False),
    ]


def test_nobody_at_a_table_has_the_name_of_another(server: Served, ann: Person) -> None:
    """Neither people nor bots nor players at one's screen; in chat and proposals they are called alike."""
    long = "A" * 32
    table = ann.make_table("1893", ME, OPEN, hot("ann"), BOT, BOT, order="as-seated")
    assert names(ann.see(table)["state"]) == ["Ann", "", "ann 2", "random", "random 2"]
    another = server.person("Ann")
    assert names(another.command(table, "join").json()["update"]["state"])[1] == "Ann 3"
    said = another.command(table, "chat", text="Me, too!").json()["update"]["entries"][-1]
    assert said["body"]["name"] == "Ann 3"
    table = ann.make_table("1893", ME, hot("\uff21\uff4e\uff4e"), hot("A\ufe0fnn"), order="as-seated")
    assert names(ann.see(table)["state"]) == ["Ann", "\uff21\uff4e\uff4e 2", "Ann 3"]
    table = ann.make_table("1893", hot(long), hot(long), order="as-seated")
    assert names(ann.see(table)["state"]) == [long, f"{long[:30]} 2"]


def test_only_listed_tables_are_found_by_strangers(server: Served, ann: Person) -> None:
    listed = ann.make_table("1897", ME, OPEN, listed=True, title="Come in")
    linked, default = ann.make_table("1897", ME, OPEN, listed=False), ann.make_table("1897", ME, OPEN)
    running = ann.make_table("1897", ME, hot("Cleo"), listed=True)
    stranger = server.person(None)

    def found(status: str) -> dict[str, Message]:
        lines = stranger.http.get("/api/tables", params={"status": status}).json()["tables"]
        return {line["id"]: line for line in lines}

    assert listed in found("open")
    assert found("open")[listed]["title"] == "Come in"
    assert found("open")[listed]["people"] == ["Ann"]
    assert running in found("running")
    everything = {table for status in ("open", "running", "finished") for table in found(status)}
    assert not everything & {linked, default}
    assert ann.see(default)["about"]["settings"]["listed"] is False
    assert stranger.see(default)["state"]["status"] == "open"  # the link itself works


def test_a_full_table_starts_by_itself(ann: Person, ben: Person) -> None:
    table = ann.make_table("1897", ME, OPEN)
    assert ann.see(table)["state"]["status"] == "open"
    assert code(ann.command(table, "choose", stamp=0, choice="pass")) == (409, "wrong-moment")
    assert ben.command(table, "join").json()["update"]["state"]["status"] == "running"


def test_a_host_starts_a_table_that_waits_for_it(ann: Person, ben: Person) -> None:
    table = ann.make_table("1897", ME, OPEN, OPEN, start="host")
    refused = ann.command(table, "start")
    assert code(refused) == (409, "seats-open")
    assert refused.json()["facts"]["open"] == 2
    assert "2 of the seats" in refused.json()["sentence"]
    assert ben.command(table, "join").status_code == 200
    assert ann.command(table, "seat", seat=2, kind="bot", bot="random").status_code == 200
    assert ann.see(table)["state"]["status"] == "open"
    assert code(ben.command(table, "start")) == (403, "not-the-host")
    assert ann.command(table, "start").json()["update"]["state"]["status"] == "running"


def test_sitting_down_and_standing_up(server: Served, ann: Person, ben: Person) -> None:
    table = ann.make_table("1893", ME, OPEN, OPEN, OPEN)
    cleo = server.person("Cleo")
    assert names(ben.command(table, "join").json()["update"]["state"]) == ["Ann", "Ben", "", ""]
    assert code(ben.command(table, "join")) == (409, "already-seated")
    assert code(cleo.command(table, "join", seat=1)) == (409, "seat-taken")
    assert code(cleo.command(table, "join", seat=7)) == (422, "no-such-seat")
    assert names(cleo.command(table, "join", seat=3).json()["update"]["state"]) == ["Ann", "Ben", "", "Cleo"]
    assert code(server.person("Dan").command(table, "leave")) == (403, "not-seated")
    assert table in games_of(ben)
    left = ben.command(table, "leave").json()["update"]["state"]
    assert (names(left), left["seats"][1]["open"], left["you"]) == (["Ann", "", "", "Cleo"], True, [])
    assert table not in games_of(ben)
    assert code(ben.command(table, "seat", seat=3, kind="open")) == (403, "not-the-host")
    assert names(ann.command(table, "seat", seat=3, kind="open").json()["update"]["state"])[3] == ""
    assert table not in games_of(cleo)
    assert code(ann.command(table, "seat", seat=3, kind="bot", bot="x")) == (422, "no-such-bot")


def test_a_closed_table_stays_closed(ann: Person, ben: Person) -> None:
    table = ann.make_table("1897", ME, OPEN, listed=True)
    assert code(ben.command(table, "close")) == (403, "not-the-host")
    assert ann.command(table, "close").json()["update"]["state"]["status"] == "closed"
    assert code(ben.command(table, "join")) == (409, "wrong-moment")
    assert table not in [line["id"] for line in ben.http.get("/api/tables").json()["tables"]]
    running = ann.make_table("1897", ME, hot("Cleo"))
    assert code(ann.command(running, "close")) == (409, "wrong-moment")


def test_a_stranger_watches_without_logging_in(server: Served, ann: Person) -> None:
    table = ann.make_table("1897", ME, hot("Cleo"))
    watcher, player = server.person(None).sit(table), ann.sit(table)
    assert player.command("choose", choice=player.legal()[0], confirm=True)["type"] == "done"
    watcher.wait_for_state(lambda state: state["number"] == player.state["number"])
    assert watcher.state["view"] == player.state["view"]
    assert (watcher.state["you"], watcher.state["stamp"]) == ([], None)
    assert watcher.command("choose", choice="pass")["code"] == "not-logged-in"
    assert code(server.person(None).command(table, "join")) == (401, "not-logged-in")


# The draw, and playing again -------------------------------------------------------------------------------


def test_seats_are_drawn_from_the_seed(ann: Person) -> None:
    def order(**settings: str) -> str:
        return "".join(names(ann.see(ann.make_table("1897", *FOUR, **settings))["state"]))

    assert len({order() for _ in range(8)}) > 1
    assert {order(order="as-seated") for _ in range(8)} == {"ABCD"}
    player = ann.sit(ann.make_table("1897", *FOUR))
    play_out([player], Random(2))
    record = bruxelles.read(download(ann, player.table))
    assert record.seed == player.entries[-1]["body"]["seed"]
    drawn = [0, 1, 2, 3]
    shuffle(seeded_rng(f"{record.dealt_from} seats"), drawn)
    assert names(player.state) == record.names == ["ABCD"[number] for number in drawn]


def rematch(person: Person, table: str) -> str:
    answer = person.http.post(f"/api/tables/{table}/rematch")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_a_rematch_moves_everybody_one_seat_further(server: Served, ann: Person, ben: Person) -> None:
    table = nearly_over(ann, 4, ME, OPEN, BOT)
    ben.command(table, "join")
    players = [ann.sit(table), ben.sit(table)]
    assert code(ann.http.post(f"/api/tables/{table}/rematch")) == (409, "not-finished")
    play_out(players, Random(3))
    assert code(server.person("Eve").http.post(f"/api/tables/{table}/rematch")) == (409, "not-seated")
    with ThreadPoolExecutor(2) as pool:  # both ask at the same time
        again, same = pool.map(lambda person: rematch(person, table), (ann, ben))
    assert again == same == rematch(ben, table)
    assert [games_of(person)[again]["status"] for person in (ann, ben)] == ["open", "open"]
    players[0].wait_for_state(lambda state: state["rematch"] == again)
    waiting = ann.see(again)["state"]
    assert names(waiting) == ["Ben", "random", "Ann"]
    assert [seat["bot"] for seat in waiting["seats"]] == [None, "random", None]
    invited = next(seat for seat in waiting["seats"] if seat["open"])
    who = ann if invited["person"] == ann.id else ben
    started = who.command(again, "join").json()["update"]["state"]
    assert (started["status"], names(started)) == ("running", ["Ben", "random", "Ann"])


def test_my_games_say_whose_turn_it_is(ann: Person, ben: Person) -> None:
    table = ann.make_table("1897", ME, OPEN, order="as-seated", clock={"bank": 600, "increment": 5})
    assert (games_of(ann)[table]["your_turn"], games_of(ann)[table]["deadline"]) == (False, None)
    ben.command(table, "join")
    assert games_of(ann)[table]["people"] == ["Ann", "Ben"]
    players = {0: ann.sit(table), 1: ben.sit(table)}
    for _ in range(2):
        state = ann.see(table)["state"]
        for seat, person in ((0, ann), (1, ben)):
            line = games_of(person)[table]
            assert line["your_turn"] == (seat == state["to_move"])
            assert (line["changed"], line["deadline"]) == (state["since"], state["since"] + 600_000)
        mover = players[state["to_move"]]
        mover.wait_for_state(lambda state: state["stamp"] is not None)
        play_on([mover], Random(4), lambda state: state["to_move"] not in state["you"])
        assert ann.see(table)["state"]["to_move"] != state["to_move"]
