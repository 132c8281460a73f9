"""The games there are, each imported only when a campaign plays it."""

from __future__ import annotations

from collections.abc import Callable

from events.catalogue import SHARED_KINDS
from events.codec import Codec
from events.event import Event, tag_of
from events.lazy import lazy
from events.problems import Refused
from rules.command import Command
from rules.naming import did_you_mean
from rules.system import GameSystem

SYSTEMS: dict[str, Callable[[], GameSystem]] = {  # one game's own modules are 2 to 4 ms; a line is of one game
    "advanced-heroquest": lazy("rules.games.advanced_heroquest:SYSTEM").load,
    "hive-of-the-dead": lazy("rules.games.hive_of_the_dead:SYSTEM").load,
    "battle-axe": lazy("rules.games.battle_axe:SYSTEM").load,
    "warhammer-quest": lazy("rules.games.warhammer_quest:SYSTEM").load,
    "coinflip": lazy("rules.games.coinflip:SYSTEM").load,
    "tabletop": lazy("rules.games.tabletop:SYSTEM").load,
}
"""Key → what imports the game and answers it."""

_kinds_with = lazy("rules.catalogue:kinds_with")  # 6 ms: it knows every command, and a line says one


def system_keys() -> tuple[str, ...]:
    """Keys of all games, in the order they are shown."""
    return tuple(SYSTEMS)


def system(key: str) -> GameSystem:
    """The game with this key; refuses an unknown one with near misses (`system.unknown`)."""
    load = SYSTEMS.get(key)
    if load is None:
        fix = did_you_mean(key, SYSTEMS) or f"There are: {', '.join(SYSTEMS)}."
        raise Refused("system.unknown", f"There is no game system {key!r}.", fix=fix)
    return load()


class GamesCodec(Codec):
    """Knows the shared kinds at once, and a game's own when the first of them is met."""

    def _kind(self, tag: str) -> type[Event]:
        key = tag.partition(".")[0]
        if tag not in self.kinds and key in SYSTEMS:
            self.kinds |= {tag_of(kind): kind for kind in system(key).events}
        return super()._kind(tag)


def codec() -> Codec:
    """Reads and writes the events of every game."""
    return GamesCodec()


def all_event_kinds() -> tuple[type[Event], ...]:
    """The shared kinds and those of every game: imports them all."""
    return (*SHARED_KINDS, *(kind for key in SYSTEMS for kind in system(key).events))


def all_command_kinds() -> tuple[type[Command], ...]:
    """The shared commands and those of every game: imports them all. Two games may use one tag, each for its own."""
    kinds: tuple[type[Command], ...] = _kinds_with(kind for key in SYSTEMS for kind in system(key).commands)
    return kinds
