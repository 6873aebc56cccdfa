"""Recorded games replay to their scores and position, in every form a game can be kept in.

`pytest --regenerate` plays those anew that are not played as they were kept. A change in them is a change of
the rules, or of a component value that matters in them; `data.toml` says what they were played with.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path

import pytest
from tests.playing import CONFIGURATIONS, Configuration, Dice, finish
from tests.stored import ANEW, kept_record, kept_text, store, values_and_rules

import bruxelles
from bruxelles.core.notation import to_notation
from bruxelles.core.record import Record
from bruxelles.core.replay import replay, walk
from bruxelles.games import AnyGame, rules_of

FOLDER = Path(__file__).parent / "golden"
GAMES = [(configuration, number) for configuration in CONFIGURATIONS for number in (1, 2)]
DIGITS = "0123456789"


def path_of(configuration: Configuration, number: int) -> Path:
    return FOLDER / f"{configuration}-{number}.jsonl"


def played(configuration: Configuration, number: int) -> AnyGame:
    """The game as the engine plays it now; the second of a configuration is a keen one."""
    name = f"golden {configuration.variant} {number}"
    return finish(configuration.new(name), Dice(name), keen=number == 2)


@cache
def replayed(path: Path) -> Record | str:
    """The record of a kept game, or where it is not played as it was kept."""
    try:
        return kept_record(path)
    except (AssertionError, OSError, bruxelles.BadRecord) as error:
        return str(error)


@cache
def record_of(configuration: Configuration, number: int) -> Record:
    """The record of a kept game; where one test says that it is played otherwise now, of that other game."""
    record = replayed(path_of(configuration, number))
    return played(configuration, number).record() if isinstance(record, str) else record


each_kept = pytest.mark.parametrize("kept", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")


@pytest.fixture
def golden(kept: tuple[Configuration, int], tmp_path: Path) -> Path:
    """The full record of a kept game, in a file."""
    path = tmp_path / path_of(*kept).name
    path.write_text(record_of(*kept).text(), encoding="utf-8")
    return path


@each_kept
def test_replays_to_its_scores_and_key(
    kept: tuple[Configuration, int], golden: Path, regenerate: bool
) -> None:
    record = bruxelles.read_file(golden)
    game = bruxelles.load(golden)
    assert game.over
    assert game.scores == record.scores
    assert game.key() == record.key
    assert game.record() == record
    assert game.record().text() == golden.read_text("utf-8"), "a record has one text only"
    path = path_of(*kept)
    was = replayed(path)
    if regenerate:
        store(path, kept_text(game))
    elif isinstance(was, str):
        pytest.fail(f"{path.name} is not played as it was kept: {was}. {ANEW}", pytrace=False)
    assert kept_text(game) == path.read_text("utf-8")


@each_kept
def test_replays_when_saved_as_a_position_halfway(golden: Path) -> None:
    record = bruxelles.read_file(golden)
    half = len(record.choices) // 2
    position = json.dumps(replay(rules_of(record.game), record, half).position())
    game = bruxelles.from_position(json.loads(position))
    for number in range(half, len(record.choices)):
        game.apply(record.choices[number])
    assert (game.scores, game.key()) == (record.scores, record.key)
    # The rest of the game is a record of its own, which begins with the position.
    rest = bruxelles.read(game.record().text())
    assert rest.start == json.loads(position)["state"]
    assert replay(rules_of(record.game), rest).key() == record.key


@each_kept
def test_replays_through_notation(golden: Path, tmp_path: Path) -> None:
    record = bruxelles.read_file(golden)
    rules = rules_of(record.game)
    notation = to_notation(record, rules.seat_colours)
    assert bruxelles.read(notation).text() == record.text()
    notated = tmp_path / "game.txt"
    notated.write_text(notation, encoding="utf-8")
    assert bruxelles.load(notated).key() == record.key


@each_kept
def test_replays_in_steps_of_the_same_seats(golden: Path) -> None:
    """An open record of any length is a game to be resumed."""
    record = bruxelles.read_file(golden)
    rules = rules_of(record.game)
    for number, game in enumerate(walk(rules, record)):
        if number % 40 == 0 and number < len(record.choices):
            open_record = bruxelles.read(game.record().text())
            assert not open_record.finished
            assert replay(rules, open_record).key() == game.key()


def changed(text: str, at: int) -> str:
    """The text with another character of the same sort at this place."""
    old = text[at]
    if old in DIGITS:
        new = DIGITS[(DIGITS.index(old) + 1) % 10]
    elif old == "\n":
        new = " "
    else:
        new = "x" if old != "x" else "y"
    return text[:at] + new + text[at + 1 :]


def harmless(line: str) -> bool:
    """Where a change may make another game with the same end: a neutral meeple that nothing came of."""
    return "neutral:" in line


@each_kept
def test_a_changed_byte_is_found(golden: Path, tmp_path: Path) -> None:
    text = golden.read_text("utf-8")
    lines = text.splitlines(keepends=True)
    dice = Dice(f"changed {golden.name}")
    starts = [sum(len(line) for line in lines[:number]) for number in range(len(lines))]
    names = text.index('"names"'), text.index('"options"')
    copy = tmp_path / "game.jsonl"
    tried = 0
    while tried < 8:
        number = (0, len(lines) - 1, dice.index(len(lines)))[min(tried, 2)]
        at = starts[number] + dice.index(len(lines[number]))
        if names[0] <= at < names[1] or harmless(lines[number]) or at == len(text) - 1:
            continue
        tried += 1
        copy.write_text(changed(text, at), encoding="utf-8")
        with pytest.raises(bruxelles.BadRecord) as caught:
            bruxelles.load(copy)
        line = number + 1
        assert str(caught.value).startswith(f"line {caught.value.line}: ")
        if line == 1:
            assert caught.value.line == 1
        elif line == len(lines):  # a changed seed does not fit the hash in the header
            assert caught.value.line in (1, line)
        else:
            assert line <= caught.value.line <= len(lines), f"byte {at} of line {line}"


@pytest.fixture
def folder(regenerate: bool) -> Path:
    if regenerate:
        pytest.skip("the files are being written")
    return FOLDER


def test_the_kept_games_were_played_with_these_values_and_rules(regenerate: bool) -> None:
    path = FOLDER / "data.toml"
    if regenerate:
        store(path, values_and_rules())
    assert tomllib.loads(path.read_text("utf-8")) == tomllib.loads(values_and_rules()), ANEW


def test_every_configuration_has_two_games(folder: Path) -> None:
    names = {path.name for path in folder.glob("*.jsonl")}
    assert names == {path_of(*game).name for game in GAMES}


def test_the_games_are_different(folder: Path) -> None:
    ends = [json.loads(path.read_text("utf-8").splitlines()[-1]) for path in folder.glob("*.jsonl")]
    assert len({end["position"] for end in ends}) == len(GAMES)


@pytest.mark.parametrize("kept", [GAMES[0], GAMES[-1]], ids=lambda game: game[0].game)
def test_a_line_left_out_is_found(kept: tuple[Configuration, int], tmp_path: Path) -> None:
    text = record_of(*kept).text().splitlines(keepends=True)
    copy = tmp_path / "game.jsonl"
    for number in (0, 1, 40, len(text) - 1):
        copy.write_text("".join(text[:number] + text[number + 1 :]), encoding="utf-8")
        with pytest.raises(bruxelles.BadRecord):
            bruxelles.load(copy)


def test_a_record_is_equal_to_itself_only() -> None:
    records = [record_of(*game) for game in GAMES[:3]]
    assert records[0] == bruxelles.read(records[0].text())
    assert len(set(records)) == 3
