"""Training: bots that play against themselves and learn what positions are worth."""
