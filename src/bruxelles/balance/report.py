"""The lab's report: one HTML file with everything in it. In English, as its readers compute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from markupsafe import Markup

from bruxelles.arena.report import template_of
from bruxelles.balance import plots
from bruxelles.balance.result import LEAST_SEATS
from bruxelles.core.rules import Plain

MOST_CHANGES: Final = 10
"""A variation shows the differences of so many pieces that are taken, the clearest first."""
DEALT: Final = ("seat", "board")
STRATEGY: Final = (
    "main-source",
    "houses",
    "nobles",
    "sales",
    "exhibitions",
    "row",
    "first-row",
    "first-slid",
    "action",
    "most-used",
    "more-used",
)
PIECES: Final = (
    "seat",
    "board",
    "card",
    "pavilion",
    "tile",
    "noble",
    "prestige",
    "bonus",
    "expo",
    "house-type",
)
CALLED: Final = ("strong", "weak", "unused")


class Words(Protocol):
    """What things are called, in some language."""

    def kind(self, kind: str) -> str: ...

    def name(self, kind: str, name: str) -> str: ...

    def short(self, kind: str, name: str) -> str:
        """For a plot."""

    def verdict(self, verdict: str) -> str: ...


def report(result: Plain, words: Words, summary: Sequence[str], command: str) -> str:
    """The page; `summary` says it in a few paragraphs, `command` is what makes it again."""
    kinds = _table(result, "kinds")
    order = [kind for kind in (*PIECES, *STRATEGY, *kinds) if kind in kinds]
    return template_of("bruxelles.balance").render(
        words=words,
        summary=summary,
        result=result,
        settings=result["settings"],
        sections=[_section(result, kind, words) for kind in dict.fromkeys(order)],
        called=called(result),
        actions=[{**row, "said": words.name("action", row["name"])} for row in _rows(result["actions"])],
        common=[_common(result, kind, words) for kind in _table(result, "common")],
        variations=[_variation(one, words) for one in _rows(result["variations"])],
        command=command,
    )


def called(result: Plain) -> list[dict[str, Any]]:
    """The things with a verdict against them, the strongest first."""
    found = [
        {"kind": kind, **row}
        for kind, rows in _table(result, "kinds").items()
        for row in rows
        if row["verdict"] in CALLED
    ]
    return sorted(found, key=lambda row: (CALLED.index(row["verdict"]), -row["share"]))


def _section(result: Plain, kind: str, words: Words) -> dict[str, Any]:
    rows = [{**row, "short": words.short(kind, row["name"])} for row in _table(result, "kinds")[kind]]
    title = words.kind(kind)
    fair, band = result["fair"], result["band"]
    assert isinstance(fair, float)
    assert isinstance(band, list)
    takeable = [row for row in rows if row["taken"] is not None]
    return {
        "kind": kind,
        "title": title,
        "rows": rows,
        "plot": Markup(plots.shares(f"Win share: {title}", rows, fair, band)),
        "taken": Markup(plots.taken(f"Taken: {title}", takeable)) if takeable else "",
    }


def _common(result: Plain, kind: str, words: Words) -> dict[str, Any]:
    rows = [
        {**row, "short": words.short(kind, row["name"])}
        for row in _table(result, "common")[kind]
        if row["difference"] is not None
    ]
    title = words.kind(kind)
    plot = plots.differences(f"Scores: {title}", rows, "points a seat, against the other games", False)
    return {"title": title, "plot": Markup(plot) if rows else ""}


def _variation(one: dict[str, Any], words: Words) -> dict[str, Any]:
    """Seats and boards, then the clearest differences of other pieces."""
    rows = [row for row in one["rows"] if row["error"] and row["kind"] in PIECES]
    rows = [{**row, "short": _label(row, words)} for row in rows if min(row["seats"]) >= LEAST_SEATS]
    rows.sort(key=lambda row: -abs(row["difference"]) / row["error"])
    dealt = [row for row in rows if row["kind"] in DEALT]
    dealt.sort(key=lambda row: (DEALT.index(row["kind"]), row["name"]))
    shown = dealt + [row for row in rows if row["kind"] not in DEALT][:MOST_CHANGES]
    plot = plots.differences(f"Changes by {one['edit']}", shown, "change of the win share", True)
    return {**one, "shown": shown, "judged": len(rows), "plot": Markup(plot) if shown else ""}


def _label(row: dict[str, Any], words: Words) -> str:
    """A number alone would not say what it is of."""
    short = words.short(row["kind"], row["name"])
    return f"{words.kind(row['kind'])}: {short}" if row["name"] == short else short


def _table(result: Plain, name: str) -> dict[str, Any]:
    part = result[name]
    assert isinstance(part, dict)
    return part


def _rows(part: object) -> Sequence[dict[str, Any]]:
    assert isinstance(part, list)
    return part
