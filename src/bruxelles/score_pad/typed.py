"""Reading what was typed: each value by itself against its field; a `PadProblem` names the first fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bruxelles.score_pad.form import Field, Form, Typed
from bruxelles.score_pad.problem import PadProblem


@dataclass(frozen=True, slots=True)
class Sheets:
    """The values of the table, and of each player."""

    table: Typed
    seats: list[Typed]


def read(
    form: Form, players: int, table: Mapping[str, object], seats: Sequence[Mapping[str, object]]
) -> Sheets:
    if len(seats) != players:
        raise PadProblem("wrong-seats", None, "", players=players, given=len(seats))
    return Sheets(
        _values(form.table, players, None, table),
        [_values(form.player, players, seat, given) for seat, given in enumerate(seats)],
    )


def number(values: Typed, field: str) -> int:
    value = values[field]
    assert isinstance(value, int)
    return value


def names(values: Typed, field: str) -> tuple[str, ...]:
    value = values[field]
    assert isinstance(value, tuple)
    return value


def counts(values: Typed, field: str) -> dict[str, int]:
    value = values[field]
    assert isinstance(value, dict)
    return value


def _values(fields: Sequence[Field], players: int, seat: int | None, given: Mapping[str, object]) -> Typed:
    for name in given:
        if name not in {field.id for field in fields}:
            raise PadProblem("unknown-field", seat)
    values: Typed = {}
    for field in fields:
        matters = field.needs is None or field.needs[1] in names(values, field.needs[0])
        typed = field.id in given and matters
        values[field.id] = _value(field, players, seat, given[field.id]) if typed else field.empty()
    return values


def _value(field: Field, players: int, seat: int | None, given: object) -> object:
    if field.kind in ("number", "space"):
        return _number(field, seat, given, field.low, field.high)
    if field.kind == "counts":
        return _counts(field, seat, given)
    if given is None and field.optional:
        return None
    if field.kind == "seat":
        return _number(field, seat, given, 0, players - 1)
    if field.kind == "one":
        return _name(field, seat, given)
    return _set(field, seat, given)


def _number(field: Field, seat: int | None, given: object, low: int, high: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not low <= given <= high:
        raise PadProblem("out-of-range", seat, field.id, low=low, high=high)
    return given


def _name(field: Field, seat: int | None, given: object) -> str:
    if not isinstance(given, str) or given not in field.names:
        raise PadProblem("unknown-name", seat, field.id)
    return given


def _set(field: Field, seat: int | None, given: object) -> tuple[str, ...]:
    if not isinstance(given, list | tuple):
        raise PadProblem("unknown-name", seat, field.id)
    found = [_name(field, seat, name) for name in given]
    if len(set(found)) < len(found):
        raise PadProblem("named-twice", seat, field.id)
    return tuple(name for name in field.names if name in found)


def _counts(field: Field, seat: int | None, given: object) -> dict[str, int]:
    if not isinstance(given, Mapping):
        raise PadProblem("unknown-name", seat, field.id)
    found = dict.fromkeys(field.names, 0)
    for name, count in given.items():
        found[_name(field, seat, name)] = _number(field, seat, count, field.low, field.high)
    return found
