"""The HTTP interface keeps its own description, whatever is asked."""

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from tests.server.harness import ROOMY, Server, people
from weald.server.app import make_app

# The description is the same for every server: it needs none that runs.
schema = schemathesis.openapi.from_dict(make_app(":memory:", ROOMY).openapi())


@pytest.fixture(scope="module")
def opened(server: Server) -> tuple[str, str]:
    table = server.open_table(game="forest-shuffle", seats=people(2))
    return table["table"]["id"], table["links"][0]["secret"]


# Hypothesis takes the dice that the server's threads throw meanwhile for ours.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
@schema.parametrize()
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
def test_every_answer_is_one_that_is_described(
    case: schemathesis.Case[Any], server: Server, opened: tuple[str, str]
) -> None:
    # Which options and levels fit which game is more than a schema can say.
    apart = [schemathesis.checks.positive_data_acceptance]
    case.call_and_validate(base_url=server.address, excluded_checks=apart)
    # The same once more where there is a table, and with a secret that opens it.
    number, secret = opened
    if "number" in case.path_parameters:
        case.path_parameters["number"] = number
        answer = case.call(base_url=server.address, headers={"Authorization": f"Bearer {secret}"})
        assert answer.status_code < 500


def test_the_description_lies_in_the_open(server: Server, tmp_path: Path) -> None:
    assert server.get("/api/openapi.json") == make_app(str(tmp_path / "other.db")).openapi()
