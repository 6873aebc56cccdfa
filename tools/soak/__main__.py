"""`python -m tools.soak --limit 20m`: see docs/architecture.md, Tests."""

from pathlib import Path

from tools.soak.command import main

main(Path(__file__).parents[2])
