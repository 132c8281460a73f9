"""The games there are, who decides which command, and how a command is read from outside."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest
from kit.deciding import FOUNDED, GAME, SVEN, TABLE_TALK, given

from events.amounts import Range
from events.codec import Codec
from events.event import tag_of
from events.problems import LogDamaged, Refused
from events.purse import GoldGained
from rules.catalogue import SHARED_COMMANDS, kinds_with, read_command
from rules.command import Circumstances, Command
from rules.corrections import commands as corrections
from rules.corrections.commands import Fix, Undo
from rules.deciding import decide, decision_of
from rules.dice import TYPED
from rules.registry import (
    SYSTEMS,
    all_command_kinds,
    all_event_kinds,
    codec,
    system,
    system_keys,
)
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold
from rules.shared.health import Portion, Wound
from rules.situation import Situation

HAPPENINGS = [kind for kind in SHARED_COMMANDS if kind.__module__ != corrections.__name__]


def test_a_game_is_found_by_its_key():
    for key in system_keys():
        assert system(key).key == key


def test_an_unknown_game_is_refused_with_near_misses():
    with pytest.raises(Refused, match="advanced-heroquest") as refused:
        system("advanced-heroqest")

    assert refused.value.code == "system.unknown"


@pytest.mark.parametrize("kind", HAPPENINGS, ids=tag_of)
def test_every_shared_command_is_decided_by_the_function_named_as_it(kind):
    function = decision_of(kind, TABLE_TALK)

    assert function.__name__ == tag_of(kind).replace("-", "_")
    assert function.__doc__


@pytest.mark.parametrize("kind", SHARED_COMMANDS, ids=tag_of)
def test_every_command_says_what_it_is_for_under_a_tag_of_its_own(kind):
    assert kind.__doc__
    assert [tag_of(other) for other in SHARED_COMMANDS].count(tag_of(kind)) == 1
    assert kind.__struct_config__.frozen
    assert kind.__struct_config__.forbid_unknown_fields


def test_corrections_are_not_decided_by_a_game():
    with pytest.raises(Refused) as refused:
        decision_of(Undo, TABLE_TALK)

    assert refused.value.code == "command.correction"


class Foreign(Command, frozen=True, kw_only=True, tag="foreign"):
    """A command of a game that is not played here."""


def test_a_command_of_another_game_is_refused():
    with pytest.raises(Refused) as refused:
        decision_of(Foreign, TABLE_TALK)

    assert refused.value.code == "command.other_game"


def test_a_game_decides_its_own_commands_and_those_it_decides_otherwise():
    def nothing(_command, _situation):
        return []

    game = msgspec.structs.replace(GAME, commands={GainGold: nothing, Foreign: nothing})
    here = Situation(state=given(SVEN).state, game=GAME, dice=TYPED, next_number=3)
    there = msgspec.structs.replace(here, game=game)

    assert decide(Foreign(), there) == []
    assert decide(GainGold(to="sven"), there) == []
    assert decide(GainGold(to="sven"), here)[0].event == GoldGained(to="sven")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (GainGold(amount=10**30), "number.impossible"),
        (GainGold(amount=Range(low=-(10**30))), "number.impossible"),
        (GainGold(amount=Range(low=5, high=2)), "amount.upside_down"),
        (Wound(wounds=(Portion("sven", 10**30),)), "number.impossible"),
        (AddFigure(name="Otto", base={"wounds": 10**30}), "number.impossible"),
    ],
)
def test_numbers_nobody_can_mean_are_refused_wherever_they_stand(command, code):
    with pytest.raises(Refused) as refused:
        decide(command, Situation(state=given(SVEN).state, game=GAME, dice=TYPED, next_number=3))

    assert refused.value.code == code


def test_what_surrounds_a_command_is_kept_with_every_entry():
    said = Circumstances(audience="gm", because=(1,), ruling="we play it so")
    situation = Situation(state=given(SVEN).state, game=GAME, dice=TYPED, next_number=3, circumstances=said)
    (draft,) = decide(GainGold(to="sven"), situation)

    assert (draft.audience, draft.because, draft.forced) == ("gm", (1,), "we play it so")


# ── reading from outside ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_command_is_read_by_its_tag():
    told = {"command": "wound", "wounds": [{"figure": "sven", "amount": 2}], "cause": "trap"}

    assert read_command(told) == Wound(wounds=(Portion("sven", 2),), cause="trap")


@pytest.mark.parametrize(
    ("told", "code", "hint"),
    [
        ({"command": "gain-gould"}, "command.unknown", "gain-gold"),
        ({}, "command.unknown", '"command"'),
        ([], "command.unreadable", "undo"),
        ({"command": "gain-gold", "ammount": 3}, "command.unreadable", "amount"),
        ({"command": "gain-gold", "amount": "many"}, "command.unreadable", "$.amount"),
        ({"command": "fix", "commands": [{"command": "x"}]}, "command.unknown", ""),
        ({"command": "fix", "commands": [3]}, "command.unreadable", ""),
    ],
)
def test_what_is_no_command_is_refused(told, code, hint):
    with pytest.raises(Refused) as refused:
        read_command(told)

    assert refused.value.code == code
    assert hint in str(refused.value)


def test_a_fix_brings_the_commands_that_take_its_place():
    fix = Fix(number=41, commands=(GainGold(to="sven", amount=25),))

    assert read_command(msgspec.to_builtins(fix)) == fix


def test_a_game_may_add_commands():
    assert read_command({"command": "foreign"}, (Foreign,)) == Foreign()
    assert kinds_with((Foreign, GainGold)) == (*SHARED_COMMANDS, Foreign)


@pytest.mark.parametrize("key", SYSTEMS)
def test_in_a_game_every_command_has_a_tag_of_its_own(key):
    tags = [tag_of(kind) for kind in kinds_with(system(key).commands)]

    assert len(tags) == len(set(tags))
    assert set(kinds_with(system(key).commands)) <= set(all_command_kinds())


def test_events_of_all_games_have_tags_of_their_own():
    tags = [kind.__struct_config__.tag for kind in all_event_kinds()]

    assert len(tags) == len(set(tags))


# ── events of games ──────────────────────────────────────────────────────────────────────────────────────────────


def test_events_of_every_game_can_be_read():
    reader = codec()

    for key in SYSTEMS:
        for kind in system(key).events:
            assert kind.__struct_config__.tag.startswith(f"{key}.")
            assert reader._kind(kind.__struct_config__.tag) is kind
    tag, shape, text = reader.encode(FOUNDED)
    assert reader.decode(tag, shape, text) == FOUNDED


@pytest.mark.parametrize("tag", ["advanced-heroquest.nothing", "other-game.thing", "thing"])
def test_an_event_no_game_knows_is_said_to_be_unknown(tag):
    with pytest.raises(LogDamaged) as damaged:
        codec().decode(tag, 1, "{}")

    assert damaged.value.code == "log.unknown_kind"
    assert isinstance(codec(), Codec)


def test_a_shared_command_imports_neither_a_game_nor_what_it_does_not_need():
    """Cold start: the path of one logged line."""
    heavy = [
        "rules.games.advanced_heroquest",
        "rules.shared.atlas",
        "rules.shared.atlas",
        "rules.notation",
        "tomllib",
    ]
    heavy += [
        "difflib",
        "unicodedata",
        "secrets",
        "random",
        "pathlib",
        "dataclasses",
        "datetime",
        "importlib.resources",
    ]
    program = (
        "import sys, msgspec, sqlite3; before = set(sys.modules)\n"
        "from rules.shared.gold import GainGold; import rules.deciding, rules.registry\n"
        "import rules.situation, service.dice; rules.shared.SHARED[GainGold]; service.dice.own_dice()\n"
        f"print([name for name in {heavy!r} if name in set(sys.modules) - before])"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert answer.stdout.strip() == "[]"
