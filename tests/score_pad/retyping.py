"""Typing a game of the engine into the score pad: the table as it stood right before the final scoring."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.playing import Configuration, Dice, playthrough

from bruxelles.core.rules import Plain
from bruxelles.core.task import GAME, NOTHING, legal_choices
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1893.rules import names as n93
from bruxelles.games.bruxelles1897.rules import names as n97
from bruxelles.games.bruxelles1897.rules.tasks.majorities import column_leaders


class Ended(NamedTuple):
    game: AnyGame
    """Over."""
    before: Any
    """The state when `EndGame` was the next step."""


def ended_game(configuration: Configuration, seed: str) -> Ended:
    """A random game and its state before the final scoring."""
    game = configuration.new(seed)
    last = game.state.copy()
    choices: list[int] = []
    for now in playthrough(game, Dice(f"pad {seed}"), keen=True):
        made = [now.rules.choices.number(choice) for choice in now.record().choices]
        if made and not _at_the_end(now):
            last, choices = now.state.copy(), made
    return Ended(game, _before_the_end(last, game.rules.choices.number(game.record().choices[len(choices)])))


def _at_the_end(game: AnyGame) -> bool:
    return game.over or game.choices()[0].startswith(("unpaid:", "row:"))


def _before_the_end(state: Any, choice: int) -> Any:
    """The core's loop by hand, as far as the end of the game."""
    state.stack.pop().resolve(state, choice)
    while state.stack[-1].NAME != "end-game":
        task = state.stack[-1]
        legal = [NOTHING] if task.seat == GAME else legal_choices(state, task)
        assert len(legal) < 2
        state.stack.pop()
        if legal:
            task.resolve(state, legal[0])
        else:
            task.fall_away(state)
    return state


def typed(ended: Ended) -> tuple[Plain, list[Plain]]:
    """What the table and each player type."""
    rules = ended.game.rules
    before: Any = rules.position(ended.before)
    after: Any = rules.position(ended.game.state)
    if rules.game == "1897":
        return {"expo": before["expo"]}, [
            _typed1897(ended.before, before["seats"][seat], seat) for seat in range(ended.game.players)
        ]
    return {"first_player": before["first_player"]}, [
        _typed1893(ended.before, before, after, seat) for seat in range(ended.game.players)
    ]


def _typed1893(state: Any, before: Any, after: Any, seat: int) -> Plain:
    own = before["seats"][seat]
    lost = [name for name in own["nobles"] if name not in after["seats"][seat]["nobles"]]
    values: Plain = {
        "points": own["points"],
        "money": own["money"],
        "courthouse": before["brussels"]["courthouse"][seat],
        "artworks": sum(count for work, count in own["artworks"].items() if not work.startswith("white")),
        "materials": sum(count for cube, count in own["cubes"].items() if cube != "joker"),
        "houses": list(before["art_nouveau"]["houses"].values()).count(seat),
        "architect": own["discs"]["architect"],
        "nobles": own["nobles"],
        "unpaid": lost,
    }
    for row in n93.ROW_NAMES:
        values[f"symbols_{row}"] = sum(state.tables.prestige_symbols[card - 1] for card in own["slid"][row])
    if state.asymmetric:
        values["board"] = own["board"]
    if state.belle_epoque:
        sites = [space for space, owner in before["art_nouveau"]["houses"].items() if owner == seat]
        values |= {
            "pavilions": before["belle_epoque"]["pavilions"].count(seat),
            "tiles": [tile for owner, tile in before["belle_epoque"]["claims"] if owner == seat],
            "white_artworks": sum(
                count for work, count in own["artworks"].items() if work.startswith("white")
            ),
            "iris": own["discs"]["iris"],
            "crown": own["discs"]["crown"],
            "first_pass": len(own["first_pass"]),
            "sites": sites,
            "bonus_row": after["seats"][seat]["bonus_row"],
        }
    return values


def _typed1897(state: Any, own: Any, seat: int) -> Plain:
    leads = [
        n97.FINAL_NAMES[state.tables.bonus_finals[state.bonuses[column]]]
        for column in range(n97.COLUMNS)
        if seat in column_leaders(state, column)
    ]
    return {
        "points": own["points"],
        "money": own["money"],
        "materials": sum(own["materials"].values()),
        "nobles": own["nobles"][1:],
        "house_types": own["houses"],
        "leads": leads,
        "artwork_colours": [colour for colour, count in own["artworks"].items() if count],
        "prison": sum(own["prison"].values()),
        **own["marks"],
    }
