"""Every number of the component files: changed there, changed at the table."""

from __future__ import annotations

import re
from functools import partial

import pytest
from tests.editing import numbers_in
from tests.games.bruxelles1893.rules import scenes
from tests.games.bruxelles1893.rules import scenes_of_the_end as the_end
from tests.games.bruxelles1893.rules.scenes import Scene
from tests.games.bruxelles1893.table import other_files, tables

from bruxelles.games.bruxelles1893.rules import names as n
from bruxelles.games.bruxelles1893.rules.components import read

SUPPLY = {"wood": 10, "iron": 10, "stone": 10, "glass": 10, "joker": 15}
DECK = [0, 3, 3, 3, 3, 3, 3, 3, 3, 3]
EFFECTS = {
    "brugmann": ("1893-4.10", "francs"),
    "empain": ("1893-4.11", "jokers"),
    "buls": ("1893-4.13", "steps"),
    "albert": ("1893-4.14", "steps"),
    "van_de_velde": ("1893-4.15", "steps"),
    "vandervelde": ("1893-4.16", "meeples"),
    "maeterlinck": ("1893-4.17", "vp"),
    "nagelmackers": ("1893-11.10", "travelers"),
}

Case = tuple[str, str, str, int, Scene, object]
CASES: list[Case] = [
    # the Architect boards
    ("1893-8.10", "architect_boards", "iris.0", 7, scenes.iris(), (7, 0)),
    ("1893-6.4", "architect_boards", "crown.0", 3, scenes.grand_place(), 3),
    ("1893-10.3", "architect_boards", "architect.0", 7, scenes.two_houses(), 14),
    ("1893-13.12", "architect_boards", "portrait", 20, the_end.tile("portrait", n.FROM_BUILDINGS), 40),
    ("1893-4.19", "architect_boards", "house_costs.0", 3, scenes.first_price(), 3),
    ("1893-4.20", "architect_boards", "house_points.0", 4, scenes.first_house(joker=2), (4, 0)),
    ("1893-4.25", "architect_boards", "without_jokers", 9, scenes.first_house(wood=1), (9, 3)),
    (
        "1893-10.6",
        "architect_boards",
        "row_symbols",
        3,
        the_end.at_the_end(n.FROM_NOBLE_ROW, nobles=("brugmann",)),
        3,
    ),
    (
        "1893-10.7",
        "architect_boards",
        "row_meeples_from",
        2,
        the_end.at_the_end(n.FROM_MEEPLE_ROW, free=5),
        4,
    ),
    ("1893-10.10", "architect_boards", "row_francs", 3, the_end.at_the_end(n.FROM_MONEY_ROW, money=9), 3),
    ("1893-14.3", "asymmetric", "hankar.iris.0", 9, scenes.iris("hankar"), (9, 0)),
    ("1893-14.4", "asymmetric", "cauchie.crown.0", 3, scenes.grand_place("cauchie"), 3),
    ("1893-14.5", "asymmetric", "horta.architect.0", 9, scenes.two_houses("horta"), 18),
    ("1893-14.5", "asymmetric", "horta.francs", 6, scenes.materials("horta"), (6, 0)),
    ("1893-14.6", "asymmetric", "saintenoy.row_symbols", 4, the_end.saintenoy, 4),
    ("1893-14.7", "asymmetric", "strauven.house_costs.0", 3, scenes.first_price("strauven"), 3),
    ("1893-14.7", "asymmetric", "strauven.francs", 5, scenes.sale("strauven"), (3 + 5, 3 + 1)),
    ("1893-14.7", "asymmetric", "strauven.vp", 6, scenes.sale("strauven"), (3 + 1, 3 + 6)),
    # the market and the compass
    ("1893-4.5", "art_market", "row_francs.2", 9, scenes.sale(), (9, 3)),
    ("1893-4.5", "art_market", "column_points.2", 9, scenes.sale(), (3, 9)),
    ("1893-1.5", "art_market", "start.0", 3, scenes.market_at_the_start, ("3-4", 6)),
    ("1893-1.6", "art_market", "copies", 5, scenes.market_at_the_start, ("4-4", 5)),
    ("1893-4.21", "compass", "unit_francs", 4, scenes.first_house(wood=1), (5, 4)),
    # the set-up
    ("1893-1.9", "start", "money.1", 9, scenes.money_at_the_start, [5, 9, 7, 8, 9]),
    ("1893-1.11", "start", "meeples", 6, scenes.meeples_at_the_start, (4, 2)),
    ("1893-1.11", "start", "in_courthouse", 3, scenes.meeples_at_the_start, (4, 3)),
    *(
        ("1893-1.7", "supply", cube, 8, scenes.supply_at_the_start, ({**SUPPLY, cube: 8}, 4))
        for cube in SUPPLY
    ),
    ("1893-11.6", "supply", "travelers", 3, scenes.supply_at_the_start, (SUPPLY, 3)),
    ("1893-11.19", "belle_epoque", "pavilion_glass.0", 2, scenes.pavilion, 0),
    *(
        (
            "1893-11.2",
            "belle_epoque",
            f"tiles_shown.{players}",
            7,
            scenes.tiles_on_show,
            [7 if count == players else count + 1 for count in (2, 3, 4, 5)],
        )
        for players in (2, 3, 4, 5)
    ),
    # nobles
    ("1893-4.6", "nobles", "row_costs.1", 7, scenes.noble_row, [3, 7, 1, 0]),
    ("1893-10.2", "nobles", "unpaid_vp", 8, scenes.unpaid, -8),
    *(
        (rule, "nobles", f"{name}.{field}", 3, scenes.effect(name), 3)
        for name, (rule, field) in EFFECTS.items()
    ),
    *(
        ("1893-10.2", "nobles", f"{name}.end_cost", 11, scenes.paid_at_the_end(name), 11)
        for name in n.NOBLE_NAMES
    ),
    *(
        ("1893-1.2", "nobles", f"{name}.copies", 7, scenes.noble_deck, [*DECK[:noble], 7, *DECK[noble + 1 :]])
        for noble, name in enumerate(n.NOBLE_NAMES)
        if noble != n.BRUGMANN
    ),
    # Brussels, passing, columns, house owners
    ("1893-6.3", "stock_exchange", "cards.0.money", 9, scenes.stock_exchange, 9),
    ("1893-6.6", "income", "sainte_catherine", 5, scenes.sainte_catherine, 5),
    ("1893-7.2", "income", "pass_colour", 4, scenes.passing, 2 * 4 + 2),
    ("1893-7.3", "income", "pass_card", 4, scenes.passing, 2 + 2 * 4),
    ("1893-7.4", "prestige", "first_pass_manneken", 1, scenes.vote, 0),
    ("1893-8.4", "prestige", "cards.0.manneken", 3, scenes.vote, 2),
    ("1893-8.8", "prestige", "cards.0.vp", 4, scenes.slid_card, 1 + 4),
    ("1893-5.3", "scoring", "free_artwork", 3, scenes.free_action(n.SALES), 6),
    ("1893-5.6", "scoring", "free_building", 3, scenes.free_action(n.CONSTRUCTION), 9),
    ("1893-11.23", "scoring", "pavilion_colour", 3, scenes.pavilion_visit, 6),
    ("1893-10.4", "scoring", "refined_cube", 3, the_end.at_the_end(n.FROM_MATERIALS, wood=2), 6),
    ("1893-10.5", "scoring", "first_player", 8, the_end.at_the_end(n.FROM_FIRST_PLAYER), 8),
    # Belle Époque tiles
    ("1893-13.1", "belle_epoque_tiles", "white_artworks.vp", 4, the_end.tile("white-artworks"), 8),
    ("1893-13.3", "belle_epoque_tiles", "seven_points.vp", 3, the_end.tile("seven-points"), 6),
    ("1893-13.3", "belle_epoque_tiles", "seven_points.each_vp", 2, the_end.tile("seven-points"), 7),
    (
        "1893-13.4",
        "belle_epoque_tiles",
        "iris_francs.francs",
        9,
        the_end.tile("iris-francs", n.FROM_MONEY_ROW),
        2,
    ),
    ("1893-13.5", "belle_epoque_tiles", "crown_points.vp", 9, the_end.tile("crown-points"), 9),
    *(
        (
            rule,
            "belle_epoque_tiles",
            f"{name.replace('-', '_')}.vp.{players}",
            9,
            the_end.tile(name, n.FROM_TILES, players),
            points,
        )
        for rule, name, points in (("1893-13.6", "first-pass", 18), ("1893-13.7", "connections", 9))
        for players in (2, 3, 4, 5)
    ),
    (
        "1893-13.8",
        "belle_epoque_tiles",
        "strategic_row.symbols",
        5,
        the_end.tile("strategic-row", n.FROM_ARTWORK_ROW),
        6,
    ),
    (
        "1893-13.9",
        "belle_epoque_tiles",
        "four_artworks.artworks",
        6,
        the_end.tile("four-artworks", n.FROM_ARTWORK_ROW),
        7,
    ),
    (
        "1893-13.10",
        "belle_epoque_tiles",
        "extra_house.houses",
        3,
        the_end.tile("extra-house", n.FROM_BUILDINGS),
        5,
    ),
    ("1893-13.11", "belle_epoque_tiles", "buildings.vp", 4, the_end.tile("buildings"), 8),
    # Belle Époque cards
    (
        "1893-12.1",
        "belle_epoque_cards",
        "artwork_francs.francs",
        4,
        the_end.card(n.CARD_ARTWORK_FRANCS),
        (8 - 1, 0),
    ),
    ("1893-12.3", "belle_epoque_cards", "cursor_steps.steps", 4, the_end.cursor_steps, 1 + 4),
    ("1893-12.5", "belle_epoque_cards", "discard_points.vp", 4, the_end.card(n.CARD_DISCARD_POINTS), (-1, 4)),
    (
        "1893-12.7",
        "belle_epoque_cards",
        "more_jokers.jokers",
        4,
        scenes.materials("", n.CARD_MORE_JOKERS),
        (0, 4),
    ),
    ("1893-12.10", "belle_epoque_cards", "cube_points.vp", 4, the_end.card(n.CARD_CUBE_POINTS), (-1, 8)),
    (
        "1893-12.11",
        "belle_epoque_cards",
        "meeple_francs.francs",
        4,
        the_end.card(n.CARD_MEEPLE_FRANCS),
        (4 + 4, 0),
    ),
    ("1893-12.12", "belle_epoque_cards", "money_points.vp", 3, the_end.card(n.CARD_MONEY_POINTS), (4, 12)),
    (
        "1893-12.12",
        "belle_epoque_cards",
        "money_points.each_francs",
        2,
        the_end.card(n.CARD_MONEY_POINTS),
        (4, 12),
    ),
    ("1893-12.16", "belle_epoque_cards", "colour_points.vp", 4, the_end.card(n.CARD_COLOUR_POINTS), (0, 8)),
    ("1893-12.21", "belle_epoque_cards", "house_visit.vp", 4, the_end.card(n.CARD_HOUSE_VISIT), (-1, 4)),
    (
        "1893-12.23",
        "belle_epoque_cards",
        "leaving_noble.francs",
        4,
        the_end.card(n.CARD_LEAVING_NOBLE),
        (-4, 0),
    ),
    ("1893-12.24", "belle_epoque_cards", "upright_nobles.vp", 4, the_end.card(n.CARD_UPRIGHT_NOBLES), (0, 8)),
    ("1893-12.26", "belle_epoque_cards", "more_votes.manneken", 3, scenes.vote, 0),
    (
        "1893-12.28",
        "belle_epoque_cards",
        "iris_leads.francs",
        4,
        scenes.iris("", n.CARD_IRIS_LEADS),
        (1, 4),
    ),
    (
        "1893-12.30",
        "belle_epoque_cards",
        "traveler_points.vp",
        4,
        the_end.card(n.CARD_TRAVELER_POINTS),
        (0, 8),
    ),
    (
        "1893-12.31",
        "belle_epoque_cards",
        "collection_points.vp",
        4,
        the_end.card(n.CARD_COLLECTION_POINTS),
        (0, 4),
    ),
    (
        "1893-12.32",
        "belle_epoque_cards",
        "collection_francs.francs",
        4,
        the_end.card(n.CARD_COLLECTION_FRANCS),
        (4, 0),
    ),
]
"""Rule, file, place in the file, another number there, a scene, and what it gives then."""


@pytest.mark.parametrize(
    ("file", "place", "number", "scene", "expected"),
    [pytest.param(*case[1:], id=f"{case[1]}-{case[2]}", marks=pytest.mark.rule(case[0])) for case in CASES],
)
def test_the_rule_follows_the_number(
    file: str, place: str, number: int, scene: Scene, expected: object
) -> None:
    assert scene(read(other_files(f"{file}.toml", {place: number}))) == expected
    assert scene(tables()) != expected, "so the number is what makes the difference"


def test_no_number_is_left_out() -> None:
    """Entries of a list stand for one another; how many Brugmanns there are is checked."""
    group = partial(re.sub, r"(?<=\w)\.\d+(?=\.|$)", "")

    def named(file: str, place: str) -> str:
        return (
            f"{file}.{place}"
            if ".vp." in place or place.startswith("tiles_shown")
            else f"{file}.{group(place)}"
        )

    printed = {
        named(file.removesuffix(".toml"), place)
        for file, values in tables().values.items()
        for place in numbers_in(values)
    }
    assert {named(file, place) for _, file, place, *_ in CASES} == printed - {"nobles.brugmann.copies"}
