"""How soon the page shows a choice: from the message of the server to the frame that has it.

    .venv-compiled/bin/python -m benchmarks.page          # some 20 seconds

It stands beside a bare change in the same browser and run: a page with one word on it, which is changed.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from tests.browser.browsing import visit
from tests.browser.conftest import ARGUMENTS
from tools.chromium import chromium

from benchmarks.server_process import ServerProcess

CHOICES: Final = 60
CLOCK: Final = """(() => {
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
BARE: Final = """async times => {
    const drawn = [];
    for (let time = 0; time < times; time++) {
        const since = performance.now();
        document.body.textContent = time;
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
        drawn.push(performance.now() - since);
        await new Promise(resolve => setTimeout(resolve, 50 * Math.random()));
    }
    return drawn;
}"""


def choices(browser: Browser, address: str) -> list[float]:
    """Milliseconds for each, at the fullest table: 1893 with the expansion and four players."""
    visitor = visit(browser, address, luck=2)
    visitor.context.add_init_script(CLOCK)
    visitor.make("1893", 4, {"belle_epoque": True})
    visitor.hurry(CHOICES)
    return list(visitor.page.evaluate("window.drawn"))


def bare(browser: Browser) -> list[float]:
    page = browser.new_page()
    page.set_content("<!doctype html><p>0</p>")
    return list(page.evaluate(BARE, CHOICES))


def line(what: str, milliseconds: list[float]) -> str:
    quick, middle, slow = quantiles(milliseconds, n=4)
    return f"{what}: {middle:.0f} ms ({quick:.0f} to {slow:.0f}), {len(milliseconds)} times"


def main() -> None:
    path = chromium()
    with tempfile.TemporaryDirectory(prefix="bruxelles-bench-") as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        with ServerProcess(Path(home)) as server:
            before = bare(browser)
            drawn = choices(browser, server.address)
            plain = before + bare(browser)
        browser.close()
    print(line("a choice", drawn))
    print(line("a bare change", plain))
    print(f"a choice / a bare change: {median(drawn) / median(plain):.1f}")


if __name__ == "__main__":
    main()
