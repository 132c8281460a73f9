"""Who is inside a strange room suffers what is strange about it: on the sheet while there (AHQ-EFFECT-1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from events.atlas import FigureMoved, SectionEntered
from events.combat import MonstersMet
from events.entry import Draft
from events.event import Effect
from events.figures import ConditionGained, ModifierEnded, ModifierGained
from projections.figure import Figure
from projections.map import where
from projections.state import State
from projections.whereabouts import with_party
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.heroes.people import is_ours
from rules.games.advanced_heroquest.sheet import own_of
from rules.naming import find_figure, name_of
from rules.shared import atlas, health
from rules.shared.atlas import EnterSection
from rules.shared.health import StateStatus
from rules.shared.spells import CastSpell
from rules.situation import Situation

ON_OURS: Mapping[str, tuple[Effect, ...]] = {
    "slippery_floor": (Effect("speed", "add", -2),),
    "baneful_gaze": (Effect("toughness", "add", -1),),
    "smokey_heat": (Effect("weapon_skill", "add", -1), Effect("bow_skill", "add", -1)),
    "heat_fatigue": (Effect("strength", "add", -1), Effect("speed", "add", -1)),
    "mist": (Effect("bow_skill", "add", -2),),
    "radiant_terror": (Effect("bravery", "add", -1),),
}
"""Effect → what Heroes and Henchmen have while inside."""
ONLY_FOR = {"mist": "shots over 3 squares", "radiant_terror": "bravery"}
"""What changes some rolls and not the value itself."""
ON_MONSTERS: Mapping[str, tuple[Effect, ...]] = {
    "baneful_gaze": ON_OURS["baneful_gaze"],
    "tough_monsters": (Effect("wounds", "add", 1),),
    "swift_enemies": (Effect("speed", "add", 1),),
    "old_bones": (Effect("weapon_skill", "add", 1), Effect("wounds", "add", 1)),
}
"""Effect → what monsters have there; all others spare them."""
BERSERK, REGENERATES = "berserk", "regenerates"
"""What becomes of monsters in crazing heat, and where power is tainted."""
POWER_ASKED, FUMES_ASKED, CAST_ASKED, PIT_ASKED = "effect_power", "effect_fumes", "effect_cast", "fire_pit"
FUMES = Effect("strength", "add", -2)


def effect_words(effect: str) -> str:
    """`slippery floor`."""
    return effect.replace("_", " ")


def _reason(effect: str, room: str) -> str:
    return f"{effect_words(effect)} in {room}"


def ours_in(state: State, room: str) -> list[str]:
    """Heroes and Henchmen in a room."""
    return [key for key, it in state.roster.figures.items() if is_ours(it) and state.atlas.positions.get(key) == room]


def monsters_in(state: State, room: str) -> list[str]:
    """Monsters of a room that are still in play."""
    figures = state.roster.figures.items()
    return [key for key, it in figures if it.kind == "monster" and it.ended is None and it.section == room]


def apply_to(action: Action, figure: str, room: str, effect: str, *, because: int | None) -> None:
    """What the room does to somebody in it, on the sheet till they leave (AHQ-EFFECT-1)."""
    who = action.state.roster.figures[figure]
    reason = _reason(effect, room)
    if any(it.reason == reason for it in who.modifiers):
        return
    if effect == "acrid_fumes" and is_ours(who):
        what = f"Toughness test against the fumes of {room}: passed, yes or no"
        action.ask(f"{FUMES_ASKED} {room}", what, about=because, owed_to=figure, rule="AHQ-EFFECT-6")
    for change in (ON_OURS if is_ours(who) else ON_MONSTERS).get(effect, ()):
        tell_modifier(action, figure, change, reason, because=because, applies_to=ONLY_FOR.get(effect))
    if effect == "heat_crazed" and not is_ours(who):
        make(action, figure, BERSERK, because=because)


def tell_modifier(
    action: Action, figure: str, change: Effect, reason: str, *, because: int | None, applies_to: str | None = None
) -> None:
    """What somebody has while in the room."""
    gained = ModifierGained(figure=figure, effect=change, reason=reason, applies_to=applies_to)
    action.tell(gained, because, rule="AHQ-EFFECT-1")


def ask_power(action: Action, name: str, figure: str, *, because: int) -> None:
    """Whether a group met where power is tainted is powerful enough to regenerate (AHQ-EFFECT-8)."""
    what = f"Has {name} a PV of 8 or more, and regenerates: yes or no"
    action.ask(f"{POWER_ASKED} {figure}", what, about=because, owed_to="gm", rule="AHQ-EFFECT-8")


def make(action: Action, figure: str, condition: str, *, because: int | None) -> None:
    """What the room makes of a monster."""
    gained = ConditionGained(figure=figure, condition=condition)
    action.tell(gained, because, rule="AHQ-EFFECT-1")


def take_off(action: Action, figure: str, rooms: Iterable[str], *, because: int | None) -> None:
    """What rooms did to somebody ends (AHQ-EFFECT-1)."""
    ended = tuple(f" in {room}" for room in rooms)
    who = action.state.roster.figures[figure]
    for it in who.modifiers:
        if ended and it.reason.endswith(ended):
            over = ModifierEnded(figure=figure, name=it.effect.name, reason=it.reason)
            action.tell(over, because, rule="AHQ-EFFECT-1")


# ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────────


def with_effects(drafts: list[Draft], situation: Situation) -> list[Draft]:
    """What comes of it for those who move: strange rooms left and entered (AHQ-EFFECT-1)."""
    action, own = Action(situation), own_of(situation.state)
    action.drafts += drafts
    for index, draft in enumerate(drafts):
        event = draft.event
        if not isinstance(event, FigureMoved | SectionEntered):
            continue
        to = event.to if isinstance(event, FigureMoved) else event.section
        movers = event.figures if isinstance(event, FigureMoved) else event.by or with_party(situation.state.atlas)
        for figure in movers if own.around.effects else ():
            _moves(action, figure, event, to, because=situation.next_number + index)
    return action.drafts


def _moves(action: Action, figure: str, event: FigureMoved | SectionEntered, to: str, *, because: int) -> None:
    effects = own_of(action.state).around.effects
    take_off(action, figure, [room for room in effects if room != to], because=because)
    effect = effects.get(to)
    if effect == "baneful_gaze":
        _gazed_at(action, figure, event, to, because=because)
    elif effect == "steps_impede":
        action.situation.warnings.append(f"Each step square of {to} counts as four.")
    if effect is not None and effect != "baneful_gaze" and where(action.state.atlas, figure) != to:
        apply_to(action, figure, to, effect, because=because)


def _gazed_at(action: Action, figure: str, event: FigureMoved | SectionEntered, room: str, *, because: int) -> None:
    """In the strip before the skull's eyes or out of it (AHQ-EFFECT-2)."""
    strip = own_of(action.state).around.gazes.get(room)
    if strip is None or not isinstance(event, FigureMoved) or event.x is None or event.y is None:
        return
    if strip.x <= event.x < strip.x + strip.width and strip.y <= event.y < strip.y + strip.height:
        apply_to(action, figure, room, "baneful_gaze", because=because)
    else:
        take_off(action, figure, (room,), because=because)


def enter_section(command: EnterSection, situation: Situation) -> list[Draft]:
    """Figures come in; what is strange there touches them (AHQ-EFFECT-1)."""
    return with_effects(atlas.enter_section(command, situation), situation)


def with_newcomers(drafts: list[Draft], situation: Situation) -> list[Draft]:
    """Monsters met in a strange room are as tough, swift or crazed as it makes them (AHQ-EFFECT-4, 6 to 8)."""
    action, own = Action(situation), own_of(situation.state)
    for because, event in action.begin(drafts, MonstersMet):
        effect = own.around.effects.get(event.section or "")
        if effect is None:
            continue
        for member in event.members:
            who = Figure(figure=member.figure, name=member.name, kind="monster", number=because)
            who.properties = dict(member.properties)
            _newcomer(action, who, event.section or "", effect, because)
        if effect == "tainted_power":
            ask_power(action, event.members[0].name, event.members[0].figure, because=because)
        if effect == "swift_enemies":
            situation.warnings.append("Swift enemies: the gamesmaster adds 1 to his die for surprise.")
    return action.drafts


def _newcomer(action: Action, who: Figure, room: str, effect: str, because: int) -> None:
    is_undead = who.properties.get("undead") is True or who.name.lower().startswith(UNDEAD)
    if effect == "old_bones" and not is_undead:
        return
    for change in ON_MONSTERS.get(effect, ()) if effect != "baneful_gaze" else ():
        tell_modifier(action, who.figure, change, _reason(effect, room), because=because)
    if effect == "heat_crazed":
        make(action, who.figure, BERSERK, because=because)


UNDEAD = ("skeleton", "zombie", "mummy", "wight", "wraith", "ghoul", "ghost", "vampire", "lich", "undead")
"""Names of monsters that are undead; others say so as a property."""


# ── what is done inside ──────────────────────────────────────────────────────────────────────────────────────────


def cast_inside(action: Action, figure: str, command: CastSpell) -> None:
    """Where spells need an Intelligence test it is asked for; a fire spell may have a die more (AHQ-EFFECT-5, 7)."""
    who = action.state.roster.figures[figure]
    effect = own_of(action.state).around.effects.get(who.section or where(action.state.atlas, figure) or "")
    if effect == "spells_need_int_test" and is_ours(who) and command.outcome is None:
        what = f"Intelligence test for {command.spell}: passed, yes or no"
        about = action.situation.next_number
        action.ask(f"{CAST_ASKED} {command.spell}", what, about=about, owed_to=figure, rule="AHQ-EFFECT-5")
    if effect == "fire_spells_plus_die" and not is_ours(who):
        action.situation.warnings.append("A fire spell at Heroes here does one damage die more.")


def burn(action: Action) -> None:
    """Each combat turn the fire pit of a room with Heroes in it attacks one of them (AHQ-EFFECT-8)."""
    for room, effect in own_of(action.state).around.effects.items():
        if effect == "fire_pit" and ours_in(action.state, room):
            what = f"The fire pit of {room} attacks one random Hero"
            action.ask(f"{PIT_ASKED} {room}", what, owed_to="gm", rule="AHQ-EFFECT-8")


def state_status(command: StateStatus, situation: Situation) -> list[Draft]:
    """Whoever died where a throne destroys souls is not raised (AHQ-EFFECT-8)."""
    own = own_of(situation.state)
    for text in command.figures if command.status == "alive" else ():
        figure = find_figure(situation.state, text) if text not in ("party", "all") else ""
        room = own.around.harmed_in.get(figure, "")
        soulless = own.around.effects.get(room) == "throne_destroys_souls"
        if soulless and situation.game.status(situation.state, figure).status == "dead":
            name = name_of(situation.state, figure)
            why = f"The throne of {room} destroys souls."
            situation.forbid("ahq.soul_destroyed", f"{name} cannot be raised.", why=why)
    return health.state_status(command, situation)


def strikes_of_chains(
    situation: Situation, attacker: str, target: str, distance: int | None, *, shot: bool, weapon: str | None
) -> None:
    """The chain of a great cavern reaches four squares from its anchor; only magical arrows harm it (AHQ-EFFECT-3)."""
    figures = situation.state.roster.figures
    reach = figures[attacker].properties.get("reach")
    if isinstance(reach, int) and (distance or 0) > reach:
        what = f"{figures[target].name} is out of reach."
        situation.forbid("ahq.out_of_reach", what, why=f"It reaches {reach} squares from its anchor.")
    is_magical = weapon is not None and figures[attacker].items[weapon].properties.get("magical") is True
    if figures[target].properties.get("immune") == "arrows" and shot and not is_magical:
        what = f"{figures[target].name} is immune to what is shot at it."
        situation.forbid("ahq.immune", what, why="Only magical arrows harm it.")


def lost_in_mist(situation: Situation, attacker: str, distance: int | None) -> bool:
    """Over three squares mist takes 2 of Bow Skill: the row of the sheet does not hold (AHQ-EFFECT-4, R-04)."""
    modifiers = situation.state.roster.figures[attacker].modifiers
    is_lost = (distance or 0) > 3 and any(it.applies_to == ONLY_FOR["mist"] for it in modifiers)
    if is_lost:
        situation.warnings.append("Mist: Bow Skill −2 over 3 squares. Type the number needed: 9+")
    return is_lost
