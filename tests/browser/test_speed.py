"""How much the page loads. (How soon it draws, benchmarks.page measures.)"""

from __future__ import annotations

import pytest
from tests.browser.conftest import Visit

from bruxelles.games import GAMES

MOST_BYTES = 250_000


@pytest.mark.parametrize("path", ["/", "/rules/1893"])
def test_the_first_load_is_small(come: Visit, path: str) -> None:
    visitor = come()
    network = visitor.context.new_cdp_session(visitor.page)
    network.send("Network.enable")
    sizes: list[float] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    print(f"{path}: {sum(sizes):.0f} bytes in {len(sizes)} requests")
    assert sum(sizes) < MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_small_too(come: Visit, game: str) -> None:
    visitor = come()
    visitor.make(game, 3, {})
    table = visitor.page.url
    visitor.context.clear_cookies()
    network = visitor.context.new_cdp_session(visitor.page)
    network.send("Network.enable")
    network.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    visitor.page.goto(table)
    visitor.page.wait_for_selector("#main")
    visitor.page.wait_for_load_state("networkidle")
    print(f"{game}: {sum(sizes):.0f} bytes in {len(sizes)} requests")
    assert sum(sizes) < MOST_BYTES
