"""The example for bot authors plays a match to its end."""

import json
import subprocess
import sys
from pathlib import Path

from tests.server.harness import Server, people

EXAMPLE = Path(__file__).parents[2] / "examples" / "join_table.py"


def run(link: str, *bot: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, str(EXAMPLE), link, *bot],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def result(program: "subprocess.Popen[str]") -> object:
    said, faults = program.communicate(timeout=120)
    assert program.returncode == 0, faults
    return json.loads(said.replace("'", '"'))


def test_the_example_opens_a_table_and_plays_it(server: Server) -> None:
    answer = result(run(server.address))
    assert isinstance(answer, dict)
    assert set(answer) == {"scores", "winners", "seed"}


def test_the_example_takes_a_seat_by_its_link_or_by_an_invitation(server: Server) -> None:
    seats = [*people(1), {"kind": "open"}]
    opened = server.open_table(game="living-forest-duel", seats=seats)
    programs = [run(server.address + link["path"]) for link in opened["links"]]
    answers = [result(program) for program in programs]
    assert answers[0] == answers[1]


def test_a_bot_of_the_arena_plays_at_a_table(server: Server) -> None:
    bot = f"{EXAMPLE.with_name('my_bot.py')}:MyBot"
    answer = result(run(server.address, bot))
    assert isinstance(answer, dict)
    assert set(answer) == {"scores", "winners", "seed"}
