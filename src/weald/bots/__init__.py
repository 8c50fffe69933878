"""Choosing a move from a view."""
