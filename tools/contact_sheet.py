"""Takes pictures of the main screens: a contact sheet by day and one by lamplight, and two for the README.

    python -m tools.contact_sheet      # make contact-sheet; some two minutes

The page is shown by a real browser. The games were dealt from fixed seeds and played by the greedy bot: the
pictures change with the page alone. They go into docs/pictures, as WebP, and docs/pictures.md shows them.
"""

from __future__ import annotations

import io
import re
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Browser, sync_playwright
from tests.browser.browsing import DESKTOP, LAPTOP, PHONE, THEMES, visit
from tests.browser.conftest import ARGUMENTS
from tests.server.at_table import branch, import_text
from tests.server.serving import Person, served
from tools.chromium import chromium

from bruxelles.bots.asking import ask, question_in
from bruxelles.core.game import new_game
from bruxelles.core.record import Record
from bruxelles.games import rules_of

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "docs" / "pictures"
TOKENS: Final = ROOT / "web" / "src" / "theme" / "tokens.css"

SHEET_BYTES: Final = 400_000
PICTURE_BYTES: Final = 150_000
QUALITIES: Final = (84, 78, 72, 66, 60, 52, 44)
WIDTH: Final = 1680
ROW: Final = 330
GAP: Final = 20
CAPTION: Final = 26
PICTURE_WIDTH: Final = 1280
PAUSE: Final = 400
"""Milliseconds until boards have found their size."""

NAMES: Final = ("Anna", "Victor", "Paul", "Octave", "Hélène")
"""Who plays; the pictures are those that Anna sees."""
HALFWAY: Final = 0.45


@dataclass(frozen=True)
class Deal:
    """A game that was played to the end, from a seed."""

    game: str
    players: int
    seed: int
    flags: tuple[str, ...] = ()


CITY: Final = Deal("1893", 4, 4, ("belle_epoque",))
ARCHITECTS: Final = Deal("1893", 3, 3, ("asymmetric",))
CARDS: Final = Deal("1897", 3, 5)


@dataclass(frozen=True)
class Scene:
    """A screen: an address, or a table of a deal after a share of its choices (1: the end)."""

    name: str
    caption: str
    size: tuple[int, int]
    at: str | tuple[Deal, float]


SCENES: Final = (
    Scene("start", "The start page", DESKTOP, "/"),
    Scene("new", "A new game", DESKTOP, "/new"),
    Scene("rules", "The rules", DESKTOP, "/rules/1893"),
    Scene("1893", "Bruxelles 1893 with the Belle Époque", DESKTOP, (CITY, HALFWAY)),
    Scene("1897", "Bruxelles 1897", DESKTOP, (CARDS, HALFWAY)),
    Scene("architects", "The asymmetric variant: choosing an architect", DESKTOP, (ARCHITECTS, 0.0)),
    Scene("end", "The end of a game", DESKTOP, (CITY, 1.0)),
    Scene("1893-middle", "1893 on a small screen", LAPTOP, (CITY, HALFWAY)),
    Scene("1897-middle", "1897 on a small screen", LAPTOP, (CARDS, HALFWAY)),
    Scene("start-phone", "On a phone", PHONE, "/"),
    Scene("1893-phone", "1893", PHONE, (CITY, HALFWAY)),
    Scene("1897-phone", "1897", PHONE, (CARDS, HALFWAY)),
    Scene("rules-phone", "The rules", PHONE, "/rules/1897"),
    Scene("end-phone", "The end", PHONE, (CITY, 1.0)),
)
IN_README: Final = {("1893", "day"): "table-1893.webp", ("1897", "lamplight"): "table-1897.webp"}


@cache
def played(deal: Deal) -> Record:
    rules = rules_of(deal.game)
    game = new_game(rules, rules.options(deal.players, dict.fromkeys(deal.flags, True)), str(deal.seed))
    game.names[:] = NAMES[: deal.players]
    while not game.over:
        question = question_in(game.rules, game.options, game.state, f"{deal.seed} greedy", None)
        game.apply_number(ask("greedy", question).choice)
    return game.record()


def moment(record: Record, share: float) -> int:
    """The first turn of the first seat after this share of the game: so many choices were made before."""
    seats = record.seats
    begins = (at for at, seat in enumerate(seats) if seat == 0 and (at == 0 or seats[at - 1] != 0))
    return next(at for at in begins if at >= share * len(seats))


class Studio:
    """A browser at a server, with the tables that are shown; other screens are as a stranger sees them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._anna = Person(address, NAMES[0])
        self._stranger = visit(browser, address, reduced_motion="reduce")
        self._player = visit(browser, address, reduced_motion="reduce")
        self._player.context.add_cookies(
            [{"name": key, "value": value, "url": address} for key, value in self._anna.http.cookies.items()]
        )
        self._tables: dict[tuple[Deal, float], str] = {}

    def take(self, scene: Scene, theme: str) -> Image.Image:
        visitor, width, height = self._player, *scene.size
        if isinstance(scene.at, str):
            visitor, path, shown = self._stranger, scene.at, "#main"
        else:
            path = f"/table/{self._table(*scene.at)}"
            shown = "dialog .podium" if scene.at[1] == 1.0 else "[data-thing]"
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.go(path)
        visitor.page.wait_for_selector(shown)
        visitor.light(theme)
        visitor.page.wait_for_timeout(PAUSE)
        visitor.settle()
        assert visitor.problems == [], visitor.problems
        return Image.open(io.BytesIO(visitor.page.screenshot())).convert("RGB")

    def _table(self, deal: Deal, share: float) -> str:
        if (deal, share) not in self._tables:
            record = played(deal)
            table = import_text(self._anna, record.text())
            if share < 1.0:
                bots = [{"kind": "bot", "bot": "greedy", "name": name} for name in NAMES[1 : deal.players]]
                table = branch(self._anna, table, moment(record, share), {"kind": "me"}, *bots)
            self._tables[deal, share] = table
        return self._tables[deal, share]

    def close(self) -> None:
        self._anna.close()


def shelves(widths: Sequence[int], room: int = WIDTH - 2 * GAP) -> list[list[int]]:
    """Which pictures stand beside each other: as many as there is room for, in order."""
    found: list[list[int]] = [[]]
    used = 0
    for number, width in enumerate(widths):
        if found[-1] and used + width > room:
            found.append([])
            used = 0
        found[-1].append(number)
        used += width + GAP
    return found


def colours(theme: str) -> tuple[str, str]:
    """Paper and ink of a theme of the page."""
    text = TOKENS.read_text("utf-8")
    part = text[text.index('data-theme="lamplight"') :] if theme == "lamplight" else text
    named = dict(
        re.findall(r"--([\w-]+): (#\w{6});", part)[::-1]
    )  # the first of each name is the one that counts
    return named["paper"], named["ink"]


def sheet(pictures: Sequence[tuple[str, Image.Image]], theme: str) -> Image.Image:
    """All pictures at one height, with their captions."""
    small = [
        (
            caption,
            picture.resize((round(picture.width * ROW / picture.height), ROW), Image.Resampling.LANCZOS),
        )
        for caption, picture in pictures
    ]
    rows = shelves([picture.width for _, picture in small])
    paper, ink = colours(theme)
    whole = Image.new("RGB", (WIDTH, GAP + len(rows) * (ROW + CAPTION + GAP)), paper)
    font = files("font_source_serif_pro") / "files" / "SourceSerifPro-Regular.ttf"
    letters = ImageFont.truetype(str(font), 16)
    drawing = ImageDraw.Draw(whole)
    for row, numbers in enumerate(rows):
        y = GAP + row * (ROW + CAPTION + GAP)
        x = (WIDTH - sum(small[number][1].width + GAP for number in numbers) + GAP) // 2
        for number in numbers:
            caption, picture = small[number]
            whole.paste(picture, (x, y))
            drawing.text((x, y + ROW + 4), caption, ink, letters)
            x += picture.width + GAP
    return whole


def packed(picture: Image.Image, most: int) -> bytes:
    """As WebP, as good as it may be with so many bytes."""
    for quality in QUALITIES:
        made = io.BytesIO()
        picture.save(made, "WEBP", quality=quality, method=6)
        if made.tell() <= most:
            return made.getvalue()
    raise ValueError(f"a picture of {picture.width} x {picture.height} does not go into {most} bytes")


def write(
    take: Callable[[Scene, str], Image.Image], folder: Path, themes: Iterable[str] = THEMES
) -> list[Path]:
    """All pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for theme in themes:
        taken = [(scene, take(scene, theme)) for scene in SCENES]
        made = {f"sheet-{theme}.webp": packed(sheet([(s.caption, p) for s, p in taken], theme), SHEET_BYTES)}
        for scene, picture in taken:
            if name := IN_README.get((scene.name, theme)):
                height = round(picture.height * PICTURE_WIDTH / picture.width)
                smaller = picture.resize((PICTURE_WIDTH, height), Image.Resampling.LANCZOS)
                made[name] = packed(smaller, PICTURE_BYTES)
        for name, content in made.items():
            (folder / name).write_bytes(content)
            written.append(folder / name)
    return written


def main() -> None:
    path = chromium()
    with (
        tempfile.TemporaryDirectory(prefix="bruxelles-pictures-") as home,
        served(Path(home)) as server,
        sync_playwright() as playwright,
    ):
        studio = Studio(playwright.chromium.launch(executable_path=path, args=ARGUMENTS), server.address)
        for file in write(studio.take, FOLDER):
            print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")
        studio.close()


if __name__ == "__main__":
    main()
