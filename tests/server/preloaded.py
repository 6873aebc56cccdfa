"""Texts and games are read, and out of the collector's way, before servers are forked (`nursery.py`)."""

import gc

from bruxelles.bots.worker import warm_up
from bruxelles.locale import LANGUAGES, catalogue

warm_up()
for language in LANGUAGES:
    catalogue(language)
gc.collect()
gc.freeze()
