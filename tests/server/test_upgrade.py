"""Rules change while games run: each goes on by the rules it began with, new ones have the new rules."""

from __future__ import annotations

import json
from pathlib import Path

from tests.server.serving import Person, Player, served
from tests.server.upgrading import NEW_RULE, RETIRED, Program

from bruxelles.api import new

ME = {"kind": "me"}
EVE = {"kind": "hot-seat", "name": "Eve"}
EXCHANGE = "brussels:stock-exchange"


def income(player: Player) -> int:
    """Go to the Stock Exchange, and tell what that paid."""
    known = len(player.entries)
    while True:
        legal = player.legal()
        choice = EXCHANGE if EXCHANGE in legal else legal[0]
        assert player.command("choose", choice=choice, confirm=True)["type"] == "done"
        for entry in player.entries[known:]:
            for event in entry["body"]["events"]:
                if (event["kind"], event["what"]) == ("gained-money", "stock-exchange"):
                    return int(event["amount"])


def played() -> str:
    """The record of a whole game by the rules of this program."""
    game = new("1897", players=2, seed="upgrade")
    while not game.over:
        assert game.decision is not None
        game.apply(next(option.choice for option in game.decision.options if option.refusal is None))
    return game.record().text()


def make(person: Person) -> Player:
    return person.sit(person.make_table("1897", ME, EVE))


def test_a_running_game_keeps_its_rules_and_a_new_one_has_the_new_ones(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with served(home) as server:
        ann = server.person("Ann")
        before = make(ann)
        paid = income(before)
        assert ann.see(before.table)["about"]["rules"] == 2
        cookies = ann.http.cookies
        assert server.stop() == 0
    with Program(tmp_path / "new", NEW_RULE).serve(home) as address:
        ann = Person(address, None)
        ann.http.cookies.update(cookies)
        again = ann.sit(before.table)
        assert again.messages[-1]["about"]["rules"] == 2
        assert again.state["number"] == before.state["number"]
        assert income(again) == paid
        after = make(ann)
        assert after.messages[-1]["about"]["rules"] == 3
        assert income(after) == paid + 1
        bots = ann.make_table("1897", {"kind": "bot", "bot": "greedy"}, ME)
        assert ann.see(bots)["about"]["rules"] == 3
        for table, version in ((before.table, 2), (after.table, 3)):
            header = json.loads(ann.http.get(f"/api/tables/{table}/record").text.splitlines()[0])
            assert header["rules"] == version
        imported = ann.http.post("/api/records", json={"record": played()})
        assert imported.status_code == 201, imported.text
        assert ann.see(imported.json()["id"])["about"]["rules"] == 2
        ann.close()


PLAY = """
import sys
from pathlib import Path
from bruxelles.api import load, from_position
from bruxelles.core.game import new_game
from bruxelles.core.rng import below, seeded_rng
from bruxelles.games import rules_of
import pickle

paid = {}
for version in (2, 3):
    rules = rules_of("1897", version=version)
    game, rng = new_game(rules, rules.options(2, {}), "upgrade"), seeded_rng("upgrade")
    while not game.over:
        legal = [option.choice for option in game.decision.options if option.refusal is None]
        stock = [choice for choice in legal if choice.startswith("brussels:stock")]
        game.apply(stock[0] if stock else legal[below(rng, len(legal))])
    file = Path(sys.argv[1]) / f"{version}.jsonl"
    file.write_text(game.record().text(), "utf-8")
    assert load(file).scores == game.scores and load(file).rules.version == version
    assert pickle.loads(pickle.dumps(game)).rules.version == version
    assert from_position(game.position()).rules.version == version
    paid[version] = {event.amount for event in game.events if event.what == "stock-exchange"}
assert paid[3] == {francs + 1 for francs in paid[2]} != set(), paid
assert load(sys.argv[2]).rules.version == 2
"""


def test_records_positions_and_pickles_of_both_versions_are_played_by_their_own(tmp_path: Path) -> None:
    (tmp_path / "old.jsonl").write_text(played(), "utf-8")
    done = Program(tmp_path / "new", NEW_RULE).run("-c", PLAY, str(tmp_path), str(tmp_path / "old.jsonl"))
    assert done.returncode == 0, done.stderr
    gone = Program(tmp_path / "gone", RETIRED)
    told = gone.run("-m", "bruxelles", "replay", str(tmp_path / "old.jsonl"))
    assert told.returncode != 0
    assert "version 2 of the rules of Bruxelles 1897; this engine has 3" in told.stderr


def test_an_upgrade_is_refused_only_for_a_version_that_is_gone(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with served(home) as server:
        ann = server.person("Ann")
        running = make(ann).table
        ann.make_table("1893", ME, EVE)
        assert server.stop() == 0
    database = home / "bruxelles.sqlite"
    before = database.read_bytes()
    arguments = ("-m", "bruxelles", "serve", "--home", str(home), "--port", "0")
    refused = Program(tmp_path / "gone", RETIRED).run(*arguments)
    assert refused.returncode == 1
    assert "Traceback" not in refused.stderr
    assert f"no longer has, version 2 of 1897: {running}. Nothing was changed" in refused.stderr
    assert database.read_bytes() == before
