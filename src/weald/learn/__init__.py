"""Training networks from self-play: `weald train`. Needs the extra `learn` (PyTorch)."""
