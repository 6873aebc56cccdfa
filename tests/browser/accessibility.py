"""What axe says of a screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.browsing import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def axe(visitor: Visitor) -> list[str]:
    """What axe finds serious, as `rule: element`. The context needs `bypass_csp`."""
    if not visitor.page.evaluate("Boolean(window.axe)"):
        visitor.page.add_script_tag(path=AXE)
    found: dict[str, Any] = visitor.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['target'][0]}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"][:3]
    ]
