"""The page of rulings names the test of every ruling."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "rulings-living-forest-duel.md"
TESTS = Path(__file__).parent / "test_rulings.py"


def test_every_ruling_has_its_line_and_its_test() -> None:
    rows = re.findall(r"^\| (\d+) \|(.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 53))
    named = {number: set(re.findall(r"`(test_\w+)`", row)) for number, row in rows}
    written = set(re.findall(r"^def (test_\w+)", TESTS.read_text(encoding="utf-8"), re.MULTILINE))
    assert set().union(*named.values()) == written
    for number, tests in named.items():
        assert tests
        assert all(test.startswith(f"test_{int(number):02}_") for test in tests)
