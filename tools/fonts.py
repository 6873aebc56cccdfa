"""Makes the letters of the page: web/src/theme/fonts/*.woff2, and theme/fonts.css, also with what stands in.

Federo, drawn after an Art Nouveau face, for titles; Source Sans 3 for everything that is read. Both come from
npm's registry under the SIL Open Font License; what the page does not need is left out. Under that licence
changed faces need names of their own.

What is made is committed, so that nobody needs this to build the page. To make it again:

    uv run --with fonttools --with brotli python -m tools.fonts
"""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools.page import NODE, NPM, WEB

FOLDER: Final = WEB / "src" / "theme" / "fonts"
STYLES: Final = WEB / "src" / "theme" / "fonts.css"

SIGNS: Final = "–—‘’“”„•…‹›′″€←↑→↓−≈≠≤≥○●✓"
LETTERS: Final = frozenset(
    {
        *range(0x20, 0x7F),
        *range(0xA0, 0x180),
        *map(ord, SIGNS),
        0x2009,
        0x202F,
    }  # thin spaces as French has them
)
"""What the catalogues need, and the names of people from Lisbon to Warsaw. Federo has some of it only."""
FEATURES: Final = ("ccmp", "kern", "locl", "mark", "mkmk", "pnum", "tnum")


@dataclass(frozen=True)
class Face:
    """`stand_in`: faces that most machines have. As long as ours is on its way, one of them is shown,
    stretched so that text takes as much room as later."""

    file: str
    package: str
    inside: str
    licence: str
    licence_here: str
    family: str
    weight: str
    stand_in: tuple[str, ...]


SANS: Final = ("Arial", "Liberation Sans", "Helvetica")
SANS_BOLD: Final = ("Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Helvetica Bold")
SOURCE: Final = "source-sans@3.52.0"
FACES: Final = (
    Face(
        "text",
        SOURCE,
        "TTF/SourceSans3-Regular.ttf",
        "LICENSE.md",
        "OFL-source-sans.txt",
        "Bruxelles Text",
        "400",
        SANS,
    ),
    Face(
        "text-bold",
        SOURCE,
        "TTF/SourceSans3-Bold.ttf",
        "LICENSE.md",
        "OFL-source-sans.txt",
        "Bruxelles Text",
        "700",
        SANS_BOLD,
    ),
    Face(
        "display",
        "@fontsource/federo@5.3.0",
        "files/federo-latin-400-normal.woff2",
        "LICENSE",
        "OFL-federo.txt",
        "Bruxelles Display",
        "400 700",  # one weight for all: a browser would only smear it into a bold one
        SANS,
    ),
)
SAMPLE: Final = "les artistes peignent, the houses rise, los nobles pagan 0123456789 "
HELVETICA: Final = {
    "400": {278: " ft,", 222: "ijl", 333: "r", 500: "sckvxyz", 722: "w", 833: "m"},
    "700": {278: " ijl,", 333: "ft", 389: "r", 500: "z", 778: "w", 889: "m", 611: "bdghnopqu"},
}
"""Widths of the letters of Helvetica, Arial and all that were made to fit them, in thousandths; else 556."""


def unpacked(package: str, into: Path) -> Path:
    """A package of npm's registry; npm's own settings say where that is."""
    folder = into / package.replace("/", "-")
    if not folder.is_dir():
        pack = [str(NODE), str(NPM), "pack", "--silent", "--pack-destination", str(into), package]
        name = subprocess.run(pack, check=True, capture_output=True, text=True, cwd=into).stdout.split()[-1]
        with tarfile.open(into / Path(name).name) as archive:
            archive.extractall(folder, filter="data")
    return folder / "package"


def subset(face: Face, source: Path) -> tuple[bytes, Any]:
    """A face with our letters alone, as WOFF2; and the face itself, to be measured."""
    # Only here, as nothing else needs them.
    from fontTools import subset as subsetting
    from fontTools.ttLib import TTFont

    options = subsetting.Options()
    options.layout_features = list(FEATURES)
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    font = TTFont(source, recalcTimestamp=False)
    work = subsetting.Subsetter(options)
    work.populate(unicodes=LETTERS)
    work.subset(font)
    for record in list(font["name"].names):
        style = "Bold" if face.weight == "700" else "Regular"
        full = f"{face.family} {style}"
        ours = {1: face.family, 2: style, 3: full, 4: full, 6: full.replace(" ", "")}
        if record.nameID in ours:
            record.string = ours[record.nameID]
    font.flavor = "woff2"
    made = io.BytesIO()
    font.save(made)
    return made.getvalue(), font


def rules(face: Face, font: Any) -> str:
    """The CSS of a face and of what stands in for it, which is stretched to the same width and height."""
    unit = font["head"].unitsPerEm
    glyphs, widths = font.getBestCmap(), font["hmtx"]
    ours = sum(widths[glyphs[ord(letter)]][0] for letter in SAMPLE) / unit
    helvetica = HELVETICA["700" if face.weight == "700" else "400"]
    theirs = sum(next((wide for wide, some in helvetica.items() if letter in some), 556) for letter in SAMPLE)
    adjust = ours / (theirs / 1000)
    up, down = font["hhea"].ascent / unit / adjust, -font["hhea"].descent / unit / adjust
    local = ", ".join(f'local("{name}")' for name in face.stand_in)
    return f"""@font-face {{
  font-family: "{face.family}";
  font-weight: {face.weight};
  font-display: swap;
  src: url("./fonts/{face.file}.woff2") format("woff2");
}}
@font-face {{
  font-family: "{face.family} stand-in";
  font-weight: {face.weight};
  src: {local};
  size-adjust: {adjust:.1%};
  ascent-override: {up:.1%};
  descent-override: {down:.1%};
  line-gap-override: 0%;
}}
"""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    lines = ["/* Made by tools/fonts.py, with the faces in fonts/ and their licences. */\n"]
    with tempfile.TemporaryDirectory() as folder:
        for face in FACES:
            package = unpacked(face.package, Path(folder))
            content, font = subset(face, package / face.inside)
            (FOLDER / f"{face.file}.woff2").write_bytes(content)
            shutil.copyfile(package / face.licence, FOLDER / face.licence_here)
            lines.append(rules(face, font))
            print(f"{face.file}.woff2: {len(content)} bytes")
    STYLES.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
