"""A server and a Chromium for the browser tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser.browsing import Visitor, visit
from tests.server.serving import Served, served
from tools.chromium import chromium

Visit = Callable[..., Visitor]
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one file at a time: while Playwright runs, no other test could run an event loop of its own."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running
        assert running.errors() == []


@pytest.fixture
def come(browser: Browser, server: Served) -> Iterator[Visit]:
    """Somebody comes with a browser. At the end nobody's console may have complained."""
    visitors: list[Visitor] = []

    def visited(**how: Any) -> Visitor:
        visitors.append(visit(browser, server.address, **how))
        return visitors[-1]

    yield visited
    for visitor in visitors:
        visitor.context.close()
    assert [problem for visitor in visitors for problem in visitor.problems] == []
