"""What is shot or thrown: used up when it leaves the hand, and looked for when the fight is over (AHQ-RANGED-7, 8)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Annotated

import msgspec

from events.amounts import Amount, Range
from events.entry import Draft
from events.event import Face
from events.items import ItemGained, ItemLost, ItemMoved, ItemUsed
from events.lazy import lazy
from events.problems import Refused
from projections.map import where
from projections.people import heroes_of_the_group
from projections.tell.words import listed
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, Faces, open_business
from rules.games.advanced_heroquest.contents.taking import HEALING_POTIONS
from rules.games.advanced_heroquest.heroes.people import able
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.spent import RECOVERY, USED_UP, WITH_ITS_SHOT, Missile, dice_asked, told_apart
from rules.naming import EVERYBODY, find_figure, fold, name_of, singular
from rules.shared import items
from rules.shared.held import called
from rules.shared.items import LoseItem, UseItem
from rules.situation import Situation
from rules.subjects import Decisions

_on_table = lazy("rules.games.advanced_heroquest.rolling:on_table")  # 2 ms, and a blow needs no table

ARROW = "arrow"
"""What a bow shoots, by its name on the sheet."""

LOOKED_FOR = "AHQ-RANGED-8"


def use_arrow(action: Action, archer: str, shot: int) -> None:
    """A bow shot takes an arrow, if any are on the sheet; one that never was told of stops nobody (AHQ-RANGED-7)."""
    sheet = action.state.roster.figures[archer]
    arrows = next((item for item in sheet.items.values() if ARROW in item.name.lower()), None)
    if arrows is None:
        return
    used = ItemUsed(figure=archer, item=arrows.item, purpose="shot")
    action.tell(used, shot, rule=USED_UP)
    if (before := told_apart(own_of(action.state).gone_apart, used)) is not None:
        again = f"{sheet.name} was told to be one {ARROW} short already ({before.number}), and shoots one more"
        action.situation.warnings.append(f"{again}. If it is the same: undo {before.number}")


def let_fall(action: Action, thrower: str, item: str | None, target: str | None, throw: int) -> None:
    """A weapon thrown lies where its target stands, until somebody picks it up."""
    if item is None:
        return
    there = where(action.state.atlas, target or thrower)
    fallen = ItemMoved(item=item, giver=thrower, place="ground", section=there)
    action.tell(fallen, throw, rule=USED_UP)


class RecoverMissiles(Command, frozen=True, kw_only=True, tag="recover-missiles"):
    """Arrows shot and weapons thrown are looked for once all monsters are dead, a die for each (AHQ-RANGED-8)."""

    figure: str
    """Who picks up; `all`: whoever shot or threw it."""
    faces: tuple[Face, ...] = ()
    """In the order the missiles were used; fewer dice leave the rest for later."""
    item: str | None = None
    """These only: `arrows`, `axe`."""
    recovered: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """How many were found, if that is all anybody says."""
    magical: bool = False
    """They are, whatever the sheet says."""


def recover_missiles(command: RecoverMissiles, situation: Situation) -> list[Draft]:
    """A die for each missile used, or how many were found; those nobody rolled for are asked for.

    Forbidden while a fight goes on (`ahq.fight_goes_on`), after one that was fled from
    (`ahq.no_recovery_after_escape`), and for more missiles than were used (`ahq.not_spent_here`).
    """
    action = Action(situation)
    _may_look(situation)
    lying = _lying(command, situation)
    finders = _finders(command, situation, lying)
    faces = Faces(situation, command.faces)
    chosen = _chosen(command, len(lying))
    looked_for = lying[: len(command.faces) or len(chosen) or None]
    arrows: dict[tuple[str, str], LookedFor] = {}
    for missile, finder, row in zip_longest(looked_for, finders[: len(looked_for)], chosen[: len(looked_for)]):
        table = _table(command, situation, missile)
        number = action.next_number
        result = _on_table(action, table, faces, by=finder, chosen=row, rule=LOOKED_FOR, because=missile.number)
        if action.next_number == number:
            _ask(action, command, finder, len(looked_for))
            break
        if missile.thrown:
            if result is not None:
                _pick_up(action, finder, missile, result.number, whole=result.text == "recovered")
        elif result is None or result.text == "recovered":
            found = arrows.setdefault((finder, missile.item), LookedFor())
            (found.perhaps if result is None else found.surely).append(number)
    faces.done()
    for (finder, item), found in arrows.items():
        _gain(action, finder, item, found)
    return action.drafts


class LookedFor(msgspec.Struct):
    """Dice of what was found, and those nobody saw."""

    surely: list[int] = []
    perhaps: list[int] = []


def _hunter(command: RecoverMissiles, situation: Situation) -> str:
    """Who is named as one who may pick up: whoever does, or one of those here."""
    one_of_us = next(iter(heroes_of_the_group(situation.state.roster)), "WHO")
    return one_of_us if command.figure in EVERYBODY else command.figure


def _finders(command: RecoverMissiles, situation: Situation, lying: Sequence[Missile]) -> list[str]:
    """Who picks up each of them: whoever is named, else whoever shot or threw it."""
    if command.figure not in EVERYBODY:
        found = [find_figure(situation.state, command.figure)] * len(lying)
    else:
        found = [one.by for one in lying if one.by is not None]
    if not own_of(situation.state).missiles and not found:
        raise _nothing_lies(command, situation)
    if len(found) < len(lying) or not found:
        raise Refused(
            "ahq.who_looks", "Who looks for them?", fix=f"Name who picks up: recover {_hunter(command, situation)} 4 9"
        )
    for finder in dict.fromkeys(found):
        able(situation, finder)
    return found


def _nothing_lies(command: RecoverMissiles, situation: Situation) -> Refused:
    return Refused(
        "ahq.nothing_to_look_for",
        "No missile waits to be looked for: all told of are found or lost, or none was told.",
        fix=f"Name who picks up, and each die, if one was: recover {_hunter(command, situation)} 4 9",
    )


def _may_look(situation: Situation) -> None:
    if situation.state.turns.combat_open:
        situation.forbid("ahq.fight_goes_on", "Missiles are looked for when the fight is over.", fix="End it first.")
    if own_of(situation.state).escaped:
        why = "The last fight was not won: they fled from it."
        situation.forbid("ahq.no_recovery_after_escape", "Nobody goes back for missiles.", why=why)


def _lying(command: RecoverMissiles, situation: Situation) -> list[Missile]:
    """What was used and nobody has looked for yet; if more is told, the table's word for it."""
    wanted = "" if command.item is None else fold(command.item).replace(" ", "-").rstrip("s")
    lying = [one for one in own_of(situation.state).missiles if one.item.startswith(wanted)]
    told = max(len(command.faces), command.recovered or 0)
    if told > len(lying) or not lying:
        situation.forbid(
            "ahq.not_spent_here",
            f"Not so many wait to be looked for: {len(lying)} {command.item or 'missiles'}.",
            why="Each missile that was told of is looked for once. Wounds are told as such: "
            f"{_hunter(command, situation)} recovers 1 wound.",
        )
        if not told:
            raise _nothing_lies(command, situation)
        lying += [Missile(item=command.item or f"{ARROW}s")] * (max(told, 1) - len(lying))
    return lying


def _chosen(command: RecoverMissiles, lying: int) -> list[str]:
    """A result for each missile, where only the number of those found was told."""
    if command.recovered is None or command.faces:
        return []
    return ["recovered"] * command.recovered + ["lost"] * (lying - command.recovered)


def _table(command: RecoverMissiles, situation: Situation, missile: Missile) -> str:
    # The thing as it lies there, or its like in the quiver it came from.
    roster = situation.state.roster
    lying = roster.ground.get(missile.section or "", {}) if missile.thrown else {}
    archer = roster.figures.get(missile.by or "")
    item = lying.get(missile.item) or (archer.items.get(missile.item) if archer else None)
    if command.magical or (item is not None and item.properties.get("magical") is True):
        return f"{RECOVERY}magical"
    return f"{RECOVERY}{'other' if missile.thrown else 'arrow'}"


def _ask(action: Action, command: RecoverMissiles, finder: str, count: int) -> None:
    """For the dice nobody has thrown, but for those that are waited for already."""
    whose = None if command.figure in EVERYBODY else finder
    about = f"recover {whose or 'all'} {command.item or ''}".rstrip()
    waits = open_business(action.state, about)
    count -= sum(map(dice_asked, waits))
    if count > 0:
        ask_for_dice(action, about, count, owed_to=whose)
        return
    number = waits[0].number
    raise Refused("ahq.asked_already", f"{number} waits for these dice already.", fix=f"settle {number}: 7")


def ask_for_dice(action: Action, about: str, count: int, owed_to: str | None) -> None:
    """How many are still to be thrown stands in front."""
    what = f"{count} {'die' if count == 1 else 'dice'} (d12) for what was shot or thrown"
    action.ask(about, what, owed_to=owed_to, rule=LOOKED_FOR)


def _pick_up(action: Action, finder: str, missile: Missile, roll: int, *, whole: bool) -> None:
    found = ItemMoved(item=missile.item, receiver=finder, section=missile.section)
    because = action.tell(found, roll, rule=LOOKED_FOR)
    if not whole:
        action.tell(ItemLost(figure=finder, item=missile.item, reason="broken"), because, rule=LOOKED_FOR)


def _gain(action: Action, finder: str, item: str, found: LookedFor) -> None:
    known = next(
        (figure.items[item].name for figure in action.state.roster.figures.values() if item in figure.items),
        item.replace("-", " "),
    )
    thing, name = called(action.state, known)
    surely, perhaps = len(found.surely), len(found.perhaps)
    quantity: Amount = Range(surely, surely + perhaps) if perhaps else surely
    gained = ItemGained(figure=finder, item=thing, name=name, quantity=quantity, source="recovered")
    action.tell(gained, *found.surely, *found.perhaps, rule=LOOKED_FOR)


def use_item(command: UseItem, situation: Situation) -> list[Draft]:
    """Something is used. An arrow that was shot in this turn left the quiver with its shot: told again it counts once,
    unless somebody says what another went for. Somebody knocked out uses nothing (`ahq.knocked_out`, AHQ-DEATH-3)."""
    drafts = items.use_item(command, situation)
    event = drafts[0].event
    if not isinstance(event, ItemUsed) or command.purpose is not None or not isinstance(event.quantity, int):
        return drafts
    shots = _shots(event, situation)
    if not shots:
        able(situation, event.figure)
        # What a Healing Potion gives back is no part of the handbook: who drinks one says it (M-03).
        hurt = situation.state.roster.figures[event.figure].wounds_lost != 0
        if hurt and singular(event.item.replace("-", " ")) in HEALING_POTIONS:
            situation.asks.append(f"{event.figure} +2 healing potion")
        return drafts
    shots = [one for one in shots if not one.told_again][: event.quantity] or shots[: event.quantity]
    numbers = tuple(one.number for one in shots if one.number is not None)
    another = f"{event.figure} loses 1 {ARROW} because it broke"
    situation.warnings.append(f"{_used_already(event, shots, situation)}: counted once. If another is gone: {another}")
    once = msgspec.structs.replace(event, quantity=max(event.quantity - len(shots), 0), purpose=WITH_ITS_SHOT)
    return [situation.draft(once, *numbers)]


def lose_item(command: LoseItem, situation: Situation) -> list[Draft]:
    """Something is gone; an arrow that was shot in this turn has left the quiver already."""
    drafts = items.lose_item(command, situation)
    event = drafts[0].event
    shots = _shots(event, situation) if isinstance(event, ItemLost) and event.reason is None else []
    if isinstance(event, ItemLost) and shots:
        again = f"one more is gone now. If it is the same: undo {situation.next_number}"
        situation.warnings.append(f"{_used_already(event, shots, situation)}: {again}")
    return drafts


def _shots(event: ItemUsed | ItemLost, situation: Situation) -> list[Missile]:
    """What somebody shot of this in this turn."""
    own = own_of(situation.state)
    return [one for one in own.missiles if (one.by, one.item, one.turn) == (event.figure, event.item, own.turn)]


def _used_already(event: ItemUsed | ItemLost, shots: Sequence[Missile], situation: Situation) -> str:
    numbers = listed(str(one.number) for one in shots if one.number is not None)
    return f"{name_of(situation.state, event.figure)}'s shot has used it already ({numbers})"


DECISIONS: Decisions = {RecoverMissiles: recover_missiles}
