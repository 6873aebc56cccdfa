"""The page in its three languages: by the browser's wish, by a click, without loading anything anew."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit

from bruxelles.locale import LANGUAGES, catalogue

NAMES = {"en": "English", "fr": "Français", "es": "Español"}


def wish(language: str) -> str:
    return {"en": "en-GB", "fr": "fr-BE", "es": "es-ES"}[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browsers_language_is_spoken(come: Visit, language: str) -> None:
    visitor = come(locale=wish(language))
    visitor.go()
    texts = catalogue(language)
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)
    expect(visitor.page.get_by_role("heading", name=texts.text("page.home.quick-title"))).to_be_visible()
    visitor.go("/rules/1893")
    expect(visitor.page.locator("article").first).to_be_visible()
    visitor.shot(f"rules-{language}")


def test_another_language_needs_no_reload(come: Visit) -> None:
    visitor = come(reduced_motion="reduce")
    visitor.new_game("1893")
    visitor.page.evaluate("window.stillTheSamePage = true")
    for language in ("fr", "es", "en"):
        texts = catalogue(language, "1893")
        visitor.page.get_by_role(
            "button", name=catalogue(visitor.language()).text("page.top.settings")
        ).click()
        visitor.page.get_by_role("button", name=NAMES[language]).click()
        expect(visitor.page.locator("html")).to_have_attribute("lang", language)
        expect(visitor.page.locator("[data-thing='brussels:sainte-catherine']").first).to_contain_text(
            texts.text("brussels.sainte-catherine")
        )
        expect(visitor.page.get_by_role("tab", name=texts.text("page.log.title"))).to_be_visible()
        visitor.page.keyboard.press("Escape")
        visitor.page.mouse.move(5, 895)
        visitor.settle()
        visitor.shot(f"table-{language}")
    assert visitor.page.evaluate("window.stillTheSamePage") is True


@pytest.mark.parametrize("language", ["fr", "es"])
def test_nothing_english_is_left_at_the_table(come: Visit, language: str) -> None:
    """No text of the English catalogue with three words or more stands on the screen of another language."""
    visitor = come(locale=wish(language), reduced_motion="reduce")
    visitor.new_game("1897")
    visitor.hurry(8)
    shown = visitor.page.inner_text("body")
    english, other = catalogue("en", "1897"), catalogue(language, "1897")
    plain = [
        name
        for name in english.ids()
        if not english.fields(name) and not english.addresses(name) and name in other
    ]
    said = {english.text(name): other.text(name) for name in plain if english.text(name).count(" ") >= 2}
    left = [text for text, translated in said.items() if text != translated and text in shown]
    assert left == []
