"""The tables of the database; `migrations` bring an older file up to them."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, ForeignKey, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("seed_chosen", Boolean, nullable=False),
    Column("live_scores", Boolean, nullable=False),
    Column("spectator_hash", String(64), nullable=False),
    Column("created", String(40), nullable=False),
    Column("rematch_of", String(40), ForeignKey("tables.id"), unique=True),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("change", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(40)),
    Column("secret_hash", String(64)),
    Column("invite_hash", String(64)),
    Column("left", Boolean, nullable=False),
    Column("preferences", JSON, nullable=False),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    Column("by", String(10), nullable=False),
    Column("gesture", Integer, nullable=False),
    Column("time", String(40), nullable=False),
)

PADS = Table(
    "pads",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("secret_hash", String(64), nullable=False),
    Column("created", String(40), nullable=False),
)

PAD_CHANGES = Table(
    "pad_changes",
    METADATA,
    Column("pad", String(40), ForeignKey("pads.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player", Integer, nullable=False),
    Column("forest", JSON, nullable=False),
    Column("time", String(40), nullable=False),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("scores", JSON, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("time", String(40), nullable=False),
)
