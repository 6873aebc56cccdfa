"""The score pad as people use it: the worked example of the rules comes to what the engine says."""

from __future__ import annotations

from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.score_pad.test_score_pad import CLARA

from bruxelles.games import rules_of
from bruxelles.locale import catalogue
from bruxelles.score_pad import score


def fill(seat: Locator, field: str, value: int) -> None:
    entry = seat.locator(f'[data-field="{field}"] input[type=number]')
    entry.fill(str(value))
    entry.blur()


def test_the_example_of_the_rules(come: Visit) -> None:
    """135 points as long as our values are those of the example."""
    rules = rules_of("1893")
    sheet = score(rules, rules.options(4, {}), {"first_player": 1}, [CLARA, {}, {}, {}])
    visitor = come()
    visitor.go("/score-pad/1893")
    page = visitor.page
    page.get_by_label("Players").select_option("4")
    expect(page.locator("[data-seat]")).to_have_count(4)
    page.locator('[data-field="first_player"] select').select_option("1")
    seat = page.locator('[data-seat="0"]')
    for field, value in CLARA.items():
        if field not in ("architect", "nobles"):
            fill(seat, field, value)
    seat.locator('[data-field="architect"] select').select_option(str(CLARA["architect"]))
    for noble in CLARA["nobles"][1:]:  # Brugmann is there from the beginning
        name = catalogue(game="1893").text(f"noble.{noble}")
        seat.locator('[data-field="nobles"]').get_by_text(name, exact=True).click()
    expect(page.locator(".result tfoot .total").first).to_contain_text(str(sheet.totals[0]))
    visitor.shots("score-pad")

    with page.expect_download() as download:
        page.locator(".result .button.primary").click()
    path = download.value.path()
    assert path.read_bytes().startswith(b"%PDF")
    assert download.value.suggested_filename == "bruxelles-1893.pdf"


def test_what_cannot_be_is_said_at_the_field(come: Visit) -> None:
    visitor = come()
    visitor.refused = 422
    visitor.go("/score-pad/1893")
    visitor.page.locator('[data-field="first_player"] select').select_option("1")
    seat = visitor.page.locator('[data-seat="1"]')
    first = visitor.page.locator('[data-seat="0"]')
    for who in (first, seat):
        fill(who, "artworks", 30)
    wrong = visitor.page.locator(".line.wrong")
    expect(wrong.locator("[role=alert]")).to_be_visible()
    fill(first, "artworks", 2)
    fill(seat, "artworks", 2)
    expect(visitor.page.locator(".line.wrong")).to_have_count(0)
    expect(visitor.page.locator(".result tfoot")).to_be_visible()
