"""How much the page loads, and how soon a choice is drawn."""

from __future__ import annotations

from statistics import median, quantiles
from typing import Any

import pytest
from tests.browser.conftest import Visit

MOST_BYTES = 250_000
SOON = 100
"""Milliseconds from the message to the frame that shows it."""

CLOCK = """(() => {
    const arrived = [];
    window.drawn = [];
    const Real = WebSocket;
    window.WebSocket = class extends Real {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => {
                if (data.startsWith('{"type":"update"')) arrived.push(performance.now());
            });
        }
    };
    const watch = () => {
        const decision = document.querySelector('.decision');
        if (!decision) return requestAnimationFrame(watch);
        new MutationObserver(() => {
            const since = arrived.shift();
            arrived.length = 0;
            const note = () => window.drawn.push(performance.now() - since);
            if (since) requestAnimationFrame(() => setTimeout(note));
        }).observe(decision, { attributes: true, attributeFilter: ['data-mark'] });
    };
    watch();
})()"""


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


@pytest.mark.parametrize("game", ["1893", "1897"])
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


def test_a_choice_is_drawn_soon(come: Visit) -> None:
    visitor = come(luck=2)
    visitor.context.add_init_script(CLOCK)
    visitor.make("1893", 4, {"belle_epoque": True})
    visitor.hurry(25)
    drawn: list[Any] = visitor.page.evaluate("window.drawn")
    print(f"{len(drawn)} choices drawn after {median(drawn):.0f} ms (longest {max(drawn):.0f} ms)")
    assert len(drawn) > 15
    # Other work on the machine only ever adds to it, so the quicker quarter tells how long the drawing takes.
    assert quantiles(drawn, n=4)[0] < SOON
