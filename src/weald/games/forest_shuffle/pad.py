"""What a score pad asks while forests are entered: what fits, what is left, what is unclear."""

from __future__ import annotations

from mypy_extensions import i64

from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.symbols import NO_SYMBOL, PLANTED, SIDE_NAMES
from weald.games.forest_shuffle.counted import CountedForest, counted_forest, is_counted
from weald.games.forest_shuffle.forest_json import grown, laid_from_json, players_of
from weald.games.forest_shuffle.laid import Laid, LaidCard, halves_like
from weald.games.forest_shuffle.points import PerSymbol
from weald.games.forest_shuffle.possible import Matching, check_cards, is_unclear
from weald.games.forest_shuffle.scoring import Sheet, SheetWriter
from weald.games.forest_shuffle.tally import Tally, link_rivals


class Pad:
    """The forests of one match while they are being entered."""

    def __init__(self, position: object) -> None:
        self.laid = laid_from_json(position)
        self.counts = counted_forests(position, self.laid)
        counted: list[LaidCard] = []
        saplings = 0
        for forest in self.counts:
            if forest is not None:
                counted += forest.cards()
                saplings += forest.saplings
        check_cards(self.laid, counted, saplings)
        self.cards = self.laid.cards() + counted
        self.matching = Matching(self.laid, self.cards)
        self.matching.match_all()

    def sheets(self) -> list[Sheet]:
        """The sheet of each forest as it stands."""
        tallies: list[Tally] = []
        for number in range(len(self.counts)):
            counts = self.counts[number]
            if counts is None:
                tallies.append(Tally(grown(self.laid.forests[number])))
            else:
                tallies.append(counts.tally())
        link_rivals(tallies)
        written: list[Sheet] = []
        for number in range(len(tallies)):
            counts = self.counts[number]
            if counts is None:
                written.append(SheetWriter(tallies[number]).write())
            else:
                written.append(counts.sheet(tallies[number]))
        return written

    # ---- symbols ----

    def watched(self, player: int) -> list[int]:
        """The symbols that a Roe Deer of a forest counts."""
        found: list[int] = []
        for card in self.laid.cards():
            if card.player == player and card.symbol != NO_SYMBOL and counts_symbol(card.species):
                found.append(int(card.symbol))
        return found

    def unclear(self) -> list[dict[str, object]]:
        """The cards whose symbol must still be said, and what it may be."""
        told: list[dict[str, object]] = []
        for player in range(len(self.laid.forests)):
            watched = self.watched(player)
            trees = self.laid.forests[player].trees
            for number in range(len(trees)):
                for slot in trees[number].slots:
                    for place in range(len(slot)):
                        card = slot[place]
                        if card.symbol == NO_SYMBOL and must_be_said(card, watched):
                            told.append(question(card, place))
        return told

    # ---- what may be laid ----

    def choices(self, player: int, tree: int, side_name: str) -> list[dict[str, object]]:
        """What may lie on a side of a tree or, for "tree", be planted."""
        side = PLANTED if side_name == "tree" else SIDE_NAMES.index(side_name)
        watched = self.watched(player)
        told: list[dict[str, object]] = []
        for species in SPECIES:
            if halves_like(species.index, side, NO_SYMBOL):
                card = LaidCard(species.index, NO_SYMBOL, side)
                card.player = player
                card.tree = tree
                told.append(self.choice(card, watched))
        return told

    def choice(self, card: LaidCard, watched: list[int]) -> dict[str, object]:
        """One species: how many are left, which symbols it can show, whether to ask for it."""
        species = SPECIES[card.species]
        used = len([other for other in self.cards if other.species == card.species])
        symbols: list[str] = []
        for symbol in range(len(SYMBOL_NAMES)):
            card.halves = halves_like(card.species, card.side, symbol)
            if card.halves and self.matching.copy().add(card.like()):
                symbols.append(SYMBOL_NAMES[symbol])
        card.halves = halves_like(card.species, card.side, NO_SYMBOL)
        return {
            "species": species.key,
            "left": int(species.copies) - used,
            "symbols": symbols,
            "asks": card.side != PLANTED and len(symbols) > 1 and must_be_said(card, watched),
            "most": self.most(card),
            "shares": int(species.share_slot),
        }

    def most(self, card: LaidCard) -> int:
        """How many of a species can lie in that one place now."""
        room = min(int(SPECIES[card.species].share_slot), int(SPECIES[card.species].copies))
        trial = self.matching.copy()
        count = 0
        while count < room and trial.add(card.like()):
            count += 1
        return count


def counted_forests(position: object, laid: Laid) -> list[CountedForest | None]:
    """The forests that were only counted, None for those that were laid out."""
    players = players_of(position)
    found: list[CountedForest | None] = []
    for number in range(len(players)):
        forest = laid.forests[number]
        if is_counted(players[number]):
            found.append(counted_forest(players[number], forest.name, number, forest.cave))
        else:
            found.append(None)
    return found


def counts_symbol(species: i64) -> bool:
    """Whether cards of a species count those with their own symbol."""
    return isinstance(SPECIES[species].points, PerSymbol)


def must_be_said(card: LaidCard, watched: list[int]) -> bool:
    """Whether points depend on the symbol of a card."""
    return (counts_symbol(card.species) and len(card.halves) > 1) or is_unclear(card, watched)


def question(card: LaidCard, place: int) -> dict[str, object]:
    """A card whose symbol must be said."""
    symbols: list[str] = []
    for half in card.halves:
        name = SYMBOL_NAMES[HALVES[half].symbol]
        if name not in symbols:
            symbols.append(name)
    return {
        "player": card.player,
        "tree": card.tree,
        "side": SIDE_NAMES[card.side],
        "place": place,
        "species": SPECIES[card.species].key,
        "symbols": symbols,
    }


def score_pad(position: object) -> dict[str, object]:
    """The sheets of all forests, and the cards whose symbol must still be said."""
    pad = Pad(position)
    return {"sheets": [sheet.as_json() for sheet in pad.sheets()], "unclear": pad.unclear()}


def pad_choices(position: object, player: int, tree: int, side: str) -> list[dict[str, object]]:
    """What may be laid on a side of a tree of a player."""
    return Pad(position).choices(player, tree, side)


def pad_questions(position: object, player: int) -> list[dict[str, object]]:
    """What must be known of a counted forest beside its counts."""
    forest = Pad(position).counts[player]
    return [] if forest is None else forest.questions()
