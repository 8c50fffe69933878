"""The tests; a package of its own, so that no other package of that name is taken for it."""
