"""Understanding: what happened, what it was worth, and why, in words."""
