"""The only source of chance: a small generator whose whole state is four 32-bit words in a list.

The algorithm is sfc32 (add, xor, shift, rotate; no multiplication), so every number fits a machine word
in a compiled build, and the same seed gives the same game on every interpreter.
"""

from __future__ import annotations

import hashlib
from typing import Final

MASK: Final = 0xFFFFFFFF


def seed_words(seed: str) -> list[int]:
    """The generator's first state. Any text is a seed; the words come from its SHA-256."""
    digest = hashlib.sha256(b"bruxelles " + seed.encode()).digest()
    words = [int.from_bytes(digest[4 * i : 4 * i + 4], "little") for i in range(3)]
    words.append(1)
    for _ in range(12):
        next_word(words)
    return words


def next_word(words: list[int]) -> int:
    """The next 32 random bits; `words` moves on."""
    a = words[0]
    b = words[1]
    c = words[2]
    counter = words[3]
    result = (a + b + counter) & MASK
    words[3] = (counter + 1) & MASK
    words[0] = b ^ (b >> 9)
    words[1] = (c + (c << 3)) & MASK
    words[2] = (((c << 21) & MASK | (c >> 11)) + result) & MASK
    return result


def new_words(words: list[int]) -> list[int]:
    """Another generator, seeded by this one."""
    return [next_word(words) for _ in range(4)]


def below(words: list[int], n: int) -> int:
    """A number from 0 to n-1, each equally likely (what does not divide evenly is drawn again)."""
    limit = (MASK + 1) - (MASK + 1) % n
    word = next_word(words)
    while word >= limit:
        word = next_word(words)
    return word % n


def shuffle(words: list[int], items: list[int]) -> None:
    """Put the items into a random order, in place: from the last on, item i swaps with `below(words, i + 1)`.

    Written out with the generator's words in variables, as games shuffle more often than they choose.
    """
    a, b, c, counter = words
    for i in range(len(items) - 1, 0, -1):
        limit = (MASK + 1) - (MASK + 1) % (i + 1)
        word = limit
        while word >= limit:
            word = (a + b + counter) & MASK
            counter = (counter + 1) & MASK
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & MASK
            c = (((c << 21) & MASK | (c >> 11)) + word) & MASK
        j = word % (i + 1)
        items[i], items[j] = items[j], items[i]
    words[:] = [a, b, c, counter]
