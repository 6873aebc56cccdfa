"""From the texts of the component files to `Tables`; a fault in them is named by file, key and reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bruxelles.core.datafile import check_stated, digest, plain_values, read_files
from bruxelles.core.plain import Value
from bruxelles.games.bruxelles1897.rules import component_checks as checks
from bruxelles.games.bruxelles1897.rules import names
from bruxelles.games.bruxelles1897.rules.tables import Ints, Tables
from bruxelles.games.bruxelles1897.rules.versions import CURRENT

PLAYER_COUNTS: Final = ("2", "3", "4")
ARCHITECT_FIELDS: Final = ("values", "copies")
BONUS_FIELDS: Final = ("column", "final")
MONEY_FIELDS: Final = ("vp", "francs", "times")

KEYS: Final[dict[str, tuple[str, ...]]] = {
    "architects.toml": ("cards", "prison"),
    "bonus_cards.toml": ("cards", *names.FINAL_NAMES),
    "decks.toml": names.PILE_NAMES,
    "income.toml": ("sale", "stock_exchange", "first_pass", "later_pass"),
    "layout.toml": ("rows", "dealt", "neutral_value"),
    "nobles.toml": ("brugmann", "end_cost", "unpaid_vp"),
    "scoring.toml": ("material_type", "exhibition", "material_card", "expo_card"),
    "start.toml": ("money",),
    "tracks.toml": names.TRACK_NAMES,
}
"""The component files and the keys of each."""

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "architects.toml": ARCHITECT_FIELDS,
    "bonus_cards.toml": (*BONUS_FIELDS, *MONEY_FIELDS),
    "nobles.toml": ("francs",),
}
"""The fields inside a file's entries that may have a source of their own."""

HIGHEST: Final = 9
"""A higher value of an Architect card is taken for a slip of the pen."""
ARTWORK_CARDS: Final = 12
MATERIAL_CARDS: Final = 12
HOUSE_CARDS: Final = 16
NOBLE_CARDS: Final = 19
DEALT_TYPES: Final = 5
"""The four piles and the money."""
NEUTRALS: Final = 2
BONUS_CARDS: Final = 4
MOST: Final = 99
"""More francs, points or cards than this in one place are taken for a slip of the pen."""
LONGEST: Final = 20
"""The same for the spaces of a track, and for the number on a space."""


def parse(documents: Mapping[str, str], version: int = CURRENT) -> Tables:
    """The tables of a set of component files, given as file name and text. Raises `BadData`."""
    files = read_files(documents, KEYS, FIELDS)
    tables = _read(documents, files, version)
    checks.tracks(tables, files["tracks.toml"])
    check_stated(files, checks.STATED)
    checks.prison(files["architects.toml"])
    return tables


def read(documents: Mapping[str, str]) -> Tables:
    """The same without what the rulebook says of the values: of their shape alone."""
    return _read(documents, read_files(documents, KEYS, FIELDS), CURRENT)


def _read(documents: Mapping[str, str], files: Mapping[str, Value], version: int) -> Tables:
    tables = Tables()
    tables.version = version
    _architects(tables, files["architects.toml"])
    _decks(tables, files["decks.toml"])
    _layout(tables, files["layout.toml"])
    tracks = files["tracks.toml"]
    tables.tracks = tuple([_track(tracks.at(name)) for name in names.TRACK_NAMES])
    _bonus_cards(tables, files["bonus_cards.toml"])
    _income(tables, files["income.toml"])
    _nobles(tables, files["nobles.toml"])
    _scoring(tables, files["scoring.toml"])
    tables.start_money = files["start.toml"].at("money").numbers(len(names.SEAT_COLOURS), 0, MOST)
    tables.documents = dict(documents)
    tables.values = plain_values(files)
    tables.hash = digest(tables.values)
    return tables


def _architects(tables: Tables, file: Value) -> None:
    kinds = file.at("cards")
    cards = [card.table(ARCHITECT_FIELDS) for card in kinds.items(names.KINDS)]
    tables.faces = tuple([_face(card.at("values")) for card in cards])
    for kind in range(1, names.KINDS):
        if tables.faces[kind - 1] >= tables.faces[kind]:
            raise cards[kind].at("values").bad("the kinds must differ and go from the lowest to the highest")
    tables.architects = tuple([card.at("copies").number(1, names.MOST_ARCHITECTS) for card in cards])
    _check_sum(kinds, tables.architects, names.MOST_ARCHITECTS)
    prison = file.at("prison").table(PLAYER_COUNTS)
    tables.prison_start = tuple([_prisoners(tables, prison.at(count)) for count in PLAYER_COUNTS])


def _face(values: Value) -> Ints:
    face = values.numbers(2, 1, HIGHEST)
    if face[0] >= face[1]:
        raise values.bad("the lower value must come first")
    return face


def _prisoners(tables: Tables, prison: Value) -> Ints:
    labels = [f"{face[0]}/{face[1]}" for face in tables.faces]
    inside = [0] * names.KINDS
    for card in prison.entries():
        kind = card.index_in(labels)
        inside[kind] += 1
        if inside[kind] > tables.architects[kind]:
            raise card.unfit(
                f"not be in prison more often than there are such cards: {tables.architects[kind]}"
            )
    if sum(inside) == names.MOST_ARCHITECTS:
        raise prison.bad("a card must be left outside")
    return tuple(inside)


def _decks(tables: Tables, file: Value) -> None:
    tables.artwork_copies = _copies(file.at("artworks"), names.ARTWORK_NAMES, ARTWORK_CARDS)
    tables.material_copies = _copies(file.at("materials"), names.MATERIAL_NAMES, MATERIAL_CARDS)
    tables.house_copies = _copies(file.at("houses"), names.HOUSE_NAMES, HOUSE_CARDS)
    nobles = file.at("nobles")
    tables.noble_copies = _copies(nobles, names.NOBLE_NAMES, NOBLE_CARDS)
    players = len(names.SEAT_COLOURS)
    if tables.noble_copies[names.BRUGMANN] < players:
        raise nobles.at("brugmann").unfit(f"be at least {players}, one for each player")


def _copies(deck: Value, kinds: Sequence[str], total: int) -> Ints:
    deck.table(kinds)
    copies = tuple([deck.at(kind).number(1, total) for kind in kinds])
    _check_sum(deck, copies, total)
    return copies


def _check_sum(cards: Value, copies: Ints, total: int) -> None:
    if sum(copies) != total:
        raise cards.bad(f"there must be {total} cards in all, not {sum(copies)}")


def _layout(tables: Tables, file: Value) -> None:
    rows = file.at("rows").table(PLAYER_COUNTS)
    most_rows = names.MOST_PLACES // names.COLUMNS
    tables.rows = tuple([rows.at(count).number(2, most_rows) for count in PLAYER_COUNTS])
    dealt = file.at("dealt").table(PLAYER_COUNTS)
    tables.dealt = tuple([dealt.at(count).number(1, MOST) for count in PLAYER_COUNTS])
    for i, count in enumerate(PLAYER_COUNTS):
        _check_dealt(tables, dealt.at(count), tables.dealt[i], tables.rows[i] * names.COLUMNS)
    neutral = file.at("neutral_value")
    tables.neutral_value = neutral.number(1, HIGHEST)
    fitting = [
        tables.architects[kind] for kind in range(names.KINDS) if tables.neutral_value in tables.faces[kind]
    ]
    if sum(fitting) < NEUTRALS:
        raise neutral.unfit(f"be a value on {NEUTRALS} of a player's Architect cards")


def _check_dealt(tables: Tables, dealt: Value, each: int, places: int) -> None:
    """The cards with the Expo card must fill the area, and none of the piles may be too small for them."""
    cards = DEALT_TYPES * each + 1
    if cards < places:
        raise dealt.bad(f"{cards} cards, {each} of each type and the Expo card, cannot fill {places} places")
    nobles = tables.noble_copies[names.BRUGMANN + 1 :]
    piles = (tables.artwork_copies, tables.material_copies, tables.house_copies, nobles)
    smallest = min([sum(pile) for pile in piles])
    if each > smallest:
        raise dealt.unfit(f"not be more than the {smallest} cards of the smallest pile")


def _track(track: Value) -> Ints:
    spaces = track.entries()
    if not 1 <= len(spaces) <= LONGEST:
        raise track.bad(f"must hold 1 to {LONGEST} values, not {len(spaces)}")
    values = [space.number(0, LONGEST) for space in spaces]
    if values != sorted(values):
        raise track.bad("the numbers must not go down from one space to the next")
    return tuple(values)


def _bonus_cards(tables: Tables, file: Value) -> None:
    cards = [card.table(BONUS_FIELDS) for card in file.at("cards").items(BONUS_CARDS)]
    tables.bonus_tops = _halves([card.at("column") for card in cards], names.TOP_NAMES)
    tables.bonus_finals = _halves([card.at("final") for card in cards], names.FINAL_NAMES)
    money = file.at("money").table(MONEY_FIELDS)
    tables.lot_francs = money.at("francs").number(1, MOST)
    tables.most_lots = money.at("times").number(0, MOST)
    each = [file.at(name).table(("vp",)) for name in names.FINAL_NAMES[names.FINAL_ARTWORKS :]]
    tables.final_points = tuple([final.at("vp").number(0, MOST) for final in (money, *each)])


def _halves(halves: Sequence[Value], words: Sequence[str]) -> Ints:
    """There are as many cards as words, so that each word is there when none is there twice."""
    found: list[int] = []
    for half in halves:
        bonus = half.index_in(words)
        if bonus in found:
            raise half.unfit("not stand on two cards")
        found.append(bonus)
    return tuple(found)


def _income(tables: Tables, file: Value) -> None:
    tables.sale_francs = file.at("sale").number(0, MOST)
    tables.stock_exchange_francs = file.at("stock_exchange").number(0, MOST)
    tables.first_pass_francs = file.at("first_pass").number(0, MOST)
    tables.later_pass_francs = file.at("later_pass").number(0, MOST)


def _nobles(tables: Tables, file: Value) -> None:
    tables.brugmann_francs = file.at("brugmann").table(("francs",)).at("francs").number(0, MOST)
    tables.noble_cost = file.at("end_cost").number(1, MOST)
    tables.unpaid_noble = -file.at("unpaid_vp").number(0, MOST)


def _scoring(tables: Tables, file: Value) -> None:
    tables.type_points = file.at("material_type").number(0, MOST)
    tables.exhibition_points = file.at("exhibition").number(0, MOST)
    tables.material_points = file.at("material_card").number(0, MOST)
    tables.expo_points = file.at("expo_card").number(0, MOST)
