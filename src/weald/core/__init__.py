"""What every game shares: positions, dice, matches and their records."""
