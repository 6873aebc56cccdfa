"""Bruxelles 1893 on a terminal: its things in words, and its boards drawn."""
