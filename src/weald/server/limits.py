"""Limits: how much a stranger may ask for."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from time import monotonic

from starlette.types import Scope

BITS_OF_A_HOST = 64
"""A household is given a whole network of IPv6, in which it may take any address it likes."""


def address_of(scope: Scope) -> str:
    """The address that limits count a request or socket by; with IPv6 that of its network."""
    host: str = scope["client"][0] if scope.get("client") else ""
    try:
        address = ip_address(host)
    except ValueError:  # a proxy may name its clients as it likes
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> BITS_OF_A_HOST << BITS_OF_A_HOST))


@dataclass(frozen=True)
class Limits:
    """Sensible bounds for a server that anyone can reach."""

    message_bytes: int = 16_384
    body_bytes: int = 65_536
    messages_a_second: float = 20.0
    messages_at_once: float = 60.0
    tables_an_hour: float = 120.0
    requests_a_second: float = 20.0
    requests_at_once: float = 200.0
    connections_a_seat: int = 8
    spectators_a_table: int = 64
    connections_an_address: int = 300
    connections: int = 5_000
    hello_seconds: float = 10.0
    send_seconds: float = 20.0
    refusals_a_connection: int = 200
    idle_seconds: float = 300.0


class Allowance:
    """So much a second on average, so much at once."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.left = at_once
        self.filled = monotonic()

    def take(self) -> bool:
        """Use one up; False if none is left."""
        present = monotonic()
        self.left = min(self.at_once, self.left + (present - self.filled) * self.a_second)
        self.filled = present
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Allowances:
    """An allowance for each address; the one least lately used is forgotten first."""

    MOST_REMEMBERED = 10_000

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.by_address: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str) -> bool:
        """Use one of this address up; False if none is left."""
        if address not in self.by_address:
            self.by_address[address] = Allowance(self.a_second, self.at_once)
        self.by_address.move_to_end(address)
        if len(self.by_address) > self.MOST_REMEMBERED:
            self.by_address.popitem(last=False)
        return self.by_address[address].take()
