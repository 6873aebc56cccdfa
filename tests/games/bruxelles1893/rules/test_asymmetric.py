"""1893 chapter 14: the asymmetric variant, its set-up and Paul Hankar's board."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import BOTH_WAYS, take_action
from tests.games.bruxelles1893.giving import give, give_nobles, set_discs, set_level
from tests.games.bruxelles1893.laying import board, clear_log, lay_nobles
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.positions import with_board
from tests.games.bruxelles1893.table import (
    actor,
    ask,
    choices,
    events,
    in_play,
    new_table,
    play,
    prompt,
    refusal,
    tables,
)

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.effects import level
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BOARD_NAMES,
    NOBLES,
    TRACK_NAMES,
)
from bruxelles.games.bruxelles1893.rules.payments import price
from bruxelles.games.bruxelles1893.rules.scoring import row_symbols
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.irises import ResolveIrises

# Set-up -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-14.1")
def test_strips_show_their_sides_in_turn_and_chance_says_which_is_first() -> None:
    first_rows = set()
    for seed in "abcdefgh":
        s = new_table(asymmetric=True, seed=seed)
        sides = [turned for _, turned in on_table(s).strips]
        first_rows.add(sides[0])
        assert sides in ([False, True, False, True, False], [True, False, True, False, True])
        assert sorted(strip for strip, _ in on_table(s).strips) == [0, 1, 2, 3, 4]
        for row, (strip, turned) in zip(on_table(s).actions, on_table(s).strips, strict=True):
            faces = tables().other_strips if turned else tables().compass_strips
            assert row == [ACTION_NAMES[action] for action in faces[strip]]
    assert first_rows == {False, True}
    assert [turned for _, turned in on_table(new_table()).strips] == [False] * 5


@pytest.mark.rule("1893-14.2")
@pytest.mark.parametrize("belle_epoque", [False, True])
def test_boards_are_chosen_in_turn_order_each_before_the_artwork(belle_epoque: bool) -> None:
    s = new_table(3, asymmetric=True, belle_epoque=belle_epoque)
    assert (actor(s), choices(s)) == (0, [f"board:{name}" for name in BOARD_NAMES])
    play(s, "board:horta")
    assert (actor(s), prompt(s)) == (0, "receive-artwork")
    play(s, "artwork:blue")
    assert (actor(s), prompt(s)) == (1, "choose-board")
    assert refusal(s, "board:horta") == Refusal("board-taken", "1893-1.10", {"seat": 0})
    play(s, "board:strauven", "artwork:blue", "board:hankar", "artwork:green")
    assert everyone(s).boards == ["horta", "strauven", "hankar"]
    assert events(s, "took-board")[1] == Event("took-board", 1, 0, "board:strauven")


@pytest.mark.rule("1893-14.2")
def test_the_last_of_five_players_is_not_asked_for_a_board() -> None:
    s = new_table(5, asymmetric=True)
    for name in ("strauven", "saintenoy", "cauchie", "hankar"):
        play(s, f"board:{name}", "artwork:yellow")
    assert (actor(s), prompt(s)) == (4, "receive-artwork")
    assert player(s, 4).board == "horta"


@pytest.mark.rule("1893-14.2", "1893-14.3", "1893-14.4", "1893-14.5", "1893-14.6", "1893-14.7")
@pytest.mark.parametrize(
    ("owner", "changed", "values"),
    [
        ("hankar", "iris", [2, 2, 3, 4, 5, 7]),
        ("cauchie", "crown", [2, 2, 3, 4, 5, 6]),
        ("horta", "architect", [2, 3, 5, 7, 8, 10]),
        ("saintenoy", "rows", [2, 2, 2, 2]),
        ("strauven", "houses", [1, 2, 2, 3, 4, 5]),
    ],
)
def test_each_board_has_one_changed_feature(owner: str, changed: str, values: list[int]) -> None:
    def features(s: State) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {"rows": [row_symbols(s, 0, row) for row in range(4)], "houses": []}
        for position in range(6):
            set_discs(s, position + 1, position + 1, position + 1)
            give(s, built=position)
            found["houses"].append(price(s, 0))
            for track, name in enumerate(TRACK_NAMES):
                found.setdefault(name, []).append(level(s, 0, track))
        return found

    a_side = {
        "rows": [1, 1, 1, 1],
        "houses": [2, 2, 3, 3, 4, 4],
        "iris": [1, 2, 3, 4, 5, 6],
        "crown": [1, 2, 3, 4, 5, 6],
        "architect": [1, 2, 4, 6, 8, 10],
    }
    assert features(with_board(owner)) == {**a_side, changed: values}
    plain = in_play()
    give(plain, board=owner)  # without the variant the A-side is up
    assert features(plain) == a_side


# Paul Hankar --------------------------------------------------------------------------------------------


def hankar() -> State:
    s = with_board("hankar")
    lay_nobles(
        s,
        row="empain solvay buls albert",
        pile="vandervelde empain maeterlinck",  # Maeterlinck on top
        discards="solvay",
    )
    clear_log(s)
    return s


@pytest.mark.rule("1893-14.3")
def test_hankars_iris_levels_score_at_an_iris() -> None:
    s = with_board("hankar")
    board(s, "0 1", "1 0")
    set_level(s, "iris", 7)
    ask(s, ResolveIrises())
    assert everyone(s).points == [7, 1, 0]


@BOTH_WAYS
@pytest.mark.rule("1893-14.3", "1893-14.2")
def test_hankar_may_take_the_revealed_noble_for_nothing(way: str) -> None:
    s = hankar()
    give(s, money=1 if way == "placed" else 0)
    take_action(s, NOBLES, way)
    assert choices(s) == ["noble:4", "noble:revealed"]
    assert events(s, "revealed") == [Event("revealed", -1, 0, "noble:maeterlinck")]
    play(s, "noble:revealed", "keep")
    assert (player(s).money, player(s).points) == (0, 5)
    assert player(s).nobles == {"brugmann", "maeterlinck"}
    assert player(s).rotated == {"maeterlinck"}
    assert on_table(s).noble_row == ["empain", "solvay", "buls", "albert"]
    assert on_table(s).noble_pile == ["vandervelde", "empain"]
    assert on_table(s).noble_shown == "-"


@BOTH_WAYS
@pytest.mark.rule("1893-14.3", "1893-14.2")
def test_the_revealed_noble_fills_the_gap_when_another_is_taken(way: str) -> None:
    s = hankar()
    take_action(s, NOBLES, way)
    money = player(s).money
    play(s, "noble:3", "keep")
    assert player(s).money == money - 1
    assert player(s).nobles == {"brugmann", "buls"}
    assert on_table(s).noble_row == ["maeterlinck", "empain", "solvay", "albert"]
    assert on_table(s).noble_pile == ["vandervelde", "empain"]
    assert on_table(s).noble_shown == "-"
    assert player(s).points == 0


@pytest.mark.rule("1893-14.3")
def test_hankars_second_noble_of_a_name_is_used_and_discarded() -> None:
    s = hankar()
    give_nobles(s, "brugmann", "maeterlinck")
    take_action(s, NOBLES, "placed")
    play(s, "noble:revealed")
    assert not s.stack
    assert player(s).points == 5
    assert on_table(s).noble_discards == ["solvay", "maeterlinck"]


@pytest.mark.rule("1893-14.3")
def test_hankar_renews_an_empty_pile_before_the_reveal() -> None:
    s = hankar()
    lay_nobles(s, pile="")
    take_action(s, NOBLES, "placed")
    play(s, "noble:revealed", "take:iron", "keep")
    assert player(s).nobles == {"brugmann", "solvay"}
    assert (on_table(s).noble_pile, on_table(s).noble_discards) == ([], [])
    assert events(s, "reshuffled") == [Event("reshuffled", -1, 1, "nobles")]


@BOTH_WAYS
@pytest.mark.rule("1893-14.3")
def test_hankar_reveals_nothing_when_pile_and_discards_are_empty(way: str) -> None:
    s = hankar()
    lay_nobles(s, pile="", discards="")
    take_action(s, NOBLES, way)
    assert choices(s) == ["noble:1", "noble:2", "noble:3", "noble:4"]
    play(s, "noble:4", "keep")
    assert on_table(s).noble_row == ["-", "empain", "solvay", "buls"]


@pytest.mark.rule("1893-14.3", "1893-14.2")
def test_nobody_else_reveals_a_noble() -> None:
    s = hankar()
    take_action(s, NOBLES, "placed", seat=1)
    assert choices(s) == ["noble:1", "noble:2", "noble:3", "noble:4"]
