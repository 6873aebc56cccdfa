"""A table of Bruxelles 1897 in the terminal: drawn, and in words."""
