"""The sentences of a score sheet as phrases: who won, how ties were broken, what was chosen for whom."""

from __future__ import annotations

from bruxelles.score_pad import Early, PadProblem, Sheet
from bruxelles.score_pad.form import label_of
from bruxelles.wording.phrase import Fact, Phrase, phrase, series


def player(name: str, colour: str) -> Phrase | str:
    """The player's name; or the colour's, where there is none but that."""
    return phrase(f"seat.{colour}") if name in ("", colour) else name


def seat_name(sheet: Sheet, seat: int) -> Phrase | str:
    return player(sheet.names[seat] if seat < len(sheet.names) else "", sheet.colours[seat])


def verdict(sheet: Sheet) -> Phrase:
    """Who has won, or shares the victory."""
    names = [seat_name(sheet, seat) for seat in sheet.winners]
    said = [phrase("page.pad.name", name=name) for name in names]
    text = "verdict.shared" if len(names) > 1 else "verdict.winner"
    return phrase(text, who=series(said), points=sheet.totals[sheet.winners[0]])


def remarks(sheet: Sheet) -> list[Phrase]:
    """How it ended, how ties were broken, and the choices that were made for players."""
    found = [] if sheet.early is None else [_ended(sheet, sheet.early)]
    found += [
        phrase(tie.text, ahead=seat_name(sheet, tie.ahead), behind=seat_name(sheet, tie.behind))
        for tie in sheet.ties
        if tie.by != "shared" or sheet.ranks[tie.ahead] > 1  # a shared victory is said anyway
    ]
    for note in sheet.notes:
        names = series([phrase(f"{note.family}.{name}") for name in note.names])
        found.append(phrase(note.text, player=seat_name(sheet, note.seat), names=names))
    return found


def _ended(sheet: Sheet, early: Early) -> Phrase:
    return phrase(early.text) if early.seat is None else phrase(early.text, who=seat_name(sheet, early.seat))


def complaint(problem: PadProblem, who: Phrase | str | None) -> Phrase:
    """What is wrong with what was typed; `who` is the player it is about, if it is about one."""
    facts: dict[str, Fact] = {"player": phrase("page.pad.the-table") if who is None else who}
    if problem.field:
        facts["field"] = phrase(label_of(problem.field))
    for name, fact in problem.facts.items():
        facts[name] = phrase(fact) if name == "name" and isinstance(fact, str) else fact
    return phrase(problem.text, **facts)
