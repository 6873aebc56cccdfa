"""The generator: known values, even draws, shuffles, and a state that is all there is to it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from bruxelles.core.rng import below, next_bits, seeded_rng, shuffle

KNOWN_STATE = [1677609615, 1745366100, 1494133881, 13]
KNOWN_BITS = [3422975728, 2311075985, 1448292677, 3932985014, 1538647351, 1937143457]
KNOWN_DICE = [5, 5, 4, 0, 5, 5, 2, 4, 4, 3, 0, 4]
KNOWN_ORDER = [9, 8, 0, 7, 3, 1, 4, 6, 2, 5]


def sfc32(rng: list[int]) -> int:
    """The published algorithm, written down a second time in another way."""
    size = 2**32
    a, b, c, counter = rng
    result = (a + b + counter) % size
    rotated = (c * 2**21) % size + c // 2**11
    rng[:] = [b ^ b // 2**9, (c * 9) % size, (rotated + result) % size, (counter + 1) % size]
    return result


def test_known_values() -> None:
    """These never change: recorded games depend on them."""
    rng = seeded_rng("7")
    assert rng == KNOWN_STATE
    assert [next_bits(rng) for _ in range(6)] == KNOWN_BITS
    assert [below(rng, 6) for _ in range(12)] == KNOWN_DICE
    items = list(range(10))
    shuffle(rng, items)
    assert items == KNOWN_ORDER


def test_known_values_of_the_algorithm() -> None:
    rng = [0, 0, 0, 0]
    assert [next_bits(rng) for _ in range(6)] == [0, 1, 2, 12, 18874399, 56669315]


@pytest.mark.parametrize("seed", ["", "7", "Bruxelles", "Brüssel 1893", "x" * 1000])
def test_it_is_sfc32(seed: str) -> None:
    rng = seeded_rng(seed)
    other = rng[:]
    for _ in range(200):
        assert next_bits(rng) == sfc32(other)
        assert rng == other
        assert all(0 <= word < 2**32 for word in rng)


def test_words_at_the_edges_do_not_overflow() -> None:
    rng = [0xFFFFFFFF] * 4
    other = rng[:]
    for _ in range(100):
        assert next_bits(rng) == sfc32(other)
    assert rng == other


def test_every_seed_gives_another_state() -> None:
    states = {tuple(seeded_rng(str(seed))) for seed in range(2000)}
    assert len(states) == 2000
    assert seeded_rng("7") != seeded_rng("07") != seeded_rng(" 7")


def test_a_copy_of_the_words_goes_on_alike() -> None:
    rng = seeded_rng("copy")
    for _ in range(10):
        next_bits(rng)
    copy = rng[:]
    assert [below(rng, 52) for _ in range(50)] == [below(copy, 52) for _ in range(50)]


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 30])
def test_draws_are_even(n: int) -> None:
    """Chi squared over 600 draws for each number: beyond 3 n something is wrong (the draws are fixed)."""
    rng = seeded_rng(f"even {n}")
    counts = Counter(below(rng, n) for _ in range(600 * n))
    assert set(counts) == set(range(n))
    assert sum((count - 600) ** 2 / 600 for count in counts.values()) < 3 * n


def test_one_number_needs_no_luck() -> None:
    rng = seeded_rng("one")
    assert [below(rng, 1) for _ in range(5)] == [0] * 5


def test_large_ranges_are_drawn_without_bias() -> None:
    """Of 3 * 2**30 numbers the low ones would come twice as often, were no word drawn again."""
    rng = seeded_rng("large")
    n = 3 * 2**30
    draws = [below(rng, n) for _ in range(6000)]
    assert max(draws) < n
    thirds = Counter(draw // 2**30 for draw in draws)
    assert all(1800 < thirds[third] < 2200 for third in range(3))


def test_a_shuffle_draws_below_from_the_last_item_on() -> None:
    for size in range(40):
        rng = seeded_rng(f"size {size}")
        drawn = rng[:]
        items = list(range(size))
        expected = items[:]
        shuffle(rng, items)
        for i in range(size - 1, 0, -1):
            j = below(drawn, i + 1)
            expected[i], expected[j] = expected[j], expected[i]
        assert (items, rng) == (expected, drawn)


def test_shuffles_are_even() -> None:
    rng = seeded_rng("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        items = [0, 1, 2, 3]
        shuffle(rng, items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 3 * 24


@pytest.mark.parametrize("items", [[], [4], [1, 1, 2]])
def test_shuffles_keep_what_is_there(items: list[int]) -> None:
    shuffled = items[:]
    shuffle(seeded_rng("keep"), shuffled)
    assert sorted(shuffled) == sorted(items)
