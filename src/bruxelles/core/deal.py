"""How a game on a server is dealt: by a secret of the server and by what the players add to it.

The server draws a secret when the table is made and publishes its hash. Whoever sits down may send a
commitment, the hash of a random text of their own; when everybody sits, these texts are revealed. The seed of
the game is a keyed hash, by the secret, of all that was agreed on: game, values, options, who sits where, and
the texts. So nobody alone can choose it, and nothing of it can be exchanged later without notice.
"""

from __future__ import annotations

import hashlib
import hmac
import json

from bruxelles.core.plain import Value
from bruxelles.core.rng import KEYED, seeded_rng, shuffle
from bruxelles.core.rules import Options, Plain


def commitment_to(nonce: str) -> str:
    """What binds a player to their text without giving it away."""
    return hashlib.sha256(b"bruxelles nonce " + nonce.encode()).hexdigest()


class Contribution:
    """What the player of a seat has added; without a `nonce`, they have not revealed it in time."""

    __slots__ = ("commitment", "nonce", "seat")

    def __init__(self, seat: int, commitment: str, nonce: str | None) -> None:
        self.seat = seat
        self.commitment = commitment
        self.nonce = nonce

    @property
    def fits(self) -> bool:
        return self.nonce is None or commitment_to(self.nonce) == self.commitment

    def plain(self) -> Plain:
        return {"seat": self.seat, "commitment": self.commitment, "nonce": self.nonce}


class Deal:
    """Who sat where before the game, whether the seats were drawn then, and what was added to the seed."""

    __slots__ = ("drawn", "given", "seated")

    def __init__(self, seated: list[tuple[str, str | None]], drawn: bool, given: list[Contribution]) -> None:
        self.seated = seated
        """Names, and of bots which one it is; the seats of contributions count from here."""
        self.drawn = drawn
        self.given = given

    def plain(self) -> Plain:
        return {
            "seated": [{"name": name, "bot": bot} for name, bot in self.seated],
            "drawn": self.drawn,
            "given": [one.plain() for one in self.given],
        }

    def seed(
        self, secret: str, game: str, rules: int, data: str, options: Options, view: Plain | None
    ) -> str:
        """What the game is dealt from. `view` is what was seen where it begins, if it is a branch."""
        agreed = {
            "game": game,
            "rules": rules,
            "data": data,
            "options": options.plain(),
            "deal": self.plain(),
            "view": view,
        }
        text = json.dumps(agreed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return KEYED + hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()

    def order(self, seed: str) -> list[int]:
        """By seat of the game: the seat that its player had before."""
        seats = list(range(len(self.seated)))
        if self.drawn:
            shuffle(seeded_rng(f"{seed} seats"), seats)
        return seats

    def names(self, seed: str) -> list[str]:
        """By seat of the game, as it began."""
        return [self.seated[seat][0] for seat in self.order(seed)]


def read_deal(value: Value, players: int) -> Deal:
    value.table(("seated", "drawn", "given"))
    seated: list[tuple[str, str | None]] = []
    for seat in value.at("seated").items(players):
        seat.table(("name", "bot"))
        bot = seat.at("bot")
        seated.append((seat.at("name").text(), None if bot.missing() else bot.text()))
    given: list[Contribution] = []
    for one in value.at("given").entries():
        one.table(("seat", "commitment", "nonce"))
        nonce = one.at("nonce")
        at = one.at("seat").number(0, players - 1)
        given.append(Contribution(at, one.at("commitment").text(), None if nonce.missing() else nonce.text()))
    if len(given) > players:
        raise value.at("given").bad(f"{players} players can't have made {len(given)} contributions")
    return Deal(seated, value.at("drawn").flag(), given)
