"""Figures in tables, as the language writes them."""

from __future__ import annotations

from babel.numbers import format_decimal

from bruxelles.cli.language import language, text


def tenths(value: float) -> str:
    return format_decimal(value, format="#,##0.0", locale=language())


def percent(share: float) -> str:
    return text("cli.arena.percent", share=tenths(100 * share))


def between(low: float, high: float) -> str:
    """Shares, without a space, so that they stay on one line."""
    return f"{tenths(100 * low)}–{percent(high)}"
