"""The OpenAPI document: every path, and every type that goes over the wire, be it by HTTP or by the socket.

FastAPI describes the paths and pydantic's models. The types of messages are msgspec's, and are added here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.encoders import jsonable_encoder
from fastapi.openapi import models
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from bruxelles.server.bots.advice import AnalysisBody, HintBody
from bruxelles.server.errors import Problem
from bruxelles.server.http.bodies.phrase import Phrase
from bruxelles.server.http.routes.operations import HealthBody
from bruxelles.server.http.routes.records import Steps, TurnsInBeats
from bruxelles.server.http.routes.tables import Done, Entries
from bruxelles.server.socket.messages import CLIENT_MESSAGE, ServerMessage
from bruxelles.server.table.commands import COMMAND
from bruxelles.server.table.entries import Entry
from bruxelles.server.table.settings import TableSettings

Schema = dict[str, Any]

REFERENCE: Final = "#/components/schemas/"
SENT: Final = (Problem, Done, Entries, Steps, TurnsInBeats, HintBody, AnalysisBody, HealthBody)
UNIONS: Final[dict[str, Any]] = {"ServerMessage": ServerMessage, "Entry": Entry}
MODELS: Final[dict[str, TypeAdapter[Any]]] = {
    "ClientMessage": CLIENT_MESSAGE,
    "Command": COMMAND,
}
"""Pydantic's models that no route takes by itself."""


class App(FastAPI):
    def openapi(self) -> Schema:
        if self.openapi_schema is None:
            document = get_openapi(
                title=self.title, version=self.version, description=self.description, routes=self.routes
            )
            self.openapi_schema = _completed(document)
        return self.openapi_schema


VIEW: Final[Schema] = {
    "description": "the table as the rules show it to a seat; which fields it has, depends on the game",
    "type": "object",
    "properties": {"standing": {"description": "what can be counted on the table now", "type": "object"}},
    "required": ["standing"],
}
"""Each game has a schema of its own, made of its types (tools/view_schema.py)."""


def _completed(document: Schema) -> Schema:
    schemas: Schema = document["components"]["schemas"]
    from_outside, taken = _of_pydantic()
    messages, sent = _of_msgspec()
    assert not messages.keys() & (schemas.keys() | from_outside.keys()), "two types have the same name"
    unions = {**taken, **sent}
    schemas |= _beside(from_outside, schemas) | messages | {"View": VIEW}
    named: Schema = _changed(document, lambda part: _with_union_named(part, unions))
    named["components"]["schemas"] |= unions
    return named


def _of_msgspec() -> tuple[Schema, Schema]:
    """The types of messages, and the unions of them."""
    found, schemas = msgspec.json.schema_components(
        [*UNIONS.values(), *SENT], ref_template=REFERENCE + "{name}"
    )
    return schemas, dict(zip(UNIONS, found, strict=False))


def _of_pydantic() -> tuple[Schema, Schema]:
    """The same for what is sent to the server, and for the models that messages contain."""
    asked: list[Any] = [(name, "validation", model) for name, model in MODELS.items()]
    asked.append(("TableSettings", "serialization", TypeAdapter(TableSettings)))
    asked.append(("Phrase", "serialization", TypeAdapter(Phrase)))
    found, schemas = TypeAdapter.json_schemas(asked, ref_template=REFERENCE + "{model}")
    return (
        {name: _as_fastapi_has_it(schema) for name, schema in schemas["$defs"].items()},
        {name: found[name, "validation"] for name in MODELS},
    )


def _as_fastapi_has_it(schema: Schema) -> Schema:
    plain: Schema = jsonable_encoder(models.Schema(**schema), by_alias=True, exclude_none=True)
    return plain


def _beside(found: Schema, others: Schema) -> Schema:
    """These models, under names that no different ones have."""
    names = {
        name: name if others.get(name, model) == model else f"{name}-Output" for name, model in found.items()
    }
    places = {REFERENCE + old: REFERENCE + new for old, new in names.items()}

    def moved(part: Schema) -> Schema:
        return {**part, "$ref": places[part["$ref"]]} if "$ref" in part else part

    return {names[name]: _changed(model, moved) for name, model in found.items()}


def _with_union_named(part: Schema, unions: Schema) -> Schema:
    """A reference where a union is written out."""
    for name, union in unions.items():
        if union.items() <= part.items():
            rest = {key: value for key, value in part.items() if key not in union}
            return {**rest, "$ref": REFERENCE + name}
    return part


def _changed(part: Any, change: Callable[[Schema], Schema]) -> Any:
    """All objects in a document, changed by a function."""
    if isinstance(part, list):
        return [_changed(one, change) for one in part]
    if isinstance(part, dict):
        return {key: _changed(value, change) for key, value in change(part).items()}
    return part
