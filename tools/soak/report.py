"""What a soak did, for people: a line while it runs, a table at the end, a page for the documentation."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from typing import Final

from rich.table import Table
from tools.soak.journal import Journal
from tools.soak.plan import Task
from tools.soak.version import build

COLUMNS: Final = ("", "", "wanted", "done", "failures", "time")

PAGE: Final = """# The last full soak

`make soak` tries for hours what `make test` has a sample of: the same tests, with other random numbers.
When it has done everything on a commit, it writes this page.

{facts}

{table}

- **properties**: so many random games, or malformed positions and texts, for each property, of each game.
- **messages**: to a real server, from four people at one table, a few of them sensible. After every run the
  position that is told is the one that a replay of the record comes to, before and after a restart.
- **kills**: of a server that is being played on. What it has acknowledged is looked for on the disk, or at
  the other process of a cluster (PostgreSQL and Redis).
- **load**: for an hour people come to one server and leave it: tables made and finished, moves, undo, chat,
  refused commands, spectators, lost connections. Its memory, with that of its workers, grows by less than
  24 MiB from the second quarter to the last; afterwards no socket, task or descriptor is left, and no more
  tables in memory than it may keep.
- **leaks**: four kinds of games, so 10,000 in all. Every message to players, spectators and strangers is what
  the engine's own view says, and would be the same with everything hidden drawn anew.
- **browser**: random games by mouse and touch, with menus, tabs, languages, reloads and undo in between.
"""


def duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60:02} min"


def rows(tasks: Sequence[Task], journal: Journal) -> list[tuple[str, ...]]:
    counts = journal.counts
    return [
        (
            task.name,
            task.counted,
            f"{task.wanted:,}",
            f"{counts[task.name]:,}",
            f"{sum(len(ran.failures) for ran in journal.of(task.name)):,}",
            duration(sum(ran.seconds for ran in journal.of(task.name))),
        )
        for task in tasks
    ]


def summary(tasks: Sequence[Task], journal: Journal) -> Table:
    table = Table(title=f"soak of {journal.version.commit}", title_justify="left")
    for column in COLUMNS:
        table.add_column(column, justify="right" if column else "left")
    for row in rows(tasks, journal):
        table.add_row(*row)
    return table


def line(tasks: Sequence[Task], journal: Journal, workers: int) -> str:
    """How far it is, and what is left."""
    counts = journal.counts
    share = sum(min(1.0, counts[task.name] / task.wanted) for task in tasks) / len(tasks)
    failures = len(journal.failures)
    return f"{share:.1%} done, {failures} failures, {left(tasks, journal, workers)}"


def left(tasks: Sequence[Task], journal: Journal, workers: int) -> str:
    """How long the rest takes, once every task has shown how fast it is."""
    rest = 0.0
    for task in tasks:
        done = journal.counts[task.name]
        if not done and not task.seconds:
            return "too early to say how long it takes"
        spent = sum(ran.seconds for ran in journal.of(task.name))
        one = spent / done if done else task.seconds / task.each
        rest += one * max(0, task.wanted - done)
    return f"about {duration(rest / workers)} to go"


def facts(journal: Journal) -> str:
    """Also where it ran: a journal may have gone from one machine to another."""
    spent: dict[str, float] = defaultdict(float)
    for ran in journal.entries:
        spent[ran.where] += ran.seconds
    work = [f"{duration(seconds)} of work on {where}." for where, seconds in spent.items()]
    head = f"On {date.today().isoformat()}, commit `{journal.version.commit}`, engine: {build()}."
    return " ".join([head, *work])


def page(tasks: Sequence[Task], journal: Journal) -> str:
    head = ["| what | of | wanted | done | failures | time |", "| --- | --- | ---: | ---: | ---: | ---: |"]
    table = "\n".join([*head, *(f"| {' | '.join(row)} |" for row in rows(tasks, journal))])
    return PAGE.format(facts=facts(journal), table=table)
