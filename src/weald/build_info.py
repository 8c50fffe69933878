"""Which of the two builds of the rules is running."""

from weald.core import rng


def build_name() -> str:
    """Tell how the rules were loaded: "compiled" or "pure Python"."""
    return "pure Python" if str(rng.__file__).endswith(".py") else "compiled"
