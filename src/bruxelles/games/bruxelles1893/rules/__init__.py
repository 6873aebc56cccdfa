"""Bruxelles 1893: the base game, the Belle Époque expansion and the asymmetric variant."""
