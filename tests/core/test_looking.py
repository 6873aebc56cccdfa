"""Texts are looked at before they are parsed: what would cost too much gets a sentence."""

from __future__ import annotations

import tomllib

import pytest

from bruxelles.core.datafile import LONGEST_FILE, read_files
from bruxelles.core.errors import BadData, BadRecord
from bruxelles.core.looking import DEEPEST, LONGEST_WORD, MOST_PARTS, bare, from_json, too_much
from bruxelles.core.record import MOST_LINES, read_record
from bruxelles.games import GAMES
from bruxelles.games.components import documents

DEEP = f"more than {DEEPEST} deep"
PARTS = f"more than {MOST_PARTS} parts"
LONG = f"more than {LONGEST_WORD} characters"


@pytest.mark.parametrize("game", GAMES)
def test_our_own_files_may_be_read(game: str) -> None:
    for text in documents(game).values():
        assert too_much(text) is None
        assert len(text) < LONGEST_FILE / 5


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a = " + "[" * DEEPEST + "]" * DEEPEST, None),
        ("a = " + "[" * (DEEPEST + 1), DEEP),
        ("a = " + "{a = " * (DEEPEST + 1), DEEP),
        ("a = [[1], [2]]\n" * 50, None),
        ("[[a]]\n" * 50, None),
        (".".join("a" * MOST_PARTS) + " = 1", None),
        (".".join("a" * (MOST_PARTS + 1)) + " = 1", PARTS),
        (" . ".join(["'a'", '"b"', "c"] * 3) + " = 1", PARTS),
        ("[" + "\t.".join("a" * (MOST_PARTS + 1)) + "]", PARTS),
        ("a = 1.5\nb = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]", None),
        ("a = " + "9" * LONGEST_WORD, None),
        ("a = " + "9" * (LONGEST_WORD + 1), LONG),
        ("a = 0x" + "f" * LONGEST_WORD, LONG),
        ("a" * (LONGEST_WORD + 1) + " = 1", LONG),
        (f'a = "{"[" * 100}{"x." * 100}{"9" * 1000}"', None),
        (f"a = '{'[' * 100}\\'", None),
        (f"# it's {'[' * 100} {'9' * 1000}\na = 1", None),
        ('a = """\n" ""' + "[" * 100 + '"""', None),
        ("a = '''\n' ''" + "[" * 100 + "'''", None),
        ('a = "\\""\nb = ' + "[" * 100, DEEP),
        ('a = "# no comment"\nb = ' + "[" * 100, DEEP),
        ('a = """# "" no comment"""\nb = ' + "[" * 100, DEEP),
        ("a = '\\'\nb = " + "[" * 100, DEEP),
    ],
)
def test_what_is_too_much(text: str, reason: str | None) -> None:
    found = too_much(text)
    assert found is None if reason is None else found is not None and reason in found


@pytest.mark.parametrize(
    "text",
    [
        'a = "x" # "y"\n"b.c" = [1, \'[\', """["""]\n',
        "a = '''\n[''\n'''\nb = '\"' # [\n",
        'a = """\\"""[\\\n  ]"""\nb = "\\\\"\n',
        'a = """x"""""\nb = [2]\n',
    ],
)
def test_quoted_texts_end_where_toml_ends_them(text: str) -> None:
    """Whatever stands behind a quoted text is looked at, as the parser does."""
    assert "z" in tomllib.loads(text + "z = 1")
    assert bare(text + "z = [{}]").endswith("z = [{}]")


@pytest.mark.parametrize(
    "text",
    [
        '"' * 4000,
        '"' + "\\" * 4001,
        "'" * 4001,
        "x" * 4000,
        "a" + " " * 4000,
        "a." * 4000,
        '"""' + '""' * 2000,
    ],
)
def test_a_look_at_nonsense_comes_to_an_end(text: str) -> None:
    too_much(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x" * (LONGEST_FILE + 1), f"{LONGEST_FILE} are the most"),
        ("#" * (LONGEST_FILE + 1), f"{LONGEST_FILE} are the most"),
        (".".join("a" * 5000) + " = 1", PARTS),
        ("a = " + "[" * 5000, DEEP),
        ("a = " + "{a=" * 5000, DEEP),
        ("a = " + "9" * 5000, LONG),
        ("a = " + "\n" * 5000, "this is not TOML"),
    ],
)
def test_component_files_that_would_cost_too_much(text: str, reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        read_files({"a.toml": text}, {"a.toml": ["a"]}, {})


def test_json_is_looked_at_first() -> None:
    assert from_json('{"a": [1, "[[["]}') == {"a": [1, "[[["]}
    for text in ("[" * 5000, "9" * 5000, '{"a":' * 5000):
        with pytest.raises(ValueError, match="more than"):
            from_json(text)


def test_a_record_of_too_many_lines() -> None:
    with pytest.raises(BadRecord, match=f"no more than {MOST_LINES} lines"):
        read_record('{"choice":"pass","seat":0}\n' * (MOST_LINES + 1))
