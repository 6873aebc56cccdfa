"""What a seat may see, and full states that agree with what it sees.

Hidden are the order of the piles, the first-pass cards (from everybody, 1893-7.3) and the generator. There
are no private hands in this game, so all seats see the same.
"""

from __future__ import annotations

from bruxelles.core.errors import BadPosition
from bruxelles.core.hidden import require_count, unseen
from bruxelles.core.pending import settle
from bruxelles.core.plain import Value
from bruxelles.core.rng import new_rng, seeded_rng, shuffle
from bruxelles.core.rules import Plain
from bruxelles.games.bruxelles1893.rules.flat import card_of, held, holder_of
from bruxelles.games.bruxelles1893.rules.names import NOBODY
from bruxelles.games.bruxelles1893.rules.position import shown
from bruxelles.games.bruxelles1893.rules.position_checks import all_nobles, visible_nobles, visible_prestige
from bruxelles.games.bruxelles1893.rules.position_reading import check, read_pieces
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tables import Tables


def view(s: State) -> Plain:
    """The position with counts in place of what is hidden."""
    return shown(s, whole=False)


def determinize(
    tables: Tables, players: int, belle_epoque: bool, asymmetric: bool, seen: Plain, seed: str
) -> State:
    """A full state that agrees with a view: what is hidden is drawn from the cards that are not seen."""
    whole = Value("view", "", seen, BadPosition)
    brussels = whole.at("brussels")
    prestige = whole.at("prestige")
    seats = whole.at("seats").items(players)
    first_pass = [part.at("first_pass").number(0, 5) for part in seats]
    s = read_pieces(
        tables,
        players,
        belle_epoque,
        asymmetric,
        {
            **seen,
            "random": [0, 0, 0, 0],
            "brussels": {**brussels.mapping(), "noble_pile": [], "stock_pile": []},
            "prestige": {**prestige.mapping(), "pile": []},
            "seats": [{**part.mapping(), "first_pass": []} for part in seats],
        },
    )
    s.random = seeded_rng(seed)
    s.noble_pile = _hidden(s, all_nobles(s), visible_nobles(s))
    require_count(brussels.at("noble_pile"), len(s.noble_pile))
    seen_stock = s.stock_discard + ([s.stock_card] if s.stock_card != NOBODY else [])
    stock = _hidden(s, list(range(len(tables.stock_money))), seen_stock)
    s.stock_pile = stock[: brussels.at("stock_pile").number(0, 5)]
    cards = _hidden(s, list(range(len(tables.prestige_symbols))), visible_prestige(s))
    owners = [seat for seat, count in enumerate(first_pass) for _ in range(count)]
    s.pass_cards = sorted([held(seat, cards.pop()) for seat in owners])
    s.prestige_pile = cards
    require_count(prestige.at("pile"), len(cards))
    settle(s, check)
    return s


def redraw(s: State, rng: list[int]) -> None:
    """Another state with the same view: piles, first-pass cards and the generator are drawn anew."""
    s.random = new_rng(rng)
    nobles = s.noble_pile[:]
    shuffle(rng, nobles)
    s.noble_pile = nobles
    seen = s.stock_discard
    stock = [card for card in range(len(s.tables.stock_money)) if card != s.stock_card and card not in seen]
    shuffle(rng, stock)
    s.stock_pile = stock[: len(s.stock_pile)]
    pile = s.prestige_pile + [card_of(entry) for entry in s.pass_cards]
    shuffle(rng, pile)
    s.pass_cards = sorted([held(holder_of(entry), pile.pop()) for entry in s.pass_cards])
    s.prestige_pile = pile


def _hidden(s: State, every: list[int], seen: list[int]) -> list[int]:
    """The cards that are not seen, in random order."""
    hidden = unseen(every, seen, "1893-1.2, 1893-1.4")
    s.shuffle(hidden)
    return hidden
