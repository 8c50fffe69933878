"""Fitting: a network trained on samples with PyTorch, and put into a file that needs none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from weald.bots.network import HUNCH_UNIT, OUTPUTS
from weald.bots.weights import Label, write_weights
from weald.core.encoding import Encoding
from weald.games import GAMES
from weald.learn.samples import Rows, Samples

Column = tuple[int, int, float]
STEPS = 4
"""A number that is mostly at most so large is looked up; larger ones are scaled."""


@dataclass(frozen=True)
class Recipe:
    """How a network is fitted."""

    widths: tuple[int, ...] = (64, 32)
    epochs: int = 2
    batch: int = 1024
    rate: float = 2e-3
    decay: float = 0.05
    held_out: float = 0.05  # the share of samples, the last ones, that only measures


@dataclass(frozen=True)
class Fit:
    """A fitted network, and how well it does on samples it has not seen."""

    data: bytes
    loss: float
    explained: float  # the share of the margins' spread that it explains
    brier: float  # the mean square of how far the chances are off their targets


def columns_of(encoding: Encoding, rows: Rows) -> list[Column]:
    """The columns that ever say something, and how each is read; last the eye's hunch."""
    speaks = np.bincount(rows.columns, minlength=rows.width)
    columns = [
        (column, STEPS, 1.0) if part.most <= STEPS else (column, 0, 1.0 / part.most)
        for part in encoding.layout
        for column in range(part.start, part.start + part.size)
        if speaks[column]
    ]
    return [*columns, (int(encoding.size), 0, HUNCH_UNIT)]


@dataclass(frozen=True)
class Expanded:
    """Rows of an encoding as the first layer takes them."""

    reached: torch.Tensor  # the steps that small numbers reach, row after row
    begins: torch.Tensor  # where each row begins among them
    scaled: torch.Tensor  # the large numbers of each row


class Expansion:
    """How rows of an encoding become what the first layer sums. What is 0 costs nothing."""

    def __init__(self, columns: list[Column]) -> None:
        self.looked_up = [column for column, steps, _ in columns if steps]
        self.scaled = [column for column, steps, _ in columns if not steps]
        self.scales = torch.tensor([scale for _, steps, scale in columns if not steps])
        self.steps = STEPS * len(self.looked_up)

    def __call__(self, rows: Rows) -> Expanded:
        """Every step that a small number reaches, and the large numbers scaled."""
        whose = rows.whose()
        place = places_in(self.looked_up, rows)
        is_small = (place >= 0) & (rows.numbers > 0)
        heights = np.minimum(rows.numbers[is_small], STEPS)
        ends = np.cumsum(heights)
        step = np.arange(ends[-1] if len(ends) else 0) - np.repeat(ends - heights, heights)
        reached = np.repeat(place[is_small], heights) + step * len(self.looked_up)
        begins = np.searchsorted(np.repeat(whose[is_small], heights), np.arange(len(rows)))
        place = places_in(self.scaled, rows)
        is_large = place >= 0
        large = np.zeros((len(rows), len(self.scaled)), dtype=np.float32)
        large[whose[is_large], place[is_large]] = rows.numbers[is_large]
        scaled = torch.from_numpy(large) * self.scales
        return Expanded(torch.from_numpy(reached), torch.from_numpy(begins), scaled)

    def rows_of_weights(self, network: Corrector, columns: list[Column]) -> list[float]:
        """The first layer's weights in the order of the columns; steps summed up."""
        by_step = network.looked_up.weight.detach().numpy()
        by_step = np.cumsum(by_step.reshape(STEPS, len(self.looked_up), -1), axis=0)
        scaled = network.scaled.weight.detach().numpy().T
        small = large = 0
        ordered: list[NDArray[np.float32]] = []
        for _, steps, _ in columns:
            if steps:
                ordered.append(by_step[:, small])
                small += 1
            else:
                ordered.append(scaled[large : large + 1])
                large += 1
        numbers: list[float] = np.concatenate(ordered).ravel().tolist()
        return numbers


def places_in(columns: list[int], rows: Rows) -> NDArray[np.int64]:
    """Which of some columns each number of the rows stands in; -1 is none of them."""
    places = np.full(rows.width, -1, dtype=np.int64)
    places[columns] = np.arange(len(columns))
    return places[rows.columns]


def fit(
    samples: Samples,
    encoding: Encoding,
    recipe: Recipe,
    seed: int,
    made: dict[str, object],
    told: Callable[[int, float], None] = lambda _epoch, _loss: None,
) -> Fit:
    """Train a network on samples."""
    torch.manual_seed(seed)
    columns = columns_of(encoding, samples.rows)
    expand = Expansion(columns)
    used = len(samples) - max(1, int(len(samples) * recipe.held_out))
    kept_back = samples.some(np.arange(used, len(samples)))  # the last matches, as a whole
    network = Corrector(expand, recipe.widths)
    optimiser = torch.optim.AdamW(network.parameters(), lr=recipe.rate, weight_decay=recipe.decay)
    steps = recipe.epochs * (used // recipe.batch) + 1
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, recipe.rate, steps + 1)
    shuffling = np.random.default_rng(seed)
    for epoch in range(recipe.epochs):
        places = shuffling.permutation(used)
        for start in range(0, used - recipe.batch + 1, recipe.batch):
            batch = samples.some(places[start : start + recipe.batch])
            loss = loss_of(network(expand(batch.rows)), batch)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
        told(epoch, measured(network, expand, kept_back)[0])
    loss_now, explained, brier = measured(network, expand, kept_back)
    label = Label(
        encoding.key,
        encoding.seats,
        GAMES[encoding.key].rules_version,
        encoding.version,
        columns,
        list(recipe.widths),
        made,
    )
    return Fit(
        write_weights(label, numbers_of(network, expand, columns)), loss_now, explained, brier
    )


class Corrector(nn.Module):
    """A network that corrects the eye's hunch, the last of its inputs."""

    def __init__(self, expand: Expansion, widths: tuple[int, ...]) -> None:
        super().__init__()
        width, *inner = widths
        self.looked_up = nn.EmbeddingBag(expand.steps, width, mode="sum")
        self.scaled = nn.Linear(len(expand.scaled), width)
        usual = 1.0 / sqrt(expand.steps + len(expand.scaled))
        for weights in (self.looked_up.weight, self.scaled.weight, self.scaled.bias):
            nn.init.uniform_(weights, -usual, usual)
        parts: list[nn.Module] = [nn.ReLU()]
        for size, outputs in pairwise([width, *inner]):
            parts += [nn.Linear(size, outputs), nn.ReLU()]
        self.layers = nn.Sequential(*parts, nn.Linear(widths[-1], OUTPUTS))
        self.by_hunch = nn.Parameter(torch.tensor([0.5, 1.0]))

    def forward(self, rows: Expanded) -> torch.Tensor:
        """Margins and log-odds."""
        sums = self.looked_up(rows.reached, rows.begins) + self.scaled(rows.scaled)
        corrected: torch.Tensor = self.layers(sums) + rows.scaled[:, -1:] * self.by_hunch
        return corrected


def loss_of(promised: torch.Tensor, samples: Samples) -> torch.Tensor:
    """How far the promises are from what became of the samples."""
    margins, wins = torch.from_numpy(samples.margins), torch.from_numpy(samples.wins)
    off = ((promised[:, 0] - margins) ** 2).mean()
    return off + nn.functional.binary_cross_entropy_with_logits(promised[:, 1], wins)


def measured(network: Corrector, expand: Expansion, samples: Samples) -> tuple[float, float, float]:
    """Loss, share of the spread explained, and how far the chances are off their targets."""
    with torch.no_grad():
        promised = network(expand(samples.rows))
        loss = float(loss_of(promised, samples))
    margins = promised[:, 0].numpy()
    spread = float(samples.margins.var()) or 1.0
    explained = 1.0 - float(((margins - samples.margins) ** 2).mean()) / spread
    chances = torch.sigmoid(promised[:, 1]).numpy()
    return loss, explained, float(((chances - samples.wins) ** 2).mean())


def numbers_of(network: Corrector, expand: Expansion, columns: list[Column]) -> list[float]:
    """All weights as a file of weights holds them."""
    numbers = expand.rows_of_weights(network, columns)
    numbers += network.scaled.bias.tolist()
    for layer in network.layers:
        if isinstance(layer, nn.Linear):
            numbers += layer.weight.detach().numpy().T.ravel().tolist() + layer.bias.tolist()
    numbers += network.by_hunch.tolist()
    return numbers
