"""A finished game told again: what happened in it, of which its last position says nothing."""

from __future__ import annotations

from bruxelles.arena.errors import BadArena
from bruxelles.arena.playing import Played, Setting
from bruxelles.balance.holdings import Story
from bruxelles.core.errors import UnknownChoice
from bruxelles.core.task import State, choose


def replayed(setting: Setting, played: Played) -> Story:
    """The same choices on the same deal. This takes a small part of the time that playing took."""
    rules = setting.rules()
    state: State = rules.start(setting.options(), played.seed, True)
    try:
        for text in played.choices:
            choice = rules.choices.number(text)
            if choice not in state.legal:
                raise _broken(played)
            choose(state, choice)
    except UnknownChoice as error:
        raise _broken(played) from error
    if state.legal or rules.scores(state) != played.scores:
        raise _broken(played)
    assert state.events is not None
    return Story(state.events, state)


def _broken(played: Played) -> BadArena:
    return BadArena(
        f"the game {played.seed!r} in this folder cannot be replayed; name another folder with --out"
    )
