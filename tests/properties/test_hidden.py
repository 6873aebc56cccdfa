"""Views leak nothing, and states drawn from a view agree with it."""

from __future__ import annotations

import json

import pytest
from tests.kit import AnyState
from tests.kits import kit_of
from tests.playing import Dice, configurations_of, each_game, playthrough
from tests.properties.random_games import Trial, random_games

import bruxelles
from bruxelles.core.decision import decision_of
from bruxelles.core.rules import Plain
from bruxelles.core.task import choose
from bruxelles.games import AnyGame


def seen_by(game: AnyGame, s: AnyState, seat: int) -> bytes:
    """The view and the standing, in bytes."""
    seen = [game.rules.view(s, seat), game.rules.standing(s, seat)]
    return json.dumps(seen, sort_keys=True).encode()


@random_games()
def test_views_do_not_depend_on_what_is_hidden(trial: Trial) -> None:
    moments = trial.moments()
    for game in trial.playthrough():
        if not moments.one_in(12):
            continue
        other = kit_of(game).otherwise_hidden(game.state, moments)
        assert game.rules.key(other) != game.key()
        for seat in range(-1, game.players):
            assert seen_by(game, other, seat) == seen_by(game, game.state, seat)
        if not game.over:
            shown, same = decision_of(game.rules, game.state), decision_of(game.rules, other)
            assert (shown.seat, shown.prompt, shown.facts) == (same.seat, same.prompt, same.facts)
            assert repr(shown.options) == repr(same.options)


@random_games()
def test_with_open_hands_all_see_the_same(trial: Trial) -> None:
    """The server relies on it: it makes one view for all who watch."""
    for game in trial.playthrough():
        assert game.rules.open_hands
        assert len({seen_by(game, game.state, seat) for seat in range(-1, game.players)}) == 1


@random_games()
def test_views_do_depend_on_what_is_seen(trial: Trial) -> None:
    """Any choice shows: no two decisions of a game look alike."""
    views: set[bytes] = set()
    count = 0
    for game in trial.playthrough():
        views.add(seen_by(game, game.state, 0))
        count += 1
    assert len(views) == count


@random_games()
def test_views_hold_numbers_in_place_of_cards(trial: Trial) -> None:
    for number, game in enumerate(trial.playthrough()):
        if number % 10:
            continue
        state = part(game.position(), "state")
        for seat in range(-1, game.players):
            view = game.view(seat)
            assert "random" not in view
            assert set(view) == set(state) - {"random"}
            for table, key in kit_of(game).hidden_lists:
                cards = part(state, table)[key]
                assert isinstance(cards, list)
                assert part(view, table)[key] == len(cards)
            seats = view["seats"]
            assert isinstance(seats, list)
            for name in kit_of(game).hidden_of_seats:
                assert all(isinstance(seen[name], int) for seen in seats)


def part(plain: Plain, key: str) -> Plain:
    inner = plain[key]
    assert isinstance(inner, dict)
    return inner


def drawn(game: AnyGame, seat: int, seed: str) -> AnyState:
    """A state drawn from a view that went over a wire."""
    view = json.loads(json.dumps(game.view(seat)))
    return game.rules.determinize(game.options, view, seed)


@random_games()
def test_drawn_states_agree_with_the_view(trial: Trial) -> None:
    moments = trial.moments()
    for game in trial.playthrough():
        if not moments.one_in(15):
            continue
        seat = moments.index(game.players + 1) - 1
        view = game.view(seat)
        state = drawn(game, seat, trial.seed)
        kit_of(game).check_state(state)
        assert json.dumps(game.rules.view(state, seat)) == json.dumps(view)
        assert state.legal == game.state.legal
        assert game.rules.key(drawn(game, seat, trial.seed)) == game.rules.key(state), "a seed, a state"
        assert game.rules.key(drawn(game, seat, "other")) != game.rules.key(state)
        assert state.random != game.state.random


@random_games()
def test_playouts_from_drawn_states_come_to_an_end(trial: Trial) -> None:
    moments = trial.moments()
    for game in trial.playthrough():
        if game.over or not moments.one_in(12):
            continue
        state = drawn(game, 0, trial.seed)
        for _ in range(1500):
            if not state.legal:
                break
            choose(state, state.legal[moments.index(len(state.legal))])
        assert not state.legal
        kit_of(game).check_state(state)
        assert len(game.rules.ranks(state)) == game.players


@each_game
def test_drawing_reaches_every_hidden_order(game_name: str) -> None:
    """What lies on top of a pile is drawn evenly: each card that is not seen comes up."""
    game = configurations_of(game_name)[0].new("drawing")
    face_down = kit_of(game).face_down
    states = [drawn(game, 0, f"draw {number}") for number in range(100)]
    for number, pile in enumerate(face_down(game.state)):
        assert {face_down(state)[number][-1] for state in states} == set(pile)


@each_game
def test_a_view_with_a_card_too_many_is_refused(game_name: str) -> None:
    game = configurations_of(game_name)[0].new("too many")
    for table, key in kit_of(game).hidden_lists:
        view = json.loads(json.dumps(game.view(0)))
        view[table][key] += 1
        with pytest.raises(bruxelles.BadPosition):
            game.rules.determinize(game.options, view, "seed")


@each_game
def test_a_view_with_a_card_seen_too_often_is_refused(game_name: str) -> None:
    game = configurations_of(game_name)[0].new("too many")
    table, key, cards = kit_of(game).seen_too_often
    view = json.loads(json.dumps(game.view(0)))
    view[table][key] = cards
    with pytest.raises(bruxelles.BadPosition):
        game.rules.determinize(game.options, view, "seed")


def test_events_do_not_name_the_first_pass_card() -> None:
    for configuration in configurations_of("1893")[::5]:
        game = configuration.new("first pass")
        for _ in playthrough(game, Dice("first pass")):
            pass
        passed = [event for event in game.events if event.kind == "first-pass-card"]
        assert len(passed) == 5
        assert {(event.amount, event.what) for event in passed} == {(1, "prestige")}
