"""What all tests share: the mark of the rules' tests, and patience with slow machines."""

from pathlib import Path

import pytest
from hypothesis import settings

RULES_FOLDERS = {"core", "games", "rulebook", "properties", "perft", "playthroughs"}
TESTS = Path(__file__).parent

settings.register_profile("weald", deadline=None)
settings.load_profile("weald")


def pytest_report_header() -> str:
    from weald.build_info import build_name

    return f"weald: {build_name()}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that run a second time uncompiled, by the folder they live in."""
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in RULES_FOLDERS:
            item.add_marker("rules")
