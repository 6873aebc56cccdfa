"""What is being tried, and on which machine."""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
from pathlib import Path
from typing import Final, NamedTuple

from tools.build_kind import compiled_modules

RESULT: Final = "docs/soak.md"
"""Where the last full result lies. It changes nothing of what is tried."""
APART: Final = 10_000_000
"""More numbers than a soak needs of one kind: so far apart those of two commits begin."""


class Version(NamedTuple):
    commit: str
    """With a hash of what was changed since, if anything."""
    clean: bool

    @property
    def first(self) -> int:
        """The number that a soak begins with. `make test` begins with 0, and every commit elsewhere."""
        digest = hashlib.sha256(self.commit.encode()).hexdigest()
        return (int(digest[:6], 16) + 1) * APART


def version_in(folder: Path) -> Version:
    """Of the checkout there; without git it has no name, and counts as changed."""

    def git(*arguments: str) -> bytes:
        return subprocess.run(["git", *arguments], cwd=folder, capture_output=True, check=True).stdout

    everything = ("--", ".", f":!{RESULT}")
    try:
        commit = git("rev-parse", "--short=12", "HEAD").decode().strip()
        changes = git("diff", "--binary", "HEAD", *everything)
        untracked = git("ls-files", "--others", "--exclude-standard", "-z", *everything)
    except (OSError, subprocess.CalledProcessError):
        return Version("no commit", False)
    if not changes + untracked:
        return Version(commit, True)
    digest = hashlib.sha256(changes)
    for name in filter(None, untracked.split(b"\0")):
        file = folder / os.fsdecode(name)
        digest.update(name + b"\0" + (file.read_bytes() if file.is_file() else b""))
    return Version(f"{commit} with changes {digest.hexdigest()[:8]}", False)


def build() -> str:
    return "compiled" if compiled_modules() else "pure Python"


def machine() -> str:
    """In words, without names."""
    cores = os.cpu_count() or 1
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"{cores} {'core' if cores == 1 else 'cores'} ({platform.machine()}), {memory:.0f} GiB of memory, "
        f"{platform.system()}, Python {platform.python_version()}"
    )
