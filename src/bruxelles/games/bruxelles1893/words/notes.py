"""What a choice of Bruxelles 1893 would bring or lack, as notes behind it."""

from __future__ import annotations

from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules.choices import DONE
from bruxelles.games.bruxelles1893.rules.effects import different_colours, level
from bruxelles.games.bruxelles1893.rules.names import ACTION_NAMES, ARCHITECT, CROWN, IRIS, NOBODY
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.brussels import ActivateNobles
from bruxelles.games.bruxelles1893.rules.tasks.passing import pass_cards_of
from bruxelles.games.bruxelles1893.words.prospects import Prospects
from bruxelles.wording.phrase import Phrase, phrase, seat_name, series


def with_notes(what: Phrase, notes: list[Phrase]) -> Phrase:
    return phrase("note.with", what=what, note=series(notes, "list.comma")) if notes else what


class Notes1893:
    def __init__(self, s: State) -> None:
        self.s = s
        self._prospects = Prospects(s)

    def place(self, space: int) -> list[Phrase]:
        s = self.s
        notes: list[Phrase] = []
        owner = s.houses[space]
        if owner == s.stack[-1].seat:
            notes.append(phrase("note.own-house"))
        elif owner != NOBODY:
            notes.append(phrase("note.house", who=seat_name(owner)))
        if s.tile_spaces[space]:
            notes.append(phrase("note.tile"))
        if self._prospects.idle_when_placed(s.actions[space]):
            notes.append(phrase(f"cannot.{ACTION_NAMES[s.actions[space]]}"))
        return notes

    def copy(self, action: int) -> list[Phrase]:
        idle = self._prospects.idle_when_copied(action)
        return [phrase(f"cannot.{ACTION_NAMES[action]}")] if idle else []

    def grand_place(self) -> list[Phrase]:
        s = self.s
        seat = s.stack[-1].seat
        task = ActivateNobles(seat, level(s, seat, CROWN))
        nobles = [choice for choice in task.candidates(s) if choice != DONE]
        ready = any(task.verdict(s, choice) == LEGAL for choice in nobles)
        return [] if ready else [phrase("note.no-noble-ready")]

    def passing(self) -> Phrase:
        s = self.s
        seat = s.stack[-1].seat
        francs = s.tables.pass_colour * different_colours(s, seat)
        if s.first_passer != NOBODY:
            return phrase("note.pass", francs=francs, who=seat_name(s.first_passer))
        # The card that is taken now counts too (1893-7.3).
        more = s.tables.pass_card * (pass_cards_of(s, seat) + 1)
        return phrase("note.pass.first", francs=francs, more=more)

    def board(self, board: int) -> Phrase:
        """The numbers printed on a B-side."""
        tables = self.s.tables
        tracks = tables.tracks[board]
        return phrase(
            "note.board",
            iris=_numbers(tracks[IRIS]),
            crown=_numbers(tracks[CROWN]),
            architect=_numbers(tracks[ARCHITECT]),
            houses=_numbers(tables.house_costs[board]),
            symbols=tables.row_symbols[board],
        )


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers)
