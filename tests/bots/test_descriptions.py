"""What a bot can be called, the levels, and the files of weights; and what is wrong where something is."""

from __future__ import annotations

import re
import tomllib

import pytest
from tests.bots.asking import question_of
from tests.playing import CONFIGURATIONS, Configuration, after, each_configuration

from bruxelles.bots import BOTS, KINDS, bot_of
from bruxelles.bots.levels import Rating, levels
from bruxelles.bots.listing import bots_in
from bruxelles.bots.search.evaluation import worth_of
from bruxelles.bots.search_bot import SearchBot
from bruxelles.bots.weights import SPREAD, evaluation_of, read_weights
from bruxelles.core.errors import BadData, BadOptions
from bruxelles.core.ledger import LedgerState
from bruxelles.core.rng import below, seeded_rng
from bruxelles.core.task import choose
from bruxelles.games import GAMES, rules_of
from bruxelles.games.folder import text_of

WRONG = {
    "deep-thought": "there is no bot 'deep-thought'; there are newcomer, apprentice, companion, craftsman,",
    "": "there is no bot ''",
    "master:simulations=5": "there is no bot 'master:simulations=5'",
    "greedy:depth=2": "'greedy:depth=2': greedy has no 'depth'; it takes slack, oversight, limit",
    "random:luck=1": "random has no 'luck'; it takes no numbers",
    "greedy:slack=much": "slack must be a number, not 'much'",
    "greedy:slack": "slack must be a number, not ''",
    "greedy:slack=-0.1": "slack must not be negative or endless",
    "greedy:slack=nan": "slack must not be negative or endless",
    "search:seconds=inf": "seconds must not be negative or endless",
    "search": "a search needs a limit: search:simulations=500 or search:seconds=1",
    "search:simulations=0": "a search needs at least one simulation",
    "search:simulations=0.5": "a search needs at least one simulation",
    "master/": "'master/': there is no character ''; there are builder, dealer, courtier, as in",
    "master/idler": "'master/idler': there is no character 'idler'",
    "greedy/builder:slack=1": "there is no character 'builder:slack=1'",
    "random/builder": "'random/builder': random does not weigh what it does, and has no character",
    "nobody/builder": "there is no bot 'nobody/builder'",
    "program:": "'program:' is no command",
    "program": "is no command",
    "program:python 'open": "is no command (No closing quotation)",
}


@pytest.mark.parametrize("text", WRONG, ids=str)
def test_what_is_wrong_is_said(text: str) -> None:
    with pytest.raises(BadOptions, match=re.escape(WRONG[text])):
        bot_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "search:simulations=5",
        "search:simulations=5,seconds=1",
        "greedy:slack=0",
        "master/builder",
        "greedy/dealer",
    ],
)
def test_a_description_is_one_bot_in_a_process(text: str) -> None:
    assert bot_of(text) is bot_of(text)


def test_names_and_descriptions_can_be_listed() -> None:
    listed = (
        "master, greedy/dealer,search:simulations=100,seconds=1/builder,"
        '"program:bot --sizes 1,2",program:bot x'
    )
    assert bots_in(listed) == [
        "master",
        "greedy/dealer",
        "search:simulations=100,seconds=1/builder",
        "program:bot --sizes 1,2",
        "program:bot x",
    ]
    assert bots_in("random") == ["random"]


@pytest.mark.parametrize("text", ["", "master,,greedy", ",", '"master', "greedy,"])
def test_a_list_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadOptions, match="list of bots"):
        bots_in(text)


# Levels -----------------------------------------------------------------------------------------------------


LADDER = ["newcomer", "apprentice", "companion", "craftsman", "master", "grandmaster"]


def test_levels_are_bots() -> None:
    assert list(levels()) == LADDER
    for name, level in levels().items():
        assert level.name == name
        assert type(bot_of(level.bot)) is type(BOTS[name])
        assert set(level.ratings) == set(GAMES)
        for rating in level.ratings.values():
            assert rating.low < rating.rating < rating.high
            assert rating.games > 0


def test_the_weakest_comes_first() -> None:
    assert list(BOTS) == [*LADDER, "greedy", "random"]
    for game in GAMES:
        ratings = [level.ratings[game].rating for level in levels().values()]
        assert ratings == sorted(ratings)


def test_ratings_tell_who_wins() -> None:
    """As in chess: equal ones share the wins, and 400 points more mean ten for each that is lost."""
    plain, strong = Rating(1000, 970, 1030, 400), Rating(1400, 1370, 1430, 400)
    assert plain.chance_against(plain) == 0.5
    assert strong.chance_against(plain) == pytest.approx(10 / 11)
    assert plain.chance_against(strong) == pytest.approx(1 / 11)


def test_nobody_thinks_longer_than_three_seconds() -> None:
    searching = {name: bot.seconds for name, bot in BOTS.items() if isinstance(bot, SearchBot)}
    assert searching["master"] <= 2
    assert max(searching.values()) == searching["grandmaster"] <= 3


def test_no_name_is_a_kind_of_another_bot() -> None:
    assert set(BOTS) & set(KINDS) == {"random", "greedy"}


# Weights ----------------------------------------------------------------------------------------------------


def weights(game: str) -> str:
    return text_of(game, "evaluation", "weights.toml")


@each_configuration
def test_there_are_weights_for_every_configuration(configuration: Configuration) -> None:
    game = after(configuration, "weights", 5)
    evaluation = evaluation_of(game.rules, game.options)
    assert evaluation.names == GAMES[configuration.game].terms()
    state = question_of(game).state
    assert isinstance(state, LedgerState)
    assert len(evaluation.scores(state)) == configuration.players
    scores = evaluation.scores(state)
    chances = evaluation.chances(state, scores)
    assert sum(chances) == pytest.approx(1)
    assert all(0 <= worth_of(scores, chances, seat) <= 1 for seat in range(len(scores)))
    assert len(evaluation.contributions(state, 0)) == len(evaluation.names) + 1


@each_configuration
def test_one_seat_is_judged_as_among_all(configuration: Configuration) -> None:
    rules = rules_of(configuration.game)
    options = rules.options(configuration.players, dict.fromkeys(configuration.flags, True))
    evaluation = evaluation_of(rules, options)
    s = rules.start(options, "one by one", False)
    rng = seeded_rng("one by one")
    while s.legal:
        choose(s, s.legal[below(rng, len(s.legal))])
        assert [evaluation.score(s, seat) for seat in range(s.players)] == evaluation.scores(s)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_weights_for_each_round_and_nobody_else(game: str) -> None:
    document = tomllib.loads(weights(game))
    rules = rules_of(game)
    assert set(document) == {f"players-{n}" for n in range(rules.least_players, rules.most_players + 1)}
    assert {configuration.players for configuration in CONFIGURATIONS if configuration.game == game} == {
        int(name.removeprefix("players-")) for name in document
    }
    for table in document.values():
        assert {len(column) for column in table.values()} == {len(table[SPREAD])}
        assert all(spread > 0 for spread in table[SPREAD])


@pytest.mark.parametrize("game", GAMES)
def test_a_missing_term_is_named(game: str) -> None:
    term = GAMES[game].terms()[0]
    text = re.sub(rf"^{term} = .*\n", "", weights(game), flags=re.MULTILINE)
    with pytest.raises(BadData, match=rf"weights.toml: players-2.{term}: the key is missing"):
        read_weights(game, 2, text)


@pytest.mark.parametrize("game", GAMES)
def test_a_term_that_there_is_not_is_named(game: str) -> None:
    text = weights(game).replace("[players-2]\n", "[players-2]\nglory = [1.0]\n")
    with pytest.raises(BadData, match=r"players-2\.glory: no such key"):
        read_weights(game, 2, text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("column", "sentence"),
    [
        ("[]", "as many weights as there are spreads"),
        ("[1.0]", "as many weights as there are spreads"),
        ("3.0", "must be a list"),
        ('["much", "more"]', "must be a number"),
    ],
)
def test_a_column_that_does_not_fit_is_refused(game: str, column: str, sentence: str) -> None:
    term = GAMES[game].terms()[-1]
    text = re.sub(rf"^{term} = .*$", f"{term} = {column}", weights(game), flags=re.MULTILINE)
    with pytest.raises(BadData, match=sentence):
        read_weights(game, 2, text)


@pytest.mark.parametrize("game", GAMES)
def test_rounds_with_unlike_numbers_of_weights_are_refused(game: str) -> None:
    text = re.sub(r" = \[", " = [1.0, ", weights(game))
    with pytest.raises(BadData, match="each round needs as many weights as the others"):
        read_weights(game, 2, text)
