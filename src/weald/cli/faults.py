"""How a command ends that cannot do what was asked (a sentence that helps), or was cut short."""

import typer

NOT_UNDERSTOOD = 2
INTERRUPTED = 130


def refused(sentence: str) -> typer.Exit:
    """Print the sentence where errors go; raise what this gives."""
    typer.echo(f"weald: {sentence}", err=True)
    return typer.Exit(NOT_UNDERSTOOD)
