"""Bots at work: the processes they think in, what they are asked at tables, hints and analyses."""
