"""Setting the table up: what the rules say of it in chapters 1 and 11."""

from __future__ import annotations

from bruxelles.core.rng import below, seeded_rng, shuffle
from bruxelles.core.task import advance
from bruxelles.games.bruxelles1893.rules.names import (
    BELLE_EPOQUE_CARDS,
    BRUGMANN,
    BRUSSELS_ACTIONS,
    COLOURS,
    CUBES,
    GLASS,
    NOBLE_COUNT,
    NOBLE_PLACES,
    NOBODY,
    PAVILIONS,
    ROUNDS,
    SIDE,
    SOURCES,
    SPACES,
    TILES,
    TRACKS,
    WORKS,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.games.bruxelles1893.rules.tasks.opening import ChooseBoard, ReceiveArtwork
from bruxelles.games.bruxelles1893.rules.tasks.round import PlayRound


def start(
    tables: Tables, players: int, belle_epoque: bool, asymmetric: bool, seed: str, listen: bool = False
) -> State:
    """A table ready for its first decision. Seat 0 is the first player (1893-1.9)."""
    s = State(tables, players, belle_epoque, asymmetric)
    s.random = seeded_rng(seed)
    s.legal = []
    s.reveals = 0
    s.turn = 0
    s.round = 1
    s.first_player = 0
    s.starter = 0
    s.square = NOBODY
    s.first_passer = NOBODY
    set_out_art_nouveau(s)
    set_out_brussels(s)
    set_out_prestige(s)
    set_out_belle_epoque(s)
    set_out_seats(s)
    s.stack = [PlayRound()]
    for seat in reversed(range(players)):
        s.stack.append(ReceiveArtwork(seat))  # 1893-1.10
        if asymmetric:
            s.stack.append(ChooseBoard(seat))  # 1893-14.2
    if listen:
        s.events = []
    advance(s)
    return s


def shuffled(s: State, count: int) -> list[int]:
    items = list(range(count))
    shuffle(s.random, items)
    return items


def set_out_art_nouveau(s: State) -> None:
    """1893-1.1: the five strips in random order."""
    order = shuffled(s, SIDE)
    # 1893-14.1: in the variant the strips alternate; which side comes first is drawn
    other = below(s.random, 2) if s.asymmetric else 0
    sides = [(other + row) % 2 if s.asymmetric else 0 for row in range(SIDE)]
    s.strips = tuple(order[row] * 2 + sides[row] for row in range(SIDE))
    s.actions = board_actions(s.tables, s.strips)
    s.meeples = [NOBODY] * SPACES
    s.stakes = [0] * SPACES
    s.houses = [NOBODY] * SPACES


def board_actions(tables: Tables, strips: tuple[int, ...]) -> tuple[int, ...]:
    """By space: its action."""
    actions: list[int] = []
    for strip in strips:
        actions += (tables.other_strips if strip % 2 else tables.compass_strips)[strip // 2]
    return tuple(actions)


def noble_deck(tables: Tables, belle_epoque: bool) -> list[int]:
    """All nobles but Brugmann; two of them only with the expansion (1893-1.2, 1893-11.7)."""
    return [
        noble
        for noble in range(NOBLE_COUNT)
        if noble != BRUGMANN and (belle_epoque or not tables.noble_expansion[noble])
        for _ in range(tables.noble_copies[noble])
    ]


def set_out_brussels(s: State) -> None:
    tables = s.tables
    # 1893-1.2: the nobles
    s.noble_pile = noble_deck(tables, s.belle_epoque)
    shuffle(s.random, s.noble_pile)
    s.noble_row = [s.noble_pile.pop() for _ in range(NOBLE_PLACES)][::-1]
    s.noble_discard = []
    s.noble_shown = NOBODY
    # 1893-1.3: a Stock Exchange card for each round
    s.stock_pile = shuffled(s, len(tables.stock_money))[:ROUNDS]
    s.stock_card = NOBODY
    s.stock_discard = []
    s.uses = [0] * BRUSSELS_ACTIONS
    s.brussels = [0] * (BRUSSELS_ACTIONS * s.players)
    s.brussels_travelers = [0] * BRUSSELS_ACTIONS
    s.train = tables.travelers if s.belle_epoque else 0  # 1893-11.6
    s.art_stacks = [tables.art_copies] * COLOURS  # 1893-1.6
    # 1893-1.5: the market spaces are empty, the cursor stands in the centre
    s.market = [NOBODY, NOBODY]
    s.cursor = list(tables.cursor_start)
    s.supply = list(tables.supply)  # 1893-1.7
    if not s.belle_epoque:
        s.supply[GLASS] = 0  # 1893-11.5: glass comes with the expansion
    s.needles = list(tables.compass_start)  # 1893-1.8


def set_out_prestige(s: State) -> None:
    """1893-1.4: one card under each column, the others in the pile."""
    s.prestige_pile = shuffled(s, len(s.tables.prestige_symbols))
    s.prestige_row = [s.prestige_pile.pop() for _ in range(SIDE)]
    s.prestige_discard = []
    s.won = []
    s.ties = []
    s.slid = []
    s.rows_used = [0] * s.players
    s.pass_cards = []


def set_out_belle_epoque(s: State) -> None:
    s.pavilions = [NOBODY] * PAVILIONS
    s.cards_used = 0
    s.on_card = 0
    s.doubled = NOBODY
    s.claims = []
    s.bonus_row = [NOBODY] * s.players
    spaces = [NOBODY] * (BELLE_EPOQUE_CARDS + 1)
    s.tiles = ()
    s.tile_spaces = (False,) * SPACES
    if s.belle_epoque:
        # 1893-11.1: a card at each pavilion space
        for space, card in enumerate(shuffled(s, BELLE_EPOQUE_CARDS)[:PAVILIONS]):
            spaces[card + 1] = space
        # 1893-11.2: the tiles on show
        s.tiles = tuple(sorted(shuffled(s, TILES)[: s.tables.tiles_shown[s.players - 2]]))
        s.tile_spaces = s.tables.tile_spaces  # 1893-11.3
    s.card_spaces = tuple(spaces)


def set_out_seats(s: State) -> None:
    """1893-1.11: what everybody has of their own."""
    tables = s.tables
    n = s.players
    # 1893-1.10: A-sides are alike, so nobody chooses
    s.boards = [NOBODY] * n if s.asymmetric else list(range(n))
    s.money = list(tables.start_money[:n])  # 1893-1.9
    s.points = [0] * n
    s.sources = [0] * (n * SOURCES)
    s.free = [tables.meeples - tables.in_courthouse] * n
    s.courthouse = [tables.in_courthouse] * n
    s.travelers = [0] * n
    s.cubes = [0] * (n * CUBES)
    s.works = [0] * (n * WORKS)
    s.discs = [0] * (n * TRACKS)
    s.nobles = [1 << BRUGMANN] * n
    s.activated = [0] * n
    s.built = [0] * n
    s.passed = [0] * n
