"""The built pages: the app at every address of its own, files with the right to be kept."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.harness import running


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    tmp_path = tmp_path_factory.mktemp("pages")
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the app")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let weald = 1;" * 200)
    with running(tmp_path / "weald.db", pages=tmp_path) as server:
        yield server.http


@pytest.mark.parametrize("path", ["/", "/t/abc", "/cards", "/pad/"])
def test_every_address_of_the_app_is_the_app(pages: httpx.Client, path: str) -> None:
    answer = pages.get(path)
    assert (answer.status_code, answer.text) == (200, "the app")
    assert answer.headers["cache-control"] == "no-cache"


def test_a_file_with_its_hash_in_the_name_may_be_kept_for_ever(pages: httpx.Client) -> None:
    answer = pages.get("/assets/app-1a2b.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/assets/gone.js", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/%2e%2e/secrets.txt", 404),
        ("POST", "/", 405),
        ("DELETE", "/api/tables", 405),
    ],
)
def test_what_is_not_there_is_not_served(
    pages: httpx.Client, method: str, path: str, status: int
) -> None:
    answer = pages.request(method, path)
    assert (answer.status_code, set(answer.json())) == (status, {"reason", "words"})
