"""The house's promises about its own sources: who imports whom, no clock, no files, no luck from outside."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bruxelles.games import GAMES

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "bruxelles"
FILES = sorted(SOURCES.rglob("*.py"))
LONGEST_FILE = 400


LAYERS = {
    "core": {"bruxelles.core"},
    **{f"game{game}": {"bruxelles.core", f"bruxelles.game{game}"} for game in GAMES},
}
"""What the packages of the engine may import of this project."""
UPPER = {
    *("server", "cli", "score_sheet", "wording", "locale", "__main__"),
    *("arena", "balance", "analysis", "research"),
}
"""What stands above the API: server, terminal, texts, laboratory. Only here other packages may be needed."""
ABOVE = {
    "bots": {
        "bruxelles.api",
        "bruxelles.server",
        "bruxelles.cli",
        "bruxelles.wording",
        "bruxelles.locale",
        "bruxelles.arena",
        "bruxelles.analysis",
        "bruxelles.research",
    },
    "arena": {"bruxelles.server", "bruxelles.cli", "bruxelles.balance"},
    "balance": {"bruxelles.server", "bruxelles.cli"},
    "analysis": {"bruxelles.server", "bruxelles.cli"},
    "research": {"bruxelles.server", "bruxelles.cli"},
    "locale": {"bruxelles.server", "bruxelles.cli", "bruxelles.wording", "bruxelles.bots"},
    "wording": {"bruxelles.server", "bruxelles.cli", "bruxelles.bots", "bruxelles.api"},
    "score_sheet": {"bruxelles.server", "bruxelles.cli", "bruxelles.bots", "bruxelles.api"},
    "server": {"bruxelles.cli", *(f"bruxelles.game{game}" for game in GAMES)},
}
"""What the upper packages may not import: whatever stands above them; and the server knows no game."""
OUTSIDE = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "pathlib",
    "io",
    "shutil",
    "socket",
    "threading",
    "uuid",
}
"""Modules by which the world could come into a game."""
CALLS = {"open", "input", "print", "eval", "exec", "__import__"}

each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCES)))


def layer_of(file: Path) -> str:
    """The package below `bruxelles`, or the module itself."""
    return file.relative_to(SOURCES).with_suffix("").parts[0]


def engine_files() -> list[Path]:
    return [file for file in FILES if layer_of(file) in LAYERS]


def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"), str(file))


def imports_of(file: Path) -> Iterator[str]:
    """The full names of all imported modules, wherever in the file."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def own(module: str) -> bool:
    return module == "bruxelles" or module.startswith("bruxelles.")


def below(module: str, packages: set[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def test_the_sources_are_found() -> None:
    assert {layer_of(file) for file in FILES} >= {
        "core",
        *(f"game{game}" for game in GAMES),
        "api",
        "games",
        "components",
        "__init__",
    }
    assert len(engine_files()) > 30


@pytest.mark.parametrize("file", engine_files(), ids=lambda file: str(file.relative_to(SOURCES)))
def test_the_engine_imports_downwards_only(file: Path) -> None:
    allowed = LAYERS[layer_of(file)]
    for module in imports_of(file):
        if own(module) and module not in ("bruxelles",):
            assert below(module, allowed), f"{file.name} imports {module}"


@pytest.mark.parametrize("game", GAMES)
def test_games_do_not_know_each_other(game: str) -> None:
    others = {f"bruxelles.game{other}" for other in GAMES if other != game}
    files = [file for file in FILES if layer_of(file) == f"game{game}"]
    assert len(files) > 20
    for file in files:
        assert not any(below(module, others) for module in imports_of(file)), file.name


@pytest.mark.parametrize("file", [file for file in FILES if layer_of(file) == "core"], ids=lambda f: f.name)
def test_the_core_knows_no_game(file: Path) -> None:
    text = file.read_text("utf-8")
    assert not [game for game in GAMES if game in text]


@each_file
def test_nothing_imports_what_stands_above_it(file: Path) -> None:
    if layer_of(file) not in UPPER:
        upper = {f"bruxelles.{layer}" for layer in UPPER}
        assert not any(below(module, upper) for module in imports_of(file))


@pytest.mark.parametrize("layer", ABOVE)
def test_the_upper_layers_import_downwards_only(layer: str) -> None:
    files = [file for file in FILES if layer_of(file) == layer]
    assert files
    for file in files:
        assert not any(below(module, ABOVE[layer]) for module in imports_of(file)), file.name


@pytest.mark.parametrize("file", [file for file in FILES if "server/table" in file.as_posix()], ids=str)
def test_a_served_table_knows_no_network(file: Path) -> None:
    """A table is a fold of its entries: clock, database and sockets are handed in."""
    banned = {
        "asyncio",
        "fastapi",
        "starlette",
        "sqlalchemy",
        "time",
        "bruxelles.server.socket",
        "bruxelles.server.room",
    }
    assert not any(below(module, banned) for module in imports_of(file)), file.name


@each_file
def test_the_api_stands_above_the_games(file: Path) -> None:
    """components and games know no api; only the package itself and the terminal do."""
    if layer_of(file) in ("components", "games"):
        assert not any(below(module, {"bruxelles.api"}) for module in imports_of(file))


@each_file
def test_no_source_imports_tests(file: Path) -> None:
    banned = {"tests", "pytest", "hypothesis", "benchmarks"}
    assert not any(below(module, banned) for module in imports_of(file))


@each_file
def test_all_but_the_terminal_need_the_standard_library_only(file: Path) -> None:
    """So the engine runs wherever Python does, in a browser too (Pyodide)."""
    if layer_of(file) in UPPER:
        return
    for module in imports_of(file):
        top = module.split(".")[0]
        assert own(module) or top in sys.stdlib_module_names or top == "__future__", f"{file.name}: {module}"


@pytest.mark.parametrize("file", engine_files(), ids=lambda file: str(file.relative_to(SOURCES)))
def test_the_engine_knows_no_world(file: Path) -> None:
    """No chance but the game's own generator, no clock, no files."""
    for module in imports_of(file):
        assert module.split(".")[0] not in OUTSIDE, f"{file.name} imports {module}"
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in CALLS, f"{file.name} calls {node.func.id}"


@each_file
def test_files_are_short(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) <= LONGEST_FILE


@each_file
def test_files_say_what_they_are(file: Path) -> None:
    assert ast.get_docstring(tree_of(file)) or file.stat().st_size == 0, f"{file.name} has no docstring"


# Numbers of things ------------------------------------------------------------------------------------------

THINGS = re.compile(r"(?:card|noble|tile|board)(?:s|_spaces|_costs|_copies)?")
"""What has names in `names.py`: variables, fields and lists called so hold their numbers."""
TAKERS = {
    *("card_ready", "use_card", "is_in_game", "card_owner", "offer", "card_worth", "UseCard"),
    *("owns_tile", "claimed", "power", "noble_effect", "activate", "discard_noble"),
}
"""Functions and tasks that are given a card, a noble, a tile or a board."""


def last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def numbers_in(nodes: list[ast.expr]) -> list[ast.expr]:
    """The numbers written out, also those in a tuple or list; -1 is none of them, it means nobody."""
    inner = [part for node in nodes for part in getattr(node, "elts", [node])]
    return [node for node in inner if isinstance(node, ast.Constant) and type(node.value) is int]


def bare_numbers(tree: ast.Module) -> Iterator[ast.expr]:
    """Where a card, a noble, a tile or a board is called by a number written out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and last_name(node.func) in TAKERS:
            yield from numbers_in([*node.args, *(keyword.value for keyword in node.keywords)])
        elif isinstance(node, ast.Subscript) and THINGS.fullmatch(last_name(node.value)):
            yield from numbers_in([node.slice])
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(THINGS.fullmatch(last_name(side)) for side in sides):
                yield from numbers_in(sides)


@pytest.mark.parametrize(
    "line",
    [
        "s.card_ready(seat, 9)",
        "offer(s, seat, 12)",
        "owns_tile(s, seat, tile=3)",
        "s.card_spaces[22] >= 0",
        "self.card == 7",
        "noble in (1, BULS)",
    ],
)
def test_a_bare_number_is_found(line: str) -> None:
    assert len(list(bare_numbers(ast.parse(line)))) == 1


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if "1893" in file.as_posix()],
    ids=lambda file: str(file.relative_to(SOURCES)),
)
def test_cards_nobles_and_tiles_go_by_name(file: Path) -> None:
    found = [f"{file.name}:{node.lineno}: {ast.unparse(node)}" for node in bare_numbers(tree_of(file))]
    assert not found


LAYOUT = {"seat", "owner", "entry", "claim"}
"""What flat lists are indexed by, or entries are packed of."""


@pytest.mark.parametrize(
    "file", [file for file in FILES if "game1893" in file.as_posix()], ids=lambda file: file.name
)
def test_only_one_file_knows_how_flat_lists_are_laid_out(file: Path) -> None:
    """`seat * CUBES + cube` and `entry // 32` stand in flat.py; all others ask it."""
    found = [
        f"{file.name}:{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Mult | ast.FloorDiv | ast.Mod)
        and last_name(node.left) in LAYOUT
    ]
    assert bool(found) == (file.name == "flat.py"), found
