"""Checks that authors of games, bots and environments can import."""
