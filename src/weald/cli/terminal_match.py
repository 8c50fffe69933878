"""A match at one terminal: the loop of questions and answers, the same for every game."""

from collections import deque

from rich.markup import escape

from weald.bots.appraisals import eye_for
from weald.bots.budget import NO_LIMIT, Budget
from weald.bots.hint import HINT_BUDGET, Promise, hint
from weald.cli.answers import Answers, NotAnAnswer, Picking, split_answers
from weald.cli.drawing import Drawing, Question
from weald.cli.keeping import Keeper
from weald.cli.players import Player, give_dice
from weald.cli.polite_ends import ignore_ends
from weald.cli.screen import Screen
from weald.core.match import Match
from weald.core.position import NOBODY, SPECTATOR, View
from weald.core.rng import Rng, fresh_seed

THINKING = Budget(seconds=1.0)
MOST_NEWS_LINES = 12
UNDO = ("undo", "back")
QUIT = ("quit", "exit", "q")


class Leave(Exception):
    """Somebody wants to stop here."""


LEAVING = (Leave, KeyboardInterrupt, EOFError)


class AskAnew(Exception):
    """Something changed: the question must be asked again, or another one."""


class TerminalMatch:
    """People and bots around one terminal."""

    def __init__(
        self,
        match: Match,
        players: list[Player],
        drawing: Drawing,
        screen: Screen,
        keeper: Keeper,
    ) -> None:
        self.match = match
        self.players = players
        self.drawing = drawing
        self.screen = screen
        self.keeper = keeper
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.typed: deque[str] = deque()  # answers given ahead
        self.decisions: list[int] = []  # the ply before each answer of a person
        self.heard = [0] * len(players)  # how many events each seat has been told
        self.before_the_screen = NOBODY  # the person who sees the screen
        self.table_is_due = True
        self.recall()

    # ---- the past ----

    def recall(self) -> None:
        """Replay what was played: write down what happened, who decided, what each has seen."""
        position = self.match.first_position()
        position.journal = []
        self.decisions = []
        self.heard = [0] * len(self.players)
        for ply, move in enumerate(self.match.moves):
            seat = int(position.to_act())
            if seat in self.people and len(position.legal_moves()) > 1:
                self.decisions.append(ply)
            self.heard[seat] = len(position.journal)
            position.play(move)
        self.match.position = position

    def undo(self, answers: int) -> bool:
        """Take back the last answers of people, and all that followed; whether there was any."""
        if not self.decisions:
            self.screen.say("nothing-to-undo")
            return False
        decisions = self.decisions[: -min(answers, len(self.decisions))]
        ply = self.decisions[len(decisions)]
        self.match.undo(len(self.match.moves) - ply)
        self.recall()
        give_dice(self.players, self.match)  # what bots thought of the moves taken back is void
        self.decisions = decisions
        self.table_is_due = True
        self.screen.say("undone")
        return True

    def told_to(self, seat: int, start: int) -> list[dict[str, object]]:
        """What happened since, as that seat may know it."""
        journal = self.match.position.journal
        assert journal is not None
        return [event.told_to(seat) for event in journal[start:]]

    # ---- the loop ----

    def run(self) -> None:
        """Play to the end, or until somebody leaves; nothing is ever lost."""
        try:
            while self.match.position.to_act() != NOBODY:
                seat = int(self.match.position.to_act())
                if seat in self.people:
                    self.person_answers(seat)
                else:
                    self.bot_answers(seat)
        except (Exception, KeyboardInterrupt) as end:
            try:
                ignore_ends()
            except KeyboardInterrupt:  # a closed window ends the keyboard, then sends its signal
                ignore_ends()
            self.keeper.leave()
            if not isinstance(end, LEAVING):
                raise
            return
        self.finish()

    def bot_answers(self, seat: int) -> None:
        """Let a bot choose from its view."""
        player = self.players[seat]
        assert player.bot is not None
        view = self.match.position.view(seat)
        budget = THINKING if player.budget == NO_LIMIT else player.budget
        with self.screen.console.status(escape(self.screen.words("thinking", name=player.name))):
            move = player.bot.choose(view, view.legal_moves(), budget)
        self.match.play(move)
        if not self.people and self.match.position.to_act() != seat:
            self.tell(self.news(SPECTATOR))

    def person_answers(self, seat: int) -> None:
        """Ask a person one question, unless it answers itself."""
        self.hand_over(seat)
        view = self.match.position.view(seat)
        question = self.drawing.question(view)
        legal = view.legal_moves()
        ply = len(self.match.moves)
        if len(legal) == 1:
            self.tell(self.news(seat))
            labels = [choice.label for choice in question.choices if choice.move == legal[0]]
            self.screen.say("only-choice", answer=labels[0])
            self.match.play(legal[0])
            return
        if self.drawing.asks_for_table(view):
            self.drop_rest()  # nobody answers a turn before it has been seen
        is_shown = not self.typed
        if is_shown:
            self.show(view, question)
        try:
            moves = self.answer(view, question, is_shown)
        except AskAnew:
            return
        self.decisions.append(ply)
        self.play_all(moves)

    def play_all(self, moves: list[int]) -> None:
        """Play the moves of one answer; a closing move nobody asks for any more is left out."""
        for move in moves:
            if any(legal == move for legal in self.match.position.legal_moves()):
                self.match.play(move)

    def hand_over(self, seat: int) -> None:
        """Hide the hand of one person before another one looks."""
        if self.before_the_screen == seat:
            return
        if len(self.people) > 1 and self.drawing.has_secrets:
            self.drop_rest()
            self.close_hand()
            self.screen.say("pass-on", name=self.players[seat].name)
            self.wait_for_enter("press-enter", seat)
            self.screen.wipe()
        self.before_the_screen = seat
        self.table_is_due = True

    def close_hand(self) -> None:
        """Let the person before the screen read what came of the last answer, then hide it."""
        seat = self.before_the_screen
        news = self.news(seat) if seat != NOBODY else []
        if news:
            self.tell(news)
            self.wait_for_enter("hide", seat)
        self.screen.wipe()

    def wait_for_enter(self, name: str, seat: int) -> None:
        """Wait until a person is ready; leaving is possible here as well."""
        prompt = self.screen.words(name, name=self.players[seat].name) + " "
        if self.screen.ask(prompt).lower() in QUIT:
            raise Leave

    # ---- showing ----

    def news(self, seat: int) -> list[str]:
        """What happened since this seat last looked."""
        at = max(seat, 0)
        told = self.told_to(seat, self.heard[at])
        self.heard[at] += len(told)
        return self.drawing.story(told)[-MOST_NEWS_LINES:]

    def tell(self, news: list[str]) -> None:
        """Print what happened."""
        for line in news:
            self.screen.line(f"· {line}", "yellow")

    def say_of_game(self, name: str, style: str = "") -> None:
        """Print a sentence for which a game may have words of its own."""
        words = self.drawing.words if name in self.drawing.words else self.screen.words
        self.screen.line(words(name), style)

    def show(self, view: View, question: Question) -> None:
        """Draw what the question needs, and ask it."""
        news = self.news(int(view.seat))
        width, height = self.screen.size
        has_numbers = self.drawing.asks_for_table(view)
        if self.table_is_due or has_numbers:
            self.table_is_due = False
            height -= sum(1 + len(line) // width for line in news)
            shown = question if has_numbers else None
            self.screen.draw(self.drawing.table(view, shown, width, height))
        self.tell(news)
        if not has_numbers:
            self.screen.draw(self.drawing.ask(view, question, width, height))
        self.screen.line(question.words, "bold")

    # ---- answering ----

    def answer(self, view: View, question: Question, is_shown: bool) -> list[int]:
        """The moves with which a person answers; AskAnew if a command changed something."""
        say = self.drawing.sentence_of
        finder = Answers(self.screen.words, self.match.game, self.match.position, question, say)
        picking = Picking(self.screen.words, question)
        while True:
            if not self.typed:
                line = self.screen.ask("> ")
                if picking.chosen and line.lower() in UNDO:
                    picking.begin_anew()
                    self.screen.say("pick-undone")
                    continue
                if self.is_command(line, view):
                    self.screen.line(question.words, "bold")
                    continue
                self.typed.extend(split_answers(line))
            try:
                while self.typed and not picking.is_complete():
                    picking.add(finder.choice(self.typed[0]))
                    self.typed.popleft()
            except NotAnAnswer as fault:
                self.screen.line(str(fault), "red")
                self.typed.popleft()
                self.drop_rest()
                picking.begin_anew()
                if not is_shown:
                    self.show(view, question)
                    is_shown = True
                continue
            if picking.is_complete() or picking.is_enough():
                return picking.moves()
            if picking.chosen:
                self.screen.say("more-to-pick", chosen=picking.labels(), left=picking.left())

    def drop_rest(self) -> None:
        """Forget answers given ahead, and say so."""
        if self.typed:
            self.screen.say("rest-dropped", "red", rest="; ".join(self.typed)[:60])
            self.typed.clear()

    def is_command(self, line: str, view: View) -> bool:
        """Whether a line is a command, which is then carried out."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in QUIT:
            raise Leave
        if word in UNDO and (not rest or (rest.isdecimal() and len(rest) < 5)):
            if self.undo(max(1, int(rest or 1))):
                raise AskAnew
            return True
        if word in ("table", "big", "small", "fit"):
            self.drawing.size = self.drawing.size if word == "table" else word
            self.table_is_due = True
            raise AskAnew
        return self.is_look(word, rest, view)

    def is_look(self, word: str, rest: str, view: View) -> bool:
        """Whether a word only shows or saves something, which is then done."""
        if word in ("?", "help"):
            self.say_of_game("help")
        elif word in ("save", "save!"):
            self.keeper.save_as(rest, word == "save!")
        elif word == "score":
            self.say_of_game("so-far", "bold")
            self.screen.draw(self.drawing.sheets(view))
        elif word == "hint":
            self.show_hint(view)
        elif word == "card":
            self.show_card(rest)
        elif word == "forest":
            self.show_forest(rest, view)
        else:
            return False
        return True

    def show_hint(self, view: View) -> None:
        """Say what a strong bot would play, and what else."""
        try:
            eye_for(view)
        except LookupError:
            self.screen.say("no-hint")
            return
        labels = {choice.move: choice.label for choice in self.drawing.question(view).choices}
        with self.screen.console.status(escape(self.screen.words("hinting"))):
            found = hint(view, self.match.game.key, Rng(fresh_seed()), HINT_BUDGET)
        self.say_promise(found.best, labels, "hint", "hint-score")
        if found.runner_up is not None:
            self.say_promise(found.runner_up, labels, "hint-else", "hint-else-score")

    def say_promise(
        self, promise: Promise, labels: dict[int, str], sentence: str, with_score: str
    ) -> None:
        """Say what a move promises."""
        move = labels.get(promise.move) or self.match.game.move_text(promise.move)
        chance = round(100 * promise.chance)
        if promise.score is None:
            self.screen.say(sentence, "green", move=move, chance=chance)
        else:
            score = round(promise.score)
            self.screen.say(with_score, "green", move=move, chance=chance, score=score)

    def show_card(self, name: str) -> None:
        """Show what a card says."""
        card = self.drawing.card(name) if name else None
        if card is None:
            self.screen.say("no-such-card", "red", name=name[:40])
        else:
            self.screen.draw(card)

    def show_forest(self, name: str, view: View) -> None:
        """Show one forest in full; without a name the own one."""
        names = [player.name for player in self.players]
        found = [seat for seat, own in enumerate(names) if own.lower() == name.lower()]
        if name and not found:
            self.screen.say("no-such-seat", "red", name=name[:40], names=", ".join(names))
            return
        seat = found[0] if found else int(view.seat)
        self.screen.draw(self.drawing.forest(view, seat, self.screen.size[0]))

    # ---- the end ----

    def verdict(self) -> str:
        """Who won, and with how many points."""
        scores = [int(score) for score in self.match.position.scores()]
        winners = [int(seat) for seat in self.match.position.winners()]
        names = self.screen.words.listed([self.players[seat].name for seat in winners])
        sentence = "winner" if len(winners) == 1 else "winners"
        return self.screen.words(sentence, names=names, points=scores[winners[0]])

    def finish(self) -> None:
        """Show the result and offer to save the record."""
        view = self.match.position.view(SPECTATOR)
        self.tell(self.news(self.people[0] if len(self.people) == 1 else SPECTATOR))
        self.say_of_game("final", "bold")
        self.screen.draw(self.drawing.sheets(view))
        self.screen.line(self.drawing.verdict(view) or self.verdict(), "bold")
        if self.match.seed is not None:
            self.screen.say("seed-was", seed=self.match.seed)
        try:
            self.keeper.offer()
        except (KeyboardInterrupt, EOFError):
            self.screen.say("not-saved")
