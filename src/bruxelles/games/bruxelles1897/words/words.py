"""What a table of Bruxelles 1897 says, put together."""

from __future__ import annotations

from typing import Any

from bruxelles.games.bruxelles1897.words.choices import Choices1897
from bruxelles.games.bruxelles1897.words.events import Events1897
from bruxelles.games.bruxelles1897.words.sentences import Sentences1897
from bruxelles.games.bruxelles1897.words.things import Things1897
from bruxelles.wording.words import Words


def words(state: Any) -> Words:
    things = Things1897(state)
    return Words(Choices1897(things), Sentences1897(things), Events1897(things))
