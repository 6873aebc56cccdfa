"""What the balance lab's kinds, things, verdicts and measures are called, in any language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Final

from babel.numbers import format_decimal

from bruxelles.locale import ENGLISH, Catalogue

VERDICTS: Final = {
    "strong": "cli.balance.verdict.strong",
    "weak": "cli.balance.verdict.weak",
    "unused": "cli.balance.verdict.unused",
    "even": "cli.balance.verdict.even",
    "open": "cli.balance.verdict.open",
}
MEASURES: Final = {
    "score": "cli.balance.measure.score",
    "winner": "cli.balance.measure.winner",
    "lead": "cli.balance.measure.lead",
    "points": "cli.balance.measure.points",
    "share": "cli.balance.measure.share",
    "taken": "cli.balance.measure.taken",
}
SHARES: Final = ("points", "share", "taken")
"""Measures in parts of one; the others are in points."""
NAMED: Final = {
    "board": "board.{name}",
    "card": "card.{name}",
    "tile": "tile.{name}",
    "noble": "noble.{name}",
    "main-source": "source.{name}",
    "bonus": "source.{name}-bonus",
    "expo": "source.{name}",
    "row": "row.{name}",
    "first-row": "row.{name}",
    "first-slid": "row.{name}",
}
"""Kinds whose things the catalogue names already."""
ACTIONS: Final = ("action", "most-used", "more-used")
PLACES: Final = {"row": "row", "first-row": "row", "first-slid": "row"}
"""What `none` and `any` of a kind are called after."""
SHORT: Final = 27
"""Letters of a name that fit beside a plot."""


class BalanceWords:
    """`texts` are the component files that were played with: they say what is on a Prestige card."""

    def __init__(self, catalogue: Catalogue, texts: Mapping[str, str], language: str = ENGLISH) -> None:
        self._catalogue = catalogue
        self._faces = _faces(texts)
        self._language = language

    def text(self, name: str, /, **facts: int | str) -> str:
        return self._catalogue.text(name, **facts)

    def join(self, parts: list[str]) -> str:
        return self._catalogue.join(parts)

    def tenths(self, value: float, sign: bool = False) -> str:
        said = format_decimal(round(value, 1) + 0.0, format="#,##0.0", locale=self._language)
        return f"+{said}" if sign and value > 0 else said

    def percent(self, share: float) -> str:
        return self.text("cli.arena.percent", share=self.tenths(100 * share))

    def measure(self, measure: str, kind: str, name: str) -> str:
        """What an experiment looks at: `win share of money (main source of points)`."""
        if not name:
            return self.text(MEASURES[measure])
        return self.text(MEASURES[measure], kind=self.kind(kind), name=self.name(kind, name))

    def change(self, measure: str, change: float) -> str:
        """With its sign: points, or percentage points."""
        if measure in SHARES:
            return self.text("cli.balance.change.share", change=self.tenths(100 * change, True))
        return self.text("cli.balance.change.points", change=self.tenths(change, True))

    def kind(self, kind: str) -> str:
        return self._catalogue.text(f"cli.balance.kind.{kind}")

    def verdict(self, verdict: str) -> str:
        return self._catalogue.text(VERDICTS[verdict])

    def name(self, kind: str, name: str) -> str:
        if name == "none" and kind in PLACES:
            return self._catalogue.text(f"cli.balance.no-{PLACES[kind]}")
        if name == "any" and kind in PLACES:
            return self._catalogue.text(f"cli.balance.any-{PLACES[kind]}")
        if kind in ACTIONS:
            action = f"action.{name}"
            return self._catalogue.text(action if action in self._catalogue else f"brussels.{name}")
        if kind == "prestige":
            return f"{name}: {self._faces[name]}"
        if kind == "middle-strip":
            number, _, side = name.partition(" ")
            return self._catalogue.text(f"cli.balance.strip.{side}", strip=number)
        if kind not in NAMED:
            return name.replace("-", "–")
        said = self._catalogue.text(NAMED[kind].format(name=name))
        return f"{name}: {said}" if kind == "card" else said

    def short(self, kind: str, name: str) -> str:
        """For a plot or a narrow table."""
        said = self.name(kind, name)
        return said if len(said) <= SHORT else f"{said[: SHORT - 1].rstrip()}…"


def _faces(texts: Mapping[str, str]) -> dict[str, str]:
    """By number: what is on each Prestige card."""
    if "prestige.toml" not in texts:
        return {}
    cards = tomllib.loads(texts["prestige.toml"])["cards"]
    return {str(number): f"{card['bonus']}, {card['vp']} VP" for number, card in enumerate(cards, start=1)}
