"""What is drawn of a table of Bruxelles 1893, and what its things are called."""

from __future__ import annotations

from bruxelles.cli.names import Names
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.words.things import Things1893


class Names1893(Names):
    @property
    def s(self) -> State:
        """The present state; an undo puts another one in its place."""
        state = self.game.state
        assert isinstance(state, State)
        return state

    @property
    def things(self) -> Things1893:
        return Things1893(self.s)
