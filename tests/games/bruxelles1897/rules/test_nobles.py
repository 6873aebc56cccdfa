"""Chapter 4, Influence: a noble is used, then kept or discarded; kept ones can be activated."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import give, set_levels, set_pile, set_prison, tap
from tests.games.bruxelles1897.looking import discarded, hand, kept, levels, owned, prison, tapped
from tests.games.bruxelles1897.table import (
    all_pass,
    ask,
    asked_about,
    choices,
    events,
    new_table,
    pass_until,
    play,
    prompt,
    refusal,
    refused,
    settled,
    take,
    turn,
)

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1897.rules.names import (
    NOBLE_NAMES,
)
from bruxelles.games.bruxelles1897.rules.scoring import settle_nobles
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.nobles import KeepNoble
from bruxelles.games.bruxelles1897.rules.tasks.turns import TakeTurn

TAKEN = NOBLE_NAMES[1:]
every_noble = pytest.mark.parametrize("name", TAKEN)


def guest(name: str) -> State:
    """Seat 0 before a noble in the area, with a prison and a material pile on which effects are single."""
    s = turn(f"noble-{name}")
    set_prison(s, 0, 0, 1, 0)
    set_pile(s, "materials", ("material-wood+wood",))
    return s


def without_effect(name: str) -> State:
    """The same, but whatever the noble could do is impossible."""
    s = turn(f"noble-{name}")
    set_prison(s, 0, 0, 0, 0)
    set_pile(s, "materials", ())
    set_levels(s, 0, architecture=5, nobility=5, prestige=5)
    return s


def gained(s: State) -> tuple[object, ...]:
    """All that a noble's effect can change for seat 0."""
    return levels(s, 0), s.money[0], prison(s, 0), owned(s, 0)


# Keeping ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.8", "1897-4.9")
@every_noble
def test_the_effect_comes_first_and_then_the_noble_may_be_kept(name: str) -> None:
    s = guest(name)
    before = (levels(s, 0), 9, prison(s, 0), owned(s, 0))
    take(s)
    assert prompt(s) == "keep-noble"
    assert asked_about(s) == {"noble": name}
    after = gained(s)
    assert after != before
    assert choices(s) == ["keep", "discard"]
    play(s, "keep")
    assert gained(s) == after
    assert kept(s, 0) == {"brugmann", name}
    assert tapped(s, 0) == {name}
    assert discarded(s) == []
    assert [kept(s, seat) for seat in (1, 2)] == [{"brugmann"}, {"brugmann"}]


@pytest.mark.rule("1897-4.8")
@every_noble
def test_a_noble_may_be_discarded_after_its_effect(name: str) -> None:
    s = guest(name)
    take(s)
    after = gained(s)
    play(s, "discard")
    assert gained(s) == after
    assert kept(s, 0) == {"brugmann"}
    assert tapped(s, 0) == set()
    assert discarded(s) == [f"noble-{name}"]


@pytest.mark.rule("1897-4.8")
@every_noble
def test_a_second_noble_of_a_name_is_used_and_discarded(name: str) -> None:
    s = guest(name)
    give(s, 0, f"noble-{name}")
    before = (levels(s, 0), 9, prison(s, 0), owned(s, 0))
    take(s)
    assert settled(s)
    assert gained(s) != before
    assert kept(s, 0) == {"brugmann", name}
    assert tapped(s, 0) == set()  # the first one can still be activated
    assert discarded(s) == [f"noble-{name}"]


@pytest.mark.rule("1897-4.8")
@every_noble
def test_keeping_a_second_one_is_refused(name: str) -> None:
    s = guest(name)
    give(s, 0, f"noble-{name}")
    task = KeepNoble(0, NOBLE_NAMES.index(name))
    assert refused(s, task, "keep") == Refusal("noble-already-kept", "1897-4.8", {"noble": name})
    assert refused(s, task, "discard") is None


@pytest.mark.rule("1897-4.8")
@every_noble
@pytest.mark.parametrize("answer", ["keep", "discard"])
def test_an_impossible_effect_does_nothing_and_the_noble_may_be_kept(name: str, answer: str) -> None:
    s = without_effect(name)
    take(s)
    assert choices(s) == ["keep", "discard"]
    assert gained(s) == ((5, 5, 5), 9, (0, 0, 0), [])
    assert hand(s, 0) == (3, 1, 0)
    play(s, answer)
    assert kept(s, 0) == ({"brugmann", name} if answer == "keep" else {"brugmann"})
    assert len(events(s, "no-effect")) == 1


# Kept nobles --------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.9")
@every_noble
def test_a_noble_just_kept_cannot_be_activated_in_the_same_round(name: str) -> None:
    s = guest(name)
    give(s, 0, "noble-hankar" if name == "buls" else "noble-buls")
    take(s)
    play(s, "keep")
    ask(s, TakeTurn(0))
    play(s, "brussels:city-hall", "send:small")
    assert choices(s) == ["activate:brugmann", "activate:hankar" if name == "buls" else "activate:buls"]
    why = refusal(s, f"activate:{name}")
    assert why == Refusal("noble-already-activated", "1897-4.9", {"noble": name})


@pytest.mark.rule("1897-4.9", "1897-2.5")
def test_a_kept_noble_can_be_activated_once_in_each_later_round() -> None:
    s = new_table()
    give(s, 1, "noble-buls", "noble-horta")
    tap(s, 1, "buls", "horta")
    all_pass(s)
    assert s.round == 2
    pass_until(s, 1)
    play(s, "brussels:city-hall", "send:small", "activate:buls")
    assert levels(s, 1) == (1, 1, 2)
    assert tapped(s, 1) == {"buls"}
    pass_until(s, 1)
    play(s, "brussels:city-hall", "send:small+small")
    assert refusal(s, "activate:buls") == Refusal("noble-already-activated", "1897-4.9", {"noble": "buls"})


@pytest.mark.rule("1897-4.9", "1897-4.10")
def test_a_kept_noble_costs_2_francs_at_the_end_and_brugmann_nothing() -> None:
    s = turn()
    give(s, 0, "noble-albert", "noble-hankar")
    settle_nobles(s, 0)
    settle_nobles(s, 1)
    assert s.money == [6, 10, 10]
