"""What an arena found, as tables."""

from itertools import islice
from math import inf

from rich.table import Table

from weald.bots.arena import LONE, REST, Arena, Meeting, Times
from weald.bots.endings import ENDINGS
from weald.bots.rating import Estimate

MOST_FIGURES = 6
MOST_FAULTS = 5


def percent(figure: float) -> str:
    """A share in percent."""
    return f"{100 * figure:.1f} %"


def signed(figure: float) -> str:
    """A difference with its sign, without digits nobody needs."""
    if abs(figure) == inf:
        return "+∞" if figure > 0 else "-∞"
    return f"{figure:+.1f}" if abs(figure) < 100 else f"{figure:+.0f}"


def shares(estimate: Estimate) -> str:
    """A share with its interval."""
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{percent(estimate.value)}  ({low:.1f} to {high:.1f})"


def difference(estimate: Estimate) -> str:
    """A difference with its interval."""
    return f"{signed(estimate.value)}  ({signed(estimate.low)} to {signed(estimate.high)})"


def turned(estimate: Estimate) -> Estimate:
    """The same difference from the other side."""
    return Estimate(-estimate.value, -estimate.high, -estimate.low)


def others(share: Estimate) -> Estimate:
    """What all others won."""
    return Estimate(1 - share.value, 1 - share.high, 1 - share.low)


def mean_score(estimate: Estimate | None) -> str:
    """A mean score with its margin."""
    if estimate is None:
        return "-"
    reach = estimate.high - estimate.value
    return f"{estimate.value:.1f}" + (f" ± {reach:.1f}" if reach < inf else "")


def milliseconds(times: Times) -> str:
    """Mean, 95th of 100 and longest."""
    figures = (times.mean, times.most, times.longest)
    return " / ".join(f"{1000 * seconds:.3g}" for seconds in figures)


def meeting_table(meeting: Meeting, arena: Arena) -> Table:
    """One pairing in full."""
    lone, rest = meeting.bots
    heads = (lone, rest) if meeting.seats == 2 else (f"one {lone}", f"{meeting.seats - 1} {rest}")
    table = Table("", *heads, title=f"{arena.plan.game}, {meeting.seats} seats")
    wins, rating, margin = meeting.wins(), meeting.rating(), meeting.margin()
    table.add_row("share of wins", shares(wins), shares(others(wins)))
    if meeting.seats > 2:
        equal = 1 / meeting.seats
        table.add_row("equal share", percent(equal), percent(1 - equal))
    table.add_row("rating difference", difference(rating), difference(turned(rating)))
    if margin is not None:
        table.add_row("score margin", difference(margin), difference(turned(margin)))
        scores = [mean_score(meeting.scores(role)) for role in (LONE, REST)]
        table.add_row("mean score", *scores)
    faults = [sum(r.fault.bot == bot for r in meeting.faults() if r.fault) for bot in meeting.bots]
    if any(faults):
        table.add_row("lost by a fault", *map(str, faults))
    for name, at in (("ms a move: mean / 95 % / longest", 0), ("ms a turn", 1)):
        table.add_row(name, *(milliseconds(arena.times(bot)[at]) for bot in meeting.bots))
    return table


def endings_table(meeting: Meeting) -> Table | None:
    """How the bots of a pairing won; None if nobody has."""
    ending = ENDINGS[meeting.game]
    by_role = [meeting.endings(role) for role in (LONE, REST)]
    names = [name for found in by_role for name in islice(found, MOST_FIGURES)]
    if not names:
        return None
    table = Table("how it was won", *meeting.bots, title=ending.title)
    for name in dict.fromkeys(names):
        figures = [found.get(name, 0.0) if found else None for found in by_role]
        table.add_row(name.replace("_", " "), *(ending_figure(f, meeting) for f in figures))
    return table


def ending_figure(figure: float | None, meeting: Meeting) -> str:
    """A figure of how matches were won; none for a bot that never won."""
    if figure is None:
        return "-"
    return f"{figure:.1f}" if ENDINGS[meeting.game].has_points else percent(figure)


def pairings_table(arena: Arena) -> Table:
    """All pairings, a line each; also the running table."""
    table = Table("bot", "against", "matches", "share of wins", "rating difference")
    has_points = ENDINGS[arena.plan.game].has_points
    if has_points:
        table.add_column("score margin")
    for meeting in arena.played():
        margin = meeting.margin()
        row = [*meeting.bots, str(len(meeting.results)), shares(meeting.wins())]
        row.append(difference(meeting.rating()))
        if has_points:
            row.append("-" if margin is None else difference(margin))
        table.add_row(*row)
    return table


def ratings_table(arena: Arena) -> Table:
    """The bots by their rating, the best first."""
    table = Table("bot", "rating", "95 % interval", "ms a move", "ms a turn", title="Ratings")
    for bot, rating in arena.ratings().items():
        moves, turns = arena.times(bot)
        table.add_row(
            bot,
            signed(rating.value),
            f"{signed(rating.low)} to {signed(rating.high)}",
            milliseconds(moves),
            milliseconds(turns),
        )
    return table


def report(arena: Arena) -> list[Table]:
    """Everything that was found."""
    played = arena.played()
    if len(arena.plan.bots) > 2:
        ratings = [ratings_table(arena)] if arena.ratings() else []
        return [*ratings, pairings_table(arena)] if played else []
    found = [meeting_table(played[0], arena), endings_table(played[0])] if played else []
    return [table for table in found if table is not None]


def fault_lines(arena: Arena) -> list[str]:
    """Who lost by a fault and what it was, the first few of each bot."""
    stories: dict[str, list[str]] = {}
    for meeting in arena.played():
        for result in meeting.faults():
            fault = result.fault
            assert fault is not None
            where = f"set {result.set}, seat {fault.seat + 1}, ply {result.plies}"
            stories.setdefault(fault.bot, []).append(f"{fault.kind} ({where}): {fault.story}")
    lines: list[str] = []
    for bot, told in stories.items():
        lines.append(f"{bot} lost {len(told)} {'match' if len(told) == 1 else 'matches'} by fault:")
        lines += [f"  {story}" for story in told[:MOST_FAULTS]]
        if len(told) > MOST_FAULTS:
            lines.append(f"  ... and {len(told) - MOST_FAULTS} more")
    return lines


def summary(arena: Arena) -> str:
    """What was played, in a sentence."""
    plan = arena.plan
    matches = sum(len(meeting.results) for meeting in arena.played())
    sets = sum(len(meeting.by_set) for meeting in arena.played())
    plies = [meeting.plies() for meeting in arena.played()]
    mean = sum(plies) / len(plies) if plies else 0.0
    return (
        f"{matches} matches in {sets} mirrored sets of {plan.seats}, seed {plan.seed}; "
        f"{mean:.0f} plies a match. In brackets: 95 % intervals, by sets."
    )
