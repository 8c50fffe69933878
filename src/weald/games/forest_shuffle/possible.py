"""Which described forests can exist: says why not, or finds a printed card for every one of them.

Each described card must be a printed half of its own, and the two halves of one printed card
cannot lie in forests at the same time: a matching of described cards with printed ones decides.
"""

from __future__ import annotations

from mypy_extensions import i64

from weald.core.errors import BadForest, ImpossibleForest
from weald.games.forest_shuffle.cards.deck import HALVES, KINDS, SPECIES
from weald.games.forest_shuffle.cards.symbols import NO_SYMBOL, PLANTED
from weald.games.forest_shuffle.laid import (
    WHERE,
    Laid,
    LaidCard,
    halves_like,
    species_name,
    symbol_words,
    where_facts,
)
from weald.games.forest_shuffle.points import PerSymbol


def choose_halves(laid: Laid) -> None:
    """Take every described card for a printed half, or raise ImpossibleForest or BadForest."""
    check_cards(laid, [], 0)
    check_symbols(laid)
    Matching(laid, laid.cards()).match_all()


def check_cards(laid: Laid, counted: list[LaidCard], saplings: int) -> None:
    """Refuse cards that cannot lie where they lie, and more of them than were printed.

    Forests that were only counted add their cards and saplings.
    """
    cards = laid.cards()
    for card in cards:
        card.halves = halves_like(card.species, card.side, card.symbol)
        if not card.halves:
            raise laid.impossible(card, wrong_half(card)).because("wrong_half", where_facts(card))
    check_slots(laid)
    check_copies(laid, cards + counted)
    check_size(laid, len(counted) + saplings)


def wrong_half(card: LaidCard) -> str:
    """Why no half of this species looks like that card there."""
    name = species_name(card.species)
    if card.side == PLANTED:
        return f"{name} shows its own symbol, never {symbol_words(card.symbol)}"
    sides = [int(side) for side in range(PLANTED) if halves_like(card.species, side, NO_SYMBOL)]
    if not sides:
        return f"{name} is a tree and cannot lie at another one"
    if card.side not in sides:
        allowed = WHERE[sides[0]] if len(sides) == 1 else "left or right of"
        return f"{name} lies {allowed} a tree, never {WHERE[card.side]} it"
    symbols = joined_symbols(card.species, card.side)
    shown = symbol_words(card.symbol)
    return f"{name} never shows {shown} {WHERE[card.side]} a tree; there it shows {symbols}"


def joined_symbols(species: i64, side: i64) -> str:
    """The symbols a species can show on a side: "birch, linden or oak"."""
    symbols: list[str] = []
    for half in halves_like(species, side, NO_SYMBOL):
        words = symbol_words(HALVES[half].symbol)
        if words not in symbols:
            symbols.append(words)
    symbols.sort()
    return symbols[0] if len(symbols) == 1 else f"{', '.join(symbols[:-1])} or {symbols[-1]}"


def check_slots(laid: Laid) -> None:
    """Refuse cards that share a slot and must not."""
    for forest in laid.forests:
        for tree in forest.trees:
            for slot in tree.slots:
                for card in slot[1:]:
                    check_shared(laid, slot, card)


def check_shared(laid: Laid, slot: list[LaidCard], card: LaidCard) -> None:
    """Refuse a card that lies with unlike cards, or with too many of its like."""
    first, room = slot[0], SPECIES[card.species].share_slot
    name, where = species_name(card.species), WHERE[card.side]
    if card.species != first.species:
        both = f"{species_name(first.species)} and {name}"
        raise laid.impossible(card, f"{both} cannot share the place {where} the tree").because(
            "unlike", {**where_facts(card), "other": SPECIES[first.species].key}
        )
    if room == 1:
        raise laid.impossible(
            card, f"{len(slot)} × {name} {where} the tree, but each needs a place of its own"
        ).because("alone", where_facts(card))
    if len(slot) > room:
        raise laid.impossible(
            card, f"{len(slot)} × {name} {where} the tree, but at most {int(room)} share a place"
        ).because("crowded", {**where_facts(card), "most": int(room)})


def check_copies(laid: Laid, cards: list[LaidCard]) -> None:
    """Refuse more cards of a species, or of one of its halves, than were printed."""
    counted: dict[str, int] = {}
    for card in cards:
        species = SPECIES[card.species]
        counted[species.key] = counted.get(species.key, 0) + 1
        if counted[species.key] > species.copies:
            printed = f"only {int(species.copies)} × {species.names['en']} were printed"
            raise laid.impossible(card, f"{printed}, but all forests together have more").because(
                "copies", {**where_facts(card), "copies": int(species.copies)}
            )
    for card in cards:
        if card.symbol != NO_SYMBOL and card.side != PLANTED:
            key = f"{SPECIES[card.species].key} {int(card.side)} {int(card.symbol)}"
            counted[key] = counted.get(key, 0) + 1
            if counted[key] > len(card.halves):
                have = "card has" if len(card.halves) == 1 else "cards have"
                printed = f"only {len(card.halves)} {have} {card.name()} {WHERE[card.side]} a tree"
                raise laid.impossible(
                    card, f"{printed}, but all forests together show more"
                ).because("halves", {**where_facts(card), "copies": len(card.halves)})


def check_size(laid: Laid, more: int) -> None:
    """Refuse more cards than the deck holds, saplings and caves counted, and so many more."""
    deck = 0
    for kind in KINDS:
        deck += int(kind.copies)
    count = len(laid.cards()) + more
    for forest in laid.forests:
        count += forest.cave + len([tree for tree in forest.trees if tree.card is None])
    if count > deck:
        raise ImpossibleForest(
            f"these forests and caves hold {count} cards, but the deck has only {deck}",
            len(laid.forests) - 1,
        ).because("deck", {"cards": count, "deck": deck})


def check_symbols(laid: Laid) -> None:
    """Ask for the symbols that were not said and that a Roe Deer of the same forest looks at."""
    cards = laid.cards()
    for player in range(len(laid.forests)):
        own = [card for card in cards if card.player == player]
        watched: list[int] = []
        for card in own:
            if isinstance(SPECIES[card.species].points, PerSymbol):
                watched.append(int(own_symbol(laid, card)))
        unclear = [card for card in own if is_unclear(card, watched)]
        if unclear:
            first = unclear[0]
            told = "; ".join(symbol_question(card) for card in unclear)
            counter = " and ".join(symbol_words(symbol) for symbol in watched)
            raise BadForest(
                f"{laid.forests[player].name}: a Roe Deer counts {counter} here, "
                f"so say which symbol these cards show: {told}",
                player,
                first.tree,
            )


def own_symbol(laid: Laid, card: LaidCard) -> i64:
    """The symbol of a card that counts its own symbol, so that it must be known."""
    if card.symbol == NO_SYMBOL:
        shown = joined_symbols(card.species, card.side)
        raise laid.unclear(
            card, f"say which symbol the {species_name(card.species)} shows: {shown}"
        )
    return card.symbol


def is_unclear(card: LaidCard, watched: list[int]) -> bool:
    """Whether a card may or may not show a symbol that is counted."""
    symbols = {int(HALVES[half].symbol) for half in card.halves}
    return len(symbols) > 1 and any(symbol in watched for symbol in symbols)


def symbol_question(card: LaidCard) -> str:
    """A card whose symbol is asked for: "tree 2, Wood Ant (beech or birch)"."""
    shown = joined_symbols(card.species, card.side)
    return f"tree {card.tree + 1}, {species_name(card.species)} ({shown})"


class Matching:
    """Gives each described card a printed one, moving earlier ones where that helps."""

    def __init__(self, laid: Laid, cards: list[LaidCard]) -> None:
        self.laid = laid
        self.cards = cards
        self.holders: list[list[int]] = [[] for _ in KINDS]  # cards that hold a copy of each kind
        self.visited: list[bool] = []

    def match_all(self) -> None:
        """Give each card its printed one; raise ImpossibleForest where that cannot be."""
        for number in range(len(self.cards)):
            self.visited = [False] * len(KINDS)
            if not self.match(number):
                raise self.refusal(number)

    def match(self, number: int) -> bool:
        """Find a printed card for this one, if need be by moving others."""
        card = self.cards[number]
        for half in card.halves:
            kind = KINDS[HALVES[half].kind]
            if self.visited[kind.index]:
                continue
            self.visited[kind.index] = True
            holders = self.holders[kind.index]
            if len(holders) < kind.copies:
                holders.append(number)
                card.half = half
                return True
            for place in range(len(holders)):
                if self.match(holders[place]):
                    holders[place] = number
                    card.half = half
                    return True
        return False

    def copy(self) -> Matching:
        """A matching that goes on by itself from here."""
        twin = Matching(self.laid, self.cards[:])
        twin.holders = [holders[:] for holders in self.holders]
        return twin

    def add(self, card: LaidCard) -> bool:
        """Find a printed card for one more, if there is one."""
        self.cards.append(card)
        self.visited = [False] * len(KINDS)
        if self.match(len(self.cards) - 1):
            return True
        self.cards.pop()
        return False

    def refusal(self, number: int) -> ImpossibleForest:
        """Name the cards that fight over too few printed ones: this one and all it could oust."""
        rivals = [number]
        for kind in KINDS:
            if self.visited[kind.index]:
                rivals += self.holders[kind.index]
        rivals.sort()
        printed = len(rivals) - 1
        told = ", ".join(self.told(self.cards[rival]) for rival in rivals)
        count = "one printed card" if printed == 1 else f"only {printed} printed cards"
        fighting: list[object] = [SPECIES[self.cards[rival].species].key for rival in rivals]
        return self.laid.impossible(
            self.cards[number], f"these are halves of {count} and cannot all lie in forests: {told}"
        ).because("same_cards", {"printed": printed, "cards": fighting})

    def told(self, card: LaidCard) -> str:
        """A card and whose it is."""
        return f"{card.name()} of {self.laid.forests[card.player].name}"
