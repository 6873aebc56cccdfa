"""What newcomers are called who give no name: flowers and animals, as Art Nouveau liked to draw them."""

from __future__ import annotations

from itertools import cycle
from random import SystemRandom
from typing import Final

from bruxelles.locale import catalogue

NAMES: Final = (
    "acanthus",
    "anemone",
    "bluebell",
    "camellia",
    "clematis",
    "columbine",
    "cornflower",
    "cyclamen",
    "dahlia",
    "dragonfly",
    "fern",
    "firefly",
    "foxglove",
    "fuchsia",
    "ginkgo",
    "heron",
    "honeysuckle",
    "hummingbird",
    "hydrangea",
    "ivy",
    "jasmine",
    "kingfisher",
    "lavender",
    "lilac",
    "lily-of-the-valley",
    "magnolia",
    "mimosa",
    "mistletoe",
    "nightingale",
    "orchid",
    "peacock",
    "poppy",
    "snowdrop",
    "sunflower",
    "swallow",
    "swallowtail",
    "swan",
    "thistle",
    "tulip",
    "water-lily",
    "wisteria",
)


class Newcomers:
    """Each name has its turn before the first one comes again: those who come together are told apart."""

    def __init__(self) -> None:
        self._names = cycle(SystemRandom().sample(NAMES, len(NAMES)))

    def name(self, language: str) -> str:
        return catalogue(language).text(f"page.newcomer.{next(self._names)}")
