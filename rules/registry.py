"""The games there are, each imported only when a campaign plays it, and who decides which command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from events.codec import Codec
from events.problems import Refused
from rules.command import Command
from rules.numbers import check_numbers

if TYPE_CHECKING:
    from events.entry import Draft
    from events.event import Event
    from events.figures import StatusName
    from projections.state import State
    from rules.situation import Situation
    from rules.system import GameSystem


def _advanced_heroquest() -> GameSystem:
    from rules.games.advanced_heroquest import SYSTEM

    return SYSTEM


def _hive_of_the_dead() -> GameSystem:
    from rules.games.hive_of_the_dead import SYSTEM

    return SYSTEM


def _coinflip() -> GameSystem:
    from rules.games.coinflip import SYSTEM

    return SYSTEM


SYSTEMS: dict[str, Callable[[], GameSystem]] = {
    "advanced-heroquest": _advanced_heroquest,
    "hive-of-the-dead": _hive_of_the_dead,
    "coinflip": _coinflip,
}
"""Key → what imports the game and answers it."""


def system_keys() -> tuple[str, ...]:
    """Keys of all games, in the order they are shown."""
    return tuple(SYSTEMS)


def system(key: str) -> GameSystem:
    """The game with this key; refuses an unknown one with near misses (`system.unknown`)."""
    load = SYSTEMS.get(key)
    if load is None:
        from rules.naming import did_you_mean

        raise Refused(
            "system.unknown",
            f"There is no game system {key!r}.",
            fix=did_you_mean(key, SYSTEMS) or f"There are: {', '.join(SYSTEMS)}.",
        )
    return load()


def status_of(state: State, figure: str) -> StatusName:
    """How a figure is, as its game reads the roster; in a campaign of no game, as the table stated it."""
    if state.campaign.system in SYSTEMS:
        return system(state.campaign.system).status(state, figure).status
    stated = state.roster.figures[figure].stated
    return stated.status if stated else "alive"


def decide(command: Command, situation: Situation, game: GameSystem) -> list[Draft]:
    """What comes of a command that is no correction: the game's own decision, else the shared one.

    Refuses a command of another game (`command.other_game`) and numbers nobody can mean (`number.impossible`).
    """
    check_numbers(command)
    function = game.commands.get(type(command))
    if function is None:
        from rules.shared import decision_of

        function = decision_of(type(command))
    drafts: list[Draft] = function(command, situation)
    return drafts


class GamesCodec(Codec):
    """Knows the shared kinds at once, and a game's own when the first of them is met."""

    def _kind(self, tag: str) -> type[Event]:
        key = tag.partition(".")[0]
        if tag not in self.kinds and key in SYSTEMS:
            from events.catalogue import tag_of

            self.kinds |= {tag_of(kind): kind for kind in system(key).events}
        return super()._kind(tag)


def codec() -> Codec:
    """Reads and writes the events of every game."""
    return GamesCodec()


def all_event_kinds() -> tuple[type[Event], ...]:
    """The shared kinds and those of every game: imports them all."""
    from events.catalogue import SHARED_KINDS

    return (*SHARED_KINDS, *(kind for key in SYSTEMS for kind in system(key).events))


def all_command_kinds() -> tuple[type[Command], ...]:
    """The shared commands and those of every game: imports them all. Two games may use one tag, each for its own."""
    from rules.catalogue import kinds_with

    return kinds_with(kind for key in SYSTEMS for kind in system(key).commands)
