"""Says whether the installed engine is compiled or pure Python; with --expect, fails if it is the other."""

import argparse
import importlib.util
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path


def compiled_modules() -> list[Path]:
    spec = importlib.util.find_spec("bruxelles")
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit("bruxelles is not installed in this environment.")
    folders = [Path(folder) for folder in spec.submodule_search_locations]
    return [path for folder in folders for path in folder.rglob(f"*{EXTENSION_SUFFIXES[0]}")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--expect", choices=["compiled", "pure"])
    expected = parser.parse_args().expect
    count = len(compiled_modules())
    kind = "compiled" if count else "pure"
    print(f"The engine in {Path(sys.prefix).name} is {kind} ({count} compiled modules).")
    if expected not in (None, kind):
        raise SystemExit(f"It should be {expected}.")


if __name__ == "__main__":
    main()
