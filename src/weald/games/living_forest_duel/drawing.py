"""Drawing a card: where it goes, whom it scares, and the Sanki that may answer it."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from weald.core.bits import bit
from weald.games.living_forest_duel.cards.model import NO_SEASON, SEASON_NAMES, SOLITARY
from weald.games.living_forest_duel.cards.tables import (
    ANIMALS,
    FIRST_VARAN,
    PRINTED,
    SEASON,
    SIGNS,
    SYMBOL,
)
from weald.games.living_forest_duel.piles import take_top
from weald.games.living_forest_duel.state import (
    SANKI_FOR_ACTION,
    SANKI_ON_VARAN,
    TOKEN_AFTER_SANKI,
    State,
)
from weald.games.living_forest_duel.tokens import can_lay_any
from weald.games.living_forest_duel.turns import end_turn


def draw(state: State) -> None:
    """Reveal the top card of the shared draw pile."""
    card = take_top(state)
    season = SEASON[card]
    if state.journal is not None:
        state.tell("drawn", state.turn, {"card": ANIMALS[card].key})
    if card >= FIRST_VARAN:
        if state.player(season).sanki > 0:
            state.ask(SANKI_ON_VARAN, season)
            return
        arrive_in_personal_line(state, card, season)
        for seat in range(i64(2)):
            check_solitary(state, seat, seat == season)
        end_turn(state)
        return
    if season == NO_SEASON or state.onibi_card == season:
        arrive_in_shared_line(state, card)
        season = NO_SEASON
    else:
        arrive_in_personal_line(state, card, season)
    if SYMBOL[card] == SOLITARY:
        for seat in range(i64(2)):
            check_solitary(state, seat, season in (NO_SEASON, seat))
    if may_act_again(state):
        state.ask(SANKI_FOR_ACTION, state.turn)
    else:
        end_turn(state)


def arrive_in_shared_line(state: State, card: i64) -> None:
    """Lay a card at the end of the shared line."""
    state.shared_line = append(state.shared_line, card)
    state.behind_elements += PRINTED[card]
    state.behind_signs += SIGNS[card]
    state.shared_solitary += SYMBOL[card]


def arrive_in_personal_line(state: State, card: i64, seat: i64) -> None:
    """Lay a card in a personal line."""
    player = state.player(seat)
    if card >= FIRST_VARAN:
        player.line_varans += 1
    else:
        player.line |= bit(card)
    player.line_elements += PRINTED[card]
    player.line_solitary += SYMBOL[card]


def check_solitary(state: State, seat: i64, sees_the_card: bool) -> None:
    """A solitary card arrived: three in sight cost one token this round, four cost two in all."""
    player = state.player(seat)
    symbols = state.solitary(seat)
    due: i64 = 0
    if symbols >= 4:
        due = 2
    elif symbols == 3:
        due = 1
        # Read to the letter, each third symbol costs a token, also the second time it is reached.
        if state.rules.third_costs_again and sees_the_card:
            due = player.lost + 1
    while player.lost < due and player.unused > 0:
        player.lose_token()
        if state.journal is not None:
            state.tell("token-lost", seat, {"solitary": int(symbols)})


def may_act_again(state: State) -> bool:
    """Whether the player who drew an animal may spend a Sanki on using a token right away."""
    player = state.player(state.turn)
    return (
        player.sanki > 0
        and player.unused > 0
        and state.player(1 - state.turn).unused > 0
        and can_lay_any(state, state.turn)
    )


def answer_varan(state: State, uses_sanki: bool) -> None:
    """Send the revealed varan back to its pile for a Sanki, or let it come."""
    seat = state.asked
    player = state.player(seat)
    if uses_sanki:
        player.sanki -= 1
        player.varans += 1
        if state.journal is not None:
            state.tell("varan-sent-back", seat, {"season": SEASON_NAMES[seat]})
    else:
        arrive_in_personal_line(state, FIRST_VARAN + seat, seat)
        # Only its owner sees it, and only the owner is checked.
        check_solitary(state, seat, True)
    end_turn(state)


def answer_extra_action(state: State, uses_sanki: bool) -> None:
    """Spend a Sanki on a token right away, or end the turn."""
    if not uses_sanki:
        end_turn(state)
        return
    state.player(state.turn).sanki -= 1
    if state.journal is not None:
        state.tell("sanki-spent", state.turn, {})
    state.ask(TOKEN_AFTER_SANKI, state.turn)
