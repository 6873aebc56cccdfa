"""The bots that have a name, the weakest first: whoever makes a table can choose them."""

from __future__ import annotations

from typing import Final

BOT_NAMES: Final = ("random", "apprentice", "greedy", "companion", "master")
