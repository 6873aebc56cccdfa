"""The house's promises about its own sources: names of games, no clock, no files, no luck from outside."""

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
PAGE = ROOT / "web" / "src"
FILES = sorted(SOURCES.rglob("*.py"))
LONGEST_FILE = 400


PLAIN = {"core", "games", "bots", "score_pad", "api", "extras", "build", "__init__"}
"""What needs the standard library only; and of a game's folder, these parts:"""
PLAIN_PARTS = {"__init__", "rules", "evaluation", "pad"}
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


def place_of(file: Path) -> tuple[str, ...]:
    """The packages below `bruxelles`, and the module."""
    return file.relative_to(SOURCES).with_suffix("").parts


def part_of(file: Path) -> str:
    """The part of a game's folder that the file belongs to; nothing for all others."""
    place = place_of(file)
    return place[2] if len(place) > 2 and place[0] == "games" else ""


def engine_files() -> list[Path]:
    return [file for file in FILES if place_of(file)[0] == "core" or part_of(file) == "rules"]


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
    assert {place_of(file)[0] for file in FILES} >= PLAIN
    for game in GAMES:
        folder = SOURCES / "games" / f"bruxelles{game}"
        assert {part_of(file) for file in FILES if folder in file.parents} >= PLAIN_PARTS
    assert len(engine_files()) > 30


# What imports what is checked by import-linter (pyproject.toml, `make lint`). ------------------------------


SHARED_NAMES = {"server/config.py"}
"""Where the name of a game stands for something else: the port that a server listens at."""


def test_games_are_named_in_their_folders_and_in_the_list_of_games_only() -> None:
    """All else works with whatever a game's declaration offers, and says nothing of one game alone."""
    files = [file for file in SOURCES.rglob("*") if file.suffix in {".py", ".toml", ".po"}]
    outside = [file for file in files if place_of(file)[:1] != ("games",) or not part_of(file)]
    found = {
        file.relative_to(SOURCES).as_posix()
        for file in outside
        if any(game in file.read_text("utf-8") for game in GAMES)
    }
    assert found - SHARED_NAMES == {"games/__init__.py"}


def test_on_the_page_too_games_are_named_in_their_folders_and_in_the_list_of_games_only() -> None:
    """Also in styles and comments. Tests may name them."""
    folders = [PAGE / "games" / f"bruxelles{game}" for game in GAMES]
    files = [
        file for file in PAGE.rglob("*") if file.is_file() and not file.name.endswith((".test.ts", ".woff2"))
    ]
    outside = [file for file in files if not any(folder in file.parents for folder in folders)]
    assert len(outside) > 100
    found = {
        file.relative_to(PAGE).as_posix()
        for file in outside
        if any(game in file.read_text("utf-8") for game in GAMES)
    }
    assert found == {"games/index.ts"}


PARTS_ON_THE_PAGE = {
    *("index.ts", "table.ts", "Board.svelte", "SeatBoard.svelte"),
    *("describe.ts", "describe-seat.ts", "explain.ts", "flights.ts", "things.ts", "values.ts", "view.ts"),
    *("samples.json", "samples.py", "samples.ts", "view.schema.json"),
    *("home/StillLife.svelte", "rules/index.ts", "rules/examples.ts", "rules/examples.json"),
    *("rules/round.ts", "rules/RoundDrawing.svelte"),
}
"""Files that every game has in its folder of the page."""


def test_games_have_the_same_parts_on_the_page() -> None:
    for game in GAMES:
        folder = PAGE / "games" / f"bruxelles{game}"
        assert [part for part in sorted(PARTS_ON_THE_PAGE) if not (folder / part).is_file()] == []


TYPES = ["lib/types.ts", *(f"games/bruxelles{game}/view.ts" for game in GAMES)]


@pytest.mark.parametrize("file", TYPES)
def test_what_goes_over_the_wire_is_not_described_by_hand(file: str) -> None:
    """The page's types are made of the server's and the engine's; here they are only narrowed."""
    text = (PAGE / file).read_text("utf-8")
    declared = re.findall(r"^(?:export )?interface (.*) \{$", text, re.MULTILINE)
    assert declared
    assert [name for name in declared if " extends " not in name] == []
    assert ".generated" in text


TELLING = ("describe", "explain", "index", "texts")
"""Files of a game that name rules for those who want to read them."""


@pytest.mark.parametrize("game", GAMES)
def test_the_page_does_not_carry_out_rules(game: str) -> None:
    """What is derived from a view is a matter of looking; what needs a rule, the engine's standing says."""
    folder = PAGE / "games" / f"bruxelles{game}"
    logic = [file for file in folder.glob("*.ts") if not file.name.startswith(TELLING)]
    sources = [file for file in logic if not file.name.endswith((".test.ts", ".generated.ts"))]
    assert len(sources) > 5
    naming = re.compile(rf"\b{game}-\d")
    assert [file.name for file in sources if naming.search(file.read_text("utf-8"))] == []


def test_a_server_starts_without_what_only_some_will_need() -> None:
    """Drawing libraries take as long to load as a fifth of all the rest."""
    told = "import sys, bruxelles.server.running; print(*{name.split('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert {"fastapi", "sqlalchemy"} <= set(done.stdout.split())
    assert not {"fpdf", "fontTools", "PIL", "numpy", "matplotlib", "pyarrow"} & set(done.stdout.split())


def test_no_source_imports_tests() -> None:
    assert importing(FILES, {"tests", "pytest", "hypothesis", "benchmarks", "tools"}) == []


def test_all_but_the_terminal_need_the_standard_library_only() -> None:
    """So the engine runs wherever Python does, in a browser too (Pyodide)."""
    found = [
        f"{file.relative_to(SOURCES)} imports {module}"
        for file in FILES
        if place_of(file)[0] in PLAIN and (not part_of(file) or part_of(file) in PLAIN_PARTS)
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
        if "bruxelles1893" in place_of(file)
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
        if "bruxelles1893" in place_of(file)
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Mult | ast.FloorDiv | ast.Mod)
        and last_name(node.left) in LAYOUT
    ]
    assert found
    assert [place for place in found if place[0] != "flat.py"] == []
