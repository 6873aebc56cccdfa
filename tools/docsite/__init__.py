"""The documentation site: `python -m tools.docsite` builds it into build/docs/site from what the project has.

Zensical turns Markdown into pages with navigation and search. What it gets is made here: the pages of docs
with their links, the rules with their numbers, a page for every rule, the reference of the API, and copies of
the sources.
"""
