"""Files of the repository as they are shown: lines in colour, the lines around a place, whole copies."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache, cached_property
from html import escape
from pathlib import Path
from typing import Final

from pygments.lexers import get_lexer_by_name
from pygments.token import Token, _TokenType

from bruxelles.games import GAMES

ROOT: Final = Path(__file__).resolve().parents[2]
RULE: Final = rf"(?:{'|'.join(GAMES)})-\d+\.\d+"
RULE_ID: Final = re.compile(rf"\b{RULE}\b")
COLOURED: Final = {".py": "python", ".toml": "toml"}
PAINTED: Final = {
    Token.Comment: "c",
    Token.Keyword: "k",
    Token.Literal.Number: "m",
    Token.Literal.String: "s",
    Token.Name.Builtin: "nb",
    Token.Name.Class: "nc",
    Token.Name.Decorator: "nd",
    Token.Name.Function: "nf",
    Token.Operator.Word: "k",
}
"""By kind of word: the class of look/code.css. All else is left as it is, which keeps the pages small."""
LONGEST: Final = 45
"""Lines of a function that are shown whole; of a longer one, those around the place."""
BEFORE: Final = 6
AFTER: Final = 16

Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Extract:
    """Lines of a file that belong together: a function, a class, a table, or a part of one."""

    path: str
    name: str
    """The function or class, with those around it; empty for the file itself."""
    first: int
    last: int

    def within(self, other: Extract) -> bool:
        return self.path == other.path and other.first <= self.first and self.last <= other.last


class Source:
    """A text file of the repository."""

    def __init__(self, path: str, root: Path = ROOT) -> None:
        self.path = path
        self.text = (root / path).read_text("utf-8")
        self.lines = self.text.splitlines()

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def coloured(self) -> list[str]:
        """Each line as HTML. Files without colours are escaped only."""
        language = COLOURED.get(Path(self.path).suffix)
        if language is None:
            return [escape(line) for line in self.lines]
        return painted(self.text, language)[: len(self.lines)]

    def around(self, line: int) -> Extract:
        """The function, class or statement to which a line belongs; a comment belongs to what follows it."""
        if not self.path.endswith(".py"):
            return self._window("", 1, len(self.lines), line)
        names: list[str] = []
        first, last, body = 1, len(self.lines), self.tree.body
        while True:
            node = _owner(body, line, last)
            if node is None:
                return self._window(".".join(names), first, last, line)
            start, end = min(_start(node), line), node.end_lineno or node.lineno
            if not isinstance(node, Scope):
                return self._window(".".join([*names, *_assigned(node)]), start, end, line)
            names.append(node.name)
            first, last, body = start, end, node.body
            if last - first < LONGEST or not isinstance(node, ast.ClassDef):
                inner = _owner(body, line, last)
                if not isinstance(inner, Scope) or line < _start(node):
                    return self._window(".".join(names), first, last, line)

    def _window(self, name: str, first: int, last: int, line: int) -> Extract:
        if last - first >= LONGEST:
            first, last = max(first, line - BEFORE), min(last, line + AFTER)
        return Extract(self.path, name, first, last)


@cache
def _class(kind: _TokenType) -> str:
    return next((PAINTED[one] for one in reversed(kind.split()) if one in PAINTED), "")


def painted(text: str, language: str) -> list[str]:
    """The lines of a text as HTML; what reaches over several lines is painted on each of them."""
    lines = [""]
    for kind, value in get_lexer_by_name(language, stripnl=False).get_tokens(text):
        first, *others = [_span(_class(kind), part) for part in value.split("\n")]
        lines[-1] += first
        lines += others
    return lines


def _span(name: str, text: str) -> str:
    code = escape(text, quote=False)
    return f'<span class="{name}">{code}</span>' if name and text.strip() else code


def _start(node: ast.stmt) -> int:
    """Where a statement begins, its decorators included."""
    decorators = node.decorator_list if isinstance(node, Scope) else []
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _assigned(node: ast.stmt) -> list[str]:
    """The name that a statement gives to something, if it does."""
    targets = (
        node.targets
        if isinstance(node, ast.Assign)
        else [node.target]
        if isinstance(node, ast.AnnAssign)
        else []
    )
    return [target.id for target in targets if isinstance(target, ast.Name)][:1]


def _owner(body: list[ast.stmt], line: int, last: int) -> ast.stmt | None:
    """The statement that the line stands in, or the next one after it."""
    for node in body:
        if line <= (node.end_lineno or node.lineno):
            return node if _start(node) <= last else None
    return None


def linked_rules(html: str, up: str, stated: frozenset[str]) -> str:
    """Lines in colour in which ids of rules lead to their pages; `up` leads to the top of the site."""

    def link(found: re.Match[str]) -> str:
        rule = found[0]
        return f'<a class="rule-id" href="{up}rule/{rule}.html">{rule}</a>' if rule in stated else rule

    return RULE_ID.sub(link, html)


def shown(source: Source, extract: Extract, marked: set[int], up: str, stated: frozenset[str]) -> str:
    """An extract as HTML, every line with its number; the marked lines stand out."""
    rows = []
    for number in range(extract.first, extract.last + 1):
        kind = "line hit" if number in marked else "line"
        code = linked_rules(source.coloured[number - 1], up, stated)
        rows.append(f'<span class="{kind}" data-line="{number}">{code}</span>')
    return f'<div class="highlight extract"><pre><code>{"".join(rows)}</code></pre></div>'


def copy(source: Source, repository: str, stated: frozenset[str]) -> str:
    """The page with a whole file: every line has an anchor, `#L12`."""
    up = "../" * (source.path.count("/") + 1)
    rows = "".join(
        f'<span class="line" id="L{number}"><a href="#L{number}">{number}</a>'
        f"{linked_rules(code, up, stated)}\n</span>"
        for number, code in enumerate(source.coloured, 1)
    )
    there = f'<a href="{escape(repository)}">in the repository</a>' if repository else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(source.path)} - Bruxelles</title>
<link rel="icon" href="{up}look/icon.svg">
<link rel="stylesheet" href="{up}look/tokens.css">
<link rel="stylesheet" href="{up}look/code.css">
<link rel="stylesheet" href="{up}look/source.css">
</head>
<body data-md-color-scheme="day">
<script src="{up}look/theme.js" data-up="{up}"></script>
<header><a class="home" href="{up}index.html">Bruxelles</a><h1>{escape(source.path)}</h1>{there}</header>
<main class="highlight"><pre><code>{rows}</code></pre></main>
</body>
</html>
"""
