"""`backup` and `restore`, as a host types them."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.running import one_sentence, run
from tests.server.filling import everything, fill, without_epoch

from bruxelles.server.config import CONFIG_VARIABLE


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in (CONFIG_VARIABLE, "BRUXELLES_HOME", "BRUXELLES_DATABASE"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    fill(database(home))
    return home


def database(home: Path) -> str:
    return f"sqlite:///{home / 'bruxelles.sqlite'}"


def test_there_and_back(home: Path, tmp_path: Path) -> None:
    file, new = tmp_path / "all.backup", tmp_path / "new"
    rows = everything(database(home))
    saved = run("backup", file, "--home", home)
    assert saved.exit_code == 0
    counts = rf"2 tables, 3 people, {sum(map(len, rows.values()))} rows in all, \d+\.\d kB\.\n"
    assert re.fullmatch(re.escape(f"{file}: ") + counts, saved.stdout)
    restored = run("restore", file, "--database", database(new), "--yes")
    assert restored.exit_code == 0
    assert re.fullmatch(re.escape(f"{database(new)} is as it was in {file}: ") + counts, restored.stdout)
    assert without_epoch(everything(database(new))) == without_epoch(rows)


def test_the_configuration_says_where(home: Path, tmp_path: Path) -> None:
    config = tmp_path / "bruxelles.toml"
    config.write_text(f'home = "{home}"\n')
    assert run("backup", tmp_path / "b", "--config", config).exit_code == 0
    assert len(everything(f"sqlite:///{tmp_path / 'b'}")["people"]) == 3


def test_without_any_option_it_is_the_server_s_own_home(tmp_path: Path) -> None:
    fill(database(tmp_path / "data" / "bruxelles"))
    assert run("backup", tmp_path / "b").exit_code == 0


def test_a_misspelt_setting_in_the_environment_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRUXELLES_DATABSE", "sqlite:///nowhere.sqlite")
    for command in (("backup", tmp_path / "b"), ("restore", Path(__file__), "--yes"), ("serve",)):
        refused = run(*command)
        assert refused.exit_code == 2
        said = "BRUXELLES_DATABSE: there is no such setting; is BRUXELLES_DATABASE meant?"
        assert one_sentence(refused) == said


def test_an_existing_file_needs_force(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "b"
    file.write_text("mine")
    refused = run("backup", file, "--home", home)
    assert refused.exit_code == 1
    assert one_sentence(refused) == f"{file} exists; --force overwrites it."
    assert file.read_text() == "mine"
    assert run("backup", file, "--home", home, "--force").exit_code == 0


def test_a_restore_asks_first(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "b"
    run("backup", file, "--home", home)
    before = everything(database(home))
    refused = run("restore", file, "--home", home, typed=["n"])
    assert refused.exit_code == 1
    assert f"This replaces everything in {database(home)}. Go on?" in refused.stdout
    assert everything(database(home)) == before
    assert run("restore", file, "--home", home, typed=["y"]).exit_code == 0
    assert everything(database(home)) != before, "the epoch is new"


def test_a_file_that_is_no_backup_is_refused(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Horta, " * 100)
    refused = run("restore", file, "--home", home, "--yes")
    assert refused.exit_code == 1
    assert "letter.txt is damaged or no backup" in one_sentence(refused)


def test_tables_that_do_not_replay_are_named(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "b"
    run("backup", file, "--home", home)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE tables SET rules = 99 WHERE id = 't1'")
        connection.commit()
    refused = run("restore", file, "--home", home, "--yes")
    assert refused.exit_code == 1
    assert (
        "1 running tables are played by rules that this program no longer has, version 99 of 1897: t1"
        in one_sentence(refused)
    )


def test_a_missing_database_is_named(tmp_path: Path) -> None:
    refused = run("backup", tmp_path / "b", "--home", tmp_path)
    assert refused.exit_code == 2
    assert "there is nothing to back up" in one_sentence(refused)


def test_a_bad_configuration_is_named(tmp_path: Path) -> None:
    refused = run("backup", tmp_path / "b", "--database", "mysql://db/games")
    assert refused.exit_code == 2
    assert "must begin with sqlite:// or postgresql://" in one_sentence(refused)
