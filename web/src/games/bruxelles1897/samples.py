"""Writes samples.json beside it: a real position for each question of the game, for tests of the page.

Run it with the project's Python after a change of the view.
"""

import json
from itertools import count
from pathlib import Path
from random import Random

import bruxelles

QUESTIONS = 12
"""That people are asked, by their prompts."""


def positions() -> dict[str, object]:
    """The first position with each prompt in random games, from the second round on."""
    found: dict[str, object] = {}
    for number in count():
        game = bruxelles.new("1897", players=2, seed=f"position {number}")
        random = Random(number)
        while (decision := game.decision) is not None:
            if decision.prompt not in found and game.state.round > 1:
                view = {**game.view(decision.seat), "standing": game.standing(decision.seat)}
                found[decision.prompt] = {"seat": decision.seat, "view": view, "choices": game.choices()}
                if len(found) == QUESTIONS:
                    return found
            game.apply(random.choice(game.choices()))
    raise AssertionError


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(position, ensure_ascii=False) for position in positions().values())
    (Path(__file__).parent / "samples.json").write_text(f"[\n{lines}\n]\n")
