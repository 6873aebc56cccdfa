"""Links: those of the pages of docs as they lead on the site, and a check of what was built."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.docsite.project import project
from tools.docsite.build import repository, schemes, unlisted
from tools.docsite.links import check
from tools.docsite.pages import Site, on_site, pages, place_of


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(frozenset({"1897-1.1", "1897-1.2"}), project(tmp_path))


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("README.md", "index.md"),
        ("CONTRIBUTING.md", "project/contributing.md"),
        ("docs/bots.md", "bots.md"),
        ("docs/decisions/README.md", "decisions/index.md"),
        ("docs/rules/fr/1893.md", "rules/fr/1893.md"),
        ("examples/bot.py", None),
    ],
)
def test_where_files_become_pages(path: str, place: str | None) -> None:
    assert place_of(path) == place


@pytest.mark.parametrize(
    ("path", "text", "shown"),
    [
        ("README.md", "[bots](docs/bots.md#why)", "[bots](bots.md#why)"),
        ("docs/bots.md", "[start](../README.md)", "[start](index.md)"),
        ("docs/bots.md", "[a\nbot](../examples/bot.py)", "[a\nbot](source/examples/bot.py.html)"),
        ("docs/bots.md", "`examples/bot.py`", "[`examples/bot.py`](source/examples/bot.py.html)"),
        ("docs/bots.md", "[Dask](https://dask.org) [here](#x)", "[Dask](https://dask.org) [here](#x)"),
        ("docs/bots.md", "as 1897-1.1 says", "as [1897-1.1](rule/1897-1.1.md) says"),
        ("docs/decisions/0002-other.md", "`1897-1.1`", "[`1897-1.1`](../rule/1897-1.1.md)"),
        ("docs/rules/1897.md", "(1897-1.2)", "([1897-1.2](#1897-1.2))"),
        (
            "docs/rules/1897.md",
            "**1897-1.1** A.",
            '<a id="1897-1.1"></a>[1897-1.1](../rule/1897-1.1.md){ .rule-id } A.',
        ),
        ("docs/bots.md", "1897-7.7", "1897-7.7"),
        ("docs/bots.md", "```\n[x](y) 1897-1.1\n```", "```\n[x](y) 1897-1.1\n```"),
        ("docs/bots.md", "`tests/game189*` and `make test`", "`tests/game189*` and `make test`"),
    ],
)
def test_links_lead_to_their_places_on_the_site(site: Site, path: str, text: str, shown: str) -> None:
    assert on_site(text, path, site) == shown
    assert site.faults == []


def test_links_and_files_that_are_not_there_are_found(site: Site) -> None:
    on_site("[gone](gone.md), `src/gone.py`, `src/bruxelles`", "docs/bots.md", site)
    assert site.faults == [
        "docs/bots.md: its link to gone.md leads nowhere",
        "docs/bots.md: there is no src/gone.py",
    ]


def test_all_links_of_the_project_lead_somewhere() -> None:
    site = Site(frozenset())
    for path in pages():
        on_site((site.root / path).read_text("utf-8"), path, site)
    assert site.faults == []


def test_the_navigation_lists_every_page() -> None:
    names = [str(place_of(path)) for path in pages()]
    texts = dict.fromkeys([*names, "reference.md", "rule/index.md", "rule/1893-1.1.md"], "")
    assert unlisted(texts) == []
    assert unlisted({**texts, "new.md": ""}) == ["tools/docsite/zensical.toml: nav does not list new.md"]
    del texts["api.md"]
    assert unlisted(texts) == ["tools/docsite/zensical.toml: nav lists api.md, which is not there"]


GOOD = {
    "index.html": '<a href="a/b.html#there"><img src="p.png"><a href="https://else.org"><a href="a/">',
    "a/b.html": '<p id="there"><a href="../index.html">up</a><a href="#there">here</a><img src="data:x">',
    "a/index.html": "",
    "p.png": "",
}


def built(folder: Path, files: dict[str, str]) -> list[str]:
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return check(folder).faults


def test_a_site_without_faults(tmp_path: Path) -> None:
    assert built(tmp_path, GOOD) == []
    checked = check(tmp_path)
    assert (checked.pages, checked.links) == (3, 7)


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ('<a href="gone.html">', "gone.html leads nowhere"),
        ('<img src="gone.png">', "gone.png leads nowhere"),
        ('<a href="../a/b.html#gone">', "../a/b.html#gone leads to a page without the anchor gone"),
        ('<a href="#gone">', "#gone leads to a page without the anchor gone"),
        ('<a href="/index.html">', "/index.html leads to the top of a host, not of the site"),
        ('<script src="https://else.org/x.js">', "https://else.org/x.js is loaded from another host"),
        ('<link rel="stylesheet" href="//else.org/x.css">', "//else.org/x.css is loaded from another host"),
    ],
)
def test_a_broken_link_is_found(tmp_path: Path, html: str, fault: str) -> None:
    assert built(tmp_path, {**GOOD, "a/c.html": html}) == [f"a/c.html: {fault}"]


DAY = """:root {
  --ink: #010203;
  --panel: #000000;
  --panel-deep: #000000;
  --paper-deep: #0a0b0c;
}
"""


def test_colours_are_those_of_the_page() -> None:
    lamp = DAY.replace(":root", ':root[data-theme="lamplight"]').replace("#010203", "#ffffff")
    made = schemes(DAY + lamp)
    assert "[data-md-color-scheme] {\n  --ink: #010203;" in made
    assert '[data-md-color-scheme="lamplight"] {\n  --ink: #ffffff;' in made
    assert "--color-foreground: 1 2 3;" in made
    assert "--color-foreground: 255 255 255;" in made


@pytest.mark.parametrize(
    ("urls", "address"),
    [
        ("", ""),
        ('[project.urls]\nHomepage = "https://a.org"', ""),
        ('[project.urls]\nSource = "https://code.org/bruxelles/"', "https://code.org/bruxelles/blob/main/"),
        ('[project.urls]\nRepository = "https://code.org/b"', "https://code.org/b/blob/main/"),
    ],
)
def test_the_address_of_the_repository_is_that_of_the_package(
    tmp_path: Path, urls: str, address: str
) -> None:
    (tmp_path / "pyproject.toml").write_text(f'[project]\nname = "b"\n{urls}\n', "utf-8")
    assert repository(tmp_path) == address
