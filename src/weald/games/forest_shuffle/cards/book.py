"""Book: the species by name and by type, for rows that speak of other species."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.games.forest_shuffle.cards.model import Species


class Book:
    """All species, to look them up."""

    def __init__(self, species: vec[Species]) -> None:
        self.species = species
        self.index = {one.key: int(one.index) for one in species}

    def of_types(self, types: i64) -> vec[i64]:
        """The species that show one of these types."""
        found = vec[i64]()
        for one in self.species:
            if one.types & types:
                found = append(found, one.index)
        return found

    def bind(self) -> None:
        """Let every row find the species it speaks of, and number the sets."""
        sets: i64 = 0
        for one in self.species:
            one.points.bind(self)
            if one.points.is_set and one.points.set_number < 0:
                one.points.set_number = sets
                sets += 1
            if one.effect is not None:
                one.effect.bind(self)
            if one.bonus is not None:
                one.bonus.bind(self)
