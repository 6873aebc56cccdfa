"""1893 chapter 14: the asymmetric variant, its set-up and Paul Hankar's board."""

from __future__ import annotations

import pytest
from tests.game1893.rules.layout import (
    BOTH_WAYS,
    bits,
    meeples,
    noble_cards,
    row_of_nobles,
    set_level,
    take_action,
    with_board,
)
from tests.game1893.table import (
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
from bruxelles.game1893.effects import level
from bruxelles.game1893.names import (
    BOARD_NAMES,
    HANKAR,
    HORTA,
    NOBODY,
    TRACK_NAMES,
    TRACKS,
)
from bruxelles.game1893.payments import price
from bruxelles.game1893.scoring import row_symbols
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.irises import ResolveIrises

# Set-up -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-14.1")
def test_strips_show_their_sides_in_turn_and_chance_says_which_is_first() -> None:
    first_rows = set()
    for seed in "abcdefgh":
        s = new_table(asymmetric=True, seed=seed)
        sides = [strip % 2 for strip in s.strips]
        first_rows.add(sides[0])
        assert sides in ([0, 1, 0, 1, 0], [1, 0, 1, 0, 1])
        assert sorted(strip // 2 for strip in s.strips) == [0, 1, 2, 3, 4]
        for row, strip in enumerate(s.strips):
            faces = tables().other_strips if strip % 2 else tables().compass_strips
            assert s.actions[row * 5 : row * 5 + 5] == faces[strip // 2]
    assert first_rows == {0, 1}
    assert [strip % 2 for strip in new_table().strips] == [0] * 5


@pytest.mark.rule("1893-14.2")
@pytest.mark.parametrize("belle_epoque", [False, True])
def test_boards_are_chosen_in_turn_order_each_before_the_artwork(belle_epoque: bool) -> None:
    s = new_table(3, asymmetric=True, belle_epoque=belle_epoque)
    assert (actor(s), choices(s)) == (0, [f"board:{name}" for name in BOARD_NAMES])
    play(s, "board:horta")
    assert (actor(s), prompt(s)) == (0, "ReceiveArtwork")
    play(s, "artwork:blue")
    assert (actor(s), prompt(s)) == (1, "ChooseBoard")
    assert refusal(s, "board:horta") == Refusal("board-taken", "1893-1.10", {"seat": 0})
    play(s, "board:strauven", "artwork:blue", "board:hankar", "artwork:green")
    assert [BOARD_NAMES[board] for board in s.boards] == ["horta", "strauven", "hankar"]
    assert events(s, "took-board")[1] == Event("took-board", 1, 0, "board:strauven")


@pytest.mark.rule("1893-14.2")
def test_the_last_of_five_players_is_not_asked_for_a_board() -> None:
    s = new_table(5, asymmetric=True)
    for board in ("strauven", "saintenoy", "cauchie", "hankar"):
        play(s, f"board:{board}", "artwork:yellow")
    assert (actor(s), prompt(s)) == (4, "ReceiveArtwork")
    assert s.boards[4] == HORTA


@pytest.mark.rule("1893-14.2", "1893-14.3", "1893-14.4", "1893-14.5", "1893-14.6", "1893-14.7")
@pytest.mark.parametrize(
    ("board", "changed", "values"),
    [
        ("hankar", "iris", [2, 2, 3, 4, 5, 7]),
        ("cauchie", "crown", [2, 2, 3, 4, 5, 6]),
        ("horta", "architect", [2, 3, 5, 7, 8, 10]),
        ("saintenoy", "rows", [2, 2, 2, 2]),
        ("strauven", "houses", [1, 2, 2, 3, 4, 5]),
    ],
)
def test_each_board_has_one_changed_feature(board: str, changed: str, values: list[int]) -> None:
    def features(s: State) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {"rows": [row_symbols(s, 0, row) for row in range(4)], "houses": []}
        for position in range(6):
            s.discs[:TRACKS] = [position] * TRACKS
            s.built[0] = position
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
    number = BOARD_NAMES.index(board)
    assert features(with_board(number)) == {**a_side, changed: values}
    plain = in_play()
    plain.boards[0] = number  # without the variant the A-side is up
    assert features(plain) == a_side


# Paul Hankar --------------------------------------------------------------------------------------------


def hankar() -> State:
    s = with_board(HANKAR)
    s.noble_row = noble_cards("empain", "solvay", "buls", "albert")
    s.noble_pile = noble_cards("vandervelde", "empain", "maeterlinck")  # Maeterlinck on top
    s.noble_discard = noble_cards("solvay")
    s.events = []
    return s


@pytest.mark.rule("1893-14.3")
def test_hankars_iris_levels_score_at_an_iris() -> None:
    s = with_board(HANKAR)
    meeples(s, "01", "10")
    set_level(s, 0, "iris", 7)
    ask(s, ResolveIrises())
    assert s.points == [7, 1, 0]


@BOTH_WAYS
@pytest.mark.rule("1893-14.3", "1893-14.2")
def test_hankar_may_take_the_revealed_noble_for_nothing(way: str) -> None:
    s = hankar()
    s.money[0] = 1 if way == "placed" else 0
    take_action(s, 0, "nobles", way)
    assert choices(s) == ["noble:4", "noble:revealed"]
    assert events(s, "revealed") == [Event("revealed", -1, 0, "noble:maeterlinck")]
    play(s, "noble:revealed", "keep")
    assert (s.money[0], s.points[0]) == (0, 5)
    assert s.nobles[0] == bits("brugmann", "maeterlinck")
    assert s.activated[0] == bits("maeterlinck")
    assert row_of_nobles(s) == ["empain", "solvay", "buls", "albert"]
    assert s.noble_pile == noble_cards("vandervelde", "empain")
    assert s.noble_shown == NOBODY


@BOTH_WAYS
@pytest.mark.rule("1893-14.3", "1893-14.2")
def test_the_revealed_noble_fills_the_gap_when_another_is_taken(way: str) -> None:
    s = hankar()
    take_action(s, 0, "nobles", way)
    money = s.money[0]
    play(s, "noble:3", "keep")
    assert s.money[0] == money - 1
    assert s.nobles[0] == bits("brugmann", "buls")
    assert row_of_nobles(s) == ["maeterlinck", "empain", "solvay", "albert"]
    assert s.noble_pile == noble_cards("vandervelde", "empain")
    assert s.noble_shown == NOBODY
    assert s.points[0] == 0


@pytest.mark.rule("1893-14.3")
def test_hankars_second_noble_of_a_name_is_used_and_discarded() -> None:
    s = hankar()
    s.nobles[0] |= bits("maeterlinck")
    take_action(s, 0, "nobles", "placed")
    play(s, "noble:revealed")
    assert not s.stack
    assert s.points[0] == 5
    assert s.noble_discard == noble_cards("solvay", "maeterlinck")


@pytest.mark.rule("1893-14.3")
def test_hankar_renews_an_empty_pile_before_the_reveal() -> None:
    s = hankar()
    s.noble_pile = []
    take_action(s, 0, "nobles", "placed")
    play(s, "noble:revealed", "take:iron", "keep")
    assert s.nobles[0] == bits("brugmann", "solvay")
    assert (s.noble_pile, s.noble_discard) == ([], [])
    assert events(s, "reshuffled") == [Event("reshuffled", -1, 1, "nobles")]


@BOTH_WAYS
@pytest.mark.rule("1893-14.3")
def test_hankar_reveals_nothing_when_pile_and_discards_are_empty(way: str) -> None:
    s = hankar()
    s.noble_pile, s.noble_discard = [], []
    take_action(s, 0, "nobles", way)
    assert choices(s) == ["noble:1", "noble:2", "noble:3", "noble:4"]
    play(s, "noble:4", "keep")
    assert row_of_nobles(s) == ["-", "empain", "solvay", "buls"]


@pytest.mark.rule("1893-14.3", "1893-14.2")
def test_nobody_else_reveals_a_noble() -> None:
    s = hankar()
    take_action(s, 1, "nobles", "placed")
    assert choices(s) == ["noble:1", "noble:2", "noble:3", "noble:4"]
