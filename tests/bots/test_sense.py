"""Bots that a person meets don't look foolish: no pass with gains left, no dead purchase, no win missed."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from tests.bots.asking import question_of
from tests.kits import kit_of
from tests.playing import Configuration, Dice, after, each_game, playthrough

from bruxelles.bots import described
from bruxelles.bots.bot import Bot, Question
from bruxelles.bots.levels import levels
from bruxelles.bots.search.greedy import best_next
from bruxelles.bots.weights import evaluation_of
from bruxelles.core.rng import seeded_rng
from bruxelles.core.task import choose
from bruxelles.games import AnyGame, rules_of

SIMULATIONS = 60
MORE_SIMULATIONS = 200
MOST_LINES = 400
"""So many ways to play on are looked at; positions in which there are more are not used here."""


def quick(level: str, simulations: int = SIMULATIONS) -> str:
    """The bot of a level, with few simulations where it searches, and without a clock."""
    kind, _, rest = levels()[level].bot.partition(":")
    numbers = [number for number in rest.split(",") if not number.startswith(("simulations=", "seconds="))]
    if kind == "search":
        numbers.append(f"simulations={simulations}")
    return f"{kind}:{','.join(numbers)}"


LEVELS = {quick(name): name for name in levels()}
"""Those that differ in more than the time they take."""
SEARCHING = [name for name in LEVELS.values() if levels()[name].bot.startswith("search")]
each_level = pytest.mark.parametrize("level", LEVELS.values())


class Moment(NamedTuple):
    """A decision in a game that was played at random, with the frozen component values: with others its seed
    would lead elsewhere."""

    game: str
    players: int
    seed: str
    choices: int

    def __str__(self) -> str:
        return f"{self.game}-{self.players}p {self.seed} {self.choices}"

    def reach(self) -> AnyGame:
        return after(Configuration(self.game, self.players), self.seed, self.choices, frozen=True)


# The last move ----------------------------------------------------------------------------------------------


def moments(game: str, players: int, *places: tuple[int, int]) -> list[Moment]:
    return [Moment(game, players, f"last {seed}", choices) for seed, choices in places]


AT_THE_END = [
    *moments("1893", 2, (6, 141), (8, 110), (15, 154), (12, 121)),
    *moments("1893", 4, (13, 248), (14, 255), (44, 279)),
]
"""Whatever is chosen, the game is over."""
SHORTLY_BEFORE = [
    *moments("1893", 2, (25, 124), (25, 125)),
    *moments("1897", 2, (2, 86), (19, 94), (18, 102), (13, 110), (23, 88)),
    *moments("1897", 4, (1, 160), (20, 147), (18, 146)),
]
"""Nobody else decides any more, but the choice is not the last one, or the round is still to be scored."""
HIDDEN_WIN = moments("1897", 2, (38, 111)) + moments("1897", 4, (4, 171))
"""The same, but what looks best at once does not win."""


def ends(s: Any, seat: int, budget: list[int]) -> list[Any]:
    """All positions in which the game can end, as long as nobody else decides."""
    if not s.legal:
        return [s]
    assert s.stack[-1].seat == seat
    found: list[Any] = []
    for choice in s.legal:
        budget[0] -= 1
        assert budget[0] >= 0, "too many ways to play on"
        after_it = s.copy()
        choose(after_it, choice)
        found += ends(after_it, seat, budget)
    return found


def decisive(game: AnyGame) -> tuple[Question, set[int]]:
    """The decision with the others' points so that only the best play wins, and the choices for it."""
    question = question_of(game)
    s: Any = question.state
    seat = question.seat
    best = max(ends(s, seat, [MOST_LINES]), key=lambda end: end.points[seat])
    for other in range(game.players):
        if other != seat:
            s.points[other] += best.points[seat] - 1 - best.points[other]
    winning = set()
    for choice in s.legal:
        after_it = s.copy()
        choose(after_it, choice)
        if any(end_wins(game, end, seat) for end in ends(after_it, seat, [MOST_LINES])):
            winning.add(choice)
    assert winning
    assert winning != set(s.legal), "every choice wins"
    return question, winning


def end_wins(game: AnyGame, end: Any, seat: int) -> bool:
    ranks = game.rules.ranks(end)
    return ranks[seat] == 1 and ranks.count(1) == 1


def wins(moment: Moment, bot: Bot) -> None:
    game = moment.reach()
    question, winning = decisive(game)
    answer = bot.answer(question)
    text = game.rules.choices.text
    assert answer.choice in winning, f"{text(answer.choice)}, not {[text(choice) for choice in winning]}"


@each_level
@pytest.mark.parametrize("moment", AT_THE_END, ids=str)
def test_a_winning_last_move_is_made(moment: Moment, level: str) -> None:
    wins(moment, described(quick(level)))


@pytest.mark.parametrize("moment", SHORTLY_BEFORE, ids=str)
def test_a_winning_last_turn_is_seen_at_a_glance(moment: Moment) -> None:
    wins(moment, described("greedy"))


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("moment", SHORTLY_BEFORE + HIDDEN_WIN, ids=str)
def test_a_winning_last_turn_is_found(moment: Moment, level: str) -> None:
    wins(moment, described(quick(level)))


# Passing ----------------------------------------------------------------------------------------------------

ENOUGH_MONEY = 5
ENOUGH_CHOICES = 8


def fresh_turns(configuration: Configuration, seed: str) -> list[AnyGame]:
    """The first turn of a seat in each round but the last, with money and with much to do."""
    rounds: dict[int, AnyGame] = {}
    last = rules_of(configuration.game).rounds
    seen: set[tuple[int, int]] = set()
    for game in playthrough(configuration.new(seed, frozen=True), Dice(seed), keen=True):
        decision = game.decision
        if decision is None or decision.prompt != "take-turn":
            continue
        turn = (game.state.round, decision.seat)
        if turn in seen or game.state.round == last:
            continue
        seen.add(turn)
        choices = game.choices()
        rich = game.state.money[decision.seat] >= ENOUGH_MONEY
        if rich and "pass" in choices and len(choices) >= ENOUGH_CHOICES:
            rounds.setdefault(game.state.round, game.copy())
    return list(rounds.values())


@each_level
@pytest.mark.parametrize("players", [2, 4])
@each_game
def test_nobody_passes_while_there_is_much_to_gain(game_name: str, players: int, level: str) -> None:
    games = fresh_turns(Configuration(game_name, players), f"passing {players}")
    assert len(games) >= 2
    for game in games:
        answer = described(quick(level)).answer(question_of(game))
        assert game.rules.choices.text(answer.choice) != "pass", f"in round {game.state.round}"


# Purchases --------------------------------------------------------------------------------------------------


def last_nobles(configuration: Configuration, seed: str) -> list[AnyGame]:
    """Decisions of the last round whether a noble is kept that costs something at the end."""
    last = rules_of(configuration.game).rounds
    found: list[AnyGame] = []
    for game in playthrough(configuration.new(seed, frozen=True), Dice(seed), keen=True):
        decision = game.decision
        if decision is not None and decision.prompt == "keep-noble" and game.state.round == last:
            found.append(game.copy())
    return found


def penniless(game: AnyGame) -> Question:
    """The decision of a seat that has neither money nor anybody left to send out and earn some."""
    question = question_of(game)
    s: Any = question.state
    kit_of(game).penniless(s, question.seat)
    return question


def doomed(game: AnyGame, question: Question) -> bool:
    """Whether the noble costs points in the end, however the rest goes: some effects still bring money."""
    evaluation = evaluation_of(question.rules, question.options)
    for luck in ("a", "b", "c"):
        points = {}
        for choice in question.state.legal:
            s: Any = question.state.copy()
            question.rules.redraw(s, seeded_rng(luck))
            choose(s, choice)
            while s.legal:
                s = best_next(evaluation, s)
            points[question.rules.choices.text(choice)] = s.points[question.seat]
        if points["keep"] >= points["discard"]:
            return False
    return True


@each_level
@each_game
def test_no_noble_is_kept_that_can_never_be_paid(game_name: str, level: str) -> None:
    """It would be lost, and cost 5 VP (1893-10.2) or 3 VP (1897-8.2)."""
    games = [
        game
        for number in range(5)
        for game in last_nobles(Configuration(game_name, 2), f"nobles {number}")
        if doomed(game, penniless(game))
    ]
    assert len(games) >= 3
    kept = []
    for game in games[:5]:
        question = penniless(game)
        answer = described(quick(level, MORE_SIMULATIONS)).answer(question)
        if game.rules.choices.text(answer.choice) != "discard":
            kept.append([(round(one.win, 3), round(one.score, 1)) for one in answer.alternatives])
    assert kept == []
