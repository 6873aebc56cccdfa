"""Setting the table up: chapter 1 of the rules. The Art Nouveau area is laid out by `tasks/layout.py`."""

from __future__ import annotations

from bruxelles.core.rng import seeded_rng, shuffle
from bruxelles.core.task import advance
from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK,
    ARTWORKS,
    BRUGMANN,
    BRUSSELS,
    COLUMNS,
    HOUSE,
    HOUSES,
    KINDS,
    MATERIAL,
    MATERIALS,
    MOST_PLACES,
    NOBLE,
    NOBLES,
    NOBODY,
    SOURCES,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tables import Tables
from bruxelles.games.bruxelles1897.rules.tasks.round import PlayRound


def start(tables: Tables, players: int, seed: str, listen: bool = False) -> State:
    """A table ready for its first decision."""
    s = State(tables, players)
    s.random = seeded_rng(seed)
    s.legal = []
    s.reveals = 0
    s.turn = 0
    s.round = 1  # 1897-1.1, as is the Expo card below
    s.first_player = 0  # 1897-1.11
    s.first_passer = NOBODY
    s.expo = NOBODY
    s.area = [NOBODY] * MOST_PLACES
    s.owners = [NOBODY] * MOST_PLACES
    s.kinds = [NOBODY] * MOST_PLACES
    s.values = [0] * MOST_PLACES
    s.bonuses = list(range(COLUMNS))
    s.piles = decks(tables)
    for pile in s.piles:
        shuffle(s.random, pile)
    s.discards = [[] for _ in s.piles]
    set_out_seats(s)
    s.stack = [PlayRound()]
    if listen:
        s.events = []
    advance(s)
    return s


def decks(tables: Tables) -> list[list[int]]:
    """1897-1.4: the cards of the four piles, to be shuffled; the Brugmanns are not among them (1897-1.3)."""
    return [
        [ARTWORK + i for i in range(ARTWORKS) for _ in range(tables.artwork_copies[i])],
        [MATERIAL + i for i in range(MATERIALS) for _ in range(tables.material_copies[i])],
        [HOUSE + i for i in range(HOUSES) for _ in range(tables.house_copies[i])],
        [NOBLE + i for i in range(NOBLES) if i != BRUGMANN for _ in range(tables.noble_copies[i])],
    ]


def set_out_seats(s: State) -> None:
    """What each player has, and the Brussels area with the prison (1897-1.2), where nobody has acted yet."""
    tables = s.tables
    n = s.players
    jailed = tables.prison_start[n - 2]  # 1897-1.9
    s.hand = [tables.architects[kind] - jailed[kind] for _ in range(n) for kind in range(KINDS)]
    s.prison = list(jailed) * n
    s.brussels = [0] * (n * KINDS * BRUSSELS)
    s.uses = [0] * BRUSSELS
    s.money = list(tables.start_money[:n])  # 1897-1.11
    s.points = [0] * n
    s.sources = [0] * (n * SOURCES)
    s.artworks = [0] * (n * ARTWORKS)
    s.materials = [0] * (n * MATERIALS)
    s.houses = [0] * (n * HOUSES)
    s.nobles = [1 << BRUGMANN] * n  # 1897-1.3: kept, and not tapped
    s.tapped = [0] * n
    s.marks = [0] * (n * TRACKS)  # 1897-1.10
    s.passed = [0] * n
