"""What happened, step by step, as it is sent: backwards from the view that everybody has afterwards.

Whoever shows it needs nothing but that view: a page that has just come, or had a draft before its eyes, can
show it as well as one that was there all the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bruxelles.core.beats import beats
from bruxelles.core.task import State
from bruxelles.games import AnyRules
from bruxelles.server.table.play import shown
from bruxelles.server.table.sent import BeatBody


def beats_of(rules: AnyRules, before: State, choices: Sequence[str], eyes: int) -> list[BeatBody]:
    """The beats of choices made from a state, as one seat sees them."""
    found = []
    view, told = shown(rules, before, eyes), 0
    for beat in beats(before, [rules.choices.number(choice) for choice in choices]):
        after = shown(rules, beat.state, eyes)
        was: dict[str, Any] = {}
        new: list[str] = []
        _compare(view, after, "", was, new)
        if was or new or beat.upto > told:
            found.append(BeatBody(beat.upto, was, new))
        view, told = after, beat.upto
    return found


def _compare(before: Any, after: Any, at: str, was: dict[str, Any], new: list[str]) -> None:
    """Note what makes `before` of `after` again. A list of another length is replaced as a whole."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key, value in before.items():
            if key not in after:
                was[_pointer(at, key)] = value
            elif value != after[key]:
                _compare(value, after[key], _pointer(at, key), was, new)
        new += [_pointer(at, key) for key in after if key not in before]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for i, value in enumerate(before):
            if value != after[i]:
                _compare(value, after[i], f"{at}/{i}", was, new)
    else:
        was[at] = before


def _pointer(at: str, key: str) -> str:
    """RFC 6901."""
    return f"{at}/{key.replace('~', '~0').replace('/', '~1')}"
