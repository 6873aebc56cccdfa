"""Some configurations that have every player count and every option, where all would take too long."""

from __future__ import annotations

import pytest
from tests.playing import CONFIGURATIONS, NAMED

FEW = [NAMED[name] for name in ("1893-2p", "1893-3p-asym", "1893-4p-belle", "1893-5p-belle-asym")]
FEW += [one for one in CONFIGURATIONS if one.game == "1897"]
each_of_few = pytest.mark.parametrize("configuration", FEW, ids=str)
each_small = pytest.mark.parametrize(
    "configuration", [NAMED[name] for name in ("1893-2p", "1893-3p-belle-asym", "1897-2p")], ids=str
)
