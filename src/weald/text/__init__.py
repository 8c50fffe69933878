"""Every word a player reads: one file a language, with the same keys in each."""
