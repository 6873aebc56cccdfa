"""Texts know no component values: another number in a component file leaves no old one in any sentence.

A number in a text is named by its address, or the rules themselves fix it and it stands in a
numbers_of_the_rules.toml; a person has read that list. Whatever a text says by itself is thereby known, so it
is enough to look at those that name a value when this value is another one.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from tests.frozen import own_tests
from tests.passages import SHARED, Passage, names, passages, printed, with_another
from tests.playing import frozen_rules

from bruxelles.games import GAMES, rules_of
from bruxelles.locale import LANGUAGES
from bruxelles.locale.rules import shown
from bruxelles.locale.values import Values, value_at

OTHER = 83
"""A number that no component has and no text says."""
LIST = "numbers_of_the_rules.toml"
"""Beside this file for what several games say or none, in the tests of a game for what it says."""

each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def own_numbers(about: str, language: str) -> dict[str, list[int]]:
    """By text or rule: the numbers it says by itself, whatever the component values are."""
    found: dict[str, list[int]] = {}
    for passage in passages(about, language):
        if passage.numbers and not passage.conditions:
            found[passage.key] = sorted(found.get(passage.key, []) + passage.numbers)
    return found


@each_language
@pytest.mark.parametrize("about", [*GAMES, SHARED])
def test_a_number_that_stands_in_a_text_is_the_rules_own(about: str, language: str) -> None:
    """In every language the same ones, and none is listed in vain."""
    folder = own_tests(about) if about in GAMES else Path(__file__).parent
    listed = tomllib.loads((folder / LIST).read_text("utf-8"))
    assert own_numbers(about, language) == {key: sorted(numbers) for key, numbers in listed.items()}


def everything(game: str) -> list[Passage]:
    """What can be said with the component values of this game."""
    about = (game, SHARED)
    return [passage for language in LANGUAGES for one in about for passage in passages(one, language)]


@each_game
def test_every_address_leads_to_a_value(game: str) -> None:
    values = rules_of(game).values
    for passage in everything(game):
        for address in passage.addresses:
            assert not isinstance(value_at(values, address), dict), (passage.key, address)


@each_game
def test_what_a_passage_relies_on_is_true_of_our_values(game: str) -> None:
    """Or was when it was written: one that relies on a value that was corrected since is left out."""
    sets = [rules_of(game).values, frozen_rules(game).values]
    for passage in everything(game):
        for address, expected in passage.conditions.items():
            ours = [shown(value_at(values, address)) for values in sets]
            assert expected in ours, (passage.key, passage.language, address)


def changed(game: str, number: str) -> Values:
    file, *keys = number.split(".")
    values = rules_of(game).values
    return {**values, f"{file}.toml": with_another(values[f"{file}.toml"], keys, OTHER)}


@each_game
def test_another_value_is_said_wherever_it_is_named(game: str) -> None:
    """And what relies on the old one is no longer true, so it is left out."""
    before = rules_of(game).values
    speaking = [passage for passage in everything(game) if passage.addresses or passage.conditions]
    for number in printed(game):
        after = changed(game, number)
        for passage in speaking:
            if any(names(address, number) for address in passage.addresses):
                old, new = passage.said(game, before), passage.said(game, after)
                for form, was, said in zip(passage.forms, old, new, strict=True):
                    if any(names(address, number) for address in passage.addresses_in(form)):
                        assert said != was, (number, passage)
                        assert str(OTHER) in said, (number, passage)
            for address, expected in passage.conditions.items():
                if names(address, number):
                    assert shown(value_at(after, address)) != expected, (number, passage)


@each_game
def test_all_forms_of_a_text_name_the_same_values(game: str) -> None:
    """But for the one that decides: the form for one may say it as a word."""
    for passage in everything(game):
        named = [passage.addresses_in(form) - {passage.deciding} for form in passage.forms]
        assert all(addresses == named[0] for addresses in named), passage


@each_game
def test_an_example_relies_on_the_values_of_its_rule_that_it_repeats(game: str) -> None:
    """Else it would go on saying the old number beside a rule that says the new one."""
    for number, value in printed(game).items():
        for language in LANGUAGES:
            found = passages(game, language)
            rules = {
                passage.key
                for passage in found
                if any(names(address, number) for address in passage.addresses)
            }
            for passage in found:
                if passage.conditions and passage.subject in rules and value in passage.numbers:
                    assert any(names(address, number) for address in passage.conditions), (number, passage)


@each_language
def test_an_example_of_paying_for_a_house_relies_on_what_houses_cost(language: str) -> None:
    """It says how many units are owed, and no rule beside it says that."""
    paying = [
        passage for passage in passages("1893", language) if "compass.unit_francs" in passage.conditions
    ]
    assert {passage.key for passage in paying} >= {
        "1893-4.21",
        "1893-4.22",
        "page.rules.example.paying-house",
    }
    for passage in paying:
        assert any(address.startswith("architect_boards.house_costs") for address in passage.conditions), (
            passage
        )


@each_game
@each_language
def test_the_same_values_are_named_in_every_language(game: str, language: str) -> None:
    def named(spoken: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for passage in passages(game, spoken):
            relied = {f"with {address}" for address in passage.conditions}
            found.setdefault(passage.key, set()).update(passage.addresses, relied)
        return found

    assert named(language) == named(LANGUAGES[0])
