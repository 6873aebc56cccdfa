"""How a table is laid out: own things in sight, options at their places, all can be read and reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.browser.accessibility import axe
from tests.browser.browsing import OVERFLOW, PHONE, SIDEWAYS, THEMES, Visitor
from tests.browser.conftest import Visit
from tests.browser.letters import small_letters
from tests.kits import KITS
from tests.playing import Configuration, configurations_of
from tests.server.serving import Served

from bruxelles.games import GAMES

STILL: Final = {"reduced_motion": "reduce"}
SMALL: Final = (PHONE, SIDEWAYS, (1024, 768))
LARGE: Final = ((1280, 800), (1440, 900), (1920, 1080))
ZOOMED: Final = ((720, 450), (640, 400), (960, 540), (320, 256))
"""1440x900, 1280x800 and 1920x1080 at twice their size; and the least that a page has to cope with."""

IN_SIGHT: Final = """selector => [...document.querySelectorAll(selector)].some(one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const on = document.elementFromPoint(x, y);
    return one.contains(on) || on?.contains(one);
})"""
"""Whether a thing is on the screen and nothing lies over it."""

PLACES: Final = """() => Object.fromEntries(
    [...document.querySelectorAll('.decision [data-choice]')]
        .map(one => [one.dataset.choice, Math.round(one.getBoundingClientRect().top)])
)"""
"""Where every option stands."""

UNREACHABLE: Final = """() => {
    const found = [];
    for (const one of document.querySelectorAll('#main :is(a, button, input, summary, [data-thing])')) {
        if (!one.checkVisibility() || one.closest('.visually-hidden')) continue;
        one.scrollIntoView({ block: 'center', inline: 'center' });
        const box = one.getBoundingClientRect();
        if (box.width < 2) continue;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
            found.push(`${one.tagName} ${one.dataset.thing ?? one.className} at ${x}, ${y}`);
        }
    }
    scrollTo(0, 0);
    return found;
}"""
"""What of the room can't be scrolled to."""


def each_place(visitor: Visitor) -> Iterator[str]:
    """Of a small screen each of its places is opened; the others have everything at once, or behind tabs."""
    tabs = visitor.page.locator(".places [data-tab], .boards [data-tab]")
    names = tabs.evaluate_all("all => all.map(one => one.dataset.tab)")
    for name in names or [""]:
        if name:
            tabs.and_(visitor.page.locator(f'[data-tab="{name}"]')).click()
            visitor.settle()
        yield str(name)


def own_seat(visitor: Visitor) -> str:
    thing = visitor.page.locator(".own-place").get_attribute("data-thing")
    assert thing is not None
    return thing


@pytest.mark.parametrize("game", GAMES)
def test_ones_own_things_are_always_in_sight(come: Visit, game: str) -> None:
    visitor = come(**STILL, luck=4)
    visitor.make(game, 3, {}, moves=10)
    for size in (*SMALL, *LARGE):
        visitor.resize(size)
        assert visitor.page.evaluate(IN_SIGHT, f'.own-place [data-thing="{own_seat(visitor)}/money"]'), size
        assert visitor.page.evaluate(OVERFLOW) <= 0, size


@pytest.mark.parametrize("game", GAMES)
def test_a_plate_opens_the_whole_board_and_gives_the_focus_back(come: Visit, game: str) -> None:
    visitor = come(**STILL)
    page = visitor.page
    visitor.make(game, 3, {}, moves=4)
    dialog = page.locator(".seat-dialog")
    for size in ((1440, 900), (1024, 768)):
        visitor.resize(size)
        for at in range(2):
            button = page.locator(".plates .open").nth(at)
            button.focus()
            page.keyboard.press("Enter")
            expect(dialog).to_be_visible()
            expect(dialog.get_by_role("button", name="Close")).to_be_focused()
            page.keyboard.press("Escape")
            expect(dialog).to_have_count(0)
            expect(button).to_be_focused()
        page.locator(".plates > li").first.click(position={"x": 5, "y": 5})
        expect(dialog).to_be_visible()
        page.locator(".plates > li").nth(1).click(position={"x": 5, "y": 5})  # one at a time
        expect(dialog).to_have_count(1)
        expect(dialog.locator("[data-thing]").first).to_be_visible()
        page.keyboard.press("Escape")
    visitor.resize(PHONE)
    page.click('.places [data-tab="others"]')
    page.locator(".plates .open").first.click()
    expect(dialog).to_be_visible()
    page.click('.places [data-tab="board"]')
    expect(dialog).to_have_count(0)


def test_who_looks_on_sees_a_plate_of_everybody(come: Visit, server: Served) -> None:
    ann = server.person("Ann")
    bot = {"kind": "bot", "bot": "random"}
    table = ann.make_table("1893", {"kind": "me"}, {**bot, "name": "Bea"}, {**bot, "name": "Cid"})
    visitor = come(**STILL)
    visitor.go(f"/table/{table}")
    expect(visitor.page.locator(".plates > li")).to_have_count(3)
    for size in ((1440, 900), (1024, 768), PHONE, SIDEWAYS):
        visitor.resize(size)
        expect(visitor.page.locator(".own-place")).to_have_count(0)
        assert visitor.page.evaluate(OVERFLOW) <= 0, size
        assert visitor.page.locator(".boards [data-thing]").count() > 10, size


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)], ids=str)
def test_every_option_keeps_its_place(come: Visit, game: str, size: tuple[int, int]) -> None:
    """While a hint is asked for, comes and is closed, the recap opens and closes, somebody talks."""
    visitor = come(**STILL, luck=3, size=size)
    page = visitor.page
    visitor.make(game, 3, {}, bot="greedy", moves=6)
    seen = 0
    while seen < 3:
        places = page.evaluate(PLACES)
        if len(places) > 3:
            seen += 1
            for act in (ask_for_hint, close_hint, turn_recap, turn_recap, talk):
                act(visitor)
                visitor.settle()
                assert page.evaluate(PLACES) == places, act.__name__
        assert visitor.hurry(1) == 1


def ask_for_hint(visitor: Visitor) -> None:
    visitor.page.click(".ask-hint")
    visitor.page.wait_for_selector(".hint h3")


def close_hint(visitor: Visitor) -> None:
    visitor.page.click(".hint .close")


def turn_recap(visitor: Visitor) -> None:
    summary = visitor.page.locator(".recap summary")
    if summary.count():
        summary.click()


def talk(visitor: Visitor) -> None:
    visitor.talk()


def test_options_come_back_to_their_places_when_a_step_is_undone(come: Visit) -> None:
    visitor = come(**STILL, luck=3)
    page = visitor.page
    visitor.make("1893", 2, {}, moves=4)
    undone = 0
    for _ in range(20):
        places, before = page.evaluate(PLACES), visitor.mark()
        page.locator("[data-choice]").first.click()
        visitor.wait_for_change(before)
        if visitor.wait_until_asked() == "choose" and page.locator(".undo:enabled").count():
            undone += 1
            before = visitor.mark()
            page.click(".undo")
            visitor.wait_for_change(before)
            visitor.wait_until_asked()
            visitor.settle()
            assert page.evaluate(PLACES) == places
        visitor.hurry(1)
        if undone == 2:
            return
    raise AssertionError("nothing could be undone")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("large", ["off", "on"])
def test_everything_can_be_reached_at_twice_the_size(come: Visit, game: str, large: str) -> None:
    visitor = come(**STILL, luck=4)
    page = visitor.page
    visitor.make(game, 3, {}, moves=10)
    if large == "on":
        page.evaluate("localStorage.setItem('bruxelles.large', 'on')")
        page.reload()
        visitor.wait_until_asked()
    for size in (*ZOOMED, *SMALL, (1440, 900)):
        visitor.resize(size)
        for place in each_place(visitor):
            assert page.evaluate(UNREACHABLE) == [], (size, place)
            assert page.evaluate(OVERFLOW) <= 0, (size, place)


@pytest.mark.parametrize("game", GAMES)
def test_larger_text_makes_the_letters_of_the_board_larger(come: Visit, game: str) -> None:
    visitor = come(**STILL)
    page = visitor.page
    visitor.make(game, 2, {}, moves=4)
    em = """() => [...document.querySelectorAll('.fit > .content')].map(
        one => parseFloat(getComputedStyle(one).fontSize))"""
    visitor.settle()
    plain = page.evaluate(em)
    page.get_by_role("button", name="Language, light and sound").click()
    page.get_by_label("Larger text").check()
    visitor.settle()
    assert all(after > before * 1.1 for before, after in zip(plain, page.evaluate(em), strict=True))


@pytest.mark.parametrize(
    "configuration", [configurations_of(game)[place] for game in GAMES for place in (0, -1)], ids=str
)
def test_letters_can_be_read(come: Visit, configuration: Configuration) -> None:
    """11 pixels where there is room for them, 9 everywhere: on boards, plates and strips, and around them."""
    visitor = come(**STILL, luck=4)
    visitor.make(configuration.game, configuration.players, configuration.all_flags, moves=14)
    found = {}
    for size in (*LARGE, *SMALL, *ZOOMED):
        visitor.resize(size)
        for place in each_place(visitor):
            found[size, place] = small_letters(visitor, 11 if size in LARGE else 9)
    assert {where: small for where, small in found.items() if small} == {}


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_any_size(come: Visit, game: str) -> None:
    visitor = come(**STILL, bypass_csp=True, luck=4)
    visitor.make(game, 3, {}, moves=10)
    for size in (*LARGE, *SMALL, ZOOMED[0]):
        visitor.resize(size)
        for theme in THEMES:
            visitor.light(theme)
            for place in each_place(visitor):
                assert axe(visitor) == [], (size, theme, place)
        if visitor.page.locator(".plates .open:visible").count():
            visitor.page.locator(".plates .open").first.click()
            assert axe(visitor) == [], (size, "another board")
            visitor.page.keyboard.press("Escape")


COVERS: Final = """things => {
    const tip = document.querySelector('.tip').getBoundingClientRect();
    return things.filter(thing => {
        const box = document.querySelector(`.boards [data-thing="${thing}"]`).getBoundingClientRect();
        const [across, down] = [
            Math.min(tip.right, box.right) - Math.max(tip.left, box.left),
            Math.min(tip.bottom, box.bottom) - Math.max(tip.top, box.top),
        ];
        return across > 1 && down > 1;
    });
}"""
"""Which of the things lie under the tip."""


@pytest.mark.parametrize("game", GAMES)
def test_an_explanation_does_not_cover_what_it_explains(come: Visit, game: str) -> None:
    visitor = come(**STILL, luck=4)
    visitor.make(game, 3, {}, moves=10)
    thing, spoken_of = KITS[game].explained
    for size in (*LARGE, *SMALL):
        visitor.resize(size)
        if visitor.page.locator(".boards [data-tab]").count():
            visitor.page.locator(".boards [data-tab]").first.click()
        elif visitor.page.locator(".places [data-tab]").count():
            visitor.page.click('.places [data-tab="board"]')
        here = visitor.page.locator(f'.boards [data-thing="{thing}"]')
        here.click(force=True)
        expect(visitor.page.locator(".tip.pinned")).to_be_visible()
        clear = (
            [thing] if size in (PHONE, SIDEWAYS) else [thing, *spoken_of]
        )  # a phone has no room beside all
        assert visitor.page.evaluate(COVERS, clear) == [], size
        visitor.page.keyboard.press("Escape")
