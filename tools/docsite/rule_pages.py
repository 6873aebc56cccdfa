"""A page for every rule: its text, the code that carries it out, the tests that prove it; and their list."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import groupby
from json import dumps
from pathlib import Path
from typing import Final

from markdown import Markdown
from tools.docsite.citations import Citation, Library, Test, cited_by_tests, cited_in_code, cited_in_decisions
from tools.docsite.pages import Site, on_site
from tools.docsite.rulebook import Rule
from tools.docsite.sources import Extract, shown

LANGUAGES: Final = {"en": "English", "fr": "Français", "es": "Español"}
UP: Final = "../"
"""From a page of a rule to the top of the site."""


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


@dataclass
class RulePages:
    """The pages of all rules. They are HTML, so that code that is in colour already is not read again."""

    rules: dict[str, Rule]
    library: Library
    site: Site
    repository: str
    """Address of a file in the public repository, ending before its path; empty: there is none yet."""

    @cached_property
    def code(self) -> dict[str, list[Citation]]:
        return cited_in_code(self.library)

    @cached_property
    def tests(self) -> dict[str, list[Test]]:
        return cited_by_tests(self.library)

    @cached_property
    def decisions(self) -> dict[str, list[str]]:
        return cited_in_decisions(self.site.root)

    @cached_property
    def _markdown(self) -> Markdown:
        return Markdown(extensions=["tables"])

    def page(self, name: str) -> str:
        rule = self.rules[name]
        parts = [
            f"---\ntitle: {dumps(f'{name} {rule.title}', ensure_ascii=False)}\nhide:\n  - toc\n---\n",
            f"# {name} {rule.title}\n",
            self._texts(rule),
            "## Code\n",
            self._code(rule),
            "## Tests\n",
            self._tests(rule),
            "## Decisions\n",
            self._decisions(rule),
            self._steps(name),
        ]
        return "\n".join(parts)

    # What it says -----------------------------------------------------------------------------------------

    def _texts(self, rule: Rule) -> str:
        chapter = f"{UP}rules/{rule.game}.html#{rule.name}"
        texts = "".join(
            f'<section lang="{language}" class="rule-{language}"><h2 class="language">{label}</h2>'
            f"{self._html(rule, language)}</section>"
            for language, label in LANGUAGES.items()
        )
        return (
            f'<p class="rule-chapter"><a href="index.html">All rules</a> › '
            f'<a href="{chapter}">Bruxelles {rule.game}, {escape(rule.chapter)}</a></p>\n'
            f'<div class="rule-texts">{texts}</div>\n'
        )

    def _html(self, rule: Rule, language: str) -> str:
        # The links of the text lead from where it stands; here they have to lead from the page of the rule.
        text = on_site(
            _from_rule_page(rule.texts[language], language), f"docs/rule/{rule.name}.md", self.site
        )
        self._markdown.reset()
        html = str(self._markdown.convert(text))
        return re.sub(r'href="(?!https?:)([^"]*)\.md(#[^"]*)?"', r'href="\1.html\2"', html)

    # Where it is carried out and proved -------------------------------------------------------------------

    def _code(self, rule: Rule) -> str:
        places = self.code.get(rule.name, [])
        if rule.without_code:
            return f"This rule needs no code: {rule.without_code}.\n"
        if not places:
            return '<p class="missing">No code names this rule.</p>\n'
        carried = [place for place in places if place.carries_out]
        beside = [place for place in places if not place.carries_out]
        html = "".join(self._place(place, opened=True) for place in carried)
        if beside:
            html += "<p>Also named in:</p>" + "".join(self._place(place, opened=False) for place in beside)
        return f'<div class="places" data-search-exclude>{html}</div>\n'

    def _place(self, place: Citation, opened: bool) -> str:
        name = place.extract.name or Path(place.extract.path).name
        return self._extract(place.extract, f"<code>{escape(name)}</code>", place.lines, opened)

    def _tests(self, rule: Rule) -> str:
        tests = self.tests.get(rule.name, [])
        if not tests:
            return '<p class="missing">No test is marked with this rule.</p>\n'
        html = "".join(self._extract(test.extract, escape(test.sentence), [], False) for test in tests)
        return f'<div class="places" data-search-exclude>{html}</div>\n'

    def _extract(self, extract: Extract, label: str, lines: list[int], opened: bool) -> str:
        source = self.library[extract.path]
        line = lines[0] if lines else extract.first
        self.site.copied.add(extract.path)
        where = f'<a href="{UP}source/{extract.path}.html#L{line}">{extract.path}:{line}</a>'
        if self.repository:
            where += f' <a class="repository" href="{self.repository}{extract.path}#L{line}">repository</a>'
        code = shown(source, extract, set(lines), UP, self.site.stated)
        state = " open" if opened else ""
        return (
            f'<details class="place"{state}><summary>{label}</summary>'
            f'<p class="where">{where}</p>{code}</details>'
        )

    def _decisions(self, rule: Rule) -> str:
        pages = self.decisions.get(rule.name, [])
        if not pages:
            return "The rulebook leaves nothing open here: no decision names this rule.\n"
        return "\n".join(f"- [{self.title_of(page)}]({UP}decisions/{page})" for page in pages) + "\n"

    def title_of(self, decision: str) -> str:
        text = (self.site.root / "docs" / "decisions" / decision).read_text("utf-8")
        return text.partition("\n")[0].lstrip("# ")

    # From one to the next ---------------------------------------------------------------------------------

    def _steps(self, name: str) -> str:
        names = list(self.rules)
        at = names.index(name)
        before = names[at - 1] if at else None
        after = names[at + 1] if at + 1 < len(names) else None
        links = [
            self._step(before, "prev", "Previous rule"),
            '<a class="all" href="index.html">All rules</a>',
            self._step(after, "next", "Next rule"),
        ]
        return f'<nav class="rule-steps" aria-label="Rules">{"".join(links)}</nav>\n'

    def _step(self, name: str | None, relation: str, label: str) -> str:
        if name is None:
            return "<span></span>"
        return (
            f'<a rel="{relation}" href="{name}.html"><small>{label}</small>'
            f"{name} {escape(self.rules[name].title)}</a>"
        )

    def overview(self) -> str:
        """The list of all rules, chapter by chapter."""
        parts = [
            "---\ntitle: All rules\n---\n\n# All rules\n",
            f"{len(self.rules)} rules. The number of each leads to its page: the text in three languages, "
            "the code that carries it out, the tests that prove it, and what was decided where the "
            "rulebooks are silent.\n",
        ]
        for (game, chapter), rules in groupby(
            self.rules.values(), key=lambda rule: (rule.game, rule.chapter)
        ):
            if chapter.startswith("1."):
                parts.append(f"## Bruxelles {game}\n")
            parts += [
                f"### {chapter}\n",
                "| rule | | code | tests | decisions |",
                "| --- | --- | --- | --- | --- |",
            ]
            parts += [self._row(rule) for rule in rules]
            parts.append("")
        return "\n".join(parts)

    def _row(self, rule: Rule) -> str:
        decisions = " ".join(
            f"[{page[:4]}]({UP}decisions/{page})" for page in self.decisions.get(rule.name, [])
        )
        places = [place for place in self.code.get(rule.name, []) if place.carries_out]
        code = count(len(places), "place") if places else "none needed" if rule.without_code else "**none**"
        tests = count(len(self.tests.get(rule.name, [])), "test")
        return (
            f"| [{rule.name}]({rule.name}.md){{ .rule-id }} | {rule.title} | {code} | {tests} | {decisions} |"
        )


def _from_rule_page(text: str, language: str) -> str:
    """The links of a rule's text, which lead from docs/rules, as if it stood in docs/rule."""
    return text if language == "en" else text.replace("](../../", "](../")
