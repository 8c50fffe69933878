"""Secrets and seeds stand in no log."""

import logging
import sys
from pathlib import Path

import httpx

from benchmarks.kill import KilledServer
from tests.server.harness import people
from weald.core.rng import fresh_seed
from weald.server.link_secrets import DiscreetFormatter, fresh_secret, hashed, opens


def test_a_secret_is_blotted_out_of_every_line_and_traceback() -> None:
    secrets = [fresh_secret("seat"), fresh_secret("join"), fresh_secret("watch"), fresh_seed()]
    formatter = DiscreetFormatter("%(message)s")
    for secret in secrets:
        try:
            raise ValueError(f"at /t/abc#{secret}, and {secret}")
        except ValueError:
            record = logging.LogRecord("x", 40, "", 0, "Bearer %s", (secret,), sys.exc_info())
        line = formatter.format(record)
        assert "Bearer ***" in line
        assert secret not in line


def test_only_the_right_secret_opens() -> None:
    secret = fresh_secret("seat")
    assert opens(secret, hashed(secret))
    assert not opens(secret + "x", hashed(secret))
    assert not opens("", None)
    assert len({fresh_secret("seat") for _ in range(1000)}) == 1000


def test_neither_the_log_nor_the_database_holds_a_secret(tmp_path: Path) -> None:
    server = KilledServer(tmp_path / "weald.db")
    server.start()

    with httpx.Client(base_url=server.address) as http:
        opened = http.post(
            "/api/tables", json={"game": "forest-shuffle", "seats": people(2)}
        ).json()
        secrets = [door["secret"] for door in [*opened["links"], opened["spectators"]]]
        path = f"/api/tables/{opened['table']['id']}"
        for secret in secrets:
            http.post(f"{path}/leave", headers={"Authorization": f"Bearer {secret}"}, json={})
            http.get(f"{path}?secret={secret}")
            http.get(f"/t/{secret}")
    assert server.process is not None
    server.process.terminate()
    server.process.wait(20)
    for file in tmp_path.iterdir():
        kept = file.read_bytes()
        assert not any(secret.encode() in kept for secret in secrets), file.name
