"""Clips and shots: per type, counted shot by shot, reloaded whole (HIVE-013 to HIVE-015)."""

from __future__ import annotations

from events.amounts import Amount, subtract, surely_below
from events.items import ItemMoved, ItemUsed
from projections.figure import Figure, HeldItem
from rules.games.hive_of_the_dead.bout import Bout, Ranks
from rules.games.hive_of_the_dead.options import in_force
from rules.games.hive_of_the_dead.statbox import Weapon
from rules.games.hive_of_the_dead.state import AMMUNITION, OwnState, own_of
from rules.naming import fold


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
    bout.fired[clip.item] = bout.fired.get(clip.item, 0) + 1
    bout.tell(
        ItemUsed(figure=figure, item=clip.item, quantity=1, purpose=f"shot with {weapon.name}"),
        attack,
        rule="HIVE-013",
    )


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
