"""Whole games over real sockets."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import bruxelles
from bruxelles.core.replay import replay
from bruxelles.games import rules_of
from tests.server.serving import Player, served

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


def play_turn(player: Player, luck: Random) -> None:
    """Choose with second thoughts, and confirm what is left to confirm."""
    while player.deciding:
        draft = player.state["draft"]
        if draft and draft["undoable"] and luck.random() < 0.1:
            answer = player.command("undo", all=luck.random() < 0.5)
        elif draft and draft["complete"]:
            answer = player.command("confirm")
        else:
            answer = player.command("choose", choice=luck.choice(player.legal()))
        assert answer["type"] == "done", answer


def play_out(players: list[Player], luck: Random) -> None:
    """Let people play until the end; bots play by themselves."""
    owner = {seat: player for player in players for seat in player.state["you"]}
    looking = players[0]
    while True:
        state = looking.wait_for_state(
            lambda state: state["status"] == "finished" or state["to_move"] in owner
        )
        if state["status"] == "finished":
            break
        number = state["number"]
        looking = owner[state["to_move"]]
        looking.wait_for_state(lambda state, number=number: state["number"] >= number)
        play_turn(looking, luck)
    for player in players:
        player.wait_for_state(lambda state: state["status"] == "finished")


@pytest.mark.parametrize(
    ("game", "flags"),
    [("1893", {}), ("1893", {"belle_epoque": True, "asymmetric": True}), ("1897", {})],
    ids=["1893", "1893-all", "1897"],
)
def test_two_people_and_a_bot_play_a_whole_game(tmp_path: Path, game: str, flags: dict[str, bool]) -> None:
    luck = Random(1)
    with served(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.make_table(game, ME, OPEN, BOT, flags=flags)
        watcher = server.person(None).sit(table)
        assert ben.command(table, "join").status_code == 200
        players = [ann.sit(table), ben.sit(table)]
        play_out(players, luck)
        text = ann.http.get(f"/api/tables/{table}/record").text
    record = bruxelles.read(text)
    final = replay(rules_of(game), record)
    assert final.over
    assert record.seed is not None
    assert players[0].state["scores"] == final.scores
    assert [entry["number"] for entry in players[0].entries] == list(range(1, len(players[0].entries) + 1))
    assert watcher.state["you"] == []
