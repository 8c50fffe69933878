"""Action: something a player has begun and not yet ended."""

from __future__ import annotations

from mypy_extensions import i64


class Action:
    """An unfinished action and what it interrupted; never changed, so copies may share it."""

    def __init__(
        self,
        element: i64,
        is_bonus: bool,
        below: Action | None,
        has_begun: bool,
        left: i64,
        taken: i64,
        piles: i64,
    ) -> None:
        self.element = element
        self.is_bonus = is_bonus
        self.below = below
        self.has_begun = has_begun  # a bonus that waits behind another is counted when it begins
        self.left = left
        self.taken = taken
        self.piles = piles  # a bit for each tree pile already used

    def after(self, cost: i64, pile: i64) -> Action:
        """The action after taking one thing at that cost (from a tree pile, if a bit says so)."""
        return Action(
            self.element,
            self.is_bonus,
            self.below,
            True,
            self.left - cost,
            self.taken + 1,
            self.piles | pile,
        )

    def begun(self, strength: i64) -> Action:
        """The action with its strength counted."""
        return Action(self.element, self.is_bonus, self.below, True, strength, 0, 0)


def waiting_bonus(element: i64, below: Action | None) -> Action:
    """A bonus action that has not begun."""
    return Action(element, True, below, False, 0, 0, 0)
