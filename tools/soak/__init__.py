"""`make soak`: hours of what `make test` has a sample of. The same tests, with other numbers (`--sample`)."""
