"""What is done about a game rather than in it: handing the screen over, ending it, leaving."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import axe
from tests.browser.browsing import LONGEST_STORY, OVERFLOW, PATIENCE, Visitor
from tests.browser.conftest import Visit
from tests.browser.scripts import MARK, READY
from tests.server.at_table import BOT, ME, OPEN, hot
from tests.server.serving import Message, Person, Player

STILL: Final[dict[str, Any]] = {"bypass_csp": True, "reduced_motion": "reduce"}
HANDOVER: Final = "dialog.handover"
END_TURN: Final = f"""async ([handover, patience]) => {{
    const end = performance.now() + patience;
    let mark = '';
    while (!document.querySelector(handover)) {{
        if (performance.now() > end) throw new Error('nobody was asked to take over');
        const asked = ({READY})();
        if (asked && ({MARK})() !== mark) {{
            mark = ({MARK})();
            document.querySelector(asked === 'choose' ? '[data-choice]' : '.decision .primary').click();
        }}
        await new Promise(requestAnimationFrame);
    }}
}}"""
"""In one go: it lasts for a moment only, in which nothing is to be clicked."""


def sit(visitor: Visitor, *seats: Message) -> None:
    """Ann at a table with these others, in the browser."""
    ann = Person(visitor.address, "Ann")
    table = ann.make_table("1897", ME, *seats, order="as-seated")
    visitor.context.add_cookies(
        [{"name": name, "value": value, "url": visitor.address} for name, value in ann.http.cookies.items()]
    )
    ann.close()
    visitor.go(f"/table/{table}")


def table_of(visitor: Visitor) -> str:
    return visitor.page.url.rsplit("/", 1)[1]


def give_up(page: Page, deed: str) -> None:
    """By the menu: choose the way out, and do it."""
    page.get_by_role("button", name="The table", exact=True).click()
    page.get_by_role("button", name="End or leave the game").click()
    page.get_by_role("radio", name=deed).check()
    page.locator("dialog .danger").click()


def end_turn(visitor: Visitor) -> None:
    """Choose and confirm until the screen is handed over."""
    visitor.page.evaluate(END_TURN, [HANDOVER, PATIENCE])


def test_the_screen_is_handed_over_when_the_player_changes(come: Visit) -> None:
    visitor = come(luck=4, **STILL)
    sit(visitor, hot("Victor"), BOT)
    visitor.wait_until_asked()
    page = visitor.page
    assert page.locator(HANDOVER).count() == 0  # whoever came first knows it
    end_turn(visitor)
    expect(page.locator(HANDOVER)).to_contain_text("Victor, it’s your turn")
    box = page.locator(HANDOVER).bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    assert (box["width"], box["height"]) == (size["width"], size["height"])
    expect(page.locator(HANDOVER)).to_have_count(0)  # by itself
    expect(page.locator(".turn")).to_have_text("Your turn, Victor")
    end_turn(visitor)
    expect(page.locator(HANDOVER)).to_contain_text("Ann, it’s your turn")
    mark = visitor.mark()
    page.keyboard.press("1")
    expect(page.locator(HANDOVER)).to_have_count(0)
    assert visitor.mark() == mark  # that was no choice
    end_turn(visitor)
    assert axe(visitor, context=HANDOVER) == []
    end_turn(visitor)
    page.mouse.click(20, 300)
    expect(page.locator(HANDOVER)).to_have_count(0)


def test_what_others_did_is_told_when_the_screen_was_handed_over(come: Visit) -> None:
    """Not behind it, where nobody sees it."""
    visitor = come(luck=4)
    sit(visitor, BOT, hot("Victor"))
    visitor.wait_until_asked()
    page = visitor.page
    end_turn(visitor)
    expect(page.locator(".ribbon.telling")).to_be_attached()
    expect(page.locator(".ribbon [aria-pressed=true]")).to_be_attached()
    page.locator(HANDOVER).click()
    expect(page.locator(HANDOVER)).to_have_count(0)
    expect(page.locator(".ribbon.telling")).to_be_visible()
    expect(page.locator(".ribbon:not(.telling)")).to_be_visible(timeout=LONGEST_STORY)


def test_nothing_is_handed_over_to_oneself(come: Visit) -> None:
    visitor = come(luck=4, **STILL)
    sit(visitor, BOT)
    visitor.wait_until_asked()
    for _ in range(4):
        visitor.hurry(moves=1)
        assert visitor.page.locator(HANDOVER).count() == 0


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_alone_a_game_is_counted_as_it_stands(come: Visit, size: str) -> None:
    visitor = come(luck=4, **STILL)
    sit(visitor, BOT)
    visitor.wait_until_asked()
    visitor.resize(size)
    visitor.hurry(moves=4)
    page = visitor.page
    page.get_by_role("button", name="The table", exact=True).click()
    assert page.evaluate(OVERFLOW) <= 0
    page.get_by_role("button", name="End or leave the game").click()
    assert axe(visitor, context="dialog") == []
    page.keyboard.press("Escape")
    give_up(page, "Count as it stands")
    expect(page.locator("dialog .verdict")).to_be_visible()
    expect(page.locator("dialog .remarks")).to_contain_text("counted as it stood")
    assert page.get_by_text("How it went").count() == 0  # it was not played to its end
    page.locator("dialog header button").click()
    expect(page.locator("[data-status=finished]")).to_be_attached()
    visitor.go("/")
    page.locator("details summary").first.click()
    expect(page.locator("details li").first).to_contain_text("Counted as it stood")


def test_the_other_is_asked_and_the_log_names_everybody(come: Visit) -> None:
    visitor = come(luck=4, **STILL)
    sit(visitor, OPEN)
    ben = Person(visitor.address, "Ben")
    ben.command(table_of(visitor), "join")
    beside = Player(ben, table_of(visitor))
    page = visitor.page
    page.wait_for_selector("[data-status=running]")
    give_up(page, "Count as it stands")
    expect(page.locator(".offer")).to_contain_text("Ann proposes to end the game and count it as it stands.")
    beside.wait_for_state(lambda state: state["offer"] is not None)
    assert beside.command("reply", offer=beside.state["offer"]["number"], agree=False)["type"] == "done"
    expect(page.locator(".offer")).to_have_count(0)
    assert beside.command("resign", seat=1)["type"] == "done"
    expect(page.locator("dialog .verdict")).to_contain_text("Ann")
    page.locator("dialog header button").click()
    scores = beside.entries[-1]["body"]["scores"]
    said = f"Ben resigns. The game is over: Ann {scores[0]} and Ben {scores[1]}."
    expect(page.locator("#side-panel")).to_contain_text(said)
    ben.close()


def test_a_seat_is_conceded_to_a_bot_and_taken_back(come: Visit) -> None:
    visitor = come(luck=4, **STILL)
    sit(visitor, hot("Victor"), hot("Paul"))
    visitor.wait_until_asked()
    page = visitor.page
    page.get_by_role("button", name="The table", exact=True).click()
    page.get_by_role("button", name="End or leave the game").click()
    page.get_by_label("For which player?").select_option(label="Paul")
    page.get_by_role("radio", name="Let a bot play on").check()
    page.get_by_role("radio", name="Apprentice").check()
    page.locator("dialog .danger").click()
    expect(page.locator("#side-panel")).to_contain_text("Paul gives the seat up: a bot plays on.")
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator("#side-panel")).to_contain_text("Paul is back.")


def test_the_bar_says_what_its_buttons_do(come: Visit) -> None:
    """In words where there is room; on a phone the menu has them."""
    visitor = come(luck=4, **STILL)
    sit(visitor, BOT)
    visitor.wait_until_asked()
    page = visitor.page
    bar = page.locator("header.top")
    for word in ("Replay", "Rules", "The table"):
        expect(bar.get_by_text(word, exact=True).first).to_be_visible()
    visitor.resize("phone")
    expect(bar.locator(".turn")).to_have_text("Your turn")
    bar.get_by_role("button", name="The table", exact=True).click()
    for word in ("Replay", "Rules"):
        expect(bar.locator(".sheet").get_by_text(word, exact=True)).to_be_visible()
    assert page.evaluate(OVERFLOW) <= 0
