"""The only source of chance: a generator whose whole state is some 32-bit numbers in a list.

Wherever something is called `rng`, it is such a list. There are two kinds, told apart by their length:

- Four numbers: sfc32 (add, xor, shift, rotate; no multiplication), so every number fits a machine word in a
  compiled build. It is fast, and good enough where nobody has anything to gain by working out its state.
- Nine numbers: a key and a counter. Each draw is the keyed BLAKE2b of the counter, so nobody can compute
  what was drawn before or will be drawn from what they have seen. A seed that begins with `KEYED` has this
  one: that is how a server deals.

The same seed gives the same game on every interpreter.
"""

from __future__ import annotations

import hashlib
from typing import Final, final

from bruxelles.core.plain import Value

MASK: Final = 0xFFFFFFFF
KEYED: Final = "blake2b:"
FAST_WORDS: Final = 4
KEY_WORDS: Final = 8


def seeded_rng(seed: str) -> list[int]:
    """The generator's first state. Any text is a seed; its SHA-256 makes the numbers."""
    digest = hashlib.sha256(b"bruxelles " + seed.encode()).digest()
    if seed.startswith(KEYED):
        return [*_words(digest), 0]
    rng = [*_words(digest)[:3], 1]
    for _ in range(12):
        next_bits(rng)
    return rng


def _words(digest: bytes) -> list[int]:
    return [int.from_bytes(digest[4 * i : 4 * i + 4], "little") for i in range(len(digest) // 4)]


def read_rng(value: Value) -> list[int]:
    """The state of a generator of either kind, from a position."""
    keyed = len(value.entries()) == KEY_WORDS + 1
    return list(value.numbers(KEY_WORDS + 1 if keyed else FAST_WORDS, 0, MASK))


def next_bits(rng: list[int]) -> int:
    """The next 32 random bits; `rng` moves on."""
    if len(rng) != FAST_WORDS:
        return _keyed_bits(rng)
    a = rng[0]
    b = rng[1]
    c = rng[2]
    counter = rng[3]
    result = (a + b + counter) & MASK
    rng[3] = (counter + 1) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = (((c << 21) & MASK | (c >> 11)) + result) & MASK
    return result


def _keyed_bits(rng: list[int]) -> int:
    key = b"".join([word.to_bytes(4, "little") for word in rng[:KEY_WORDS]])
    counter = rng[KEY_WORDS]
    rng[KEY_WORDS] = counter + 1
    drawn = hashlib.blake2b(counter.to_bytes(8, "little"), digest_size=4, key=key)
    return int.from_bytes(drawn.digest(), "little")


def new_rng(rng: list[int]) -> list[int]:
    """A fast generator, seeded by this one."""
    return [next_bits(rng) for _ in range(FAST_WORDS)]


def below(rng: list[int], n: int) -> int:
    """A number from 0 to n-1, each equally likely (what does not divide evenly is drawn again)."""
    limit = (MASK + 1) - (MASK + 1) % n
    bits = next_bits(rng)
    while bits >= limit:
        bits = next_bits(rng)
    return bits % n


@final
class Draws:
    """Many draws in a row from a generator, which knows of them when `end` is called.

    The numbers of the fast one are kept in variables meanwhile, not in a list: that is much faster.
    """

    __slots__ = ("_a", "_b", "_c", "_counter", "_fast", "_rng")

    def __init__(self, rng: list[int]) -> None:
        self._rng = rng
        self._fast = len(rng) == FAST_WORDS
        self._a, self._b, self._c, self._counter = rng[:FAST_WORDS]

    def below(self, n: int) -> int:
        """As `below`."""
        if not self._fast:
            return below(self._rng, n)
        limit = (MASK + 1) - (MASK + 1) % n
        bits = self._next_bits()
        while bits >= limit:
            bits = self._next_bits()
        return bits % n

    def _next_bits(self) -> int:
        b = self._b
        c = self._c
        counter = self._counter
        result = (self._a + b + counter) & MASK
        self._counter = (counter + 1) & MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & MASK
        self._c = (((c << 21) & MASK | (c >> 11)) + result) & MASK
        return result

    def end(self) -> None:
        if self._fast:
            self._rng[:] = [self._a, self._b, self._c, self._counter]


def shuffle(rng: list[int], items: list[int]) -> None:
    """Put the items into a random order, in place: from the last on, item i swaps with a draw below i + 1."""
    draws = Draws(rng)
    for i in range(len(items) - 1, 0, -1):
        j = draws.below(i + 1)
        items[i], items[j] = items[j], items[i]
    draws.end()
