"""Bruxelles 1897 in words: its things, choices, events, prompts and refusals."""
