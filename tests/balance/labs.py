"""Small labs of random bots, and finished games made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from bruxelles.arena.executors import Crew
from bruxelles.arena.playing import Played
from bruxelles.core.rules import Plain

SOURCES_1893 = ("sales", "nobles", "construction", "money-row")


@contextmanager
def alone() -> Iterator[Crew]:
    """One thread of this process."""
    with ThreadPoolExecutor(1) as executor:
        yield Crew(executor, 1)


def ended(
    final: Plain,
    points: list[dict[str, int]],
    seed: str = "s",
    choices: tuple[str, ...] = (),
) -> Played:
    """A finished game with this last position; the seat with most points wins."""
    scores = [sum(seat.values()) for seat in points]
    players = len(points)
    return Played(
        seed=seed,
        bots=("random",) * players,
        scores=scores,
        ranks=[1 + sum(other > score for other in scores) for score in scores],
        breakdown=points,
        decisions=[1] * players,
        seconds=[0.0] * players,
        choices=choices,
        seats=(0,) * len(choices),
        final=final,
    )


def seat_1893(board: str, nobles: list[str], money: list[int], artworks: list[int]) -> Plain:
    return {
        "board": board,
        "nobles": nobles,
        "slid": {"meeples": [], "nobles": [], "artworks": artworks, "money": money},
        "discs": {"iris": 2, "crown": 1, "architect": 4},
    }


def final_1893(belle_epoque: bool = True) -> Plain:
    """Two seats: the first has a house, two pavilions and a tile, the second a house and two nobles."""
    shown: Plain = {
        "cards": [5, 15, 3, 17, 6],
        "pavilions": [0, None, None, None, 0],
        "tiles": ["free-nobles", "portrait"],
        "claims": [[0, "portrait"]],
    }
    strips = [{"strip": number, "side": "compass"} for number in (3, 4, 2, 5, 1)]
    return {
        "art_nouveau": {"strips": strips, "houses": {"1-2": 0, "2-1": 1}},
        "brussels": {
            "stock_discard": [1, 12],
            "noble_row": ["empain", None, "solvay", "empain"],
            "noble_discard": ["buls"],
        },
        "belle_epoque": shown if belle_epoque else None,
        "seats": [
            seat_1893("horta", ["brugmann"], [25, 28], [7]),
            seat_1893("hankar", ["brugmann", "albert", "albert"], [], []),
        ],
    }


def final_1897() -> Plain:
    """Three seats: the second has the Expo card, the third two houses of a type."""

    def seat(nobles: list[str], houses: dict[str, int]) -> Plain:
        marks = {"architecture": 2, "nobility": 5, "prestige": 1}
        return {"nobles": nobles, "houses": houses, "marks": marks}

    return {
        "expo": 1,
        "bonuses": [3, 4, 2, 1],
        "discards": {"nobles": ["noble-horta"]},
        "seats": [seat(["brugmann", "buls"], {}), seat(["brugmann"], {"a": 1}), seat([], {"a": 2, "c": 1})],
    }
