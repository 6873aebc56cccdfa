"""Every screen: axe finds nothing serious in it; `make screenshots` has it in all sizes and themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.accessibility import COLOURS, axe
from tests.browser.browsing import MANY, OVERFLOW, SIZES, Visitor
from tests.browser.conftest import Visit
from tests.playing import Configuration, configurations_of
from tests.server.serving import Served

from bruxelles.games import GAMES

STILL = {"reduced_motion": "reduce", "bypass_csp": True}
"""The policy forbids scripts that a test puts in; it is looked at by the other tests."""

SCREENS = {
    "home": "/",
    "new": "/new",
    "account": "/account",
    **{f"{part}-{game}": f"/{part}/{game}" for part in ("rules", "score-pad") for game in GAMES},
    "missing": "/table/nothing-here",
}

COVERED = """backwards => {
    const found = [];
    const all = [...document.querySelectorAll('#main :is(a, button, input, select, summary)')];
    for (const one of backwards ? all.reverse() : all) {
        one.focus();
        const shown = one.labels?.[0] ?? one;
        const { left, top, width, height } = shown.getBoundingClientRect();
        const on = document.elementFromPoint(left + width / 2, top + height / 2);
        if (document.activeElement !== one || width < 2 || !on) continue;
        if (!shown.contains(on) && !on.contains(shown)) {
            found.push(`${one.tagName} ${one.id || one.className}: ${on.tagName}.${on.className}`);
        }
    }
    return found;
}"""
"""What has the focus, going through the page by keyboard, but lies under something else."""

LONG_RECAP = """() => {
    const recap = document.querySelector('.recap');
    if (recap === null) return false;
    recap.open = true;
    const list = recap.querySelector('ol');
    return list.scrollHeight > list.clientHeight;
}"""
"""Whether so much has happened since one's last turn that the list of it scrolls."""


def look(visitor: Visitor, name: str, *, in_parts: bool = False) -> None:
    """Screenshots, and axe: by day, and by lamplight on a phone.

    If that shows the screen `in_parts`, axe looks at the colours by lamplight of the whole one, too.
    """
    visitor.shots(name)
    assert axe(visitor) == [], name
    visitor.light("lamplight")
    if in_parts:
        assert axe(visitor, runOnly=COLOURS) == [], (name, "lamplight")
    visitor.resize("phone")
    assert axe(visitor) == [], (name, "phone")
    for large in ("off", "on"):
        visitor.page.evaluate("large => (document.documentElement.dataset.large = large)", large)
        assert visitor.page.evaluate(OVERFLOW) <= 0, (name, "large text", large)


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen(come: Visit, name: str) -> None:
    visitor = come(**STILL)
    visitor.go(SCREENS[name])
    visitor.settle()
    look(visitor, name)


def test_the_start_page_of_somebody_known(come: Visit) -> None:
    visitor = come(**STILL)
    visitor.new_game("1893")
    visitor.go("/")
    expect(visitor.page.locator("[data-game]").first).to_be_visible()
    visitor.settle()
    look(visitor, "home-known")


def test_a_table_before_the_start(come: Visit, server: Served) -> None:
    ann = server.person("Ann")
    table = ann.make_table(
        "1893", {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random", "name": "Robot"}
    )
    visitor = come(**STILL)
    visitor.go(f"/table/{table}")
    expect(visitor.page.locator(".lobby")).to_be_visible()
    look(visitor, "lobby")


@pytest.mark.parametrize(
    "configuration", [configurations_of(game)[place] for game in GAMES for place in (0, -1)], ids=str
)
def test_a_table_in_play(come: Visit, configuration: Configuration) -> None:
    """The smallest of each game, and the largest with all that it has."""
    visitor = come(luck=4, **STILL)
    visitor.make(configuration.game, configuration.players, configuration.all_flags, moves=14)
    look(visitor, f"table-{configuration}", in_parts=True)


def test_a_long_recap_is_reached_by_keyboard(come: Visit) -> None:
    visitor = come(luck=4, **STILL)
    visitor.make("1893", 5, {"asymmetric": True})
    while not visitor.page.evaluate(LONG_RECAP):
        assert visitor.hurry(moves=1)
    assert axe(visitor) == []


@pytest.mark.parametrize("name", ["new", "rules-1897", *(f"score-pad-{game}" for game in GAMES)])
def test_what_stays_in_sight_does_not_cover_what_has_the_focus(come: Visit, name: str) -> None:
    visitor = come(**STILL)
    visitor.go(SCREENS[name])
    visitor.page.wait_for_selector("#main :is(input, select)")
    for size in SIZES:
        visitor.resize(size)
        for backwards in (False, True):
            assert visitor.page.evaluate(COVERED, backwards) == [], (size, backwards)


def test_the_other_tabs_of_a_table(come: Visit) -> None:
    visitor = come(luck=4, **STILL)
    visitor.make("1893", 3, {"belle_epoque": True}, moves=6)
    for tab in ("chat", "text"):
        visitor.page.click(f'[data-tab="{tab}"]')
        assert axe(visitor) == [], tab
        visitor.shot(f"tab-{tab}")
    visitor.resize("phone")
    tabs = visitor.page.locator("#main [role=tab]").evaluate_all("tabs => tabs.map(tab => tab.dataset.tab)")
    for tab in tabs:
        visitor.page.click(f'[data-tab="{tab}"]')
        assert axe(visitor, context="#main") == [], tab
        visitor.shot(f"phone-{tab}")


def test_the_end_and_the_replay(come: Visit) -> None:
    visitor = come(luck=6, **STILL)
    visitor.make("1897", 2, {}, moves=MANY)
    expect(visitor.page.locator("dialog .verdict")).to_be_visible()
    look(visitor, "end")
    visitor.resize("desktop")
    visitor.page.locator("dialog header button").click()

    visitor.page.get_by_role("button", name="Replay", exact=True).click()
    expect(visitor.page.locator(".replay .numbers")).to_contain_text("0 of")
    slider = visitor.page.get_by_role("slider")
    slider.fill("3")
    expect(visitor.page.locator(".replay .numbers")).to_contain_text("3 of")
    assert axe(visitor) == []
    visitor.shot("replay")
    visitor.page.get_by_role("button", name="Play on from here").click()
    visitor.shot("branch")
    assert axe(visitor) == []
    visitor.page.locator("dialog button.primary").click()
    expect(visitor.page.locator("[data-status=running]")).to_be_attached()
