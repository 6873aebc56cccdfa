"""What the page's project files have to agree on with npm and with the server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bruxelles.server.config import Settings

WEB = Path(__file__).parents[2] / "web"


def locked() -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text("utf-8"))[
        "packages"
    ]
    del packages[""]
    return packages


def test_the_lock_names_the_builds_for_every_system() -> None:
    """`npm ci` refuses a lock file that leaves out the builds for other systems than its writer's."""
    packages = locked()
    builds = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert len(builds) > 20
    assert {name for name in builds if f"node_modules/{name}" not in packages} == set()


def test_the_lock_says_what_is_in_every_package_and_names_no_host() -> None:
    packages = locked()
    assert [name for name, package in packages.items() if "integrity" not in package] == []
    assert "://" not in "".join(package.get("resolved", "") for package in packages.values())


def test_vite_hands_requests_to_where_the_server_is_by_default() -> None:
    default = {name: field.default for name, field in Settings.model_fields.items()}
    address = f"http://{default['host']}:{default['port']}"
    assert f'process.env.BRUXELLES_SERVER ?? "{address}";' in (WEB / "vite.config.ts").read_text("utf-8")
