"""Who sits at the table: people and bots, as the command line and a record name them."""

from dataclasses import dataclass

from weald.bots.bot import Bot
from weald.bots.budget import NO_LIMIT, Budget
from weald.bots.entrant import entrant_from_text, named_entrant, names_of
from weald.core.errors import BadOptions
from weald.core.match import Match
from weald.core.rng import Rng, fresh_seed

HUMAN = "human"
LONGEST_NAME = 20
FIRST_NAMES = ("Ben", "Clara", "David", "Emma", "Finn", "Greta")


@dataclass
class Player:
    """Somebody at a seat; a person has no bot."""

    name: str
    kind: str
    bot: Bot | None = None
    budget: Budget = NO_LIMIT

    def as_text(self) -> str:
        """The player as a record keeps it."""
        return f"{self.name}={self.kind}"

    def titled(self) -> str:
        """The name, and for a bot which one it is."""
        return self.name if self.bot is None else f"{self.name} ({self.kind})"


def player_from_text(text: str, game: str) -> Player:
    """The player that "Anna=human" or "Ben=search:1s" names; bots have no dice yet."""
    name, equals, kind = text.rpartition("=")
    name = name.strip()
    kinds = ", ".join([HUMAN, *names_of(game)])
    if not equals:
        raise BadOptions(f'"{text[:40]}" names no player; write NAME=WHO, where WHO is {kinds}')
    if kind != HUMAN:
        try:
            entrant_from_text(kind, game)
        except BadOptions as fault:
            raise BadOptions(f'nobody plays like "{kind[:40]}": {fault}') from None
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise BadOptions(f"a name has 1 to {LONGEST_NAME} printable characters")
    return Player(name, kind)


def player_in_record(text: str, game: str) -> Player:
    """The player that a record names. It may be a stranger's: no file it names is opened."""
    kind = text.rpartition("=")[2]
    try:
        if kind != HUMAN:
            named_entrant(kind, game)
    except BadOptions:
        raise BadOptions(
            f'the record names "{kind[:40]}", and from a record only bots and levels of Weald '
            "are seated: say yourself who plays, with --seat NAME=WHO for each seat"
        ) from None
    return player_from_text(text, game)


def seated(players: list[Player], seats: int, own_name: str, bot: str) -> list[Player]:
    """The players for so many seats; who is missing is a person and bots."""
    if len(players) > seats:
        raise BadOptions(f"{len(players)} players are named for {seats} seats")
    found = list(players)
    if not found:
        found.append(Player(own_name, HUMAN))
    taken = {player.name.lower() for player in found}
    free = [name for name in FIRST_NAMES if name.lower() not in taken]
    found += [Player(free[i], bot) for i in range(seats - len(found))]
    names = [player.name.lower() for player in found]
    for name in names:
        if names.count(name) > 1:
            raise BadOptions(f'two players are called "{name}"')
    return found


def give_dice(players: list[Player], match: Match) -> None:
    """Bring bots to life that remember nothing, each with dice and a budget of its own."""
    seed = match.seed or fresh_seed()
    for seat, player in enumerate(players):
        if player.kind != HUMAN:
            entrant = entrant_from_text(player.kind, match.game.key, len(players))
            player.bot = entrant.make(Rng(f"bot {seat} {seed}"))
            player.budget = entrant.budget
