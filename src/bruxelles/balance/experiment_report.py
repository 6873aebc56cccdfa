"""The report of an experiment: in short first, then plots, then all figures. In English, as reports are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from markupsafe import Markup

from bruxelles.arena.report import template_of
from bruxelles.balance import plots
from bruxelles.core.rules import Plain

TEMPLATE: Final = "experiment.html.j2"
MOST_DRAWN: Final = 15
"""So many of the clearest effects are drawn; the table has all."""
LONGEST: Final = 34
"""Letters that fit beside a plot of effects."""
IN_POINTS: Final = ("score", "winner", "lead")


class Words(Protocol):
    """What things and measures are called, in some language."""

    def kind(self, kind: str) -> str: ...

    def name(self, kind: str, name: str) -> str: ...

    def verdict(self, verdict: str) -> str: ...

    def measure(self, measure: str, kind: str, name: str) -> str: ...


def experiment_report(result: Plain, words: Words, summary: Sequence[str], command: str) -> str:
    """The page; `summary` says it in a few paragraphs, `command` is what makes it again."""
    effects = [_effect(row, words) for row in _rows(result["effects"])]
    levels = [{**row, "said": f"{row['factor']} = {row['level']}"} for row in _rows(result["imbalance"])]
    shares = [row for row in effects if not row["in_points"]]
    return (
        template_of("bruxelles.balance")
        .environment.get_template(TEMPLATE)
        .render(
            words=words,
            summary=summary,
            result=result,
            settings=result["settings"],
            design=result["design"],
            factors=result["factors"],
            levels=levels,
            effects=effects,
            runs=result["runs"],
            predicted=[("First levels", result["first"]), ("Best combination", result["best"])],
            plots={
                "levels": Markup(plots.imbalances("Imbalance by level", levels)),
                "shares": _plot("Effects on shares", shares, "change, in parts of one", True),
                "scores": _plot(
                    "Effects on scores",
                    [row for row in effects if row["in_points"]],
                    "change in points",
                    False,
                ),
            },
            command=command,
        )
    )


def _plot(label: str, rows: list[dict[str, Any]], unit: str, percent: bool) -> Markup:
    drawn = [row for row in rows if row["error"]][:MOST_DRAWN]
    return Markup(plots.effects(label, drawn, unit, percent)) if drawn else Markup("")


def _effect(row: dict[str, Any], words: Words) -> dict[str, Any]:
    what = words.measure(row["measure"], row["kind"], row["name"])
    short = words.name(row["kind"], row["name"]) if row["name"] else what
    short = short if len(short) <= LONGEST else f"{short[: LONGEST - 1].rstrip()}…"
    measure = f"{row['measure']}: " if row["name"] else ""
    in_points = row["measure"] in IN_POINTS
    return {
        **row,
        "what": what,
        "short": f"{measure}{short}\n{row['factor']} = {row['level']}",
        "in_points": in_points,
        "scale": 1 if in_points else 100,
    }


def _rows(part: object) -> Sequence[dict[str, Any]]:
    assert isinstance(part, list)
    return part
