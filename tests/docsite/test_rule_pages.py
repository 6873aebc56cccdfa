"""The page of a rule: its text, its code, its tests, its decisions; what is missing shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.docsite.project import rule_pages
from tools.docsite.build import page as page_of
from tools.docsite.citations import Library, cited_by_tests, cited_in_code, named_in
from tools.docsite.pages import Site
from tools.docsite.rule_pages import RulePages
from tools.docsite.rulebook import rules, title_of
from tools.docsite.sources import Extract, Source, painted


@pytest.fixture(scope="module")
def book() -> RulePages:
    """The rules of this project."""
    known = rules()
    return RulePages(known, Library(), Site(frozenset(known)), "")


def test_a_rule_of_the_project_has_text_code_and_tests(book: RulePages) -> None:
    page = book.page("1897-3.3")
    assert "# 1897-3.3 The price" in page
    for words in ("Pay the value that shows", "Payez aussitôt", "Paga de inmediato"):
        assert words in page
    assert '<a href="../source/src/bruxelles/games/bruxelles1897/rules/tasks/turns.py.html#L' in page
    assert "<code>PlaceArchitect" in page
    assert "A face that is too dear is refused" in page
    assert '<a href="../source/tests/games/bruxelles1897/rules/test_turns.py.html#L' in page
    assert "(../decisions/0032-money-and-placing-1897.md)" in page
    assert 'rel="prev" href="1897-3.2.html"' in page
    assert 'rel="next" href="1897-3.4.html"' in page
    assert "{" not in page.partition("## Code")[0].replace("{ .rule-id }", ""), "a value is not filled in"


def test_every_rule_has_code_and_tests_or_says_why_not(book: RulePages) -> None:
    assert len(book.rules) > 200
    for name, rule in book.rules.items():
        assert rule.without_code or any(place.carries_out for place in book.code[name]), name
        assert book.tests[name], name
        assert set(rule.texts) == {"en", "fr", "es"}, name


def test_the_list_leads_to_every_rule(book: RulePages) -> None:
    overview = book.overview()
    assert [name for name in book.rules if f"[{name}]({name}.md)" not in overview] == []
    assert "**none**" not in overview


def test_a_rule_without_tests_shows(tmp_path: Path) -> None:
    book = rule_pages(tmp_path)
    assert "No test is marked with this rule." in book.page("1897-1.1")
    assert "No test is marked" not in book.page("1897-1.2")
    assert "| Once | 3 places | 0 tests | [0001]" in book.overview()


def test_a_rule_without_code_shows(tmp_path: Path) -> None:
    book = rule_pages(tmp_path)
    page = book.page("1897-1.2")
    assert "Also named in:" in page
    assert "| Never twice | **none** | 1 test |" in book.overview()
    del book.code["1897-1.2"]
    assert "No code names this rule." in book.page("1897-1.2")
    assert "This rule needs no code: they are only looked at." in book.page("1897-1.3")


def test_places_in_code_and_where_they_are(tmp_path: Path) -> None:
    book = rule_pages(tmp_path)
    path = "src/bruxelles/games/bruxelles1897/rules/tasks/passing.py"
    found = [(place.extract, place.lines) for place in cited_in_code(book.library)["1897-1.1"]]
    assert found == [
        (Extract(path, "LIMIT", 3, 3), [3]),
        (Extract(path, "Pass.verdict", 9, 11), [10]),
        (Extract(path, "close", 14, 16), [14]),
    ]
    page = book.page("1897-1.1")
    assert f'<a href="../source/{path}.html#L10">{path}:10</a>' in page
    assert f'href="https://example.org/blob/main/{path}#L10"' in page
    assert '<span class="line hit" data-line="10">' in page
    assert book.site.copied >= {path}


def test_tests_by_marks_of_their_own_and_of_their_cases(tmp_path: Path) -> None:
    tests = cited_by_tests(rule_pages(tmp_path).library)
    assert {rule: [test.sentence for test in found] for rule, found in tests.items()} == {
        "1897-1.2": ["Nobody passes twice"],
        "1897-1.3": ["A case"],
    }


def test_decisions_name_ranges(tmp_path: Path) -> None:
    assert rule_pages(tmp_path).decisions == {
        "1897-1.1": ["0001-passing.md"],
        "1897-1.2": ["0001-passing.md", "0002-other.md"],
        "1897-1.3": ["0001-passing.md"],
    }
    assert named_in("1893-4.13\nto 1893-4.15, 1897-2.1") == {
        "1893-4.13",
        "1893-4.14",
        "1893-4.15",
        "1897-2.1",
    }


def test_ids_in_code_lead_to_rules_that_exist(tmp_path: Path) -> None:
    page = rule_pages(tmp_path).page("1897-1.1")
    assert '<a class="rule-id" href="../rule/1897-1.1.html">1897-1.1</a>: only once' in page
    assert "rule/1897-9.9" not in page


def test_of_a_long_function_the_lines_around_are_shown(tmp_path: Path) -> None:
    lines = [
        "def long() -> None:",
        *(f"    x = {number}" for number in range(98)),
        "    # 1897-1.1",
        "    pass",
    ]
    (tmp_path / "long.py").write_text("\n".join(lines), "utf-8")
    assert Source("long.py", tmp_path).around(100) == Extract("long.py", "long", 94, 101)


def test_what_reaches_over_lines_is_painted_on_each() -> None:
    assert painted('x = """a <\n\nb"""  # c', "python")[:3] == [
        'x = <span class="s">&quot;&quot;&quot;</span><span class="s">a &lt;</span>'.replace("&quot;", '"'),
        "",
        '<span class="s">b</span><span class="s">"""</span>  <span class="c"># c</span>',
    ]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("The price. Pay at once.", "The price"),
        ("Sales: gains. Take money.", "Sales: gains"),
        ("Card 4,\nSales. Remove one.", "Card 4, Sales"),
        ("Two players: neutral cards. The corners: two.", "Two players: neutral cards"),
        ("A [link](a.md). More.", "A link"),
    ],
)
def test_titles(text: str, title: str) -> None:
    assert title_of(text) == title


def test_a_page_of_the_rules_has_numbers_anchors_and_its_language() -> None:
    site = Site(frozenset(rules()))
    page = page_of("docs/rules/fr/1897.md", site)
    assert '<a id="1897-4.2"></a>[1897-4.2](../../rule/1897-4.2.md){ .rule-id }' in page
    assert "{income.sale}" not in page
    assert '<div lang="fr" markdown>' in page
    assert "[English](../../rules/1897.md)" in page
    assert site.faults == []
