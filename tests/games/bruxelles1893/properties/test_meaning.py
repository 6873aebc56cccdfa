"""What the choices of Bruxelles 1893 are said to bring is what they bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.kit import AnyState
from tests.properties.meanings import Meaning, each_meaning, kinds, leaders_said
from tests.properties.random_games import Trial, random_games

from bruxelles.core.event import Event
from bruxelles.core.task import choose
from bruxelles.games.bruxelles1893.rules.choices import CHOICES
from bruxelles.games.bruxelles1893.rules.names import ACTION_NAMES, SPACE_NAMES
from bruxelles.games.bruxelles1893.rules.tasks.compass import AdvanceNeedle
from bruxelles.games.bruxelles1893.rules.tasks.construction import (
    AskCard9,
    BuildWhat,
    PayForHouse,
    PlaceHouse,
    can_build,
)
from bruxelles.games.bruxelles1893.rules.tasks.materials import TakeMaterials
from bruxelles.games.bruxelles1893.rules.tasks.nobles import TakeNoble
from bruxelles.games.bruxelles1893.rules.tasks.sales import (
    MoveCursor,
    RemoveFromMarket,
    SellArtwork,
    SellWhiteAs,
)


def same_round(one: Meaning, s: AnyState) -> bool:
    """Whether the choice has not ended the round, so that the table can still be looked at."""
    return bool(s.stack) and s.round == one.state.round and "first-player" not in kinds(s.events)


def check_majority(one: Meaning, leads: list[Any], stands: Any) -> None:
    said = leaders_said(leads, one.seat)
    if said:
        assert said == sorted(stands["leaders"], key=str)
    else:
        assert leads[1]["count"] == len(stands["leaders"])


@random_games("1893")
def test_a_stake_leads_its_column_as_said(trial: Trial) -> None:
    for one in each_meaning(trial, "bid"):
        francs = int(one.argument)
        space = one.state.stack[-1].space
        said, left = one.facts("means.column"), one.facts("means.left")
        assert said
        assert left == {"francs": one.state.money[one.seat] - francs}
        s = one.after()
        if not same_round(one, s):
            continue
        stands = one.standing(s)["columns"][space % 5]
        assert said["column"] == space % 5 + 1
        check_majority(one, said["leads"], stands)
        if "mine" in said["leads"][1]:
            assert said["leads"][1]["mine"][1] == {"francs": stands["counts"][one.seat]}
        alone = stands["leaders"] == [one.seat]
        assert alone == any(phrase[0] in ("means.prize", "means.prize.slide") for phrase in one.told)
        tied = len(stands["leaders"]) > 1 and one.seat in stands["leaders"]
        assert tied == (one.facts("means.prize.tied") is not None)


@random_games("1893")
def test_irises_and_actions_of_a_space_are_as_said(trial: Trial) -> None:
    for one in each_meaning(trial, "place"):
        s = one.after("bid:1")
        space = SPACE_NAMES.index(one.argument)
        action = ACTION_NAMES[one.state.actions[space]]
        idle = one.facts(f"cannot.{action}") is not None
        assert idle == any(
            event.kind == "could-not-act" and event.seat == one.seat for event in s.events or []
        )
        check_action(one, s)
        irises = one.facts("means.irises")
        if irises and same_round(one, s):
            listed = irises["irises"]
            for phrase in listed[1] if listed[0] == "list.clauses" else [listed]:
                if phrase[0] == "means.iris":
                    check_iris(one, phrase[1], one.standing(s)["irises"][phrase[1]["iris"]])
                elif phrase[0] != "means.more":
                    stands = one.standing(s)["irises"][phrase[1]["iris"]]
                    assert stands["surrounded"]
                    assert (phrase[0] == "means.iris.yours") == (one.seat in stands["leaders"])


def check_iris(one: Meaning, said: dict[str, Any], stands: Any) -> None:
    assert not stands["surrounded"]
    assert said["taken"] == sum(stands["counts"]) + (stands["neutral"] or 0)
    check_majority(one, said["leads"], stands)


def check_action(one: Meaning, s: AnyState) -> None:
    """What the action offers, once the meeple stands and the smallest stake is paid."""
    task = s.stack[-1] if s.stack else None
    if (nobles := one.facts("means.nobles")) and isinstance(task, TakeNoble) and s.noble_shown < 0:
        listed = nobles["nobles"]
        named = listed[1] if listed[0] == "list.comma" else [listed]
        slots = [choice - CHOICES.number("noble:1") for choice in s.legal]
        assert [phrase[1]["francs"] for phrase in named] == [s.tables.slot_costs[slot] for slot in slots]
    if (sale := one.facts("means.sales")) and isinstance(task, SellArtwork):
        sold = [end.events[len(s.events) :] for end in leaves(s, SALE)]
        assert sale["francs"] == max(earned(events, "gained-money", "sale") for events in sold)
        assert sale["vp"] == max(earned(events, "scored", "sales") for events in sold)
    if (build := one.facts("means.build")) and isinstance(task, BuildWhat | PayForHouse):
        built = [end.events[len(s.events) :] for end in leaves(s, BUILDING)]
        assert build["now"] == max(earned(events, "scored", "construction") for events in built)


SALE = (SellArtwork, SellWhiteAs, MoveCursor, RemoveFromMarket)
BUILDING = (BuildWhat, AskCard9, PayForHouse)


def leaves(s: AnyState, tasks: tuple[type, ...]) -> Iterator[AnyState]:
    """Every way through these steps: what is built is a house, and card 9 stays unused where it can."""
    if not s.stack or not isinstance(s.stack[-1], tasks):
        yield s
        return
    legal = s.legal
    for plain in ("build:house", "skip"):
        if isinstance(s.stack[-1], BuildWhat | AskCard9) and CHOICES.number(plain) in legal:
            legal = [CHOICES.number(plain)]
    for choice in legal:
        after = s.copy()
        after.events = list(s.events)
        choose(after, choice)
        yield from leaves(after, tasks)


def earned(events: list[Event], kind: str, what: str) -> int:
    return sum(event.amount for event in events if event.kind == kind and event.what == what)


@random_games("1893")
def test_brussels_stands_as_said_and_costs_as_said(trial: Trial) -> None:
    for one in each_meaning(trial, "brussels"):
        s = one.after(*(f"travelers:{n}" for n in range(4)))
        visit = one.facts("means.next-visit")
        assert visit
        if not same_round(one, s):
            continue
        brussels = one.standing(s)["brussels"]
        assert visit["price"] == brussels["prices"][one.argument]
        stands = brussels["majority"]
        told = next(phrase for phrase in one.told if phrase[0].startswith("means.brussels."))
        assert (told[0] == "means.brussels.you") == (stands["leaders"] == [one.seat])
        assert (told[0] == "means.brussels.others") == (one.seat not in stands["leaders"])
        assert max(stands["counts"]) == told[1].get("mine", told[1].get("theirs"))


@random_games("1893")
def test_passing_brings_what_is_said(trial: Trial) -> None:
    for one in each_meaning(trial, "pass"):
        first = one.facts("means.pass.first")
        said = one.facts("means.pass") or first or {"francs": 0}
        events = one.after().events
        passed = [event for event in events if event.seat == one.seat and event.kind == "gained-money"]
        assert said["francs"] == sum(e.amount for e in passed if e.what in ("colours", "first-pass"))
        assert bool(first) == any(e.kind == "first-pass-card" and e.seat == one.seat for e in events)


@random_games("1893")
def test_rows_and_nobles_are_worth_what_is_said(trial: Trial) -> None:
    for one in each_meaning(trial, "slide", "keep", "discard", "claim"):
        s = one.after()
        if not same_round(one, s) and not one.choice.startswith("slide"):
            continue
        own = one.standing(s)["seats"][one.seat]
        if row := one.facts("means.row"):
            name = row["row"][0].removeprefix("row.")
            assert row["old"] == one.standing(one.state)["seats"][one.seat]["rows"][name]["points"]
            if not one.choice.startswith("slide") or kinds(s.events) == {"slid"}:  # nothing came after it
                assert row["new"] == own["rows"][name]["points"]
        if owed := one.facts("means.owed"):
            assert owed == {"cost": own["nobles"]["cost"], "money": own["nobles"]["money"]}
        if unpaid := one.facts("means.owed.unpaid"):
            assert unpaid["count"] == len(own["nobles"]["unpaid"])
        if more := one.facts("means.at-end"):
            before = one.standing(one.state)["seats"][one.seat]["final"]["score"]
            assert int(more["vp"].replace("−", "-")) == own["final"]["score"] - before


@random_games("1893")
def test_a_payment_scores_what_is_said(trial: Trial) -> None:
    for one in each_meaning(trial, "pay"):
        said = one.facts("means.pay")
        assert said
        s = one.after()
        assert said["now"] == earned(s.events, "scored", "construction")
        before = one.standing(one.state)["seats"][one.seat]["buildings"]["points"]
        while isinstance(s.stack[-1], AdvanceNeedle | PlaceHouse) and s.stack[-1].seat == one.seat:
            choose(s, s.legal[0])
        if same_round(one, s):
            assert said["end"] == one.standing(s)["seats"][one.seat]["buildings"]["points"] - before


@random_games("1893")
def test_cubes_pay_for_the_next_house_if_that_is_said(trial: Trial) -> None:
    for one in each_meaning(trial, "take"):
        if isinstance(one.state.stack[-1], TakeMaterials):
            s = one.after()
            assert (one.facts("means.enough") is not None) == can_build(s, one.seat, 0)
