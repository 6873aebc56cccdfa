"""A person with a real browser. What the page complains of in its console is kept, and fails the test."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect
from tests.browser.scripts import HURRY, MARK, NEXT, READY, SETTLE, TALK
from tests.server.serving import Person, Player

DESKTOP: Final = (1440, 900)
LAPTOP: Final = (1024, 768)
PHONE: Final = (390, 844)
SIDEWAYS: Final = (844, 390)
SIZES: Final = {"desktop": DESKTOP, "laptop": LAPTOP, "phone": PHONE}
THEMES: Final = ("day", "lamplight")
PATIENCE: Final = 20_000
"""Milliseconds that a slow machine may take for what takes a fast one a few."""

LONGEST_STORY: Final = 180_000
"""The last round and the final scoring, step by step, take half a minute on a machine that is not slow."""

MANY: Final = 100_000
"""More choices than any game has: play to the end."""
OVERFLOW: Final = "document.documentElement.scrollWidth - innerWidth"
"""By how many pixels the page can be moved sideways."""
TAKE: Final = ".decision .take"
"""Chooses the amount that a finger has selected."""
PRIMARY: Final = ".decision .primary"
IN_TIP: Final = ".tip.pinned .options .button"


class Visitor:
    def __init__(
        self, context: BrowserContext, address: str, luck: int = 1, pictures: Path | None = None
    ) -> None:
        self.context = context
        self.address = address
        self.luck = Random(luck)
        self.pictures = pictures
        """Where screenshots go, if any are wanted."""
        self.problems: list[str] = []
        self.restarts = False
        """Whether the server is restarted: then lost connections are no mistake of the page."""
        self.refused = 0
        """The status of answers that a test provokes; browsers put them into the console."""
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self._unanswered = 0
        self.page.on("request", lambda _: self._count(1))
        for end in ("requestfinished", "requestfailed"):
            self.page.on(end, lambda _: self._count(-1))
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def _console(self, message: ConsoleMessage) -> None:
        if self.restarts and "WebSocket connection to" in message.text:
            return
        if self.refused and f"status of {self.refused}" in message.text:
            return
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _count(self, requests: int) -> None:
        self._unanswered += requests

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)
        self.page.wait_for_selector("#main")

    def new_game(self, game: str) -> None:
        """From the start page: the game, bots that take no time to think, and play."""
        self.go()
        self.page.click(f'article[data-game="{game}"] h3 button')
        self.page.check('.quick input[value="random"]')
        self.page.click(".quick .play")
        self.page.wait_for_url("**/table/*")
        self.wait_until_asked()

    def make(
        self,
        game: str,
        players: int,
        flags: dict[str, bool],
        bot: str = "random",
        components: dict[str, str] | None = None,
        moves: int = 0,
        until_round: int = 0,
    ) -> None:
        """A table with bots, made without the screens for it; `components` are an owner's files.

        So many choices were made already, or all until this round.
        """
        ann = Person(self.address, "Ann")
        bots = ({"kind": "bot", "bot": bot, "name": f"Bot {seat}"} for seat in range(1, players))
        values = {"components": components} if components else {}
        table = ann.make_table(game, {"kind": "me"}, *bots, flags=flags, **values)
        if moves or until_round:
            play_unseen(ann.sit(table), moves or MANY, until_round, self.luck)
        self.context.add_cookies(
            [{"name": name, "value": value, "url": self.address} for name, value in ann.http.cookies.items()]
        )
        ann.close()
        self.go(f"/table/{table}")
        self.wait_until_asked()

    def shot(self, name: str) -> None:
        if self.pictures:
            self.page.screenshot(path=self.pictures / f"{name}.png")

    def settle(self) -> None:
        """Until everything that was asked for is here, and nothing moves any more."""
        end = monotonic() + PATIENCE / 1000
        self.page.evaluate(SETTLE)
        while self._unanswered:
            assert monotonic() < end, f"{self._unanswered} requests were not answered"
            self.page.wait_for_timeout(10)
            self.page.evaluate(SETTLE)

    def light(self, theme: str) -> None:
        """Day or lamplight."""
        self.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        self.settle()

    def resize(self, size: str | tuple[int, int]) -> None:
        width, height = SIZES[size] if isinstance(size, str) else size
        self.page.set_viewport_size({"width": width, "height": height})
        self.settle()

    def shots(self, name: str) -> None:
        """The screen in all sizes and both themes."""
        if not self.pictures:
            return
        before = self.page.viewport_size
        for size in SIZES:
            self.resize(size)
            for theme in THEMES:
                self.light(theme)
                self.shot(f"{name}-{size}-{theme}")
        self.light("day")
        if before:
            self.page.set_viewport_size(before)

    # Playing ----------------------------------------------------------------------------------------------

    def language(self) -> str:
        return str(self.page.evaluate("document.documentElement.lang"))

    def asked(self) -> str:
        return str(self.page.evaluate(READY))

    def wait_until_asked(self) -> str:
        return self._next("")[0]

    def _next(self, before: str) -> tuple[str, str]:
        asked, mark = self.page.evaluate(NEXT, [before, PATIENCE])
        return str(asked), str(mark)

    def next_after(self, mark: str) -> str:
        """What the page wants when a choice was made; yes to what can't be taken back."""
        asked, mark = self._next(mark)
        if asked == "asking":
            self.answer()
            asked, _ = self._next(mark)
        return asked

    def play(
        self,
        choose: Callable[[], None],
        moves: int = MANY,
        answer: Callable[[], None] | None = None,
    ) -> int:
        """Play on with a way of choosing, to the end or for so many choices. Gives how many were made."""
        made = 0
        asked, mark = self._next("")
        while made < moves and asked != "over":
            if asked == "choose":
                choose()
                made += 1
            else:
                (answer or self.answer)()
            asked, mark = self._next(mark)
        return made

    def hurry(self, moves: int = MANY) -> int:
        """So many choices in the list and all confirmations, until there is something to choose again."""
        return self._hurry(moves, True)[0]

    def hurry_while_asked(self, moves: int = MANY) -> tuple[int, str]:
        """The same, but not beyond the own turn. Gives also what the page wants at the end."""
        return self._hurry(moves, False)

    def _hurry(self, moves: int, watching: bool) -> tuple[int, str]:
        seed = self.luck.randrange(1, 2147483647)
        made, asked = self.page.evaluate(HURRY, [moves, watching, seed, PATIENCE])
        return int(made), str(asked)

    def mark(self) -> str:
        """What changes when a choice was made."""
        return str(self.page.evaluate(MARK))

    def wait_for_change(self, before: str) -> None:
        self.page.wait_for_function(f"before => ({MARK})() !== before", arg=before)

    def talk(self, text: str = "Hello") -> None:
        """Something is said at the table, beside the page; it has heard of it."""
        before = self.mark()
        command = {"do": "chat", "text": text}
        assert self.page.evaluate(TALK, [id_in(self.page.url), command]) == 200
        self.wait_for_change(before)

    def answer(self) -> None:
        """Yes to what can't be taken back, or confirm the turn."""
        self.page.click(PRIMARY)

    def tap_answer(self) -> None:
        self.page.tap(PRIMARY)

    def choose_in_list(self) -> None:
        self.random(self.page.locator("[data-choice]")).click()

    def choose_on_board(self) -> None:
        """Click what glows; where the board offers several things there, or nothing, choose from a list."""
        glowing = self.page.locator('[data-can="yes"]')
        if not glowing.count():
            self.choose_in_list()
            return
        self.random(glowing).click()
        options = self.page.locator(IN_TIP)
        if options.count():
            self.random(options).click()

    def tap_on_board(self) -> None:
        """The same with a finger; what lies behind another tab is chosen from the list."""
        glowing = self.page.locator('[data-can="yes"]')
        if not glowing.count() or self.luck.random() < 0.3:
            self.tap_in_list()
            return
        self.random(glowing).tap()
        options = self.page.locator(IN_TIP)
        if options.count():
            self.random(options).tap()

    def tap_in_list(self) -> None:
        """An amount is selected by a tap and shows what it means; a second one chooses it."""
        option = self.random(self.page.locator("[data-choice]"))
        before = self.mark()
        option.tap()
        if self.mark() == before and self.page.locator(TAKE).count():
            self.page.locator(TAKE).tap()

    def random(self, found: Locator) -> Locator:
        return found.nth(self.luck.randrange(found.count()))

    def see_result(self) -> None:
        """At the end, when the last round was told, not waiting until all points are counted up."""
        self.page.wait_for_selector("dialog [data-counted]", timeout=LONGEST_STORY)
        skip = self.page.locator("dialog .counting .primary")
        if skip.count():
            skip.click()
        expect(self.page.locator("dialog .verdict")).to_be_visible()

    def expect_over(self) -> None:
        expect(self.page.locator("[data-status=finished]")).to_be_attached()


def visit(
    browser: Browser,
    address: str,
    *,
    size: tuple[int, int] = DESKTOP,
    luck: int = 1,
    pictures: Path | None = None,
    **more: Any,
) -> Visitor:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=more.pop("locale", "en-GB"), **more
    )
    return Visitor(context, address, luck, pictures)


def play_unseen(player: Player, moves: int, until_round: int, luck: Random) -> None:
    """So many choices at random, or until a round, or the end, where nobody looks."""
    made = 0
    while made < moves and not player.finished and player.state["view"]["round"] != until_round:
        draft = player.state["draft"]
        if not player.deciding:
            player.receive()
        elif draft and draft["complete"]:
            assert player.command("confirm")["type"] == "done"
        else:
            assert player.command("choose", choice=luck.choice(player.legal()))["type"] == "done"
            made += 1


def id_in(url: str) -> str:
    found = re.search(r"/table/([^/?#]+)", url)
    assert found, url
    return found[1]
