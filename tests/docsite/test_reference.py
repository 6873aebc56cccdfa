"""The reference of the API: everything public, with its signature and its docstring."""

from __future__ import annotations

import re

import pytest
from tools.docsite.pages import Site
from tools.docsite.reference import Reference

import bruxelles


@pytest.fixture(scope="module")
def page() -> str:
    return Reference(Site(frozenset({"1893-4.2"}))).page()


def test_every_public_name_is_explained(page: str) -> None:
    headings = set(re.findall(r"^### (\w+) ", page, re.MULTILINE))
    assert set(bruxelles.__all__) <= headings


def test_names_that_the_guide_imports_from_elsewhere_are_explained(page: str) -> None:
    assert "### play_randomly { #play_randomly }" in page
    assert "*from* `bruxelles.core.notation`" in page


def test_a_method_has_its_signature_and_its_words(page: str) -> None:
    method = page.partition("#### Game.undoable")[2].partition("####")[0]
    assert "undoable() -> int" in method
    assert "How many choices can be taken back." in method
    assert "Game._undo" not in page


def test_a_name_leads_to_its_source(page: str) -> None:
    assert re.search(r"\[src/bruxelles/api\.py:\d+\]\(source/src/bruxelles/api\.py\.html#L\d+\)", page)
