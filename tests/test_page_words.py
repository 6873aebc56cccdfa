"""The page's texts: every id it uses is there, every id that is there is used."""

from __future__ import annotations

import re
from pathlib import Path

from bruxelles.locale import catalogue

PAGE = "page."
SOURCES = Path(__file__).parents[1] / "web" / "src"
WHOLE = re.compile(r"[\"'`](page\.[A-Za-z0-9_.-]*[A-Za-z0-9_-])[\"'`]")
FAMILY = re.compile(r"[\"'`](page\.(?:[A-Za-z0-9_-]+[.-])+)(?:\$\{|[\"'`] ?\+)")
"""Ids that go on with a name: `page.link.${state}`."""
SERVED = re.compile(r"[\"'](page\.[A-Za-z0-9_.-]*[A-Za-z0-9_-])[\"']|f[\"'](page\.[A-Za-z0-9_.-]+[.-])\{")
"""The same in Python, for what the server names."""


def page_sources() -> list[str]:
    kinds = (".ts", ".svelte", ".json")
    files = [file for file in SOURCES.rglob("*") if file.suffix in kinds and ".test." not in file.name]
    return [file.read_text("utf-8") for file in files]


def server_sources() -> list[str]:
    package = Path(__file__).parents[1] / "src" / "bruxelles"
    return [
        file.read_text("utf-8")
        for folder in ("score_pad", "score_sheet", "server")
        for file in (package / folder).rglob("*.py")
    ]


def whole_ids() -> set[str]:
    return {name for text in page_sources() for name in WHOLE.findall(text)}


def families() -> set[str]:
    found = {prefix for text in page_sources() for prefix in FAMILY.findall(text)}
    return found | {prefix for text in server_sources() for _, prefix in SERVED.findall(text) if prefix}


def served_ids() -> set[str]:
    return {name for text in server_sources() for name, _ in SERVED.findall(text) if name}


def there() -> set[str]:
    return {name for name in catalogue().ids() if name.removeprefix("1897.").startswith(PAGE)}


def test_every_text_that_the_page_names_is_there() -> None:
    assert whole_ids() | served_ids() <= {name.removeprefix("1897.") for name in there()}


def test_every_family_that_the_page_names_has_texts() -> None:
    names = there()
    assert {prefix for prefix in families() if not any(name.startswith(prefix) for name in names)} == set()


def test_every_text_of_the_page_is_used() -> None:
    used = whole_ids() | served_ids()
    prefixes = tuple(families())
    unused = {name for name in there() if name.removeprefix("1897.") not in used}
    assert {name for name in unused if not name.removeprefix("1897.").startswith(prefixes)} == set()
