"""`python -m bruxelles`: the command line."""

from bruxelles.cli import main

if __name__ == "__main__":
    main()
