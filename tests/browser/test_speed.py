"""How much the page loads. (How soon it draws, benchmarks.page measures.)"""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from tests.browser.browsing import Visitor
from tests.browser.conftest import Visit

from bruxelles.games import GAMES

MOST_BYTES = 250_000
"""Compressed, as the server sends them: the files of the page, words and values."""
MOST_BYTES_OF_A_TABLE = 300_000
ENCODINGS = ("gzip, br", "gzip")
"""What browsers unpack: Brotli they only ask for over HTTPS, or on the machine itself."""


class Loaded:
    """What a visitor's browser has loaded since: bytes by address."""

    def __init__(self, visitor: Visitor, accepted: str) -> None:
        self._addresses: dict[str, str] = {}
        self.bytes: dict[str, float] = {}
        network = visitor.context.new_cdp_session(visitor.page)
        network.on(
            "Network.requestWillBeSent",
            lambda event: self._asked(event["requestId"], event["request"]["url"]),
        )
        network.on(
            "Network.loadingFinished",
            lambda event: self._came(event["requestId"], event["encodedDataLength"]),
        )
        network.send("Network.enable")
        network.send("Network.setCacheDisabled", {"cacheDisabled": True})
        network.send("Network.setExtraHTTPHeaders", {"headers": {"Accept-Encoding": accepted}})

    def _asked(self, request: str, url: str) -> None:
        self._addresses[request] = urlsplit(url).path

    def _came(self, request: str, size: float) -> None:
        self.bytes[self._addresses[request]] = size

    @property
    def all(self) -> float:
        return sum(self.bytes.values())

    @property
    def files(self) -> float:
        """HTML, scripts, styles and letters."""
        return sum(size for path, size in self.bytes.items() if not path.startswith("/api/"))

    def __str__(self) -> str:
        return (
            f"{self.all:.0f} bytes in {len(self.bytes)} requests, {self.files:.0f} of them files of the page"
        )


each_encoding = pytest.mark.parametrize("accepted", ENCODINGS)


@each_encoding
@pytest.mark.parametrize("path", ["/", "/rules/1893"])
def test_the_first_load_is_small(come: Visit, path: str, accepted: str) -> None:
    visitor = come()
    loaded = Loaded(visitor, accepted)
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    print(f"{path}, {accepted}: {loaded}")
    assert loaded.all < MOST_BYTES


@each_encoding
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_small_too(come: Visit, game: str, accepted: str) -> None:
    visitor = come()
    visitor.make(game, 3, {})
    table = visitor.page.url
    visitor.context.clear_cookies()
    loaded = Loaded(visitor, accepted)
    visitor.page.goto(table)
    visitor.page.wait_for_selector("#main")
    visitor.page.wait_for_load_state("networkidle")
    print(f"{game}, {accepted}: {loaded}")
    assert sum(path.endswith(".woff2") for path in loaded.bytes) == 3
    assert loaded.all < MOST_BYTES_OF_A_TABLE
