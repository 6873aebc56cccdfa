"""python -m tools.docsite: builds the documentation site into build/docs/site and follows its links.

With --always it builds even if nothing has changed since the last time.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import time
from typing import Final

from tools.docsite.build import FOLDER, SITE, write_pages
from tools.docsite.links import check
from tools.docsite.pages import PICTURE
from tools.docsite.sources import ROOT

COLOUR: Final = re.compile("\x1b\\[[0-9;]*m")
STAMP: Final = FOLDER / "built-from"
READ: Final = ("docs", "src", "tests", "tools/docsite", "web/src/theme", "web/public")
KINDS: Final = {".md", ".py", ".toml", ".po", ".css", ".js", ".svg", ".html"}


def fingerprint() -> str:
    """Changes when anything changes that the site is made of."""
    digest = hashlib.sha256(sys.version.encode())
    files = [file for folder in READ for file in (ROOT / folder).rglob("*") if file.suffix in KINDS]
    for file in sorted((ROOT / "docs").rglob(f"*{PICTURE}")):
        digest.update(file.name.encode() + file.read_bytes())
    for file in sorted([*files, *ROOT.glob("*.md"), ROOT / "pyproject.toml", ROOT / "uv.lock"]):
        name, text = file.relative_to(ROOT).as_posix(), file.read_bytes()
        try:
            text.decode()
        except UnicodeDecodeError as error:
            sys.exit(f"{name} is not in UTF-8: the byte at {error.start} fits no letter.")
        digest.update(name.encode() + text)
    return digest.hexdigest()


def step(sentence: str) -> None:
    print(sentence, flush=True)


def failed(faults: list[str]) -> str:
    return "\n".join([*faults, f"The site was not built; faults: {len(faults)}."])


def generate() -> None:
    """Zensical's own words are shown only if it finds something wrong."""
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    colourless = {**os.environ, "NO_COLOR": "1", "TERM": "dumb"}
    done = subprocess.run(command, cwd=FOLDER, env=colourless, capture_output=True, text=True, check=False)
    if done.returncode:
        found = COLOUR.sub("", done.stdout + done.stderr)
        own, _, _ = found.partition("Traceback")  # it ends with one of its own when it finds faults
        sys.exit(f"{own if 'flag is set' in found else found}\nThe site was not built: see above.")


def main() -> None:
    began = time.perf_counter()
    current = fingerprint()
    if sys.argv[1:] != ["--always"] and STAMP.is_file() and STAMP.read_text("utf-8") == current:
        return step(f"Nothing has changed: the site is in {SITE.relative_to(ROOT)}.")
    STAMP.unlink(missing_ok=True)
    step("Collecting rules, code, tests and docstrings ...")
    written = write_pages()
    if written.faults:
        sys.exit(failed(written.faults))
    step(f"Making the site: {written.rules} rules, {written.pages} pages, {written.copies} sources ...")
    generate()
    step("Following every link ...")
    checked = check(SITE)
    if checked.faults:
        sys.exit(failed(checked.faults))
    STAMP.write_text(current, "utf-8")
    took = time.perf_counter() - began
    step(
        f"The site is in {SITE.relative_to(ROOT)}: {checked.pages} pages, and each of their "
        f"{checked.links:,} links leads somewhere ({took:.0f} s)."
    )


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped.")
