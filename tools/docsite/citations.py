"""Where rules are named: in the code that carries them out, at the tests that prove them, in decisions."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.docsite.sources import ROOT, RULE_ID, Extract, Source

BESIDE: Final = {"refusals.py", "position_reading.py", "position_checks.py", "pending_checks.py"}
"""Files of a game that name rules without carrying them out: why a choice, or a position, is refused."""
RANGE: Final = re.compile(r"\b(\d{4}-\d+)\.(\d+)\s+to\s+\1\.(\d+)\b")
KINDS: Final = {".py", ".toml"}
"""Code and data. The catalogue of texts names rules, too, but only as the ids of its texts."""


@dataclass
class Citation:
    """An extract that names a rule, and the lines on which it does."""

    extract: Extract
    lines: list[int] = field(default_factory=list)

    @property
    def carries_out(self) -> bool:
        path = Path(self.extract.path)
        return "rules" in path.parts[3:5] and path.suffix == ".py" and path.name not in BESIDE


@dataclass(frozen=True)
class Test:
    """A test that is marked with a rule."""

    extract: Extract

    @property
    def sentence(self) -> str:
        words = self.extract.name.rpartition(".")[2].removeprefix("test_").replace("_", " ")
        return words[:1].upper() + words[1:]


class Library:
    """The files that have been read, each once."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self._read: dict[str, Source] = {}

    def __getitem__(self, path: str) -> Source:
        if path not in self._read:
            self._read[path] = Source(path, self.root)
        return self._read[path]

    def below(self, folder: str, pattern: str = "*") -> list[Source]:
        files = sorted((self.root / folder).rglob(pattern))
        return [self[file.relative_to(self.root).as_posix()] for file in files if file.suffix in KINDS]

    @property
    def read(self) -> list[Source]:
        return list(self._read.values())


def cited_in_code(library: Library) -> dict[str, list[Citation]]:
    """By rule: every place in src where its id stands; several in one function are one place."""
    found: dict[str, dict[Extract, Citation]] = defaultdict(dict)
    for source in library.below("src/bruxelles"):
        for number, line in enumerate(source.lines, 1):
            for rule in set(RULE_ID.findall(line)):
                extract = source.around(number)
                found[rule].setdefault(extract, Citation(extract)).lines.append(number)
    return {rule: sorted(_merged([*places.values()]), key=_order) for rule, places in found.items()}


def _merged(places: list[Citation]) -> list[Citation]:
    """Without those that lie within another one, such as a method of a class that is shown whole."""
    kept: list[Citation] = []
    for place in sorted(places, key=lambda one: one.extract.first - one.extract.last):
        outer = next((one for one in kept if place.extract.within(one.extract)), None)
        if outer is None:
            kept.append(place)
        else:
            outer.lines = sorted({*outer.lines, *place.lines})
    return kept


def _order(citation: Citation) -> tuple[bool, str, int]:
    return (not citation.carries_out, citation.extract.path, citation.lines[0])


def cited_by_tests(library: Library) -> dict[str, list[Test]]:
    """By rule: the tests that are marked with it, by themselves, by a case, by their class or their file."""
    found: dict[str, list[Test]] = defaultdict(list)
    for source in library.below("tests", "test_*.py"):
        if "mark.rule(" in source.text:
            for extract, rules in _marked(source):
                for rule in sorted(rules):
                    found[rule].append(Test(extract))
    return dict(found)


def _marked(source: Source) -> Iterator[tuple[Extract, set[str]]]:
    lists = _lists(source.tree)
    for_all = lists.get("pytestmark", set())
    for scope, node in _tests(source.tree.body):
        decorators = [decorator for one in (*scope, node) for decorator in one.decorator_list]
        rules = for_all.union(*(marks_in(decorator) for decorator in decorators))
        for decorator in decorators:
            rules |= set().union(*(lists.get(name, set()) for name in _names(decorator)))
        if rules:
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            name = ".".join([*(one.name for one in scope), node.name])
            yield Extract(source.path, name, first, node.end_lineno or node.lineno), rules


def _lists(tree: ast.Module) -> dict[str, set[str]]:
    """By name: the rules that the cases of a list are marked with, and those of `pytestmark`."""
    found: dict[str, set[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            found |= {name: marks_in(node.value) for target in node.targets for name in _names(target)}
    return found


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def _tests(
    body: list[ast.stmt], scope: tuple[ast.ClassDef, ...] = ()
) -> Iterator[tuple[tuple[ast.ClassDef, ...], ast.FunctionDef | ast.AsyncFunctionDef]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _tests(node.body, (*scope, node))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield scope, node


def marks_in(node: ast.AST) -> set[str]:
    """The ids in every `pytest.mark.rule(...)` below a node."""
    calls = [one for one in ast.walk(node) if isinstance(one, ast.Call)]
    return {
        str(argument.value)
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "rule"
        for argument in call.args
        if isinstance(argument, ast.Constant)
    }


def cited_in_decisions(root: Path = ROOT) -> dict[str, list[str]]:
    """By rule: the decisions that name it, as file names."""
    found: dict[str, list[str]] = defaultdict(list)
    for page in sorted((root / "docs" / "decisions").glob("[0-9]*.md")):
        for rule in sorted(named_in(page.read_text("utf-8"))):
            found[rule].append(page.name)
    return dict(found)


def named_in(text: str) -> set[str]:
    """The rules that a text names, also those within "1897-7.1 to 1897-7.8"."""
    rules = set(RULE_ID.findall(text))
    for chapter, first, last in RANGE.findall(text):
        rules |= {f"{chapter}.{number}" for number in range(int(first), int(last))}
    return rules
