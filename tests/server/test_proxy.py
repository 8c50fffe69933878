"""Behind a proxy limits count the address that the proxy saw, whatever a client writes."""

from pathlib import Path

from tests.server.harness import Server, people, running
from weald.server.limits import Limits

LIMITS = Limits(tables_an_hour=2)


def open_from(server: Server, *forwarded: str) -> int:
    """Open a table by a request that came this way; the status of the answer."""
    wish = {"game": "forest-shuffle", "seats": people(2)}
    headers = {"X-Forwarded-For": ", ".join(forwarded)}
    return server.http.post("/api/tables", json=wish, headers=headers).status_code


def test_each_client_of_the_proxy_has_limits_of_its_own(tmp_path: Path) -> None:
    with running(tmp_path / "weald.db", LIMITS, proxy="127.0.0.1") as server:
        for client in ("192.0.2.1", "192.0.2.2"):
            assert [open_from(server, client) for _ in range(3)] == [201, 201, 429]


def test_a_household_does_not_lift_the_limits_by_its_many_addresses(tmp_path: Path) -> None:
    with running(tmp_path / "weald.db", LIMITS, proxy="127.0.0.1") as server:
        home = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1:ffff::3"]
        assert [open_from(server, address) for address in home] == [201, 201, 429]
        assert open_from(server, "2001:db8:0:2::1") == 201


def test_an_address_of_ipv4_is_the_same_one_in_the_dress_of_ipv6(tmp_path: Path) -> None:
    with running(tmp_path / "weald.db", LIMITS, proxy="127.0.0.1") as server:
        dressed = ["192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201"]
        assert [open_from(server, address) for address in dressed] == [201, 201, 429]
        assert open_from(server, "::ffff:192.0.2.2") == 201


def test_a_forged_address_does_not_lift_the_limits(tmp_path: Path) -> None:
    with running(tmp_path / "weald.db", LIMITS, proxy="127.0.0.1") as server:
        forged = [open_from(server, f"198.51.100.{n}", "192.0.2.1") for n in range(3)]
        assert forged == [201, 201, 429]
        # Not even by the name of the proxy.
        assert open_from(server, "198.51.100.9", "127.0.0.1", "192.0.2.1") == 429


def test_one_who_is_not_the_proxy_is_not_believed(tmp_path: Path) -> None:
    for number, proxy in enumerate((None, "10.0.0.2")):
        with running(tmp_path / f"{number}.db", LIMITS, proxy=proxy) as server:
            statuses = [open_from(server, f"198.51.100.{n}") for n in range(3)]
            assert statuses == [201, 201, 429]
