"""Randomness as a value that is passed.

The same seed gives the same numbers on every platform and on both builds: only additions, shifts
and masks that never leave 63 bits.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
WORDS_A_BLOCK: Final = 256


def fresh_seed() -> str:
    """A new seed of 128 random bits: too many to be found by trying all against an opening hand."""
    return secrets.token_hex(16)


class Rng:
    """Fast dice for bots, playouts and redeals (sfc32: additions and shifts only)."""

    def __init__(self, seed: str) -> None:
        digest = hashlib.sha256(seed.encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "little")
        self.b: i64 = int.from_bytes(digest[4:8], "little")
        self.c: i64 = int.from_bytes(digest[8:12], "little")
        self.counter: i64 = int.from_bytes(digest[12:16], "little")

    def copy(self) -> Rng:
        """Dice that will fall like these."""
        twin = Rng("")  # a class made by mypyc cannot be born without its __init__
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        return twin

    def word(self) -> i64:
        """32 random bits."""
        b = self.b
        c = self.c
        result = (self.a + b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) & WORD) | (c >> 11)) + result) & WORD
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (n below 2**31)."""
        product = self.word() * n
        low = product & WORD
        if low < n:
            # Too few of these words exist to share evenly: throw again.
            threshold = (WORD + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def shuffle(self, items: vec[i64]) -> None:
        """Shuffle in place; every order equally likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item


class SecretRng(Rng):
    """Dice of a real match: no number seen so far tells anything about the next (SHAKE-256)."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.seed = seed
        self.block: i64 = 0
        self.words = vec[i64]()
        self.used: i64 = 0

    def copy(self) -> SecretRng:
        """Dice that will fall like these."""
        twin = SecretRng(self.seed)
        twin.block = self.block
        twin.words = self.words  # never changed in place
        twin.used = self.used
        return twin

    def word(self) -> i64:
        """32 random bits."""
        if self.used == len(self.words):
            self.words = random_block(self.seed, self.block)
            self.block += 1
            self.used = 0
        self.used += 1
        return self.words[self.used - 1]


def random_block(seed: str, block: i64) -> vec[i64]:
    """The block of random words with that number."""
    stream = hashlib.shake_256(f"weald {block} {seed}".encode()).digest(4 * WORDS_A_BLOCK)
    words = vec[i64](capacity=WORDS_A_BLOCK)
    for i in range(0, len(stream), 4):
        words = append(words, int.from_bytes(stream[i : i + 4], "little"))
    return words
