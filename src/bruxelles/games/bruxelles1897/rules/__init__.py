"""Bruxelles 1897: the card game."""
