"""A table as lines of text, for people who look into an environment."""

from __future__ import annotations

from typing import Final

from bruxelles.core.task import State
from bruxelles.games import AnyRules

SPECTATOR: Final = -1
NOTHING: Final[tuple[object, ...]] = (0, None, [], {})
"""What is not worth a word beside other things."""


def listing(rules: AnyRules, s: State) -> str:
    """Everything that is seen, then who decides among which choices, or the final scores."""
    lines: list[str] = []
    for name, value in rules.view(s, SPECTATOR).items():
        if isinstance(value, dict):
            lines += [f"{name} {inner}: {_flat(part)}" for inner, part in value.items()]
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{name} {number}: {_flat(part)}" for number, part in enumerate(value)]
        else:
            lines.append(f"{name}: {_flat(value)}")
    if s.legal:
        choices = ", ".join([rules.choices.text(choice) for choice in s.legal])
        lines.append(f"seat {s.stack[-1].seat} decides: {choices}")
    else:
        lines.append(f"scores: {rules.scores(s)}, ranks: {rules.ranks(s)}")
    return "\n".join(lines)


def _flat(value: object) -> str:
    if isinstance(value, dict):
        shown = [
            f"{key} {_flat(inner)}" for key, inner in value.items() if key == "seat" or inner not in NOTHING
        ]
        return "{" + ", ".join(shown) + "}"
    if isinstance(value, list):
        return "[" + ", ".join([_flat(inner) for inner in value]) + "]"
    return "-" if value is None else str(value)
