"""The branches of a tree of moves."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final = -1


class Node:
    """What is known of the answers to one question."""

    def __init__(self) -> None:
        self.moves = vec[i64]()
        self.priors = vec[float]()
        self.guesses = vec[float]()  # what the eye thinks of a move, as a chance
        self.visits = vec[i64]()
        self.totals = vec[float]()
        self.children: list[Node | None] = []
        self.visited: i64 = 0
        self.outcome: i64 = 0  # what chance showed after the move that led here
        self.sibling: Node | None = None  # the same move, another outcome

    def index_of(self, move: i64) -> i64:
        """The place of a move among those seen here, or NONE."""
        for i in range(len(self.moves)):
            if self.moves[i] == move:
                return i
        return NONE

    def add(self, move: i64, prior: float) -> None:
        """Note a move seen here for the first time."""
        self.moves = append(self.moves, move)
        self.priors = append(self.priors, prior)
        self.guesses = append(self.guesses, 0.0)
        self.visits = append(self.visits, 0)
        self.totals = append(self.totals, 0.0)
        self.children.append(None)

    def mean(self, i: i64) -> float:
        """The average outcome of a move for the seat that makes it."""
        return self.totals[i] / float(self.visits[i]) if self.visits[i] > 0 else 0.0

    def child(self, i: i64, outcome: i64) -> Node:
        """The question that follows a move after which chance showed this."""
        child = self.children[i]
        while child is not None and child.outcome != outcome:
            child = child.sibling
        if child is None:
            child = Node()
            child.outcome = outcome
            child.sibling = self.children[i]
            self.children[i] = child
        return child
