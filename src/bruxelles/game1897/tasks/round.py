"""A round, the maintenance between rounds, and the end of the game (1897-2.1 to 2.7, 8.1)."""

from __future__ import annotations

from bruxelles.core.ledger import score
from bruxelles.game1897.effects import discard
from bruxelles.game1897.names import (
    BRUSSELS,
    COLUMNS,
    KINDS,
    MOST_PLACES,
    NEUTRAL,
    NOBODY,
    ROUNDS,
)
from bruxelles.game1897.scoring import final_lines, settle_nobles
from bruxelles.game1897.state import State
from bruxelles.game1897.tasks.base import Step
from bruxelles.game1897.tasks.layout import LayOut
from bruxelles.game1897.tasks.majorities import ResolveBrussels, ResolveColumns, ScoreCoats
from bruxelles.game1897.tasks.turns import OpenActions


class PlayRound(Step):
    def resolve(self, s: State, choice: int) -> None:
        s.stack.append(CloseRound())
        s.stack.append(ResolveBrussels())
        s.stack.append(ScoreCoats())
        s.stack.append(ResolveColumns())
        s.stack.append(OpenActions())
        s.stack.append(LayOut())


class CloseRound(Step):
    """On to the next round, or to the end."""

    def resolve(self, s: State, choice: int) -> None:
        s.turn += 1
        if s.round == ROUNDS:
            s.stack.append(EndGame())
        else:
            s.stack.append(Maintain())


class Maintain(Step):
    def resolve(self, s: State, choice: int) -> None:
        s.round += 1
        # 1897-2.2
        s.first_player = s.expo if s.expo != NOBODY else (s.first_player + 1) % s.players
        s.expo = NOBODY
        self.take_back(s)
        for place in range(s.rows * COLUMNS):  # 1897-2.4
            if s.area[place] != NOBODY:
                discard(s, s.area[place])
                s.area[place] = NOBODY
        s.tapped = [0] * s.players  # 1897-2.5
        s.passed = [0] * s.players
        s.first_passer = NOBODY
        s.stack.append(PlayRound())

    def take_back(self, s: State) -> None:
        # 1897-2.3
        for place in range(s.rows * COLUMNS):
            owner = s.owners[place]
            if owner != NOBODY and owner != NEUTRAL:
                s.hand[owner * KINDS + s.kinds[place]] += 1
        s.owners = [NOBODY] * MOST_PLACES
        s.kinds = [NOBODY] * MOST_PLACES
        s.values = [0] * MOST_PLACES
        for i in range(s.players * KINDS):
            s.hand[i] += sum(s.brussels[i * BRUSSELS : i * BRUSSELS + BRUSSELS])
        s.brussels = [0] * (s.players * KINDS * BRUSSELS)
        s.uses = [0] * BRUSSELS


class EndGame(Step):
    def resolve(self, s: State, choice: int) -> None:
        for seat in s.seats_from(s.first_player):
            settle_nobles(s, seat)
        for seat in s.seats_from(s.first_player):
            for source, points in final_lines(s, seat):
                score(s, seat, points, source)
        if s.events is not None:
            s.emit("game-over", NOBODY, max(s.points), "game")
