"""Shared games of the score pad."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables of the score pad."""
    op.create_table(
        "pads",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
    )
    op.create_table(
        "pad_changes",
        sa.Column("pad", sa.String(40), sa.ForeignKey("pads.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("forest", sa.JSON, nullable=False),
        sa.Column("time", sa.String(40), nullable=False),
    )
