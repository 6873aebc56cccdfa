"""Compiles modules with mypyc: python tools/compile_engine.py OUT MODULE..., in src.

Extension modules come to OUT/lib. It is a program of its own, as mypyc exits on errors and setuptools
mustn't see our pyproject.toml. The mypy configuration is left out: a new strictness warning is no reason not
to compile.

mypyc writes one C file for each module, and the C compiler is busy on all cores. Compiler and linker optimise
across files where they can, as most of what our modules do is to call small functions of each other.
"""

from __future__ import annotations

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

ACROSS_FILES: Final = (
    ["-fvisibility=hidden", "-fno-plt", "-flto=thin"],  # Clang
    ["-fvisibility=hidden", "-fno-plt", "-flto=auto"],  # GCC
    ["-fvisibility=hidden", "-fno-plt"],
)
"""Options for optimising across files; the first ones that work are taken."""


def cores() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class BuildOnAllCores(build_ext):
    """setuptools compiles the files of an extension one after another; this one keeps all cores busy."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            options = across_files(self.compiler)
            for extension in self.extensions:
                extension.extra_compile_args += options
                extension.extra_link_args += [*options, "-w"]  # a late warning is no reason to fail
            self.compiler.compile = self._compile_together
        super().build_extensions()

    def _compile_together(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: list[str] | None = None,
        extra_postargs: list[str] | None = None,
        depends: list[str] | None = None,
    ) -> list[str]:
        """The compiler's own `compile`, in as many threads as there are cores."""
        compiler: Any = self.compiler
        _, objects, postargs, options, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        flags = compiler._get_cc_args(options, debug, extra_preargs)

        def compile_one(made: str) -> None:
            source, suffix = build[made]
            compiler._compile(made, source, suffix, flags, postargs, options)

        with ThreadPoolExecutor(cores()) as pool:
            # The longest files first, so that none of them is left over at the end.
            by_size = sorted(build, key=lambda made: os.path.getsize(build[made][0]), reverse=True)
            list(pool.map(compile_one, by_size))
        return list(objects)


def across_files(compiler: Any) -> list[str]:
    """The first options with which this compiler and its linker make a library."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("int probe(void) { return 0; }\n")
        for options in ACROSS_FILES:
            try:
                made = compiler.compile([str(probe)], output_dir=folder, extra_postargs=options)
                compiler.link_shared_object(made, str(Path(folder, "probe.so")), extra_postargs=options)
            except (CompileError, LinkError):
                continue
            return options
    return []


def main() -> None:
    out, *modules = sys.argv[1:]
    options = [
        "--config-file=",
        f"--cache-dir={out}/cache",
        "--explicit-package-bases",
        "--follow-imports=skip",  # a game's folder leads to words and terminal, which are not compiled
    ]
    extensions: Any = mypycify(
        [*options, *modules],
        group_name="bruxelles",
        target_dir=f"{out}/c",
        debug_level="0",
        multi_file=True,
    )
    setup(
        name="bruxelles",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": BuildOnAllCores},
        script_args=[
            "--quiet",
            "build_ext",
            f"--parallel={cores()}",
            f"--build-lib={out}/lib",
            f"--build-temp={out}/o",
        ],
    )


if __name__ == "__main__":
    main()
