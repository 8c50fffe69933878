"""The command `weald`: one file a command, put together in main."""
