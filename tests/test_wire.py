"""The schema of the wire is what the types of all messages say; `pytest --regenerate` writes it anew."""

from __future__ import annotations

import json
import re

from tests.stored import store
from tools.wire import FILE, document, schema

WHOLE = {"ServerMessage", "ClientMessage"}
"""What goes through a socket: nothing else refers to these."""


def test_the_kept_schema_is_what_the_types_say(regenerate: bool) -> None:
    if regenerate:
        store(FILE, schema())
    assert FILE.read_text("utf-8") == schema(), "`python -m tools.wire` writes it anew"


def test_every_type_is_there_and_used() -> None:
    whole = document()
    used = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(whole)))
    assert set(whole["components"]["schemas"]) == used | WHOLE
