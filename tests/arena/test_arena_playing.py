"""One game and many: the same match gives the same game, whoever plays it; nothing hidden reaches a bot."""

from __future__ import annotations

import json
import os
import pickle
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import pytest
from tests.arena.arenas import DUEL, small, timeless
from tests.kits import KITS

from bruxelles.arena.errors import BadArena, MatchFailed, WorkersFailed
from bruxelles.arena.executors import processes
from bruxelles.arena.playing import (
    Bundle,
    Match,
    Played,
    Setting,
    from_plain,
    own_clock,
    play,
    play_all,
    play_bundle,
)
from bruxelles.arena.tournament import Arena, read_bots
from bruxelles.bots import BOTS, MOST_SIMULATIONS
from bruxelles.bots.bot import Answer, Question
from bruxelles.bots.search_bot import SearchBot
from bruxelles.core.errors import BadOptions
from bruxelles.core.game import new_game
from bruxelles.core.plain import Value
from bruxelles.core.task import choose

EVERYTHING = Setting("1893", 3, {"belle_epoque": True, "asymmetric": True})


def quiet(played: Played) -> None:
    pass


@pytest.mark.parametrize("setting", [DUEL, EVERYTHING], ids=lambda setting: setting.game)
def test_a_match_is_the_game_its_choices_say(setting: Setting) -> None:
    match = Match(setting, "one", ("random",) * setting.players)
    played = play(match)
    game = new_game(setting.rules(), setting.options(), "one")
    for seat, choice in zip(played.seats, played.choices, strict=True):
        assert game.decision is not None
        assert game.decision.seat == seat
        game.apply(choice)
    assert game.over
    assert (played.scores, played.ranks) == (game.scores, game.ranks)
    assert played.breakdown == [game.breakdown(seat) for seat in range(setting.players)]
    assert played.final == game.view(-1)
    assert played.decisions == [played.seats.count(seat) for seat in range(setting.players)]
    assert timeless(play(match)) == timeless(played)
    assert play(replace(match, seed="two")).choices != played.choices


def test_a_search_plays_the_same_game_again_in_the_same_process() -> None:
    match = Match(DUEL, "tree", ("search:simulations=2", "random"))
    assert timeless(play(match)) == timeless(play(match))


def test_a_game_survives_json_and_pickle() -> None:
    played = play(Match(EVERYTHING, "kept", ("random",) * 3))
    raw = json.loads(json.dumps(played.plain()))
    assert from_plain(Value("line", "", raw, BadArena)) == played
    assert pickle.loads(pickle.dumps(played)) == played
    with pytest.raises(BadArena, match="scores"):
        from_plain(Value("line", "", {**raw, "scores": [1]}, BadArena))


class Peeping:
    """Keeps what it is given, and spoils it."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.keys: list[str] = []

    def answer(self, question: Question) -> Answer:
        self.questions.append(question)
        self.keys.append(question.rules.key(question.state))
        choice = question.state.legal[0]
        choose(question.state, choice)
        return Answer(choice)


def test_a_bot_sees_no_more_than_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its state agrees with the view, differs from the truth, and is its own."""
    peeping = Peeping()
    monkeypatch.setitem(BOTS, "peeping", peeping)
    played = play(Match(EVERYTHING, "secret", ("peeping",) * 3))
    game = new_game(EVERYTHING.rules(), EVERYTHING.options(), "secret")
    other = 0
    for number, choice in enumerate(played.choices):
        question = peeping.questions[number]
        other += peeping.keys[number] != game.key()
        assert [seat for seat, _ in question.history] == list(played.seats[:number])
        assert [game.rules.choices.text(one) for _, one in question.history] == list(played.choices[:number])
        game.apply(choice)
    assert other == len(played.choices)
    assert len({question.table for question in peeping.questions}) == 3
    assert len({tuple(question.rng) for question in peeping.questions}) == len(played.choices)


def test_owners_values_are_played() -> None:
    own = replace(EVERYTHING, documents=KITS["1893"].richer())
    bots = ("random",) * 3
    assert play(Match(own, "x", bots)).choices != play(Match(EVERYTHING, "x", bots)).choices


class Foolish:
    def answer(self, question: Question) -> Answer:
        if len(question.history) > 5:
            raise ValueError("no idea")
        return Answer(question.state.legal[0])


class Cheating:
    def answer(self, question: Question) -> Answer:
        return Answer(-7)


def test_a_bot_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "foolish", Foolish())
    monkeypatch.setitem(BOTS, "cheating", Cheating())
    with pytest.raises(
        MatchFailed, match=r"'foolish' failed in seat \d of the game 'x', after 6 choices.*no idea"
    ):
        play(Match(DUEL, "x", ("foolish", "foolish")))
    with pytest.raises(MatchFailed, match=r"'cheating' failed in .*: it made a choice that is not legal"):
        play(Match(DUEL, "x", ("cheating", "random")))


def test_what_was_played_before_a_failure_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "foolish", Foolish())
    good = [Match(DUEL, f"good {number}", ("random", "random")) for number in range(3)]
    bad = Match(DUEL, "bad", ("foolish", "foolish"))
    bundle = play_bundle((*good, bad, good[0]))
    assert [played.seed for played in bundle.games] == ["good 0", "good 1", "good 2"]
    assert "foolish" in bundle.failure
    given: list[Played] = []
    with ThreadPoolExecutor(1) as executor, pytest.raises(MatchFailed, match="foolish"):
        given.extend(play_all([*good, bad], executor, quiet, at_once=1))
    assert [played.seed for played in given] == ["good 0", "good 1", "good 2"]


def test_processes_play_the_same_games() -> None:
    matches = small(8).matches
    told: list[Played] = []
    with ThreadPoolExecutor(1) as executor:
        here = [timeless(played) for played in play_all(matches, executor, quiet)]
    with processes(2) as crew:
        there = [timeless(played) for played in play_all(matches, crew.executor, told.append, crew.at_once)]
    assert [timeless(played) for played in told] == there
    order = [(match.seed, match.bots) for match in matches]

    def place(played: Played) -> int:
        return order.index((played.seed, played.bots))

    assert sorted(there, key=place) == sorted(here, key=place)


class Counting(Executor):
    """Runs nothing until asked for more than it may be."""

    def __init__(self) -> None:
        self.running = 0
        self.most = 0
        self._inside = ThreadPoolExecutor(2)

    def submit(self, function, /, *arguments, **named):  # type: ignore[no-untyped-def]
        self.running += 1
        self.most = max(self.most, self.running)
        future = self._inside.submit(function, *arguments, **named)
        future.add_done_callback(self._done)
        return future

    def _done(self, _: Future[Bundle]) -> None:
        self.running -= 1


def test_only_so_many_tasks_are_under_way() -> None:
    executor = Counting()
    taken = 0

    def matches() -> list[Match]:
        return [Match(DUEL, f"many {number}", ("random", "random")) for number in range(12)]

    for _ in play_all(matches(), executor, quiet, at_once=3):
        taken += 1
    assert taken == 12
    assert executor.most <= 3


class Dying(Executor):
    def submit(self, function, /, *arguments, **named):  # type: ignore[no-untyped-def]
        future: Future[Bundle] = Future()
        future.set_exception(BrokenProcessPool("a child died\nmany\nlines"))
        return future


def test_a_dead_worker_is_one_sentence() -> None:
    with pytest.raises(WorkersFailed, match=r"BrokenProcessPool: a child died$"):
        list(play_all(small().matches, Dying(), quiet))


def test_a_process_that_dies_ends_the_arena() -> None:
    with processes(1) as crew:
        crew.executor.submit(os._exit, 1)
        with pytest.raises(WorkersFailed, match="BrokenProcessPool"):
            list(play_all(small().matches, crew.executor, quiet))


def test_lists_of_bots_are_read() -> None:
    assert read_bots("master,greedy, random") == ("master", "greedy", "random")
    text = "search:simulations=9,seconds=1,greedy:slack=0.1,random"
    assert read_bots(text) == ("search:simulations=9,seconds=1", "greedy:slack=0.1", "random")
    for wrong in ("", "nobody", "random,,greedy", "random,seconds=1"):
        with pytest.raises(BadOptions):
            read_bots(wrong)


class Asked(SearchBot):
    """Keeps the times it is given."""

    def __init__(self, simulations: int, seconds: float) -> None:
        super().__init__(simulations, seconds)
        self.given: set[float | None] = set()

    def answer(self, question: Question) -> Answer:
        self.given.add(question.seconds)
        return Answer(question.state.legal[0])


def test_only_a_bot_that_nothing_else_limits_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    timed, both = Asked(MOST_SIMULATIONS, 0.5), Asked(100, 0.5)
    monkeypatch.setitem(BOTS, "timed", timed)
    monkeypatch.setitem(BOTS, "both", both)
    play(Match(DUEL, "x", ("timed", "both")))
    assert (timed.given, both.given) == ({0.5}, {None})
    play(Match(DUEL, "x", ("timed", "both"), seconds=0.1))
    assert (timed.given, both.given) == ({0.5, 0.1}, {None, 0.1})


def test_whether_a_bot_has_a_clock_of_its_own() -> None:
    assert own_clock("search:seconds=3") == 3
    assert own_clock("search:seconds=3,simulations=100") is None
    assert own_clock("greedy:slack=1") is None
    assert own_clock("program:cat") is None


def test_a_search_by_time_alone_plays_to_the_end() -> None:
    assert play(Match(DUEL, "quick", ("search:seconds=0.0001", "random"))).choices


def test_an_arena_of_a_bot_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadOptions, match="no bot 'nobody'"):
        Arena(DUEL, ("nobody",), "s", 2)
