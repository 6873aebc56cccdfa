"""A server and a Chromium for the browser tests, one of each in a process; visitors have fresh contexts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.browsing import PATIENCE, Visitor, visit
from tests.server.serving import Served, served
from tools.chromium import found

Visit = Callable[..., Visitor]
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

expect.set_options(timeout=PATIENCE)


class Chromium:
    """Starts when it is first needed."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None

    def start(self) -> Browser:
        if self._browser is None:
            path = found()
            assert path is not None, "There is no browser here: python -m tools.chromium gets one."
            playwright = self._open.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            self._open.callback(self._browser.close)
        return self._browser

    def end(self) -> None:
        self._open.close()
        self._browser = None


CHROMIUM = Chromium()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """It ends with the last test of this folder: while Playwright runs, others can't run an event loop."""
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        CHROMIUM.end()


def pytest_sessionfinish() -> None:
    CHROMIUM.end()


@pytest.fixture
def browser() -> Browser:
    return CHROMIUM.start()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Its analysis is quick rather than good; and what a page has missed comes in several answers."""
    home = tmp_path_factory.mktemp("server")
    with served(home, analysis_simulations="8", entries_per_page="20") as running:
        yield running


@pytest.fixture(scope="session")
def pictures(pytestconfig: pytest.Config) -> Path | None:
    """Where screenshots go, if anybody wants them (`make screenshots`): they take their time."""
    folder: Path | None = pytestconfig.getoption("--screenshots")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def come(browser: Browser, server: Served, pictures: Path | None) -> Iterator[Visit]:
    """Somebody comes with a browser. At the end no console and no log of the server may have complained."""
    visitors: list[Visitor] = []
    mistakes = len(server.errors())

    def visited(**how: Any) -> Visitor:
        visitors.append(visit(browser, server.address, pictures=pictures, **how))
        return visitors[-1]

    yield visited
    for visitor in visitors:
        visitor.context.close()
    assert [problem for visitor in visitors for problem in visitor.problems] == []
    assert server.errors()[mistakes:] == []
