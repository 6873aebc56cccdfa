"""Two people, each with a browser: a game with a reload and a restart of the server in it."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.browsing import Visitor
from tests.browser.conftest import Visit
from tests.server.serving import Served

STILL = {"reduced_motion": "reduce"}


def take_turns(one: Visitor, other: Visitor, choices: int) -> int:
    """Whoever is asked, chooses. Gives how many choices were made before the end."""
    made = 0
    while made < choices:
        for visitor in (one, other):
            more, asked = visitor.hurry_while_asked(choices - made)
            made += more
            if asked == "over":
                return made
        one.page.wait_for_timeout(5)
    return made


def make_table(ann: Visitor) -> str:
    ann.go("/new?game=1897")
    page = ann.page
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.locator("select").filter(has=page.locator('option[value="open"]')).nth(1).select_option("open")
    page.locator("form button.primary").last.click()
    page.wait_for_url("**/table/*")
    return page.url


def in_words(visitor: Visitor) -> str:
    """The whole position, as a page says it that has nothing to tell; the score sheet lies over it."""
    visitor.page.reload()
    visitor.page.wait_for_selector("[data-tab=text]", state="attached")
    visitor.page.evaluate("document.querySelector('[data-tab=text]').click()")
    return visitor.page.locator("section.text").inner_text()


def test_two_browsers_with_reload_and_restart(come: Visit, server: Served) -> None:
    ann, ben = come(luck=11, **STILL), come(luck=12, **STILL)
    link = make_table(ann)
    ben.page.goto(link)
    ben.page.locator(".lobby form input").fill("Ben")
    ben.page.locator(".lobby form button.primary").click()
    expect(ann.page.locator("[data-status=running]")).to_be_attached()
    expect(ben.page.locator("[data-status=running]")).to_be_attached()

    assert take_turns(ann, ben, 6) == 6
    ben.page.reload()
    expect(ben.page.locator("[data-status=running]")).to_be_attached()
    assert take_turns(ann, ben, 6) == 6

    ann.restarts = ben.restarts = True
    server.restart()
    expect(ann.page.locator(".link")).to_have_count(0, timeout=30_000)
    expect(ben.page.locator(".link")).to_have_count(0, timeout=30_000)
    take_turns(ann, ben, 10_000)
    ann.expect_over()
    ben.expect_over()

    assert in_words(ann) == in_words(ben)


def test_both_browsers_add_to_the_shuffle(come: Visit, server: Served) -> None:
    """Without being asked, and the page shows what verifies it."""
    ann, ben = come(**STILL), come(**STILL)
    link = make_table(ann)
    ben.page.goto(link)
    ben.page.locator(".lobby form button.primary").click()
    shown = []
    for visitor in (ann, ben):
        page = visitor.page
        expect(page.locator("[data-status=running]")).to_be_attached()
        page.get_by_role("button", name="The table").click()
        page.get_by_role("button", name="Fair shuffle").click()
        expect(page.locator(".menu .sheet")).to_have_count(0)
        expect(page.get_by_role("dialog").get_by_text("has added a part")).to_have_count(2)
        shown.append(page.get_by_label("Your part").input_value())
    told = server.person(None).see(link.rpartition("/")[2])
    started = next(entry for entry in told["entries"] if entry["kind"] == "started")
    assert sorted(one["nonce"] for one in started["body"]["deal"]["given"]) == sorted(shown)


def test_nobody_begins_or_stands_up_while_the_cards_are_shuffled(come: Visit, server: Served) -> None:
    ann = come(**STILL)
    table = make_table(ann).rpartition("/")[2]
    expect(ann.page.locator(".lobby .row .button")).to_have_count(2)
    server.person("Ben").command(table, "join", commitment="0" * 64)  # and never reveals anything
    expect(ann.page.locator(".lobby [role=status]")).to_contain_text("being shuffled")
    expect(ann.page.locator(".lobby .button")).to_have_count(0)


def test_two_people_without_names_are_told_apart(come: Visit) -> None:
    ann, ben = come(**STILL), come(locale="fr-BE", **STILL)
    ben.page.goto(make_table(ann))
    ben.page.locator(".lobby form button.primary").click()
    for visitor in (ann, ben):
        expect(visitor.page.locator("[data-status=running]")).to_be_attached()
        names = visitor.page.locator(".log .filter [title]").evaluate_all("all => all.map(one => one.title)")
        assert all(names)
        assert len(set(names)) == 2
