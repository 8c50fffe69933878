"""Secrets of links: made, hashed, and kept out of logs."""

from __future__ import annotations

import hashlib
import hmac
import logging
import re
import secrets
from typing import Final, Literal

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
TABLE_LETTERS: Final = 12
SECRET_BYTES: Final = 18
# Secrets of links, and seeds.
SECRETS: Final = re.compile(r"\b(?:seat|join|watch|pad)-[\w-]{24}|\b[0-9a-f]{32}\b")

SecretKind = Literal["seat", "join", "watch", "pad"]


def fresh_table_id() -> str:
    """A number for a table that nobody guesses."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TABLE_LETTERS))


def fresh_secret(kind: SecretKind) -> str:
    """A secret of 144 random bits; its first word says what it opens, and lets logs hide it."""
    return f"{kind}-{secrets.token_urlsafe(SECRET_BYTES)}"


def hashed(secret: str) -> str:
    """What is kept of a secret; it has too many bits for guessing, so one round is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, kept: str | None) -> bool:
    """Whether a secret is the one whose hash was kept."""
    return kept is not None and hmac.compare_digest(hashed(secret), kept)


class DiscreetFormatter(logging.Formatter):
    """Writes log lines, tracebacks too, with every secret blotted out."""

    def format(self, record: logging.LogRecord) -> str:
        """The line without secrets."""
        return SECRETS.sub("***", super().format(record))
