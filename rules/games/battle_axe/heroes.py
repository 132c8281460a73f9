"""Heroes of a race and a role, the ready-made ones, values of the console (AXE-001 to -003, AXE-006 to -008)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from events.amounts import Amount, is_exact
from events.entry import Draft
from events.event import Event
from events.figures import BaseValueSet, FigureJoined
from events.items import ItemGained
from rules.command import Command
from rules.games.battle_axe.events import Height, HeroBuilt, Weight
from rules.games.battle_axe.printed import CONSOLE, Block, blocks, card_of, named
from rules.games.battle_axe.sheet import SPELLS, SUCCESSES, VALUES, trait_pool
from rules.naming import free_id, listed, slug
from rules.shared.figures import AddFigure, SetBase, add_figure, set_base
from rules.shared.values import values_named
from rules.situation import Situation
from rules.subjects import Decisions

SCALES = {"health": (0, 10), "luck": (1, 5), "attacks": (1, 5), "speed": (1, 10), **dict.fromkeys(SPELLS, (0, 6)),
          "attack_success": (10, 95), "missile_success": (10, 95), "defend_success": (10, 75)}  # fmt: skip
"""What the console has pegs for (AXE-003)."""


class CreateHero(Command, frozen=True, kw_only=True, tag="create-hero"):
    """A hero of a race and a role joins; numbers said here make it one of the table's own."""

    name: str
    race: str
    role: str
    player: str | None = None
    base: dict[str, Amount] = {}
    height: Height | None = None
    weight: Weight | None = None
    traits: tuple[str, ...] = ()

    def newcomers(self, taken: Container[str]) -> Mapping[str, str]:
        """Somebody with a name of their own."""
        return {self.name: free_id(self.name, taken)}


def create_hero(command: CreateHero, situation: Situation) -> list[Draft]:
    """Base = race + role, with spells and what the role starts with (AXE-007).

    Forbidden: a race and role whose numbers are neither printed nor told (`block_unknown`), numbers told that are not
    their sum (`not_the_sum`), values out of reason (`impossible_value`).
    """
    race, role = named(command.race, blocks().races), named(command.role, blocks().roles)
    told, summed = values_named(situation.game, command.base), _sum(race, role)
    _must_add_up(command, situation, told, summed)
    base = {**summed, **told}
    check_values(situation, base)
    traits = command.traits or (race.traits if race else ())
    figure = free_id(command.name, situation.state.roster.figures)
    joined = AddFigure(
        name=command.name,
        kind="hero",
        player=command.player,
        people=command.race,
        calling=command.role,
        base={**base, **{trait_pool(trait): 1 for trait in traits}},
    )
    built = HeroBuilt(
        figure=figure,
        height=command.height or (race.height if race else None),
        weight=command.weight or (race.weight if race else None),
        traits=traits,
    )
    followers = (built, *_gear(figure, role.items if role else ()))
    drafts = [situation.draft(event, situation.next_number, rule="AXE-007") for event in followers]
    return [*add_figure(joined, situation), *drafts]


def _must_add_up(
    command: CreateHero, situation: Situation, told: Mapping[str, Amount], summed: Mapping[str, Amount]
) -> None:
    if not summed and not told:
        situation.forbid(
            "battle-axe.block_unknown",
            f"The rulebook prints no numbers for a {command.race} {command.role}.",
            fix=f"Say them: hero {command.name} {command.race} {command.role} h7 s6 l3 a2 as55 ms45 ds35",
        )
    wrong = [f"{VALUES[key][0]} {summed[key]}" for key in told if key in summed and told[key] != summed[key]]
    if wrong:
        why = f"A {command.race} {command.role} begins with {listed(wrong)}."
        situation.forbid("battle-axe.not_the_sum", "That is not race and role together.", why=why)


def _sum(race: Block | None, role: Block | None) -> dict[str, Amount]:
    if race is None or role is None:
        return {}
    summed: dict[str, Amount] = dict(zip(CONSOLE, map(sum, zip(race.values, role.values, strict=True)), strict=True))
    return {**summed, **role.spells}


def _gear(figure: str, names: Sequence[str]) -> Iterable[ItemGained]:
    for name in names:
        card = card_of(name)
        effects, properties = (card.effects, card.properties) if card else ((), {})
        yield ItemGained(
            figure=figure,
            item=slug(name),
            name=name,
            effects=effects,
            properties=properties,
            source="starting equipment",
        )


def check_values(situation: Situation, base: Mapping[str, Amount]) -> None:
    """Forbids what no hero has (AXE-001: `impossible_value`) and warns of what the console has no peg for (AXE-003)."""
    for key, value in base.items():
        if not is_exact(value) or not isinstance(value, int):
            continue
        label = VALUES.get(key, (key, key))[0]
        if value < 0 or (key in SUCCESSES and not 1 <= value <= 100):
            situation.forbid("battle-axe.impossible_value", f"{label} cannot be {value}.")
        low, high = SCALES.get(key, (value, value))
        if not low <= value <= high:
            situation.warnings.append(f"The console has no peg for {label} {value}: it goes from {low} to {high}.")


def hero_added(command: AddFigure, situation: Situation) -> list[Draft]:
    """As in every game; values are held to the console."""
    check_values(situation, values_named(situation.game, command.base))
    return add_figure(command, situation)


def base_set(command: SetBase, situation: Situation) -> list[Draft]:
    """As in every game, for the green peg; the red one follows from it and is never typed (AXE-002: `derived`)."""
    if command.now:
        situation.forbid(
            "battle-axe.derived",
            "A current value is not set: it follows from the base and from what is held and worn.",
            fix=f"Say what changes it: {command.figure} is blessed ({command.value_name}+5) till quest",
        )
    drafts = set_base(command, situation)
    told = [draft.event for draft in drafts if isinstance(draft.event, BaseValueSet)]
    check_values(situation, {one.name: one.value for one in told})
    return drafts


def templates() -> Mapping[str, tuple[Event, ...]]:
    """The ready-made heroes whose numbers are printed (AXE-008)."""
    return {key: _ready(*who) for key, who in blocks().ready.items()}


def _ready(name: str, race_name: str, role_name: str) -> tuple[Event, ...]:
    race, role = blocks().races[race_name], blocks().roles[role_name]
    base = _sum(race, role) | {trait_pool(trait): 1 for trait in race.traits}
    joined = FigureJoined(
        figure=slug(name),
        name=name,
        kind="hero",
        profile="ready to play",
        people=race_name,
        calling=role_name,
        base=base,
    )
    built = HeroBuilt(figure=joined.figure, height=race.height, weight=race.weight, traits=race.traits)
    return (joined, built, *_gear(joined.figure, role.items))


DECISIONS: Decisions = {CreateHero: create_hero}
