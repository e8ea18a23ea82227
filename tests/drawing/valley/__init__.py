"""A made-up title that brings a board and no drawing."""
