"""Keeps what was built by the hash of its sources, so that changing branches builds nothing anew."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

CACHE: Final = "BRUXELLES_BUILD_CACHE"
"""The environment variable that names a folder where what was built is kept, by the hash of its sources."""
KEPT: Final = 4
"""So many of each kind: enough to change branches without building anew."""


def digest(root: Path, files: Iterable[Path], *more: str) -> str:
    """A name for what is made of these files: it changes with them, with the Python and with the machine."""
    made = hashlib.sha256(repr((sys.version, sysconfig.get_platform(), *more)).encode())
    for path in sorted(files):
        made.update(f"{path.relative_to(root).as_posix()}\0".encode())
        made.update(hashlib.sha256(path.read_bytes()).digest())
    return made.hexdigest()[:20]


@contextmanager
def kept(kind: str, name: str, make: Callable[[Path], None]) -> Iterator[Path]:
    """A folder with what `make` puts into it; with a cache it stays there for the next time."""
    cache = os.environ.get(CACHE)
    if not cache:
        with tempfile.TemporaryDirectory(prefix=f"bruxelles-{kind}-") as folder:
            make(Path(folder))
            yield Path(folder)
        return
    whole = Path(cache, f"{kind}-{name}")
    if not whole.is_dir():
        whole.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="unfinished-", dir=cache) as folder:
            Path(folder, "made").mkdir()
            make(Path(folder, "made"))
            with suppress(OSError):  # somebody else was faster, with the same
                Path(folder, "made").rename(whole)
    os.utime(whole)
    for old in sorted(Path(cache).glob(f"{kind}-*"), key=os.path.getmtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    yield whole


def files(*places: Path) -> list[Path]:
    """These files, and the files in these folders, without what tools leave there."""
    left = {"node_modules", "__pycache__"}
    found = [path for place in places for path in ([place] if place.is_file() else place.rglob("*"))]
    return [
        path
        for path in found
        if path.is_file() and not left & set(path.parts) and not path.name.endswith(".generated.ts")
    ]


def page_sources(root: Path) -> list[Path]:
    """What the page is built from."""
    return files(root / "web", root / "tools" / "page.py")


def wheel_sources(root: Path) -> list[Path]:
    """What the wheel is built from."""
    found = files(
        *(root / name for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "tools")),
        *(root / name for name in ("src", "docs/rules", "web")),
    )
    page = root / "src" / "bruxelles" / "server" / "page"  # what `make page` builds into the checkout
    return [path for path in found if page not in path.parents]
