"""Whether a tag may become a release: package and changelog name its version, and a home is known.

python tools/release.py v0.2.0    prints what the changelog says of the version, or why it is no release
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def notes(changelog: str, wanted: str) -> str:
    """What stands below the heading of a version."""
    sections = re.split(r"^## (.*)$", changelog, flags=re.MULTILINE)[1:]
    for heading, text in zip(sections[::2], sections[1::2], strict=True):
        if re.match(rf"\[{re.escape(wanted)}\] - \d{{4}}-\d\d-\d\d$", heading):
            return text.strip()
    raise SystemExit(f"CHANGELOG.md has no dated heading for {wanted}, such as: ## [{wanted}] - 2026-11-16")


def main(tag: str, root: Path = ROOT) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    if tag != f"v{project['version']}":
        raise SystemExit(
            f"the tag is {tag}, but pyproject.toml says that this is version {project['version']}"
        )
    if "Source" not in project.get("urls", {}):
        raise SystemExit("pyproject.toml does not say where the sources are: add Source to [project.urls]")
    print(notes((root / "CHANGELOG.md").read_text("utf-8"), project["version"]))


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].startswith("v"):
        raise SystemExit(__doc__)
    main(sys.argv[1])
