"""The server: tables where people and bots sit. It uses the public API of the engine and knows no game."""
