"""Makes virtual environments with the packages of uv.lock.

    python -m tools.environment make FOLDER GROUP             with a group of packages of pyproject.toml
    python -m tools.environment over FOLDER BASE WHEEL...     with wheels, before the packages of BASE
    python -m tools.environment install FOLDER ARGUMENTS...   more packages; arguments of `pip install`

Packages are installed by uv, in seconds, with what the machine says about pip (index, proxy, certificates);
by pip itself where uv can't. Needs nothing but Python.
"""

from __future__ import annotations

import os
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path
from typing import Final

from tools.progress import StepFailed, quietly, step

ROOT: Final = Path(__file__).resolve().parents[1]
SETTINGS: Final = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
    "trusted-host": "UV_INSECURE_HOST",
}
"""pip's settings, and what they are called for uv."""
PRECEDENCE: Final = ("global", "install", ":env:")
"""Where pip finds a setting; the last one wins."""
PIP_INSTALL: Final = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")


def python_of(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def uv_settings(listed: str) -> dict[str, str]:
    """The environment variables that make uv follow what `pip config list` prints."""
    found: dict[tuple[str, str], str] = {}
    for line in listed.splitlines():
        name, _, value = line.partition("=")
        section, _, key = name.rpartition(".")
        found[section, key] = " ".join(value.strip("'\"").replace("\\n", " ").split())
    settings = {
        SETTINGS[key]: found[section, key]
        for section in PRECEDENCE
        for key in SETTINGS
        if found.get((section, key))
    }
    # As pip does it: the best version wherever it is (ours are locked by their hashes), compiled to bytecode.
    return {"UV_INDEX_STRATEGY": "unsafe-best-match", "UV_COMPILE_BYTECODE": "1", **settings}


def install(environment: Path, *arguments: str | Path, by: Path | None = None) -> None:
    """Into an environment, by the uv and pip of this or another one; StepFailed if neither can."""
    tools = python_of(by or environment)
    python = python_of(environment)
    settings = uv_settings(quietly([tools, "-m", "pip", "config", "list"]))
    try:
        uv: list[str | Path] = [tools, "-m", "uv", "pip", "install", "--quiet", "--python", python]
        quietly([*uv, *arguments], environment=settings)
    except StepFailed:
        quietly([tools, "-m", "pip", "--python", python, *PIP_INSTALL[2:], *arguments])


def locked_uv() -> str:
    """The uv that the lock file names."""
    locked = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    version = next(package["version"] for package in locked["package"] if package["name"] == "uv")
    return f"uv=={version}"


def make(environment: Path, group: str) -> None:
    """A new environment with a group of packages, in the versions of the lock file."""
    with step(f"Making the environment {environment.name}"):
        venv.create(environment, clear=True, with_pip=True, symlinks=os.name != "nt")
        quietly([python_of(environment), *PIP_INSTALL, locked_uv()])
    wanted = environment / "requirements.txt"
    export = ("export", "--quiet", "--frozen", "--no-emit-project", "--no-default-groups")
    with step(f"Installing packages into {environment.name}"):
        quietly([python_of(environment), "-m", "uv", *export, "--group", group, "-o", wanted], cwd=ROOT)
        install(environment, "--require-hashes", "-r", wanted)


def over(environment: Path, base: Path, *wheels: str) -> None:
    """A thin environment: these wheels, and behind them all that another environment has but its checkout."""
    with step(f"Installing the wheel into {environment.name}"):
        venv.create(environment, clear=True, with_pip=False, symlinks=os.name != "nt")
        install(environment, "--no-deps", *wheels, by=base)
        # A path in a .pth file is searched, but .pth files there, such as the checkout's, are not read.
        (packages_of(environment) / "base.pth").write_text(f"{packages_of(base.resolve())}\n")


def packages_of(environment: Path) -> Path:
    """Its site-packages."""
    where = {"base": str(environment), "platbase": str(environment)}
    return Path(sysconfig.get_path("purelib", "venv", where))


def main() -> None:
    try:
        match sys.argv[1:]:
            case ["make", folder, group]:
                make(Path(folder), group)
            case ["over", folder, base, *wheels]:
                over(Path(folder), Path(base), *wheels)
            case ["install", folder, *arguments]:
                install(Path(folder), *arguments)
            case _:
                sys.exit(__doc__)
    except StepFailed as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
