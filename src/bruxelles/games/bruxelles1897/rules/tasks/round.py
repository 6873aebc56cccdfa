"""A round, the maintenance between rounds (chapter 2 of the rules), and the end of the game."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.ledger import score
from bruxelles.core.task import ROUND
from bruxelles.games.bruxelles1897.rules.effects import discard
from bruxelles.games.bruxelles1897.rules.names import (
    BRUSSELS,
    KINDS,
    MOST_PLACES,
    NEUTRAL,
    NOBODY,
    ROUNDS,
)
from bruxelles.games.bruxelles1897.rules.scoring import final_lines, settle_nobles
from bruxelles.games.bruxelles1897.rules.state import State, architect_at
from bruxelles.games.bruxelles1897.rules.tasks.base import Step
from bruxelles.games.bruxelles1897.rules.tasks.layout import LayOut
from bruxelles.games.bruxelles1897.rules.tasks.majorities import (
    ResolveBrussels,
    ResolveColumns,
    ScoreCoats,
    in_brussels,
)
from bruxelles.games.bruxelles1897.rules.tasks.turns import OpenActions


class PlayRound(Step):
    """1897-2.1, 1897-7.1: area, actions, then the majorities of columns, coats of arms and Brussels."""

    NAME: ClassVar = "play-round"
    ALONE: ClassVar = "play-round"
    FRAME: ClassVar = ROUND

    def resolve(self, s: State, choice: int) -> None:
        s.stack.append(CloseRound())
        s.stack.append(ResolveBrussels())
        s.stack.append(ScoreCoats())
        s.stack.append(ResolveColumns())
        s.stack.append(OpenActions())
        s.stack.append(LayOut())


def next_first_player(s: State) -> int:
    """1897-2.2, 1897-4.19: whoever has the Expo card begins the next round; else the next one clockwise."""
    return s.expo if s.expo != NOBODY else (s.first_player + 1) % s.players


class CloseRound(Step):
    """On to the next round, or after the last one to the end (1897-8.1)."""

    NAME: ClassVar = "close-round"
    ALONE: ClassVar = "close-round"
    FRAME: ClassVar = ROUND

    def resolve(self, s: State, choice: int) -> None:
        s.turn += 1
        if s.round == ROUNDS:
            s.stack.append(EndGame())
        else:
            s.stack.append(Maintain())


class Maintain(Step):
    """1897-2.1: the steps before the second and each later round; PlayRound goes on with the new area."""

    NAME: ClassVar = "maintain"
    ALONE: ClassVar = "maintain"
    FRAME: ClassVar = ROUND

    def resolve(self, s: State, choice: int) -> None:
        s.round += 1
        s.first_player = next_first_player(s)
        s.expo = NOBODY
        self.take_back(s)
        for place in range(s.places):  # 1897-2.4
            if s.area[place] != NOBODY:
                discard(s, s.area[place])
        s.area = [NOBODY] * MOST_PLACES
        s.tapped = [0] * s.players  # 1897-2.5
        s.passed = [0] * s.players
        s.first_passer = NOBODY
        s.stack.append(PlayRound())

    def take_back(self, s: State) -> None:
        """1897-2.3: those in prison stay there."""
        hand = s.hand[:]
        for place in range(s.places):
            owner = s.owners[place]
            if owner != NOBODY and owner != NEUTRAL:
                hand[architect_at(owner, s.kinds[place])] += 1
        for seat in range(s.players):
            for kind in range(KINDS):
                hand[architect_at(seat, kind)] += in_brussels(s, seat, kind)
        s.hand = hand
        s.owners = [NOBODY] * MOST_PLACES
        s.kinds = [NOBODY] * MOST_PLACES
        s.values = [0] * MOST_PLACES
        s.brussels = [0] * (s.players * KINDS * BRUSSELS)
        s.uses = [0] * BRUSSELS


class EndGame(Step):
    """1897-8.1: nobles are paid first, then everything else is scored."""

    NAME: ClassVar = "end-game"
    ALONE: ClassVar = "end-game"
    FRAME: ClassVar = ROUND

    def resolve(self, s: State, choice: int) -> None:
        for seat in s.seats_from(s.first_player):
            settle_nobles(s, seat)
        for seat in s.seats_from(s.first_player):
            for source, points in final_lines(s, seat):
                score(s, seat, points, source)
        if s.events is not None:
            s.emit("game-over", NOBODY, max(s.points), "game")
