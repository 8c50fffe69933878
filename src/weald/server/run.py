"""Running the server: ports, logs and signals."""

from __future__ import annotations

import asyncio
import gc
import logging.config
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import uvicorn

from weald.server.app import make_app
from weald.server.limits import Limits
from weald.server.pages import PAGES
from weald.server.socket_protocol import SocketProtocol
from weald.store.database import try_out

LOGS: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "discreet": {
            "()": "weald.server.link_secrets.DiscreetFormatter",
            "format": "%(asctime)s %(levelname)s %(name)s: %(message)s",
        }
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "discreet"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "weald": {"level": "INFO"},
        "uvicorn": {"level": "WARNING", "handlers": [], "propagate": True},
        "uvicorn.access": {"level": "WARNING"},
    },
}
STOP_SECONDS: Final = 5


def server_for(
    database: str,
    host: str = "127.0.0.1",
    port: int = 8000,
    limits: Limits | None = None,
    proxy: str | None = None,
    bot_workers: int | None = None,
    pages: Path = PAGES,
) -> uvicorn.Server:
    """A server that is ready to run; port 0 takes any that is free.

    `proxy` is the address of one in front, which tells the addresses of its clients.
    """
    limits = limits or Limits()
    config = uvicorn.Config(
        make_app(database, limits, pages, bot_workers),
        host=host,
        port=port,
        ws=SocketProtocol,
        ws_max_size=limits.message_bytes,
        # Each compressed socket would cost some 300 kB of memory for messages of 5 kB.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=proxy is not None,
        # Only what this proxy itself wrote is believed, not what a client wrote before it.
        forwarded_allow_ips=proxy,
        timeout_graceful_shutdown=STOP_SECONDS,
        lifespan="on",
    )
    return uvicorn.Server(config)


def serve(
    database: str,
    host: str = "127.0.0.1",
    port: int = 8000,
    limits: Limits | None = None,
    proxy: str | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve until stopped; `ready` is called with the address once it answers.

    UnusableDatabase if the database cannot be opened, OSError if the port is taken.
    """
    logging.config.dictConfig(LOGS)
    asyncio.run(try_out(database))
    server = server_for(database, host, port, limits, proxy)
    with bound_socket(host, port) as listening:
        if ready is not None:
            shown = host if host not in ("", "0.0.0.0", "::") else "localhost"
            address = f"http://{shown}:{listening.getsockname()[1]}"
            told = (server, ready, address)
            # Nobody waits for this thread: a server that cannot start ends without it.
            threading.Thread(target=tell_when_ready, args=told, daemon=True).start()
        run_here(server, listening)


def run_here(server: uvicorn.Server, listening: socket.socket) -> None:
    """Serve until stopped, in a process that does nothing else."""
    # What is loaded by now stays: looking through it for garbage would hold everyone up at times.
    gc.collect()
    gc.freeze()
    server.run(sockets=[listening])


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket that listens there; OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    return listening


def tell_when_ready(server: uvicorn.Server, ready: Callable[[str], None], address: str) -> None:
    """Wait until the server answers, then say so."""
    pause = threading.Event()
    while not server.started and not server.should_exit:
        pause.wait(0.02)
    if server.started:
        ready(address)
