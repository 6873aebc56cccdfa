"""What a table of Bruxelles 1893 says, put together."""

from __future__ import annotations

from typing import Any

from bruxelles.games.bruxelles1893.words.choices import Choices1893
from bruxelles.games.bruxelles1893.words.events import Events1893
from bruxelles.games.bruxelles1893.words.sentences import Sentences1893
from bruxelles.games.bruxelles1893.words.things import Things1893
from bruxelles.wording.words import Words


def words(state: Any) -> Words:
    things = Things1893(state)
    return Words(Choices1893(things), Sentences1893(things), Events1893(things))
