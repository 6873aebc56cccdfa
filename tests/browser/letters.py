"""How large letters are on the screen, those in drawings included."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.browsing import Visitor

SMALL_LETTERS: Final = """least => {
    const found = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode.data.trim();
        const element = walker.currentNode.parentElement;
        if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (element.closest('.visually-hidden, script, style, title, option')) continue;
        const box = element.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue; // read out, not seen
        let size = parseFloat(getComputedStyle(element).fontSize);
        if (element instanceof SVGElement) {
            const { a, b } = element.getScreenCTM(); // the scale of its viewBox, whichever way it is turned
            size *= Math.hypot(a, b);
        }
        if (size >= least - 0.05) continue;
        const where = element.closest('[data-thing]')?.dataset.thing ?? element.className;
        found.set(`${size.toFixed(1)} px: ${text.slice(0, 30)} (${where})`, size);
    }
    return [...found].toSorted((one, other) => one[1] - other[1]).map(([what]) => what);
}"""


def small_letters(visitor: Visitor, least: float) -> list[Any]:
    """Every text that one sees, or can scroll to, in letters below so many pixels, the smallest first."""
    visitor.settle()
    found: list[Any] = visitor.page.evaluate(SMALL_LETTERS, least)
    return found
