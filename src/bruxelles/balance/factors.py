"""An experiment as its file tells it: factors, their levels, and the combinations that are to be played."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Final, TypeAlias

from bruxelles.arena.errors import BadArena
from bruxelles.balance.arrays import array_of, effects_of, efficiency, estimable, usual_runs
from bruxelles.balance.varying import edited, places
from bruxelles.core.errors import BruxellesError
from bruxelles.games import rules_with

TOLD: Final = 3
"""So many refused combinations are told, with the reason of each."""

Combination: TypeAlias = tuple[int, ...]
"""The number of a level for each factor, from 0."""


@dataclass(frozen=True, slots=True)
class Level:
    name: str
    edit: str
    """As `--vary` takes it; empty: the values as given."""


@dataclass(frozen=True, slots=True)
class Factor:
    name: str
    levels: tuple[Level, ...]


@dataclass(frozen=True)
class Design:
    """Which combinations are played; the first one has the first level of every factor."""

    factors: tuple[Factor, ...]
    combinations: tuple[Combination, ...]

    @cached_property
    def levels(self) -> list[int]:
        return [len(factor.levels) for factor in self.factors]

    @property
    def efficiency(self) -> float:
        """1 if effects are told apart as well as so many runs can."""
        import numpy as np

        return efficiency(np.array(self.combinations), self.levels)

    def named(self, combination: Sequence[int]) -> str:
        """Such as `market = flatter, symbols = fewer`."""
        pairs = zip(self.factors, combination, strict=True)
        return ", ".join(f"{factor.name} = {factor.levels[level].name}" for factor, level in pairs)

    def edit(self, combination: Sequence[int]) -> str:
        """All edits of a combination; empty: the values as given."""
        pairs = zip(self.factors, combination, strict=True)
        edits = [factor.levels[level].edit for factor, level in pairs]
        return "; ".join(edit for edit in edits if edit)

    def documents(self, game: str, texts: Mapping[str, str]) -> list[dict[str, str]]:
        """The component files of each run. `BadArena` names all runs that the game does not accept."""
        found: list[dict[str, str]] = []
        refused: list[str] = []
        for combination in self.combinations:
            edit = self.edit(combination)
            files = edited(texts, edit) if edit else dict(texts)
            try:
                rules_with(game, files)
            except BruxellesError as error:
                refused.append(f"{self.named(combination)}: {error}")
            found.append(files)
        if refused:
            more = f"; and {len(refused) - TOLD} more" if len(refused) > TOLD else ""
            raise BadArena(
                f"the game refuses {len(refused)} of {len(found)} runs of this experiment: "
                f"{'; '.join(refused[:TOLD])}{more}"
            )
        return found


def design_of(factors: tuple[Factor, ...], runs: int | None = None) -> Design:
    """The best array of so many runs, or of as many as are usual."""
    levels = [len(factor.levels) for factor in factors]
    number = usual_runs(levels) if runs is None else runs
    least = effects_of(levels)
    if number < least:
        raise BadArena(f"these factors need at least {least} runs to tell their effects apart, not {number}")
    array = array_of(levels, number)
    if not estimable(array, levels):
        raise BadArena(f"no {number} runs were found that tell all effects apart; give more --runs")
    return Design(factors, tuple(tuple(int(level) for level in run) for run in array))


def read_factors(path: Path, texts: Mapping[str, str]) -> tuple[Factor, ...]:
    """The factors of an experiment file, checked against the component files."""
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadArena(f"the experiment {path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadArena(f"the experiment {path} is not a TOML file: {error}") from error
    if not tables:
        raise BadArena(f"the experiment {path} names no factor")
    factors = tuple([_factor(name, table) for name, table in tables.items()])
    for factor in factors:
        _check_levels(factor, texts)
    for one, other in combinations(factors, 2):
        _check_apart(one, other)
    return factors


def _factor(name: str, table: object) -> Factor:
    if not isinstance(table, dict) or not all(isinstance(edit, str) for edit in table.values()):
        raise BadArena(
            f"the factor {name!r} must be a table, [{name}], of levels with an edit each, such as "
            '"dear" = "nobles.toml:buls.end_cost=5"'
        )
    if len(table) < 2:
        raise BadArena(f"the factor {name!r} has {len(table)} level, so there is nothing to compare")
    return Factor(name, tuple([Level(level, edit.strip()) for level, edit in table.items()]))


def _check_levels(factor: Factor, texts: Mapping[str, str]) -> None:
    """Every edit fits the files, and no two levels come to the same."""
    files = [edited(texts, level.edit) if level.edit else dict(texts) for level in factor.levels]
    values = [{name: tomllib.loads(text) for name, text in one.items()} for one in files]
    for one, other in combinations(range(len(values)), 2):
        if values[one] == values[other]:
            raise BadArena(
                f"the levels {factor.levels[one].name!r} and {factor.levels[other].name!r} of the factor "
                f"{factor.name!r} are the same values"
            )


def _check_apart(one: Factor, other: Factor) -> None:
    """Two factors that change the same value could not be combined."""
    for key in _places(one):
        for another in _places(other):
            length = min(len(key), len(another))
            if key[:length] == another[:length]:
                raise BadArena(
                    f"the factors {one.name!r} and {other.name!r} both change {key[0]}:{'.'.join(key[1:])}"
                )


def _places(factor: Factor) -> list[tuple[str, ...]]:
    return [place for level in factor.levels if level.edit for place in places(level.edit)]
