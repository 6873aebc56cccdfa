"""Measurements of the engine's speed. See docs/benchmarks.md."""
