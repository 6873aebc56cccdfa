"""Writes what Zensical makes the site of: pages, copies of sources, and the look, into build/docs."""

from __future__ import annotations

import re
import shutil
import tomllib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final
from urllib.parse import quote

from tools.docsite.citations import Library
from tools.docsite.pages import Site, on_site, pages, place_of
from tools.docsite.reference import Reference
from tools.docsite.rule_pages import RulePages
from tools.docsite.rulebook import rules
from tools.docsite.sources import ROOT, copy

from bruxelles.games import GAMES
from bruxelles.locale import ENGLISH, LANGUAGES
from bruxelles.locale.rules import rules_page

HERE: Final = Path(__file__).parent
FOLDER: Final = ROOT / "build" / "docs"
PAGES: Final = FOLDER / "pages"
SITE: Final = FOLDER / "site"
RULEBOOK: Final = re.compile(r"docs/rules/(?:(?P<language>\w\w)/)?(?P<game>\d+)\.md")
DRAWING: Final = re.compile(r'url\("([\w-]+\.svg)"\)')
THEME: Final = re.compile(r"^(:root\S*) \{(.*?)^\}", re.MULTILINE | re.DOTALL)
THREE: Final = {
    "foreground": "ink",
    "background": "panel",
    "background-subtle": "panel-deep",
    "backdrop": "paper-deep",
}
"""The names that the search has for colours, and ours."""
FONTS: Final = ("Regular", "It", "Semibold")
TITLES: Final = {"en": "English", "fr": "Français", "es": "Español"}
IN: Final = {"en": "", "fr": ", en français", "es": ", en español"}
WITH_CODE: Final = {
    "en": "every rule with its code and its tests",
    "fr": "chaque règle avec son code et ses tests",
    "es": "cada regla con su código y sus pruebas",
}


@dataclass
class Written:
    rules: int
    pages: int
    copies: int
    faults: list[str]


def write_pages() -> Written:
    """Everything anew, so that nothing stays of what is gone."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    PAGES.mkdir(parents=True)
    (FOLDER / "zensical.toml").write_text(frame(), "utf-8")
    shutil.copytree(HERE / "theme", FOLDER / "theme")
    known = rules()
    site = Site(frozenset(known))
    library = Library()
    address = repository()
    book = RulePages(known, library, site, address)
    texts = {f"rule/{name}.md": book.page(name) for name in known}
    texts |= {"rule/index.md": book.overview(), "reference.md": Reference(site).page()}
    for path in pages():
        texts[str(place_of(path))] = page(path, site)
    site.faults += unlisted(texts)
    for name, text in texts.items():
        write(name, text)
    for path in sorted(site.copied):
        write(f"source/{path}.html", copy(library[path], address and f"{address}{path}", site.stated))
    for path in sorted(site.pictures):
        place = PAGES / path.removeprefix("docs/")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, place)
    write_look()
    return Written(len(known), len(texts), len(site.copied), site.faults)


def write(name: str, text: str) -> None:
    place = PAGES / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, "utf-8")


def page(path: str, site: Site) -> str:
    """A page of docs; one of the rules with the numbers of the pieces and the way to its other languages."""
    found = RULEBOOK.fullmatch(path)
    if found is None:
        return on_site((ROOT / path).read_text("utf-8"), path, site)
    language, game = found["language"] or "en", found["game"]
    title, _, rest = on_site(rules_page(game, language), path, site).partition("\n")
    up = "../" if language == "en" else "../../"
    ways = [f"[{name}]({up}{rulebook(game, code)})" for code, name in TITLES.items()]
    line = " · ".join([*ways, f"[{WITH_CODE[language]}]({up}rule/index.md)"])
    return f'{title}\n\n{line}\n{{ .languages }}\n\n<div lang="{language}" markdown>\n{rest}\n</div>\n'


def repository(root: Path = ROOT) -> str:
    """Where the project's files can be read in public, if pyproject.toml says so."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    urls = {name.lower(): address for name, address in project.get("urls", {}).items()}
    address = urls.get("source") or urls.get("repository")
    return f"{address.rstrip('/')}/blob/main/" if address else ""


def frame() -> str:
    """The settings of the site: our file, with the rulebooks of all games among its navigation."""
    entries = [
        f'    {{ "Bruxelles {game}{IN[language]}" = "{rulebook(game, language)}" }},'
        for game in GAMES
        for language in LANGUAGES
    ]
    before, mark, after = (HERE / "zensical.toml").read_text("utf-8").partition("    # rulebooks")
    return before + "\n".join(entries) + after if mark else before


def rulebook(game: str, language: str) -> str:
    """Its page on the site."""
    return f"rules/{'' if language == ENGLISH else language + '/'}{game}.md"


def unlisted(texts: dict[str, str]) -> list[str]:
    """Pages that nobody would find, and entries of the navigation without a page."""
    listed = set(re.findall(r'= "([\w/.-]+\.md)"', frame()))
    reached = {name for name in texts if not re.match(r"(?:decisions|rule)/(?!index)", name)}
    return [
        *(f"tools/docsite/zensical.toml: nav does not list {name}" for name in sorted(reached - listed)),
        *(
            f"tools/docsite/zensical.toml: nav lists {name}, which is not there"
            for name in sorted(listed - reached)
        ),
    ]


def write_look() -> None:
    """Colours and font are those of the games' page and of the printed score sheet."""
    look = PAGES / "look"
    shutil.copytree(HERE / "look", look)
    shutil.copy(ROOT / "web" / "public" / "icon.svg", look)
    tokens = (ROOT / "web" / "src" / "theme" / "tokens.css").read_text("utf-8")
    (look / "tokens.css").write_text(schemes(tokens), "utf-8")
    style = look / "site.css"
    style.write_text(DRAWING.sub(embedded, style.read_text("utf-8")), "utf-8")
    fonts = files("font_source_serif_pro") / "files"
    for name in ("LICENSE.txt", *(f"SourceSerifPro-{style}.ttf" for style in FONTS)):
        (look / name).write_bytes((fonts / name).read_bytes())


def schemes(tokens: str) -> str:
    """The colours of the games' page for this site: its two themes are schemes of Zensical's.

    The search wants some of them as three numbers, for a colour that lets something through.
    """
    found = []
    for selector, colours in THEME.findall(tokens):
        scheme = '[data-md-color-scheme="lamplight"]' if "lamplight" in selector else "[data-md-color-scheme]"
        named = dict(re.findall(r"--([\w-]+): #(\w{6});", colours))
        triples = [
            f"  --color-{name}: {' '.join(map(str, bytes.fromhex(named[of])))};\n"
            for name, of in THREE.items()
        ]
        found.append(f"{scheme} {{{colours}\n{''.join(triples)}}}\n")
    return "\n".join(found)


def embedded(found: re.Match[str]) -> str:
    """A drawing within the style sheet, as browsers refuse masks from files for a site in a folder."""
    return f'url("data:image/svg+xml,{quote((HERE / "look" / found[1]).read_text("utf-8").strip())}")'
