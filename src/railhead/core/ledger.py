"""Money. A ledger is one list of accounts, the bank's last, and `pay` is the only way money moves.

The bank is unlimited: it stands below zero by as much as it has paid out, so the accounts always sum to zero.
"""

BANK = -1


def open_ledger(accounts: int) -> list[int]:
    """Empty accounts and the bank."""
    return [0] * (accounts + 1)


def pay(money: list[int], payer: int, payee: int, amount: int) -> None:
    """Move money from one account to another. Only the bank may owe."""
    if amount < 0 or (payer != BANK and money[payer] < amount):
        raise ValueError(f"account {payer} holds {money[payer]} and cannot pay {amount}")
    money[payer] -= amount
    money[payee] += amount
