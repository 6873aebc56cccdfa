"""Who plays whom: every bot on every seat equally often, and each deal with all rotations."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from tests.arena.arenas import DUEL

from bruxelles.arena.errors import BadArena
from bruxelles.arena.playing import Match, Setting
from bruxelles.arena.schedule import rotations, schedule

SETTINGS = {players: Setting("1893", players, {}) for players in (2, 3, 4, 5)}


def of(bots: str, players: int, games: int, seed: str = "s") -> list[Match]:
    return schedule(SETTINGS[players], bots.split(","), seed, games)


def seats(matches: list[Match]) -> Counter[tuple[str, int]]:
    return Counter((bot, seat) for match in matches for seat, bot in enumerate(match.bots))


@pytest.mark.parametrize(
    ("bots", "players", "games"),
    [
        ("a,b", 2, 20),
        ("a,b,c,d", 4, 40),
        ("a,b,c", 4, 36),
        ("a,b", 4, 40),
        ("a,b", 5, 60),
        ("a,b,c,d,e", 3, 30),
        ("a,b,c,d,e,f,g", 2, 14 * 6),
    ],
)
def test_every_bot_has_every_seat_equally_often(bots: str, players: int, games: int) -> None:
    found = seats(of(bots, players, games))
    assert {bot for bot, _ in found} == set(bots.split(","))
    by_bot = defaultdict(set)
    for (bot, _), times in found.items():
        by_bot[bot].add(times)
    assert all(len(times) == 1 for times in by_bot.values()), found


@pytest.mark.parametrize(("bots", "players"), [("a,b,c", 4), ("a,b", 5), ("a,b,c,d,e", 3), ("a,b,c,d", 2)])
def test_bots_have_as_many_seats_as_each_other(bots: str, players: int) -> None:
    total: Counter[str] = Counter()
    for (bot, _), times in seats(of(bots, players, 120)).items():
        total[bot] += times
    assert max(total.values()) - min(total.values()) <= players


def test_each_deal_is_played_by_all_rotations() -> None:
    deals = defaultdict(list)
    for match in of("a,b,c,d", 4, 40):
        deals[match.seed].append(match.bots)
    assert len(deals) == 10
    for played in deals.values():
        assert played == rotations(played[0])
        assert len(played) == 4
    assert len({played[0] for played in deals.values()}) > 4, "neighbours change from deal to deal"


def test_a_full_list_is_the_line_up() -> None:
    matches = of("m,g,g,g", 4, 40)
    assert all(sorted(match.bots) == ["g", "g", "g", "m"] for match in matches)
    assert {seats(matches)["m", seat] for seat in range(4)} == {10}


def test_no_game_is_played_twice() -> None:
    """Turning a line-up of alternating bots by two seats gives the same game again."""
    for bots, players in (("a,b", 4), ("a,a,b,b", 4), ("a", 3), ("a,b,c", 4)):
        matches = [(match.seed, match.bots) for match in of(bots, players, 60)]
        assert len(matches) == len(set(matches))
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]


def test_more_bots_than_seats_meet_evenly() -> None:
    met: Counter[frozenset[str]] = Counter()
    for match in of("a,b,c,d,e", 2, 40):
        met[frozenset(match.bots)] += 1
    assert len(met) == 10
    assert max(met.values()) - min(met.values()) <= 2, met


def test_deals_are_whole_and_a_longer_schedule_goes_on() -> None:
    assert len(of("a,b,c,d", 4, 9)) == 12
    assert of("a,b,c", 4, 40)[:20] == of("a,b,c", 4, 20)
    assert of("a,b,c", 4, 20) != of("a,b,c", 4, 20, "other")


@pytest.mark.parametrize(
    ("bots", "games", "said"),
    [
        ([], 10, "at least one bot"),
        (["a", "b"], 0, "at least one game, not 0"),
        (["a", "a", "b"], 10, "'a' is named more than once.*2 bots, not 3"),
    ],
)
def test_what_does_not_fit_is_refused(bots: list[str], games: int, said: str) -> None:
    with pytest.raises(BadArena, match=said):
        schedule(DUEL, bots, "s", games)
