"""The keyed generator: known values, even draws, and nothing of its key in what is seen."""

from __future__ import annotations

import hashlib
from collections import Counter

import bruxelles
from bruxelles.core.playout import play_randomly
from bruxelles.core.rng import FAST_WORDS, KEY_WORDS, KEYED, below, new_rng, next_bits, seeded_rng, shuffle
from bruxelles.games import GAMES

SEED = f"{KEYED}7"
KNOWN_BITS = [315488082, 3604086561, 1481606741]


def test_it_is_keyed_blake2b_of_a_counter() -> None:
    """As anybody can compute it in another way; recorded games depend on it."""
    key = hashlib.sha256(f"bruxelles {SEED}".encode()).digest()
    rng = seeded_rng(SEED)
    drawn = [next_bits(rng) for _ in range(20)]
    assert drawn == [
        int.from_bytes(
            hashlib.blake2b(number.to_bytes(8, "little"), key=key, digest_size=4).digest(), "little"
        )
        for number in range(20)
    ]
    assert drawn[:3] == KNOWN_BITS


def test_only_the_counter_moves() -> None:
    rng = seeded_rng(SEED)
    before = rng[:]
    shuffle(rng, list(range(50)))
    assert rng[:KEY_WORDS] == before[:KEY_WORDS]
    assert (len(rng), before[KEY_WORDS]) == (KEY_WORDS + 1, 0)
    assert rng[KEY_WORDS] >= 49


def test_every_order_is_equally_likely() -> None:
    rng = seeded_rng(SEED)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        shuffle(rng, items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
    assert {below(rng, 5) for _ in range(200)} == set(range(5))


def test_other_seeds_are_as_they_were() -> None:
    assert len(seeded_rng("7")) == FAST_WORDS
    assert len(seeded_rng(SEED.upper())) == FAST_WORDS


def test_simulations_draw_with_the_fast_one() -> None:
    """Whatever the game was dealt with: a search draws hidden things anew a thousand times."""
    assert len(new_rng(seeded_rng(SEED))) == FAST_WORDS
    for name in GAMES:
        game = bruxelles.new(name, players=3, seed=SEED)
        assert len(game.state.random) == KEY_WORDS + 1
        twin = game.state.copy()
        game.rules.redraw(twin, seeded_rng("any"))
        assert len(twin.random) == FAST_WORDS


def test_a_game_dealt_by_it_is_played_saved_and_read_again() -> None:
    for name in GAMES:
        game = bruxelles.new(name, players=2, seed=SEED)
        again = bruxelles.from_position(game.position())
        assert again.key() == game.key()
        play_randomly(game.state, seeded_rng("choices"))
        play_randomly(again.state, seeded_rng("choices"))
        assert again.key() == game.key()
