"""The pages of docs on the site: where each of them goes, and its links as they lead there."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.docsite.sources import ROOT, RULE

PIECES: Final = re.compile(
    r"(?P<fence>^[ ]*```.*?^[ ]*```[ ]*$)"
    r"|(?P<link>\[(?P<label>[^\[\]]*)\]\((?P<target>[^)\s]+)\))"
    r"|(?P<code>(?<!`)`(?P<quoted>[^`\n]+)`(?!`))"
    rf"|(?P<head>^\*\*(?P<stated>{RULE})\*\*)"
    rf"|(?P<rule>\b{RULE}\b)",
    re.MULTILINE | re.DOTALL,
)
FOLDERS: Final = ("benchmarks", "docs", "examples", "src", "tests", "tools", "web")
PATH: Final = re.compile(rf"(?:{'|'.join(FOLDERS)})/[\w./-]*\w")
"""A file that a text names in backticks; patterns such as `tests/games/*` are none."""
BUILT: Final = ("src/bruxelles/server/page", "web/node_modules")
"""Folders that are named and only there once they have been built."""
ELSEWHERE: Final = ("http://", "https://", "mailto:")
README: Final = "README.md"
PICTURE: Final = ".webp"


@dataclass
class Site:
    """What the pages need to know of each other."""

    stated: frozenset[str]
    """The ids of all rules."""
    root: Path = ROOT
    faults: list[str] = field(default_factory=list)
    """Sentences about links that lead nowhere."""
    copied: set[str] = field(default_factory=set)
    """The files of the repository of which the site has copies, because something leads there."""
    pictures: set[str] = field(default_factory=set)
    """Those of them that are shown as they are."""

    def way(self, page: str, path: str) -> str:
        """The link from a page of the site to a file of the repository: its page, or a copy of it."""
        if path.endswith(PICTURE):
            self.pictures.add(path)
            return relative(page, path.removeprefix("docs/"))
        there = place_of(path)
        if there is None:
            self.copied.add(path)
            there = f"source/{path}.html"
        return relative(page, there)


def place_of(path: str) -> str | None:
    """Where a file of the repository is a page of the site; those beside the README have a folder there."""
    if not path.endswith(".md") or path.startswith("tests/"):
        return None
    if "/" not in path and path != README:
        return f"project/{path.lower()}"
    folder, name = posixpath.split(path.removeprefix("docs/"))
    return posixpath.join(folder, "index.md" if name == README else name)


def pages(root: Path = ROOT) -> list[str]:
    """The Markdown files that become pages."""
    files = [*root.glob("*.md"), *(root / "docs").rglob("*.md")]
    return sorted(file.relative_to(root).as_posix() for file in files)


def relative(page: str, there: str) -> str:
    return posixpath.relpath(there, posixpath.dirname(page) or ".")


def on_site(text: str, path: str, site: Site) -> str:
    """The text of a file with the links of the site: to pages, to rules, to copies of sources."""
    page = place_of(path) or path
    in_rulebook = path.startswith("docs/rules/")

    def replaced(found: re.Match[str]) -> str:
        if found["link"]:
            return f"[{found['label']}]({_target(found['target'], path, page, site)})"
        if found["head"]:
            rule = found["stated"]
            there = relative(page, f"rule/{rule}.md")
            return f'<a id="{rule}"></a>[{rule}]({there}){{ .rule-id }}'
        if found["rule"]:
            return _rule(found["rule"], found["rule"], page, site, in_rulebook)
        if found["code"]:
            return _quoted(found["code"], found["quoted"], path, page, site)
        return found[0]

    return PIECES.sub(replaced, text)


def _rule(label: str, rule: str, page: str, site: Site, in_rulebook: bool) -> str:
    if rule not in site.stated:
        return label
    own = in_rulebook and rule.partition("-")[0] == Path(page).stem
    return f"[{label}]({f'#{rule}' if own else relative(page, f'rule/{rule}.md')})"


def _quoted(code: str, quoted: str, path: str, page: str, site: Site) -> str:
    """A path or a rule in backticks leads there."""
    if quoted in site.stated:
        return f"[{code}]({relative(page, f'rule/{quoted}.md')})"
    named = PATH.fullmatch(quoted)
    if named is None or quoted.startswith(BUILT):
        return code
    if (site.root / quoted).is_file():
        return f"[{code}]({site.way(page, quoted)})"
    if not (site.root / quoted).is_dir():
        site.faults.append(f"{path}: there is no {quoted}")
    return code


def _target(target: str, path: str, page: str, site: Site) -> str:
    if target.startswith((*ELSEWHERE, "#")):
        return target
    name, hash_sign, anchor = target.partition("#")
    there = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
    if not (site.root / there).is_file():
        site.faults.append(f"{path}: its link to {target} leads nowhere")
        return target
    return site.way(page, there) + hash_sign + anchor
