"""Tasting: lesson by lesson, practice forms the tastes of an eye.

A playout has no time to ask the network at every move: there the eye chooses alone, and tastes are
what it has learned. A lesson is some matches of practice; its direction moves the tastes a little
(Adam's method: every taste by about the same step, those with a steady pull further).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from weald.core.rng import Rng
from weald.learn.practice import Practice
from weald.learn.samples import save_arrays
from weald.learn.self_play import Chunk, SelfPlayer

TRACE = 0.9
"""How much what follows a turn counts as its merit, from one turn to the next."""
KEEPS_PULL, KEEPS_FORCE = 0.9, 0.99
"""How much of what was seen before a lesson counts beside it."""
STILL = 0.3
"""Of the usual force: what pulls less than this moves less too."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Lesson:
    """Where some matches pull the tastes, and how many choices they had."""

    direction: Floats
    choices: int


def practise_chunk(chunk: Chunk) -> Lesson:
    """Play the matches of a chunk with the tastes of its weights."""
    player = SelfPlayer(chunk)
    dice = Rng(f"{chunk.seed} choices")
    practice = Practice(player.reader, player.eye.practice_blur, TRACE, dice)
    for number in range(chunk.matches):
        practice.play(player.game.start(player.options, Rng(f"{chunk.seed} {number}")))
    return Lesson(np.array(list(practice.direction)), int(practice.choices))


def joined(lessons: list[Lesson]) -> Lesson:
    """Several as one."""
    direction = np.sum([lesson.direction for lesson in lessons], axis=0)
    return Lesson(direction, sum(lesson.choices for lesson in lessons))


@dataclass(frozen=True)
class Tastes:
    """Tastes that are being formed, and what has pulled them so far."""

    lessons: int
    tastes: Floats
    pull: Floats  # the mean of the directions, the last ones counting most
    force: Floats  # that of their squares

    @classmethod
    def begun(cls, tastes: list[float]) -> Tastes:
        """Tastes before their first lesson."""
        nothing = np.zeros(len(tastes))
        return cls(0, np.array(tastes), nothing, nothing)

    def after(self, lesson: Lesson, step: float) -> Tastes:
        """The tastes after one more lesson."""
        lessons = self.lessons + 1
        direction = lesson.direction / max(lesson.choices, 1)
        pull = KEEPS_PULL * self.pull + (1.0 - KEEPS_PULL) * direction
        force = KEEPS_FORCE * self.force + (1.0 - KEEPS_FORCE) * direction**2
        # At first these are too small: nothing was seen before the first lesson.
        full_pull = pull / (1.0 - KEEPS_PULL**lessons)
        strength = np.sqrt(force / (1.0 - KEEPS_FORCE**lessons))
        usual = float(np.sqrt(np.mean(strength**2))) or 1.0
        moved = self.tastes + step * full_pull / (strength + STILL * usual)
        return Tastes(lessons, moved, pull, force)

    def save(self, file: Path) -> None:
        """Write them to a file, whole or not at all."""
        save_arrays(
            file,
            lessons=np.array(self.lessons),
            tastes=self.tastes,
            pull=self.pull,
            force=self.force,
        )


def load_tastes(file: Path) -> Tastes | None:
    """The tastes of a file, if there is one."""
    if not file.exists():
        return None
    with np.load(file) as held:
        return Tastes(int(held["lessons"]), held["tastes"], held["pull"], held["force"])
