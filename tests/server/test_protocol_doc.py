"""docs/protocol.md names everything that is sent, and nothing else."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

import bruxelles.server.table
from bruxelles.server.http.bodies.tables import StateBody
from bruxelles.server.table import commands

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
SOURCES = Path(bruxelles.server.table.__file__).parent.parent


def column(heading: str) -> set[str]:
    """The names in the first column of the table under this heading."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    cells = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return {name for cell in cells for name in re.findall(r"`([a-z_-]+)`", cell)}


def entries_added() -> set[str]:
    """The kinds of entries that the sources make: `table.add("kind", ...)` and what is handed down to it."""
    kinds = set()
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            texts = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            if name == "add" and texts:
                kinds.add(texts[0])
            elif name == "change_player":
                kinds.update(texts)
    return kinds | {"seated"}  # the default of give_seat


def test_every_kind_of_entry_is_described() -> None:
    assert column("A table is a list of entries") == entries_added()


def test_every_command_is_described() -> None:
    union = get_args(commands.Command)[0]
    named = {get_args(model.model_fields["do"].annotation)[0] for model in get_args(union)}
    assert column("Commands") == named
    assert len(named) == 13


def test_every_field_of_the_state_is_described() -> None:
    assert column("The state") == set(StateBody.model_fields) - {"number"}


def test_the_messages_of_the_socket_are_described() -> None:
    section = PAGE.split("\n## The socket\n")[1].split("\n## ")[0]
    source = "".join(
        (SOURCES / file).read_text("utf-8")
        for file in ("socket/messages.py", "socket/connection.py", "live/tables.py", "live/table.py")
    )
    sent = set(re.findall(r'"type": "([a-z]+)"', source))
    assert sent == {"hello", "table", "update", "done", "refused", "problem"}
    for kind in sent:
        assert f"`{kind}`" in section or f'"{kind}"' in section
