"""The whole table of Bruxelles 1893 as ints and lists of ints.

Lists with one entry a seat are indexed by seat. Where a seat has several entries, the list is flat:
`cubes[cube_at(seat, WOOD)]`, and a seat with a card is one entry; `flat.py` knows both. Everything printed
is in `tables`, shared by all copies.
"""

from __future__ import annotations

from typing import Final, final

from bruxelles.core.ledger import LedgerState
from bruxelles.core.lists import total
from bruxelles.core.rng import shuffle
from bruxelles.core.task import Task as CoreTask
from bruxelles.core.task import digest
from bruxelles.games.bruxelles1893.rules.flat import architect_at, cube_at, disc_at, work_at
from bruxelles.games.bruxelles1893.rules.names import A_SIDE, BRUSSELS_ACTIONS, NOBODY, SOURCE_NAMES
from bruxelles.games.bruxelles1893.rules.tables import Tables

# The names of what the state is made of, fixed and changing.
SCALARS: Final = (
    "players",
    "belle_epoque",
    "asymmetric",
    "round",
    "first_player",
    "starter",
    "square",
    "first_passer",
    "train",
    "noble_shown",
    "stock_card",
    "cards_used",
    "on_card",
    "doubled",
)
TUPLES: Final = (
    "strips",
    "actions",
    "tile_spaces",
    "card_spaces",
    "tiles",
)
LISTS: Final = (
    "passed",
    "meeples",
    "stakes",
    "houses",
    "uses",
    "brussels",
    "brussels_travelers",
    "courthouse",
    "noble_pile",
    "noble_row",
    "noble_discard",
    "stock_pile",
    "stock_discard",
    "art_stacks",
    "market",
    "cursor",
    "supply",
    "needles",
    "prestige_row",
    "prestige_pile",
    "prestige_discard",
    "won",
    "ties",
    "slid",
    "rows_used",
    "pass_cards",
    "boards",
    "money",
    "points",
    "sources",
    "free",
    "travelers",
    "cubes",
    "works",
    "discs",
    "nobles",
    "activated",
    "built",
    "pavilions",
    "claims",
    "bonus_row",
    "random",
)

NAMES: Final = (*SCALARS, *TUPLES, *LISTS)
INHERITED: Final = ("players", "money", "points", "sources")
SLOTS: Final = ("tables", *(name for name in NAMES if name not in INHERITED))


@final
class State(LedgerState):
    __slots__ = SLOTS

    stack: list[CoreTask[State]]  # the core's, with this game's tasks

    tables: Tables
    belle_epoque: bool
    asymmetric: bool

    # Fixed at set-up
    strips: tuple[int, ...]
    """By row of the board: strip * 2, + 1 when its other side is up."""
    actions: tuple[int, ...]
    """By space: its Art Nouveau action."""
    tile_spaces: tuple[bool, ...]
    """By space: whether a face-down Belle Époque tile lies there; all False without the expansion."""
    card_spaces: tuple[int, ...]
    """By Belle Époque card number (1-32): the pavilion space it lies at, or -1."""
    tiles: tuple[int, ...]
    """The Belle Époque tiles shown."""

    # The round
    round: int
    first_player: int
    """Who has the First Player tile."""
    starter: int
    """Who began this round; choices of the resolution go clockwise from here (1893-8.9)."""
    square: int
    """The iris under the Try Square; -1 before the first planning."""
    first_passer: int
    passed: list[int]

    # The Art Nouveau board, by space
    meeples: list[int]
    stakes: list[int]
    houses: list[int]

    # The Brussels board
    uses: list[int]
    """By Brussels action: how often it was used this round."""
    brussels: list[int]
    """By seat and action: Architects standing there."""
    brussels_travelers: list[int]
    """By action: Travelers standing there."""
    train: int
    courthouse: list[int]
    noble_pile: list[int]
    """The top card is the last."""
    noble_row: list[int]
    """Four slots left to right; -1: empty."""
    noble_discard: list[int]
    noble_shown: int
    """The card that Hankar has revealed from the pile; -1: none."""
    stock_pile: list[int]
    stock_card: int
    stock_discard: list[int]
    art_stacks: list[int]
    market: list[int]
    """Two works (codes of WORK_NAMES); -1: empty."""
    cursor: list[int]
    """Row and column of the cursor's centre."""
    supply: list[int]
    needles: list[int]
    """Positions in the compass."""

    # Prestige cards
    prestige_row: list[int]
    prestige_pile: list[int]
    prestige_discard: list[int]
    won: list[int]
    """Cards won in this round's columns and not yet used, each with its seat."""
    ties: list[int]
    """Bonuses of tied columns, not yet taken: cards with their seats."""
    slid: list[int]
    """Cards under the boards, sorted: seat, row and card."""
    rows_used: list[int]
    """By seat: a bit for each strategic row that got a card this round."""
    pass_cards: list[int]
    """First-pass cards, never looked at, sorted: seat and card."""

    # Seats
    boards: list[int]
    free: list[int]
    """Available Architect meeples."""
    travelers: list[int]
    cubes: list[int]
    works: list[int]
    discs: list[int]
    """By seat and track: position of the disc, from 0."""
    nobles: list[int]
    """By seat: a bit for each noble kept."""
    activated: list[int]
    """By seat: a bit for each noble rotated this round."""
    built: list[int]
    """House tiles built, as houses or pavilions."""

    # Belle Époque
    pavilions: list[int]
    """By pavilion space: its owner, who also has its card; -1: none."""
    cards_used: int
    """A bit for each pavilion space whose card was used this round."""
    on_card: int
    """What stands on card 22: 0 nothing, 1 an Architect, 2 a Traveler."""
    doubled: int
    """The space whose meeple counts double for irises (card 27); -1: none."""
    claims: list[int]
    """Tiles claimed, in order: seat and tile."""
    bonus_row: list[int]
    """By seat: the row with two more symbols at the end (1893-13.8); -1: none."""

    random: list[int]

    def __init__(self, tables: Tables, players: int, belle_epoque: bool, asymmetric: bool) -> None:
        self.tables = tables
        self.players = players
        self.belle_epoque = belle_epoque
        self.asymmetric = asymmetric
        self.source_names = SOURCE_NAMES
        self.events = None

    def copy(self) -> State:
        """A copy that goes its own way. Its events are its own: it starts with nobody listening.

        All lists but the stack are shared: the rules never change them in place, but replace them.
        """
        c = State(self.tables, self.players, self.belle_epoque, self.asymmetric)
        c.stack = self.stack[:]
        c.legal = self.legal
        c.reveals = self.reveals
        c.turn = self.turn
        c.strips = self.strips
        c.actions = self.actions
        c.tile_spaces = self.tile_spaces
        c.card_spaces = self.card_spaces
        c.tiles = self.tiles
        c.round = self.round
        c.first_player = self.first_player
        c.starter = self.starter
        c.square = self.square
        c.first_passer = self.first_passer
        c.passed = self.passed
        c.meeples = self.meeples
        c.stakes = self.stakes
        c.uses = self.uses
        c.brussels = self.brussels
        c.train = self.train
        c.courthouse = self.courthouse
        c.noble_shown = self.noble_shown
        c.stock_card = self.stock_card
        c.art_stacks = self.art_stacks
        c.supply = self.supply
        c.money = self.money
        c.points = self.points
        c.sources = self.sources
        c.free = self.free
        c.travelers = self.travelers
        c.cubes = self.cubes
        c.works = self.works
        c.discs = self.discs
        c.nobles = self.nobles
        c.activated = self.activated
        c.built = self.built
        c.cards_used = self.cards_used
        c.on_card = self.on_card
        c.doubled = self.doubled
        c.random = self.random
        c.houses = self.houses
        c.brussels_travelers = self.brussels_travelers
        c.noble_pile = self.noble_pile
        c.noble_row = self.noble_row
        c.noble_discard = self.noble_discard
        c.stock_pile = self.stock_pile
        c.stock_discard = self.stock_discard
        c.market = self.market
        c.cursor = self.cursor
        c.needles = self.needles
        c.prestige_row = self.prestige_row
        c.prestige_pile = self.prestige_pile
        c.prestige_discard = self.prestige_discard
        c.won = self.won
        c.ties = self.ties
        c.slid = self.slid
        c.rows_used = self.rows_used
        c.pass_cards = self.pass_cards
        c.boards = self.boards
        c.pavilions = self.pavilions
        c.claims = self.claims
        c.bonus_row = self.bonus_row
        return c

    def shuffle(self, cards: list[int]) -> None:
        """Put a new list of cards into a random order, in place."""
        random = self.random[:]
        shuffle(random, cards)
        self.random = random

    def side(self, seat: int) -> int:
        """The seat's board in the tables: its B-side in the variant, else the A-side."""
        return self.boards[seat] if self.asymmetric else A_SIDE

    def power(self, seat: int, board: int) -> bool:
        """Whether the seat has this board's special power (1893-14.2)."""
        return self.asymmetric and self.boards[seat] == board

    def cubes_of(self, seat: int, cube: int) -> int:
        return self.cubes[cube_at(seat, cube)]

    def works_of(self, seat: int, work: int) -> int:
        return self.works[work_at(seat, work)]

    def disc_of(self, seat: int, track: int) -> int:
        """The position of the seat's disc on the track, from 0."""
        return self.discs[disc_at(seat, track)]

    def architects_at(self, seat: int, action: int) -> int:
        """The seat's Architects on one of the Brussels actions."""
        return self.brussels[architect_at(seat, action)]

    def has_neutral(self) -> bool:
        """1893-1.12: whether there is a neutral colour."""
        return self.players == 2

    def in_brussels(self, seat: int) -> int:
        """The seat's Architects on all Brussels actions."""
        return total(self.brussels, architect_at(seat, 0), BRUSSELS_ACTIONS)

    def is_in_game(self, card: int) -> bool:
        """Whether this Belle Époque card lies, or lay, at a pavilion space (1893-11.1)."""
        return self.card_spaces[card] >= 0

    def card_owner(self, card: int) -> int:
        """Who has this Belle Époque card; NOBODY also where it is not in the game."""
        space = self.card_spaces[card]
        return self.pavilions[space] if space >= 0 else NOBODY

    def card_ready(self, seat: int, card: int) -> bool:
        """Whether the seat owns this Belle Époque card and has not used it this round (1893-11.21)."""
        space = self.card_spaces[card]
        return space >= 0 and self.pavilions[space] == seat and not (self.cards_used >> space) & 1

    def use_card(self, seat: int, card: int) -> None:
        self.cards_used |= 1 << self.card_spaces[card]
        if self.events is not None:
            self.emit("card-used", seat, card, f"card:{card}")


class Task(CoreTask[State]):
    """A step of Bruxelles 1893."""


def key(s: State) -> str:
    """Equal keys, equal states."""
    return digest(s, s.tables.hash, NAMES)
