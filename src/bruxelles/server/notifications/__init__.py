"""Telling people by Apprise that it is their turn: where messages may go, how they are sent, and when."""
