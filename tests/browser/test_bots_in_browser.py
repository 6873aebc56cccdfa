"""Bots that explain themselves: which one plays, hints, why a bot did it, what a finished game teaches."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect
from tests.browser.accessibility import axe
from tests.browser.browsing import Visitor
from tests.browser.conftest import Visit
from tests.browser.test_every_screen import STILL, look
from tests.stored import kept_record

from bruxelles.bots import BOTS
from bruxelles.bots.levels import usual_level

GOLDEN = Path(__file__).parents[1] / "golden" / "1897-2p-1.jsonl"
OPEN = """async record => {
    const headers = { 'Content-Type': 'application/json' };
    const post = async (path, wish) =>
        (await fetch(path, { method: 'POST', headers, body: JSON.stringify(wish) })).json();
    await post('/api/guests', { name: 'Ann' });
    return (await post('/api/records', { record })).path;
}"""
SLOW = 60_000
"""Milliseconds that a search may take on a machine with other work."""


def advice(visitor: Visitor) -> Locator:
    """The choice that the hint advises, when the bot has thought."""
    advised = visitor.page.locator(".hint .best button")
    expect(advised).to_be_visible(timeout=SLOW)
    return advised


def test_the_bots_of_a_quick_game(come: Visit) -> None:
    visitor = come(**STILL)
    visitor.go()
    visitor.page.click('article[data-game="1897"] h3 button')
    bots = visitor.page.locator(".quick fieldset:has([value=master]) input")
    names = bots.evaluate_all("inputs => inputs.map(input => input.value)")
    assert names == list(BOTS)
    expect(visitor.page.locator(f'.quick input[value="{usual_level()}"]')).to_be_checked()
    assert axe(visitor) == []
    visitor.shot("quick")
    visitor.page.check('.quick input[value="newcomer"]')
    expect(visitor.page.locator(".quick fieldset label:has([value=newcomer])")).to_contain_text(
        "against the apprentice"
    )
    visitor.page.click(".quick .play")
    visitor.page.wait_for_url("**/table/*")
    visitor.wait_until_asked()
    assert len(set(kinds(visitor))) == 2, "two bots are never the same surprise"
    assert set(kinds(visitor)) < {f"bot: Newcomer · {name}" for name in ("Builder", "Dealer", "Courtier")}


def kinds(visitor: Visitor) -> list[str]:
    """What the bots at the table are, as their signs say."""
    signs = visitor.page.locator(".sign[title]")
    expect(signs).to_have_count(2)
    return [str(sign.get_attribute("title")) for sign in signs.all()]


def test_levels_and_characters_are_chosen_seat_by_seat(come: Visit) -> None:
    visitor = come(**STILL)
    page = visitor.page
    visitor.go("/new?game=1897")
    seats, characters = page.locator("ol.plain li"), page.locator("select.manner")
    expect(characters).to_have_count(2)
    seats.nth(1).locator("select").first.select_option("bot:newcomer")
    characters.nth(0).select_option("dealer")
    seats.nth(2).locator("select").first.select_option("bot:random")
    expect(characters).to_have_count(1)
    for said in ("For your first game", "Loses", "Likes artworks"):
        expect(page.locator(".kinds")).to_contain_text(said)
    assert axe(visitor) == []
    page.click(".make .primary")
    page.wait_for_url("**/table/*")
    visitor.wait_until_asked()
    assert sorted(kinds(visitor)) == ["bot: Newcomer · Dealer", "bot: Random"]
    expect(page.locator(".plates")).to_contain_text("Dealer")


def test_a_hint_followed_by_mouse(come: Visit) -> None:
    visitor = come(**STILL)
    visitor.make("1897", 2, {}, bot="greedy")
    visitor.wait_until_asked()
    before = visitor.mark()
    visitor.page.click(".ask-hint")
    advised = advice(visitor)
    expect(visitor.page.locator("[data-advised]").first).to_be_attached()
    expect(visitor.page.locator(".decision .advised")).to_have_count(1)
    assert visitor.mark() == before
    look(visitor, "hint")
    advised.click()
    visitor.wait_for_change(before)
    expect(visitor.page.locator(".hint")).to_have_count(0)
    expect(visitor.page.locator("[data-advised]")).to_have_count(0)


def test_a_hint_followed_by_keyboard(come: Visit) -> None:
    visitor = come(**STILL)
    visitor.make("1897", 2, {}, bot="greedy")
    visitor.wait_until_asked()
    before = visitor.mark()
    keyboard = visitor.page.keyboard
    keyboard.press("?")
    expect(visitor.page.locator("dialog")).to_contain_text("Ask for a hint")
    keyboard.press("h")
    expect(visitor.page.locator(".hint")).to_have_count(0)
    keyboard.press("Escape")
    expect(visitor.page.locator("dialog")).to_have_count(0)
    keyboard.press("h")
    expect(visitor.page.locator(".hint")).to_be_focused()
    advised = advice(visitor)
    keyboard.press("Tab")
    expect(advised).to_be_focused()
    keyboard.press("Enter")
    visitor.wait_for_change(before)
    expect(visitor.page.locator(".hint")).to_have_count(0)


def test_a_hint_is_gone_when_something_else_is_chosen(come: Visit) -> None:
    visitor = come(**STILL)
    visitor.make("1897", 2, {}, bot="greedy")
    visitor.wait_until_asked()
    visitor.page.click(".ask-hint")
    visitor.play(visitor.choose_in_list, moves=1)
    expect(visitor.page.locator(".hint")).to_have_count(0)


def test_a_bot_says_why(come: Visit) -> None:
    visitor = come(**STILL)
    visitor.make("1897", 2, {}, bot="greedy")
    while not visitor.page.locator(".why").count():
        visitor.hurry(1)
    asked = visitor.page.locator(".why").last
    asked.click()
    expect(asked).to_have_attribute("aria-expanded", "true")
    reasons = visitor.page.locator(".reasons")
    expect(reasons.locator(".best").first).to_contain_text("%")
    expect(reasons.locator("button")).to_have_count(0)
    visitor.shot("why")
    asked.click()
    expect(reasons).to_have_count(0)


def test_a_game_is_analysed_and_teaches(come: Visit) -> None:
    visitor = come(**STILL)
    page = visitor.page
    visitor.go()
    visitor.go(page.evaluate(OPEN, kept_record(GOLDEN).text()))
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.locator("dialog progress")).to_be_visible()
    curve = page.locator("dialog").get_by_role("slider")
    expect(curve).to_be_visible(timeout=2 * SLOW)
    curve.focus()
    page.keyboard.press("End")
    expect(page.locator("dialog .moment")).to_contain_text("100%")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("dialog .moment .chip")).to_be_visible()
    look(visitor, "analysis")
    page.set_viewport_size({"width": 1440, "height": 900})

    seats = page.locator("dialog select")
    learn = page.locator("dialog .primary", has_text="mistake")
    teaching = [seat for seat in ("0", "1") if seats.select_option(seat) and learn.count()]
    assert teaching, "a game played at random has no mistakes"
    seats.select_option(teaching[0])
    learn.click()
    answers = page.locator(".answer")
    expect(answers.first).to_be_visible()
    expect(page.locator(".review .asked")).to_be_visible()
    at = page.locator(".replay .numbers").inner_text()
    assert axe(visitor) == []
    visitor.shot("lesson")
    answers.first.click()
    expect(page.locator(".review .best")).to_contain_text("best")
    expect(page.locator(".review")).to_contain_text("played")
    assert axe(visitor) == []
    visitor.shot("lesson-answered")

    page.locator(".review").get_by_role("button", name="Stop learning").click()
    page.locator(".review").get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay .numbers")).not_to_have_text(at)
