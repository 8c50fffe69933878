from tests.cli.terminal import folder

__all__ = ["folder"]
