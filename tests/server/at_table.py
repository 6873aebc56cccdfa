"""Common moves of people in tests: seats, quick turns, games that are nearly over."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.playing import Configuration, Dice, finish
from tests.server.serving import Message, Person, Player

from bruxelles.core.game import SPECTATOR
from bruxelles.core.record import Record
from bruxelles.games import AnyGame

ME: Message = {"kind": "me"}
OPEN: Message = {"kind": "open"}
BOT: Message = {"kind": "bot", "bot": "random"}


def hot(name: str) -> Message:
    return {"kind": "hot-seat", "name": name}


def finished_record(game: str, players: int, seed: str = "whole", *flags: str) -> Record:
    """A whole game, played by the engine alone."""
    return finish(Configuration(game, players, flags).new(seed), Dice(f"luck {seed}")).record()


def page_view(game: AnyGame, seat: int = SPECTATOR) -> Message:
    """What a page is told of this game: the view, and in it the standing."""
    return {**game.view(seat), "standing": game.standing(seat)}


def import_text(person: Person, text: str, **more: Any) -> str:
    answer = person.http.post("/api/records", json={"record": text, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def branch(person: Person, table: str, at: int, *seats: Message, **settings: Any) -> str:
    answer = person.http.post(
        f"/api/tables/{table}/branch", json={"at": at, "seats": list(seats), **settings}
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def nearly_over(person: Person, left: int, *seats: Message, game: str = "1897", **settings: Any) -> str:
    """A table where only so many choices are left, if they are those of the game it was branched from."""
    record = finished_record(game, len(seats))
    return branch(person, import_text(person, record.text()), len(record.choices) - left, *seats, **settings)


def download(person: Person, table: str, form: str = "jsonl") -> str:
    answer = person.http.get(f"/api/tables/{table}/record", params={"form": form})
    assert answer.status_code == 200, answer.text
    return answer.text


def steps(person: Person, table: str) -> list[Message]:
    found: list[Message] = []
    while True:
        page = {"first": len(found), "count": 50}
        answer = person.http.get(f"/api/tables/{table}/replay", params=page).json()
        found += answer["steps"]
        if len(found) == answer["choices"] + 1:
            return found


def wait_for_number(player: Player, number: int) -> None:
    """Until the page shows this entry."""
    player.wait_for_state(lambda state: state["number"] >= number)


Wanted = Callable[[Message], bool]


def choose_firmly(player: Player, luck: Random, until: Wanted) -> None:
    """Each choice a commit."""
    while player.deciding and not until(player.state):
        answer = player.command("choose", choice=luck.choice(player.legal()), confirm=True)
        assert answer["type"] == "done", answer


def play_on(
    players: list[Player],
    luck: Random,
    until: Wanted,
    take_turn: Callable[[Player, Random, Wanted], None] = choose_firmly,
) -> None:
    """Let people play until the state is as wanted or the game over; bots play by themselves."""
    owner = {seat: player for player in players for seat in player.state["you"]}
    looking = players[0]
    while True:
        state = looking.wait_for_state(
            lambda state: state["status"] == "finished" or until(state) or state["to_move"] in owner
        )
        if state["status"] == "finished" or until(state):
            break
        looking = owner[state["to_move"]]
        wait_for_number(looking, state["number"])
        take_turn(looking, luck, until)
    for player in players:
        wait_for_number(player, looking.state["number"])


def play_out(
    players: list[Player],
    luck: Random,
    take_turn: Callable[[Player, Random, Wanted], None] = choose_firmly,
) -> None:
    play_on(players, luck, lambda state: False, take_turn)
    assert all(player.finished for player in players)


def to_move(players: list[Player]) -> tuple[Player, list[Player]]:
    """Who decides, and the others, once it is for one of them to decide and all know it."""
    seats = {seat for player in players for seat in player.state["you"]}
    latest = max(players, key=lambda player: int(player.state["number"]))
    number = latest.wait_for_state(lambda state: state["to_move"] in seats)["number"]
    for player in players:
        wait_for_number(player, number)
    mover = next(player for player in players if player.deciding)
    return mover, [player for player in players if player is not mover]
