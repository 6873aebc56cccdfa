"""What cannot be is refused with the player, the field and the numbers; nothing is scored then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.playing import frozen_rules
from tests.score_pad.test_score_pad import options_of

from bruxelles.core.rules import Options
from bruxelles.games import GAMES
from bruxelles.score_pad import Field, PadProblem, Sheet, form, score

Seats = list[dict[str, Any]]
BELLE = ("belle_epoque",)
MORE_TILES = ["first-pass", "free-nobles"]
WHITES: dict[str, Any] = {"tiles": ["white-artworks"], "white_artworks": 24}


def problem(game: str, flags: tuple[str, ...], seats: Seats, **table: object) -> PadProblem:
    return refused(game, options_of(game, len(seats), *flags), table, seats)


def refused(
    game: str, options: Options, table: dict[str, object], seats: Seats, colours: Sequence[str] = ()
) -> PadProblem:
    with pytest.raises(PadProblem) as raised:
        score(frozen_rules(game), options, table, seats, (), colours)
    return raised.value


@pytest.mark.parametrize(
    ("flags", "seats", "seat", "field", "code"),
    [
        ((), [{}, {"money": -1}], 1, "money", "out-of-range"),
        ((), [{}, {"money": True}], 1, "money", "out-of-range"),
        ((), [{}, {"money": "12"}], 1, "money", "out-of-range"),
        ((), [{"points": 1000}, {}], 0, "points", "out-of-range"),
        ((), [{"houses": 7}, {}], 0, "houses", "out-of-range"),
        ((), [{"architect": 7}, {}], 0, "architect", "out-of-range"),
        ((), [{"tiles": []}, {}], 0, "", "unknown-field"),
        ((), [{"nobles": ["horta"]}, {}], 0, "nobles", "unknown-name"),
        ((), [{"nobles": ["nagelmackers"]}, {}], 0, "nobles", "unknown-name"),
        ((), [{"nobles": "buls"}, {}], 0, "nobles", "unknown-name"),
        ((), [{"nobles": ["buls", "buls"]}, {}], 0, "nobles", "named-twice"),
        ((), [{"nobles": ["buls"]}] * 4, 3, "nobles", "too-many-of"),
        ((), [{"materials": 20}, {"materials": 11}], 1, "materials", "too-many"),
        ((), [{"artworks": 20}, {"artworks": 11}], 1, "artworks", "too-many"),
        ((), [{"houses": 6}] * 5, 4, "houses", "too-many"),
        ((), [{"symbols_money": 10, "symbols_nobles": 10}] * 3, 2, "symbols_nobles", "no-such-cards"),
        ((), [{"nobles": ["buls"], "unpaid": ["buls"], "money": 4}, {}], 0, "unpaid", "not-these-unpaid"),
        ((), [{"nobles": ["buls"], "unpaid": [], "money": 3}, {}], 0, "unpaid", "not-these-unpaid"),
        ((), [{"unpaid": ["buls"]}, {}], 0, "unpaid", "not-these-unpaid"),
        (("asymmetric",), [{"board": "horta"}, {}], 1, "board", "missing"),
        (("asymmetric",), [{"board": "horta"}, {"board": "horta"}], 1, "board", "taken"),
        (BELLE, [{"architect": 7}, {}], 0, "architect", "out-of-range"),
        (BELLE, [{"tiles": ["portrait"]}, {"tiles": ["portrait"]}], 1, "tiles", "taken-tile"),
        (BELLE, [{"tiles": ["portrait", "buildings"]}, {"tiles": MORE_TILES}], 1, "tiles", "too-many"),
        (BELLE, [{"tiles": ["portrait"], "courthouse": 7}, {}], 0, "courthouse", "too-many-meeples"),
        (BELLE, [{"pavilions": 3}, {"pavilions": 3}], 1, "pavilions", "too-many"),
        (BELLE, [{"houses": 4, "pavilions": 3}, {}], 0, "houses", "too-many"),
        (BELLE, [{"tiles": ["connections"], "houses": 2, "sites": ["1-1"]}, {}], 0, "sites", "other-sites"),
        (BELLE, [{"tiles": ["connections"], "houses": 1, "sites": ["3-3"]}, {}], 0, "sites", "unknown-name"),
        (BELLE, [{"artworks": 7, **WHITES}, {}], 0, "white_artworks", "too-many"),
    ],
)
def test_a_problem_of_1893_names_player_and_field(
    flags: tuple[str, ...], seats: Seats, seat: int, field: str, code: str
) -> None:
    found = problem("1893", flags, seats, first_player=0)
    assert (found.seat, found.field, found.code) == (seat, field, code)


def test_somebody_has_the_first_player_tile() -> None:
    for table in ({"first_player": None}, {"first_player": 2}):
        assert problem("1893", (), [{}, {}], **table).field == "first_player"
    found = refused("1893", options_of("1893", 2), {}, [{}, {}])
    assert (found.seat, found.field, found.code) == (None, "first_player", "missing")


@pytest.mark.parametrize(
    ("seats", "seat", "field", "code"),
    [
        ([{"materials": 7}, {"materials": 6}], 1, "materials", "too-many"),
        ([{"house_types": {"a": 3}}, {"house_types": {"a": 2}}], 1, "house_types", "too-many-of"),
        ([{"house_types": {"e": 1}}, {}], 0, "house_types", "unknown-name"),
        ([{"house_types": 3}, {}], 0, "house_types", "unknown-name"),
        ([{"nobles": ["brugmann"]}, {}], 0, "nobles", "unknown-name"),
        ([{"nobles": ["hankar"]}] * 4, 3, "nobles", "too-many-of"),
        ([{"leads": ["artworks"], "artwork_colours": ["red"]}] * 4, 3, "artwork_colours", "too-many-of"),
        ([{"leads": ["money", "houses"], "prison": 6}, {}], 0, "prison", "too-many-prisoners"),
    ],
)
def test_a_problem_of_1897_names_player_and_field(seats: Seats, seat: int, field: str, code: str) -> None:
    found = problem("1897", (), seats)
    assert (found.seat, found.field, found.code) == (seat, field, code)


def test_every_player_is_typed_in() -> None:
    found = refused("1897", options_of("1897", 3), {}, [{}, {}])
    assert (found.code, found.facts) == ("wrong-seats", {"players": 3, "given": 2})


@pytest.mark.parametrize(
    ("colours", "seat", "code"),
    [(["red", "red"], 1, "taken"), (["pink", "red"], 0, "unknown-name"), (["red", ""], 1, "missing")],
)
def test_colours_are_those_of_the_game_and_differ(colours: list[str], seat: int, code: str) -> None:
    found = refused("1893", options_of("1893", 2), {"first_player": 0}, [{}, {}], colours)
    assert (found.seat, found.field, found.code) == (seat, "colour", code)


def test_what_does_not_matter_is_not_looked_at() -> None:
    """A tile was unmarked again: the field that it needs may still be filled in."""
    seats: Seats = [{"iris": 6, "sites": ["1-1"], "bonus_row": "money", "courthouse": 7}, {"courthouse": 7}]
    sheet = score(frozen_rules("1893"), options_of("1893", 2, *BELLE), {"first_player": 1}, seats)
    assert sheet.totals == (0, 5)


# Anything at all ---------------------------------------------------------------------------------------


def values_of(field: Field, players: int) -> st.SearchStrategy[object]:
    """Anything that fits the field by itself."""
    if field.kind in ("number", "space"):
        return st.integers(field.low, field.high)
    if field.kind == "seat":
        return st.integers(0, players - 1)
    if field.kind == "one":
        return st.sampled_from(field.names)
    if field.kind == "counts":
        return st.dictionaries(st.sampled_from(field.names), st.integers(field.low, field.high))
    return st.lists(st.sampled_from(field.names), unique=True, max_size=4)


@st.composite
def typings(draw: st.DrawFn, game: str, options: Options) -> tuple[dict[str, object], Seats]:
    fields = form(frozen_rules(game), options)
    table: dict[str, object] = {f.id: draw(values_of(f, options.players)) for f in fields.table}
    seats: Seats = [
        {f.id: draw(values_of(f, options.players)) for f in fields.player if draw(st.booleans())}
        for _ in range(options.players)
    ]
    return table, seats


def scored_or_refused(game: str, options: Options, table: dict[str, object], seats: Seats) -> Sheet | None:
    """The sheet; None if a rule of the pad itself refuses it, never the engine."""
    try:
        return score(frozen_rules(game), options, table, seats)
    except PadProblem as found:
        if found.code == "impossible":
            raise
        return None


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_fits_the_form_is_scored_or_refused(game: str, data: st.DataObject) -> None:
    rules = frozen_rules(game)
    players = data.draw(st.integers(rules.least_players, rules.most_players))
    options = rules.options(players, {flag: data.draw(st.booleans()) for flag in rules.flags})
    table, seats = data.draw(typings(game, options))
    sheet = scored_or_refused(game, options, table, seats)
    if sheet is None:
        return
    for seat in range(players):
        assert sum(line.points[seat] for line in sheet.lines) == sheet.totals[seat]
    assert sorted(sheet.ranks)[0] == 1
