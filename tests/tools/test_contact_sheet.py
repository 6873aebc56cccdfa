"""The pictures of the main screens: how they are laid out and packed, and that those in docs are small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from tests.browser.browsing import THEMES
from tools.contact_sheet import (
    FOLDER,
    GAP,
    IN_README,
    PICTURE_BYTES,
    PICTURE_WIDTH,
    ROOT,
    SCENES,
    SHEET_BYTES,
    WIDTH,
    Deal,
    Scene,
    colours,
    moment,
    packed,
    played,
    shelves,
    write,
)

from bruxelles.games import GAMES

DEALS = sorted({scene.at[0] for scene in SCENES if not isinstance(scene.at, str)}, key=str)


def plain(scene: Scene, theme: str) -> Image.Image:
    return Image.new("RGB", scene.size, colours(theme)[0])


def test_everything_is_in_the_picture() -> None:
    assert len({scene.name for scene in SCENES}) == len(SCENES)
    assert {deal.game for deal in DEALS} == set(GAMES)
    assert {flag for deal in DEALS for flag in deal.flags} == {"asymmetric", "belle_epoque"}
    assert {name for name, _ in IN_README} <= {scene.name for scene in SCENES}


def test_shelves_hold_what_there_is_room_for() -> None:
    assert shelves([50, 100, 20, 20], room=100) == [[0], [1], [2, 3]]
    assert shelves([500] * 7, room=WIDTH - 2 * GAP) == [[0, 1, 2], [3, 4, 5], [6]]
    assert shelves([9000, 10]) == [[0], [1]]


def test_all_pictures_are_written(tmp_path: Path) -> None:
    names = {file.name for file in write(plain, tmp_path)}
    assert names == {*(f"sheet-{theme}.webp" for theme in THEMES), *IN_README.values()}
    with Image.open(tmp_path / "sheet-day.webp") as whole:
        assert whole.width == WIDTH
    for name in IN_README.values():
        with Image.open(tmp_path / name) as picture:
            assert picture.width == PICTURE_WIDTH


def test_a_picture_is_packed_until_it_fits() -> None:
    noise = Image.effect_noise((300, 300), 80).convert("RGB")
    good = packed(noise, 1_000_000)
    smaller = packed(noise, len(good) - 1)
    assert len(smaller) < len(good)
    with pytest.raises(ValueError, match="does not go into"):
        packed(noise, 100)


def test_day_and_lamplight_have_the_colours_of_the_page() -> None:
    (paper, ink), (dark, light) = (colours(theme) for theme in THEMES)
    assert (paper > ink, dark < light) == (True, True)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_table_is_shown_when_the_first_seat_begins_a_turn(deal: Deal) -> None:
    record = played(deal)
    for share in (0.0, 0.45):
        at = moment(record, share)
        assert record.seats[at] == 0
        assert at >= share * len(record.seats)


def test_those_in_docs_are_small_and_shown() -> None:
    sizes = {file.name: file.stat().st_size for file in FOLDER.glob("*.webp")}
    assert set(sizes) == {*(f"sheet-{theme}.webp" for theme in THEMES), *IN_README.values()}
    assert all(sizes[f"sheet-{theme}.webp"] <= SHEET_BYTES for theme in THEMES)
    assert all(sizes[name] <= PICTURE_BYTES for name in IN_README.values())
    shown = {
        page: set(re.findall(r"pictures/([\w-]+\.webp)", (ROOT / page).read_text("utf-8")))
        for page in ("README.md", "docs/pictures.md")
    }
    assert shown["README.md"] == set(IN_README.values())
    assert shown["docs/pictures.md"] == {f"sheet-{theme}.webp" for theme in THEMES}
