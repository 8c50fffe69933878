"""Measuring environments, ours and others': a worker that answers one request a line, in JSON.

`weald bench envs` starts one worker for ours and one for the others, and asks them in turn. Every
figure counts answers of players, random and legal, a second of the processor's time (of the clock
where several processes play). A match that ends is followed by another.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from time import perf_counter, process_time
from typing import Any

import numpy as np

from weald.testing.peer import usual_way
from weald.testing.speed import Figures, timed

LANES = 32
STEPS = 32
PGX_LANES = 1024
PROCESSES = 2


def timed_warm(
    work: Callable[[], int], seconds: float, clock: Callable[[], float] = process_time
) -> Figures:
    """The same as `timed`, without what is only done once."""
    work()
    return timed(work, seconds, clock)


def turn_env_steps(env: Any, steps: int = 500) -> Callable[[], int]:
    """Steps of a PettingZoo environment, as PettingZoo's own benchmark takes them."""
    env.reset(seed=1)

    def some_steps() -> int:
        for _ in range(steps):
            observation, _, is_terminated, is_truncated, _ = env.last()
            if is_terminated or is_truncated:
                env.reset()
                continue
            env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        return steps

    return some_steps


def our_turn_env(game: str, seconds: float) -> Figures:
    """Our PettingZoo environment."""
    from weald.envs.turn_env import env

    return timed_warm(turn_env_steps(env(game)), seconds)


def our_vector(game: str, seconds: float) -> Figures:
    """Our many matches in one process; actions are chosen by dice in compiled code."""
    from weald.envs.many import ManyMatches

    matches = ManyMatches(game, LANES, seed=1)
    numbers = iter(range(10**9))

    def some_steps() -> int:
        matches.step_random(STEPS, str(next(numbers)))
        return STEPS * LANES

    return timed_warm(some_steps, seconds)


def our_vector_from_numpy(game: str, seconds: float) -> Figures:
    """The same, but NumPy chooses the actions from the masks."""
    from weald.envs.many import ManyMatches

    matches = ManyMatches(game, LANES, seed=1)
    dice = np.random.default_rng(1)

    def some_steps() -> int:
        for _ in range(STEPS):
            throws = dice.random(matches.masks.shape, np.float32)
            matches.step(np.argmax(throws * matches.masks, axis=1))
        return STEPS * LANES

    return timed_warm(some_steps, seconds)


def our_processes(game: str, seconds: float) -> Figures:
    """Our many matches in several processes, by the clock."""
    from weald.envs.processes import ParallelMatches

    with ParallelMatches(game, PROCESSES * LANES, seed=1, processes=PROCESSES) as matches:
        numbers = iter(range(10**9))

        def some_steps() -> int:
            matches.step_random(STEPS * 8, str(next(numbers)))
            return STEPS * 8 * PROCESSES * LANES

        return timed_warm(some_steps, seconds, perf_counter)


def our_spiel(game: str, seconds: float) -> Figures:
    """Our game through OpenSpiel's Python API."""
    import pyspiel

    import_module("weald.envs.spiel")
    return spiel_steps(pyspiel.load_game(f"python_weald_{game.replace('-', '_')}"), seconds)


def spiel_steps(game: Any, seconds: float) -> Figures:
    """Steps as OpenSpiel's own example takes them; chance is not counted."""

    def one_match() -> int:
        state = game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                action = np.random.choice(actions, p=chances)
            else:
                action = random.choice(state.legal_actions(state.current_player()))
                plies += 1
            state.apply_action(action)
        return plies

    return timed_warm(one_match, seconds)


def spiel_gin_rummy(_: str, seconds: float) -> Figures:
    """OpenSpiel's gin_rummy stepped from Python; every step of it counts, chance too."""
    import pyspiel

    return usual_way(pyspiel.load_game("gin_rummy"), seconds)


def zoo_gin_rummy(_: str, seconds: float) -> Figures:
    """PettingZoo's gin rummy; where a newer PettingZoo has dropped it, its RLCard base with it."""
    try:
        env = import_module("pettingzoo.classic.gin_rummy_v4").env()
    except ImportError:
        base = import_module("pettingzoo.classic.rlcard_envs.rlcard_base").RLCardBase
        with_mode = type("GinRummy", (base,), {"render_mode": None})
        wrappers = import_module("pettingzoo.utils").wrappers
        env = wrappers.OrderEnforcingWrapper(with_mode("gin-rummy", 2, (5, 52)))
    return timed_warm(turn_env_steps(env), seconds)


def zoo_texas_holdem(_: str, seconds: float) -> Figures:
    """PettingZoo's no-limit Texas hold'em."""
    env = import_module("pettingzoo.classic.texas_holdem_no_limit_v6").env()
    return timed_warm(turn_env_steps(env), seconds)


def rlcard_gin_rummy(_: str, seconds: float) -> Figures:
    """RLCard's gin rummy by its own API."""
    env = import_module("rlcard").make("gin-rummy")

    def one_match() -> int:
        state, _ = env.reset()
        plies = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            plies += 1
        return plies

    return timed_warm(one_match, seconds)


def pgx_mahjong(_: str, seconds: float) -> Figures:
    """The sparrow_mahjong of pgx on this processor, compiled and vectorised by JAX."""
    jax = import_module("jax")
    pgx = import_module("pgx")
    auto_reset = import_module("pgx.experimental").auto_reset
    env = pgx.make("sparrow_mahjong")

    def step(state: Any, key: Any) -> tuple[Any, Any]:
        key, dice, deals = jax.random.split(key, 3)
        chances = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(dice, chances, axis=-1)
        stepped = jax.vmap(auto_reset(env.step, env.init))
        return stepped(state, actions, jax.random.split(deals, PGX_LANES)), key

    compiled = jax.jit(step)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, PGX_LANES))

    def some_steps() -> int:
        nonlocal state, key
        state, key = compiled(state, key)
        jax.block_until_ready(state)
        return PGX_LANES

    return timed_warm(some_steps, seconds)


OURS: dict[str, Callable[[str, float], Figures]] = {
    "turn_env": our_turn_env,
    "spiel": our_spiel,
    "vector": our_vector,
    "vector_numpy": our_vector_from_numpy,
    "vector_processes": our_processes,
}
OTHERS: dict[str, Callable[[str, float], Figures]] = {
    "zoo_gin_rummy": zoo_gin_rummy,
    "zoo_texas_holdem": zoo_texas_holdem,
    "rlcard_gin_rummy": rlcard_gin_rummy,
    "spiel_gin_rummy": spiel_gin_rummy,
    "pgx_mahjong": pgx_mahjong,
}


def answer(request: dict[str, Any]) -> dict[str, object]:
    """Measure what a request asks for; the reason if it cannot be."""
    task = {**OURS, **OTHERS}[str(request["task"])]
    try:
        return dict(task(str(request["game"]), float(request["seconds"])))
    except ImportError as error:
        return {"missing": str(error.name or error)}
    except Exception as error:  # another's environment may fail in any way
        return {"missing": f"{type(error).__name__}: {error}"[:200]}


def main() -> None:
    """Say that this is ready, then answer requests until there are no more."""
    print(json.dumps({"build": "envs"}), flush=True)  # noqa: T201 - it talks to a pipe
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
