"""uv installs with what the machine says about pip."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tools.environment import ROOT, locked_uv, packages_of, uv_settings

LISTED = """\
:env:.cert='/etc/certs.pem'
:env:.disable-pip-version-check='1'
global.cert='/other.pem'
global.extra-index-url='https://one.example/simple\\nhttps://two.example/simple'
global.index-url='https://packages.example/simple'
install.index-url='https://install.example/simple'
list.format='columns'
"""


def test_pips_settings_are_told_to_uv() -> None:
    settings = uv_settings(LISTED)
    assert settings["UV_DEFAULT_INDEX"] == "https://install.example/simple"
    assert settings["UV_INDEX"] == "https://one.example/simple https://two.example/simple"
    assert settings["SSL_CERT_FILE"] == "/etc/certs.pem"
    assert "UV_FIND_LINKS" not in settings


def test_a_machine_without_settings() -> None:
    assert set(uv_settings("")) == {"UV_INDEX_STRATEGY", "UV_COMPILE_BYTECODE"}


def test_the_lock_file_has_one_uv() -> None:
    names = [
        package["name"]
        for package in tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    ]
    assert names.count("uv") == 1
    assert locked_uv().startswith("uv==")


def test_packages_lie_in_the_environment() -> None:
    assert Path("x") in packages_of(Path("x")).parents
