"""The lab: what it plays, how it goes on, and what other values are."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from tests.balance.labs import alone
from tests.editing import numbers_in, rewritten

from bruxelles.arena.errors import BadArena
from bruxelles.arena.folder import GAMES_FILE
from bruxelles.arena.playing import Played, Setting
from bruxelles.arena.playing import play as play_one
from bruxelles.balance import lab as laboratory
from bruxelles.balance.lab import Lab, folders, missing, play, played
from bruxelles.balance.varying import varied
from bruxelles.bots import BOTS
from bruxelles.bots.bot import Answer, Question
from bruxelles.core.errors import BruxellesError
from bruxelles.games import rules_of
from bruxelles.games.components import documents

SMALL = Setting("1897", 2, {})
UNEVEN = Setting("1893", 2, rules_of("1893").options(2, {"asymmetric": True}).flags)
HIGHER = "tracks.toml:architecture=[4, 5, 6, 7, 8]"


def all_of(lab: Lab, path: Path) -> list[list[Played]]:
    with folders(lab, path) as opened, alone() as crew:
        play(lab, opened, crew, lambda _: None)
        return played(lab, opened)


def test_variations_have_the_same_deals(tmp_path: Path) -> None:
    lab = Lab(SMALL, "random", "pairs", 5, (HIGHER,))
    first, other = all_of(lab, tmp_path)
    assert [one.seed for one in first] == [one.seed for one in other]
    assert len({one.seed for one in first}) == 5
    assert first[0].choices[0] == other[0].choices[0], "the same luck in the first decision"
    assert [one.scores for one in first] != [one.scores for one in other], "other values, other games"
    assert lab.scheduled == 10


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = all_of(Lab(SMALL, "random", "on", 4, (HIGHER,)), tmp_path / "whole")
    all_of(Lab(SMALL, "random", "on", 2), tmp_path / "parts")
    kept = (tmp_path / "parts" / GAMES_FILE).read_bytes()
    parts = all_of(Lab(SMALL, "random", "on", 4, (HIGHER,)), tmp_path / "parts")
    assert (tmp_path / "parts" / GAMES_FILE).read_bytes().startswith(kept)
    assert [[one.choices for one in games] for games in parts] == [
        [one.choices for one in games] for games in whole
    ]


def test_an_interrupted_lab_has_nearly_the_same_deals_of_all_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laboratory, "BLOCK", 2)
    other = varied("1897", documents("1897"), HIGHER)
    lab = Lab(SMALL, "random", "blocks", 5, runs=(other,))

    def stop(game: Played) -> None:
        if game.seed == "blocks/4":
            raise KeyboardInterrupt

    with folders(lab, tmp_path) as opened:
        waiting = [(match.seed, match.setting.documents == other) for match in missing(lab, opened)]
        with pytest.raises(KeyboardInterrupt), alone() as crew:
            play(lab, opened, crew, stop)
        kept = [len(games) for games in played(lab, opened)]
    assert [int(seed.partition("/")[2]) for seed, _ in waiting] == [1, 2, 1, 2, 3, 4, 3, 4, 5, 5]
    assert [changed for _, changed in waiting] == [False] * 2 + [True] * 2 + [False] * 2 + [True] * 2 + [
        False,
        True,
    ]
    assert kept == [3, 2]
    assert [len(games) for games in all_of(lab, tmp_path)] == [5, 5]


class First:
    """A bot that always prefers the same."""

    def answer(self, question: Question) -> Answer:
        return Answer(question.state.legal[0])


def test_boards_are_dealt_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "first", First())
    assert Lab(SMALL, "first", "boards", 2).arenas[0].setting.by_luck == ""
    matches = Lab(UNEVEN, "first", "boards", 12).arenas[0].matches
    dealt = [play_one(match).choices for match in matches]
    chosen = [play_one(replace(match, setting=UNEVEN)).choices for match in matches]
    assert {choices[1] for choices in dealt} == {choices[1] for choices in chosen}, "the artwork is chosen"
    assert len({choices[0] for choices in chosen}) == 1
    assert len({choices[0] for choices in dealt}) > 2
    assert all(choices[0].startswith("board:") for choices in dealt)


def test_an_edit_changes_just_that(tmp_path: Path) -> None:
    texts = documents("1893")
    cost = numbers_in(tomllib.loads(texts["nobles.toml"]))["buls.end_cost"]
    vp = numbers_in(tomllib.loads(texts["prestige.toml"]))["cards.8.vp"]  # edits count from 1
    changed = varied(
        "1893", texts, f"nobles.toml:buls.end_cost={cost + 1}; prestige.toml:cards.9.vp={vp + 1}"
    )
    assert {name for name in texts if changed[name] != texts[name]} == {"nobles.toml", "prestige.toml"}
    again = varied("1893", changed, f"nobles.toml:buls.end_cost={cost}; prestige.toml:cards.9.vp={vp}")
    cards = rewritten("1893", "stock_exchange.toml", {"cards.11.money": 11}, texts)["stock_exchange.toml"]
    (tmp_path / "stock_exchange.toml").write_text(cards, "utf-8")
    assert rules_of("1893").data_hash == Setting("1893", 2, {}, again).rules().data_hash
    assert rules_of("1893").data_hash != Setting("1893", 2, {}, changed).rules().data_hash
    assert varied("1893", texts, str(tmp_path))["stock_exchange.toml"] == cards


def test_an_edit_may_be_longer_than_a_file_name() -> None:
    texts = documents("1893")
    edit = "; ".join(f"prestige.toml:cards.{card}.vp=2" for card in range(21, 31))
    assert len(edit) > 255
    assert varied("1893", texts, edit)["prestige.toml"] != texts["prestige.toml"]


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ("nothing", "neither a directory nor an edit"),
        ("none.toml:a=1", "no component file 'none.toml'"),
        ("nobles.toml:nobody.end_cost=1", "no 'nobody'"),
        ("prestige.toml:cards.31.vp=1", "no '31'"),
        ("nobles.toml:buls.end_cost=", "not a value"),
        ("nobles.toml:buls.end_cost=4", "nothing to compare"),
        ("architect_boards.toml:portrait=14", "must be 15"),
    ],
)
def test_an_edit_that_does_not_fit_is_one_sentence(edit: str, said: str) -> None:
    texts = documents("1893")
    if "nothing to compare" in said:
        texts = varied("1893", varied("1893", texts, "nobles.toml:buls.end_cost=3"), edit)
    with pytest.raises(BruxellesError, match=said):
        varied("1893", texts, edit)


def test_a_folder_of_another_lab_is_refused(tmp_path: Path) -> None:
    all_of(Lab(SMALL, "random", "one", 1), tmp_path)
    with pytest.raises(BadArena, match="other settings: seed"):
        all_of(Lab(SMALL, "random", "two", 1), tmp_path)
