"""What is drawn of a table of Bruxelles 1897, and what its things are called."""

from __future__ import annotations

from bruxelles.cli.names import Names
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.words.things import Things1897


class Names1897(Names):
    @property
    def s(self) -> State:
        """The present state; an undo puts another one in its place."""
        state = self.game.state
        assert isinstance(state, State)
        return state

    @property
    def things(self) -> Things1897:
        return Things1897(self.s)
