"""How bots judge a position of this game: terms, and the weights in weights.toml."""
