"""What people type: `tom goblin-1 42 64`, `tom walks 4 for 9`, `tom lucky 23`, `room hall doors 2`, `setup 2`."""

from __future__ import annotations

from events.lazy import lazy  # what reads a verb is imported when it is typed: 4 ms of any line
from rules.shorthand.patterns import verb
from rules.shorthand.vocabulary import GameWords

GAME = "rules.games.battle_axe"
READ = f"{GAME}.words.reading"

SAYINGS = {
    "WHO move|moves DICE": "WHO walks DICE",
}
"""What people say → the plain line."""

WORDS = GameWords(
    basics=(
        ("WHO FOE-1 42 64", "a blow: the roll to attack, then the roll to defend"),
        ("WHO walks 4 for 9", "a move: the die, and how many squares"),
        (".", "the next round"),
    ),
    names=("thomas", "luella", "goblin"),
    tests=("lock", "balance"),
    roles=("mapper",),
    pools=("luck", "arcane", "holy", "nature"),
    sayings=SAYINGS,
    verbs={
        "attack": verb(
            "attack|attacks WHO WHOM [DICE] [NEED-] [hit|miss|crit] [-N] [shot] [with WEAPON]",
            "rules.shorthand.read.blows:attacks",
            "Attack somebody: the roll to attack and the roll to defend, or what came of them",
            ("attack thomas goblin-1 42 64", "attack goblin-1 thomas miss"),
            more="[need|wounds]",
        ),
        "walks": verb(
            "{figure} walks|runs|strides [{die}] [for {squares}] [to {to:WHERE}]",
            f"{GAME}.turns:Walk",
            "Move: the die of the move, and how many squares of it",
            ("thomas walks 4 for 9", "thomas walks 4"),
        ),
        "passes": verb(
            "{figure} passes [because {reason…}]",
            f"{GAME}.turns:PassTurn",
            "Let the rest of a turn go",
            ("thomas passes",),
        ),
        "trait": verb(
            "{figure} trait {trait…}",
            f"{GAME}.turns:UseTrait",
            "Use a trait, once a quest",
            ("thomas trait frenzy",),
        ),
    },
    refines={
        "hero": verb(
            "hero NAME [RACE ROLE] [VALUE N …] [tall|short] [heavy|light] [traits A, B] [player NAME]",
            f"{READ}:hero",
            "Add a hero: ready-made, of a race and a role, or with the values you say",
            ("hero thomas", "hero Mira human wizard", "hero Odo gnome burglar h6 s5 as40 short light"),
        ),
    },
    attack=lazy(f"{READ}:attack"),  # 2 ms: few lines are blows or quiet turns
    tick=lazy(f"{READ}:tick"),
)
