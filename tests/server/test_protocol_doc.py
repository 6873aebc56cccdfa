"""docs/protocol.md names everything that is sent, and nothing else: its tables are held against the types."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tools.wire import document

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
DOCUMENT = document()
TYPES: dict[str, dict[str, Any]] = DOCUMENT["components"]["schemas"]


# The page --------------------------------------------------------------------------------------------------


def section(heading: str) -> str:
    level = heading.partition(" ")[0]
    return PAGE.split(f"\n{heading}\n")[1].split(f"\n{level} ")[0]


def named(text: str) -> set[str]:
    return set(re.findall(r"`([a-z][a-z_-]*)`", text))


def table(heading: str, first: str) -> list[list[str]]:
    """The cells of the table under this heading whose first column is called this."""
    _, start, rest = section(heading).partition(f"\n| {first} |")
    assert start, f"there is no such table under {heading}"
    lines = rest.split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]


def rows(heading: str, first: str) -> dict[str, str]:
    """By name in the first column: all that stands behind it."""
    found: dict[str, str] = {}
    for cells in table(heading, first):
        for name in named(cells[0]):
            assert name not in found, f"{name} stands there twice"
            found[name] = " | ".join(cells[1:])
    return found


# The types -------------------------------------------------------------------------------------------------


def members(union: str) -> dict[str, str]:
    """By what tells them apart: the names of the types in a union."""
    mapping: dict[str, str] = TYPES[union]["discriminator"]["mapping"]
    return {word: reference.rpartition("/")[2] for word, reference in mapping.items()}


def fields(name: str) -> set[str]:
    return set(TYPES[name].get("properties", ()))


def words_in(part: Any) -> Iterator[str]:
    """Names of fields, and the words that fields can hold."""
    if isinstance(part, list):
        for one in part:
            yield from words_in(one)
    elif isinstance(part, dict):
        yield from part.get("properties", ())
        yield from part.get("enum", ())
        yield from [part["const"]] if "const" in part else []
        for value in part.values():
            yield from words_in(value)


SENT = set(words_in(TYPES))


def check(text: str, wanted: set[str]) -> None:
    """The text names these, and nothing that is not sent."""
    assert wanted <= named(text), f"not told: {wanted - named(text)}"
    assert named(text) <= SENT, f"never sent: {named(text) - SENT}"


# Are they the same? ----------------------------------------------------------------------------------------

ENTRIES = "## A table is a list of entries"
BODIES = {
    kind: [
        part.rpartition("/")[2] for part in re.findall(r"#/[^']*", str(TYPES[entry]["properties"]["body"]))
    ]
    for kind, entry in members("Entry").items()
}
"""By kind: the types of the bodies."""


def test_every_kind_of_entry_is_described() -> None:
    assert set(rows(ENTRIES, "kind")) == set(BODIES)
    assert {"kind", "seat", "amount", "what"} == fields("EventBody") <= named(section(ENTRIES))
    example = re.search(r"`(\{.*\})`", section(ENTRIES))
    assert example is not None
    assert set(re.findall(r'"(\w+)":', example[1])) == fields("ChatEntry")


@pytest.mark.parametrize("kind", BODIES)
def test_the_body_of_an_entry_is_described(kind: str) -> None:
    body, what = rows(ENTRIES, "kind")[kind].split(" | ")
    own = {word for name in BODIES[kind] for word in fields(name)}
    held = {word for name in BODIES[kind] for word in words_in(TYPES[name])}
    assert own <= named(body) <= held
    assert named(what) <= SENT


NESTED = {
    "seats": {"SeatBody"},
    "decision": {"DecisionBody", "OptionBody", "RefusalBody"},
    "draft": {"DraftBody"},
    "offer": {"TakebackOffer", "HandOverOffer"},
}
WORDED = {"says", "means", "lines", "beats"}
"""Only with words, or with beats."""


def test_the_state_is_described() -> None:
    found = rows("## The state", "field")
    assert set(found) == fields("StateBody")
    for name, text in found.items():
        parts = {word for part in NESTED.get(name, ()) for word in fields(part)}
        check(text, parts - WORDED)


def test_what_does_not_change_is_described() -> None:
    found = rows("## The socket", "in `about`")
    assert set(found) == fields("AboutBody")
    check(found["settings"], fields("TableSettings") | fields("ClockSettings"))


@pytest.mark.parametrize("command", members("Command"))
def test_every_command_is_described(command: str) -> None:
    found = rows("## Commands", "command")
    assert set(found) == set(members("Command"))
    arguments = named(found[command].split(" | ")[0])
    name = members("Command")[command]
    assert fields(name) - {"do"} <= arguments <= set(words_in(TYPES[name]))


def test_the_messages_of_the_socket_are_described() -> None:
    found = rows("## The socket", "message")
    assert set(found) == set(members("ServerMessage"))
    for message, name in members("ServerMessage").items():
        check(found[message], fields(name) - {"type"})
    sent = [cells[0] for cells in table("## The socket", "you send")]
    for (message, name), text in zip(members("ClientMessage").items(), sorted(sent), strict=True):
        assert f'"type": "{message}"' in text
        assert set(re.findall(r'"(\w+)":', text)) == fields(name)


def test_what_bots_say_is_described() -> None:
    why = rows("### Why", "field")
    assert set(why) == fields("Why")
    check(why["alternatives"], fields("AlternativeBody") - {"choice"})
    assert fields("HintBody") - fields("Why") == {"stamp"} <= named(section("### Hints"))
    analysis = rows("### Analysis", "field")
    assert set(analysis) == fields("AnalysisData")
    check(analysis["swings"], fields("SwingBody"))
    assert fields("AnalysisBody") | fields("DecisionAnalysis") <= named(section("### Analysis"))


def test_a_replay_is_described() -> None:
    assert fields("Steps") | fields("StepBody") - WORDED <= named(section("## Over HTTP"))


def test_what_comes_with_words_is_described() -> None:
    """Nothing else may be missing from what is sent, but the `why` of a bot and the table of a problem."""
    optional = {
        (name, word)
        for name in TYPES
        if name.endswith(("Body", "Entry", "Message", "Why", "Offer"))
        for word in fields(name) - set(TYPES[name].get("required", ()))
    }
    told = {
        ("DecisionBody", "says"),
        ("OptionBody", "says"),
        ("OptionBody", "means"),
        ("RefusalBody", "says"),
        ("StepBody", "says"),
        ("StartedEntry", "lines"),
        ("TurnEntry", "lines"),
        ("DraftBody", "lines"),
        ("StepBody", "lines"),
    }
    others = {
        ("TurnBody", "why"),
        ("TurnBody", "turn"),
        ("FinishedBody", "early"),
        ("HandedBody", "conceded"),
        ("StartedBody", "deal"),
        ("ProblemMessage", "table"),
        ("CommandMessage", "since"),
    }
    in_beats = {("TurnEntry", "beats"), ("DraftBody", "beats")}
    assert optional == told | others | in_beats
    cells = table("## Words", "where")
    assert [named(field) for _, field, _ in cells] == [
        {"says"},
        {"says"},
        {"means"},
        {"says"},
        {"lines"},
        {"says"},
    ]
    check(cells[4][2], fields("LineBody"))


def test_beats_are_described() -> None:
    told = fields("BeatBody") | fields("TurnsInBeats") | fields("TurnInBeats") | {"pace"}
    assert told <= named(section("## Beats"))


PLACES = {"ID": "{table}", "HASH": "{data_hash}", "LANGUAGE": "{language}", "GAME": "{game}"}


def test_every_address_exists() -> None:
    addresses = re.findall(r"`(GET|POST|PUT|DELETE|PATCH) (/[^` ?]*)", PAGE)
    assert len(addresses) > 15
    for method, path in addresses:
        known = "/".join(PLACES.get(part, part) for part in path.split("/"))
        assert known == "/api/socket" or method.lower() in DOCUMENT["paths"][known], (method, path)
