"""The end of a game: points are counted up on the sheet, then comes the podium; skipped or seen again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.accessibility import axe
from tests.browser.browsing import MANY, OVERFLOW, Visitor
from tests.browser.conftest import Visit
from tests.playing import configurations_of

from bruxelles.games import GAMES

FILLED = "rows => rows.filter(row => row.querySelector('td').textContent.trim() !== '').length"
"""How many lines of the sheet have numbers."""
FAST = "localStorage.setItem('bruxelles.speed', '2')"
SMALL_LETTERS = """() => [...document.querySelectorAll('.podium text')]
    .filter(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a < 9)
    .map(text => text.textContent)"""


def over(visitor: Visitor, game: str, players: int) -> None:
    visitor.make(game, players, {}, moves=MANY)
    visitor.page.wait_for_selector("dialog [data-counted]")


def filled(visitor: Visitor) -> int:
    return int(visitor.page.locator("dialog tbody tr").evaluate_all(FILLED))


def test_points_are_counted_line_by_line(come: Visit) -> None:
    """By itself, and nothing gives the result away meanwhile."""
    visitor = come(luck=4)
    visitor.context.add_init_script(FAST)
    over(visitor, "1897", 3)
    expect(visitor.page.locator("dialog tr.now")).to_be_visible()
    assert 0 < filled(visitor) < visitor.page.locator("dialog tbody tr").count()
    assert visitor.page.locator(".verdict, .podium, dialog figure").count() == 0
    expect(visitor.page.locator("dialog .podium")).to_be_visible()
    totals = visitor.page.locator("dialog tfoot tr").first.locator(".visually-hidden").all_inner_texts()
    assert sorted(totals) == sorted(visitor.page.locator(".podium .points").all_text_contents())
    assert visitor.page.locator(".podium .step").count() == 3


@pytest.mark.parametrize("key", ["Escape", "Space"])
def test_counting_is_skipped_by_a_key_and_seen_again(come: Visit, key: str) -> None:
    visitor = come(luck=4)
    over(visitor, "1893", 2)
    expect(visitor.page.locator("dialog .counting .primary")).to_be_focused()
    visitor.page.keyboard.press(key)
    expect(visitor.page.locator("dialog .verdict")).to_be_visible()
    visitor.page.reload()
    expect(visitor.page.locator("dialog .verdict")).to_be_visible()
    visitor.page.get_by_role("button", name="Count once more").click()
    expect(visitor.page.locator("dialog .counting")).to_be_visible()
    assert filled(visitor) <= 1
    visitor.page.locator("dialog table").click()
    expect(visitor.page.locator("dialog .podium")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("dialog")).to_have_count(0)


def test_lines_are_gone_through_by_hand_and_told(come: Visit) -> None:
    visitor = come(luck=4)
    over(visitor, "1893", 2)
    counting = visitor.page.locator("dialog .counting")
    counting.get_by_role("button", name="Pause").click()
    before = filled(visitor)
    counting.get_by_role("button", name="One step forward").click()
    assert filled(visitor) == before + 1
    expect(visitor.page.locator("dialog [aria-live]")).to_contain_text("Ann")
    counting.get_by_role("button", name="One step back").click()
    assert filled(visitor) == before


def test_without_motion_everything_is_there_at_once(come: Visit) -> None:
    visitor = come(luck=4, reduced_motion="reduce")
    over(visitor, "1897", 2)
    expect(visitor.page.locator("dialog .podium")).to_be_visible()
    expect(visitor.page.get_by_role("list", name="Places")).to_contain_text("1. ")


@pytest.mark.parametrize("game", GAMES)
def test_the_largest_podium(come: Visit, game: str) -> None:
    """On a desktop and on a phone its letters can be read, and nothing lies outside."""
    visitor = come(luck=5, reduced_motion="reduce", bypass_csp=True)
    over(visitor, game, configurations_of(game)[-1].players)
    for size in ("desktop", "phone"):
        visitor.resize(size)
        assert visitor.page.evaluate(SMALL_LETTERS) == [], size
        assert visitor.page.evaluate(OVERFLOW) <= 0
        assert axe(visitor) == [], size
        visitor.shot(f"podium-{game}-{size}")
