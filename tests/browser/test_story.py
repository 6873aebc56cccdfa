"""What happens is seen to happen: turn by turn, on the board where it does, and nobody is kept waiting."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import LONGEST_STORY, Visitor
from tests.browser.conftest import Visit
from tests.kits import KITS

from bruxelles.games import GAMES

WATCH = """() => {
    window.seen = [];
    const look = () => {
        const told = document.querySelector('.ribbon');
        const now = {
            caption: told?.querySelector('.caption')?.innerText ?? '',
            telling: told?.classList.contains('telling') ?? false,
            pieces: document.querySelectorAll('[data-thing^="space:"] .meeple, .place.taken').length,
            lit: [...new Set([...document.querySelectorAll('[data-lit]')].map(one => one.dataset.thing))],
            flying: document.querySelectorAll('.flyer').length,
        };
        const before = window.seen.at(-1);
        if (JSON.stringify(before) !== JSON.stringify(now)) window.seen.push(now);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes what can be seen of the story, whenever that changes."""

BOARD = """() => [...document.querySelectorAll('[data-thing]')].map(one =>
    [one.dataset.thing, one.innerText, one.querySelectorAll('svg').length].join(' ')).sort().join('\\n')"""
"""What lies where, in a form that can be compared."""

HIDE = """() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"""
"""As if one looked at another tab of the browser."""

SPEEDS = {"half": "0.5", "normal": "1", "double": "2", "at once": "0"}


def come_to_a_table(come: Visit, game: str, players: int = 3, speed: str = "double", **more: Any) -> Visitor:
    visitor = come(luck=4, **more.pop("context", {}))
    visitor.context.add_init_script(f"localStorage.setItem('bruxelles.speed', '{SPEEDS[speed]}')")
    visitor.make(game, players, {}, **more)
    visitor.page.evaluate(WATCH)
    return visitor


def wait_until_told(visitor: Visitor) -> None:
    expect(visitor.page.locator(".ribbon:not(.telling)")).to_be_visible(timeout=LONGEST_STORY)


def choose_and_see(visitor: Visitor) -> None:
    """One choice, and everything that comes of it to its end."""
    visitor.hurry(1)
    wait_until_told(visitor)


def seen(visitor: Visitor) -> list[dict[str, Any]]:
    return list(visitor.page.evaluate("window.seen"))


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_round_is_told_on_the_board_it_happened_on(come: Visit, game: str) -> None:
    """Before it is swept: what is said of the scoring lights up the pieces that still stand there."""
    visitor = come_to_a_table(come, game, bot="greedy")
    scoring: list[int] = []
    swept: list[int] = []
    story: list[dict[str, Any]] = []
    while not swept:
        assert visitor.asked() != "over", "nobody led anywhere: another luck is needed"
        choose_and_see(visitor)
        story = seen(visitor)
        scoring = [number for number, one in enumerate(story) if KITS[game].led in one["caption"]]
        began = [number for number, one in enumerate(story) if re.search(r"Round . begins", one["caption"])]
        swept = [number for number in began if scoring and number > scoring[-1]]
    assert all(story[number]["pieces"] > 0 for number in scoring)
    assert any(len(story[number]["lit"]) > 1 for number in scoring)
    assert min(one["pieces"] for one in story[swept[0] :]) < story[scoring[-1]]["pieces"]


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_a_scene(come: Visit, game: str) -> None:
    """Each bot's turn has its caption, one after the other, with pieces that fly; then the truth is shown."""
    visitor = come_to_a_table(come, game)
    unseen = {"Bot 1", "Bot 2"}
    while unseen:
        assert visitor.asked() != "over", f"nothing ever flew in a turn of {unseen}"
        choose_and_see(visitor)
        flown = [one["caption"] for one in seen(visitor) if one["flying"]]
        unseen = {bot for bot in unseen if not any(caption.startswith(bot) for caption in flown)}
    visitor.settle()
    drawn = visitor.page.evaluate(BOARD)
    visitor.page.reload()
    visitor.wait_until_asked()
    visitor.settle()
    assert visitor.page.evaluate(BOARD) == drawn


def test_nobody_is_kept_waiting(come: Visit) -> None:
    """One's own decision can be made while the story is told; then the rest is shown at once."""
    visitor = come_to_a_table(come, "1893", speed="half")
    for _ in range(6):
        visitor.hurry(1)
        if visitor.page.locator(".ribbon.telling").count():
            break
    telling = visitor.page.locator(".ribbon.telling")
    expect(telling).to_be_visible()
    before = visitor.mark()
    visitor.page.locator("[data-choice]").first.click()
    visitor.wait_for_change(before)
    draft = visitor.page.locator(".draft li, .asking")
    expect(draft.first).to_be_visible()


def test_the_reader_has_a_hand_on_the_story(come: Visit) -> None:
    """Pause, next, Space, again, and the speed, which is kept."""
    visitor = come_to_a_table(come, "1893", players=4, speed="half")
    page = visitor.page
    ribbon = page.locator(".ribbon")
    for _ in range(6):
        visitor.hurry(1)
        if page.locator(".ribbon.telling").count():
            break
    ribbon.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(900)
    held = page.locator(".caption").inner_text()
    page.wait_for_timeout(900)
    assert page.locator(".caption").inner_text() == held
    ribbon.get_by_role("button", name="Go on to the next turn").click()
    expect(page.locator(".caption")).not_to_have_text(held)
    for _ in range(12):
        page.locator("body").press(" ")
        if not page.locator(".ribbon.telling").count():
            break
    wait_until_told(visitor)
    last = page.locator(".caption").inner_text()
    ribbon.get_by_role("button", name="See the last turn again").click()
    expect(page.locator(".ribbon.telling")).to_be_visible()
    wait_until_told(visitor)
    assert page.locator(".caption").inner_text() == last
    speed = ribbon.get_by_role("button", name=re.compile("Speed of the story"))
    for name in ("normal", "double", "everything at once"):
        speed.click()
        expect(speed).to_have_accessible_name(re.compile(name))
    assert page.evaluate("localStorage.getItem('bruxelles.speed')") == "0"
    visitor.hurry(2)
    assert not page.locator(".ribbon.telling").count()


def test_space_goes_on_and_chooses_nothing(come: Visit) -> None:
    """Also after a click at an option, when the next question has come to its place."""
    visitor = come_to_a_table(come, "1893", speed="half")
    page = visitor.page
    for _ in range(12):
        page.locator("[data-choice]").first.click()
        page.wait_for_timeout(150)
        if page.locator(".ribbon.telling").count() and page.locator("[data-choice]").count():
            break
        visitor.hurry(0)
        wait_until_told(visitor)
    mark = visitor.mark()
    page.keyboard.press(" ")
    wait_until_told(visitor)
    assert visitor.mark() == mark


def test_without_motion_there_are_captions(come: Visit) -> None:
    visitor = come_to_a_table(come, "1893", context={"reduced_motion": "reduce"})
    for _ in range(3):
        choose_and_see(visitor)
    story = seen(visitor)
    assert not any(one["flying"] for one in story)
    assert any(one["caption"].startswith("Bot") and one["telling"] for one in story)


def test_a_turn_of_a_bot_is_one_entry_of_the_log(come: Visit) -> None:
    """With its parts inside and one "why?"; and it can be seen again from there."""
    visitor = come_to_a_table(come, "1893", players=2, speed="at once", bot="greedy", moves=12)
    page = visitor.page
    entries = page.locator(".log li", has=page.locator("strong", has_text="Bot 1"))
    expect(entries.first).to_be_visible()
    placing = entries.filter(has_text="places an Architect")
    expect(placing.first).to_contain_text("stakes")
    for number in range(entries.count()):
        assert entries.nth(number).locator("button.why").count() <= 1
    placing.last.get_by_role("button", name="Show it on the board").click()
    expect(page.locator(".ribbon.telling")).to_be_visible()
    wait_until_told(visitor)
    assert any(one["flying"] for one in seen(visitor))


def test_what_one_has_missed_is_told_whole(come: Visit) -> None:
    """All lines of it, by player and turn; and on the board again."""
    visitor = come_to_a_table(come, "1893", players=4, speed="at once", moves=6)
    page = visitor.page
    recap = page.locator(".recap")
    if recap.get_attribute("open") is None:
        recap.locator("summary").click()
    turns = recap.locator("ol > li")
    assert turns.count() >= 2
    for number in range(turns.count()):
        assert turns.nth(number).locator("ul > li").count() >= 1
    names = set(turns.locator("> strong").all_inner_texts())
    recap.get_by_role("button", name="Show it on the board").click()
    expect(page.locator(".ribbon.telling")).to_be_visible()
    wait_until_told(visitor)
    captions = [one["caption"] for one in seen(visitor) if one["telling"]]
    assert all(any(caption.startswith(name) for caption in captions) for name in names)


def test_the_end_of_the_game_comes_at_any_speed(come: Visit) -> None:
    """Also where nothing is told: the count opens by itself."""
    visitor = come_to_a_table(come, "1897", players=2, speed="at once")
    visitor.hurry()
    visitor.expect_over()
    expect(visitor.page.locator("dialog")).to_be_visible()


def test_a_story_gives_nothing_away(come: Visit) -> None:
    """While a turn is told, the log ends with it, whatever has happened since."""
    visitor = come_to_a_table(come, "1893", players=4, speed="half")
    page = visitor.page
    page.evaluate(
        """() => {
            window.told = { same: 0, other: 0 };
            const name = one => one?.querySelector('strong')?.innerText ?? '';
            const look = () => {
                const teller = name(document.querySelector('.ribbon.telling .caption'));
                const last = [...document.querySelectorAll('.log li')].at(-1);
                if (teller.startsWith('Bot')) window.told[name(last) === teller ? 'same' : 'other']++;
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    for _ in range(3):
        choose_and_see(visitor)
    told = page.evaluate("window.told")
    assert told["same"] > 20
    assert told["other"] <= told["same"] / 20, "but for the frame in which it changes"


@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_small_boards_follow_the_story(come: Visit, size: tuple[int, int]) -> None:
    """What is told is in sight: the place where a bot puts a piece."""
    visitor = come(luck=4, size=size, has_touch=True)
    visitor.context.add_init_script("localStorage.setItem('bruxelles.speed', '1')")
    visitor.make("1893", 3, {}, bot="greedy", moves=3)
    page = visitor.page
    page.evaluate(
        """() => {
            window.placed = {};
            const look = () => {
                const told = document.querySelector('.ribbon.telling .caption')?.innerText ?? '';
                const said = told.replace(/\\s+/g, ' ');
                const [begin, place] = /^Bot . places an Architect on (\\d-\\d)/.exec(said) ?? [];
                if (place) {
                    const space = document.querySelector(`[data-thing="space:${place}"]`);
                    const box = space?.getBoundingClientRect();
                    const [x, y] = [box?.x + box?.width / 2, box?.y + box?.height / 2];
                    const inSight = Boolean(box?.height) && space.contains(document.elementFromPoint(x, y));
                    window.placed[begin] = window.placed[begin] || inSight;
                }
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    placed: dict[str, bool] = {}
    while len(placed) < 2:
        assert visitor.asked() != "over", "no bot ever placed an Architect"
        choose_and_see(visitor)
        placed = page.evaluate("window.placed")
    assert all(placed.values()), placed


def test_what_nobody_looked_at_is_over_all_the_same(come: Visit) -> None:
    """Whoever comes back to a tab finds the score sheet open."""
    visitor = come_to_a_table(come, "1897", players=2)
    visitor.page.evaluate(HIDE)
    visitor.hurry()
    expect(visitor.page.locator("dialog [data-counted]")).to_be_visible()


def test_what_was_undone_is_not_said(come: Visit) -> None:
    """The caption is that of the last turn again."""
    visitor = come_to_a_table(come, "1893", moves=2)
    page = visitor.page
    caption = page.locator(".caption")
    undo = page.locator(".undo:enabled")
    before = ""
    for _ in range(10):
        visitor.hurry(0)
        wait_until_told(visitor)
        if not undo.count() and not before:
            before = caption.inner_text()
            mark = visitor.mark()
            page.locator("[data-choice]").first.click()
            visitor.wait_for_change(mark)
            if undo.count():
                break
        before = ""
        visitor.hurry(1)
    assert before
    expect(caption).not_to_have_text(before)
    undo.click()
    expect(caption).to_have_text(before)
