"""What each noble does when taken or activated."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.ledger import gain_money, score
from bruxelles.core.lists import replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules.choices import ACTIVATE, EXCHANGE, SKIP, TAKE
from bruxelles.games.bruxelles1893.rules.effects import (
    last_space,
    raise_disc,
    release_meeple,
    return_cubes,
    take_cubes,
    take_traveler,
)
from bruxelles.games.bruxelles1893.rules.names import (
    ALBERT,
    ARCHITECT,
    BRUGMANN,
    BULS,
    CROWN,
    EMPAIN,
    FROM_NOBLES,
    IRIS,
    JOKER,
    MAETERLINCK,
    NAGELMACKERS,
    NOBLE_COUNT,
    NOBLE_NAMES,
    PRIVAT_LIVEMONT,
    SOLVAY,
    VAN_DE_VELDE,
    VANDERVELDE,
)
from bruxelles.games.bruxelles1893.rules.refusals import EXCHANGE_SHORT, NO_JOKER, NOBLE_ACTIVATED
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.materials import (
    pair_choices,
    pair_in_supply,
    refined_kinds,
    supply_facts,
    take_pair,
    take_verdict,
)
from bruxelles.games.bruxelles1893.rules.tasks.white import CreateWhite

TRACK_OF: Final = {BULS: IRIS, ALBERT: CROWN, VAN_DE_VELDE: ARCHITECT}
"""The track on which a noble raises a disc (1893-4.13, 1893-4.14, 1893-4.15)."""


def at_least_once(number: int, possible: int) -> int:
    """How often to try: as often as it is possible (1893-4.7), and once to tell that it is not."""
    return max(min(number, possible), 1)


def noble_effect(s: State, seat: int, noble: int) -> None:
    """Carry the effect out; an impossible one does nothing (1893-4.7). Choices are pushed on top."""
    number = s.tables.noble_numbers[noble]
    if noble == BRUGMANN:  # 1893-4.10
        gain_money(s, seat, number, "brugmann")
    elif noble == EMPAIN:  # 1893-4.11
        take_cubes(s, seat, JOKER, number)
    elif noble == SOLVAY:  # 1893-4.12
        s.stack.append(AskSolvay(seat))
    elif noble in TRACK_OF:  # 1893-4.13, 1893-4.14, 1893-4.15
        track = TRACK_OF[noble]
        for _ in range(at_least_once(number, last_space(s, seat, track) - s.disc_of(seat, track))):
            raise_disc(s, seat, track)
    elif noble == VANDERVELDE:  # 1893-4.16
        for _ in range(at_least_once(number, s.courthouse[seat])):
            release_meeple(s, seat)
    elif noble == MAETERLINCK:  # 1893-4.17
        score(s, seat, number, FROM_NOBLES)
    elif noble == NAGELMACKERS:  # 1893-11.10
        for _ in range(at_least_once(number, s.train)):
            take_traveler(s, seat)
    else:
        assert noble == PRIVAT_LIVEMONT  # 1893-11.11
        s.stack.append(CreateWhite(seat))


class AskSolvay(Task):
    """1893-4.12: one refined cube, or one joker for two refined cubes."""

    NAME: ClassVar = "ask-solvay"

    def candidates(self, s: State) -> list[int]:
        return [TAKE + cube for cube in range(refined_kinds(s))] + pair_choices(s, EXCHANGE)

    def verdict(self, s: State, choice: int) -> int:
        if choice < EXCHANGE:
            return take_verdict(s, choice)
        if not s.cubes_of(self.seat, JOKER):
            return NO_JOKER
        return LEGAL if pair_in_supply(s, choice - EXCHANGE) else EXCHANGE_SHORT

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {} if verdict == NO_JOKER else supply_facts(s)

    def resolve(self, s: State, choice: int) -> None:
        if choice < EXCHANGE:
            take_cubes(s, self.seat, choice - TAKE, 1)
        else:
            return_cubes(s, self.seat, JOKER, 1)
            take_pair(s, self.seat, choice - EXCHANGE)

    def fall_away(self, s: State) -> None:
        if s.events is not None:
            s.emit("no-effect", self.seat, 0, "materials")


def noble_choices(s: State, seat: int) -> list[int]:
    """All nobles the seat keeps, activated or not."""
    return [ACTIVATE + noble for noble in range(NOBLE_COUNT) if s.nobles[seat] >> noble & 1]


def activate(s: State, seat: int, noble: int) -> None:
    s.activated = replaced(s.activated, seat, s.activated[seat] | 1 << noble)
    if s.events is not None:
        s.emit("activated", seat, 0, f"noble:{NOBLE_NAMES[noble]}")
    noble_effect(s, seat, noble)


class ActivateOne(Task):
    """1893-5.4: the free action of a house on a Nobles space."""

    NAME: ClassVar = "activate-one"

    def candidates(self, s: State) -> list[int]:
        return [*noble_choices(s, self.seat), SKIP]

    def verdict(self, s: State, choice: int) -> int:
        if choice != SKIP and s.activated[self.seat] >> (choice - ACTIVATE) & 1:
            return NOBLE_ACTIVATED
        return LEGAL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"noble": NOBLE_NAMES[choice - ACTIVATE]}

    def resolve(self, s: State, choice: int) -> None:
        if choice != SKIP:
            activate(s, self.seat, choice - ACTIVATE)
