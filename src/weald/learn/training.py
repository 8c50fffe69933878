"""Training: generation by generation, a network learns from the matches of the last champion.

Each generation plays matches in parallel processes, fits a network to them, and lets it meet the
champion in a sequential test. Only a stronger one takes the place.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Protocol

import torch

from weald.bots.appraisals import EYES
from weald.bots.contest import Batch
from weald.bots.weights import read_weights, tastes_of, with_correction, with_tastes
from weald.games.encodings import ENCODINGS
from weald.learn.fitting import Fit, fit
from weald.learn.plan import Chapter, Folder, TrainPlan, read_chapter, write_whole
from weald.learn.plot import draw_progress
from weald.learn.samples import Samples, joined, load
from weald.learn.self_play import Chunk
from weald.learn.sobering import correction_from, load_hopes
from weald.learn.tasting import Tastes, load_tastes
from weald.learn.tasting import joined as lesson_of
from weald.learn.trial import Trial, run_trial
from weald.learn.work import Crew, Work, play_part, sober_part


class Audience(Protocol):
    """Somebody who is told how a run goes."""

    def step(self, generation: int, doing: str, total: int) -> None:
        """Something begins that has so many parts."""

    def advance(self, parts: int, told: str = "") -> None:
        """So many parts of it are done."""

    def line(self, text: str) -> None:
        """A line of the log."""


class Training:
    """A training run."""

    def __init__(
        self,
        plan: TrainPlan,
        path: Path,
        processes: int,
        audience: Audience,
        start: bytes | None = None,
    ) -> None:
        digest = "" if start is None else sha256(start).hexdigest()
        self.plan = replace(plan.checked(), start=digest)
        self.start = start
        self.folder = Folder(path)
        self.processes = processes
        self.audience = audience
        self.encoding = ENCODINGS[plan.game](plan.options)
        self.step = next(eye.practice_step for eye in EYES if eye.game == plan.game)
        self.crew = Crew(processes)
        self.chapters: list[Chapter] = []
        if start is not None:
            read_weights(start, self.encoding)  # refuses those of another game or number of seats

    def run(self) -> None:
        """Train to the end of the plan, or go on with what there is."""
        goes_on = self.folder.begin(self.plan)
        with self.folder.alone():
            said = "Goes on" if goes_on else "Begins"
            self.log(f"{said}: {self.plan.game}, {self.plan.seats} seats")
            if self.start is not None:
                self.folder.set_out_from(self.start)
            try:
                self.run_generations()
            finally:
                self.crew.end()
            self.log("Done: the champion is in " + self.folder.champion.name)

    def run_generations(self) -> None:
        """One after the other; of those that are over, what is told of them is enough."""
        for generation in range(self.plan.generations):
            chapter = read_chapter(self.folder.chapter(generation))
            if chapter is None:
                self.folder.generation(generation).mkdir(exist_ok=True)
                chapter = self.run_generation(generation)
            self.chapters.append(chapter)

    def log(self, text: str) -> None:
        """Write a line for people to read later, and tell it now."""
        with self.folder.log.open("a") as log:
            log.write(f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S}  {text}\n")
        self.audience.line(text)

    def run_generation(self, generation: int) -> Chapter:
        """Play, fit, and try the network out."""
        began = monotonic()
        champion = self.champion()
        matches = self.play(generation, champion)
        samples, fitted = self.fit(generation)
        trial = None if champion is None else self.try_out(generation, champion)
        is_promoted = trial is None or trial.is_won
        if is_promoted:
            write_whole(self.folder.champion, self.folder.candidate(generation).read_bytes())
        chapter = Chapter(
            generation,
            matches,
            samples,
            round(monotonic() - began, 1),
            round(fitted.loss, 5),
            round(fitted.explained, 4),
            round(fitted.brier, 5),
            0 if trial is None else len(trial.sets) * trial.seats,
            1.0 if trial is None else round(trial.wins().value, 4),
            0.0 if trial is None else round(trial.rating().value, 1),
            is_promoted,
            self.measure(generation) if is_promoted else None,
        )
        chapter.save(self.folder.chapter(generation))
        self.log(told(chapter))
        draw_progress([*self.chapters, chapter], self.plan, self.folder.plot)
        return chapter

    def champion(self) -> Path | None:
        """Whose matches the next generation learns from: the last network that was promoted."""
        for chapter in reversed(self.chapters):
            if chapter.is_promoted:
                return self.folder.candidate(chapter.generation)
        return None if self.start is None else self.folder.start

    def play(self, generation: int, champion: Path | None) -> int:
        """Play what is missing of a generation's matches; how many it has."""
        weights = None if champion is None else champion.read_bytes()
        chunks = self.plan.chunks(generation, weights)
        files = [self.folder.part(generation, number) for number in range(len(chunks))]
        self.audience.step(generation, "playing", sum(chunk.matches for chunk in chunks))
        return self.work_through(play_part, chunks, files)

    def taste(self, generation: int, network: bytes) -> bytes:
        """A network with the tastes of the champion, and what lessons make of them."""
        champion, file = self.champion(), self.folder.tastes(generation)
        begun = tastes_of(network if champion is None else champion.read_bytes())
        formed = load_tastes(file) or Tastes.begun(begun)
        self.audience.step(generation, "lessons", self.plan.lessons)
        self.audience.advance(formed.lessons)
        while formed.lessons < self.plan.lessons:
            weights = with_tastes(network, formed.tastes.tolist())
            chunks = self.plan.lesson(generation, formed.lessons, weights)
            lesson = lesson_of(self.crew.practised(chunks))
            formed = formed.after(lesson, self.step * self.plan.stride(formed.lessons))
            formed.save(file)
            self.audience.advance(1)
        return with_tastes(network, formed.tastes.tolist())

    def sober(self, generation: int, candidate: bytes) -> bytes:
        """A network that tells people chances which held in some matches of its own."""
        chunks = self.plan.sobering_chunks(generation, candidate)
        files = [self.folder.hopes(generation, number) for number in range(len(chunks))]
        self.audience.step(generation, "sobering", self.plan.sobering)
        self.work_through(sober_part, chunks, files)
        return with_correction(candidate, *correction_from([load_hopes(file) for file in files]))

    def work_through(self, work: Work, chunks: list[Chunk], files: list[Path]) -> int:
        """Do what is missing of a work on chunks; how many matches they have."""
        total = sum(chunk.matches for chunk in chunks)
        todo = [
            (chunk, file) for chunk, file in zip(chunks, files, strict=True) if not file.exists()
        ]
        self.audience.advance(total - sum(chunk.matches for chunk, _ in todo))
        for matches in self.crew.done(work, todo):
            self.audience.advance(matches)
        return total

    def samples(self, generation: int) -> Samples:
        """What a generation learns from: its own matches and those of the ones before."""
        parts: list[Samples] = []
        for number in range(max(0, generation - self.plan.window + 1), generation + 1):
            files = sorted(self.folder.generation(number).glob("part-*.npz"))
            parts += [load(file) for file in files]
        return joined(parts)

    def fit(self, generation: int) -> tuple[int, Fit]:
        """Fit the network of a generation, let it form its tastes, and sober it."""
        samples = self.samples(generation)
        torch.set_num_threads(self.processes)
        self.audience.step(generation, "learning", self.plan.recipe.epochs)
        made: dict[str, object] = {"generation": generation, "seed": self.plan.seed}
        fitted = fit(
            samples,
            self.encoding,
            self.plan.recipe,
            generation,
            made,
            lambda _epoch, loss: self.audience.advance(1, f"loss {loss:.4f}"),
        )
        candidate = self.sober(generation, self.taste(generation, fitted.data))
        write_whole(self.folder.candidate(generation), candidate)
        return len(samples), fitted

    def batch(self, generation: int, rival: str, seed: str) -> Batch:
        """The first set of a generation's network against somebody."""
        lone = f"learned@{self.folder.candidate(generation)}"
        return Batch(self.plan.game, self.plan.options, f"{self.plan.seed}/{seed}", lone, rival, 0)

    def try_out(self, generation: int, champion: Path) -> Trial:
        """Let the network of a generation meet the champion until it is clear who is stronger."""
        self.audience.step(generation, "trial against the champion", self.plan.trial)
        batch = self.batch(generation, f"learned@{champion}", f"trial {generation}")
        return run_trial(
            batch,
            self.plan.seats,
            self.plan.trial,
            self.processes,
            told=lambda trial: self.audience.advance(
                trial.seats, f"wins {trial.wins().value:.1%} of {len(trial.sets) * trial.seats}"
            ),
        )

    def measure(self, generation: int) -> float:
        """The share of the wins of a new champion against greedy: always the same deals."""
        self.audience.step(generation, "matches against greedy", self.plan.yardstick)
        trial = run_trial(
            self.batch(generation, "greedy", "yardstick"),
            self.plan.seats,
            self.plan.yardstick,
            self.processes,
            is_sequential=False,
            told=lambda trial: self.audience.advance(
                trial.seats, f"wins {trial.wins().value:.1%} over greedy"
            ),
        )
        return round(trial.wins().value, 4)


def told(chapter: Chapter) -> str:
    """A chapter in a line."""
    text = (
        f"Generation {chapter.generation}: {chapter.matches:,} matches, "
        f"{chapter.samples:,} samples, loss {chapter.loss:.4f}, "
        f"chances off their targets by {chapter.brier:.4f}"
    )
    if chapter.trial_matches:
        text += (
            f"; won {chapter.share:.1%} of {chapter.trial_matches} matches against the champion "
            f"({chapter.rating:+.0f})"
        )
    if not chapter.is_promoted:
        return text + ": not clearly stronger, the champion stays"
    text += ": the new champion"
    if chapter.over_greedy is not None:
        text += f", wins {chapter.over_greedy:.1%} against greedy"
    return text + f" ({chapter.seconds / 60:.0f} min)"
