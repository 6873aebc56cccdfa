"""The computer players. They know the engine and nothing above it.

A bot has a name (`random`, `greedy`, or a level such as `companion`), or is described by its kind and
numbers: `search:simulations=500`, `search:seconds=1.5`, `greedy:slack=2`. A character can stand behind both:
`companion/builder`, `greedy:slack=2/dealer`. `program:COMMAND` is a program from outside, such as
`program:python my_bot.py` (docs/outside-bots.md).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from math import inf
from typing import Final

from bruxelles.bots.bot import Bot
from bruxelles.bots.greedy_bot import GreedyBot
from bruxelles.bots.levels import levels
from bruxelles.bots.names import BOT_NAMES, divided
from bruxelles.bots.random_bot import RandomBot
from bruxelles.bots.search_bot import SearchBot
from bruxelles.bots.yardstick_bot import YardstickBot
from bruxelles.core.errors import BadOptions
from bruxelles.extras import require

MOST_SIMULATIONS: Final = 10_000_000
PROGRAM: Final = "program"


def _search(
    simulations: float = MOST_SIMULATIONS, seconds: float = inf, character: str = "", **tuning: float
) -> Bot:
    if simulations == MOST_SIMULATIONS and seconds == inf:
        raise BadOptions("a search needs a limit: search:simulations=500 or search:seconds=1")
    if simulations < 1:
        raise BadOptions("a search needs at least one simulation")
    return SearchBot(int(simulations), seconds, character=character, **tuning)


def _program(command: str) -> Bot:
    from bruxelles.bots.outside import OutsideBot  # not every system can start programs: a browser cannot

    return OutsideBot(command)


KINDS: dict[str, tuple[Callable[..., Bot], tuple[str, ...]]] = {
    "random": (RandomBot, ()),
    "greedy": (GreedyBot, ("slack", "oversight", "limit")),
    "search": (_search, ("simulations", "seconds", "exploration", "breadth")),
    "yardstick": (YardstickBot, ("simulations", "seconds")),
}
"""By kind: what makes the bot, and the numbers it takes."""
WEIGHING: Final = ("greedy", "search")
"""Kinds that weigh what a position promises, and so can have a character."""
ELSEWHERE: Final = {"open-spiel-mcts": "bruxelles.research.open_spiel_bot"}
"""Kinds that live above this package and need its extras: the module that adds them when asked."""


def described(text: str) -> Bot:
    """The bot of a name or description; `BadOptions` says what is wrong with it."""
    kind, _, rest = text.partition(":")
    if kind == PROGRAM:
        return _program(rest)
    plain, character = divided(text)
    kind, _, rest = (levels()[plain].bot if plain in levels() else plain).partition(":")
    if kind in ELSEWHERE and kind not in KINDS:
        require("research", "numpy", "pyspiel")
        import_module(ELSEWHERE[kind]).register()
    if kind not in KINDS:
        there_are = ", ".join(dict.fromkeys((*BOT_NAMES, *KINDS, f"{PROGRAM}:COMMAND")))
        raise BadOptions(f"there is no bot {text!r}; there are {there_are}")
    if character and kind not in WEIGHING:
        raise BadOptions(f"{text!r}: {kind} does not weigh what it does, and has no character")
    make, names = KINDS[kind]
    numbers: dict[str, float] = {}
    for part in rest.split(",") if rest else ():
        name, _, value = part.partition("=")
        if name not in names:
            known = ", ".join(names) or "no numbers"
            raise BadOptions(f"{text!r}: {kind} has no {name!r}; it takes {known}")
        try:
            numbers[name] = float(value)
        except ValueError:
            raise BadOptions(f"{text!r}: {name} must be a number, not {value!r}") from None
        if not 0 <= numbers[name] < inf:
            raise BadOptions(f"{text!r}: {name} must not be negative or endless")
    return make(**numbers, character=character) if character else make(**numbers)


BOTS: dict[str, Bot] = {name: described(name) for name in BOT_NAMES}
"""Those that have a name: the levels, the weakest first, then the others."""


def bot_of(name: str) -> Bot:
    """The bot of this name or description."""
    return BOTS[name] if name in BOTS else _kept(name)


@lru_cache(maxsize=64)
def _kept(text: str) -> Bot:
    """One bot for one description in a process, so that it can go on with what it has thought."""
    return described(text)
