"""How smoothly the page tells a game, and how soon it begins to.

    .venv-compiled/bin/python -m benchmarks.story                  # some ten minutes: a whole game of four
    .venv-compiled/bin/python -m benchmarks.story ../older         # and the same at another version's page
    .venv-compiled/bin/python -m benchmarks.story --moves 20       # less of it

Somebody plays with three bots, and looks on until nothing moves any more before each choice. While pieces
fly, the frames that the browser draws are counted, and those that it should have drawn at 60 a second but did
not. The other version is a checkout of its own with its compiled environment (`make compiled`), in the same
run and browser.
"""

from __future__ import annotations

import argparse
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from tests.browser.browsing import MANY, visit
from tests.browser.conftest import ARGUMENTS
from tools.chromium import chromium

from benchmarks.alternating import ROOT, load
from benchmarks.server_process import ServerProcess
from benchmarks.versions import interpreter

CLOCK: Final = """(() => {
    window.story = { frames: 0, dropped: 0, waits: [] };
    let heard = null;
    let before = performance.now();
    const Real = WebSocket;
    window.WebSocket = class extends Real {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => {
                const message = JSON.parse(data);
                const turn = message.type === 'update' && message.entries.find(one => one.kind === 'turn');
                const mine = turn && message.state.you.includes(turn.body.seat);
                const quiet = !document.querySelector('.flyer, .ribbon.telling');
                if (turn && !mine && quiet && turn.body.events.length) heard ??= performance.now();
            });
        }
    };
    const look = () => {
        const now = performance.now();
        const due = Math.max(1, Math.round((now - before) * 60 / 1000));
        before = now;
        if (document.querySelector('.flyer')) {
            window.story.frames += due;
            window.story.dropped += due - 1;
        }
        if (heard !== null && document.querySelector('.flyer, .ribbon.telling')) {
            window.story.waits.push(now - heard);
            heard = null;
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})()"""
QUIET: Final = """() => new Promise(resolve => {
    let still = 0;
    const look = () => {
        still = document.querySelector('.flyer, .ribbon.telling') ? 0 : still + 1;
        still > 20 ? resolve() : requestAnimationFrame(look);
    };
    look();
})"""
"""Until nothing has moved for a third of a second."""


@dataclass(frozen=True)
class Told:
    frames: int
    dropped: int
    waits: list[float]

    @property
    def share(self) -> float:
        return self.dropped / max(1, self.frames)


def told(browser: Browser, address: str, moves: int) -> Told:
    visitor = visit(browser, address, luck=2)
    visitor.context.add_init_script(CLOCK)
    visitor.make("1893", 4, {}, bot="greedy")
    for _ in range(moves):
        visitor.page.evaluate(QUIET)
        if visitor.asked() == "over" or not visitor.hurry(1):
            break
    found = visitor.page.evaluate("window.story")
    visitor.context.close()
    return Told(**found)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("other", type=Path, nargs="?", help="the folder of another checkout")
    parser.add_argument("--moves", type=int, default=MANY, help="own choices; the whole game unless told")
    arguments = parser.parse_args()
    folders = {"this": ROOT} | ({"other": arguments.other.resolve()} if arguments.other else {})
    print(f"load before: {load()}")
    shares = {}
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for name, folder in folders.items():
            with (
                tempfile.TemporaryDirectory(prefix="bruxelles-bench-") as home,
                ServerProcess(Path(home), str(interpreter(folder))) as server,
            ):
                found = told(browser, server.address, arguments.moves)
            shares[name] = found.share
            print(f"{name}: {found.dropped} of {found.frames} frames dropped in flights, {found.share:.1%}")
            if len(found.waits) > 2:
                late = quantiles(found.waits, n=20)[-1]
                print(
                    f"{name}: from a turn's message to its first frame {median(found.waits):.0f} ms, "
                    f"95 % within {late:.0f} ms, {len(found.waits)} turns"
                )
        browser.close()
    if "other" in shares:
        print(f"dropped, this / other: {shares['this'] / max(shares['other'], 1e-9):.2f}")
    print(f"load after: {load()}")


if __name__ == "__main__":
    main()
