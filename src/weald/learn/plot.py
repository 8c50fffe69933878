"""The progress of a training run as a picture."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl

mpl.use("Agg")
from matplotlib.figure import Figure

from weald.learn.plan import Chapter, TrainPlan


def draw_progress(chapters: list[Chapter], plan: TrainPlan, file: Path) -> None:
    """Loss, strength and speed, generation by generation."""
    figure = Figure(figsize=(9, 3.2), layout="constrained")
    losses, strengths, ratings = figure.subplots(1, 3)
    numbers = [chapter.generation for chapter in chapters]
    losses.plot(numbers, [chapter.loss for chapter in chapters], "o-", color="#3f6b4f")
    losses.set_title("loss on held-out samples")
    champions = [chapter for chapter in chapters if chapter.over_greedy is not None]
    strengths.plot(
        [chapter.generation for chapter in champions],
        [100 * (chapter.over_greedy or 0.0) for chapter in champions],
        "o-",
        color="#b5722f",
    )
    strengths.set_title("wins against greedy, %")
    tried = [chapter for chapter in chapters if chapter.trial_matches]
    ratings.bar(
        [chapter.generation for chapter in tried],
        [chapter.rating for chapter in tried],
        color=["#3f6b4f" if chapter.is_promoted else "#b9b4a6" for chapter in tried],
    )
    ratings.axhline(0.0, color="#6d6a60", linewidth=0.8)
    ratings.set_title("rating over the champion before")
    for axes in (losses, strengths, ratings):
        axes.set_xlabel("generation")
        axes.set_xlim(-0.5, plan.generations - 0.5)
        axes.xaxis.get_major_locator().set_params(integer=True)
    figure.suptitle(f"{plan.game}, {plan.seats} seats, seed {plan.seed}")
    part = file.with_name(file.name + ".part")
    figure.savefig(part, format="png", dpi=120)
    part.replace(file)
