"""Whether a position can be: every piece of the box is somewhere, once, and stands where the rules allow."""

from __future__ import annotations

from bruxelles.core.ledger import breakdown
from bruxelles.core.pending import require
from bruxelles.games.bruxelles1893.rules.board import AREAS
from bruxelles.games.bruxelles1893.rules.effects import last_space, white_artworks
from bruxelles.games.bruxelles1893.rules.flat import card_of, claimant_of, tile_of
from bruxelles.games.bruxelles1893.rules.names import (
    BLACK,
    BRUGMANN,
    CARD_EXTRA_TURN,
    COLOUR_NAMES,
    COLOURS,
    CUBE_NAMES,
    CUBES,
    GLASS,
    HOUSE_TILES,
    NEUTRAL,
    NOBLE_COUNT,
    NOBLE_NAMES,
    NOBODY,
    ROUNDS,
    SEAT_COLOURS,
    SIDE,
    SPACE_NAMES,
    SPACES,
    TILE_NAMES,
    TRACK_NAMES,
    TRACKS,
    WHITE,
)
from bruxelles.games.bruxelles1893.rules.setup import noble_deck
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.opening import ChooseBoard


def check_state(s: State) -> None:
    """Raise `BadPosition` with the rule that the state breaks."""
    for seat in range(s.players):
        check_seat(s, seat)
    check_spaces(s)
    check_tiles_and_boards(s)
    check_supplies(s)
    check_cards(s)


def architects(s: State, seat: int) -> int:
    """All meeples of a seat, wherever they are."""
    on_card = 1 if s.on_card == 1 and s.card_owner(CARD_EXTRA_TURN) == seat else 0
    claims = sum(1 for claim in s.claims if claimant_of(claim) == seat)
    in_brussels = s.in_brussels(seat)
    return s.free[seat] + s.courthouse[seat] + s.meeples.count(seat) + in_brussels + on_card + claims


def check_seat(s: State, seat: int) -> None:
    who = SEAT_COLOURS[seat]
    found = architects(s, seat)
    require(found == s.tables.meeples, "1893-1.11", f"{who} has {found} Architects, not {s.tables.meeples}")
    sentence = f"{who} has built {s.built[seat]} House tiles of {HOUSE_TILES}"
    require(s.built[seat] <= HOUSE_TILES, "1893-1.11", sentence)
    require(s.activated[seat] & ~s.nobles[seat] == 0, "1893-6.4", f"{who} has activated a noble not kept")
    total = sum(breakdown(s, seat).values())
    sentence = f"{who} has {s.points[seat]} VP, but the sources sum up to {total}"
    require(total == s.points[seat], "1893-10.11", sentence)
    for track in range(TRACKS):
        if s.boards[seat] != NOBODY:
            fits = s.disc_of(seat, track) <= last_space(s, seat, track)
            require(fits, "1893-13.12", f"{who}'s disc lies beyond the {TRACK_NAMES[track]} track")
    if not s.belle_epoque:
        whites = white_artworks(s, seat)
        require(whites == 0, "1893-11.11", f"{who} has a white artwork without the expansion")


def check_spaces(s: State) -> None:
    for space in range(SPACES):
        where = SPACE_NAMES[space]
        owner = s.meeples[space]
        if owner != NOBODY:
            active = s.square != NOBODY and AREAS[s.square][space]
            require(active, "1893-3.3", f"a meeple stands on {where}, outside the active area")
        if owner in (NOBODY, NEUTRAL):
            require(s.stakes[space] == 0, "1893-3.3", f"there is a stake on {where} without an Architect")
        if s.tile_spaces[space]:
            require(s.houses[space] == NOBODY, "1893-11.17", f"a house stands on the tile at {where}")
            require(owner != NEUTRAL, "1893-11.9", f"a neutral meeple stands on the tile at {where}")
    neutrals = s.meeples.count(NEUTRAL)
    allowed = 2 if s.has_neutral() else 0
    require(
        neutrals <= allowed, "1893-3.2", f"there are {neutrals} neutral meeples; at most {allowed} can be"
    )


def check_tiles_and_boards(s: State) -> None:
    claimed = [tile_of(claim) for claim in s.claims]
    for tile in claimed:
        name = TILE_NAMES[tile]
        require(tile in s.tiles, "1893-11.2", f"the tile {name} is claimed but not shown")
        require(claimed.count(tile) == 1, "1893-11.8", f"the tile {name} is claimed twice")
    known = [board for board in s.boards if board != NOBODY]
    require(len(set(known)) == len(known), "1893-1.10", "two seats have the same Architect board")
    choosing = any(isinstance(task, ChooseBoard) for task in s.stack)
    require(choosing or len(known) == s.players, "1893-1.10", "a seat has no Architect board")
    on_card_22 = s.on_card == 0 or s.card_owner(CARD_EXTRA_TURN) != NOBODY
    require(on_card_22, "1893-12.22", "a meeple stands on card 22, which nobody has")


def check_supplies(s: State) -> None:
    for cube in range(CUBES):
        total = s.supply[cube] + sum(s.cubes_of(seat, cube) for seat in range(s.players))
        expected = 0 if cube == GLASS and not s.belle_epoque else s.tables.supply[cube]
        require(
            total == expected, "1893-1.7", f"there are {total} cubes of {CUBE_NAMES[cube]}, not {expected}"
        )
    for colour in range(COLOURS):
        total = s.art_stacks[colour] + s.market.count(colour)
        total += sum(s.works_of(seat, colour) for seat in range(s.players))
        if colour != BLACK:
            total += s.market.count(WHITE + colour)
            total += sum(s.works_of(seat, WHITE + colour) for seat in range(s.players))
        expected = s.tables.art_copies
        sentence = f"there are {total} {COLOUR_NAMES[colour]} artworks, not {expected}"
        require(total == expected, "1893-1.6", sentence)
    travelers = s.train + sum(s.travelers) + sum(s.brussels_travelers) + (1 if s.on_card == 2 else 0)
    expected = s.tables.travelers if s.belle_epoque else 0
    require(travelers == expected, "1893-11.6", f"there are {travelers} Travelers, not {expected}")


def visible_nobles(s: State) -> list[int]:
    """All noble cards but those in the pile; a card being taken is in its pending task."""
    seen = [noble for noble in s.noble_row if noble != NOBODY] + s.noble_discard
    if s.noble_shown != NOBODY:
        seen.append(s.noble_shown)
    seen += [noble for task in s.stack for noble in task.holds()]
    for kept in s.nobles:
        seen += [noble for noble in range(NOBLE_COUNT) if kept >> noble & 1]
    return seen


def all_nobles(s: State) -> list[int]:
    """Every noble card in the game: the deck, and one Brugmann for each player."""
    return noble_deck(s.tables, s.belle_epoque) + [BRUGMANN] * s.players


def visible_prestige(s: State) -> list[int]:
    """All Prestige cards but those in the pile and the first-pass cards."""
    seen = [card for card in s.prestige_row if card != NOBODY] + s.prestige_discard
    return seen + [card_of(entry) for entry in s.won + s.slid]


def check_cards(s: State) -> None:
    nobles = visible_nobles(s) + s.noble_pile
    every_noble = all_nobles(s)
    for noble in range(NOBLE_COUNT):
        total = nobles.count(noble)
        expected = every_noble.count(noble)
        require(
            total == expected, "1893-1.2", f"there are {total} cards of {NOBLE_NAMES[noble]}, not {expected}"
        )
    prestige = visible_prestige(s) + s.prestige_pile + [card_of(entry) for entry in s.pass_cards]
    every = list(range(len(s.tables.prestige_symbols)))
    missing = [card + 1 for card in every if prestige.count(card) != 1]
    require(not missing, "1893-1.4", f"the Prestige cards {missing} are not in the game exactly once")
    stock = s.stock_pile + s.stock_discard + ([s.stock_card] if s.stock_card != NOBODY else [])
    fits = len(stock) == len(set(stock)) == ROUNDS
    require(fits, "1893-1.3", f"there must be {ROUNDS} different Stock Exchange cards, not {len(set(stock))}")
    played = len(s.stock_discard)
    over = s.round == ROUNDS and played == ROUNDS
    sentence = f"{played} Stock Exchange cards are discarded, which does not fit round {s.round}"
    require(over or played == s.round - 1, "1893-9.6", sentence)
    rows = max(0, ROUNDS - 1 - played)
    passes = ROUNDS - played - (s.first_passer != NOBODY)
    needed = SIDE * rows + max(0, passes)
    sentence = (
        f"the Prestige pile has {len(s.prestige_pile)} cards, and what is left of the game takes {needed}"
    )
    require(len(s.prestige_pile) >= needed, "1893-9.5", sentence)
