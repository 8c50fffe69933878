"""Doors for researchers: PettingZoo, Gymnasium, OpenSpiel, and many matches at once."""
