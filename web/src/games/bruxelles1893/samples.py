"""Writes samples.json beside it: real positions with their decisions, for the tests of the page's drawings.

Run it with the project's Python after a change of the view or of the component tables.
"""

import json
import tomllib
from pathlib import Path
from random import Random

import bruxelles
from bruxelles.games.folder import folder_of

HERE = Path(__file__).parent
DATA = Path(str(folder_of("1893")), "data")
GAMES: dict[str, tuple[int, int, list[str]]] = {
    "start": (0, 4, ["asymmetric"]),
    "two": (60, 2, []),
    "three": (75, 3, ["belle_epoque", "asymmetric"]),
    "five": (150, 5, ["belle_epoque"]),
}
WELCOME = ("build", "claim", "keep", "pay", "house")


def sample(choices: int, players: int, chosen: list[str]) -> dict[str, object]:
    expanded, asymmetric = "belle_epoque" in chosen, "asymmetric" in chosen
    game = bruxelles.new("1893", players=players, seed="sample", belle_epoque=expanded, asymmetric=asymmetric)
    random = Random(1893)
    for _ in range(choices):
        legal = game.choices()
        eager = [choice for choice in legal if choice.startswith(WELCOME)]
        bids = [choice for choice in legal if choice.startswith("bid")][:4]
        game.apply(random.choice(eager or bids or legal))
    decision = game.decision
    assert decision is not None
    return {
        "view": {**game.view(decision.seat), "standing": game.standing(decision.seat)},
        "flags": {"belle_epoque": expanded, "asymmetric": asymmetric},
        "seat": decision.seat,
        "choices": [option.choice for option in decision.options],
    }


if __name__ == "__main__":
    samples = {
        "values": {path.name: tomllib.loads(path.read_text()) for path in sorted(DATA.glob("*.toml"))},
        "positions": {name: sample(*game) for name, game in GAMES.items()},
    }
    (HERE / "samples.json").write_text(json.dumps(samples, ensure_ascii=False) + "\n")
