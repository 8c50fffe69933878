"""Forests for tests: random ones that can exist."""

from hypothesis import strategies as st

from weald.games.forest_shuffle.cards.deck import HALVES, KINDS, cards_of_boxes
from weald.games.forest_shuffle.forest import SAPLING, Forest


@st.composite
def possible_forests(draw: st.DrawFn) -> list[Forest]:
    """Forests of one to five players, dealt from one deck."""
    forests = [Forest() for _ in range(draw(st.integers(1, 5)))]
    deck = list(cards_of_boxes(["base"]))
    rng = draw(st.randoms(use_true_random=False))
    rng.shuffle(deck)
    for kind in deck[: draw(st.integers(0, len(deck)))]:
        lay(forests[rng.randrange(len(forests))], kind, rng.random())
    return forests


def lay(forest: Forest, kind: int, chance: float) -> None:
    """Lay a card into a forest: planted, as a sapling, at a tree, or under the cave."""
    printed = KINDS[kind]
    half = printed.first_half + (1 if printed.halves == 2 and chance < 0.5 else 0)
    if chance > 0.95:
        forest.cave += 1
    elif printed.is_tree:
        forest.plant(half)
    elif chance > 0.9 or not list(forest.places(half)):
        forest.plant(SAPLING)
    else:
        places = list(forest.places(half))
        forest.attach(half, places[int(chance * 1000) % len(places)])


def half_names(forests: list[Forest]) -> list[list[str]]:
    """The species and symbols in forests, to compare them."""
    return [
        sorted(f"{HALVES[half].species.key} {HALVES[half].symbol}" for half in forest.halves())
        for forest in forests
    ]
