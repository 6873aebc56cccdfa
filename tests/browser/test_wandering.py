"""Random games in a browser by people who look around: nothing complains, hangs or sticks out."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from tests.browser.conftest import Visit
from tests.browser.wandering import Wanderer, equipment
from tests.sampling import Noting, Sample, Sampling

SECONDS = 10
"""Of play, half of them on a phone."""


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_people_who_look_around(
    come: Visit, touch: bool, tmp_path: Path, sample: Sampling, record_property: Noting
) -> None:
    first, seconds = sample(SECONDS)
    end = time.monotonic() + seconds / 2
    number = first
    while time.monotonic() < end:
        luck = Random(f"{number} {touch}")
        how = equipment(luck, touch)
        wanderer = Wanderer(come(**how), luck, how)
        try:
            wanderer.play(lambda: time.monotonic() < end)
        except BaseException:
            record_property("sample", str(Sample(number, seconds)))
            wanderer.page.screenshot(path=tmp_path / "screen.png")
            (tmp_path / "steps.txt").write_text("\n".join([str(how), *wanderer.steps]), "utf-8")
            raise
        wanderer.visitor.context.close()
        number += 1
