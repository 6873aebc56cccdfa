"""What a page sees of a game, as JSON schemas: python -m tools.view_schema writes them beside the drawings.

The types are the game's own: `rules/view_types.py`, `rules/standing.py`, and the fields of its steps. The
page's TypeScript is made of the schemas (tools/page.py); a test says when they are behind.
"""

from __future__ import annotations

import ast
import inspect
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from tools.schema_file import text_of

from bruxelles.core import field as fields
from bruxelles.core.shape import Keys, Names
from bruxelles.core.task import Task
from bruxelles.games import GAMES

ROOT: Final = Path(__file__).resolve().parents[1]
Schema = dict[str, Any]
NUMBERS: Final = ("COLUMNS", "HOUSE_TILES", "ROUNDS")
"""Of the numbers in a game's `names.py`, those that the page shows."""
SCALARS: Final[dict[Any, Schema]] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    object: {},
}


class Types:
    """Schemas of types, with the tables that they are made of."""

    def __init__(self, names: dict[str, tuple[str, ...]]) -> None:
        self._names = {values: _singular(name) for name, values in names.items()}
        self.definitions: dict[str, Schema] = {
            name: {"type": "string", "enum": list(values)} for values, name in self._names.items()
        }
        self._made: dict[str, type] = {}

    def one_of(self, names: tuple[str, ...]) -> Schema:
        """A text that is one of these names."""
        if names in self._names:
            return {"$ref": f"#/definitions/{self._names[names]}"}
        return {"type": "string", "enum": list(names)}

    def of(self, hint: Any) -> Schema:
        if hint in SCALARS:
            return dict(SCALARS[hint])
        if is_typeddict(hint):
            return self._table(hint)
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self._annotated(self.of(arguments[0]), arguments[1])
        if origin is Literal:
            return self.one_of(arguments)
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(one) for one in arguments]}
        if origin is list:
            return {"type": "array", "items": self.of(arguments[0])}
        if origin is tuple:
            size = len(arguments)
            return {
                "type": "array",
                "items": [self.of(one) for one in arguments],
                "minItems": size,
                "maxItems": size,
            }
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(arguments[1])}
        raise TypeError(f"no schema is made of {hint}")

    def _annotated(self, schema: Schema, about: object) -> Schema:
        if isinstance(about, Names):
            return self.one_of(about.names)
        assert isinstance(about, Keys)
        value = schema["additionalProperties"]
        table: Schema = {
            "type": "object",
            "properties": dict.fromkeys(about.names, value),
            "additionalProperties": False,
        }
        return {**table, "required": list(about.names)} if about.required else table

    def _table(self, hint: type) -> Schema:
        name = hint.__name__
        if self._made.setdefault(name, hint) is not hint:
            raise TypeError(f"two types of one view are called {name}")
        if name not in self.definitions:
            self.definitions[name] = {}  # one that holds itself would go round for ever
            told = _told(hint)
            properties: dict[str, Schema] = {}
            for key, value in get_type_hints(hint, include_extras=True).items():
                properties[key] = self.of(value)
                if key in told:
                    properties[key] = _described(properties[key], told[key])
            self.definitions[name] = {
                "type": "object",
                "description": inspect.cleandoc(vars(hint)["__doc__"] or ""),
                "properties": properties,
                "required": list(properties),
                "additionalProperties": False,
            }
        return {"$ref": f"#/definitions/{name}"}


def _described(schema: Schema, text: str) -> Schema:
    """A reference has no room for a description beside it."""
    return {**({"anyOf": [schema]} if "$ref" in schema else schema), "description": text}


@cache
def _told(table: type) -> dict[str, str]:
    """By key: the text that stands below it in the class; also those of the classes it is made of."""
    found: dict[str, str] = {}
    for base in getattr(table, "__orig_bases__", ()):
        if is_typeddict(base):
            found |= _told(base)
    tree = ast.parse(inspect.getsource(table))
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    for line, below in pairwise(body):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            text = below.value if isinstance(below, ast.Expr) else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                found[line.target.id] = inspect.cleandoc(text.value)
    return found


def field_schema(types: Types, field: fields.Field) -> Schema:
    """A field of a step, as a view writes it."""
    match field:
        case fields.OneOf():
            return types.one_of(field.names)
        case fields.SomeOf():
            return {"type": "array", "items": types.one_of(field.names)}
        case fields.SomeSeats():
            return {"type": "array", "items": {"type": "integer"}}
        case fields.CountOfEach():
            counts = {name: {"type": "integer"} for name in field.names}
            return {"type": "object", "properties": counts, "additionalProperties": False}
        case fields.YesOrNo():
            return {"type": "boolean"}
        case _:
            return {"type": "integer"}


def step_schema(types: Types, task: type[Task[Any]]) -> Schema:
    properties: dict[str, Schema] = {"step": {"const": task.NAME}}
    properties |= {field.name: field_schema(types, field) for field in task.FIELDS}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def view_schema(game: str) -> Schema:
    """The schema of what a page sees of a game, with the names of its things in their order."""
    rules = f"bruxelles.games.bruxelles{game}.rules"
    words = vars(import_module(f"{rules}.names"))
    names = {name: words[name] for name in sorted(words) if name.endswith("_NAMES")}
    types = Types(names)
    view = types.of(import_module(f"{rules}.view_types").View)
    standing = types.of(import_module(f"{rules}.standing").Standing)
    steps = import_module(f"{rules}.tasks.register").TASKS
    definitions = types.definitions
    definitions["Step"] = {"anyOf": [step_schema(types, task) for _, task in sorted(steps.items())]}
    definitions["View"]["properties"]["pending"]["items"] = {"$ref": "#/definitions/Step"}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Game",
        "type": "object",
        "properties": {"view": view, "standing": standing},
        "required": ["view", "standing"],
        "additionalProperties": False,
        "definitions": dict(sorted(definitions.items())),
        "constants": {**names, **{name: words[name] for name in NUMBERS if name in words}},
    }


def _singular(name: str) -> str:
    """`SPACE_NAMES` -> `SpaceName`."""
    return "".join(part.capitalize() for part in name.removesuffix("S").split("_"))


def schema_file(game: str) -> Path:
    return ROOT / "web" / "src" / "games" / f"bruxelles{game}" / "view.schema.json"


def schema_text(game: str) -> str:
    return text_of(view_schema(game))


def main() -> None:
    for game in GAMES:
        schema_file(game).write_text(schema_text(game), "utf-8")


if __name__ == "__main__":
    main()
