"""Write down every type that goes over the wire, for the page: `python -m tools.wire`.

The page's own types are made from this file. `tests/test_wire.py` sees to it that it is what the types say.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tools.schema_file import text_of

from bruxelles.server.config import Settings
from bruxelles.server.http.app import create_app
from bruxelles.server.server import Server

FILE: Final = Path(__file__).parent.parent / "web" / "src" / "wire" / "wire.schema.json"


def document() -> dict[str, Any]:
    """The OpenAPI document that a server shows, but for the version of the program."""
    shown = create_app(Server(Settings(home=Path("nowhere")))).openapi()
    plain: dict[str, Any] = json.loads(json.dumps(shown, sort_keys=True))
    return {**plain, "info": {**plain["info"], "version": ""}}


def schema() -> str:
    """Of the document, the types: the page needs no more."""
    found: str = json.dumps(document()["components"]["schemas"])
    return text_of({"definitions": json.loads(found.replace("#/components/schemas/", "#/definitions/"))})


def main() -> None:
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(schema(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
