"""Monsters that were fled from: they go back, are met again, on a later trip in their old number (AHQ-COMBAT-24)."""

from __future__ import annotations

from collections.abc import Sequence

from events.combat import Member, MonstersMet
from events.entry import Draft
from events.problems import Refused
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.battle import Lair
from rules.games.advanced_heroquest.events import MonstersRestocked, MonstersReturned
from rules.games.advanced_heroquest.heroes.people import is_ours
from rules.games.advanced_heroquest.sheet import own_of
from rules.naming import find_group, numbered_ids
from rules.situation import Situation
from rules.subjects import Decisions

RETURNED = "AHQ-COMBAT-24"


def go_back(action: Action, left: Sequence[str], because: int) -> None:
    """Those who were fled from go back where they were met, group by group (AHQ-COMBAT-24)."""
    figures, groups = action.state.roster.figures, action.state.roster.groups
    for group, members in groups.items():
        remaining = tuple(one for one in members if one in left)
        if remaining:
            section = figures[remaining[0]].section
            action.tell(MonstersReturned(group=group, section=section, remaining=remaining), because, rule=RETURNED)


def meet_again(action: Action, figures: Sequence[str], section: str, *, because: int) -> None:
    """Whoever comes where monsters went back to meets the survivors, on a later trip all there were (AHQ-COMBAT-24)."""
    state = action.state
    if not any(is_ours(state.roster.figures[one]) for one in figures):
        return
    fight = own_of(state).fight
    for group, lair in fight.lairs.items():
        if lair.section != section:
            continue
        members = [Member(one, state.roster.figures[one].name) for one in lair.remaining if one in state.roster.figures]
        if lair.trip != fight.trips:
            members += _newcomers(action, group, lair, because)
        met = MonstersMet(group=group, members=tuple(members), source="returned", section=section)
        action.tell(met, because, rule=RETURNED)


def _newcomers(action: Action, group: str, lair: Lair, because: int) -> list[Member]:
    """As many like them as bring the group up to its number again."""
    figures, fallen = action.state.roster.figures, action.state.roster.groups.get(group, ())
    wanted = len(fallen) if lair.restocked is None else lair.restocked
    if lair.restocked is None and wanted > len(lair.remaining):
        action.tell(MonstersRestocked(group=group, to=wanted), because, rule=RETURNED)
    like = [figures[one] for one in fallen if one in figures][: max(wanted - len(lair.remaining), 0)]
    if not like:
        return []
    kind = like[0].name.rpartition(" ")[0] or like[0].name
    ids = numbered_ids(kind, len(like), figures)
    return [
        Member(key, f"{kind} {key.rpartition('-')[2]}", base=dict(one.base), properties=dict(one.properties))
        for key, one in zip(ids, like, strict=True)
    ]


class Restock(Command, frozen=True, kw_only=True, tag="restock"):
    """Monsters that were fled from are so many again; None: as many as there were."""

    group: str
    count: int | None = None


def restock(command: Restock, situation: Situation) -> list[Draft]:
    """The gamesmaster says how many they are again; not on the trip they were fled from (`ahq.restock_too_early`)."""
    action = Action(situation)
    fight, roster = own_of(situation.state).fight, situation.state.roster
    group = find_group(situation.state, command.group)
    lair = fight.lairs.get(group or "")
    if group is None or lair is None:
        known = ", ".join(fight.lairs) or "Nobody was fled from."
        raise Refused("group.unknown", f"No {command.group} went back anywhere.", fix=known)
    if lair.trip == fight.trips:
        situation.forbid("ahq.restock_too_early", "They are restocked on a later expedition.")
    to = len(roster.groups.get(group, ())) if command.count is None else command.count
    action.tell(MonstersRestocked(group=group, to=to), rule=RETURNED)
    return action.drafts


DECISIONS: Decisions = {Restock: restock}
