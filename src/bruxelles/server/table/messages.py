"""What leaves the server about a table: to a person who sits there, or to a spectator.

Entries are the same for everybody. The state is made for a person: their draft, their options. Nothing of
the engine's state goes out but view and standing of a seat of theirs (or the spectator's), the decision, and
their draft. All of this in words as well for a page that asks for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from msgspec import UNSET, Meta
from msgspec.structs import replace

from bruxelles.core.decision import Option
from bruxelles.core.event import Event
from bruxelles.core.game import SPECTATOR
from bruxelles.server.errors import Problem
from bruxelles.server.table.beats import beats_of
from bruxelles.server.table.entries import (
    Entry,
    OfferedCountBody,
    OfferedResignBody,
    OfferedTakebackBody,
    StartedEntry,
    TurnEntry,
)
from bruxelles.server.table.offers import voters
from bruxelles.server.table.play import Play
from bruxelles.server.table.seating import plays_alone
from bruxelles.server.table.sent import (
    LineBody,
    Sent,
    Telling,
    View,
    engine_events,
    event_bodies,
    once,
    reference,
)
from bruxelles.server.table.state import (
    AboutBody,
    CountOffer,
    DecisionBody,
    DraftBody,
    GivenBody,
    HandOverOffer,
    OpenOffer,
    OptionBody,
    OriginBody,
    RefusalBody,
    ResignOffer,
    SeatBody,
    StateBody,
    TakebackOffer,
)
from bruxelles.server.table.table import Table
from bruxelles.wording.words import Words


class TableMessage(Sent, tag_field="type", tag="table"):
    """A table, and the entries after the one the client knows."""

    table: str
    about: AboutBody
    timeline: Annotated[
        str, Meta(description="to be sent with `since`: another one, and what you know is void")
    ]
    reset: Annotated[bool, Meta(description="forget what you knew: it was undone, as by a backup restored")]
    entries: Annotated[list[Entry], Meta(description="the first of them, as many as one answer holds")]
    more: Annotated[bool, Meta(description="there are more: ask again, with the last of these as `since`")]
    state: StateBody


class UpdateMessage(Sent, tag_field="type", tag="update"):
    """What has just happened at a table."""

    table: str
    entries: Annotated[list[Entry], Meta(description="none if only your draft has changed")]
    state: StateBody


class DoneMessage(Sent, tag_field="type", tag="done"):
    """A command was carried out, and what it did is on the disk."""

    id: str
    table: str
    number: Annotated[int, Meta(description="the table's last entry after the command")]


class RefusedMessage(Problem, tag_field="type", tag="refused"):
    """A command changed nothing."""

    facts: Annotated[
        dict[str, Any],
        Meta(
            description="the numbers and names behind the sentence, and an `update`: what the sender missed",
            extra_json_schema={"properties": {"update": reference("TableMessage")}},
        ),
    ]
    id: str
    table: str
    status: Annotated[int, Meta(description="as over HTTP")]


def about(table: Table) -> AboutBody:
    origin = table.opening.origin
    return AboutBody(
        id=table.id,
        host=table.host,
        created=table.created,
        settings=table.settings.model_dump(mode="json"),
        colours=list(table.rules.seat_colours[: table.settings.players]),
        rules=table.rules.version,
        components=table.rules.data_hash,
        seed_hash=table.seed_hash,
        origin=None if origin is None else OriginBody(origin.kind, origin.at, origin.anew),
    )


class Snapshot:
    """The table at one moment. What several people see alike is put into JSON once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._views: dict[tuple[int, bool], View] = {}
        self._to_move = table.to_move
        self._awaits = table.awaits
        self._deadline = table.deadline
        self._seats = once(_seats(table))
        self._given = [GivenBody(*one) for one in table.promises.given()] if table.play is None else []
        self._offer = _offer(table)
        self._scores = table.scores

    def state(self, person: str | None, telling: Telling) -> StateBody:
        """The table as it is now, for this person."""
        table, play = self._table, self._table.play
        own = table.seats_of(person)
        deciding = person is not None and self._awaits == person
        running = table.status == "running"
        words = play.words(deciding) if play is not None and telling.words else None
        return StateBody(
            number=table.number,
            status=table.status,
            seats=self._seats,
            to_move=self._to_move,
            since=table.since,
            deadline=self._deadline,
            given=self._given,
            offer=self._offer,
            rematch=table.rematch,
            scores=self._scores,
            you=own,
            stamp=table.stamp if deciding else None,
            view=None if play is None else self._view(play, own, deciding),
            decision=_decision(play, deciding, words) if play is not None and running else None,
            draft=_draft(play, words, self._eyes(play, own, deciding) if telling.beats else None)
            if play is not None and deciding and play.draft
            else None,
            hints=running and plays_alone(table, person) and not table.opening.elsewhere,
        )

    def _eyes(self, play: Play, own: list[int], deciding: bool) -> int:
        """The seat that it is seen from: with several at one screen, that of the one which decides."""
        if play.rules.open_hands:
            return SPECTATOR
        if deciding and self._to_move is not None:
            return self._to_move
        return own[0] if own else SPECTATOR

    def _view(self, play: Play, own: list[int], deciding: bool) -> View:
        tentative = deciding and bool(play.draft)
        seen = (self._eyes(play, own, deciding), tentative)
        if seen not in self._views:
            self._views[seen] = once(play.shown(*seen))
        return self._views[seen]


def _seats(table: Table) -> list[SeatBody]:
    banks = table.banks
    return [
        SeatBody(*seat.holder(), seat.last_turn, seat.conceded, None if banks is None else banks[number])
        for number, seat in enumerate(table.seats)
    ]


def _offer(table: Table) -> OpenOffer | None:
    offer = table.offer
    if offer is None:
        return None
    asked = offer.proposal
    agreed, waits_for = offer.agreed[:], sorted(voters(table) - set(offer.agreed))
    if isinstance(asked, OfferedTakebackBody):
        return TakebackOffer(asked.by, asked.name, asked.turn, offer.number, agreed, waits_for)
    if isinstance(asked, OfferedCountBody):
        return CountOffer(asked.by, asked.name, offer.number, agreed, waits_for)
    if isinstance(asked, OfferedResignBody):
        return ResignOffer(asked.by, asked.name, asked.seat, offer.number, agreed, waits_for)
    return HandOverOffer(
        asked.by, asked.name, asked.seat, asked.to, asked.bot, offer.number, agreed, waits_for
    )


def _draft(play: Play, words: Words | None, eyes: int | None) -> DraftBody:
    return DraftBody(
        choices=play.draft[:],
        events=event_bodies(play.draft_events),
        complete=play.complete,
        undoable=play.undoable,
        lines=UNSET if words is None else lines(words, play.draft_events),
        beats=UNSET if eyes is None else beats_of(play.rules, play.state, play.draft, eyes),
    )


def _decision(play: Play, deciding: bool, words: Words | None) -> DecisionBody | None:
    """The question; its options only for who answers it."""
    decision = play.decision() if deciding else play.question()
    if decision is None:
        return None
    return DecisionBody(
        seat=decision.seat,
        prompt=decision.prompt,
        facts=decision.facts,
        options=[_option(option, words) for option in decision.options] if deciding else None,
        says=UNSET if words is None else words.prompt(decision),
    )


def _option(option: Option, words: Words | None) -> OptionBody:
    refusal = option.refusal
    if words is None:
        refused = None if refusal is None else RefusalBody(refusal.code, refusal.rule, refusal.facts)
        return OptionBody(option.choice, refused)
    if refusal is not None:
        refused = RefusalBody(refusal.code, refusal.rule, refusal.facts, words.refusal(refusal))
        return OptionBody(option.choice, refused, words.option(option.choice), [])
    return OptionBody(option.choice, None, words.option(option.choice), words.meaning(option.choice))


def lines(words: Words, events: Sequence[Event]) -> list[LineBody]:
    """The log of these events."""
    return [
        LineBody(line.seat, line.heading, line.says, (line.first, line.last + 1))
        for line in words.lines(events)
    ]


def worded_entries(table: Table, entries: Iterable[Entry]) -> list[Entry]:
    """With the log of what happened, which any state of the game can tell."""
    if table.play is None:
        return list(entries)
    words = table.play.words(False)
    return [_worded(entry, words, table.play.opening_events) for entry in entries]


def in_beats(table: Table, entries: Iterable[Entry]) -> list[Entry]:
    """With how it happened, step by step: turns that were committed lately, where all see the same."""
    play = table.play
    if play is None or not play.rules.open_hands:
        return list(entries)
    return [_in_beats(entry, play) for entry in entries]


def _in_beats(entry: Entry, play: Play) -> Entry:
    past = play.lately(entry.number) if isinstance(entry, TurnEntry) else None
    if past is None or not isinstance(entry, TurnEntry):
        return entry
    if past.beats is None:
        past.beats = once(beats_of(play.rules, past.before, entry.body.choices, SPECTATOR))
    return replace(entry, beats=past.beats)


def _worded(entry: Entry, words: Words, opening: Sequence[Event]) -> Entry:
    if isinstance(entry, StartedEntry):
        return replace(entry, lines=lines(words, opening))
    if isinstance(entry, TurnEntry):
        return replace(entry, lines=lines(words, engine_events(entry.body.events)))
    return entry
