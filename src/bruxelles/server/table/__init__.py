"""One table as it is, without clock, database or network: those are handed in."""
