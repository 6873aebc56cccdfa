"""The steps from one schema to the next, run by `storage.migrate`. They are never changed once released."""
