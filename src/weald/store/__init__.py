"""Remembering: matches as append-only rows, in a file or a database."""
