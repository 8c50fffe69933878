"""Weald: play, score, study and master Forest Shuffle and Living Forest Duel."""

__version__ = "0.1.0"
