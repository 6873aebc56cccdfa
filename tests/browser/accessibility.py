"""What axe says of a screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.browsing import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that a theme can break."""


def axe(visitor: Visitor, context: str = "html", **options: Any) -> list[str]:
    """What axe finds serious in the document or a part of it, as `rule: element`. Needs `bypass_csp`."""
    if not visitor.page.evaluate("Boolean(window.axe)"):
        visitor.page.add_script_tag(path=AXE)
    visitor.settle()
    found: dict[str, Any] = visitor.page.evaluate(
        "([context, options]) => axe.run(context, { resultTypes: ['violations'], ...options })",
        [context, options],
    )
    return [
        f"{violation['id']}: {node['target'][0]}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"][:3]
    ]
