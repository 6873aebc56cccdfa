"""What the tables of all games have in common when things are called by their names."""

from __future__ import annotations

from bruxelles.cli.seats import HUMAN, RANDOM, unmarked
from bruxelles.cli.styles import SEATS
from bruxelles.games import AnyGame
from bruxelles.locale import Catalogue
from bruxelles.wording.phrase import Fact, render


class Names:
    """Looks names up in the catalogue, for the table of one game."""

    def __init__(self, game: AnyGame, catalogue: Catalogue) -> None:
        self.game = game
        self.catalogue = catalogue
        self.colours = (*game.rules.seat_colours, "neutral")
        """By seat; the neutral pieces come after the last seat there can be."""

    def text(self, name: str, /, **facts: int | str) -> str:
        return self.catalogue.text(name, **facts)

    def say(self, words: Fact) -> str:
        """A phrase in the language of the catalogue; what is no phrase stands for itself."""
        return render(words, self.catalogue, self.seat) if isinstance(words, list) else str(words)

    def seat(self, seat: int) -> str:
        """The player's name: the colour, or what the record calls the seat."""
        name, _ = unmarked(self.game.names[seat])
        return self.text(f"seat.{name}") if name in self.game.rules.seat_colours else name

    def bot(self, seat: int) -> str:
        """The bot that plays the seat, as one calls it; nothing for a person."""
        _, player = unmarked(self.game.names[seat])
        if player == HUMAN:
            return ""
        return self.text("screen.random") if player == RANDOM else player

    def letter(self, seat: int) -> str:
        """The letter that stands for the seat's pieces."""
        return self.text(f"seat-letter.{self.colours[seat]}")

    def style(self, seat: int) -> str:
        return SEATS[self.colours[seat]]
