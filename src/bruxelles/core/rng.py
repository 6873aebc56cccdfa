"""The only source of chance: a small generator whose whole state is four 32-bit numbers in a list.

Wherever something is called `rng`, it is such a list.

The algorithm is sfc32 (add, xor, shift, rotate; no multiplication), so every number fits a machine word
in a compiled build, and the same seed gives the same game on every interpreter.
"""

from __future__ import annotations

import hashlib
from typing import Final

MASK: Final = 0xFFFFFFFF


def seeded_rng(seed: str) -> list[int]:
    """The generator's first state. Any text is a seed; its SHA-256 makes the numbers."""
    digest = hashlib.sha256(b"bruxelles " + seed.encode()).digest()
    rng = [int.from_bytes(digest[4 * i : 4 * i + 4], "little") for i in range(3)]
    rng.append(1)
    for _ in range(12):
        next_bits(rng)
    return rng


def next_bits(rng: list[int]) -> int:
    """The next 32 random bits; `rng` moves on."""
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


def new_rng(rng: list[int]) -> list[int]:
    """Another generator, seeded by this one."""
    return [next_bits(rng) for _ in range(4)]


def below(rng: list[int], n: int) -> int:
    """A number from 0 to n-1, each equally likely (what does not divide evenly is drawn again)."""
    limit = (MASK + 1) - (MASK + 1) % n
    bits = next_bits(rng)
    while bits >= limit:
        bits = next_bits(rng)
    return bits % n


def shuffle(rng: list[int], items: list[int]) -> None:
    """Put the items into a random order, in place: from the last on, item i swaps with `below(rng, i + 1)`.

    Written out with the generator's numbers in variables, as games shuffle more often than they choose.
    """
    a, b, c, counter = rng
    for i in range(len(items) - 1, 0, -1):
        limit = (MASK + 1) - (MASK + 1) % (i + 1)
        bits = limit
        while bits >= limit:
            bits = (a + b + counter) & MASK
            counter = (counter + 1) & MASK
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & MASK
            c = (((c << 21) & MASK | (c >> 11)) + bits) & MASK
        j = bits % (i + 1)
        items[i], items[j] = items[j], items[i]
    rng[:] = [a, b, c, counter]
