"""Keeping a match at a terminal: save, leave, and the offer at the end."""

import contextlib
import shlex
from pathlib import Path

from weald.cli.saving import BadFile, continues, save_anywhere, save_new, save_over
from weald.cli.screen import Screen
from weald.core.game import Game
from weald.core.match import Match


class Keeper:
    """Writes one match to files, and tells where it went."""

    def __init__(
        self, match: Match, screen: Screen, games: dict[str, Game], path: Path | None
    ) -> None:
        self.match = match
        self.screen = screen
        self.games = games
        self.path = path  # the file a resumed match came from, or it was last saved to

    def save_as(self, name: str, over: bool) -> bool:
        """Save to a file of that name; whether it was written."""
        if not name:
            self.screen.say("save-how")
            return False
        path = Path(name).expanduser()
        try:
            if over and path.exists():
                save_over(self.match, path)
            else:
                save_new(self.match, path)
        except FileExistsError:
            self.screen.say("file-exists", "red", file=name)
            return False
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            self.screen.say("save-failed", "red", file=name, reason=reason)
            return False
        self.path = path
        self.screen.say("saved", file=name)
        return True

    def leave(self) -> None:
        """Save where nothing can be lost, then say how to go on to whoever still reads it."""
        path, fault = None, ""
        try:
            path = self.kept()
        except BadFile as error:
            fault = str(error)
        with contextlib.suppress(OSError):  # the window may be closed
            self.screen.line("")
            if path is None:
                self.screen.line(fault, "red")
                return
            self.screen.say("saved", file=path)
            file = shlex.quote(str(path))
            self.screen.say("resume-how", game=self.match.game.key, file=file)

    def kept(self) -> Path:
        """The file the match was saved to: its own if it only grew, else a new one."""
        if self.path is not None and continues(self.match, self.path, self.games):
            try:
                save_over(self.match, self.path)
            except OSError:
                return save_anywhere(self.match)
            return self.path
        return save_anywhere(self.match)

    def offer(self) -> None:
        """Offer to save the record of a finished match."""
        while True:
            self.screen.say("save-offer", "bold")
            name = self.screen.ask("> ")
            if not name:
                self.screen.say("not-saved")
                return
            if name.replace(" ", "").isdecimal():
                self.screen.say("number-no-name")
                continue
            word, _, rest = name.partition(" ")
            is_command = word in ("save", "save!")
            if self.save_as(rest.strip() if is_command else name, word == "save!"):
                self.screen.say("see-again", file=shlex.quote(str(self.path)))
                return
