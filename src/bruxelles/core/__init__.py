"""The engine that every game here stands on. It knows tasks, choices and records, and no game."""
