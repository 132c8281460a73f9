"""Commands about the dungeon, its traps and quests as they would be typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events.amounts import show
from events.quest import Objective
from rules.command import Command
from rules.naming import slug
from rules.shared import atlas, quests, traps
from rules.shorthand.wording import behind, joined, plain, quoted, sure, who

PARTY = ("party",)


def _said(mark: str, text: object | None) -> str:
    return "" if text is None else f"{mark} {quoted(str(text))}"


def _dungeon(command: atlas.NameDungeon) -> str | None:
    if command.dungeon is not None or not plain(command.name):
        return None
    return joined("dungeon", command.name, _said("levels", command.levels))


def _level(command: atlas.EnterLevel) -> str:
    return joined(who(command.by), "level", str(command.level), _said("of", command.dungeon))


def _section(command: atlas.RevealSection) -> str | None:
    bare = all(one.x is None and one.direction is None and one.leads_to is None for one in command.exits)
    if command.squares or command.details or not bare or not plain(command.name):
        return None
    if command.section is not None and (command.name is not None or not command.section.isdecimal()):
        return None
    exits = who([one.key for one in command.exits])
    return joined(
        "section", "" if command.kind == "section" and command.section else command.kind, command.section, command.name,
        _said("through", command.through), f"exits {exits}" if exits else "", _said("length", command.length),
        _said("facing", command.facing), "" if command.found_by == "rolled" else f"found {command.found_by}",
        f"enter {who(command.enter)}" if command.enter else "",
    )  # fmt: skip


def _entered(command: atlas.EnterSection) -> str:
    place = quoted(command.section)
    return f"enter {place}" if command.by == PARTY else f"{who(command.by)} enters {place}"


def _searched(command: atlas.SearchSection) -> str | None:
    if not plain(command.sought):
        return None
    where, found = _said("in", command.section), _said("found", command.result)
    return joined(command.by, "search", command.sought.replace("_", " "), where, found)


def _door(command: atlas.PlaceDoor) -> str | None:
    drawn = command.x is not None or command.y is not None or command.width != 2
    if drawn or command.direction not in (None, command.wall):
        return None
    kind = "" if command.kind == "normal" else command.kind
    return joined("door", kind, command.wall, _said("in", command.section), _said("to", command.leads_to))


def _opened(command: atlas.OpenDoor) -> str:
    return joined(command.by, "opens" if command.by else "open", command.door)


def _closed(command: atlas.CloseDoor) -> str:
    return joined(command.by, "closes" if command.by else "close", command.door)


def _feature(command: atlas.PlaceFeature) -> str | None:
    if command.state or command.name or command.x is not None:
        return None
    turns = "" if command.turns_left is None else f"{command.turns_left} turns"
    return joined("feature", quoted(command.kind), turns, _said("in", command.section))


_VERBS = {"opened": ("opens", "open"), "closed": ("closes", "close")}


def _feature_changed(command: atlas.ChangeFeature) -> str | None:
    if command.state in _VERBS:
        said, alone = _VERBS[command.state]
        return joined(command.by, said if command.by else alone, quoted(command.feature))
    if not plain(command.state):
        return None
    return joined("feature", quoted(command.feature), command.state, _said("by", command.by))


def _moved(command: atlas.MoveFigures) -> str | None:
    if command.squares is not None and not sure(command.squares):
        return None
    squares = "" if command.squares is None else f"{show(command.squares)} squares"
    spot = "" if command.x is None or command.y is None else f"@{command.x},{command.y}"
    return joined(who(command.figures), "to", quoted(command.to), squares, spot)


def _adjusted(command: atlas.AdjustLayout) -> str | None:
    if not plain(command.rolled) or not plain(command.placed) or not plain(command.reason):
        return None
    where = _said("in", command.section)
    return joined(f"instead {command.rolled} > {command.placed}{behind(command.reason, 'because')}", where)


def _marked(command: atlas.NoteOnMap) -> str | None:
    return joined("mark", command.text, _said("in", command.section)) if plain(command.text) else None


def _taken_off(command: atlas.RemoveSection) -> str | None:
    return f"unlay {command.section}{behind(command.reason, 'because')}" if plain(command.reason) else None


# ── traps ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _trap(command: traps.MeetTrap) -> str | None:
    if not plain(command.kind):
        return None
    return joined("trap", command.kind, _said("for", command.victim), _said("in", command.at))


def _spotted(command: traps.SpotTrap) -> str | None:
    return joined("trap spotted", _said("by", command.by)) if command.trap is None else None


def _disarmed(command: traps.DisarmTrap) -> str | None:
    return joined("trap disarmed", _said("by", command.by)) if command.trap is None else None


def _sprung(command: traps.SpringTrap) -> str | None:
    trap = "" if command.trap is None else quoted(command.trap)
    if command.amount is not None or (command.wounds and command.victims) or not plain(command.effect):
        return None
    if command.wounds:
        if not all(sure(one.amount) for one in command.wounds):
            return None
        hurt = " ".join(f"{one.figure} -{show(one.amount)}" for one in command.wounds)
        return joined("trap sprung", trap, hurt, "" if command.effect is None else f"by {command.effect}")
    return None if command.effect else joined("trap sprung", trap, who(command.victims))


# ── quests ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _accepted(command: quests.AcceptQuest) -> str | None:
    asked = [_objective(one) for one in command.objectives]
    if command.parent is not None or None in asked or not plain(command.title) or ":" in command.title:
        return None
    wanted = ", ".join(one for one in asked if one)
    return joined("quest", f"{command.title}: {wanted}" if wanted else command.title, _said("reward", command.reward))


def _objective(told: Objective | str) -> str | None:
    title = told if isinstance(told, str) else told.title
    if not plain(title) or any(letter in title for letter in ",="):
        return None
    if isinstance(told, str):
        return title
    if told.key != slug(title):
        return None
    return title if told.count == 1 else f"{title}={told.count}"


def _reached(command: quests.ReachObjective) -> str | None:
    if command.quest is not None or not plain(command.objective) or not sure(command.count):
        return None
    count = "" if command.count == 1 else f"+{show(command.count)}"
    return joined("step", command.objective, count, f"by {who(command.by)}" if command.by else "")


def _done(command: quests.CompleteQuest) -> str | None:
    return joined("quest done", command.quest) if command.reward is None else None


def _failed(command: quests.FailQuest) -> str | None:
    return joined("quest failed", command.quest) if command.reason is None else None


def _abandoned(command: quests.AbandonQuest) -> str | None:
    return joined("quest dropped", command.quest) if command.reason is None else None


SPELLERS: dict[type[Command], Callable[[Any], str | None]] = {  # Any: each names its own kind
    atlas.NameDungeon: _dungeon,
    atlas.EnterLevel: _level,
    atlas.RevealSection: _section,
    atlas.EnterSection: _entered,
    atlas.SearchSection: _searched,
    atlas.PlaceDoor: _door,
    atlas.OpenDoor: _opened,
    atlas.CloseDoor: _closed,
    atlas.PlaceFeature: _feature,
    atlas.ChangeFeature: _feature_changed,
    atlas.MoveFigures: _moved,
    atlas.AdjustLayout: _adjusted,
    atlas.NoteOnMap: _marked,
    atlas.RemoveSection: _taken_off,
    traps.MeetTrap: _trap,
    traps.SpotTrap: _spotted,
    traps.DisarmTrap: _disarmed,
    traps.SpringTrap: _sprung,
    quests.AcceptQuest: _accepted,
    quests.ReachObjective: _reached,
    quests.CompleteQuest: _done,
    quests.FailQuest: _failed,
    quests.AbandonQuest: _abandoned,
}
