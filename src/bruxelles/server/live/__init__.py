"""Tables that are live: in memory, with people watching, each changed by one command after another."""
