"""Figures beside their targets: one that misses its target is told, and nothing fails by it."""

MISSED = "  <- missed"


def at_most(what: str, figure: float, target: float, unit: str, more: str = "") -> None:
    missed = MISSED if figure > target else ""
    print(f"{what}: {figure:.1f} {unit} (at most {target:g}){more}{missed}", flush=True)
