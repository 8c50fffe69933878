"""Load a record and draw the score of each seat over the match.

    weald arena forest-shuffle greedy random --matches 2 --records kept
    python examples/plot_scores.py kept/greedy-vs-random-00000-1.weald scores.png

Needs matplotlib (pip install 'weald[learn]').
"""

import sys
from pathlib import Path

import matplotlib as mpl

from weald import GAMES, Match, read_record


def scores_by_ply(match: Match) -> list[list[int]]:
    """For each seat its score after every ply, as if the match had ended there."""
    position = match.first_position()
    scores = [[int(score)] for score in position.scores()]
    for move in match.moves:
        position.play(move)
        for seat, score in enumerate(position.scores()):
            scores[seat].append(int(score))
    return scores


def draw(record: Path, picture: Path) -> None:
    """Draw the scores of a recorded match."""
    mpl.use("Agg")
    import matplotlib.pyplot as plt

    match = read_record(record.read_text(encoding="utf-8"), GAMES)
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    for seat, scores in enumerate(scores_by_ply(match)):
        name = match.players[seat].partition("=")[2] if match.players else f"seat {seat}"
        axes.plot(scores, label=f"{name} (seat {seat})")
    axes.set(xlabel="ply", ylabel="points", title=f"{match.game.key}, {len(match.moves)} plies")
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(picture, dpi=120)
    plt.close(figure)
    print(f"{picture}: {[int(score) for score in match.position.scores()]} points in the end")


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
