"""What a choice means is on screen when it is made, whole, and agrees with what then stands on the board."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.agreeing import FINISHED_BY, agree, offered, purse
from tests.browser.board_reading import TIP, Board, Option, board, options, sent
from tests.browser.browsing import PHONE, TAKE, Visitor
from tests.browser.conftest import Visit
from tests.browser.recorded_turns import Seat, Turn, seated, turn_of
from tests.kits import KITS

from bruxelles.games import GAMES

BOXES: Final = """() => {
    const scrolled = document.querySelector('.decision .answers').scrollTop;
    return Object.fromEntries([...document.querySelectorAll('.decision [data-choice]')].map(one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.dataset.choice, [x, y + scrolled, width, height].map(Math.round)];
    }));
}"""
"""Where each option is, wherever one has scrolled to."""


def reader(come: Visit, **how: Any) -> Visitor:
    """Who sees at once what the server says, without stories."""
    visitor = come(reduced_motion="reduce", **how)
    visitor.context.add_init_script("localStorage.setItem('bruxelles.speed', '0')")
    return visitor


class Reading:
    """Choices on the page: before each all options are read, and afterwards what came of it."""

    def __init__(self, visitor: Visitor, seat: Seat) -> None:
        self.visitor = visitor
        self.seat = seat
        self.facts: set[str] = set()
        """What was compared."""
        self.told: list[tuple[Option, Board]] = []
        """What was chosen so far, each with the board as it was then."""

    def play(self, turn: Turn) -> None:
        for choice in turn.choices:
            self.choose(choice)
            if self.visitor.asked() != "choose":
                break

    def read(self) -> dict[str, Option]:
        """The page says of each option what the server says of it, and all of that is in sight."""
        shown = options(self.visitor)
        assert {one.choice: one.means for one in shown.values()} == sent(self.seat)
        assert [one for one in shown.values() if not one.whole] == []
        for option, _ in self.told:
            self.facts |= offered(option, shown)
        return shown

    def choose(self, choice: str) -> None:
        shown = self.read()
        if choice.startswith("pay:"):  # what scores most, so that there is something to see
            choice = max(shown, key=lambda one: shown[one].number(r"^(\d+) VP now") or 0)
        self.told.append((shown[choice], board(self.visitor, self.seat)))
        mark = self.visitor.mark()
        self.visitor.page.click(f'.decision [data-choice="{choice}"]')
        self.visitor.next_after(mark)
        self.compare(board(self.visitor, self.seat))

    def compare(self, after: Board) -> None:
        """Some choices are whole only with the next one: they are compared then."""
        following = self.visitor.page.locator(".decision [data-choice]")
        asked = str(following.first.get_attribute("data-choice")) if following.count() else ""
        (option, before), *earlier = reversed(self.told)
        if asked.partition(":")[0] not in FINISHED_BY.get(option.family, ()):
            self.facts |= agree(option, before, after)
        if earlier and option.family in FINISHED_BY.get(earlier[0][0].family, ()):
            self.facts |= agree(*earlier[0], after)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_choice_comes_true_on_the_board(come: Visit, game: str) -> None:
    visitor = reader(come)
    for meant in KITS[game].meant:
        turn = turn_of(game, meant)
        with seated(visitor, turn) as seat:
            reading = Reading(visitor, seat)
            reading.play(turn)
        assert meant.facts <= reading.facts, turn


@pytest.mark.parametrize("game", GAMES)
def test_brussels_and_passing_bring_what_is_said(come: Visit, game: str) -> None:
    """From the same table: Brussels is undone."""
    turn = turn_of(game, KITS[game].meant[0])
    visitor = reader(come)
    with seated(visitor, turn) as seat:
        reading = Reading(visitor, seat)
        reading.choose("brussels:stock-exchange")
        while visitor.asked() == "choose":
            reading.choose(next(iter(sent(seat))))
        undo = visitor.page.get_by_role("button", name="Undo")
        while undo.is_enabled():
            mark = visitor.mark()
            undo.click()
            visitor.next_after(mark)
        reading.told.clear()
        reading.choose("pass")
    assert {"price", "most", "francs"} <= reading.facts


@pytest.mark.parametrize("game", GAMES)
def test_the_board_explains_its_things_with_what_they_mean(come: Visit, game: str) -> None:
    """When one points at them; and at once with the key `?` at an option. Whole, and it says the same."""
    turn = turn_of(game, KITS[game].meant[0])
    visitor = reader(come)
    page = visitor.page
    with seated(visitor, turn) as seat:
        first = turn.choices[0]
        page.locator(f'[data-thing$=":{first.partition(":")[2]}"][data-can="yes"]').hover()
        tip = page.locator(".tip")
        expect(tip.locator("small")).to_have_text(re.compile(loosely(sent(seat)[first])))
        assert tip.evaluate("tip => tip.scrollHeight <= tip.clientHeight")
        for choice in turn.choices[:2]:
            said = sent(seat)
            for option in said:
                page.focus(f'.decision [data-choice="{option}"]')
                page.keyboard.press("?")
                shown = page.evaluate(TIP)
                if option == "pass":
                    continue  # there is nothing on the board
                assert said[option] in [one["means"] for one in shown], option
                assert all(one["whole"] and one["inside"] for one in shown), option
                page.keyboard.press("Escape")
            mark = visitor.mark()
            page.click(f'.decision [data-choice="{choice}"]')
            visitor.next_after(mark)


def loosely(text: str) -> str:
    """With what keeps the names of places, and dots, on their lines."""
    return re.escape(text).replace(r"\-", "\u2060?-\u2060?").replace("\\ ·", r"\s·")


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_says_what_options_mean(come: Visit, game: str) -> None:
    """The beginning at once, all of it on the sheet pulled up and in the card of what a finger rests on."""
    turn = turn_of(game, KITS[game].meant[0])
    visitor = reader(come, size=PHONE, has_touch=True, is_mobile=True)
    page = visitor.page
    with seated(visitor, turn) as seat:
        said = sent(seat)
        assert {one.choice: one.means for one in options(visitor).values()} == said
        page.evaluate("document.querySelector('.decision .answers').scrollTop = 0")
        for means in page.locator(".decision .means").all()[:4]:
            expect(means).to_be_in_viewport()
        rest_on(visitor, page.locator('[data-can="yes"]').first)
        (card, *_) = page.evaluate(TIP)
        assert card["means"] in said.values()
        assert card["whole"]
        page.keyboard.press("Escape")
        page.locator("aside .grip").tap()
        visitor.settle()
        assert [one for one in options(visitor).values() if not one.whole] == []
        mark = visitor.mark()
        page.locator(f'.decision [data-choice="{turn.choices[0]}"]').tap()
        visitor.next_after(mark)
        visitor.settle()
        before = board(visitor, seat)
        option = options(visitor)[turn.choices[1]]
        assert option.whole
        assert option.means == sent(seat)[option.choice]
        page.evaluate("document.activeElement.blur()")
        mark = visitor.mark()
        page.locator(f'.decision [data-choice="{option.choice}"]').tap()
        if page.locator(TAKE).count():
            expect(page.locator(".told .shown")).to_contain_text(option.words)
            page.locator(TAKE).tap()
        visitor.next_after(mark)
        assert [*purse(option, before, board(visitor, seat))]  # on the strip


def rest_on(visitor: Visitor, found: Locator) -> None:
    """A finger that stays."""
    found.scroll_into_view_if_needed()
    found.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(visitor.page.locator(".tip.pinned")).to_be_visible()
    found.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})


@pytest.mark.parametrize("game", GAMES)
def test_an_option_keeps_its_place(come: Visit, game: str) -> None:
    """While one points at others, while the hint opens, and while the story of the others is told."""
    turn = turn_of(game, KITS[game].meant[0])
    visitor = come(reduced_motion="reduce")
    visitor.context.add_init_script("localStorage.setItem('bruxelles.speed', '2')")
    page = visitor.page
    with seated(visitor, turn):
        for choice in turn.choices[:2]:
            visitor.settle()
            boxes = page.evaluate(BOXES)
            for option in page.locator(".decision [data-choice]").all()[:4]:
                option.hover()
                assert page.evaluate(BOXES) == boxes
                option.focus()
                assert page.evaluate(BOXES) == boxes
            page.keyboard.press("h")
            expect(page.locator("[data-choice].advised").first).to_be_attached()
            visitor.settle()
            assert page.evaluate(BOXES) == boxes
            mark = visitor.mark()
            page.click(f'.decision [data-choice="{choice}"]')
            visitor.next_after(mark)
        telling = page.locator(".ribbon.telling")
        while not telling.count():
            visitor.hurry(1)
        boxes = page.evaluate(BOXES)
        while telling.count():
            assert page.evaluate(BOXES) == boxes
        assert page.evaluate(BOXES) == boxes
