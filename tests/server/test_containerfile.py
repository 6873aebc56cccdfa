"""The Containerfile's steps lead to a server that answers; imaging.py says how they are carried out."""

from __future__ import annotations

import re
import subprocess
import zipfile
from pathlib import Path

import httpx
import pytest
from tests.server.imaging import ROOT, Image, steps_of
from tests.server.running_image import Running
from tools.environment import locked_uv

TEXT = (ROOT / "Containerfile").read_text("utf-8")


def test_its_command_serves_until_it_is_stopped_and_its_check_knows(image: Image) -> None:
    with Running(image) as running:
        assert "<title>" in httpx.get(running.address, follow_redirects=True).text
        assert running.healthy()
        running.stop()
        assert not running.healthy()
    [volume] = image.volumes
    assert (image.root / volume.removeprefix("/") / "bruxelles.sqlite").is_file(), "data go into the volume"


def test_it_runs_what_was_installed_into_it(image: Image) -> None:
    command = ["python", "-c", "import bruxelles, sys; print(bruxelles.__file__, sys.prefix)"]
    said = subprocess.check_output(command, env=image.surroundings(), text=True, cwd=image.workdir)
    package, prefix = said.split()
    assert Path(package).is_relative_to(image.root / "opt" / "bruxelles")
    assert Path(prefix) == image.root / "opt" / "bruxelles"


def test_the_wheel_in_it_is_the_one_that_is_tested(image: Image) -> None:
    there = image.stage("build") / "build"
    [built] = (there / "dist").glob("*.whl")
    [tested] = (ROOT / "build" / "dist").glob("*.whl")
    assert built.name == tested.name
    assert sorted(zipfile.ZipFile(built).namelist()) == sorted(zipfile.ZipFile(tested).namelist())
    assert not (there / "web" / "node_modules").exists()


def test_only_the_last_stage_is_shipped_and_it_has_no_build_tools(image: Image) -> None:
    assert [path.name for path in sorted(image.root.iterdir())] == ["opt", "var"]
    programs = {path.name for path in (image.root / "opt" / "bruxelles" / "bin").iterdir()}
    assert "bruxelles" in programs
    assert not programs & {"pip", "uv", "mypy", "pytest", "hatchling"}
    [packages] = (image.root / "opt/bruxelles/lib").glob("python*/site-packages")
    names = {path.name for path in packages.iterdir()}
    assert {"uvicorn", "asyncpg", "redis"} <= names
    assert not names & {"pip", "mypy", "pytest", "numpy", "playwright"}


def test_it_is_an_ordinary_user_with_a_home_of_its_own(image: Image) -> None:
    user, _, group = image.user.partition(":")
    assert int(user) > 0
    assert int(group) > 0
    assert f"--uid {user} " in TEXT
    assert (image.root / "var/lib/bruxelles").stat().st_mode & 0o777 == 0o700


def test_both_stages_have_the_same_python_and_it_is_a_supported_one(image: Image) -> None:
    versions = [re.findall(r"^docker\.io/library/python:(3\.\d+)-", base) for base in image.bases]
    [first], [second] = versions
    assert first == second
    assert f"Programming Language :: Python :: {first}" in (ROOT / "pyproject.toml").read_text("utf-8")


def test_uv_is_that_of_the_lock_file() -> None:
    assert f"install --no-cache-dir {locked_uv()}\n" in TEXT


def test_it_holds_no_secret() -> None:
    words = " ".join(step.rest for step in steps_of(TEXT) if step.word in ("ARG", "ENV"))
    assert not re.search(r"password|secret|token|key", words, re.IGNORECASE)


def test_a_step_that_fails_is_noticed(tmp_path: Path) -> None:
    (tmp_path / ".dockerignore").touch()
    (tmp_path / "Containerfile").write_text("FROM nothing AS build\nRUN false && true\n", "utf-8")
    with pytest.raises(AssertionError, match="false && true"):
        Image(tmp_path / "Containerfile", tmp_path)
