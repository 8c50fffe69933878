"""One server for all tests of a file."""

from collections.abc import Iterator

import pytest

from tests.server.harness import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server") / "weald.db") as started:
        yield started
