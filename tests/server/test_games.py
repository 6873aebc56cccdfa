"""Whole games over real sockets."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.playing import SMALL, Configuration
from tests.server.at_table import BOT, ME, OPEN, Wanted, play_out
from tests.server.serving import Player, served

import bruxelles
from bruxelles.core.replay import replay
from bruxelles.games import rules_of


def hesitate(player: Player, luck: Random, until: Wanted) -> None:
    """Choose with second thoughts, and confirm what is left to confirm."""
    while player.deciding and not until(player.state):
        draft = player.state["draft"]
        if draft and draft["undoable"] and luck.random() < 0.1:
            answer = player.command("undo", all=luck.random() < 0.5)
        elif draft and draft["complete"]:
            answer = player.command("confirm")
        else:
            answer = player.command("choose", choice=luck.choice(player.legal()))
        assert answer["type"] == "done", answer


@pytest.mark.parametrize("configuration", SMALL, ids=str)
def test_two_people_and_a_bot_play_a_whole_game(tmp_path: Path, configuration: Configuration) -> None:
    game, flags = configuration.game, configuration.all_flags
    luck = Random(1)
    with served(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.make_table(game, ME, OPEN, BOT, flags=flags)
        watcher = server.person(None).sit(table)
        assert ben.command(table, "join").status_code == 200
        players = [ann.sit(table), ben.sit(table)]
        play_out(players, luck, hesitate)
        text = ann.http.get(f"/api/tables/{table}/record").text
    record = bruxelles.read(text)
    final = replay(rules_of(game), record)
    assert final.over
    assert record.seed is not None
    assert players[0].state["scores"] == final.scores
    assert [entry["number"] for entry in players[0].entries] == list(range(1, len(players[0].entries) + 1))
    assert watcher.state["you"] == []
