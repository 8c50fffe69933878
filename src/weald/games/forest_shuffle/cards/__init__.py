"""The cards: what is printed on them (tables) and what they do (rows)."""
