"""Clips and shots: per type, counted shot by shot, reloaded whole (HIVE-013 to HIVE-015)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from events.amounts import Amount, subtract, surely_below
from events.entry import Draft
from events.items import ItemMoved, ItemUsed
from projections.figure import Figure, HeldItem
from projections.state import State
from rules.games.hive_of_the_dead.bout import Bout, Ranks
from rules.games.hive_of_the_dead.options import in_force
from rules.games.hive_of_the_dead.statbox import Weapon
from rules.games.hive_of_the_dead.state import (
    AMMUNITION,
    TAKES_A_SHOT,
    WITH_ITS_SHOT,
    OwnState,
    Spent,
    own_of,
)
from rules.games.hive_of_the_dead.values import figure_of
from rules.naming import fold, listed, singular
from rules.situation import Situation


def is_ammunition(item: HeldItem) -> bool:
    """Whether the thing is a clip."""
    return item.properties.get("kind") == AMMUNITION


def clips(figure: Figure, ammunition: str) -> list[HeldItem]:
    """Every clip of the type somebody has, the loaded one first, then the fullest."""
    found = [it for it in figure.items.values() if is_ammunition(it) and fold(it.name) == fold(ammunition)]
    return sorted(found, key=lambda clip: (clip.place != "held", -_least(clip.quantity)))


def _least(amount: Amount) -> int:
    return amount if isinstance(amount, int) else amount.low or 0


def loaded_clip(figure: Figure, ammunition: str) -> HeldItem | None:
    """The clip in the weapon; None if it is empty or nobody told of one."""
    return next((clip for clip in clips(figure, ammunition) if clip.place == "held"), None)


def spare_clips(figure: Figure, ammunition: str) -> list[HeldItem]:
    """Clips to reload from, the fullest first."""
    return [it for it in clips(figure, ammunition) if it.place == "pack" and not surely_below(it.quantity, 1)]


def loaded_shots(own: OwnState, figure: Figure, ammunition: str) -> Amount | None:
    """Shots in the weapon; None: nobody ever told of this type, so nobody knows."""
    clip = loaded_clip(figure, ammunition)
    if clip is not None:
        return clip.quantity
    told = ammunition.lower() in own.told_ammunition.get(figure.figure, ())
    return 0 if told else None


def shots_left(bout: Ranks, figure: str, weapon: Weapon) -> Amount | None:
    """Shots left after everything drafted so far; None: not counted (an enemy's) or never told."""
    if weapon.ammunition is None or weapon.item is None:
        return None
    who = bout.figure(figure)
    clip = loaded_clip(who, weapon.ammunition)
    if clip is not None:
        return subtract(clip.quantity, bout.fired.get(clip.item, 0))
    return loaded_shots(own_of(bout.state), who, weapon.ammunition)


def is_empty(bout: Ranks, figure: str, weapon: Weapon) -> bool:
    """Whether the weapon surely has no shot left."""
    left = shots_left(bout, figure, weapon)
    return left is not None and surely_below(left, 1)


def must_have_shots(bout: Bout, figure: str, weapon: Weapon) -> None:
    """Forbids firing an empty weapon (`hive-of-the-dead.no_shots`)."""
    if is_empty(bout, figure, weapon) and not _paid_already(bout, figure):
        why = f"No shot of {weapon.ammunition} is loaded."
        fix = "Reload, fight with another weapon, or say it again with --ruling WHY."
        bout.forbid("no_shots", f"The {weapon.name} is empty.", why=why, fix=fix)


def fire(bout: Bout, figure: str, weapon: Weapon, attack: int) -> None:
    """Takes the shot off the loaded clip; where nobody counts there is nothing to take (HIVE-R6)."""
    clip = loaded_clip(bout.figure(figure), weapon.ammunition) if weapon.ammunition and weapon.item else None
    if clip is None or is_empty(bout, figure, weapon) or _paid_already(bout, figure):
        return
    shot = ItemUsed(figure=figure, item=clip.item, quantity=1, purpose=f"shot with {weapon.name}")
    apart = [one for one in of_clip(own_of(bout.state).spent_apart, shot, bout.state) if one not in bout.told_apart]
    if apart:
        bout.told_apart.append(apart[0])
        again = replace(shot, quantity=0, purpose=WITH_ITS_SHOT)
        bout.tell(again, attack, apart[0].number)
        bout.situation.warnings.append(counted_once(shot, apart[:1], bout.state, "was told of before"))
        return
    bout.fired[clip.item] = bout.fired.get(clip.item, 0) + 1
    bout.tell(shot, attack, rule=TAKES_A_SHOT)


def of_clip(spent: Sequence[Spent], used: ItemUsed, state: State) -> list[Spent]:
    """Those of these shots that are of the type that is used."""
    items = figure_of(state, used.figure).items
    named = [clip for clip, it in items.items() if used.item in items and fold(it.name) == fold(items[used.item].name)]
    return [one for one in spent if one.figure == used.figure and one.clip in (used.item, *named)]


def counted_once(used: ItemUsed, spent: Sequence[Spent], state: State, how: str) -> str:
    """What is said where a shot is told of with its attack, and apart as well."""
    who = figure_of(state, used.figure)
    another = f"{used.figure} loses 1 {singular(used.item)} because it was lost"
    numbers = listed([str(one.number) for one in spent])
    return f"{who.name}'s shot {how} ({numbers}): counted once. If another is gone: {another}"


def used_with_its_shot(event: ItemUsed, situation: Situation) -> list[Draft]:
    """A shot that was fired in this round has left its clip already: told again it counts once, unless somebody says
    what another was for."""
    count = event.quantity if event.purpose is None else None
    shots = of_clip(own_of(situation.state).shots, event, situation.state) if isinstance(count, int) else []
    if not isinstance(count, int) or not shots:
        return []
    shots = [one for one in shots if not one.told_again][:count] or shots[:count]
    situation.warnings.append(counted_once(event, shots, situation.state, "has used it already"))
    once = replace(event, quantity=max(count - len(shots), 0), purpose=WITH_ITS_SHOT)
    return [situation.draft(once, *(one.number for one in shots))]


def _paid_already(bout: Bout, figure: str) -> bool:
    # under the other reading one shot pays for all attacks of the round
    if in_force(bout.state, "shots_counted") == "attack" or bout.fight is None:
        return False
    return bout.fight.made.get(figure, 0) > 0


def change_clips(bout: Bout, figure: str, old: HeldItem | None, new: HeldItem, because: int) -> None:
    """The old clip comes out with what is left in it, the new one goes in."""
    if old is not None and not surely_below(subtract(old.quantity, bout.fired.get(old.item, 0)), 1):
        _move(bout, figure, old, "pack", because)
    _move(bout, figure, new, "held", because)


def _move(bout: Bout, figure: str, clip: HeldItem, place: str, because: int) -> None:
    event = ItemMoved(
        item=clip.item,
        giver=figure,
        receiver=figure,
        quantity=clip.quantity,
        place="held" if place == "held" else "pack",
    )
    bout.tell(event, because, rule="HIVE-015")
