"""The option `--ray [ADDRESS]`: an address may follow, but need not."""

from typing import Any

from typer.core import TyperCommand


class WithBareRay(TyperCommand):
    """A command whose `--ray` stands for a Ray of our own where no address follows it."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words of the command line."""
        followers = [*args[1:], "-"]
        words = (
            [
                "--ray=" if word == "--ray" and follower.startswith("-") else word
                for word, follower in zip(args, followers, strict=True)
            ]
            if args
            else []
        )
        return super().parse_args(ctx, words)
