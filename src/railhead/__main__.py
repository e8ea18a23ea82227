"""`python -m railhead` is the command `railhead`."""

from railhead.cli import main

if __name__ == "__main__":
    main()
