"""Types of plain data, for whoever reads views: which names a text can be, and which keys a table can have.

`Annotated[str, Names(COLOUR_NAMES)]` is a text that is one of these names. `tools/view_schema.py` makes JSON
schemas of such types.
"""

from __future__ import annotations

from collections.abc import Sequence


class Names:
    """A text: one of these names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)


class Keys:
    """A table: its keys are these names, each of which may be left out."""

    def __init__(self, names: Sequence[str], required: bool = False) -> None:
        self.names = tuple(names)
        self.required = required


class AllKeys(Keys):
    """A table with just these keys."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names, True)
