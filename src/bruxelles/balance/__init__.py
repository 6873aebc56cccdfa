"""The balance lab: one bot plays itself, and everything that can be had is held against a fair share."""
