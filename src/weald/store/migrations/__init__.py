"""Steps that bring an older database up to the present tables."""
