"""What a seat may see, and full states that agree with what it sees.

Hidden are the order of the four piles and the generator. Hands are open (1897-3.4), so all seats see
the same.
"""

from __future__ import annotations

from bruxelles.core.errors import BadPosition
from bruxelles.core.hidden import require_count, unseen
from bruxelles.core.pending import settle
from bruxelles.core.plain import Value
from bruxelles.core.rng import new_rng, seeded_rng, shuffle
from bruxelles.core.rules import Plain
from bruxelles.games.bruxelles1897.rules.effects import pile_of
from bruxelles.games.bruxelles1897.rules.names import PILE_NAMES, PILES
from bruxelles.games.bruxelles1897.rules.position import shown
from bruxelles.games.bruxelles1897.rules.position_checks import all_cards, visible_cards
from bruxelles.games.bruxelles1897.rules.position_reading import check, read_pieces
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tables import Tables


def view(s: State) -> Plain:
    """The position with counts in place of the piles."""
    return shown(s, whole=False)


def determinize(tables: Tables, players: int, seen: Plain, seed: str) -> State:
    """A full state that agrees with a view: the piles are drawn from the cards that are not seen."""
    piles = Value("view", "", seen, BadPosition).at("piles").table(PILE_NAMES)
    empty: Plain = {name: [] for name in PILE_NAMES}
    s = read_pieces(tables, players, {**seen, "random": [0, 0, 0, 0], "piles": empty})
    s.random = seeded_rng(seed)
    hidden = unseen(all_cards(s), visible_cards(s), "1897-1.4")
    s.piles = [[card for card in hidden if pile_of(card) == pile] for pile in range(PILES)]
    for pile, cards in enumerate(s.piles):
        s.shuffle(cards)
        require_count(piles.at(PILE_NAMES[pile]), len(cards))
    settle(s, check)
    return s


def redraw(s: State, rng: list[int]) -> None:
    """Another state with the same view: the order of the piles and the generator are drawn anew."""
    s.random = new_rng(rng)
    s.piles = [pile[:] for pile in s.piles]
    for pile in s.piles:
        shuffle(rng, pile)
