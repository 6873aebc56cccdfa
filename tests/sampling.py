"""How much a run tries of what is random: a sample in `make test`, others and more in `make soak`."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import pytest

OPTION = "--sample"


class Sample(NamedTuple):
    """Numbers, each of which makes something random that is the same on every machine."""

    first: int
    count: int

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.count)

    def __str__(self) -> str:
        return f"{self.first}:{self.count}"


Sampling: TypeAlias = Callable[[int], Sample]
"""The sample of a test, which says how many numbers it tries when nobody asks for others."""


def sample_of(text: str) -> Sample:
    first, colon, count = text.partition(":")
    if not (colon and first.isdecimal() and count.isdecimal() and int(count)):
        raise ArgumentTypeError(
            f"{text!r} is no sample; it looks like 4711:10, the first number and how many"
        )
    return Sample(int(first), int(count))


def add_option(parser: pytest.Parser) -> None:
    parser.addoption(
        OPTION,
        type=sample_of,
        metavar="FIRST:COUNT",
        help="try these random games, messages or kills, and not each test's own first ones",
    )


def sampling(config: pytest.Config) -> Sampling:
    wanted: Sample | None = config.getoption(OPTION)
    return lambda usual: wanted or Sample(0, usual)
