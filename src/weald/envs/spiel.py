"""The OpenSpiel games `python_weald_forest_shuffle` and `python_weald_living_forest_duel`.

Importing this file registers them. Chance: four chance nodes before the first move each choose one
of 256 values with equal probability; together they are the seed of the match, which decides every
shuffle of it. No chance node follows: what is still hidden is fixed, but unknown to the players.
A search that may not peek deals it anew with `resample_from_infostate`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from weald.core.encoding import encoded, legal_actions, move_for
from weald.core.game import Game
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng
from weald.envs.memory import array_over
from weald.envs.setting import setting
from weald.envs.stepping import WIN, rewards_of
from weald.games import GAMES

CHANCE_NODES = 4
CHANCE_OUTCOMES = 256
MOST_PLIES = {"forest-shuffle": 4000, "living-forest-duel": 4000}
"""Far more plies than a match can have before its cards or its fires are used up."""
MOST_POINTS = 1000.0
SPECTATORS = -1
FACE_DOWN = ("sapling", "cave")
"""Moves of which the others see only that they were made."""


def game_type(key: str) -> pyspiel.GameType:
    """How OpenSpiel files a game; its options are its parameters."""
    seats = GAMES[key].seat_numbers()
    defaults = {"reward": "win", **GAMES[key].options({})}
    if "seats" in defaults:
        defaults["players"] = defaults.pop("seats")
    numbers = ("players", "first", "fires_to_win")
    specification: dict[str, Any] = {
        name: int(value) if name in numbers else value for name, value in defaults.items()
    }
    return pyspiel.GameType(
        short_name=f"python_weald_{key.replace('-', '_')}",
        long_name=f"Weald: {key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=specification,
    )


TYPES = {key: game_type(key) for key in GAMES}


class Moment:
    """A position that OpenSpiel may copy and pickle, as seed and moves."""

    def __init__(self, key: str, options: dict[str, str], seed: str) -> None:
        self.key = key
        self.options = options
        self.seed = seed
        self.moves: list[int] = []
        self.seats: list[int] = []  # who answered with each of them
        self.is_redealt = False
        self.position: Position = GAMES[key].start(options, Rng(seed))

    def play(self, move: int) -> None:
        """Play a legal move."""
        self.seats.append(int(self.position.to_act()))
        self.moves.append(move)
        self.position.play(move)

    def told(self, player: int) -> str:
        """The moves as a player saw them: which card another laid face down is not told."""
        told = []
        for seat, move in zip(self.seats, self.moves, strict=True):
            text = GAMES[self.key].move_text(move)
            verb = text.partition(" ")[0]
            told.append(verb if seat != player and verb in FACE_DOWN else text)
        return ", ".join(told)

    def __deepcopy__(self, memo: dict[int, object]) -> Moment:
        twin = Moment.__new__(Moment)
        twin.__dict__.update(self.__dict__)
        twin.moves = self.moves[:]
        twin.seats = self.seats[:]
        twin.position = self.position.copy()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        if self.is_redealt:
            raise TypeError("a resampled state follows from no seed and cannot be pickled")
        return again, (self.key, self.options, self.seed, self.moves)


def again(key: str, options: dict[str, str], seed: str, moves: list[int]) -> Moment:
    """The moment after these moves."""
    moment = Moment(key, options, seed)
    for move in moves:
        moment.play(move)
    return moment


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games under OpenSpiel's roof."""

    key = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        reward = str(given.pop("reward", "win"))
        if "players" in given:
            given["seats"] = given.pop("players")
        self.setting = setting(self.key, given, reward)
        self.options = self.setting.all_options()
        self.encoding = self.setting.encoding()
        self.reward_kind = self.setting.reward_kind()
        seats = int(self.encoding.seats)
        is_win = self.reward_kind == WIN
        information = pyspiel.GameInfo(
            num_distinct_actions=int(self.encoding.actions),
            max_chance_outcomes=CHANCE_OUTCOMES,
            num_players=seats,
            min_utility=-1.0 / (seats - 1) if is_win else -MOST_POINTS,
            max_utility=1.0 if is_win else MOST_POINTS,
            utility_sum=0.0,
            max_game_length=MOST_PLIES[self.key],
        )
        super().__init__(TYPES[self.key], information, dict(params or {}))

    def rules(self) -> Game:
        """The game itself."""
        return GAMES[self.key]

    def new_initial_state(self) -> SpielState:
        """The state before chance has dealt."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        """What looks at a state for a player, or for all of them."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, kind, params)

    def max_chance_nodes_in_history(self) -> int:
        """How many chance nodes come before the first move."""
        return CHANCE_NODES


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One moment of one match, or of the dealing before it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.key = game.key
        self.options = game.options
        self.reward_kind = game.reward_kind
        self.dealt: list[int] = []
        self.moment: Moment | None = None

    def position(self) -> Position:
        """The position; only after chance has dealt."""
        assert self.moment is not None
        return self.moment.position

    def current_player(self) -> int:
        """Who must act: a seat, chance, or nobody any more."""
        if self.moment is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = int(self.moment.position.to_act())
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def _legal_actions(self, player: int) -> list[int]:
        position = self.position()
        if player != position.to_act():
            return []
        encoding = encoding_of(self)
        return sorted(int(each) for each in legal_actions(encoding, position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The values of the next part of the seed, each equally likely."""
        return [(value, 1.0 / CHANCE_OUTCOMES) for value in range(CHANCE_OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.moment is None:
            self.dealt.append(action)
            if len(self.dealt) == CHANCE_NODES:
                seed = "openspiel " + ".".join(str(value) for value in self.dealt)
                self.moment = Moment(self.key, self.options, seed)
            return
        self.moment.play(int(move_for(encoding_of(self), self.moment.position, action)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(encoding_of(self).action_text(action))

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.moment is not None and self.moment.position.to_act() == NOBODY

    def returns(self) -> list[float]:
        """What the match was worth to each seat; 0 while it goes on."""
        seats = int(encoding_of(self).seats)
        if not self.is_terminal():
            return [0.0] * seats
        return list(rewards_of(self.position(), self.reward_kind))

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A state that this player could not tell from this one, all that is hidden dealt anew."""
        twin = self.clone()
        assert twin.moment is not None
        dice = Rng(f"resample {probability_sampler()!r}")
        twin.moment.is_redealt = True
        twin.moment.position = self.position().view(player_id).redeal(dice)
        result: SpielState = twin
        return result

    def __str__(self) -> str:
        if self.moment is None:
            return f"dealing {self.dealt}"
        return json.dumps(self.moment.position.as_json(), sort_keys=True)


class SpielObserver:
    """What a player knows: the encoding of the view as tensor, the view itself as text.

    With perfect recall the text begins with all moves as the player saw them. The tensor is the
    same for observations and information states: the encoding already holds what can be
    remembered (docs/encodings.md); before it stand the seat and the number of plies.
    """

    def __init__(self, game: SpielGame, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        self.encoding = game.encoding
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.has_recall = kind.perfect_recall
        seats, size = int(game.encoding.seats), int(game.encoding.size)
        self.tensor = np.zeros(seats + 1 + size, np.float32)
        self.dict = {
            "seat": self.tensor[:seats],
            "plies": self.tensor[seats : seats + 1],
            "view": self.tensor[seats + 1 :],
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player knows into the tensor."""
        self.tensor.fill(0)
        if player >= 0:
            self.dict["seat"][player] = 1
        if state.moment is None:
            return
        self.dict["plies"][0] = len(state.moment.moves)
        viewer = player if self.is_private else SPECTATORS
        row = encoded(self.encoding, state.moment.position, viewer)
        self.dict["view"][:] = array_over(row, np.int16)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows, as text."""
        if state.moment is None:
            return f"seat {player}: dealing" if self.is_private else "dealing"
        viewer = player if self.is_private else SPECTATORS
        view = json.dumps(state.moment.position.view(viewer).as_json(), sort_keys=True)
        told = [f"seat {player}"] if self.is_private else []
        if self.has_recall:
            told.append(state.moment.told(viewer))
        return "; ".join([*told, view])


ENCODED: dict[tuple[str, ...], Any] = {}


def encoding_of(state: SpielState) -> Any:
    """The encoding of a state's game; not kept in the state, which is copied all the time."""
    name = (state.key, *state.options.values())
    if name not in ENCODED:
        ENCODED[name] = setting(state.key, dict(state.options), "win").encoding()
    return ENCODED[name]


class ForestShuffleGame(SpielGame):
    """Forest Shuffle."""

    key = "forest-shuffle"


class LivingForestDuelGame(SpielGame):
    """Living Forest Duel."""

    key = "living-forest-duel"


SPIEL_GAMES = {"forest-shuffle": ForestShuffleGame, "living-forest-duel": LivingForestDuelGame}


def register() -> None:
    """Make the games known to `pyspiel.load_game`; importing this file does it."""
    known = pyspiel.registered_names()
    for key, made in SPIEL_GAMES.items():
        if TYPES[key].short_name not in known:
            pyspiel.register_game(TYPES[key], made)


register()
