"""Bruxelles 1893 in words: its things, choices, events, prompts and refusals."""
