"""What is told of a game by playing its choices again: actions, and the first cards below the rows."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.balance.labs import ended, final_1893

from bruxelles.arena.errors import BadArena
from bruxelles.arena.playing import Match, Played, Setting
from bruxelles.arena.playing import play as play_one
from bruxelles.balance.holdings import Story
from bruxelles.balance.looking import Look, look_at, looked
from bruxelles.balance.replaying import replayed
from bruxelles.balance.result import result_of
from bruxelles.core.event import Event
from bruxelles.games import rules_of

SETTINGS = [Setting("1893", 3, rules_of("1893").options(3, {}).flags), Setting("1897", 2, {})]
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.game)
POINTS = [{"sales": 10, "nobles": 0}, {"sales": 0, "nobles": 0}]


def game_of(setting: Setting, seed: str = "told") -> Played:
    return play_one(Match(setting, seed, ("random",) * setting.players))


def story_of(*events: Event) -> Story:
    """A told game on the board of some deal."""
    return Story(list(events), rules_of("1893").start(rules_of("1893").options(2, {}), "board", False))


def look_1893(*events: Event) -> Look:
    return look_at("1893", ended(final_1893(), POINTS), story_of(*events))


@each_setting
def test_every_action_of_a_seat_is_counted(setting: Setting) -> None:
    played = game_of(setting)
    look = looked(setting, played)
    sends = "place" if any(text.startswith("place:") for text in played.choices) else "take"
    families = (sends, "brussels", "copy")
    for seat in range(setting.players):
        texts = [text for text, by in zip(played.choices, played.seats, strict=True) if by == seat]
        chosen = [text for text in texts if text.partition(":")[0] in families]
        # a copy without an alternative is made by the game itself
        assert len(chosen) <= sum(look.uses[seat].values()) <= len(chosen) + 2
        for action in ("stock-exchange", "cinquantenaire"):
            assert look.uses[seat][action] == texts.count(f"brussels:{action}")


def test_an_action_lies_where_its_strip_lies() -> None:
    story = story_of()
    spaces = rules_of("1893").position(story.state)["art_nouveau"]
    assert isinstance(spaces, dict)
    strip = spaces["strips"][1]
    letters = rules_of("1893").values["strips.toml"]
    assert isinstance(letters, dict)
    letter = letters["compass_side"][strip["strip"] - 1][2]
    names = {name[0].upper(): name for name in ("workshop", "sales", "nobles", "materials", "construction")}
    look = look_1893(Event("placed", 1, 1, "space:2-3"), Event("copied", 1, 0, "sales"))
    used = {name for name, times in look.uses[1].items() if times}
    assert used == {names[letter], "sales"}


def test_who_used_an_action_most_and_more_than_the_others() -> None:
    exchange = Event("sent", 0, 1, "brussels:stock-exchange")
    hall = Event("sent", 1, 1, "brussels:grand-place")
    look = look_1893(exchange, exchange, hall, Event("sent", 1, 2, "brussels:stock-exchange"))
    found = {
        (kind, name, seat) for kind, name, seat in look.held if kind in ("action", "most-used", "more-used")
    }
    assert found == {
        ("action", "stock-exchange", 0),
        ("action", "stock-exchange", 1),
        ("action", "grand-place", 1),
        ("most-used", "stock-exchange", 0),
        ("most-used", "stock-exchange", 1),
        ("most-used", "grand-place", 1),
        ("more-used", "stock-exchange", 0),
        ("more-used", "grand-place", 1),
    }
    assert ("action", "workshop") in look.offered, "what nobody used was there all the same"
    rows = {row["name"]: row for row in actions_of(look)}
    assert (rows["stock-exchange"]["uses"], rows["stock-exchange"]["winners"]) == (1.5, 2)
    assert rows["grand-place"]["without"] == 0.5


def actions_of(look: Look) -> list[dict[str, object]]:
    rows = result_of({"game": "1893"}, [look], [])["actions"]
    assert isinstance(rows, list)
    return rows


def test_whoever_begins_a_row_a_round_before_the_others() -> None:
    began = Event("round-began", 0, 1, "round")
    look = look_1893(
        *(began, Event("slid", 0, 1, "row:money"), Event("slid", 1, 1, "row:nobles")),
        *(began, Event("slid", 0, 1, "row:nobles"), Event("slid", 1, 1, "row:money")),
        *(began, Event("slid", 0, 1, "row:artworks"), Event("slid", 1, 1, "row:artworks")),
    )
    held = {(name, seat) for kind, name, seat in look.held if kind == "first-slid"}
    assert held == {("money", 0), ("nobles", 1)}, "both slid in the first round, and artworks began together"
    assert {(name, seat) for kind, name, seat in look.held if kind == "first-row"} == {
        ("money", 0),
        ("nobles", 1),
    }
    alone = look_1893(began, Event("slid", 1, 1, "row:meeples"))
    assert ("first-slid", "any", 1) in alone.held
    assert ("first-row", "none", 0) in alone.held


@each_setting
def test_a_game_of_other_choices_is_refused(setting: Setting) -> None:
    played = game_of(setting)
    assert replayed(setting, played).state.legal == []
    broken = [
        replace(played, choices=played.choices[:-1]),
        replace(played, choices=("no-choice", *played.choices)),
        replace(played, scores=[score + 1 for score in played.scores]),
        replace(played, choices=(*played.choices, "pass")),
    ]
    for one in broken:
        with pytest.raises(BadArena, match="cannot be replayed"):
            replayed(setting, one)
