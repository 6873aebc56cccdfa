"""The result of the balance lab in a few sentences: what was played, what stands out, how sure that is."""

from __future__ import annotations

from typing import Any, Final

from bruxelles.balance.estimates import STRONG, UNUSED, WEAK
from bruxelles.cli.balance_words import BalanceWords
from bruxelles.core.rules import Plain

MOST_THINGS: Final = 8
"""Of each verdict so many are named; tables have the others."""
MOST_EFFECTS: Final = 6
CALLED: Final = {
    STRONG: "cli.balance.summary.strong",
    WEAK: "cli.balance.summary.weak",
    UNUSED: "cli.balance.summary.unused",
}


def summary(result: Plain, words: BalanceWords) -> list[str]:
    """Of a plain run and its variations, a paragraph each."""
    settings = _table(result, "settings")
    score = _list(result, "score")
    played = words.text(
        "cli.balance.summary.played",
        count=int(str(result["games"])),
        game=str(settings["game"]),
        players=int(str(result["players"])),
        bot=", ".join(settings["bots"]),
        score=words.tenths(score[0]),
        error=words.tenths(score[1]),
    )
    kinds = _table(result, "kinds")
    things = [{"kind": kind, **row} for kind, rows in kinds.items() for row in rows]
    imbalance = words.text("cli.balance.summary.imbalance", **_percents(_list(result, "imbalance"), words))
    told = [played, _called(things, words), f"{imbalance} {words.text('cli.balance.summary.meaning')}"]
    told += [_variation(one, words) for one in _list(result, "variations")]
    return [*told, words.text("cli.balance.summary.certain", count=int(str(result["judged"])))]


def experiment_summary(result: Plain, words: BalanceWords) -> list[str]:
    """Of an experiment, a paragraph each."""
    judged = int(str(result["judged"]))
    return [
        _experiment_played(result, words),
        _at(result, "first", "cli.balance.summary.first", words),
        _on_imbalance(result, words),
        _on_others(result, words),
        _best(result, words),
        words.text("cli.balance.summary.certain", count=judged),
    ]


# Parts ------------------------------------------------------------------------------------------------------


def _called(things: list[dict[str, Any]], words: BalanceWords) -> str:
    """What has a verdict against it, the farthest from fair first."""
    said = []
    for verdict, name in CALLED.items():
        rows = [row for row in things if row["verdict"] == verdict]
        rows.sort(key=lambda row: -row["share"] if verdict == STRONG else row["share"])
        if rows:
            named = [_named(row, verdict, words) for row in rows[:MOST_THINGS]]
            more = len(rows) - len(named)
            named += [words.text("cli.balance.summary.more", count=more)] if more else []
            said.append(words.text(name, things="; ".join(named)))
    return " ".join(said) or words.text("cli.balance.summary.nothing")


def _named(row: dict[str, Any], verdict: str, words: BalanceWords) -> str:
    kind, name = words.kind(row["kind"]), words.name(row["kind"], row["name"])
    said = words.text("cli.balance.named", kind=kind, name=name)
    part = row["share"] if verdict != UNUSED else row.get("taken", row["share"])
    return words.text("cli.balance.summary.thing", thing=said, share=words.percent(part))


def _percents(told: list[float], words: BalanceWords) -> dict[str, str]:
    """An imbalance and its interval."""
    return dict(zip(("imbalance", "low", "high"), map(words.percent, told), strict=True))


def _variation(one: dict[str, Any], words: BalanceWords) -> str:
    imbalance, (mean, error) = one["imbalance"], one["difference"]
    low, high = imbalance["change"]
    clear = [row for row in one["rows"] if row["clear"]]
    clear.sort(key=lambda row: -abs(row["difference"]) / row["error"])
    changes = [
        words.text(
            "cli.balance.summary.changed",
            what=words.measure("share", row["kind"], row["name"]),
            change=words.change("share", row["difference"]),
        )
        for row in clear[:MOST_EFFECTS]
    ]
    said = words.text(
        "cli.balance.summary.variation",
        edit=one["edit"],
        change=words.tenths(mean, True),
        error=words.tenths(error),
        before=words.percent(imbalance["before"][0]),
        after=words.percent(imbalance["after"][0]),
        verdict=words.text(_direction(low, high)),
    )
    found = "; ".join(changes) or words.text("cli.balance.summary.no-change")
    return f"{said} {words.text('cli.balance.summary.changes', changes=found)}"


def _direction(low: float, high: float) -> str:
    if high < 0:
        return "cli.balance.summary.less"
    return "cli.balance.summary.more-imbalance" if low > 0 else "cli.balance.summary.unclear"


def _experiment_played(result: Plain, words: BalanceWords) -> str:
    settings, design = _table(result, "settings"), _table(result, "design")
    factors = [
        words.text("cli.balance.summary.factor", factor=factor["name"], count=len(factor["levels"]))
        for factor in _list(result, "factors")
    ]
    said = words.text(
        "cli.balance.summary.experiment",
        runs=design["runs"],
        all=design["combinations"],
        count=int(str(result["deals"])),
        game=str(settings["game"]),
        players=int(str(result["players"])),
        bot=", ".join(settings["bots"]),
        factors=words.join(factors),
    )
    return f"{said} {words.text('cli.balance.summary.meaning')}"


def _at(result: Plain, place: str, name: str, words: BalanceWords) -> str:
    one = _table(result, place)
    levels = pairs_of(result, one["levels"], words)
    facts = {"levels": levels, "score": words.tenths(one["scores"]["score"][0])}
    said = words.text(name, **facts, **_percents(one["imbalance"], words))
    return f"{said} {_called(one['things'], words)}"


def pairs_of(result: Plain, levels: list[str], words: BalanceWords) -> str:
    """Such as `market = flatter and symbols = fewer`."""
    pairs = zip(_list(result, "factors"), levels, strict=True)
    return words.join([f"{factor['name']} = {level}" for factor, level in pairs])


def _on_imbalance(result: Plain, words: BalanceWords) -> str:
    rows = _list(result, "imbalance")
    first = {row["factor"]: row for row in reversed(rows) if "change" not in row}
    changed = [row for row in rows if "change" in row]
    clear = sorted([row for row in changed if row["clear"]], key=lambda row: -abs(row["change"]))
    hints = [row for row in changed if not row["clear"] and not row["interval"][0] <= 0 <= row["interval"][1]]

    def said(row: dict[str, Any]) -> str:
        return words.text(
            "cli.balance.summary.level",
            level=f"{row['factor']} = {row['level']}",
            before=words.percent(first[row["factor"]]["imbalance"][0]),
            after=words.percent(row["imbalance"][0]),
        )

    found = [
        words.text("cli.balance.summary.on-imbalance", levels="; ".join(map(said, clear)))
        if clear
        else words.text("cli.balance.summary.no-level")
    ]
    if hints:
        found.append(words.text("cli.balance.summary.hints", levels="; ".join(map(said, hints))))
    return " ".join(found)


def _on_others(result: Plain, words: BalanceWords) -> str:
    clear = [row for row in _list(result, "effects") if row["clear"]]
    if not clear:
        return words.text("cli.balance.summary.no-effect")
    said = [effect_of(row, words) for row in clear[:MOST_EFFECTS]]
    return words.text("cli.balance.summary.effects", count=len(clear), effects="; ".join(said))


def effect_of(row: dict[str, Any], words: BalanceWords) -> str:
    """What a level changes, and by how much."""
    return words.text(
        "cli.balance.summary.effect",
        what=words.measure(row["measure"], row["kind"], row["name"]),
        change=words.change(row["measure"], row["change"]),
        level=f"{row['factor']} = {row['level']}",
    )


def _best(result: Plain, words: BalanceWords) -> str:
    one = _table(result, "best")
    said = [_at(result, "best", "cli.balance.summary.best", words)]
    if one["levels"] != _table(result, "first")["levels"]:
        low, high = one["better"]["interval"]
        said.append(words.text("cli.balance.summary.than-first", verdict=words.text(_direction(low, high))))
    said.append(words.text("cli.balance.summary.same", share=words.percent(one["same"])))
    if one["edit"]:
        said.append(words.text("cli.balance.summary.check", edit=one["edit"]))
    return " ".join(said)


def _table(result: Plain, name: str) -> dict[str, Any]:
    part = result[name]
    assert isinstance(part, dict)
    return part


def _list(result: Plain, name: str) -> list[Any]:
    part = result[name]
    assert isinstance(part, list)
    return part
