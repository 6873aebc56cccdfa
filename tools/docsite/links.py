"""Every link of the built site leads somewhere, within it; and no page asks another host for anything."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

LEADS: Final = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "src", "iframe": "src"}
LOADED: Final = {"img", "script", "source", "iframe"}
"""What a browser fetches by itself; of `link`, everything but a canonical address."""


class Page(HTMLParser):
    """The anchors of a page and where its links lead."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[tuple[str, bool]] = set()
        """With whether the browser loads it without a click."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        for name in ("id", "name"):
            if given.get(name):
                self.anchors.add(str(given[name]))
        lead = given.get(LEADS.get(tag, ""))
        if lead:
            loaded = tag in LOADED or (
                tag == "link" and given.get("rel") not in ("canonical", "prev", "next")
            )
            self.links.add((lead, loaded))


@dataclass
class Checked:
    pages: int = 0
    links: int = 0
    faults: list[str] = field(default_factory=list)


def read(page: Path) -> Page:
    parsed = Page()
    parsed.feed(page.read_text("utf-8"))
    return parsed


def check(site: Path) -> Checked:
    """The faults of a site, as sentences."""
    pages = {file.relative_to(site).as_posix(): read(file) for file in sorted(site.rglob("*.html"))}
    checked = Checked(len(pages))
    for name, page in pages.items():
        for link, loaded in sorted(page.links):
            checked.links += 1
            fault = _fault(site, pages, name, link, loaded)
            if fault:
                checked.faults.append(f"{name}: {link} {fault}")
    return checked


def _fault(site: Path, pages: dict[str, Page], name: str, link: str, loaded: bool) -> str:
    address = urlsplit(link)
    if address.scheme or address.netloc:
        return "is loaded from another host" if loaded and address.scheme != "data" else ""
    if address.path.startswith("/"):
        return "" if name == "404.html" else "leads to the top of a host, not of the site"
    path = unquote(address.path)
    there = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
    if (site / there).is_dir():
        there = posixpath.join(there, "index.html")
    if not (site / there).is_file():
        return "leads nowhere"
    anchor = unquote(address.fragment)
    if anchor and there in pages and anchor not in pages[there].anchors:
        return f"leads to a page without the anchor {anchor}"
    return ""
