"""What a seat of Bruxelles 1893 can hold, and what lies there for all."""

from __future__ import annotations

from collections.abc import Iterator

from bruxelles.arena.playing import Played
from bruxelles.balance.holdings import (
    MOST,
    Held,
    Holdings,
    Story,
    Thing,
    band,
    kept_nobles,
    nobles_of,
    nobles_seen,
)
from bruxelles.core.plain import Value
from bruxelles.games.bruxelles1893.rules.names import ACTION_NAMES, BRUSSELS_NAMES, SPACE_NAMES
from bruxelles.games.bruxelles1893.rules.state import State


class Holdings1893(Holdings):
    actions = (*ACTION_NAMES, *BRUSSELS_NAMES)

    def held(self, final: Value, played: Played) -> Iterator[Held]:
        players = len(played.bots)
        shown = _belle_epoque(final)
        drawn = any(choice.startswith("board:") for choice in played.choices)  # A-sides are all alike
        houses_on = final.at("art_nouveau").at("houses")
        houses = [houses_on.at(space).number(0, MOST) for space in houses_on.mapping()]
        pavilions: list[int] = []
        if shown is not None:
            pavilions = [owner.number_or(-1, 0, players - 1) for owner in shown.at("pavilions").entries()]
            cards = [str(card.number(1, 99)) for card in shown.at("cards").entries()]
            for space, owner in enumerate(pavilions):
                if owner >= 0:
                    yield "card", cards[space], owner
                    yield "pavilion", str(space + 1), owner
            for claim in shown.at("claims").entries():
                claimer, tile = claim.items(2)
                yield "tile", tile.text(), claimer.number(0, players - 1)
        for seat, part in enumerate(final.at("seats").items(players)):
            if drawn:
                yield "board", part.at("board").text(), seat
            yield "houses", str(houses.count(seat) + pavilions.count(seat)), seat
            yield from nobles_of(part, seat)
            yield from _rows(part, seat)
            yield "sales", band(played.breakdown[seat]["sales"]), seat
            discs = part.at("discs")
            for track in discs.mapping():
                yield f"{track}-track", str(discs.at(track).number(0, MOST)), seat

    def offered(self, final: Value) -> list[Thing]:
        brussels = final.at("brussels")
        row = [noble for noble in brussels.at("noble_row").entries() if not noble.missing()]
        nobles = nobles_seen([*kept_nobles(final), *row, *brussels.at("noble_discard").entries()])
        shown = _belle_epoque(final)
        if shown is None:
            return nobles
        cards = [("card", str(card.number(1, 99))) for card in shown.at("cards").entries()]
        spaces = [("pavilion", str(space + 1)) for space in range(len(cards))]
        tiles = [("tile", tile.text()) for tile in shown.at("tiles").entries()]
        return [*nobles, *cards, *spaces, *tiles]

    def common(self, final: Value) -> list[Thing]:
        strips = final.at("art_nouveau").at("strips").entries()
        middle = strips[len(strips) // 2]
        number, side = middle.at("strip").number(1, 99), middle.at("side").text()
        cards = final.at("brussels").at("stock_discard").entries()
        return [
            ("middle-strip", f"{number} {side}"),
            *(("stock-card", str(card.number(1, 99))) for card in cards),
            *(thing for thing in self.offered(final) if thing[0] in ("card", "tile")),
        ]

    def uses(self, story: Story) -> Iterator[tuple[str, int]]:
        state = story.state
        assert isinstance(state, State)
        for event in story.events:
            if event.kind == "placed":
                space = SPACE_NAMES.index(event.what.removeprefix("space:"))
                yield ACTION_NAMES[state.actions[space]], event.seat
            elif event.kind == "sent":
                yield event.what.removeprefix("brussels:"), event.seat
            elif event.kind == "copied":
                yield event.what, event.seat

    def done(self, story: Story) -> Iterator[Held]:
        yield from _first_slid(_slid_by_round(story), len(story.state.seats_from(0)))


def _belle_epoque(final: Value) -> Value | None:
    return final.at("belle_epoque") if final.mapping().get("belle_epoque") else None


def _slid_by_round(story: Story) -> list[list[tuple[str, int]]]:
    """The rows under which Prestige cards were slid, and the seats, in order."""
    rounds: list[list[tuple[str, int]]] = []
    for event in story.events:
        if event.kind == "round-began":
            rounds.append([])
        elif event.kind == "slid":
            rounds[-1].append((event.what.removeprefix("row:"), event.seat))
    return rounds


def _first_slid(rounds: list[list[tuple[str, int]]], players: int) -> Iterator[Held]:
    """Whose first card lies under which row; and who began a row, or any row, a round before all others."""
    slid = [card for cards in rounds for card in cards]
    for seat in range(players):
        yield "first-row", next((row for row, owner in slid if owner == seat), "none"), seat
    for row in ("any", *dict.fromkeys(row for row, _ in slid)):
        began = [{seat for one, seat in cards if row in ("any", one)} for cards in rounds]
        first = next((seats for seats in began if seats), set())
        if len(first) == 1:
            yield "first-slid", row, first.pop()


def _rows(part: Value, seat: int) -> Iterator[Held]:
    """Prestige cards below the strategic rows, and the row that has most of them."""
    slid = part.at("slid")
    counts = {row: len(slid.at(row).entries()) for row in slid.mapping()}
    best = max(counts, key=lambda row: counts[row])
    yield "row", best if counts[best] else "none", seat
    for row in counts:
        for card in slid.at(row).entries():
            yield "prestige", str(card.number(1, 99)), seat
