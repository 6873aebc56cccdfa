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
    size: int

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.size)

    def __str__(self) -> str:
        return f"{self.first}:{self.size}"


Sampling: TypeAlias = Callable[[int], Sample]
"""The sample of a test, which says how many numbers it tries when nobody asks for others."""
Noting: TypeAlias = Callable[[str, object], None]
"""pytest's `record_property`: a test that fails notes the sample that is enough to see it fail again."""


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
        help="run only tests that try random things, and let them try these numbers and not their own first",
    )


def keep_sampled(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whoever asks for other numbers does not want the tests in which nothing is random."""
    if config.getoption(OPTION) is None:
        return
    kept = [item for item in items if "sample" in getattr(item, "fixturenames", ())]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def sampling(config: pytest.Config) -> Sampling:
    wanted: Sample | None = config.getoption(OPTION)
    return lambda usual: wanted or Sample(0, usual)
