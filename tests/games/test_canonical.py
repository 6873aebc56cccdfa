"""Component files without comments: the same values, sources and hash, however they were written."""

from __future__ import annotations

import tomllib

import pytest
from tests.editing import edited

from bruxelles.core.errors import BadData
from bruxelles.games import GAMES, rules_of
from bruxelles.games.canonical import canonical
from bruxelles.games.components import documents

each_game = pytest.mark.parametrize("game", list(GAMES))


def parsed(files: dict[str, str]) -> dict[str, object]:
    return {name: tomllib.loads(text) for name, text in files.items()}


@each_game
def test_our_files_keep_their_values_sources_and_hash(game: str) -> None:
    kept = canonical(documents(game))
    assert list(kept) == list(documents(game))
    assert parsed(kept) == parsed(documents(game))
    assert GAMES[game].rules(kept).data_hash == rules_of(game).data_hash
    assert "#" not in "".join(kept.values())
    assert canonical(kept) == kept


def test_comments_order_and_spaces_make_no_difference() -> None:
    tidy = {"a.toml": 'source = "box"\nsource_b = "rulebook"\na = { x = 1, y = [2, 3] }\nb = "é"\n'}
    untidy = '#x\n b="\\u00e9" # y\nsource_b=\'rulebook\'\nsource = "box"\n[a]\ny=[2,\n3,]\nx = 0x1\n'
    assert canonical({"a.toml": untidy}) == canonical(tidy) == tidy


def test_lists_of_entries_have_a_line_for_each() -> None:
    assert canonical({"a.toml": "a = [{x = 1}, {x = 2}]\nb = [[1], []]\nc = [{}]"})["a.toml"] == (
        "a = [\n    { x = 1 },\n    { x = 2 },\n]\nb = [\n    [1],\n    [],\n]\nc = [\n    {},\n]\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        'a = "quote \\" backslash \\\\ line \\n bell \\u0007 delete \\u007f face \\U0001F600"',
        '"a key" = 1\n"" = 2\n"é" = 3\n"a.b" = { "c d" = 4 }',
        "a = 1.5\nb = inf\nc = -nan\nd = 1e300\ne = true\nf = -0",
        "a = 2001-02-03\nb = 04:05:06\nc = 2001-02-03T04:05:06Z\nd = 2001-02-03 04:05:06.007",
        "[[a]]\n[[a.b]]\nc = [1, [2, { d = 3 }]]",
    ],
    ids=["texts", "keys", "numbers", "times", "nested"],
)
def test_whatever_toml_can_say_is_said_again(text: str) -> None:
    """Values that no component file may have arrive where they are refused, with their names."""
    again = canonical({"a.toml": text})["a.toml"]
    assert repr(tomllib.loads(again)) == repr({key: tomllib.loads(text)[key] for key in tomllib.loads(again)})
    assert tomllib.loads(text).keys() == tomllib.loads(again).keys()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a = [", r"a\.toml: this is not TOML: "),
        ("a = " + "[" * 5000, r"a\.toml: this can't be read: "),
        ("a = 0x" + "f" * 5000, r"a\.toml: this can't be read: "),
    ],
    ids=["broken", "deep", "huge"],
)
def test_what_cannot_be_read_is_named(text: str, why: str) -> None:
    with pytest.raises(BadData, match=why):
        canonical({"a.toml": text})


def test_a_file_that_does_not_fit_is_refused_as_before() -> None:
    wrong = ("prestige = [1, 2, 3, 4, 5]", "prestige = [1, 2, 3, 4, 1979-05-27]")
    files = edited("1897", "tracks.toml", wrong)
    sentences = []
    for texts in (files, canonical(files)):
        with pytest.raises(BadData) as refused:
            GAMES["1897"].rules(texts)
        sentences.append(str(refused.value))
    assert sentences[0] == sentences[1]
    assert "tracks.toml: prestige[4]" in sentences[0]
