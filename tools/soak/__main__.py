"""`python -m tools.soak --limit 20m`: see docs/architecture.md, Tests."""

import signal
from pathlib import Path

from tools.soak.command import main

signal.signal(signal.SIGTERM, signal.default_int_handler)  # who ends a night's work asks for its report, too
main(Path(__file__).parents[2])
