"""How a command ends when it cannot do what was asked: a sentence that helps, and exit code 2."""

import typer

NOT_UNDERSTOOD = 2


def refused(sentence: str) -> typer.Exit:
    """Print the sentence where errors go; raise what this gives."""
    typer.echo(f"weald: {sentence}", err=True)
    return typer.Exit(NOT_UNDERSTOOD)
