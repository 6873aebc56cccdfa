"""`make play`: from a fresh checkout to a table in the browser, in about a minute.

python3 -m tools.play [ARGUMENTS OF bruxelles serve]

The game is installed as pure Python into .venv-play and started. Where there is a C compiler, the engine is
compiled beside the running server, which takes minutes, and used from the next start on.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

from tools import build_cache
from tools.environment import install, make, python_of
from tools.progress import StepFailed, quietly, step

ROOT: Final = Path(__file__).resolve().parents[1]
ENVIRONMENT: Final = ROOT / ".venv-play"
NOTE: Final = ENVIRONMENT / "installed.json"
"""What is installed there: `packages` and `sources` by their hashes, and the `kind` of the build."""
BUILT: Final = ROOT / "build" / "play"
LOG: Final = BUILT / "compiling.log"


def installed() -> dict[str, str]:
    try:
        return dict(json.loads(NOTE.read_text()))
    except (OSError, TypeError, ValueError):
        return {}


def note(**facts: str) -> None:
    NOTE.write_text(json.dumps({**installed(), **facts}))


def get_packages() -> None:
    """The locked packages that the game needs to run and to be built."""
    locked = build_cache.digest(ROOT, [ROOT / "pyproject.toml", ROOT / "uv.lock"])
    if installed().get("packages") == locked:
        return
    make(ENVIRONMENT, "build")
    note(packages=locked)


def build(kind: str, out: Path) -> subprocess.Popen[bytes]:
    """Begin to build a wheel into `out`; what it prints goes to the log."""
    out.mkdir(parents=True)
    flags = ("--quiet", "--no-build-isolation", "--no-deps", "--disable-pip-version-check")
    settings = {
        build_cache.CACHE: str(ROOT / "build" / "cache"),
        "BRUXELLES_COMPILE": "1" if kind == "compiled" else "0",
    }
    gently = ["nice"] if kind == "compiled" and shutil.which("nice") else []
    with LOG.open("wb") as log:
        return subprocess.Popen(
            [*gently, python_of(ENVIRONMENT), "-m", "pip", "wheel", *flags, "-w", out, ROOT],
            env={**os.environ, **settings},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C is for the server; this ends when the server has ended
        )


def install_game(sources: str) -> str:
    """Install the compiled game if it is ready, else the pure one; which, is the answer."""
    compiled = BUILT / sources
    kind = "compiled" if compiled.is_dir() else "pure"
    if (installed().get("sources"), installed().get("kind")) == (sources, kind):
        return kind
    if kind == "compiled":
        with step("Installing the compiled engine"):
            install(ENVIRONMENT, "--no-deps", "--reinstall", *compiled.glob("*.whl"))
    else:
        shutil.rmtree(BUILT, ignore_errors=True)
        with step("Building the page"):
            wheels = BUILT / "pure"
            if build("pure", wheels).wait():
                raise StepFailed(f"The game couldn't be built:\n{LOG.read_text(errors='replace').strip()}")
            install(ENVIRONMENT, "--no-deps", "--reinstall", *wheels.glob("*.whl"))
    note(sources=sources, kind=kind)
    return kind


class Compiling:
    """The engine is compiled beside the server, and told about when it is ready."""

    def __init__(self, sources: str) -> None:
        self._ready = BUILT / sources
        self._unfinished = BUILT / "unfinished"
        shutil.rmtree(self._unfinished, ignore_errors=True)
        self._process = build("compiled", self._unfinished)
        self._ended = False
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        failed = self._process.wait()
        if self._ended:
            return
        if failed:
            log = LOG.relative_to(ROOT)
            print(f"The engine couldn't be compiled ({log} says why); the game goes on without.")
            return
        self._unfinished.rename(self._ready)
        print("The engine is compiled; it will be used from the next start on (about five times as fast).")

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def end(self) -> None:
        self._ended = True
        if self.running:
            os.killpg(self._process.pid, signal.SIGTERM)
            self._process.wait()


def can_compile() -> bool:
    return quietly([python_of(ENVIRONMENT), ROOT / "hatch_build.py"]).startswith("1")


def serve(arguments: list[str], sources: str, kind: str) -> int:
    """Run the server to its end; when it is there, and pure, begin to compile."""
    command = [str(python_of(ENVIRONMENT)), "-m", "bruxelles", "serve", *arguments]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    compiling = None
    while True:
        try:
            for line in server.stdout:  # the first one says where it is
                print(line, end="", flush=True)
                if kind == "pure" and compiling is None and can_compile():
                    print("It plays as pure Python for now; a faster engine is being compiled.", flush=True)
                    compiling = Compiling(sources)
            code = server.wait()
            break
        except KeyboardInterrupt:
            continue  # the server has had it, too, and ends by itself
    if compiling:
        compiling.end()
    return code


def main() -> None:
    try:
        get_packages()
        sources = build_cache.digest(ROOT, build_cache.wheel_sources(ROOT))
        kind = install_game(sources)
    except StepFailed as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("\nStopped; the next start goes on from here.")
    sys.exit(serve(sys.argv[1:], sources, kind))


if __name__ == "__main__":
    main()
