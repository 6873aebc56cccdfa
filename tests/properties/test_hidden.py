"""Views leak nothing, and states drawn from a view agree with it."""

from __future__ import annotations

import json

import pytest
from tests.playing import CONFIGURATIONS, Configuration, Dice, playthrough

import bruxelles
from bruxelles.core.decision import decision_of
from bruxelles.core.rng import seed_words, shuffle
from bruxelles.core.rules import Plain
from bruxelles.core.task import choose
from bruxelles.game1893.position_checks import check_state
from bruxelles.game1893.state import State
from bruxelles.games import AnyGame

each_configuration = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
STOCK_CARDS = 12


def seen_by(game: AnyGame, s: State, seat: int) -> bytes:
    return json.dumps(game.rules.view(s, seat), sort_keys=True).encode()


def otherwise_hidden(s: State, dice: Dice) -> State:
    """The same table with everything that nobody can see drawn anew."""
    other = s.copy()
    nobles = s.noble_pile[:]
    shuffle(dice.words, nobles)
    other.noble_pile = nobles
    seen = [*s.stock_discard, s.stock_card]
    stock = [card for card in range(STOCK_CARDS) if card not in seen]
    shuffle(dice.words, stock)
    other.stock_pile = stock[: len(s.stock_pile)]
    prestige = s.prestige_pile + [entry % 32 for entry in s.pass_cards]
    shuffle(dice.words, prestige)
    other.pass_cards = sorted(entry // 32 * 32 + prestige.pop() for entry in s.pass_cards)
    other.prestige_pile = prestige
    other.random = seed_words(f"other {dice.index(1_000_000)}")
    check_state(other)
    return other


@each_configuration
def test_views_do_not_depend_on_what_is_hidden(configuration: Configuration) -> None:
    for number in range(8):
        seed = f"hidden {configuration} {number}"
        moments = Dice(f"moments {seed}")
        for game in playthrough(configuration.new(seed), Dice(seed), keen=number % 2 == 1):
            if not moments.one_in(12):
                continue
            other = otherwise_hidden(game.state, moments)
            assert game.rules.key(other) != game.key()
            for seat in range(-1, game.players):
                assert seen_by(game, other, seat) == seen_by(game, game.state, seat)
            if not game.over:
                shown, same = decision_of(game.rules, game.state), decision_of(game.rules, other)
                assert (shown.seat, shown.prompt, shown.facts) == (same.seat, same.prompt, same.facts)
                assert repr(shown.options) == repr(same.options)


@each_configuration
def test_views_do_depend_on_what_is_seen(configuration: Configuration) -> None:
    """Any choice shows: no two decisions of a game look alike."""
    seed = f"seen {configuration}"
    views: set[bytes] = set()
    count = 0
    for game in playthrough(configuration.new(seed), Dice(seed)):
        views.add(seen_by(game, game.state, 0))
        count += 1
    assert len(views) == count


HIDDEN_LISTS = [("brussels", "noble_pile"), ("brussels", "stock_pile"), ("prestige", "pile")]


@each_configuration
def test_views_hold_numbers_in_place_of_cards(configuration: Configuration) -> None:
    seed = f"numbers {configuration}"
    for number, game in enumerate(playthrough(configuration.new(seed), Dice(seed))):
        if number % 10:
            continue
        state = part(game.position(), "state")
        for seat in range(-1, game.players):
            view = game.view(seat)
            assert "random" not in view
            assert set(view) == set(state) - {"random"}
            for table, key in HIDDEN_LISTS:
                cards = part(state, table)[key]
                assert isinstance(cards, list)
                assert part(view, table)[key] == len(cards)
            seats = view["seats"]
            assert isinstance(seats, list)
            assert all(isinstance(seen["first_pass"], int) for seen in seats)


def part(plain: Plain, key: str) -> Plain:
    inner = plain[key]
    assert isinstance(inner, dict)
    return inner


def drawn(game: AnyGame, seat: int, seed: str) -> State:
    """A state drawn from a view that went over a wire."""
    view = json.loads(json.dumps(game.view(seat)))
    state: State = game.rules.determinize(game.options, view, seed)
    return state


@each_configuration
def test_drawn_states_agree_with_the_view(configuration: Configuration) -> None:
    for number in range(6):
        seed = f"drawn {configuration} {number}"
        moments = Dice(f"moments {seed}")
        for game in playthrough(configuration.new(seed), Dice(seed), keen=number % 2 == 1):
            if not moments.one_in(15):
                continue
            seat = moments.index(game.players + 1) - 1
            view = game.view(seat)
            state = drawn(game, seat, seed)
            check_state(state)
            assert json.dumps(game.rules.view(state, seat)) == json.dumps(view)
            assert state.legal == game.state.legal
            assert game.rules.key(drawn(game, seat, seed)) == game.rules.key(state), "a seed, a state"
            assert game.rules.key(drawn(game, seat, "other")) != game.rules.key(state)
            assert state.random != game.state.random


@each_configuration
def test_playouts_from_drawn_states_come_to_an_end(configuration: Configuration) -> None:
    seed = f"playouts {configuration}"
    moments = Dice(f"moments {seed}")
    for game in playthrough(configuration.new(seed), Dice(seed), keen=True):
        if game.over or not moments.one_in(12):
            continue
        state = drawn(game, 0, seed)
        for _ in range(1500):
            if not state.legal:
                break
            choose(state, state.legal[moments.index(len(state.legal))])
        assert not state.legal
        check_state(state)
        assert len(game.rules.ranks(state)) == game.players


def test_drawing_reaches_every_hidden_order() -> None:
    """What lies on top of the pile is drawn evenly: each noble that is not seen comes up."""
    game = CONFIGURATIONS[0].new("drawing")
    tops = {drawn(game, 0, f"draw {number}").noble_pile[-1] for number in range(100)}
    assert tops == set(game.state.noble_pile)


def test_a_view_with_a_card_too_many_is_refused() -> None:
    game = CONFIGURATIONS[0].new("too many")
    view = json.loads(json.dumps(game.view(0)))
    view["prestige"]["pile"] += 1
    with pytest.raises(bruxelles.BadPosition):
        game.rules.determinize(game.options, view, "seed")
    view = json.loads(json.dumps(game.view(0)))
    view["brussels"]["noble_row"] = ["solvay"] * 4
    with pytest.raises(bruxelles.BadPosition):
        game.rules.determinize(game.options, view, "seed")


def test_events_do_not_name_the_first_pass_card() -> None:
    for configuration in CONFIGURATIONS[::5]:
        game = configuration.new("first pass")
        for _ in playthrough(game, Dice("first pass")):
            pass
        passed = [event for event in game.events if event.kind == "first-pass-card"]
        assert len(passed) == 5
        assert {(event.amount, event.what) for event in passed} == {(1, "prestige")}
