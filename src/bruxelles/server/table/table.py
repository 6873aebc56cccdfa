"""A table: everything about it follows from its row and its entries, and changes only by new entries.

A command is carried out in three steps: `open_change`, a handler that checks and then calls `add` for what
happened, `close_change`. `add` gives every entry to `absorb`, which is also how a table is read back from the
database; so what is remembered and what is stored cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from msgspec import UNSET

from bruxelles.core.record import Record, seed_hash
from bruxelles.games import AnyRules
from bruxelles.server.table.change import Change
from bruxelles.server.table.clocks import Outages, PersonFacts, Span, runs_out, used
from bruxelles.server.table.entries import (
    AgreedBody,
    ClosedBody,
    CommittedBody,
    DealingBody,
    DeclinedBody,
    EarlyBody,
    Entry,
    FinishedBody,
    FlaggedBody,
    HandedBody,
    NewPlayerBody,
    OfferedCountBody,
    OfferedHandOverBody,
    OfferedResignBody,
    OfferedTakebackBody,
    Proposal,
    RematchBody,
    ReplacedBody,
    ReturnedBody,
    RevealedBody,
    SeatedBody,
    StartedBody,
    TakenBackBody,
    TurnBody,
    entry_of,
)
from bruxelles.server.table.play import Play, read_opening
from bruxelles.server.table.promises import Promises
from bruxelles.server.table.proposals import Offer
from bruxelles.server.table.seats import Seat, deal_of, seat_of
from bruxelles.server.table.sent import Sent
from bruxelles.server.table.settings import TableSettings
from bruxelles.server.table.state import Status
from bruxelles.server.table.stored import command_row, entry_row, notice_row

Row = Mapping[str, Any]
Body = dict[str, Any]

NOBODY: Final = PersonFacts()


class Table:
    def __init__(self, row: Row, rules: AnyRules) -> None:
        """The table as it was made, before its first entry."""
        self.id: str = row["id"]
        self.host: str = row["host"]
        self.created: int = row["created"]
        self.settings = TableSettings.model_validate(row["settings"])
        self.rules = rules
        self.options = rules.options(self.settings.players, self.settings.flags)
        self.opening = read_opening(row)
        self.status: Status = "open"
        self.revision = 0
        self.number = 0
        self.stamp = 0
        self.changed: int = self.created
        self.seats = [Seat() for _ in range(self.settings.players)]
        self.play: Play | None = None
        self.banks: list[int] | None = None
        """Milliseconds left by seat, at the moment `since`."""
        self.since: int = self.created
        """When the seat to move began to think."""
        self.offer: Offer | None = None
        self.promises = Promises()
        self.successors = list(self.opening.successors)
        self.replaced = 0
        """The last entry by which a seat got another owner, or by which its owner gave it up."""
        self.result: FinishedBody | None = None
        self.rematch: str | None = None
        self.people: dict[str, PersonFacts] = {}
        self.outages = Outages()
        self._now: int = self.created
        self._new: list[Entry] = []
        self._members: frozenset[str] = frozenset()
        self._before: frozenset[str] = frozenset()
        self._awaited: str | None = None

    # Looking ----------------------------------------------------------------------------------------------

    @property
    def seed_hash(self) -> str | None:
        return None if self.opening.seed is None else seed_hash(self.opening.seed)

    @property
    def root(self) -> str | None:
        """What all branches of one game have in common: the hash of what first dealt it, however it was told.

        None before it is dealt, and for a game that began from a position.
        """
        if self.opening.root is not None or self.play is None:
            return self.opening.root
        seed = self.play.record(self.names(), secret=False).dealt_from
        return None if seed is None else seed_hash(seed)

    @property
    def to_move(self) -> int | None:
        play = self.play
        return None if play is None or self.status != "running" else play.position().to_move

    @property
    def awaits(self) -> str | None:
        """The person whose decision it is."""
        seat = self.to_move
        return None if seat is None else self.seats[seat].player

    @property
    def bot_turn(self) -> bool:
        seat = self.to_move
        return seat is not None and self.seats[seat].bot is not None

    def members(self) -> frozenset[str]:
        """Everybody who owns a seat."""
        return self._members

    def _seats_changed(self) -> None:
        self._members = frozenset(seat.person for seat in self.seats if seat.person is not None)

    def seats_of(self, person: str | None) -> list[int]:
        return [
            number for number, seat in enumerate(self.seats) if person is not None and seat.person == person
        ]

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def scores(self) -> list[int] | None:
        """As they are now; at the end the result, which a game has that was not played to its end, too."""
        if self.result is not None:
            return self.result.scores
        return None if self.play is None else self.rules.scores(self.play.state)

    @property
    def early(self) -> EarlyBody | None:
        """How the game ended, if it was not played to its end."""
        early = UNSET if self.result is None else self.result.early
        return None if early is UNSET else early

    @property
    def deadline(self) -> int | None:
        """When the clock of the seat to move runs out, unless it already has; or when the game is dealt."""
        if self.status == "dealing":
            return self.promises.until
        seat = self.to_move
        if self.banks is None or seat is None or self.seats[seat].player is None or self.seats[seat].absent:
            return None
        return runs_out(self.since, self.banks[seat], self._free(seat))

    def _free(self, seat: int) -> Sequence[Span]:
        """When the clock of this seat stands still."""
        outages = self.outages.after(self.since)
        if self.settings.pace != "turn-based":
            return outages
        return (*self.people.get(self.seats[seat].person or "", NOBODY).vacations, *outages)

    def thinking(self, seat: int, until: int) -> int:
        """How long the seat to move has been thinking, without vacations and outages."""
        return used(self.since, until, self._free(seat))

    def record(self) -> Record:
        """What may leave the server: without the seed until the game is over."""
        assert self.play is not None
        return self.play.record(self.names(), self.status != "finished", self.successors)

    # Changing ---------------------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        """The moment of the present change."""
        return self._now

    def open_change(self, now: int) -> None:
        self._now = max(now, self.changed)  # never backwards, whatever the machine's clock does
        self._new = []
        self._before = self.members()
        self._awaited = self.awaits

    def add(self, body: Sent) -> None:
        """Something happened; the type of the body says what kind of entry it is."""
        entry = entry_of(self.number + 1, self._now, body)
        self._new.append(entry)
        self.absorb(entry)

    @property
    def new_entries(self) -> list[Entry]:
        return self._new

    def close_change(self, person: str | None, command: str | None, game_changed: bool, delay: int) -> Change:
        """The change as it has to be written; `delay` is after how many milliseconds a person is notified."""
        expected = self.revision
        self.revision += 1
        if self._new:  # nobody need know when somebody drafts
            self.changed = self._now
        if game_changed:
            self.stamp = self.revision
        members = self.members()
        return Change(
            table=self.id,
            expected=expected,
            row=self.row(),
            entries=[entry_row(self.id, entry) for entry in self._new],
            command=None
            if command is None or person is None
            else command_row(self.id, person, command, self.number, self._now),
            joined=sorted(members - self._before),
            left=sorted(self._before - members),
            notices=self._notices(delay),
        )

    def _notices(self, delay: int) -> list[Body]:
        person = self.awaits
        if person is None or person == self._awaited or not self.people.get(person, NOBODY).notified:
            return []
        return [notice_row(self.id, person, self.number, self._now + delay)]

    def row(self) -> Body:
        """The columns that change."""
        return {
            "status": self.status,
            "revision": self.revision,
            "number": self.number,
            "stamp": self.stamp,
            "draft": (self.play.draft[:] or None) if self.play is not None else None,
            "bot_turn": self.bot_turn,
            "awaits": self.awaits,
            "changed": self.changed,
            "deadline": self.deadline,
            "early": None if self.early is None else self.early.how,
        }

    # Reading back -----------------------------------------------------------------------------------------

    def catch_up(self, row: Row, entries: Sequence[Entry], people: Mapping[str, PersonFacts]) -> None:
        """Take in what is stored beyond what is known."""
        self.people = dict(people)
        for entry in entries:
            self.absorb(entry)
        if self.play is not None and self.status == "running":
            self.play.redraft(row["draft"] or [])
        self.revision, self.stamp, self.changed = row["revision"], row["stamp"], row["changed"]

    def absorb(self, entry: Entry) -> None:
        assert entry.number == self.number + 1, f"entry {entry.number} after {self.number}"
        self.number = entry.number
        handler = _ABSORB.get(type(entry.body))
        if handler is not None:
            handler(self, entry.body, entry.at)

    def _seated(self, body: SeatedBody, at: int) -> None:
        self.seats[body.seat] = seat_of(body)
        self._seats_changed()
        self.promises.keep_only({seat.player for seat in self.seats})

    def _committed(self, body: CommittedBody, at: int) -> None:
        self.promises.make(body.person, body.commitment)

    def _dealing(self, body: DealingBody, at: int) -> None:
        self.status = "dealing"
        self.promises.until = body.until

    def _revealed(self, body: RevealedBody, at: int) -> None:
        self.promises.nonces[body.person] = body.nonce

    def _started(self, body: StartedBody, at: int) -> None:
        self.status = "running"
        self.seats = [seat_of(holder) for holder in body.seats]
        self._seats_changed()
        if body.deal is not UNSET:
            self.opening = replace(self.opening, deal=deal_of(body.deal))
        self.play = Play(self.rules, self.options, self.opening)
        self.banks = body.banks
        self.since = at

    def _turn(self, body: TurnBody, at: int) -> None:
        assert self.play is not None
        seat = self.seats[body.seat]
        self.play.commit(self.number, body.seat, body.choices)
        seat.last_turn = self.number
        if seat.player is not None:
            seat.absent = False
        if self.offer is not None and not self.offer.outlives_turn(by_person=seat.player is not None):
            self.offer = None
        self._think(body.banks, at)

    def _think(self, banks: list[int] | None, at: int) -> None:
        if banks is not None:
            self.banks = banks
        self.since = at

    def _finished(self, body: FinishedBody, at: int) -> None:
        self.status = "finished"
        self.result = body
        self.offer = None
        if body.early is not UNSET and self.play is not None:
            self.play.redraft([])

    def _closed(self, body: ClosedBody, at: int) -> None:
        self.status = "closed"

    def _flagged(self, body: FlaggedBody, at: int) -> None:
        self.seats[body.seat].absent = True

    def _offered(self, body: Proposal, at: int) -> None:
        self.offer = Offer(self.number, body, [body.by])

    def _agreed(self, body: AgreedBody, at: int) -> None:
        assert self.offer is not None
        self.offer.agreed.append(body.by)

    def _declined(self, body: DeclinedBody, at: int) -> None:
        self.offer = None

    def _taken_back(self, body: TakenBackBody, at: int) -> None:
        assert self.play is not None
        self.play.back_to(body.number)
        self.offer = None
        self._think(body.banks, at)

    def _handed(self, body: HandedBody, at: int) -> None:
        gives_up = body.conceded is True and not self.seats[body.seat].conceded
        if gives_up and len(self.members()) > 1:
            self.replaced = self.number
        if self.offer is not None and not (gives_up and self.offer.outlives_conceding(body.person)):
            self.offer = None
        self._change_player(body, at)
        self.seats[body.seat].conceded = body.conceded is True

    def _replaced(self, body: ReplacedBody, at: int) -> None:
        """Who owned the seat can no longer be asked about the turns before."""
        self.replaced = self.number
        self.successors.append((body.seat, body.name))
        self.offer = None
        self._change_player(body, at)

    def _change_player(self, body: NewPlayerBody, at: int) -> None:
        """A seat changes hands in a running game; the draft of whoever played it is dropped."""
        assert self.play is not None
        last_turn = self.seats[body.seat].last_turn
        self.seats[body.seat] = seat_of(body)
        self.seats[body.seat].last_turn = last_turn
        self._seats_changed()
        if body.seat == self.to_move:
            self.play.redraft([])
            self.since = at
        if self.offer is not None and self.offer.is_about_absent(body.seat):
            self.offer = None
        if body.banks is not None:
            self.banks = body.banks

    def _rematched(self, body: RematchBody, at: int) -> None:
        self.rematch = body.table


_ABSORB: Final[dict[type[Sent], Callable[[Table, Any, int], None]]] = {
    SeatedBody: Table._seated,
    CommittedBody: Table._committed,
    DealingBody: Table._dealing,
    RevealedBody: Table._revealed,
    StartedBody: Table._started,
    TurnBody: Table._turn,
    FinishedBody: Table._finished,
    ClosedBody: Table._closed,
    FlaggedBody: Table._flagged,
    OfferedTakebackBody: Table._offered,
    OfferedHandOverBody: Table._offered,
    OfferedCountBody: Table._offered,
    OfferedResignBody: Table._offered,
    AgreedBody: Table._agreed,
    DeclinedBody: Table._declined,
    TakenBackBody: Table._taken_back,
    HandedBody: Table._handed,
    ReplacedBody: Table._replaced,
    ReturnedBody: Table._change_player,
    RematchBody: Table._rematched,
}
"""Entries of other kinds, such as chat, change nothing."""
