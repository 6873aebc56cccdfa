"""How bots judge positions and look ahead: the part of them that is compiled with the engine."""
