"""Some configurations that have every player count and every option, where all would take too long."""

from __future__ import annotations

import pytest
from tests.playing import SMALL, few_of

from bruxelles.games import GAMES

FEW = [configuration for game in GAMES for configuration in few_of(game)]
each_of_few = pytest.mark.parametrize("configuration", FEW, ids=str)
each_small = pytest.mark.parametrize("configuration", SMALL, ids=str)
