"""docs/hosting.md tells of every setting, option and metric that there is, and of no other."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bruxelles.server.config import CONFIG_VARIABLE, OTHER_VARIABLES, PREFIX, Settings, read_settings
from bruxelles.server.metrics import Metrics

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "hosting.md").read_text()
VARIABLE = re.compile(r"\bBRUXELLES_[A-Z][A-Z_]*\b")
READ = {".py", ".ts", ".svelte", ".sh", ".js"}


def rows(first: str) -> list[list[str]]:
    """The cells of the table whose heading begins with this word."""
    table = DOC[DOC.index(f"\n| {first} |") :].split("\n\n")[0].strip().splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


def written(value: Any) -> str:
    if value == "":
        return "empty"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def test_every_setting_is_in_the_table_with_its_default() -> None:
    defaults = {name: field.default for name, field in Settings.model_fields.items()}
    defaults["home"] = "~/.local/share/bruxelles"
    told = rows("name")
    assert [(name, default) for name, default, _ in told] == [
        (f"`{name}`", written(value)) for name, value in defaults.items()
    ]
    assert all(meaning for _, _, meaning in told)


def test_every_other_variable_is_in_the_table() -> None:
    told = rows("variable")
    assert [name for name, _ in told] == [f"`{name}`" for name in OTHER_VARIABLES]
    assert all(meaning for _, meaning in told)


def test_every_variable_of_ours_is_known() -> None:
    """The list of those that are no settings holds all that the project reads, and no other."""
    named = {name for file in readers() for name in VARIABLE.findall(file.read_text("utf-8"))}
    settings = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
    assert named - settings == set(OTHER_VARIABLES) - {CONFIG_VARIABLE}


def readers() -> list[Path]:
    """Sources in which a variable can be read, but that of the list itself."""
    folders = [ROOT / name for name in ("src", "tools", "benchmarks", "web/src", "examples")]
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in READ]
    files += [ROOT / name for name in ("Makefile", "hatch_build.py", "web/vite.config.ts")]
    return [file for file in files if file != ROOT / "src/bruxelles/server/config.py"]


def test_every_metric_is_in_the_table() -> None:
    names = [
        metric.name + ("_total" if metric.type == "counter" else "")
        for metric in Metrics().registry.collect()
        if not metric.name.startswith("process_")  # of the library, and on Linux only
    ]
    assert sorted(name for name, _ in rows("metric")) == sorted(f"`{name}`" for name in names)


@pytest.mark.parametrize("text", re.findall(r"```toml\n(.*?)```", DOC, re.DOTALL))
def test_example_files_are_configurations(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRUXELLES_CONFIG", "")  # so that what `read_settings` sets is undone
    file = tmp_path / "bruxelles.toml"
    file.write_text(text)
    settings = read_settings(file)
    assert settings.model_dump(mode="json", include=set(tomllib.loads(text))) == tomllib.loads(text)


def test_links_within_the_page_lead_somewhere() -> None:
    headings = re.findall(r"^#+ (.*)$", DOC, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
    links = re.findall(r"\]\(#([^)]*)\)", DOC)
    assert links
    assert set(links) <= anchors
