"""Network: a small network that values an encoded view; plain loops, so nothing else is needed.

Small numbers of the encoding are looked up (a row of weights for 1, for 2, ...), large ones are
scaled. Most numbers are 0 and cost nothing.
"""

from __future__ import annotations

from itertools import pairwise
from math import exp, log, tanh
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from weald.core.errors import WrongWeights

OUTPUTS: Final = 2
HUNCH_UNIT: Final = 0.001
SMALLEST: Final = 0.0005
"""No eye is surer than this."""


class Inputs:
    """Which columns of an encoding a network reads, and how."""

    def __init__(self) -> None:
        self.columns = vec[i64]()
        self.steps = vec[i64]()  # rows of a column that is looked up; 0 if it is scaled
        self.scales = vec[float]()
        self.first_rows = vec[i64]()
        self.rows: i64 = 0

    def add(self, column: i64, steps: i64, scale: float) -> None:
        """Read one more column."""
        self.columns = append(self.columns, column)
        self.steps = append(self.steps, steps)
        self.scales = append(self.scales, scale)
        self.first_rows = append(self.first_rows, self.rows)
        self.rows += steps if steps > 0 else 1


class Layer:
    """So many sums of so many numbers."""

    def __init__(self, inputs: i64, outputs: i64, weights: vec[float], biases: vec[float]) -> None:
        self.inputs = inputs
        self.outputs = outputs
        self.weights = weights  # the weights of an input lie together
        self.biases = biases

    def run(self, numbers: vec[float]) -> vec[float]:
        """The sums for numbers of which those below 0 count as 0."""
        sums = self.biases[:]
        weights = self.weights
        outputs = self.outputs
        for i in range(self.inputs):
            number = numbers[i]
            if number > 0.0:
                start = i * outputs
                for j in range(outputs):
                    sums[j] += number * weights[start + j]
        return sums


class Network:
    """Values what a seat knows: the margin it can expect, and its chance to win.

    The last of its inputs is the hunch of a plain eye, which the network corrects.
    """

    def __init__(
        self,
        inputs: Inputs,
        first: Layer,
        second: Layer,
        third: Layer,
        by_hunch: vec[float],
        tastes: vec[float],
    ) -> None:
        self.inputs = inputs
        self.first = first
        self.second = second
        self.third = third
        self.by_hunch = by_hunch  # how much of the hunch goes straight into each promise
        self.tastes = (
            tastes  # what the eye has learned about moves; none, or as many as it can have
        )
        self.shift = 0.0  # of the log-odds, before they are told to people
        self.scale = 1.0

    def sums_of(self, memory: vec[i16], start: i64) -> vec[float]:
        """The first layer, for a row of encoded numbers."""
        inputs = self.inputs
        columns = inputs.columns
        sums = self.first.biases[:]
        weights = self.first.weights
        width = self.first.outputs
        for i in range(len(columns)):
            value = i64(memory[start + columns[i]])
            if value == 0:
                continue
            steps = inputs.steps[i]
            row = inputs.first_rows[i]
            if steps == 0:
                scaled = float(value) * inputs.scales[i]
                begin = row * width
                for j in range(width):
                    sums[j] += scaled * weights[begin + j]
            elif value > 0:
                begin = (row + min(value, steps) - 1) * width
                for j in range(width):
                    sums[j] += weights[begin + j]
        return sums

    def promises(self, memory: vec[i16], start: i64) -> vec[float]:
        """The expected margin (in the game's own measure) and the log-odds of winning."""
        promises = self.third.run(self.second.run(self.sums_of(memory, start)))
        last = len(self.inputs.columns) - 1
        hunch = float(i64(memory[start + self.inputs.columns[last]])) * self.inputs.scales[last]
        for i in range(len(promises)):
            promises[i] += hunch * self.by_hunch[i]
        return promises

    def told_chance(self, log_odds: float) -> float:
        """The chance to win that people are told."""
        return chance_of(self.shift + self.scale * log_odds)


def network_of(inputs: Inputs, widths: list[int], tastes: int, numbers: list[float]) -> Network:
    """A network from its numbers.

    For each layer its weights, input by input, and its biases; then how much of the hunch goes
    into each output; then the tastes. Compiled, because vecs that were made elsewhere are never
    freed here (mypyc 2.4).
    """
    sizes = [int(inputs.rows), *widths, OUTPUTS]
    layers: list[Layer] = []
    at = 0
    for size, outputs in pairwise(sizes):
        end = at + size * outputs
        if end + outputs > len(numbers):
            raise WrongWeights("the file of weights was cut off")
        weights = vec[float](numbers[at:end])
        layers.append(Layer(size, outputs, weights, vec[float](numbers[end : end + outputs])))
        at = end + outputs
    end = at + OUTPUTS
    if end + tastes > len(numbers):
        raise WrongWeights("the file of weights was cut off")
    if end + tastes < len(numbers):
        raise WrongWeights("the file of weights is longer than it says")
    first, second, third = layers
    by_hunch, liked = vec[float](numbers[at:end]), vec[float](numbers[end:])
    return Network(inputs, first, second, third, by_hunch, liked)


def hunch(chance: float) -> i16:
    """An eye's chance to win as an input: thousandths of its log-odds."""
    return i16(i64(log(max(chance, SMALLEST) / max(1.0 - chance, SMALLEST)) / HUNCH_UNIT))


def chance_of(log_odds: float) -> float:
    """Log-odds as a chance from 0 to 1."""
    return 1.0 / (1.0 + exp(-log_odds))


def worth(promises: vec[float], by_margin: float) -> float:
    """A promise as one number from 0 to 1: the chance to win, and a little for the margin."""
    chance = chance_of(promises[1])
    return (1.0 - by_margin) * chance + by_margin * (0.5 + 0.5 * tanh(0.5 * promises[0]))
