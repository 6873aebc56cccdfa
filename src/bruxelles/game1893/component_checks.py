"""What the rulebook's text and worked examples demand of the printed values, whoever typed them in.

Each function gets the tables as far as they are read and the file they came from, to name the faulty key.
"""

from __future__ import annotations

from typing import Final

from bruxelles.core.plain import Value
from bruxelles.game1893 import names
from bruxelles.game1893.tables import Ints, Tables

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
    if tables.slot_costs[-1] != 0:
        raise file.at("row_costs").bad("the last place must cost 0, so that a noble can always be taken")
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
    if tables.cursor_start != (GRID // 2, GRID // 2):
        raise file.at("start").bad("the cursor must start in the centre of the grid, at [4, 4]")
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
    if tables.portrait != 15:
        raise file.at("portrait").unfit("be 15, as the Belle Époque tile says")
    if tables.house_costs[names.A_SIDE][3] != 3:
        raise file.at("house_costs").bad("the fourth house must cost 3, as in the example of the rulebook")
    if tables.row_symbols[names.A_SIDE] != 1:
        raise file.at("row_symbols").unfit("be 1, as in the final example of the rulebook")


def belle_epoque(tables: Tables, file: Value) -> None:
    glass = tables.pavilion_glass
    if glass[2] != 2:
        raise file.at("pavilion_glass").bad("the third space must cost 2, as in the example of the rulebook")
    for cost in (0, 1):
        if cost not in glass:
            raise file.at("pavilion_glass").bad(f"a space must cost {cost}")
