"""The public API, name by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.editing import rewritten
from tests.playing import CONFIGURATIONS, Configuration, Dice, after, finish

import bruxelles
from bruxelles.core.notation import to_notation
from bruxelles.games import AnyGame
from bruxelles.games.components import documents

NAMES = [
    "BadData",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "BruxellesError",
    "Decision",
    "Event",
    "Game",
    "IllegalChoice",
    "Option",
    "Record",
    "Refusal",
    "UndoRefused",
    "UnknownChoice",
    "from_position",
    "load",
    "new",
    "read",
    "read_file",
]
ERRORS = [
    "BadData",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "IllegalChoice",
    "UndoRefused",
    "UnknownChoice",
]


def test_the_names() -> None:
    assert set(NAMES) <= set(bruxelles.__all__)
    assert sorted(bruxelles.__all__) == bruxelles.__all__
    assert all(hasattr(bruxelles, name) for name in bruxelles.__all__)


@pytest.mark.parametrize("name", ERRORS)
def test_one_tree_of_errors(name: str) -> None:
    assert issubclass(getattr(bruxelles, name), bruxelles.BruxellesError)
    assert issubclass(bruxelles.BruxellesError, Exception)


# A new game -------------------------------------------------------------------------------------------------


def test_new() -> None:
    game = bruxelles.new("1893", players=4, belle_epoque=True, asymmetric=False, seed=7)
    assert isinstance(game, bruxelles.Game)
    assert game.players == 4
    assert game.options.plain() == {"players": 4, "asymmetric": False, "belle_epoque": True}
    assert game.names == ["red", "blue", "green", "yellow"]
    assert not game.over
    assert game.scores == [0, 0, 0, 0]
    assert game.ranks == [1, 1, 1, 1]


def test_a_seed_is_a_number_or_a_text() -> None:
    assert bruxelles.new("1893", players=2, seed=7).key() == bruxelles.new("1893", players=2, seed="7").key()


def test_flags_are_off_unless_given() -> None:
    plain = bruxelles.new("1893", players=2, seed=7)
    assert plain.options.flags == {"asymmetric": False, "belle_epoque": False}
    off = bruxelles.new("1893", players=2, belle_epoque=False, asymmetric=False, seed=7)
    assert off.key() == plain.key()


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_bad_numbers_of_players(players: int) -> None:
    with pytest.raises(bruxelles.BadOptions) as caught:
        bruxelles.new("1893", players=players, seed=7)
    assert str(caught.value) == f"Bruxelles 1893 is for 2 to 5 players, not {players}"


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_bad_numbers_of_players_of_1897(players: int) -> None:
    with pytest.raises(bruxelles.BadOptions) as caught:
        bruxelles.new("1897", players=players, seed=7)
    assert str(caught.value) == f"Bruxelles 1897 is for 2 to 4 players, not {players}"


def test_new_1897() -> None:
    game = bruxelles.new("1897", players=4, seed=7)
    assert game.options.plain() == {"players": 4}
    assert game.names == ["yellow", "green", "blue", "red"]
    assert not game.over
    assert game.scores == [0, 0, 0, 0]
    with pytest.raises(bruxelles.BadOptions) as caught:
        bruxelles.new("1897", players=2, seed=7, belle_epoque=True)
    assert str(caught.value) == "Bruxelles 1897 has no option 'belle_epoque'; it has none"


def test_bad_options() -> None:
    with pytest.raises(bruxelles.BadOptions) as caught:
        bruxelles.new("1893", players=2, seed=7, tram=True)
    assert str(caught.value) == "Bruxelles 1893 has no option 'tram'; it has asymmetric, belle_epoque"
    with pytest.raises(bruxelles.BadOptions, match="there is no game '1894'; there are 1893"):
        bruxelles.new("1894", players=2, seed=7)


def test_component_values_of_an_owner(tmp_path: Path) -> None:
    with pytest.raises(bruxelles.BadData, match="there is no such directory"):
        bruxelles.new("1893", players=2, seed=7, data=tmp_path / "nothing")
    texts = rewritten("1893", "stock_exchange.toml", {"cards.11.money": 11}, documents("1893"))
    (tmp_path / "stock_exchange.toml").write_text(texts["stock_exchange.toml"], encoding="utf-8")
    game = bruxelles.new("1893", players=2, seed=7, data=tmp_path)
    usual = bruxelles.new("1893", players=2, seed=7)
    assert game.rules.data_hash != usual.rules.data_hash
    assert max(game.state.tables.stock_money) == 11
    # Records and positions know which values they were played with.
    finish(game, Dice("owner"))
    kept = tmp_path / "game.jsonl"
    kept.write_text(game.record().text(), encoding="utf-8")
    assert bruxelles.load(kept, data=tmp_path).key() == game.key()
    assert bruxelles.from_position(game.position(), data=tmp_path).key() == game.key()
    with pytest.raises(bruxelles.BadRecord, match="line 1: it was played with other component values"):
        bruxelles.load(kept)
    with pytest.raises(bruxelles.BadPosition, match="it was made with other component values"):
        bruxelles.from_position(game.position())


# Deciding ---------------------------------------------------------------------------------------------------


def first_turn(configuration: Configuration = CONFIGURATIONS[4]) -> AnyGame:
    game = configuration.new("api")
    while game.decision is not None and game.decision.prompt != "take-turn":
        game.apply(game.choices()[0])
    return game


def test_a_decision() -> None:
    game = first_turn()
    decision = game.decision
    assert isinstance(decision, bruxelles.Decision)
    assert (decision.seat, decision.prompt, decision.facts) == (0, "take-turn", {})
    assert [option.choice for option in decision.options if option.refusal is None] == game.choices()
    assert repr(decision) == "Decision(seat 0, 'take-turn', 30 options)"
    refused = [option for option in decision.options if option.refusal is not None]
    assert refused
    option = refused[0]
    refusal = option.refusal
    assert isinstance(option, bruxelles.Option)
    assert isinstance(refusal, bruxelles.Refusal)
    assert refusal.code == "outside-active-area"
    assert refusal.rule == "1893-3.3"
    assert refusal.facts == {"space": option.choice.removeprefix("place:")}
    assert str(refusal) == f"outside-active-area (space {refusal.facts['space']}; 1893-3.3)"
    assert repr(option).startswith(f"Option({option.choice!r}, Refusal(")


def test_apply() -> None:
    game = first_turn()
    place = next(choice for choice in game.choices() if choice.startswith("place:"))
    game.apply(place)
    decision = game.decision
    assert decision is not None
    assert decision.prompt == "bid"
    assert decision.facts == {"space": place.removeprefix("place:"), "money": 5}
    assert game.choices() == [f"bid:{francs}" for francs in range(1, 6)]
    assert game.record().choices[-1] == place
    assert game.record().seats[-1] == 0


def test_apply_refuses() -> None:
    game = first_turn()
    key = game.key()
    with pytest.raises(bruxelles.UnknownChoice, match="there is no choice 'dance' in this game"):
        game.apply("dance")
    with pytest.raises(
        bruxelles.UnknownChoice, match="'bid:1' is no answer to the present decision; possible are"
    ):
        game.apply("bid:1")
    refused = [o.choice for o in game.decision.options if o.refusal is not None] if game.decision else []
    with pytest.raises(bruxelles.IllegalChoice) as caught:
        game.apply(refused[0])
    assert caught.value.refusal.code == "outside-active-area"
    assert str(caught.value) == f"{refused[0]!r} is refused: {caught.value.refusal}"
    assert game.key() == key


def test_undo_and_copy() -> None:
    game = first_turn()
    key = game.key()
    twin = game.copy()
    twin.apply(twin.choices()[0])
    assert game.key() == key != twin.key()
    assert twin.undoable() == 1
    twin.undo()
    assert twin.key() == key
    with pytest.raises(bruxelles.UndoRefused):
        twin.undo()


# Looking ----------------------------------------------------------------------------------------------------


def test_keys() -> None:
    """Equal keys go on alike; 32 hexadecimal digits."""
    game = first_turn()
    assert len(game.key()) == 32
    assert int(game.key(), 16) >= 0
    assert game.key() == game.copy().key() == bruxelles.from_position(game.position()).key()


def test_views() -> None:
    game = first_turn()
    for seat in (-1, 0, 1, 2):
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view
    for seat in (-2, 3):
        with pytest.raises(bruxelles.BruxellesError, match=f"there is no seat {seat}; seats are 0 to 2"):
            game.view(seat)


def test_events() -> None:
    game = first_turn()
    assert [event.kind for event in game.events] == [
        *["took-artwork"] * 3,
        "round-began",
        "revealed",
        "square-placed",
    ]
    event = game.events[0]
    assert isinstance(event, bruxelles.Event)
    assert event.plain() == {"kind": "took-artwork", "seat": 0, "amount": 1, "what": event.what}
    assert event == bruxelles.Event("took-artwork", 0, 1, event.what)
    assert event != bruxelles.Event("took-artwork", 1, 1, event.what)
    assert repr(event) == f"Event('took-artwork', 0, 1, {event.what!r})"
    assert len({event, bruxelles.Event("took-artwork", 0, 1, event.what)}) == 1


def test_scores_ranks_and_breakdown() -> None:
    for configuration in CONFIGURATIONS:
        game = finish(configuration.new("scores"), Dice("scores"))
        assert game.over
        assert game.decision is None
        assert sorted(game.ranks)[0] == 1
        for seat in range(game.players):
            sources = game.breakdown(seat)
            assert sum(sources.values()) == game.scores[seat]
            assert sources["unpaid-nobles"] <= 0
            assert sources.get("sales", 0) >= 0
        scores = game.scores
        scores[0] += 100
        assert game.scores != scores, "a copy is given away"


# Keeping ----------------------------------------------------------------------------------------------------


def test_record_load_and_read(tmp_path: Path) -> None:
    game = finish(CONFIGURATIONS[5].new("keep"), Dice("keep"))
    game.names = ["Ada", "Béa", "Çelik"]
    record = game.record()
    assert isinstance(record, bruxelles.Record)
    path = tmp_path / "game.jsonl"
    path.write_text(record.text(), encoding="utf-8")
    loaded = bruxelles.load(path)
    assert bruxelles.load(str(path)).key() == loaded.key() == game.key()
    assert loaded.names == ["Ada", "Béa", "Çelik"]
    assert loaded.events == game.events
    assert bruxelles.read_file(path) == bruxelles.read(record.text()) == record
    path.write_text(to_notation(record, game.rules.seat_colours), encoding="utf-8")
    assert bruxelles.load(path).record() == record


def test_files_that_cannot_be_loaded(tmp_path: Path) -> None:
    with pytest.raises(bruxelles.BadRecord, match="cannot be read: No such file"):
        bruxelles.load(tmp_path / "nothing")
    with pytest.raises(bruxelles.BadRecord, match="cannot be read"):
        bruxelles.load(tmp_path)
    path = tmp_path / "latin.jsonl"
    path.write_bytes(b'{"names": ["B\xe9a"]}')
    with pytest.raises(bruxelles.BadRecord, match="is not UTF-8 text"):
        bruxelles.load(path)
    path.write_text(CONFIGURATIONS[0].new("x").record().text().replace('"1893"', '"1894"'), encoding="utf-8")
    with pytest.raises(bruxelles.BadRecord, match="line 1: there is no game '1894'; there are 1893"):
        bruxelles.load(path)


def test_a_game_is_resumed_from_its_record(tmp_path: Path) -> None:
    game = after(CONFIGURATIONS[6], "resume", 30)
    path = tmp_path / "game.jsonl"
    path.write_text(game.record().text(), encoding="utf-8")
    resumed = bruxelles.load(path)
    for one in (game, resumed):
        finish(one, Dice("rest"))
    assert resumed.record() == game.record()


def test_position_and_from_position() -> None:
    game = after(CONFIGURATIONS[7], "position", 30)
    position = game.position()
    assert set(position) == {"game", "rules", "data", "options", "state"}
    again = bruxelles.from_position(json.loads(json.dumps(position)))
    assert again.key() == game.key()
    assert again.seed is None
    assert again.events == []
    assert again.position() == position
