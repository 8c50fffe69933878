"""Deal: the order in which the cards of a match fell."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from weald.core.errors import BadOptions
from weald.core.rng import Rng
from weald.games.living_forest_duel.cards.model import SEASON_NAMES, SUMMER, WINTER
from weald.games.living_forest_duel.cards.tables import (
    ANIMAL_NUMBERS,
    ANIMALS,
    COST,
    KINDS_OF_TREES,
    STAG,
    TREE_NUMBERS,
    TREES,
    TREES_A_KIND,
    animal_keys,
    of_group,
)
from weald.games.living_forest_duel.elements import ELEMENT_NAMES

RECRUITS_A_SEASON: Final = 3
POOR_LINE: Final = 12
"""Three recruits that cost so little together are improved."""
RESHUFFLE: Final = "reshuffle-"

SHARED_ANIMALS: Final = of_group("shared_animal")
SEASON_ANIMALS: Final = vec[vec[i64]](
    [of_group("season_animal", SUMMER), of_group("season_animal", WINTER)]
)


class Reshuffle:
    """One new draw pile after another: the last first, so that copies share those before."""

    def __init__(self, order: vec[i64], before: Reshuffle | None) -> None:
        self.order = order
        self.before = before


class SeasonDeck:
    """A season's animals: the first recruits, the deck under them, and what was put under it."""

    def __init__(self, shuffled: vec[i64], recruits: vec[i64], order: vec[i64], under: i64) -> None:
        self.shuffled = shuffled
        self.recruits = recruits
        self.order = order
        self.under = under  # so many of the lowest cards lay open once: everyone knows them


def cheapest_place(recruits: vec[i64], drawn_as: vec[i64]) -> i64:
    """Where the cheapest recruit lies; of equally cheap ones, the latest drawn."""
    cheapest: i64 = 0
    for place in range(i64(1), len(recruits)):
        cost, lowest = COST[recruits[place]], COST[recruits[cheapest]]
        if cost < lowest or (cost == lowest and drawn_as[place] > drawn_as[cheapest]):
            cheapest = place
    return cheapest


def deal_season(shuffled: vec[i64]) -> SeasonDeck:
    """Draw three recruits, and replace the cheapest while they cost too little together."""
    recruits = shuffled[:RECRUITS_A_SEASON]
    drawn_as = vec[i64](range(i64(RECRUITS_A_SEASON)))
    under = vec[i64]()
    drawn: i64 = RECRUITS_A_SEASON
    while COST[recruits[0]] + COST[recruits[1]] + COST[recruits[2]] <= POOR_LINE:
        place = cheapest_place(recruits, drawn_as)
        under = append(under, recruits[place])
        recruits[place] = shuffled[drawn]
        drawn_as[place] = drawn
        drawn += 1
    return SeasonDeck(shuffled, recruits, extend(shuffled[drawn:], under), len(under))


class Deal:
    """Everything that was shuffled before the first turn; shared by all copies of a position."""

    def __init__(
        self, shared: vec[i64], summer: SeasonDeck, winter: SeasonDeck, trees: vec[i64]
    ) -> None:
        self.shared = shared
        self.summer = summer
        self.winter = winter
        self.trees = trees  # the four piles one after another, tops first
        self.is_whole: bool = True  # no longer in what a view knows
        self.reshuffles: list[vec[i64]] = []  # where a match is told them beforehand

    def season_deck(self, seat: i64) -> SeasonDeck:
        """The season deck of a seat."""
        return self.summer if seat == SUMMER else self.winter


def shuffled(cards: vec[i64], rng: Rng) -> vec[i64]:
    """The cards in a new order."""
    order = cards[:]
    rng.shuffle(order)
    return order


def deal_cards(rng: Rng) -> Deal:
    """Shuffle everything for a new match."""
    shared = shuffled(SHARED_ANIMALS, rng)
    summer = deal_season(shuffled(SEASON_ANIMALS[SUMMER], rng))
    winter = deal_season(shuffled(SEASON_ANIMALS[WINTER], rng))
    trees = vec[i64]()
    for kind in range(i64(KINDS_OF_TREES)):
        first = kind * TREES_A_KIND
        trees = extend(trees, shuffled(vec[i64](range(first, first + TREES_A_KIND)), rng))
    return Deal(shared, summer, winter, trees)


# ---- a deal as text -------------------------------------------------------------------------


def deal_from_text(dealt: dict[str, list[str]]) -> Deal:
    """The deal that these lists of cards describe; BadOptions if they cannot."""
    rest = dict(dealt)
    shared = animals_from_text("shared", rest, SHARED_ANIMALS)
    summer = deal_season(animals_from_text("summer", rest, SEASON_ANIMALS[SUMMER]))
    winter = deal_season(animals_from_text("winter", rest, SEASON_ANIMALS[WINTER]))
    trees = vec[i64]()
    for kind in range(KINDS_OF_TREES):
        trees = extend(trees, trees_from_text(kind, rest))
    deal = Deal(shared, summer, winter, trees)
    while f"{RESHUFFLE}{len(deal.reshuffles) + 1}" in rest:
        name = f"{RESHUFFLE}{len(deal.reshuffles) + 1}"
        deal.reshuffles.append(numbers_from_text(name, rest.pop(name), ANIMAL_NUMBERS))
    for name in rest:
        raise BadOptions(f'nothing of this game is dealt as "{name[:40]}"')
    return deal


def numbers_from_text(name: str, cards: list[str], numbers: dict[str, int]) -> vec[i64]:
    """Cards by their numbers."""
    found = vec[i64]()
    for card in cards:
        if card not in numbers:
            raise BadOptions(f'there is no card "{card[:40]}" for the deal of {name}')
        found = append(found, numbers[card])
    return found


def part_from_text(
    name: str, dealt: dict[str, list[str]], numbers: dict[str, int], expected: vec[i64]
) -> vec[i64]:
    """One pile of a deal, which must hold exactly the expected cards."""
    if name not in dealt:
        raise BadOptions(f'the deal lacks its "{name}" cards')
    order = numbers_from_text(name, dealt.pop(name), numbers)
    if sorted(order) != sorted(expected):
        raise BadOptions(f'the deal of "{name}" must hold each of its {len(expected)} cards once')
    return order


def animals_from_text(name: str, dealt: dict[str, list[str]], expected: vec[i64]) -> vec[i64]:
    """A shuffled pile of animals."""
    return part_from_text(name, dealt, ANIMAL_NUMBERS, expected)


def trees_from_text(kind: int, dealt: dict[str, list[str]]) -> vec[i64]:
    """A shuffled pile of trees."""
    first = kind * TREES_A_KIND
    expected = vec[i64](range(first, first + TREES_A_KIND))
    return part_from_text(ELEMENT_NAMES[kind], dealt, TREE_NUMBERS, expected)


def deal_as_text(deal: Deal, last: Reshuffle | None) -> dict[str, list[str]]:
    """The deal and the reshuffles since, as `deal_from_text` takes them."""
    if not deal.is_whole:
        raise BadOptions("nobody dealt these cards: the position was made from a view")
    text = {"shared": animal_keys(deal.shared)}
    for seat, season in enumerate(SEASON_NAMES):
        text[season] = animal_keys(deal.season_deck(seat).shuffled)
    for kind in range(KINDS_OF_TREES):
        first = kind * TREES_A_KIND
        pile = deal.trees[first : first + TREES_A_KIND]
        text[ELEMENT_NAMES[kind]] = [TREES[tree].key for tree in pile]
    for number, order in enumerate(reshuffles_in_order(last)):
        text[f"{RESHUFFLE}{number + 1}"] = animal_keys(order)
    return text


def reshuffles_in_order(last: Reshuffle | None) -> list[vec[i64]]:
    """The new draw piles of a match, the first one first."""
    orders = []
    while last is not None:
        orders.append(last.order)
        last = last.before
    orders.reverse()
    return orders


def first_recruits(deal: Deal) -> vec[i64]:
    """The recruitment line as it lies before the first turn: Summer's, the stag, Winter's."""
    line = append(deal.summer.recruits[:], STAG)
    return extend(line, deal.winter.recruits)


def told_reshuffle(deal: Deal, number: i64, cards: vec[i64]) -> vec[i64]:
    """The new draw pile as the match was told it; BadOptions if it holds other cards."""
    order = deal.reshuffles[number]
    if sorted(order) != sorted(cards):
        expected = " ".join(sorted(ANIMALS[card].key for card in cards))
        raise BadOptions(f"{RESHUFFLE}{number + 1} must hold the discarded cards: {expected}")
    return order
