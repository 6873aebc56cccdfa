"""What was said of a choice, against what then stands on the board: by family, for both games.

Each check gives the facts it has compared, so that a test can say which must have come up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from tests.browser.board_reading import Board, Option

Facts: TypeAlias = Iterator[str]
Check: TypeAlias = Callable[[Option, Board, Board], Facts]
PAYING: Final = ("pay", "done")
FINISHED_BY: Final = {"take": ("architect",), "brussels": ("travelers", "send")}
"""What is said of these families comes true with the next choice, if it is one of those."""


# What is then on the board ----------------------------------------------------------------------------------


def purse(option: Option, before: Board, after: Board) -> Facts:
    left = option.number(r"(\d+) BE?F left(?: ·|$)")
    if left is not None:
        assert after.number(after.own("money")) == left, option
        yield "purse"


def column(option: Option, before: Board, after: Board) -> Facts:
    """Who leads it with how much: the bar below it shows the same."""
    said = option.find(r"column (\d): ([^·]+?)(?: ·|$)")
    if not said:
        return
    number, leads = said
    after = before if option.family == "take" else after  # there it is what one would come to
    thing = next(name for name in (f"prestige:{number}", f"bonus:{number}") if name in after.things)
    ahead = [re.fullmatch(r"(\D+?)\s*(\d+)", share) for share in after.each(thing, "ahead")]
    shown = {share[1]: int(share[2]) for share in ahead if share}
    assert set(shown) == after.letters(leads), (option, shown)
    most = re.search(r"(?:alone|leads?) with (\d+)|at (\d+)", leads)
    assert set(shown.values()) == ({int(most[1] or most[2])} if most else set()), (option, shown)
    yield "column"


def around(option: Option, before: Board, after: Board) -> Facts:
    """Irises or coats of arms: who leads, and how many of the four are taken."""
    for place, leads, taken in re.findall(r"(\d-\d): ([^:;·]+), (\d) of 4", option.means):
        shown, count = majority(after, place)
        assert count == int(taken), (option, place, shown)
        expected = after.letters(leads)
        assert shown == expected or (shown is None and (expected is None or len(expected) > 2)), option
        yield "majority"
    for place, who in re.findall(r"(\d-\d) complete: \d+ VP for (you)", option.means):
        shown, count = majority(after, place)
        assert count == 4, (option, place)
        assert shown is None or after.letter(who) in shown, (option, place, shown)
        yield "complete"
    for place, who in re.findall(r"(\d-\d) complete: ([^;·]+) would score", option.means):
        shown, count = majority(after, place)
        assert count == 4, (option, place)
        assert shown is None or after.letters(f"{who} lead") == shown, (option, place, shown)
        yield "complete"


def majority(after: Board, place: str) -> tuple[set[str] | None, int]:
    """The letters at an iris or a coat of arms, None for many, and how many of the four are taken."""
    iris = f"iris:{place}"
    *letters, last = after.text(iris).split() if iris in after.things else (*coat(after, place),)
    return (None if "=" in letters else set(letters)), int(last.partition("/")[0])


def coat(after: Board, place: str) -> list[str]:
    thing = f"coat:{place}"
    return [*after.text(thing).split(), after.text(thing, "gold")]


def owed(option: Option, before: Board, after: Board) -> Facts:
    said = option.find(r"nobles: (\d+) BE?F at the end, you have (\d+)")
    if said:
        shown = re.findall(r"\d+", after.text(after.own("nobles"), "due"))
        assert tuple(shown) == said, (option, shown)
        yield "owed"
    elif "nothing to pay for nobles" in option.means:
        assert after.number(after.own("nobles"), "due", 0) == 0, option
        yield "owed"


def levels(option: Option, before: Board, after: Board) -> Facts:
    for name, old, new in re.findall(r"(\w+) level (\d+) → (\d+)", option.means):
        for board, value in ((before, old), (after, new)):
            assert level(board, name.lower()) == int(value), option
        yield "level"


def level(board: Board, track: str) -> int:
    disc = board.own(f"disc/{track}")
    return board.number(disc, "here") if disc in board.things else board.number(board.own(f"track/{track}"))


def brought(option: Option, before: Board, after: Board) -> Facts:
    """Points and francs that come at once."""
    now = option.number(r"(\d+) VP now, \d+ VP at the end")
    if now is not None and option.family in PAYING:
        assert points(after) - points(before) == now, option
        yield "points" if now else "no points"
    francs = option.number(r"(?:brings|first to pass:) (\d+) BF")
    if francs is None and option.family == "pass":
        found = re.search(r"take (\d+) BEF", option.words)
        francs = int(found[1]) if found else 0
    if francs is not None:
        assert money(after) - money(before) == francs, option
        yield "francs"


def points(board: Board) -> int:
    return board.number(f"points:{board.seat}", at=0)


def money(board: Board) -> int:
    return board.number(board.own("money"))


def goods_left(option: Option, before: Board, after: Board) -> Facts:
    said = option.find(r"left: ([^·]*\bBF)")
    if not said:
        return
    for count, what in re.findall(r"(\d+) (\w+)", said[0]):
        shown = money(after) if what == "BF" else after.number(after.own(f"cube/{what.removesuffix('s')}"))
        assert shown == int(count), (option, what)
    yield "goods"


def rows(option: Option, before: Board, after: Board) -> Facts:
    for row, old, new in re.findall(r"row of (?:free )?(\w+): (\d+) → (\d+) VP", option.means):
        assert before.number(before.own(f"row/{row}"), "sum") == int(old), option
        assert after.number(after.own(f"row/{row}"), "sum") == int(new), option
        yield "row"
    for row, vp in re.findall(r"row of (?:free )?(\w+): (\d+) VP", option.means):
        assert after.number(after.own(f"row/{row}"), "sum") == int(vp), option
        yield "row"


def visit(option: Option, before: Board, after: Board) -> Facts:
    """Brussels: the price at the place afterwards, who is left, and who has the most there."""
    said = option.find(r"(?:meeples|cards) left: (\d+); the next visit takes (\d+)")
    if said:
        left, price = map(int, said)
        assert after.number(f"brussels:{option.argument}", "cost") == price, option
        assert free(after) == left, option
        yield "price"
    most = option.number(r"in Brussels \((\d+)(?: each)?\)")
    if most is not None:
        shown = after.text("majority", "leaders") or after.text("prison", "ahead")
        letters, counts = set(re.findall(r"[A-Z]+", shown)), {int(n) for n in re.findall(r"\d+", shown)}
        tied = option.find(r"level with ([^·]+) in Brussels")
        others = option.find(r"([^·]+?) still ha(?:s|ve) the most")
        who = f"level with {tied[0]}" if tied else f"{others[0].strip()} lead" if others else "you lead"
        assert letters == after.letters(who), (option, shown)
        assert counts == {most}, (option, shown)
        yield "most"


def free(board: Board) -> int:
    """Meeples or Architect cards that one can still send."""
    if board.own("architects") in board.things:
        return sum(board.number(board.own(kind)) for kind in ("architects", "travelers"))
    stacks = [thing for thing in board.things if re.fullmatch(board.own(r"hand/\w+"), thing)]
    return sum(stack_size(board.text(stack)) for stack in stacks)


def stack_size(text: str) -> int:
    found = re.search(r"×(\d+)", text)
    return int(found[1]) if found else 1


def next_house(option: Option, before: Board, after: Board) -> Facts:
    price = option.number(r"your next house takes (\d+) materials?")
    if price is not None and option.family in ("take", "exchange", "choose"):
        assert after.number(after.own("houses"), "bill", 0) == price, option
        yield "house price"


def cubes(option: Option, before: Board, after: Board) -> Facts:
    """Materials that are taken lie on one's own board."""
    for count, kind in re.findall(r"(\d+) (wood|iron|stone|glass|joker)", option.words):
        if option.family == "take":
            thing = after.own(f"cube/{kind}")
            assert after.number(thing) - before.number(thing) == int(count), option
            yield "cubes"


def artwork(option: Option, before: Board, after: Board) -> Facts:
    held = option.number(r"you have (\d+) of this colour already")
    thing = before.own(f"artwork/{option.argument}")
    if option.family == "artwork":
        assert before.number(thing) == (held or 0), option
        assert after.number(thing) == (held or 0) + 1, option
        yield "artwork"


CHECKS: Final[tuple[Check, ...]] = (
    *(purse, column, around, owed, levels, brought, goods_left, rows, visit, next_house, cubes, artwork),
)


def agree(option: Option, before: Board, after: Board) -> set[str]:
    return {fact for check in CHECKS for fact in check(option, before, after)}


# What is offered next ---------------------------------------------------------------------------------------


def offered(option: Option, following: dict[str, Option]) -> set[str]:
    """What a space was said to give, against what is then offered there."""
    checks = (artworks_offered, materials_offered, nobles_offered, sales_offered, houses_offered)
    return {fact for check in checks for fact in check(option, following)}


def artworks_offered(option: Option, following: dict[str, Option]) -> Facts:
    said = option.find(r"a colour new to you: ([^·]+?)(?: ·|$)")
    if said and all(one.family == "artwork" for one in following.values()):
        new = {one.argument for one in following.values() if "a new colour" in one.means}
        assert new == set(re.split(r", | or ", said[0])), (option, new)
        yield "artworks"


def materials_offered(option: Option, following: dict[str, Option]) -> Facts:
    said = option.find(r"([^·]+) would pay for your next house")
    enough = [one for one in following.values() if "then you can pay for your next house" in one.means]
    if said and all(one.family == "take" for one in following.values()):
        assert any(one.words == f"take {said[0]}" for one in enough), (option, enough)
        yield "materials"


def nobles_offered(option: Option, following: dict[str, Option]) -> Facts:
    said = option.find(r"in reach \(BF\): ([^·]+?)(?: ·|$)")
    if said and all(one.family == "noble" for one in following.values()):
        prices = [(name, int(price)) for name, price in re.findall(r"([^,]+?) (\d+)(?:, |$)", said[0])]
        for (name, price), one in zip(prices, following.values(), strict=True):
            assert name in one.words, (option, one)
            assert f"for {price} BF" in one.words, (option, one)
        yield "nobles"


def sales_offered(option: Option, following: dict[str, Option]) -> Facts:
    said = option.find(r"sell [^·]+: up to (\d+) BF or (\d+) VP")
    sales = [re.search(r": (\d+) BF and (\d+) VP", one.words) for one in following.values()]
    if said and sales and all(sales):
        found = [(int(sale[1]), int(sale[2])) for sale in sales if sale]
        best = max(francs for francs, _ in found), max(vp for _, vp in found)
        assert best == (int(said[0]), int(said[1])), (option, found)
        yield "sales"


def houses_offered(option: Option, following: dict[str, Option]) -> Facts:
    said = option.number(r"(?:with|pay)[^·]*: (?:up to )?(\d+) VP now")
    ways = [one.number(r"^(\d+) VP now") for one in following.values() if one.family == "pay"]
    if said is not None and ways and None not in ways:
        assert max(way for way in ways if way is not None) == said, (option, ways)
        yield "houses"
