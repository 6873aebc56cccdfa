"""Our rules as text: whole, by id, by words, and which of them no test is marked with."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

from bruxelles.cli.errors import CommandError
from bruxelles.cli.language import text
from bruxelles.games import AnyRules
from bruxelles.locale import ENGLISH
from bruxelles.locale.rules import NoRules, rules_page

RULE: Final = re.compile(r"^\*\*((\d+)-\d+\.\d+)\*\*")
LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class Rulebook:
    """The page of one game, cut into its rules."""

    def __init__(self, game: str, page: str) -> None:
        self.game = game
        self.page = LINK.sub(r"\1", page)
        self.rules: dict[str, str] = {}
        current = ""
        for line in self.page.splitlines():
            found = RULE.match(line)
            if found:
                current = found[1]
                self.rules[current] = ""
            elif line.startswith("#"):
                current = ""
            if current:
                self.rules[current] += line + "\n"

    def rule(self, given: str) -> str:
        """The text of a rule, by its id with or without the game in front: `4.2`."""
        name = given if given.startswith(f"{self.game}-") else f"{self.game}-{given}"
        if name not in self.rules:
            first, last = next(iter(self.rules)), list(self.rules)[-1]
            raise CommandError(text("cli.rules.no-rule", rule=given, first=first, last=last))
        return self.rules[name].rstrip() + "\n"

    def search(self, words: str) -> list[str]:
        """The ids of the rules that contain all the words."""
        wanted = _plain(words).split()
        return [name for name, rule in self.rules.items() if all(word in _plain(rule) for word in wanted)]

    def untested(self, marked: set[str]) -> list[str]:
        return [name for name in self.rules if name not in marked]


def _plain(words: str) -> str:
    """As it can be typed on any keyboard."""
    return words.lower().replace("’", "'")


def rulebook(rules: AnyRules, language: str = ENGLISH) -> Rulebook:
    """The rules in words, with their component values."""
    try:
        return Rulebook(rules.game, rules_page(rules.game, language, rules))
    except NoRules as error:
        raise CommandError(text("cli.rules.missing", game=rules.game)) from error


def marked_rules(tests: Path) -> set[str]:
    """Every id that a test below this directory is marked with."""
    if not tests.is_dir():
        raise CommandError(text("cli.rules.no-tests", directory=str(tests)))
    marked: set[str] = set()
    for path in sorted(tests.rglob("*.py")):
        try:
            marked |= marks_in(path.read_text("utf-8"))
        except (SyntaxError, UnicodeDecodeError) as error:
            raise CommandError(text("cli.rules.unreadable", file=str(path), why=str(error))) from error
    return marked


def marks_in(source: str) -> set[str]:
    """The ids in `pytest.mark.rule(...)`, be it on a test, in `pytestmark` or in the marks of a parameter."""
    marked: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _is_mark(node.func):
            marked |= {a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return marked


def _is_mark(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule` or, imported, `mark.rule`."""
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    holder = function.value
    return (isinstance(holder, ast.Attribute) and holder.attr == "mark") or (
        isinstance(holder, ast.Name) and holder.id == "mark"
    )
