"""Finds a Chromium for the browser tests, or gets one, and prints where it is.

First one that is installed; else, as root on Debian or Ubuntu, the package `chromium`; else the one that
Playwright downloads. Where none of these can be had, it says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WANTED: Final = "BRUXELLES_CHROMIUM"
"""The environment variable that names another one."""


def installed() -> str | None:
    wanted = os.environ.get(WANTED)
    if wanted:
        return wanted
    return next((path for path in map(shutil.which, NAMES) if path), None)


def downloaded() -> str | None:
    """Playwright's own, if it was downloaded."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def from_debian() -> None:
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Debian's package chromium for the browser tests ...", file=sys.stderr)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (("update", "-q"), ("install", "-qq", "-y", "--no-install-recommends", "chromium")):
            subprocess.run(["apt-get", *command], stdout=subprocess.DEVNULL, env=environment)


def from_playwright() -> None:
    print("Downloading Playwright's Chromium for the browser tests ...", file=sys.stderr)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], stdout=sys.stderr)


def chromium() -> str:
    found = installed() or downloaded()
    for get in (from_debian, from_playwright):
        if found is None:
            get()
            found = installed() or downloaded()
    if found is None:
        sys.exit(
            "The browser tests need Chromium, and it could not be installed from here: please install it "
            f"(Debian and Ubuntu: apt install chromium), or name one with {WANTED}, then run make again."
        )
    return found


if __name__ == "__main__":
    print(chromium())
