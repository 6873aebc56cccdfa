"""What stands around the sources: workflows, forms, hooks and release papers fit the project."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"))
WRITTEN = ("src", "tests", "docs", "benchmarks", "examples", "web/src", ".github")
SUFFIXES = {".py", ".ts", ".svelte", ".css", ".md", ".mjs", ".toml", ".yml", ".json", ".po"}
HEADING = re.compile(r"^## \[(.*?)\](?: - (.*))?$", re.MULTILINE)

each_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def jobs_of(path: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(path.read_text("utf-8"))["jobs"])


@each_workflow
def test_what_a_workflow_makes_is_in_the_makefile(path: Path) -> None:
    """A target is written into the step, or the matrix has it."""
    text = path.read_text("utf-8")
    made = set(re.findall(r"run: make ([a-z-]+)", text)) | set(re.findall(r"\btarget: ([a-z-]+)", text))
    assert made <= TARGETS
    assert all((ROOT / tool).is_file() for tool in re.findall(r"\btools/\w+\.py", text))


def test_the_workflows_make_something() -> None:
    texts = "".join(path.read_text("utf-8") for path in WORKFLOWS)
    assert "target: test\n" in texts, "CI calls make test"


@each_workflow
def test_actions_are_pinned_by_their_commit(path: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)", path.read_text("utf-8"))
    for action, comment in used:
        if action.startswith("./"):
            assert (ROOT / action).is_file()
        else:
            assert re.search(r"@[0-9a-f]{40}$", action), action
            assert re.match(r" # v\d+\.\d+\.\d+$", comment), action


def test_an_action_has_the_same_version_everywhere() -> None:
    texts = "".join(path.read_text("utf-8") for path in WORKFLOWS)
    used = set(re.findall(r"uses: ([\w/-]+)@(.*)", texts))
    assert len(used) == len({action for action, _ in used})


@each_workflow
def test_a_workflow_may_only_read_and_a_job_ends(path: Path) -> None:
    assert yaml.safe_load(path.read_text("utf-8"))["permissions"] == {"contents": "read"}
    for name, job in jobs_of(path).items():
        assert "uses" in job or job["timeout-minutes"] <= 90, name


def test_the_matrix_has_the_pythons_of_the_package() -> None:
    matrix = jobs_of(ROOT / ".github/workflows/test.yml")["test"]["strategy"]["matrix"]
    named = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["classifiers"]))
    assert matrix["python"] == named
    assert {system.partition("-")[0] for system in matrix["system"]} == {"ubuntu", "macos", "windows"}
    wheels = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]
    assert wheels["build"].split() == [f"cp{version.replace('.', '')}-*" for version in named]


def test_docs_say_for_every_python_what_was_run() -> None:
    page = (ROOT / "docs" / "testing.md").read_text("utf-8")
    for version in re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["classifiers"])):
        assert re.search(rf"^\| {re.escape(version)}\b", page, re.MULTILINE), version


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_for_something(path: Path) -> None:
    form = yaml.safe_load(path.read_text("utf-8"))
    assert form["name"]
    assert form["description"]
    asked = [field for field in form["body"] if field["type"] in ("input", "textarea", "dropdown")]
    assert len({field["id"] for field in asked}) == len(asked) > 0
    assert all(field["attributes"]["label"] for field in asked)
    assert any(field.get("validations", {}).get("required") for field in asked)


def test_hooks_call_tools_of_the_checkout() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    locked = (ROOT / "uv.lock").read_text("utf-8")
    for repo in config["repos"]:
        assert repo["repo"] == "local", "versions have one home, uv.lock"
        for hook in repo["hooks"]:
            program, *words = hook["entry"].split()
            tool = Path(program).name
            assert tool == "python" or f'\nname = "{tool}"\n' in locked
            assert all((ROOT / word).is_file() for word in words if word.endswith(".py"))


def test_files_end_and_are_indented_as_the_editor_is_told() -> None:
    told = (ROOT / ".editorconfig").read_text("utf-8")
    [tabbed] = [set(names.split(",")) for names in re.findall(r"\[\{(.*)\}\]\nindent_style = tab", told)]
    for path in written():
        text = path.read_text("utf-8")
        assert text.endswith("\n") or not text, path
        assert not re.search(r"[ \t\r]$", text, re.MULTILINE), path
        assert path.name in tabbed or not re.search(r"^\t", text, re.MULTILINE), path


def written() -> Iterator[Path]:
    """All texts that somebody writes in an editor."""
    for folder in WRITTEN:
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES)
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.name != ".git")


def test_citation_and_changelog_name_the_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    released = HEADING.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert released[0] == ("Unreleased", "")
    assert released[1] == (PROJECT["version"], citation["date-released"])
    assert citation["version"] == PROJECT["version"]
    assert f"{citation['license']} AND OFL-1.1" == PROJECT["license"]  # the latter for the page's letters
    assert citation["authors"] == PROJECT["authors"]


def release(root: Path, tag: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, root / "tools" / "release.py", tag], capture_output=True, text=True, encoding="utf-8"
    )


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """A project of which nothing is missing for a release."""
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "release.py").write_text(
        (ROOT / "tools" / "release.py").read_text("utf-8"), "utf-8"
    )
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nversion = "1.2.0"\n[project.urls]\nSource = "https://sources.example"\n', "utf-8"
    )
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changelog\n\n## [Unreleased]\n\n"
        "## [1.2.0] - 2026-01-02\n\n- New.\n\n## [1.1.0] - 2026-01-01\n\n- Old.\n",
        "utf-8",
    )
    return tmp_path


def test_a_release_has_what_the_changelog_says_of_it(released: Path) -> None:
    done = release(released, "v1.2.0")
    assert (done.returncode, done.stdout) == (0, "- New.\n")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("pyproject.toml", '"1.2.0"', '"1.3.0"', "the tag is v1.2.0"),
        ("CHANGELOG.md", "## [1.2.0] - 2026-01-02", "## [1.2.0]", "no dated heading for 1.2.0"),
        ("pyproject.toml", "Source", "Home", "where the sources are"),
    ],
)
def test_a_release_that_lacks_something_is_none(
    released: Path, file: str, old: str, new: str, said: str
) -> None:
    path = released / file
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    done = release(released, "v1.2.0")
    assert done.returncode == 1
    assert said in done.stderr
