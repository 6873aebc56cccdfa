"""Whatever text comes as a record, a seed, a name or a choice: a result, or an error with a reason."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import strategies as st
from tests.playing import CONFIGURATIONS, Configuration, Dice, after, configurations_of, finish
from tests.properties.mutations import mutated
from tests.properties.random_games import always, examples

import bruxelles
from bruxelles.api import game_rules
from bruxelles.core.choice import ChoiceTable
from bruxelles.core.notation import to_notation
from bruxelles.core.replay import replay
from bruxelles.games import AnyGame, rules_of

MOMENTS = (0, 3, 17, 40, 77, 120, 150)

# Records ----------------------------------------------------------------------------------------------------


@cache
def record_lines(configuration: Configuration) -> list[str]:
    name = "malformed record"
    return finish(configuration.new(name), Dice(name)).record().text().splitlines()


def any_of(game: str, number: int) -> Configuration:
    configurations = configurations_of(game)
    return configurations[number % len(configurations)]


def load_or_refuse(text: str) -> None:
    fault: bruxelles.BadRecord | None = None
    try:
        record = bruxelles.read(text)
        replay(game_rules(record.game), record)
    except bruxelles.BadRecord as error:
        fault = error
    assert fault is None or str(fault).startswith(f"line {fault.line}: ")
    assert fault is None or fault.line >= 1


@st.composite
def changed_records(draw: st.DrawFn, game: str) -> str:
    """A record with one line changed as data."""
    lines = record_lines(draw(st.sampled_from(configurations_of(game))))[:]
    number = draw(st.one_of(st.sampled_from([0, len(lines) - 1]), st.integers(0, len(lines) - 1)))
    lines[number] = json.dumps(mutated(draw, json.loads(lines[number])))
    return "\n".join(lines) + "\n"


@examples(times=5, text=changed_records)
def test_a_changed_record_is_refused_or_replays(game_name: str, text: str) -> None:
    load_or_refuse(text)


@examples(times=5, line=always(st.text(max_size=40)), number=always(st.integers(0, 200)))
def test_a_line_of_any_text(game_name: str, line: str, number: int) -> None:
    lines = record_lines(any_of(game_name, number))[:]
    lines[number % len(lines)] = line
    with pytest.raises(bruxelles.BadRecord):
        replay(rules_of(game_name), bruxelles.read("\n".join(lines)))


@examples(times=6, text=always(st.text()))
def test_no_record_at_all(game_name: str, text: str) -> None:
    for whole in (
        text,
        f"{text}\n{text}",
        f"bruxelles-record/1 {game_name}\n{text}",
        f"bruxelles-record/1 {text}",
    ):
        with pytest.raises(bruxelles.BadRecord):
            bruxelles.read(whole)


@examples(times=6, line=always(st.text(max_size=30)), number=always(st.integers(0, 10_000)))
def test_a_line_of_notation_of_any_text(game_name: str, line: str, number: int) -> None:
    rules = rules_of(game_name)
    record = bruxelles.read("\n".join(record_lines(any_of(game_name, number))))
    lines = to_notation(record, rules.seat_colours).splitlines()
    lines.insert(number % len(lines), line)
    load_or_refuse("\n".join(lines))


@pytest.mark.parametrize("line", ["[" * 100_000, '{"a":' * 100_000])
def test_a_line_nested_without_end(line: str) -> None:
    with pytest.raises(bruxelles.BadRecord):
        bruxelles.read(f"{line}\n{line}")


def test_a_record_whose_seed_is_no_unicode() -> None:
    lines = record_lines(CONFIGURATIONS[0])[:]
    closing = json.loads(lines[-1])
    closing["seed"] = "\ud800"
    lines[-1] = json.dumps(closing)
    with pytest.raises(bruxelles.BadRecord):
        replay(rules_of("1893"), bruxelles.read("\n".join(lines)))


def test_a_record_whose_name_is_no_unicode() -> None:
    """Such a name can be in JSON, but the game's own record could not be written to a file."""
    lines = record_lines(CONFIGURATIONS[0])[:]
    header = json.loads(lines[0])
    header["names"][0] = "\ud800"
    lines[0] = json.dumps(header)
    with pytest.raises(bruxelles.BadRecord):
        bruxelles.read("\n".join(lines))


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@examples(times=6, seed=always(TEXTS), name=always(TEXTS))
def test_any_seed_and_any_name_can_be_kept(game_name: str, seed: str, name: str) -> None:
    game = bruxelles.new(game_name, players=2, seed=seed)
    game.names[0] = name
    game.apply(game.choices()[0])
    record = game.record()
    assert bruxelles.read(record.text()) == record
    assert bruxelles.read(to_notation(record, game.rules.seat_colours)) == record


@pytest.mark.parametrize("text", ["a; b", 'a "; seed 1', "a\u2028b", "a\x85b", "a\nb", "a\x1cb", "red: pass"])
def test_seeds_and_names_that_look_like_notation(text: str) -> None:
    game = bruxelles.new("1893", players=2, seed=text)
    game.names[0] = text
    record = game.record()
    assert bruxelles.read(record.text()) == record
    assert bruxelles.read(to_notation(record, game.rules.seat_colours)) == record


def test_a_seed_that_is_no_unicode() -> None:
    with pytest.raises(bruxelles.BadOptions):
        bruxelles.new("1893", players=2, seed="\ud800")


# Choices ----------------------------------------------------------------------------------------------------


@cache
def game_at(game: str, moment: int) -> AnyGame:
    return after(any_of(game, moment), "any text", moment)


def any_choice(game: str) -> st.SearchStrategy[str]:
    table: ChoiceTable = rules_of(game).choices
    return st.one_of(st.text(), st.sampled_from(table.all()), st.sampled_from(table.all()).map(str.upper))


@examples(times=12, text=any_choice, moment=always(st.sampled_from(MOMENTS)))
def test_any_text_as_a_choice(game_name: str, text: str, moment: int) -> None:
    game = game_at(game_name, moment).copy()
    key = game.key()
    legal = text in game.choices()
    try:
        game.apply(text)
    except (bruxelles.UnknownChoice, bruxelles.IllegalChoice):
        assert not legal
        assert game.key() == key
    else:
        assert legal
