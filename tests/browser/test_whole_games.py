"""Whole games against bots: by mouse, by keyboard alone, by touch on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import PHONE, Visitor
from tests.browser.conftest import Visit

from bruxelles.games import GAMES, rules_of

STILL = {"reduced_motion": "reduce"}
MOST_TABS = 120
FLOWN = """(() => {
    window.flown = 0;
    new MutationObserver(changes => {
        for (const { addedNodes } of changes)
            for (const one of addedNodes) if (one.classList?.contains('flyer')) window.flown++;
    }).observe(document, { childList: true, subtree: true });
})()"""
"""Counts the pieces that have flown over the page."""


def see_the_end(visitor: Visitor) -> None:
    """The score sheet opens, when the final scoring has been told."""
    visitor.expect_over()
    visitor.see_result()
    expect(visitor.page.locator("dialog figure svg")).to_be_visible()


def test_a_whole_game_by_mouse(come: Visit) -> None:
    """On the board, as far as what can be chosen lies there. The other game is played on a phone."""
    visitor = come(luck=3, **STILL)
    visitor.new_game("1897")
    assert visitor.play(visitor.choose_on_board) > 15
    see_the_end(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_with_everything_that_moves(come: Visit, game: str) -> None:
    """Pieces fly, and the final scoring is told step by step."""
    visitor = come(luck=3)
    visitor.make(game, 2, {}, until_round=rules_of(game).rounds)
    visitor.context.add_init_script(FLOWN)
    visitor.page.reload()
    assert visitor.play(visitor.choose_on_board) > 1
    assert visitor.page.evaluate("window.flown") > 1
    expect(visitor.page.locator(".ribbon")).to_be_visible()
    see_the_end(visitor)


class Typist:
    """Somebody without a mouse."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        for _ in range(MOST_TABS):
            if self.page.evaluate("s => Boolean(document.activeElement?.matches(s))", selector):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{selector} cannot be reached with {key}")

    def choose(self) -> None:
        choices = self.page.locator("[data-choice]").evaluate_all("all => all.map(e => e.dataset.choice)")
        near = int(self.visitor.luck.expovariate(1 / 4))  # each Tab takes its time, so seldom a far one
        wanted = choices[min(near, len(choices) - 1)]
        self.tab_to(f'[data-choice="{wanted}"]')
        self.page.keyboard.press("Enter")

    def answer(self) -> None:
        self.tab_to(".decision .primary")
        self.page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard_alone(come: Visit) -> None:
    visitor = come(luck=5, **STILL)
    typist = Typist(visitor)
    visitor.go()
    typist.tab_to('article[data-game="1897"] h3 button')
    visitor.page.keyboard.press("Enter")
    typist.tab_to(".quick .play")
    typist.tab_to('.quick input[value="companion"]', "Shift+Tab")
    typist.tab_to('.quick input[value="random"]', "ArrowDown")
    typist.tab_to(".quick .play")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/table/*")
    assert visitor.play(typist.choose, answer=typist.answer) > 15
    visitor.expect_over()


def test_numbers_choose_and_backspace_undoes(come: Visit) -> None:
    visitor = come(**STILL)
    visitor.new_game("1893")

    def type_one() -> None:
        visitor.page.keyboard.press("1")

    # Who is last to take an artwork brings hidden cards to light with it, and can undo only what comes next.
    while not visitor.page.locator(".draft").count():
        visitor.play(type_one, moves=1)
    mark = visitor.mark()
    visitor.page.keyboard.press("Backspace")
    visitor.wait_for_change(mark)
    expect(visitor.page.locator(".draft")).to_have_count(0)


def test_a_whole_game_on_a_phone(come: Visit) -> None:
    visitor = come(size=PHONE, luck=7, has_touch=True, is_mobile=True, device_scale_factor=2, **STILL)
    visitor.go()
    visitor.page.tap('article[data-game="1893"] h3 button')
    visitor.page.tap('.quick label:has([value="random"])')
    visitor.page.tap(".quick .play")
    visitor.page.wait_for_url("**/table/*")
    visitor.wait_until_asked()
    assert visitor.play(visitor.tap_on_board, answer=visitor.tap_answer) > 15
    visitor.expect_over()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
