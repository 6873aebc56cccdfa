"""The house's promises about its own sources: who imports whom, no clock, no files, no luck from outside."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
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


def layer_of(file: Path) -> str:
    """The package below `bruxelles`, or the module itself."""
    return file.relative_to(SOURCES).with_suffix("").parts[0]


def engine_files() -> list[Path]:
    return [file for file in FILES if layer_of(file) in LAYERS]


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"), str(file))


@cache
def imports_of(file: Path) -> list[str]:
    """The full names of all imported modules, wherever in the file."""
    return list(_imports_of(file))


def _imports_of(file: Path) -> Iterator[str]:
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


def importing(files: list[Path], packages: set[str]) -> list[str]:
    """Which of these files import something of these packages."""
    return [
        f"{file.relative_to(SOURCES)} imports {module}"
        for file in files
        for module in imports_of(file)
        if below(module, packages)
    ]


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


def test_the_engine_imports_downwards_only() -> None:
    found = [
        f"{file.relative_to(SOURCES)} imports {module}"
        for file in engine_files()
        for module in imports_of(file)
        if module != "bruxelles" and own(module) and not below(module, LAYERS[layer_of(file)])
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_games_do_not_know_each_other(game: str) -> None:
    others = {f"bruxelles.game{other}" for other in GAMES if other != game}
    files = [file for file in FILES if layer_of(file) == f"game{game}"]
    assert len(files) > 20
    assert importing(files, others) == []


def test_the_core_knows_no_game() -> None:
    core = [file for file in FILES if layer_of(file) == "core"]
    assert [(file, game) for file in core for game in GAMES if game in file.read_text("utf-8")] == []


def test_nothing_imports_what_stands_above_it() -> None:
    lower = [file for file in FILES if layer_of(file) not in UPPER]
    assert importing(lower, {f"bruxelles.{layer}" for layer in UPPER}) == []


@pytest.mark.parametrize("layer", ABOVE)
def test_the_upper_layers_import_downwards_only(layer: str) -> None:
    files = [file for file in FILES if layer_of(file) == layer]
    assert files
    assert importing(files, ABOVE[layer]) == []


def test_a_served_table_knows_no_network() -> None:
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
    tables = [file for file in FILES if "server/table" in file.as_posix()]
    assert tables
    assert importing(tables, banned) == []


def test_a_server_starts_without_what_only_some_will_need() -> None:
    """Drawing libraries take as long to load as a fifth of all the rest."""
    told = "import sys, bruxelles.server.running; print(*{name.split('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert {"fastapi", "sqlalchemy"} <= set(done.stdout.split())
    assert not {"fpdf", "fontTools", "PIL", "numpy", "matplotlib", "pyarrow"} & set(done.stdout.split())


def test_the_api_stands_above_the_games() -> None:
    """components and games know no api; only the package itself and the terminal do."""
    under = [file for file in FILES if layer_of(file) in ("components", "games")]
    assert len(under) == 2
    assert importing(under, {"bruxelles.api"}) == []


def test_no_source_imports_tests() -> None:
    assert importing(FILES, {"tests", "pytest", "hypothesis", "benchmarks", "tools"}) == []


def test_all_but_the_terminal_need_the_standard_library_only() -> None:
    """So the engine runs wherever Python does, in a browser too (Pyodide)."""
    found = [
        f"{file.relative_to(SOURCES)} imports {module}"
        for file in FILES
        if layer_of(file) not in UPPER
        for module in imports_of(file)
        if not own(module) and module.split(".")[0] not in {"__future__", *sys.stdlib_module_names}
    ]
    assert found == []


def test_the_engine_knows_no_world() -> None:
    """No chance but the game's own generator, no clock, no files."""
    assert importing(engine_files(), OUTSIDE) == []
    calls = [
        f"{file.relative_to(SOURCES)} calls {node.func.id}"
        for file in engine_files()
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS
    ]
    assert calls == []


def test_files_are_short() -> None:
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file in FILES}
    assert {file: length for file, length in lengths.items() if length > LONGEST_FILE} == {}


def test_files_say_what_they_are() -> None:
    silent = [file for file in FILES if file.stat().st_size and not ast.get_docstring(tree_of(file))]
    assert silent == []


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


def test_cards_nobles_and_tiles_go_by_name() -> None:
    found = [
        f"{file.relative_to(SOURCES)}:{node.lineno}: {ast.unparse(node)}"
        for file in FILES
        if "1893" in file.relative_to(SOURCES).as_posix()
        for node in bare_numbers(tree_of(file))
    ]
    assert found == []


LAYOUT = {"seat", "owner", "entry", "claim"}
"""What flat lists are indexed by, or entries are packed of."""


def test_only_one_file_knows_how_flat_lists_are_laid_out() -> None:
    """`seat * CUBES + cube` and `entry // 32` stand in flat.py; all others ask it."""
    found = [
        (file.name, node.lineno, ast.unparse(node))
        for file in FILES
        if "game1893" in file.relative_to(SOURCES).as_posix()
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Mult | ast.FloorDiv | ast.Mod)
        and last_name(node.left) in LAYOUT
    ]
    assert found
    assert [place for place in found if place[0] != "flat.py"] == []
