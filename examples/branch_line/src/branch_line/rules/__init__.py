"""The rules of Branch Line."""

from branch_line.rules.game import BranchLine

PART = BranchLine()
