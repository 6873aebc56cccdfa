"""Somebody who plays with a browser, and looks around in it while playing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from playwright.sync_api import Locator, Request
from tests.browser.accessibility import axe
from tests.browser.browsing import OVERFLOW, PHONE, SIZES, Visitor
from tests.playing import configurations_of

from bruxelles.games import GAMES
from bruxelles.locale import LANGUAGES, catalogue

LOCALES: Final = {"en": "en-GB", "fr": "fr-BE", "es": "es-ES"}
ELSEWHERE: Final = (
    "/",
    "/new",
    "/account",
    *(f"/{part}/{game}" for part in ("rules", "score-pad") for game in GAMES),
)
WANDERS: Final = 0.3
"""How often something else is done before a choice."""
TEXTS: Final = ("Hello", "Ça va ? ¡Olé!", "<b>bold</b>", "🎲" * 20, "long" * 40)


def equipment(luck: Random, touch: bool) -> dict[str, Any]:
    """The browser that somebody comes with."""
    found: dict[str, Any] = {"locale": LOCALES[luck.choice([*LANGUAGES])], "bypass_csp": luck.random() < 0.3}
    if luck.random() < 0.7:
        found["reduced_motion"] = "reduce"
    if touch:
        found |= {"size": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    return found


class Wanderer:
    def __init__(self, visitor: Visitor, luck: Random, how: dict[str, Any]) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self._luck = visitor.luck = luck
        self._touch = "has_touch" in how
        self._axe = bool(how["bypass_csp"])
        self.steps: list[str] = []
        """What was done, for who looks for a mistake."""
        self.page.on("requestfailed", self._failed)

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # what was under way when the page was left
            self.visitor.problems.append(f"{request.url}: {request.failure}")

    def play(self, more: Callable[[], bool]) -> None:
        """A game, to its end or while there is time."""
        configuration = self._luck.choice(configurations_of(self._luck.choice([*GAMES])))
        self._note(str(configuration))
        self.visitor.make(configuration.game, configuration.players, configuration.all_flags)
        while more():
            asked = self.visitor.wait_until_asked()
            self._check()
            if asked == "over":
                self._look_at_the_end()
                return
            if self._luck.random() < WANDERS:
                self._wander()
                continue
            before = self.visitor.mark()
            if asked == "choose":
                self._choose()
            else:
                self._note(asked)
                self._press(self.page.locator(".decision .primary").first)
            self.visitor.wait_for_change(before)

    def _note(self, step: str) -> None:
        self.steps.append(f"{step} ({self.page.viewport_size})")

    def _check(self) -> None:
        assert self.visitor.problems == []
        assert self.page.evaluate(OVERFLOW) <= 0, "the page can be moved sideways"

    def _press(self, what: Locator) -> None:
        if self._touch:
            what.tap()
        else:
            what.click()

    def _choose(self) -> None:
        on_board = self._luck.random() < 0.5
        self._note("choose on the board" if on_board else "choose in the list")
        if not on_board and self._touch:
            self.visitor.tap_in_list()
        elif not on_board:
            self.visitor.choose_in_list()
        elif self._touch:
            self.visitor.tap_on_board()
        else:
            self.visitor.choose_on_board()

    # Looking around ---------------------------------------------------------------------------------------

    def _wander(self) -> None:
        ways = [
            self._other_tab,
            self._another_board,
            self._settings,
            self._menu,
            self._undo,
            self._reload,
            self._other_size,
            self._past,
            self._elsewhere,
            self._talk,
            self._pointing,
            self._keys,
            self._hint,
        ]
        if self._axe:
            ways.append(self._accessible)
        way = self._luck.choice(ways)
        self._note(way.__name__)
        way()

    def _other_tab(self) -> None:
        self._press(self.visitor.random(self.page.locator("#main [role=tab]")))

    def _another_board(self) -> None:
        """Another player's whole board is opened over the table, and closed."""
        plates = self.page.locator("[data-opens] .open:visible")
        if not plates.count():
            return
        self._press(self.visitor.random(plates))
        self.page.wait_for_selector(".seat-dialog")
        self._check()
        if self._luck.random() < 0.7:
            self.page.keyboard.press("Escape")
            self.page.wait_for_selector(".seat-dialog", state="detached")

    def _text(self, name: str) -> str:
        return catalogue(self.visitor.language()).text(name)

    def _open_menu(self, name: str) -> None:
        self._press(self.page.get_by_role("button", name=self._text(name), exact=True))

    def _settings(self) -> None:
        self._open_menu("page.top.settings")
        for _ in range(self._luck.randrange(1, 4)):
            self._press(self.visitor.random(self.page.locator(".menu .sheet :is(button, input)")))
            self.visitor.settle()
            self._check()
        self.page.keyboard.press("Escape")

    def _menu(self) -> None:
        self._open_menu("page.table.menu")
        self._check()
        self.page.keyboard.press("Escape")

    def _undo(self) -> None:
        buttons = self.page.locator(".undo:enabled, .draft button")
        if not buttons.count():
            return
        before = self.visitor.mark()
        self._press(self.visitor.random(buttons))
        self.visitor.wait_for_change(before)

    def _reload(self) -> None:
        self.page.reload()

    def _other_size(self) -> None:
        """A phone is turned, a window made larger or smaller."""
        now = self.page.viewport_size
        assert now is not None
        width, height = (now["height"], now["width"]) if self._touch else self._luck.choice([*SIZES.values()])
        self.page.set_viewport_size({"width": width, "height": height})
        self.visitor.settle()

    def _past(self) -> None:
        if not self.page.locator("header .beside").first.is_visible():
            self._open_menu("page.table.menu")
        self._open_menu("page.replay.short")
        slider = self.page.locator(".replay input[type=range]")
        if slider.count():
            slider.fill(str(self._luck.randint(0, int(slider.get_attribute("max") or 0))))
        self.visitor.settle()
        self._check()
        self._press(self.page.locator(".replay .primary"))

    def _elsewhere(self) -> None:
        here = self.page.url
        path = self._luck.choice(ELSEWHERE)
        self._note(path)
        self.visitor.go(path)
        self.page.wait_for_load_state("networkidle")
        self._check()
        if self._luck.random() < 0.5:
            self.page.go_back()
        else:
            self.page.goto(here)

    def _talk(self) -> None:
        self.visitor.talk(self._luck.choice(TEXTS))

    def _pointing(self) -> None:
        """At something of the board, which explains itself."""
        things = self.page.locator('.boards [data-thing]:not([data-can="yes"]):visible')
        if things.count() and not self._touch:
            self.visitor.random(things).hover(force=True)
            self.visitor.settle()

    def _keys(self) -> None:
        self.page.keyboard.press("?")
        self.visitor.settle()
        self._check()
        self.page.keyboard.press("Escape")

    def _hint(self) -> None:
        button = self.page.locator(".ask-hint:enabled")
        if button.count():
            self._press(button)
            self.page.wait_for_selector(".hint h3")

    def _accessible(self) -> None:
        assert axe(self.visitor) == []

    def _look_at_the_end(self) -> None:
        self.visitor.expect_over()
        self.page.reload()
        self.visitor.see_result()
        self._check()
