"""The room around the boards: tabs stay where they are put, options lie under nothing, the log follows.

And the rules that are opened from it are those of the table.
"""

from __future__ import annotations

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect
from tests.browser.browsing import PHONE, SIDEWAYS, SIZES, Visitor
from tests.browser.conftest import Visit
from tests.editing import rewritten
from tests.server.at_table import ME
from tests.server.serving import Person

from bruxelles.games import GAMES
from bruxelles.server.table.settings import LONGEST_NAME

STILL: Final = {"reduced_motion": "reduce"}
TOUCH: Final = {"size": PHONE, "has_touch": True, "is_mobile": True, **STILL}

COVERED: Final = """() => {
    const found = [];
    for (const option of document.querySelectorAll('.decision [data-choice]')) {
        option.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = option.getBoundingClientRect();
        for (const x of [0.2, 0.35, 0.5, 0.65, 0.8]) for (const y of [0.2, 0.5, 0.8]) {
            const on = document.elementFromPoint(left + x * width, top + y * height);
            if (!option.contains(on)) {
                found.push(`${option.dataset.choice} at ${x}, ${y}: ${on?.tagName}.${on?.className}`);
            }
        }
    }
    return found;
}"""
"""Which options are covered, where and by what, when one has scrolled to them."""

NEAREST_TO_SIDE: Final = """() => {
    const side = document.querySelector('main > aside').getBoundingClientRect();
    const below = side.left < innerWidth / 2;
    const middles = [...document.querySelectorAll('.boards [data-thing]')]
        .filter(thing => !thing.closest('[data-can=yes]') && !thing.querySelector('[data-thing]'))
        .map(thing => thing.getBoundingClientRect())
        .map(box => [box.left + box.width / 2, box.top + box.height / 2])
        .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.boards [data-thing]'));
    return middles.reduce((one, other) => (below ? other[1] > one[1] : other[0] > one[0]) ? other : one);
}"""
"""The middle of what lies next to the options and only explains itself."""

CHOOSABLE_IN_SIGHT: Final = """async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const room = document.querySelector('.boards').getBoundingClientRect();
    return [...document.querySelectorAll('.boards [data-can=yes]')]
        .map(thing => thing.getBoundingClientRect())
        .some(box => box.bottom > room.top && box.top < room.bottom);
}"""
"""Whether something that can be chosen lies in the part of the board that a phone shows."""

LOG: Final = ".log ol[aria-label=Log]"
AT_REST: Final = """async log => {
    let top = log.scrollTop;
    for (let frames = 0; frames < 20; frames += 1) {
        await new Promise(requestAnimationFrame);
        if (log.scrollTop !== top) [top, frames] = [log.scrollTop, 0];
    }
    return top;
}"""
"""How far it is scrolled, when the wheel has done its work: a browser takes a while for that."""
AT_END: Final = f"""() => {{
    const log = document.querySelector('{LOG}');
    const newest = log.lastElementChild.getBoundingClientRect();
    return newest.bottom <= log.getBoundingClientRect().bottom + 1;
}}"""
"""Whether the newest entry of the log is in sight."""


LOOK_IN_SIGHT: Final = f"""() => {{
    const room = document.querySelector('{LOG}').getBoundingClientRect();
    [...document.querySelectorAll('{LOG} [aria-label="Look at this moment"]')]
        .find(one => one.getBoundingClientRect().top > room.top + 20)
        .click();
}}"""
"""Look at the table as it was at the first moment of the log that is in sight."""

LOG_OVER_SHEET: Final = """() => {
    const bottom = document.querySelector('.told').getBoundingClientRect().bottom;
    return bottom - document.querySelector('main > aside').getBoundingClientRect().top;
}"""
"""By how many pixels the log of a phone reaches into the sheet of options."""


SHRINK: Final = """async log => {
    log.style.height = '80px';
    log.style.alignSelf = 'start';
    log.scrollTop -= 100;
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}"""
"""The log gets lower, and the browser scrolls it back to where it was before, as Chromium does at times."""


CUT_OFF: Final = """() => {
    const outside = (inner, outer) =>
        inner.width && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
    const box = element => element.getBoundingClientRect();
    const seats = [...document.querySelectorAll('main section:has([data-thing^="seat:"])')].flatMap(seat =>
        [...seat.querySelectorAll('[data-thing^="points:"], [data-thing$="/money"]')]
            .filter(thing => outside(box(thing), box(seat))).map(thing => thing.dataset.thing));
    const side = document.querySelector('main > aside');
    const said = [...side.querySelectorAll('h2, p, li')].filter(text => outside(box(text), box(side)));
    const bar = [...document.querySelectorAll('header .turn, header h1')].map(box);
    const over = bar.length === 2 && bar[0].width && bar[1].left < bar[0].right ? ['the bar'] : [];
    return [...seats, ...said.map(text => text.innerText), ...over];
}"""
"""Points and money beyond the edge of their player's board, texts beyond that of the panel."""


def tab(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f'.places [data-tab="{name}"]')


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_a_phone_stays_open_while_one_decides(come: Visit, game: str) -> None:
    visitor = come(**TOUCH)
    visitor.make(game, 3, {})
    names = visitor.page.locator(".places [data-tab]").evaluate_all("all => all.map(one => one.dataset.tab)")
    assert names == ["board", "mine", "others", "story"]
    for name in names:
        assert visitor.asked() == "choose"
        tab(visitor, name).tap()
        visitor.talk(f"I look at {name}.")
        expect(tab(visitor, name)).to_have_attribute("aria-selected", "true")
    turn_the_phone(visitor)
    expect(tab(visitor, name)).to_have_attribute("aria-selected", "true")
    visitor.page.set_viewport_size({"width": 375, "height": 667})
    for _ in range(2):  # whatever the height of the sheet, the open log ends above it
        visitor.page.locator("aside .grip").tap()
        visitor.settle()
        assert visitor.page.evaluate(LOG_OVER_SHEET) <= 1
        assert visitor.page.evaluate(COVERED) == []


def turn_the_phone(visitor: Visitor) -> None:
    for size in (SIDEWAYS, PHONE):
        visitor.resize(size)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_decision_comes_to_the_front_of_a_phone_once(come: Visit, game: str) -> None:
    """Where nothing is told before; otherwise after the story."""
    visitor = come(**TOUCH, luck=2)
    visitor.context.add_init_script("localStorage.setItem('bruxelles.speed', '0')")
    visitor.make(game, 2, {})
    brought = 0
    for _ in range(6):
        tab(visitor, "story").tap()
        assert visitor.hurry(1) == 1
        if visitor.page.locator(".places [data-tab] .dot").count():
            brought += 1
            expect(visitor.page.locator(".places [aria-selected=true] .dot")).to_be_in_viewport()
            assert visitor.page.evaluate(CHOOSABLE_IN_SIGHT)
    assert brought


def options_are_free(visitor: Visitor) -> None:
    for size in SIZES:
        visitor.resize(size)
        assert visitor.page.evaluate(COVERED) == [], size


@pytest.mark.parametrize("game", GAMES)
def test_no_option_lies_under_anything(come: Visit, game: str) -> None:
    """At decision after decision, until some had passing among many others; passing is the last."""
    visitor = come(**STILL, luck=3)
    visitor.make(game, 3, {})
    passing = 0
    while passing < 2:
        options_are_free(visitor)
        options = visitor.page.locator(".decision [data-choice]")
        choices = options.evaluate_all("all => all.map(one => one.dataset.choice)")
        if len(choices) > 5 and "pass" in choices:
            passing += 1
            assert choices[-1] == "pass"
        assert visitor.hurry(1) == 1


@pytest.mark.parametrize("game", GAMES)
def test_neither_notices_nor_explanations_cover_options(come: Visit, game: str) -> None:
    visitor = come(**STILL)
    page = visitor.page
    visitor.refused = 409
    problem = {"code": "no-such-code", "sentence": "The bot has too much to do. " * 5, "facts": {}}
    page.route("**/hint", lambda route: route.fulfill(status=409, json=problem))
    visitor.make(game, 2, {}, bot="greedy")
    for size in SIZES:
        visitor.resize(size)
        if size == "phone":
            tab(visitor, "board").click()
        page.mouse.click(*page.evaluate(NEAREST_TO_SIDE))
        expect(page.locator(".tip.pinned")).to_be_visible()
        assert page.evaluate(COVERED) == [], f"by a tip, {size}"
        page.click(".ask-hint")
        expect(page.locator(".notice")).to_be_visible()
        assert page.evaluate(COVERED) == [], f"by a notice, {size}"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_board_is_cut_off(come: Visit, game: str) -> None:
    visitor = come(**STILL)
    visitor.make(game, 2, {})
    for size in ("desktop", "laptop"):
        visitor.resize(size)
        missing = visitor.page.locator(".boards .fit").evaluate(
            "room => [room.scrollWidth - room.clientWidth, room.scrollHeight - room.clientHeight]"
        )
        assert max(missing) <= 1, size
    thing = visitor.page.locator(".boards [data-thing]").first
    expect(thing).to_be_visible()
    visitor.page.set_viewport_size({"width": 1024, "height": 60})  # no room at all, and then again some
    visitor.settle()
    visitor.resize("laptop")
    expect(thing).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_longest_names_push_nothing_aside(come: Visit, game: str) -> None:
    """Names and what people say may be one long word."""
    visitor = come(luck=4, **STILL)
    long = Person(visitor.address, "W" * LONGEST_NAME)
    bot = {"kind": "bot", "bot": "random", "name": "M" * LONGEST_NAME}
    table = long.make_table(game, ME, bot, {**bot, "name": "N" * LONGEST_NAME})
    long.command(table, "chat", text="x" * 180)
    visitor.context.add_cookies(
        [{"name": name, "value": value, "url": visitor.address} for name, value in long.http.cookies.items()]
    )
    long.close()
    visitor.go(f"/table/{table}")
    for _ in range(2):
        visitor.wait_until_asked()
        for size in SIZES:
            visitor.resize(size)
            assert visitor.page.evaluate(CUT_OFF) == [], size
        visitor.hurry(1)


def test_a_double_click_answers_one_question(come: Visit) -> None:
    """What the first click has brought to the same place is not meant by the second one."""
    visitor = come(luck=4, **STILL)
    page = visitor.page
    visitor.make("1893", 2, {})
    for _ in range(12):
        option = page.locator(".decision .option").first
        box = option.bounding_box()
        assert box is not None
        before = page.locator(".draft li").count()
        page.mouse.dblclick(box["x"] + 30, box["y"] + 20, delay=60)
        visitor.settle()
        again = page.locator(".decision .option, .decision .primary").first
        if again.is_visible() and page.locator(".draft").count() and before == 0:
            break
        visitor.hurry(1)
    else:
        raise AssertionError("no choice was followed by another question of the same turn")
    choices = page.evaluate(
        "async id => (await (await fetch(`/api/tables/${id}`)).json()).state?.draft?.choices.length ?? null",
        page.url.rsplit("/", 1)[-1],
    )
    assert choices == 1


def test_a_page_without_connection_says_so(come: Visit) -> None:
    """At once; and what was chosen meanwhile is carried out when there is one again."""
    visitor = come(luck=4, **STILL)
    page = visitor.page
    visitor.make("1893", 2, {})
    visitor.restarts = True  # connections are lost
    page.context.set_offline(True)
    expect(page.locator(".link")).to_be_visible()
    before = visitor.mark()
    page.locator("[data-choice]").first.click()
    page.context.set_offline(False)
    expect(page.locator(".link")).to_have_count(0)
    visitor.wait_for_change(before)
    # Without a network a server on the same machine answers all the same.
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.locator(".link")).to_have_count(0)
    before = visitor.mark()
    page.locator("[data-choice], .decision .primary").first.click()
    visitor.wait_for_change(before)


def test_talk_closes_nothing_that_one_has_opened(come: Visit) -> None:
    visitor = come(**STILL, luck=2)
    visitor.make("1893", 2, {})
    page = visitor.page
    page.mouse.click(*page.evaluate(NEAREST_TO_SIDE))
    visitor.talk()
    expect(page.locator(".tip.pinned")).to_be_visible()
    page.keyboard.press("Escape")
    while visitor.asked() != "asking":
        before = visitor.mark()
        (visitor.choose_in_list if visitor.asked() == "choose" else visitor.answer)()
        visitor.wait_for_change(before)
        visitor.wait_until_asked()
    visitor.talk()
    expect(page.locator(".asking")).to_be_visible()


def test_the_log_follows_until_one_scrolls_up(come: Visit) -> None:
    visitor = come(**STILL, luck=4)
    visitor.make("1897", 3, {}, bot="greedy", moves=8)
    page, log = visitor.page, visitor.page.locator(LOG)
    newest = page.locator(".log .newest")

    def play_on() -> None:
        entries = log.locator("> li").count()
        while log.locator("> li").count() == entries:
            visitor.hurry(1)

    while not page.evaluate(f"document.querySelector('{LOG}').scrollHeight > 2500"):
        play_on()
    why = page.locator(".why").last
    why.click()
    expect(why).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".reasons")).to_be_in_viewport()
    play_on()
    page.wait_for_function(AT_END)
    expect(newest).to_have_count(0)

    log.hover()
    page.mouse.wheel(0, -1500)  # so far that the end does not come into sight when the log gets more room
    expect(newest).to_be_visible()
    stays = log.evaluate(AT_REST)
    play_on()
    assert log.evaluate("log => log.scrollTop") == stays
    newest.click()
    page.wait_for_function(AT_END)
    expect(newest).to_have_count(0)
    log.evaluate(SHRINK)
    play_on()
    page.wait_for_function(AT_END)


def test_the_log_follows_again_who_is_back_from_the_past(come: Visit) -> None:
    visitor = come(**STILL, luck=4)
    visitor.make("1897", 3, {}, bot="greedy", moves=20)
    page, log = visitor.page, visitor.page.locator(LOG)
    log.hover()
    page.mouse.wheel(0, -800)
    expect(page.locator(".log .newest")).to_be_visible()
    page.evaluate(LOOK_IN_SIGHT)
    expect(page.locator(".replay")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    page.wait_for_function(AT_END)
    visitor.hurry(2)
    page.wait_for_function(AT_END)
    expect(page.locator(".log .newest")).to_have_count(0)


def test_at_a_frozen_table_it_is_nobodys_turn_until_it_is_mended(come: Visit) -> None:
    visitor = come(**STILL)
    page = visitor.page
    page.clock.install()
    sockets: list[WebSocketRoute] = []

    def pass_through(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    page.route_web_socket("**/api/socket", pass_through)
    visitor.make("1897", 2, {})
    expect(page).to_have_title(re.compile("Your turn"))
    frozen = {"type": "problem", "code": "table-frozen", "sentence": "", "facts": {"why": "waiting"}}
    sockets[-1].send(json.dumps(frozen))
    expect(page.locator("main h1")).to_have_text("This table has stopped")
    expect(page).to_have_title("This table has stopped – Bruxelles 1897")
    expect(page.locator(".turn")).to_be_empty()
    page.get_by_role("button", name="The table").click()
    expect(page.locator(".menu .sheet li")).to_have_count(2)
    page.clock.fast_forward("00:20")  # it asks again by itself, and its host has mended it meanwhile
    expect(page).to_have_title(re.compile("Your turn"))


def test_the_game_from_the_beginning_begins_there(come: Visit) -> None:
    visitor = come(**STILL)
    visitor.make("1897", 2, {})
    visitor.hurry(3)
    visitor.page.get_by_role("button", name="Replay", exact=True).click()
    expect(visitor.page.locator(".replay .numbers")).to_contain_text("0 of")
    expect(visitor.page.get_by_role("slider", name="Moment of the game")).to_have_value("0")


def test_the_rules_of_a_table_keep_its_values_from_link_to_link(come: Visit) -> None:
    visitor = come(**STILL, permissions=["clipboard-read", "clipboard-write"])
    nobles = rewritten("1893", "nobles.toml", {"maeterlinck.vp": 16})["nobles.toml"]
    visitor.make("1893", 2, {}, components={"nobles.toml": nobles})
    visitor.page.get_by_role("button", name="The table").click()
    with visitor.context.expect_page() as opened:
        visitor.page.get_by_role("link", name="Rules").last.click()
    rules = opened.value
    maeterlinck = rules.locator('[id="1893-4.17"]')
    expect(maeterlinck).to_contain_text("16 VP")
    box = re.compile(r"/rules/1893\?components=\w+$")
    expect(rules).to_have_url(box)
    address = rules.url

    maeterlinck.hover()
    maeterlinck.get_by_role("button").click()
    expect(rules.get_by_text("rule 1893-4.17 copied")).to_be_visible()
    assert rules.evaluate("navigator.clipboard.readText()") == f"{address}#1893-4.17"

    cited = rules.locator("article p a").first
    rule = cited.inner_text()
    cited.click()
    expect(rules).to_have_url(f"{address}#{rule}")
    expect(rules.locator(f'[id="{rule}"]')).to_be_focused()
    expect(maeterlinck).to_contain_text("16 VP")
    rules.locator(".games [aria-current=page]").click()
    expect(rules).to_have_url(address)
    expect(maeterlinck).to_contain_text("16 VP")
