"""Who sits at the table, who moves whom, who leads."""

from __future__ import annotations

from events.campaign import PlayerJoined, PlayerLeft
from events.entry import Draft
from events.figures import ControlChanged
from events.turns import RoleGiven
from rules.command import Command
from rules.naming import find_figure, find_player, fold, numbered_ids
from rules.shared.guards import check_words, who_is
from rules.situation import Situation
from rules.subjects import Decisions


class AddPlayer(Command, frozen=True, kw_only=True, tag="add-player"):
    """Somebody plays from here on. The log gets an id; the shell keeps `name` beside it, where it can be forgotten."""

    name: str
    player: str | None = None
    """An id, if one is known already; else one after the number of the entry: `player-41`."""


def add_player(command: AddPlayer, situation: Situation) -> list[Draft]:
    """Somebody plays from here on, under an id that does not tell who; forbidden twice (`player.already`)."""
    check_words(command.name, what="name of the player")
    here, people = situation.state.roster.players, situation.people
    known = [key for key, name in people.items() if fold(name) == fold(command.name)]
    player = command.player or (known[0] if known else _new_id(situation))
    if player in here:
        fix = "With a ruling it is another of that name."
        situation.forbid("player.already", f"{people.get(player, command.name)} is at the table already.", fix=fix)
        another = command.player is None and situation.circumstances.ruling is not None
        player = _new_id(situation) if another else player
    return [situation.draft(PlayerJoined(player=player))]


def _new_id(situation: Situation) -> str:
    """By the number of the entry, which whoever reads it knows: it counts nobody they have not met."""
    taken = {*situation.state.roster.players, *situation.people}
    own = f"player-{situation.next_number}"
    return own if own not in taken else numbered_ids(own, 1, taken)[0]


class RemovePlayer(Command, frozen=True, kw_only=True, tag="remove-player"):
    """Somebody does not play on."""

    player: str


def remove_player(command: RemovePlayer, situation: Situation) -> list[Draft]:
    """Somebody does not play on."""
    player = find_player(situation.state, command.player, situation.people)
    return [situation.draft(PlayerLeft(player=player))]


class ControlFigure(Command, frozen=True, kw_only=True, tag="control-figure"):
    """Another player moves this figure; None: nobody in particular."""

    figure: str
    player: str | None = None


def control_figure(command: ControlFigure, situation: Situation) -> list[Draft]:
    """Another player moves this figure."""
    figure = find_figure(situation.state, command.figure)
    player = find_player(situation.state, command.player, situation.people) if command.player else None
    return [situation.draft(ControlChanged(figure=figure, player=player))]


class GiveRole(Command, frozen=True, kw_only=True, tag="give-role"):
    """Somebody leads, maps, carries the lantern."""

    role: str
    to: str
    """A figure or a player."""


def give_role(command: GiveRole, situation: Situation) -> list[Draft]:
    """A figure or a player leads, maps, carries the lantern."""
    check_words(command.role, what="role")
    role = fold(command.role).replace(" ", "_")
    return [situation.draft(RoleGiven(role=role, to=who_is(situation, command.to)))]


DECISIONS: Decisions = {
    AddPlayer: add_player,
    RemovePlayer: remove_player,
    ControlFigure: control_figure,
    GiveRole: give_role,
}
