"""The WebSocket: one for each open page, for as many tables as it shows. `docs/protocol.md` describes it."""
