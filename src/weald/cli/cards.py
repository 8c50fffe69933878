"""The command `weald cards`: the compendium of Forest Shuffle."""

from typing import Annotated

import typer

from weald.cli.faults import refused


def cards(
    species: Annotated[
        str, typer.Argument(help="A species by name (any language, may be shortened) or key.")
    ] = "",
    of_type: Annotated[
        str, typer.Option("--type", help="Only cards of a type, such as deer or butterfly.")
    ] = "",
    slot: Annotated[
        str, typer.Option(help="Only cards that lie there: tree, top, bottom, left or right.")
    ] = "",
    symbol: Annotated[
        str, typer.Option(help="Only cards that show a tree symbol, such as birch.")
    ] = "",
    lang: Annotated[str, typer.Option(help="The language: en, de or nl.")] = "en",
) -> None:
    """Show the cards of Forest Shuffle: all species, or everything about one."""
    from rich.console import Console

    from weald.analysis.species_names import UnknownName, find_species
    from weald.cli.card_filters import chosen_species
    from weald.cli.card_tables import all_keys, compendium, one_species
    from weald.text.words import LANGUAGES, words

    if lang not in LANGUAGES:
        raise refused(f'there is no language "{lang}"; choose one of {", ".join(LANGUAGES)}')
    console = Console(highlight=False)
    try:
        if species:
            if of_type or slot or symbol:
                raise UnknownName("name a species or filter all of them, not both")
            console.print(one_species(find_species(species, all_keys()), words(lang)))
        else:
            chosen = chosen_species(of_type, slot, symbol)
            console.print(compendium(chosen, words(lang), console.width))
    except UnknownName as fault:
        raise refused(str(fault)) from None
