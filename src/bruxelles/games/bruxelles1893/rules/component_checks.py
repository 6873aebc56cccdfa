"""What the rulebook's text and worked examples demand of the printed values, whoever typed them in.

Each function gets the tables as far as they are read and the file they came from, to name the faulty key.
"""

from __future__ import annotations

from typing import Final

from bruxelles.core.plain import Value
from bruxelles.games.bruxelles1893.rules import names
from bruxelles.games.bruxelles1893.rules.tables import Ints, Tables

STATED: Final[dict[str, dict[str, object]]] = {
    "architect_boards.toml": {
        "portrait": 15,
        "house_costs": [2, 2, 3, 3, 4, 4],
        "house_points": [0, 0, 0, 0, 5, 5],
        "without_jokers": 5,
        "row_symbols": 1,
        "row_meeples_from": 3,
        "row_francs": 4,
    },
    "art_market.toml": {
        "start": [4, 4],
        "copies": 6,
    },
    "asymmetric.toml": {
        "cauchie": {"cubes": {"yellow": "iron", "brown": "wood", "blue": "stone", "green": "glass"}},
        "horta": {"francs": 2},
        "saintenoy": {"row_symbols": 2},
        "strauven": {"francs": 1, "vp": 1},
    },
    "belle_epoque.toml": {
        "tiles_shown": {"2": 3, "3": 4, "4": 5, "5": 6},
    },
    "belle_epoque_cards.toml": {
        "artwork_francs": {"francs": 1},
        "cursor_steps": {"steps": 2},
        "discard_points": {"vp": 3},
        "more_jokers": {"jokers": 2},
        "cube_points": {"vp": 1},
        "meeple_francs": {"francs": 1},
        "money_points": {"vp": 1, "each_francs": 5},
        "colour_points": {"vp": 1},
        "house_visit": {"vp": 3},
        "leaving_noble": {"francs": 2},
        "upright_nobles": {"vp": 1},
        "more_votes": {"manneken": 2},
        "iris_leads": {"francs": 2},
        "traveler_points": {"vp": 1},
        "collection_points": {"vp": 2},
        "collection_francs": {"francs": 3},
    },
    "belle_epoque_tiles.toml": {
        "white_artworks": {"vp": 3},
        "seven_points": {"vp": 1, "each_vp": 7},
        "iris_francs": {"francs": 3},
        "crown_points": {"vp": 2},
        "first_pass": {"vp": {"2": 3, "3": 3, "4": 5, "5": 5}},
        "connections": {"vp": {"2": 4, "3": 5, "4": 6, "5": 7}},
        "strategic_row": {"symbols": 2},
        "four_artworks": {"artworks": 4},
        "extra_house": {"houses": 1},
        "buildings": {"vp": 2},
    },
    "compass.toml": {
        "unit_francs": 3,
    },
    "income.toml": {
        "pass_colour": 1,
        "pass_card": 1,
        "sainte_catherine": 3,
    },
    "nobles.toml": {
        "row_costs": [3, 2, 1, 0],
        "unpaid_vp": 5,
    },
    "prestige.toml": {
        "first_pass_manneken": 2,
    },
    "scoring.toml": {
        "free_artwork": 1,
        "free_building": 1,
        "pavilion_colour": 1,
        "refined_cube": 1,
        "first_player": 5,
    },
    "start.toml": {
        "money": [5, 6, 7, 8, 9],
        "meeples": 7,
        "in_courthouse": 2,
    },
    "supply.toml": {
        "wood": 10,
        "iron": 10,
        "stone": 10,
        "glass": 10,
        "joker": 15,
        "travelers": 4,
    },
}
"""What the rulebook's text states. What the nobles' effects give is not among it: the
pieces print it, and an owner's box may differ (decision 0003)."""

GRID: Final = 7
"""The Art market's rows and columns."""
REACH: Final = range(1, GRID - 1)
"""The rows and columns that the centre of the cursor can reach; the cursor stays wholly inside."""


def stock_exchange(tables: Tables, file: Value) -> None:
    iris = names.IRIS_NAMES.index("2-2")
    if not any(iris in lines[4 - 2] for lines in tables.stock_irises):
        raise file.at("cards").bad('a card must offer "2-2" to 4 players, as in the example of the rulebook')


def nobles(tables: Tables, file: Value) -> None:
    _noble_copies(tables, file)
    costs = tables.noble_costs
    if 5 not in costs:
        raise file.bad("end_cost: one noble must cost 5, as in the example of the rulebook")
    if not _example_reachable(costs):
        reason = "Brugmann and three other nobles, just one of the four at 5, must cost 13 together"
        raise file.bad(f"end_cost: {reason}, as in the example of the rulebook")


def _noble_copies(tables: Tables, file: Value) -> None:
    copies = tables.noble_copies
    if copies[names.BRUGMANN] != 5:
        raise file.at("brugmann").at("copies").unfit("be 5, one for each player colour")
    for noble, name in enumerate(names.NOBLE_NAMES):
        if tables.noble_expansion[noble] != (noble >= names.NAGELMACKERS):
            raise file.at(name).at("expansion").unfit("be true for nagelmackers and privat_livemont alone")
    base = sum(copies[names.EMPAIN : names.NAGELMACKERS])
    if base != 21:
        raise file.bad(f"copies: the base game's nobles but Brugmann must have 21 cards, not {base}")
    added = sum(copies[names.NAGELMACKERS :])
    if added != 6:
        raise file.bad(f"copies: the expansion's nobles must have 6 cards, not {added}")


def _example_reachable(costs: Ints) -> bool:
    """Whether a player with Brugmann can own four nobles for 13 francs, of which one alone costs 5."""
    others = costs[names.EMPAIN :]
    for i, first in enumerate(others):
        for j, second in enumerate(others[:i]):
            for third in others[:j]:
                four = (costs[names.BRUGMANN], first, second, third)
                if sum(four) == 13 and four.count(5) == 1:
                    return True
    return False


def prestige(tables: Tables, file: Value) -> None:
    cards = file.at("cards")
    if tables.prestige_manneken.count(1) < 2:
        raise cards.bad("two cards must have manneken = 1")
    if 0 not in tables.prestige_manneken:
        raise cards.bad("a card must have manneken = 0")
    for symbols in (1, 2):
        if symbols not in tables.prestige_symbols:
            raise cards.bad(f"a card must have vp = {symbols}")
    _prestige_shapes(tables, cards)


def _prestige_shapes(tables: Tables, cards: Value) -> None:
    both: list[Ints] = []
    for card, bonuses in enumerate(tables.prestige_bonuses):
        if len(bonuses) == 2 and not tables.prestige_choice[card]:
            both.append(bonuses)
    if True not in tables.prestige_choice:
        raise cards.bad("a card must offer a choice between bonuses")
    if not any(set(bonuses) == {names.ARCHITECT, names.CROWN} for bonuses in both):
        raise cards.bad('a card must have the bonus "A+K"')
    if not any(bonuses[0] == bonuses[1] for bonuses in both):
        raise cards.bad("a card must give the same bonus twice")


def art_market(tables: Tables, file: Value) -> None:
    _market_axis(file.at("row_francs"), tables.row_francs, "francs")
    _market_axis(file.at("column_points"), tables.column_points, "points")
    if 6 not in tables.column_points:
        raise file.at("column_points").bad("a column must be worth 6, as in the example of the rulebook")
    if 2 not in tables.row_francs:
        raise file.at("row_francs").bad("a row must be worth 2, as in the example of the rulebook")
    row = tables.corner_rows[names.GREEN]
    column = tables.corner_columns[names.GREEN]
    francs = [tables.row_francs[centre + row] for centre in REACH]
    points = [tables.column_points[centre + column] for centre in REACH]
    if 2 not in francs or 6 not in points:
        reason = "green must be able to sell for 2 francs and 6 points, as in the example of the rulebook"
        raise file.at("cursor").bad(reason)


def _market_axis(axis: Value, values: Ints, unit: str) -> None:
    if max([values[centre] for centre in REACH]) != 4:
        raise axis.bad(f"the best of the five inner values must be 4, the most {unit} that black can bring")


def boards(tables: Tables, file: Value) -> None:
    tracks = tables.tracks[names.A_SIDE]
    for number in (2, 3):
        if number not in tracks[names.IRIS]:
            raise file.at("iris").bad(f"a space must show {number}, as in the examples of the rulebook")
    if 2 not in tracks[names.CROWN]:
        raise file.at("crown").bad("a space must show 2, as in the examples of the rulebook")
    architect = tracks[names.ARCHITECT]
    if architect[-1] != 10 or max(architect) > 10:
        raise file.at("architect").bad("the last space must show 10 and be the highest")
    if 8 not in architect:
        raise file.at("architect").bad("one of the first five spaces must show 8, as in the final example")


def compass(tables: Tables, file: Value) -> None:
    """The needles are alike, so the text gives no order."""
    if {tables.compass[place] for place in tables.compass_start} != {names.WOOD, names.STONE}:
        raise file.at("start").bad("the needles must start on wood and stone, as the rulebook says")


def belle_epoque(tables: Tables, file: Value) -> None:
    # A quarter turn of the board takes row and column to column and last row less row.
    last = names.SIDE - 1
    for space in range(names.SPACES):
        row, column = space // names.SIDE, space % names.SIDE
        if tables.tile_spaces[space] != tables.tile_spaces[column * names.SIDE + last - row]:
            raise file.at("tile_cross").bad("the tiles must form a cross in the centre, as the rulebook says")
    glass = tables.pavilion_glass
    if glass[2] != 2:
        raise file.at("pavilion_glass").bad("the third space must cost 2, as in the example of the rulebook")
    for cost in (0, 1):
        if cost not in glass:
            raise file.at("pavilion_glass").bad(f"a space must cost {cost}")
