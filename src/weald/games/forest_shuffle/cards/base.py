"""The base game: what each of its species does, a row a species (printed facts: species.csv)."""

from __future__ import annotations

from typing import Final

from weald.games.forest_shuffle.cards.model import Does
from weald.games.forest_shuffle.cards.symbols import (
    AMPHIBIAN,
    BAT,
    BIRD,
    BOTTOM,
    BUTTERFLY,
    CLOVEN_HOOFED,
    DEER,
    INSECT,
    PAWED,
    PLANT,
    TOP,
    TREE,
)
from weald.games.forest_shuffle.effects import (
    AnotherTurn,
    ClearingToCave,
    Draw,
    DrawAndAnotherTurn,
    DrawPerSpecies,
    DrawPerType,
    FreePlay,
    FreePlays,
    HandToCave,
    PlayFurther,
    WatchSide,
    WatchType,
)
from weald.games.forest_shuffle.points import (
    AtSpecies,
    BesideType,
    Flat,
    FromCount,
    FromDifferent,
    FromTrees,
    FromTreeSpecies,
    IfSpecies,
    PerAttached,
    PerCardBelow,
    PerFullTree,
    PerSpecies,
    PerSymbol,
    PerType,
    Sharing,
)
from weald.games.forest_shuffle.set_points import (
    Majority,
    MostTrees,
    SetOfCopies,
    SetsOfDifferent,
)

ANY_NUMBER: Final = 1000

BUTTERFLIES: Final = SetsOfDifferent("butterflies", BUTTERFLY, [0, 3, 6, 12, 20])
BATS: Final = FromDifferent(BAT, 3, 5)

BASE: Final = {
    # trees
    "beech": Does(effect=Draw(1), points=FromCount(4, 5)),
    "birch": Does(effect=Draw(1), points=Flat(1)),
    "douglas_fir": Does(bonus=AnotherTurn(), points=Flat(5)),
    "horse_chestnut": Does(points=SetOfCopies([1, 4, 9, 16, 25, 36, 49])),
    "linden": Does(points=Majority(3, 1)),
    "oak": Does(bonus=AnotherTurn(), points=FromTreeSpecies(8, 10)),
    "silver_fir": Does(bonus=FreePlay(PAWED), points=PerAttached(2)),
    "sycamore": Does(points=PerType(TREE, 1)),
    # atop a tree
    "bullfinch": Does(points=PerType(INSECT, 2)),
    "camberwell_beauty": Does(points=BUTTERFLIES),
    "chaffinch": Does(points=AtSpecies("beech", 5)),
    "eurasian_jay": Does(effect=AnotherTurn(), points=Flat(3)),
    "goshawk": Does(points=PerType(BIRD, 3)),
    "great_spotted_woodpecker": Does(effect=Draw(1), points=MostTrees(10)),
    "large_tortoiseshell": Does(points=BUTTERFLIES),
    "peacock_butterfly": Does(points=BUTTERFLIES),
    "purple_emperor": Does(points=BUTTERFLIES),
    "red_squirrel": Does(points=AtSpecies("oak", 5)),
    "silver_washed_fritillary": Does(points=BUTTERFLIES),
    "tawny_owl": Does(effect=Draw(1), bonus=Draw(2), points=Flat(5)),
    # below a tree
    "blackberries": Does(points=PerType(PLANT, 2)),
    "chanterelle": Does(watch=WatchType(TREE), points=Flat(0)),
    "common_toad": Does(share_slot=2, points=Sharing(5)),
    "fire_salamander": Does(bonus=FreePlay(PAWED), points=SetOfCopies([5, 15, 25])),
    "fireflies": Does(points=SetOfCopies([0, 10, 15, 20])),
    "fly_agaric": Does(watch=WatchType(PAWED), points=Flat(0)),
    "hedgehog": Does(bonus=Draw(1), points=PerType(BUTTERFLY, 2)),
    "mole": Does(effect=PlayFurther(), points=Flat(0)),
    "moss": Does(points=FromTrees(10, 10)),
    "parasol_mushroom": Does(watch=WatchSide(BOTTOM), points=Flat(0)),
    "penny_bun": Does(watch=WatchSide(TOP), points=Flat(0)),
    "pond_turtle": Does(effect=Draw(1), points=Flat(5)),
    "stag_beetle": Does(bonus=FreePlay(BIRD), points=PerType(PAWED, 1)),
    "tree_ferns": Does(effect=Draw(1), points=PerType(AMPHIBIAN, 6)),
    "tree_frog": Does(points=PerSpecies("gnat", 5)),
    "wild_strawberries": Does(points=FromTreeSpecies(8, 10)),
    "wood_ant": Does(points=PerCardBelow(2)),
    # left and right of a tree
    "barbastelle_bat": Does(points=BATS),
    "bechsteins_bat": Does(points=BATS),
    "beech_marten": Does(effect=Draw(1), points=PerFullTree(5)),
    "brown_bear": Does(effect=ClearingToCave(), bonus=DrawAndAnotherTurn(1), points=Flat(0)),
    "brown_long_eared_bat": Does(points=BATS),
    "european_badger": Does(bonus=FreePlay(PAWED), points=Flat(2)),
    "european_fat_dormouse": Does(points=BesideType(BAT, 15)),
    "european_hare": Does(share_slot=ANY_NUMBER, points=PerSpecies("european_hare", 1)),
    "fallow_deer": Does(bonus=Draw(2), points=PerType(CLOVEN_HOOFED, 3)),
    "gnat": Does(effect=FreePlays(BAT), points=PerType(BAT, 1)),
    "greater_horseshoe_bat": Does(points=BATS),
    "lynx": Does(points=IfSpecies("roe_deer", 10)),
    "raccoon": Does(effect=HandToCave(), points=Flat(0)),
    "red_deer": Does(bonus=FreePlay(DEER), points=PerType(TREE | PLANT, 1)),
    "red_fox": Does(effect=DrawPerSpecies("european_hare"), points=PerSpecies("european_hare", 2)),
    "roe_deer": Does(bonus=Draw(1), points=PerSymbol(3)),
    "squeaker": Does(points=Flat(1)),
    "violet_carpenter_bee": Does(extra_tree=True, points=Flat(0)),
    "wild_boar": Does(points=IfSpecies("squeaker", 10)),
    "wolf": Does(effect=DrawPerType(DEER), bonus=AnotherTurn(), points=PerType(DEER, 5)),
}
