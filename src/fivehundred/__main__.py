"""`python -m fivehundred` is the command `fivehundred`."""

import sys

from fivehundred.cli import main

if __name__ == "__main__":
    sys.exit(main())
