"""Reading a position: every value checked by itself; `position_checks.py` then counts the pieces."""

from __future__ import annotations

from typing import Final

from bruxelles.core.errors import BadPosition
from bruxelles.core.pending import read_stack, settle
from bruxelles.core.plain import Value
from bruxelles.core.rng import read_rng
from bruxelles.core.rules import Plain
from bruxelles.games.bruxelles1893.rules import names
from bruxelles.games.bruxelles1893.rules.choices import LARGEST_BID
from bruxelles.games.bruxelles1893.rules.flat import claimed, held, slid_under
from bruxelles.games.bruxelles1893.rules.names import NEUTRAL, NOBODY, PRESTIGE_CARDS, ROWS, SPACES, TRACKS
from bruxelles.games.bruxelles1893.rules.pending_checks import check_round
from bruxelles.games.bruxelles1893.rules.position import ON_CARD_NAMES, SIDE_NAMES
from bruxelles.games.bruxelles1893.rules.position_checks import check_state
from bruxelles.games.bruxelles1893.rules.setup import board_actions
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.games.bruxelles1893.rules.tasks.register import TASKS

MANY: Final = 1_000_000

TOP_KEYS: Final = (
    "round",
    "turn",
    "reveals",
    "first_player",
    "starter",
    "first_passer",
    "square",
    "art_nouveau",
    "brussels",
    "prestige",
    "belle_epoque",
    "seats",
    "pending",
    "random",
)
BRUSSELS_KEYS: Final = (
    "uses",
    "architects",
    "travelers",
    "train",
    "courthouse",
    "noble_row",
    "noble_shown",
    "noble_pile",
    "noble_discard",
    "stock_card",
    "stock_pile",
    "stock_discard",
    "artworks",
    "market",
    "cursor",
    "supply",
    "needles",
)
SEAT_KEYS: Final = (
    "board",
    "money",
    "points",
    "sources",
    "architects",
    "travelers",
    "cubes",
    "artworks",
    "discs",
    "nobles",
    "activated",
    "slid",
    "rows_used",
    "bonus_row",
    "first_pass",
    "passed",
)


def read_position(tables: Tables, players: int, belle_epoque: bool, asymmetric: bool, plain: Plain) -> State:
    """The state of a position; raises `BadPosition` with the place and the reason, or the rule it breaks."""
    s = read_pieces(tables, players, belle_epoque, asymmetric, plain)
    settle(s, check)
    return s


def check(s: State) -> None:
    """Raise `BadPosition` with the rule that the state breaks."""
    check_state(s)
    check_round(s)


def read_pieces(tables: Tables, players: int, belle_epoque: bool, asymmetric: bool, plain: Plain) -> State:
    """The state as written, each value checked by itself."""
    s = State(tables, players, belle_epoque, asymmetric)
    top = Value("position", "", plain, BadPosition).table(TOP_KEYS)
    s.round = top.at("round").number(1, names.ROUNDS)
    s.turn = top.at("turn").number(0, MANY)
    s.reveals = top.at("reveals").number(0, MANY)
    s.first_player = top.at("first_player").number(0, players - 1)
    s.starter = top.at("starter").number(0, players - 1)
    s.first_passer = top.at("first_passer").number_or(NOBODY, 0, players - 1)
    s.square = top.at("square").index_or(NOBODY, names.IRIS_NAMES)
    s.random = read_rng(top.at("random"))
    read_art_nouveau(s, top.at("art_nouveau").table(("strips", "meeples", "houses")))
    read_brussels(s, top.at("brussels").table(BRUSSELS_KEYS))
    read_prestige(s, top.at("prestige").table(("row", "pile", "discard", "won", "ties")))
    read_belle_epoque(s, top.at("belle_epoque"))
    read_seats(s, top.at("seats").items(players))
    s.stack = read_stack(top.at("pending"), TASKS, players)
    s.legal = []
    return s


def cards(value: Value, most: int) -> list[int]:
    """Cards of a numbered deck, which count from 1 outside."""
    return [card.number(1, most) - 1 for card in value.entries()]


def by_space(value: Value) -> list[tuple[int, Value]]:
    """The entries of a table whose keys are spaces."""
    found: list[tuple[int, Value]] = []
    for space in value.mapping():
        if space not in names.SPACE_NAMES:
            raise value.bad(f"{space!r} is no space; spaces are 1-1 to 5-5")
        found.append((names.SPACE_NAMES.index(space), value.at(space)))
    return found


def read_art_nouveau(s: State, value: Value) -> None:
    strips: list[int] = []
    for strip in value.at("strips").items(5):
        strip.table(("strip", "side"))
        strips.append((strip.at("strip").number(1, 5) - 1) * 2 + strip.at("side").index_in(SIDE_NAMES))
    if len({strip // 2 for strip in strips}) < 5:
        raise value.at("strips").bad("each of the five strips lies in one row (1893-1.1)")
    s.strips = tuple(strips)
    s.actions = board_actions(s.tables, s.strips)
    s.tile_spaces = s.tables.tile_spaces if s.belle_epoque else (False,) * SPACES
    s.meeples = [NOBODY] * SPACES
    s.stakes = [0] * SPACES
    s.houses = [NOBODY] * SPACES
    for space, meeple in by_space(value.at("meeples")):
        meeple.table(("seat", "stake"))
        seat = meeple.at("seat")
        s.meeples[space] = NEUTRAL if seat.plain() == "neutral" else seat.number(0, s.players - 1)
        s.stakes[space] = meeple.at("stake").number(0, LARGEST_BID)
    for space, owner in by_space(value.at("houses")):
        s.houses[space] = owner.number(0, s.players - 1)


def read_brussels(s: State, value: Value) -> None:
    s.uses = value.at("uses").counted(names.BRUSSELS_NAMES, 0, MANY)
    s.brussels = []
    for architects in value.at("architects").items(s.players):
        s.brussels += architects.counted(names.BRUSSELS_NAMES, 0, s.tables.meeples)
    s.brussels_travelers = value.at("travelers").counted(names.BRUSSELS_NAMES, 0, s.tables.travelers)
    s.train = value.at("train").number(0, s.tables.travelers)
    s.courthouse = list(value.at("courthouse").numbers(s.players, 0, s.tables.meeples))
    s.noble_row = [
        noble.index_or(NOBODY, names.NOBLE_NAMES) for noble in value.at("noble_row").items(names.NOBLE_PLACES)
    ]
    s.noble_shown = value.at("noble_shown").index_or(NOBODY, names.NOBLE_NAMES)
    s.noble_pile = [noble.index_in(names.NOBLE_NAMES) for noble in value.at("noble_pile").entries()]
    s.noble_discard = [noble.index_in(names.NOBLE_NAMES) for noble in value.at("noble_discard").entries()]
    stock_cards = len(s.tables.stock_money)
    stock = value.at("stock_card")
    s.stock_card = NOBODY if stock.missing() else stock.number(1, stock_cards) - 1
    s.stock_pile = cards(value.at("stock_pile"), stock_cards)
    s.stock_discard = cards(value.at("stock_discard"), stock_cards)
    s.art_stacks = value.at("artworks").counted(names.COLOUR_NAMES, 0, s.tables.art_copies)
    s.market = [work.index_or(NOBODY, names.WORK_NAMES) for work in value.at("market").items(2)]
    s.cursor = [place - 1 for place in value.at("cursor").numbers(2, 2, 6)]
    s.supply = value.at("supply").counted(names.CUBE_NAMES, 0, MANY)
    kinds = value.at("needles").indexes_in(2, names.COMPASS_NAMES)
    for needle, kind in zip(value.at("needles").items(2), kinds, strict=True):
        if kind not in s.tables.compass or (kind == names.GLASS and not s.belle_epoque):
            raise needle.bad("no needle can point there (1893-1.8, 1893-4.27)")
    s.needles = [s.tables.compass.index(kind) for kind in kinds]


def read_prestige(s: State, value: Value) -> None:
    s.prestige_row = [
        NOBODY if card.missing() else card.number(1, PRESTIGE_CARDS) - 1 for card in value.at("row").items(5)
    ]
    s.prestige_pile = cards(value.at("pile"), PRESTIGE_CARDS)
    s.prestige_discard = cards(value.at("discard"), PRESTIGE_CARDS)
    s.won = [pair_with_card(s, pair) for pair in value.at("won").entries()]
    s.ties = [pair_with_card(s, pair) for pair in value.at("ties").entries()]


def pair_with_card(s: State, pair: Value) -> int:
    seat, card = pair.items(2)
    return held(seat.number(0, s.players - 1), card.number(1, PRESTIGE_CARDS) - 1)


def read_belle_epoque(s: State, value: Value) -> None:
    spaces = [NOBODY] * (names.BELLE_EPOQUE_CARDS + 1)
    s.card_spaces = tuple(spaces)
    s.tiles = ()
    s.pavilions = [NOBODY] * names.PAVILIONS
    s.cards_used = 0
    s.on_card = 0
    s.doubled = NOBODY
    s.claims = []
    if not s.belle_epoque:
        if not value.missing():
            raise value.bad("there is no Belle Époque board in this game")
        return
    value.table(("cards", "pavilions", "cards_used", "on_card", "doubled", "tiles", "claims"))
    for space, card in enumerate(value.at("cards").numbers(5, 1, names.BELLE_EPOQUE_CARDS)):
        spaces[card] = space
    if len([space for space in spaces if space != NOBODY]) < 5:
        raise value.at("cards").bad("five different cards lie at the pavilion spaces (1893-11.1)")
    s.card_spaces = tuple(spaces)
    s.pavilions = [owner.number_or(NOBODY, 0, s.players - 1) for owner in value.at("pavilions").items(5)]
    for card_used in value.at("cards_used").entries():
        card = card_used.number(1, names.BELLE_EPOQUE_CARDS)
        if spaces[card] == NOBODY:
            raise card_used.bad(f"card {card} is not in this game")
        s.cards_used |= 1 << spaces[card]
    s.on_card = value.at("on_card").index_in(ON_CARD_NAMES)
    s.doubled = value.at("doubled").index_or(NOBODY, names.SPACE_NAMES)
    s.tiles = value.at("tiles").indexes_in(s.tables.tiles_shown[s.players - 2], names.TILE_NAMES)
    for claim in value.at("claims").entries():
        seat, tile = claim.items(2)
        s.claims.append(claimed(seat.number(0, s.players - 1), tile.index_in(names.TILE_NAMES)))


def read_seats(s: State, seats: list[Value]) -> None:
    s.boards, s.money, s.points, s.sources, s.free, s.travelers = [], [], [], [], [], []
    s.cubes, s.works, s.discs, s.nobles, s.activated, s.rows_used = [], [], [], [], [], []
    s.bonus_row, s.passed, s.slid, s.pass_cards, s.built = [], [], [], [], []
    for seat, value in enumerate(seats):
        value.table(SEAT_KEYS)
        s.boards.append(value.at("board").index_or(NOBODY, names.BOARD_NAMES))
        s.money.append(value.at("money").number(0, MANY))
        s.points.append(value.at("points").number(-MANY, MANY))
        s.sources += value.at("sources").counted(names.SOURCE_NAMES, -MANY, MANY)
        s.free.append(value.at("architects").number(0, s.tables.meeples))
        s.travelers.append(value.at("travelers").number(0, s.tables.travelers))
        s.cubes += value.at("cubes").counted(names.CUBE_NAMES, 0, MANY)
        s.works += value.at("artworks").counted(names.WORK_NAMES, 0, s.tables.art_copies)
        discs = value.at("discs").table(names.TRACK_NAMES)
        for track in range(TRACKS):
            spaces = len(s.tables.tracks[names.A_SIDE][track]) + (1 if track == names.ARCHITECT else 0)
            s.discs.append(discs.at(names.TRACK_NAMES[track]).number(1, spaces) - 1)
        s.nobles.append(value.at("nobles").mask(names.NOBLE_NAMES))
        s.activated.append(value.at("activated").mask(names.NOBLE_NAMES))
        s.rows_used.append(value.at("rows_used").mask(names.ROW_NAMES))
        s.bonus_row.append(value.at("bonus_row").index_or(NOBODY, names.ROW_NAMES))
        s.passed.append(1 if value.at("passed").flag() else 0)
        slid = value.at("slid").table(names.ROW_NAMES)
        for row in range(ROWS):
            s.slid += [
                slid_under(seat, row, card) for card in cards(slid.at(names.ROW_NAMES[row]), PRESTIGE_CARDS)
            ]
        s.pass_cards += [held(seat, card) for card in cards(value.at("first_pass"), PRESTIGE_CARDS)]
        s.built.append(s.houses.count(seat) + s.pavilions.count(seat))
    s.slid.sort()
    s.pass_cards.sort()
