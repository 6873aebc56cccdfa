"""What the process that servers are forked from has ready, out of the collector's way."""

import gc

import bruxelles.cli.app
import bruxelles.server.running  # noqa: F401
from bruxelles.bots.worker import warm_up
from bruxelles.locale import LANGUAGES, catalogue

warm_up()
for language in LANGUAGES:
    catalogue(language)
gc.collect()
gc.freeze()
