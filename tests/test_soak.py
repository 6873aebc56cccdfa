"""`make soak` on a small project of its own: what it does, stops, goes on with, keeps and writes down."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

import pytest
from tools.soak.command import FOLDER, main, seconds_in
from tools.soak.journal import Journal, Ran
from tools.soak.plan import TASKS, Task, fitting, next_task
from tools.soak.soak import Soak
from tools.soak.version import RESULT, Version, version_in

ROOT = Path(__file__).parent.parent

CONFTEST = """
import pytest

def pytest_addoption(parser):
    parser.addoption("--sample")

@pytest.fixture
def numbers(request):
    first, count = map(int, request.config.getoption("--sample").split(":"))
    return range(first, first + count)
"""
CALM = """
def test_calm(numbers):
    with open("tried.txt", "a") as file:
        file.writelines(f"{number}\\n" for number in numbers)
"""
FAULTY = """
def test_faulty(numbers, record_property, tmp_path):
    (tmp_path / "log.txt").write_text("what the server said")
    for number in numbers:
        if number % 10 == 7:
            record_property("sample", f"{number}:1")
            raise AssertionError(f"{number} ends in a seven")
"""
ENDLESS = """
import os
import time

def test_endless(numbers):
    with open("begun.txt", "w") as file:
        file.write(str(os.getpid()))
    time.sleep(600)
"""
MEETING = """
import time
from glob import glob

def test_meeting(numbers):
    open(f"met-{numbers[0]}.txt", "w").close()
    end = time.monotonic() + 30
    while len(glob("met-*.txt")) < 2:
        assert time.monotonic() < end, "nobody came"
        time.sleep(0.02)
    with open("tried.txt", "a") as file:
        file.writelines(f"{number}\\n" for number in numbers)
"""
UNEVEN = """
import os
import time

def test_uneven(numbers):
    if numbers[0] % 10_000_000 == 0 and not os.path.exists("patient.txt"):
        time.sleep(600)
"""

CALM_TASK = Task("calm", "numbers", 8, 4, "test_calm.py")
FAULTY_TASK = Task("faulty: sevens", "numbers", 10, 10, "test_faulty.py")
ENDLESS_TASK = Task("endless", "numbers", 1, 1, "test_endless.py")
MEETING_TASK = Task("meeting", "numbers", 8, 4, "test_meeting.py")
UNEVEN_TASK = Task("uneven", "numbers", 8, 4, "test_uneven.py")
TESTS = {"calm": CALM, "faulty": FAULTY, "endless": ENDLESS, "meeting": MEETING, "uneven": UNEVEN}


def git(folder: Path, *arguments: str) -> None:
    who = ("-c", "user.name=Victor", "-c", "user.email=victor@example.org")
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A commit with tests; what they need of pytest is there at once, without its plugins."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (tmp_path / "conftest.py").write_text(CONFTEST)
    for name, text in TESTS.items():
        (tmp_path / f"test_{name}.py").write_text(text)
    (tmp_path / "pytest.ini").write_text("[pytest]\nfilterwarnings = error\n")
    (tmp_path / ".gitignore").write_text("build\n__pycache__\n*.txt\n")
    (tmp_path / "docs").mkdir()
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "Begin")
    return tmp_path


def soak(project: Path, *tasks: Task, limit: str = "60s", workers: int = 2, only: str = "") -> int:
    with pytest.raises(SystemExit) as ended:
        main(project, tasks, ["--limit", limit, "--workers", str(workers), "--only", only])
    assert isinstance(ended.value.code, int)
    return ended.value.code


class Pressing:
    """Hears of a soak, and presses Ctrl-C at a certain moment."""

    def __init__(self, moment: Callable[[], bool] = lambda: False) -> None:
        self._moment = moment

    def ran(self, ran: Ran) -> None:
        pass

    def stopping(self) -> None:
        signal.raise_signal(signal.SIGINT)  # once more, out of impatience

    def tick(self) -> None:
        if self._moment():
            raise KeyboardInterrupt


def tried(project: Path) -> list[int]:
    file = project / "tried.txt"
    return [int(line) for line in file.read_text().split()] if file.exists() else []


def test_everything_is_done_and_written_down(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak(project, CALM_TASK) == 0
    version = version_in(project)
    assert sorted(tried(project)) == list(range(version.first, version.first + 8))
    result = (project / RESULT).read_text("utf-8")
    assert f"commit `{version.commit}`" in result
    assert "| calm | numbers | 8 | 8 | 0 |" in result
    assert "Everything was done" in capsys.readouterr().out
    assert version_in(project) == version, "the result is no change of what was tried"
    assert soak(project, CALM_TASK) == 0
    assert len(tried(project)) == 8, "nothing was left to do"


def test_it_stops_in_time_and_goes_on_where_it_was(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak(project, CALM_TASK, ENDLESS_TASK, limit="1s") == 0
    assert not (project / RESULT).exists(), "not everything was done"
    assert "| endless | numbers | 1 | 0 | 0 |" in (project / FOLDER / "report.md").read_text()
    before = Journal(project / FOLDER, version_in(project)).counts[CALM_TASK.name]
    longer = CALM_TASK._replace(wanted=before + 4)
    capsys.readouterr()
    assert soak(project, longer) == 0
    assert "Going on with the soak of" in capsys.readouterr().out
    assert Journal(project / FOLDER, version_in(project)).counts[CALM_TASK.name] == before + 4
    assert len(set(tried(project))) == before + 4, "what was stopped is tried again, with the same numbers"


def test_ctrl_c_stops_it_as_well(project: Path) -> None:
    """And who presses it twice does not leave the tests behind."""
    journal = Journal(project / FOLDER, version_in(project))
    begun = project / "begun.txt"
    with pytest.raises(KeyboardInterrupt):
        Soak(project, [ENDLESS_TASK], journal, 2, Pressing(begun.exists)).run(60)
    assert journal.entries == []
    assert list((project / FOLDER / "running").iterdir()) == []
    with pytest.raises(ProcessLookupError):
        os.kill(int(begun.read_text()), 0)


@pytest.mark.parametrize("workers", [2, 5])
def test_several_work_on_one_task(project: Path, workers: int) -> None:
    """The tests wait for each other; more workers than wanted runs begin no further ones."""
    assert soak(project, MEETING_TASK, workers=workers) == 0
    first = version_in(project).first
    assert sorted(tried(project)) == list(range(first, first + 8))
    assert list((project / FOLDER / "running").iterdir()) == [], "what nobody needs is gone"


def test_of_several_a_stopped_one_leaves_a_gap_that_is_closed(project: Path) -> None:
    journal = Journal(project / FOLDER, version_in(project))
    first = journal.version.first
    with pytest.raises(KeyboardInterrupt):
        Soak(project, [UNEVEN_TASK], journal, 2, Pressing(lambda: bool(journal.entries))).run(60)
    assert [ran.first for ran in journal.entries] == [first + 4]
    (project / "patient.txt").touch()
    Soak(project, [UNEVEN_TASK], journal, 2, Pressing()).run(60)
    assert [ran.first for ran in journal.entries] == [first + 4, first]


def test_another_commit_begins_anew(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak(project, CALM_TASK) == 0
    old = version_in(project)
    (project / "test_calm.py").write_text(CALM + "# changed\n")
    changed = version_in(project)
    assert (changed.clean, changed.commit.startswith(f"{old.commit} with changes")) == (False, True)
    assert soak(project, CALM_TASK) == 0
    told = capsys.readouterr().out
    assert f"What was here is of {old.commit}: it is forgotten." in told
    assert "not on a commit" in told
    assert len(set(tried(project))) == 16, "other numbers"
    assert f"`{old.commit}`" in (project / RESULT).read_text(), "it stays as it is"


def test_a_failure_is_kept_with_its_command(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak(project, FAULTY_TASK, CALM_TASK) == 1
    assert len(tried(project)) == 8, "the others go on"
    seven = version_in(project).first + 7
    [folder] = (project / FOLDER / "failures").iterdir()
    assert f"{seven} ends in a seven" in (folder / "output.txt").read_text()
    [log] = folder.rglob("log.txt")
    assert log.read_text() == "what the server said"
    [command] = (folder / "commands.txt").read_text().splitlines()
    assert f"test_faulty.py::test_faulty --sample {seven}:1" in command
    assert f"failed: faulty: sevens. To repeat it:\n  {command}" in capsys.readouterr().out
    again = subprocess.run(shlex.split(command), cwd=project, capture_output=True, text=True)
    assert again.returncode == 1
    assert f"{seven} ends in a seven" in again.stdout
    assert "| faulty: sevens | numbers | 10 | 10 | 1 |" in (project / RESULT).read_text()
    assert soak(project, CALM_TASK) == 1, "it is not forgotten"
    old = version_in(project).commit
    (project / "new.py").touch()
    assert soak(project, CALM_TASK) == 0
    assert f"it lies in soak-{old} now" in capsys.readouterr().out
    assert list((project / FOLDER.with_name(f"soak-{old}") / "failures").iterdir())


def test_changes_in_between_stop_it_and_do_not_count(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "test_calm.py").write_text(CALM + "    open('note.md', 'w').close()\n")
    git(project, "commit", "-qam", "Tests that write into the checkout")
    version = version_in(project)
    assert soak(project, CALM_TASK, workers=1) == 1
    assert "Files have changed meanwhile" in capsys.readouterr().out
    (project / "note.md").unlink()
    assert Journal(project / FOLDER, version).entries == []


def test_what_an_untracked_file_says_matters(project: Path) -> None:
    found = set()
    for text in (b"one", b"two", "caf\xe9".encode("latin-1")):
        (project / "new file.py").write_bytes(text)
        found.add(version_in(project))
    assert len(found) == 3


def test_tests_that_crash_have_failed(project: Path) -> None:
    (project / "test_calm.py").write_text("import os\nos.abort()\n")
    assert soak(project, CALM_TASK._replace(wanted=4)) == 1
    [command] = [command for _, command in Journal(project / FOLDER, version_in(project)).failures]
    assert command.startswith(sys.executable)
    assert f"test_calm.py --sample {version_in(project).first}:4" in command


def test_a_file_that_cannot_be_read_is_repeated_whole(project: Path) -> None:
    (project / "test_calm.py").write_text("def (:\n")
    assert soak(project, CALM_TASK._replace(wanted=4)) == 1
    [command] = [command for _, command in Journal(project / FOLDER, version_in(project)).failures]
    assert f"test_calm.py --sample {version_in(project).first}:4" in command


def test_a_property_that_does_not_hold_tells_its_game(tmp_path: Path) -> None:
    """Through the real tests: of a sample of three, the game that is enough to see it."""
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n")
    (tmp_path / "test_broken.py").write_text(
        "from tests.properties.random_games import random_games\n"
        "@random_games('1897')\n"
        "def test_broken(trial):\n"
        "    assert trial.number != 4711\n"
        "def test_nothing_random():\n"
        "    raise AssertionError\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(tmp_path), "--sample", "4710:3"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert "1 failed, 1 deselected" in done.stdout, done.stdout + done.stderr
    assert "this game alone: --sample 4711:1" in done.stdout


def test_tasks_take_turns() -> None:
    tasks = [Task(name, "", wanted, 1, "") for name, wanted in (("a", 10), ("b", 100), ("c", 5))]
    assert next_task(tasks, {"a": 5, "b": 49, "c": 3}) == tasks[1]
    assert next_task(tasks, {"a": 5, "b": 51, "c": 3}) == tasks[0]
    assert next_task(tasks, {"a": 10, "b": 100, "c": 5}) is None


def test_what_takes_an_hour_is_begun_only_if_there_is_one() -> None:
    short, long = Task("short", "", 10, 1, ""), Task("long", "", 3600, 3600, "", 3600)
    assert fitting([long, short], 20 * 60) == [short]
    assert fitting([long, short], 8 * 3600) == [long, short]
    assert fitting([long, short], 1) == [short]


def test_a_soak_leaves_out_what_takes_too_long(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak(project, ENDLESS_TASK._replace(seconds=3600), CALM_TASK) == 0
    assert len(tried(project)) == 8
    assert not (project / "begun.txt").exists()
    assert not (project / RESULT).exists(), "not everything was done"


def test_the_tests_of_the_tasks_exist() -> None:
    names = [task.name for task in TASKS]
    assert len(set(names)) == len(names)
    for task in TASKS:
        file, _, test = task.tests.partition("::")
        assert f"def {test or 'test_'}" in (ROOT / file).read_text("utf-8")
        assert task.wanted % task.each == 0, f"{task.name}: the last run would try too much"
    files = {task.tests for task in TASKS}
    for path in (ROOT / "tests" / "properties").glob("test_*.py"):
        assert path.relative_to(ROOT).as_posix() in files, "new properties need a line in the plan"


def test_half_a_line_of_a_killed_soak_is_left_out(tmp_path: Path) -> None:
    version = Version("abc", True)
    journal = Journal(tmp_path / "soak", version)
    journal.add(Ran("a", version.first, 5, 1.0))
    with (tmp_path / "soak" / "journal.jsonl").open("a") as file:
        file.write(json.dumps({"task": "a"})[:-3])
    again = Journal(tmp_path / "soak", version)
    assert again.resumed
    assert again.unused("a", 5) == version.first + 5
    again.add(Ran("a", version.first + 10, 5, 1.0))
    third = Journal(tmp_path / "soak", version)
    assert third.counts == {"a": 10}
    assert third.unused("a", 5) == version.first + 5, "the gap is closed first"
    assert third.unused("a", 5, [version.first + 5]) == version.first + 15, "it is being closed"


RAN = '{"task": "a", "first": 0, "count": 5, "seconds": 1.0}'


@pytest.mark.parametrize("line", ["hello", "[1]", "{}", RAN.replace("5", '"x"'), RAN[:-1], '{"task": "}'])
def test_lines_that_cannot_be_read_are_told_and_left_out(tmp_path: Path, line: str) -> None:
    (tmp_path / "soak").mkdir()
    (tmp_path / "soak" / "journal.jsonl").write_text(f'{{"commit": "abc"}}\n{RAN}\n{line}\n')
    journal = Journal(tmp_path / "soak", Version("abc", True))
    assert journal.resumed
    assert journal.counts == {"a": 5}
    assert "1 unreadable line" in journal.news[0]
    assert Journal(tmp_path / "soak", Version("abc", True)).news == []


@pytest.mark.parametrize("head", [b"hello\n", b"{}\n", b"[1]", b'{"commit": "ab', b"\xff\xfe", b""])
def test_a_journal_that_cannot_be_read_is_put_aside(tmp_path: Path, head: bytes) -> None:
    (tmp_path / "soak").mkdir()
    (tmp_path / "soak" / "journal.jsonl").write_bytes(head)
    journal = Journal(tmp_path / "soak", Version("abc", True))
    assert (journal.resumed, journal.entries) == (False, [])
    assert (tmp_path / "soak-unreadable" / "journal.jsonl").read_bytes() == head


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--only", "zzz"], "no task has 'zzz' in its name; there are calm"),
        *(
            (["--workers", workers], "is no number from 1 to 256")
            for workers in ("0", "-1", "1 2", "9" * 400)
        ),
        *((["--limit", limit], "is no time") for limit in ("0s", "\u0663s", "9" * 400 + "h")),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(project, [CALM_TASK], arguments)
    assert ended.value.code == 2
    assert told in capsys.readouterr().err
    assert not (project / "build").exists()


def test_a_file_in_the_place_of_its_folder(project: Path) -> None:
    (project / "build").write_text("")
    with pytest.raises(SystemExit, match="build/soak cannot be made"):
        main(project, [CALM_TASK], ["--only", "calm"])


@pytest.mark.parametrize(("text", "seconds"), [("8h", 28800), ("1h30m", 5400), ("90s", 90)])
def test_limits(text: str, seconds: int) -> None:
    assert seconds_in(text) == seconds


@pytest.mark.parametrize("text", ["8", "h", "", "2 h", "1d"])
def test_limits_that_are_none(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is no time"):
        seconds_in(text)
