"""What the choices of Bruxelles 1897 are said to bring is what they bring."""

from __future__ import annotations

from tests.kit import AnyState
from tests.properties.meanings import Meaning, each_meaning, kinds, leaders_said
from tests.properties.random_games import Trial, random_games

from bruxelles.core.task import choose
from bruxelles.games.bruxelles1897.rules.names import COLUMNS, KIND_NAMES, PLACE_NAMES
from bruxelles.games.bruxelles1897.rules.tasks.construction import PayMaterials


def same_round(one: Meaning, s: AnyState) -> bool:
    """Whether the choice has not ended the round, so that the table can still be looked at."""
    return bool(s.stack) and s.round == one.state.round and not kinds(s.events) & {"led-column", "led-coat"}


@random_games("1897")
def test_an_architect_card_leads_its_column_as_said(trial: Trial) -> None:
    for one in each_meaning(trial, "architect"):
        place = one.state.stack[-1].place
        said = one.facts("means.column")
        assert said
        s = one.after()
        if not same_round(one, s):
            continue
        stands = one.standing(s)["columns"][place % COLUMNS]
        assert said["column"] == place % COLUMNS + 1
        assert leaders_said(said["leads"], one.seat) == sorted(stands["leaders"], key=str)
        assert said["leads"][1]["mine"] == stands["counts"][one.seat]
        prize = one.facts("means.prize") or one.facts("means.prize.final")
        assert (prize is not None) == (one.seat in stands["leaders"])
        final = one.facts("means.prize.final")
        if final and kinds(s.events) <= {"placed", "paid-money", "took-card"}:
            assert final["vp"] == stands["final"][one.seat]


@random_games("1897")
def test_coats_of_arms_at_a_place_stand_as_said(trial: Trial) -> None:
    for one in each_meaning(trial, "take"):
        s = one.after(*(f"architect:{kind}-low" for kind in KIND_NAMES))
        said = one.facts("means.coats")
        if not said or not same_round(one, s) or s.owners[PLACE_NAMES.index(one.argument)] != one.seat:
            continue
        listed = said["coats"]
        for phrase in listed[1] if listed[0] == "list.clauses" else [listed]:
            if phrase[0] == "means.more":
                continue
            stands = one.standing(s)["coats"][phrase[1]["coat"]]
            assert stands["complete"] == (phrase[0] != "means.coat")
            if phrase[0] == "means.coat":
                assert phrase[1]["taken"] == sum(stands["counts"]) + (stands["neutral"] or 0)
                leading = leaders_said(phrase[1]["leads"], one.seat)
                assert not leading or leading == sorted(stands["leaders"], key=str)
            else:
                assert (phrase[0] == "means.coat.yours") == (one.seat in stands["leaders"])


@random_games("1897")
def test_brussels_stands_as_said_and_costs_as_said(trial: Trial) -> None:
    for one in each_meaning(trial, "brussels"):
        s = one.after()
        visit = one.facts("means.next-visit")
        told = next(phrase for phrase in one.told if phrase[0].startswith("means.brussels."))
        assert visit
        if s.legal and s.stack[-1].NAME == "send-architects":
            sends = [text for text in map(one.game.rules.choices.text, s.legal) if text.startswith("send:")]
            s = one.after(sends[0])
        if not same_round(one, s):
            continue
        brussels = one.standing(s)["brussels"]
        assert visit["price"] == brussels["prices"][one.argument]
        stands = brussels["majority"]
        assert (told[0] == "means.brussels.you") == (stands["leaders"] == [one.seat])
        assert (told[0] == "means.brussels.others") == (one.seat not in stands["leaders"])
        assert max(stands["counts"]) == told[1].get("mine", told[1].get("theirs"))


@random_games("1897")
def test_nobles_cost_and_houses_score_as_said(trial: Trial) -> None:
    for one in each_meaning(trial, "keep", "discard", "pay", "done"):
        s = one.after()
        built = one.facts("means.built")
        if built:
            scored = [event for event in s.events or [] if event.kind == "scored" and event.seat == one.seat]
            assert built["now"] == sum(event.amount for event in scored if event.what == "construction")
        elif isinstance(one.state.stack[-1], PayMaterials):
            assert "built" not in kinds(s.events)
        if not same_round(one, s):
            continue
        own = one.standing(s)["seats"][one.seat]
        if owed := one.facts("means.owed"):
            assert owed == {"cost": own["nobles"]["cost"], "money": own["nobles"]["money"]}
        if unpaid := one.facts("means.owed.unpaid"):
            assert unpaid["count"] == len(own["nobles"]["unpaid"])
        if built:
            before = one.standing(one.state)["seats"][one.seat]["houses"]["points"]
            assert built["end"] == own["houses"]["points"] - before


@random_games("1897")
def test_a_house_scores_at_best_what_its_card_is_said_to_bring(trial: Trial) -> None:
    for one in each_meaning(trial, "take"):
        said = one.facts("means.house")
        if said is None:
            continue
        paying = one.after()
        if not isinstance(paying.stack[-1], PayMaterials):  # with any Architect card, if it is asked for
            choose(paying, paying.legal[0])
        best = max(
            sum(event.amount for event in s.events if event.kind == "scored" and event.what == "construction")
            for s in ways_to_pay(paying)
        )
        assert said["scores"][1]["now"] == best


def ways_to_pay(s: AnyState) -> list[AnyState]:
    """The table after each way to pay for the house."""
    if not s.stack or not isinstance(s.stack[-1], PayMaterials):
        return [s]
    found: list[AnyState] = []
    for choice in s.legal:
        after = s.copy()
        after.events = list(s.events)
        choose(after, choice)
        found += ways_to_pay(after)
    return found
