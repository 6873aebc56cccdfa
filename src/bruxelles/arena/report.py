"""The report of an arena: one HTML file with everything in it. In English, as its readers compute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from bruxelles.arena import plots
from bruxelles.arena.playing import Played, own_clock
from bruxelles.arena.ratings import ANCHOR, AT_ANCHOR
from bruxelles.arena.style import TINTS
from bruxelles.core.rules import Plain
from bruxelles.locale import catalogue

REPORT: Final = "report.html"


def report(result: Plain, games: Sequence[Played], command: str) -> str:
    """The page; `command` is what makes it again."""
    bots = ranked(result)
    settings = _table(result, "settings")
    names = source_names(str(settings["game"]), games[0])
    return template_of("bruxelles.arena").render(
        game=settings["game"],
        options=settings["options"],
        settings=settings,
        games=result["games"],
        scheduled=result["scheduled"],
        timed=[bot for bot in bots if own_clock(bot) is not None],
        bots=bots,
        figures={bot: _table(result, "bots")[bot] for bot in bots},
        ratings=result["ratings"],
        times=result["times"],
        pairs=_pairs(result),
        sources={name: words for name, words in names.items() if _brought(result, name)},
        anchor=ANCHOR,
        at_anchor=AT_ANCHOR,
        tints=len(TINTS),
        plots={name: Markup(svg) for name, svg in _plots(result, bots, games, names).items()},
        command=command,
    )


def template_of(package: str) -> Template:
    """The report of a package. The style of its page is the same for all."""
    environment = Environment(
        loader=ChoiceLoader([PackageLoader(package), PackageLoader("bruxelles.arena")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
    )
    environment.filters["percent"] = lambda share: f"{100 * share:.1f} %"
    return environment.get_template(f"{REPORT}.j2")


def ranked(result: Plain) -> list[str]:
    """The bots, the strongest first; last those that have no rating."""
    ratings, figures = _table(result, "ratings"), _table(result, "bots")
    rated = sorted(ratings, key=lambda bot: (-ratings[bot]["rating"], -figures[bot]["share"], bot))
    return [*rated, *(bot for bot in figures if bot not in ratings)]


def source_names(game: str, played: Played) -> dict[str, str]:
    """The words for all sources of points."""
    words = catalogue(game=game)
    return {source: words.text(f"source.{source}") for source in played.breakdown[0]}


def _plots(
    result: Plain, bots: Sequence[str], games: Sequence[Played], names: dict[str, str]
) -> dict[str, str]:
    figures = {bot: _table(result, "bots")[bot] for bot in bots}
    return {
        "shares": plots.win_shares(figures),
        "ratings": plots.rating_course(bots, games),
        "scores": plots.score_spread(bots, games),
        "sources": plots.points_by_source(figures, names),
        "seats": plots.by_seat(figures, len(games[0].bots)),
        "times": plots.thinking({bot: _table(result, "times")[bot] for bot in bots}),
    }


def _pairs(result: Plain) -> dict[str, dict[str, Any]]:
    """By bot and rival."""
    pairs = result["pairs"]
    assert isinstance(pairs, list)
    found: dict[str, dict[str, Any]] = {}
    for pair in pairs:
        found.setdefault(pair["bot"], {})[pair["rival"]] = pair
    return found


def _brought(result: Plain, source: str) -> bool:
    return any(one["sources"][source] for one in _table(result, "bots").values())


def _table(result: Plain, name: str) -> dict[str, Any]:
    part = result[name]
    assert isinstance(part, dict)
    return part
