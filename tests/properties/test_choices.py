"""What is offered can be done, what is refused is refused, and a refusal changes nothing."""

from __future__ import annotations

import pytest
from tests.kits import kit_of
from tests.playing import Dice, finish
from tests.properties.random_games import Trial, random_games

import bruxelles
from bruxelles.core.decision import Decision
from bruxelles.core.task import choose, legal_choices
from bruxelles.games import AnyGame


def decision_of(game: AnyGame) -> Decision:
    decision = game.decision
    assert decision is not None
    return decision


def apply_each(game: AnyGame) -> None:
    """Every legal choice leads from a copy to another legal state."""
    key = game.key()
    for choice in game.choices():
        twin = game.copy()
        twin.apply(choice)
        kit_of(game).check_state(twin.state)
        assert twin.key() != key
    assert game.key() == key


def refuse_each(game: AnyGame) -> int:
    """Every refused option is refused for the reason shown, and nothing changes."""
    key = game.key()
    known = dict(game.rules.refusals.all())
    count = 0
    for option in decision_of(game).options:
        if option.refusal is None:
            continue
        count += 1
        assert option.refusal.code in known
        with pytest.raises(bruxelles.IllegalChoice) as caught:
            game.apply(option.choice)
        assert caught.value.refusal == option.refusal
        assert option.choice in str(caught.value)
    assert game.key() == key
    return count


@random_games()
def test_every_option_at_random_moments(trial: Trial) -> None:
    moments = trial.moments()
    seen = refused = 0
    for game in trial.playthrough():
        if not game.over and moments.one_in(4):
            apply_each(game)
            refused += refuse_each(game)
            seen += 1
    assert refused > seen


@random_games()
def test_the_options_are_the_legal_choices_in_order(trial: Trial) -> None:
    """The list for speed holds just what the full list of options calls legal."""
    for game in trial.playthrough():
        if game.over:
            break
        decision = decision_of(game)
        offered = [option.choice for option in decision.options if option.refusal is None]
        assert offered == game.choices()
        assert len(offered) > 1, "a forced choice is no decision"
        assert len({option.choice for option in decision.options}) == len(decision.options)
        assert game.state.legal == legal_choices(game.state, game.state.stack[-1])
        assert 0 <= decision.seat < game.players
        assert decision.prompt == decision.prompt.lower()


@random_games()
def test_what_is_no_answer(trial: Trial) -> None:
    """Texts of other decisions and texts of no decision at all are unknown here."""
    moments = trial.moments()
    every = trial.new().rules.choices.all()
    for game in trial.playthrough():
        if game.over:
            continue
        key = game.key()
        shown = {option.choice for option in decision_of(game).options}
        answers = ("bid:", "take-back:")  # every stake is an answer to a question for one
        for text in [moments.of(every) for _ in range(3)] + ["", "place", "place:9-9", "PASS", "pass "]:
            if text in shown or text.startswith(answers):
                continue
            with pytest.raises(bruxelles.UnknownChoice):
                game.apply(text)
        assert game.key() == key


@random_games()
def test_nothing_can_be_chosen_when_the_game_is_over(trial: Trial) -> None:
    game = finish(trial.new(), Dice(trial.seed), keen=trial.keen)
    key = game.key()
    assert game.decision is None
    assert game.choices() == []
    for text in game.rules.choices.all()[::20]:
        with pytest.raises(bruxelles.UnknownChoice, match="the game is over"):
            game.apply(text)
    assert game.key() == key


@random_games("1893")
def test_stakes_beyond_the_purse(trial: Trial) -> None:
    """A stake is asked for by its number, so those that are not shown are refused with a reason too."""
    seen = 0
    for game in trial.playthrough():
        decision = game.decision
        if decision is None or decision.prompt != "bid":
            continue
        seen += 1
        money = int(decision.facts["money"])
        key = game.key()
        for stake in (0, money + 1, 220):
            with pytest.raises(bruxelles.IllegalChoice) as caught:
                game.apply(f"bid:{stake}")
            assert caught.value.refusal.facts == {"needed": stake, "money": money}
        assert game.key() == key
    assert seen


@random_games()
def test_a_game_without_events_is_the_same_game(trial: Trial) -> None:
    """Simulations play states, without a game around them and with nobody listening."""
    game = trial.new()
    state = game.state.copy()
    dice = Dice(trial.seed)
    while state.legal:
        choice = state.legal[dice.index(len(state.legal))]
        assert game.state.legal == state.legal
        choose(state, choice)
        game.apply_number(choice)
    assert game.rules.key(state) == game.key()
    assert state.events is None
