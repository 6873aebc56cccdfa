"""A table on a phone: the sheet of options, and what fingers do."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import PHONE, SIDEWAYS, TAKE, Visitor
from tests.browser.conftest import Visit
from tests.playing import configurations_of

from bruxelles.games import GAMES

TOUCH: Final = {"size": PHONE, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}

WHOLE_OPTIONS: Final = """() => {
    const sheet = document.querySelector('.decision .answers').getBoundingClientRect();
    return [...document.querySelectorAll('.decision [data-choice]')].filter(one => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= sheet.top - 1 && bottom <= sheet.bottom + 1 && bottom <= innerHeight;
    }).length;
}"""
"""How many options of the sheet are seen as a whole, before one scrolls."""


@pytest.mark.parametrize(("game", "locale"), [("1893", "en-GB"), ("1893", "fr-FR"), ("1897", "fr-FR")])
def test_a_phone_shows_four_options_at_once(come: Visit, game: str, locale: str) -> None:
    """Also in the language with the longest sentences."""
    visitor = come(**TOUCH, luck=2, locale=locale)
    visitor.make(game, 3, {})
    seen = 0
    while seen < 4:
        options = visitor.page.locator(".decision .option").count()
        if options >= 4:
            seen += 1
            for size in (SIDEWAYS, PHONE):
                visitor.resize(size)
                assert visitor.page.evaluate(WHOLE_OPTIONS) >= 4, size
        visitor.hurry(1)


COVERED_BY_HINT: Final = """() => {
    const hint = document.querySelector('.hint-of-touch').getBoundingClientRect();
    return [...document.querySelectorAll('.boards, .side, .places, .own-place')].filter(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < hint.right && right > hint.left && top < hint.bottom - 1 && bottom > hint.top + 1;
    }).map(one => one.className);
}"""
"""What lies under what is said of fingers."""
PLACES_IN_SIGHT: Final = """() => [...document.querySelectorAll('.places [role=tab]')].filter(tab => {
    const { x, y, width, height } = tab.getBoundingClientRect();
    return tab.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).length"""
"""How many places can be reached."""


def test_the_sheet_of_a_phone_is_pulled_up_and_down(come: Visit) -> None:
    visitor = come(**TOUCH)
    page = visitor.page
    visitor.make("1893", 2, {})
    hint = page.locator(".hint-of-touch")
    expect(hint).to_contain_text("long press")
    assert page.evaluate(COVERED_BY_HINT) == []
    while page.locator(".decision .option").count() < 6:  # it is pulled up as far as there is something on it
        visitor.hurry(1)
    sheet, grip = page.locator("aside.side"), page.locator("aside .grip")
    heights = [height(visitor)]
    grip.tap()
    visitor.settle()
    heights.append(height(visitor))
    assert page.evaluate(PLACES_IN_SIGHT) == 4
    for by in (250, 200):
        drag(visitor, by)
        heights.append(height(visitor))
    drag(visitor, -200)
    half, most, middle, line = heights
    assert line < half == middle < most
    assert line < 90
    assert height(visitor) == half
    expect(sheet.locator("h2")).to_be_in_viewport()
    page.reload()
    visitor.wait_until_asked()
    expect(hint).to_have_count(0)  # it is said once


@pytest.mark.parametrize("game", GAMES)
def test_the_board_of_a_phone_is_where_it_was_left(come: Visit, game: str) -> None:
    visitor = come(**TOUCH)
    page = visitor.page
    visitor.make(game, 2, {})
    visitor.settle()
    board = page.locator(".boards .fit")
    board.evaluate("board => (board.scrollTop = 150)")
    visitor.settle()
    left = board.evaluate("board => board.scrollTop")
    assert left > 50
    places = page.locator(".places [role=tab]")
    places.nth(2).tap()
    places.nth(0).tap()
    visitor.settle()
    assert board.evaluate("board => board.scrollTop") == pytest.approx(left, abs=2)


OUT_OF_SIGHT: Final = """() => {
    const box = one => one.getBoundingClientRect();
    const strip = document.querySelector('.own-place .drawn');
    const parts = [...strip.querySelectorAll('[data-thing]')].filter(one => one !== strip);
    return parts.filter(one => {
        const { left, right, bottom } = box(one);
        return right > box(strip).right + 1 || left < box(strip).left - 1 || bottom > box(strip).bottom + 3;
    }).map(one => one.dataset.thing);
}"""
"""What of one's own things is cut off."""


@pytest.mark.parametrize("game", GAMES)
def test_the_strip_of_a_phone_holds_everything(come: Visit, game: str) -> None:
    """Also with larger text, on the narrowest phone, and at twice the size of the page."""
    visitor = come(**TOUCH, luck=5)
    fullest = configurations_of(game)[-1]
    visitor.make(game, fullest.players, fullest.all_flags, moves=8)
    for large in ("off", "on"):
        visitor.page.evaluate(f"localStorage.setItem('bruxelles.large', '{large}')")
        visitor.page.reload()
        visitor.wait_until_asked()
        for size in (PHONE, SIDEWAYS, (320, 640), (640, 400)):
            visitor.resize(size)
            assert visitor.page.evaluate(OUT_OF_SIGHT) == [], (size, large)


def height(visitor: Visitor) -> int:
    return int(visitor.page.evaluate("document.querySelector('aside.side').offsetHeight"))


def drag(visitor: Visitor, by: int) -> None:
    """The grip, so many pixels down."""
    box = visitor.page.locator("aside .grip").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = visitor.page.mouse
    mouse.move(x, y)
    mouse.down()
    for step in range(1, 6):
        mouse.move(x, y + by * step / 5)
    mouse.up()
    visitor.settle()


def test_two_taps_make_the_board_of_a_phone_larger(come: Visit) -> None:
    visitor = come(**TOUCH)
    page = visitor.page
    visitor.make("1893", 2, {})
    board = page.locator(".boards .fit")
    width = "board => board.scrollWidth / board.clientWidth"
    visitor.settle()
    plain = board.evaluate(width)
    for larger in (True, False):
        page.touchscreen.tap(380, 160)
        page.touchscreen.tap(380, 160)
        visitor.settle()
        assert (board.evaluate(width) > 1.5 * plain) is larger


def test_a_tap_at_an_amount_shows_what_it_means_and_a_second_one_chooses_it(come: Visit) -> None:
    visitor = come(**TOUCH, luck=2)
    page = visitor.page
    visitor.make("1893", 2, {})
    for ways in range(2):  # the second tap at the amount, or at the button
        while page.locator(".decision .amount[data-choice]").count() < 2:
            visitor.hurry(1)
        before = visitor.mark()
        amount = page.locator(".decision .amount[data-choice]").nth(1)
        told = page.locator(".decision .told .shown")
        amount.tap()
        expect(told).to_contain_text("column")
        expect(amount).to_have_attribute("aria-describedby", str(told.get_attribute("id")))
        assert visitor.mark() == before
        (amount if ways == 0 else page.locator(TAKE)).tap()
        visitor.wait_for_change(before)
        visitor.wait_until_asked()
