"""What a page does with beats: it makes of the view after them the one before."""

from __future__ import annotations

from copy import deepcopy
from typing import Any


def before(view: dict[str, Any], was: dict[str, Any], new: list[str]) -> dict[str, Any]:
    found = deepcopy(view)
    for pointer in new:
        parent, key = _place(found, pointer)
        del parent[key]
    for pointer, value in was.items():
        parent, key = _place(found, pointer)
        parent[key] = value
    return found


def _place(view: Any, pointer: str) -> tuple[Any, Any]:
    *way, last = (key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:])
    for step in way:
        view = view[int(step) if isinstance(view, list) else step]
    return view, int(last) if isinstance(view, list) else last
