"""The shorthand of the gamebook: what is typed at the prompt, sent to the API, told late."""

from __future__ import annotations

import pytest
from kit.at_the_table import Table
from kit.shell import asked

from rules.games.hive_of_the_dead.adventure import BeginBook, ChangePurity, CheckPurity, FillSheet
from rules.games.hive_of_the_dead.backpack import TakeInstead
from rules.games.hive_of_the_dead.book import NoteWay, TurnTo
from rules.games.hive_of_the_dead.fighting import (
    Attack,
    EndRound,
    EnterCloseCombat,
    FightRound,
    PassAttacks,
    SwitchInitiative,
)
from rules.games.hive_of_the_dead.gear import GainArmour, GainWeapon, LeaveCover, TakeCover
from rules.games.hive_of_the_dead.meeting import BeginFight
from rules.games.hive_of_the_dead.reloading import FindAmmunition, Reload
from rules.games.hive_of_the_dead.words import WORDS
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.generic import fields
from rules.shorthand.vocabulary import Tick, TypedBlow
from rules.shorthand.words import ParseError, Words, split


def reader_at(table):
    table.say(BeginFight(enemies=("2 Cultist 3 3 3 4 1 | Autogun 3 1, Knife * x0.5",)))
    lexicon = Lexicon(table.state, table.system)

    def reads(line):
        words = Words(split(line), lexicon, end=len(line))
        return WORDS.verbs[words.take()].read(words, ())

    return reads


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("round 5 4 1 2", FightRound(faces=(5, 4, 1, 2))),
        ("round 5,4,?", FightRound(faces=(5, 4, None))),
        ("round close 6 4 4 at cultist-2,cultist-1",
         FightRound(close=True, faces=(6, 4, 4), targets=("cultist-2", "cultist-1"))),
        ("round 5 with pistol", FightRound(faces=(5,), weapon="pistol")),
        ("charge", EnterCloseCombat()),
        ("pass-attacks because he hides", PassAttacks(reason="he hides")),
        ("box fire-warrior", BeginFight(against="fire-warrior")),
        ("page 47", TurnTo(section="47")),
        ("page 8 escape they let you run", TurnTo(section="8", via="escape", reason="they let you run")),
        ("reload", Reload()),
        ("reload shotgun", Reload(weapon="shotgun")),
        ("clip shotgun shells 6 full", FindAmmunition(ammunition="shotgun shells", shots=6, full=True)),
        ("clip shells", FindAmmunition(ammunition="shells")),
        ("purity -1", ChangePurity(change=-1)),
        ("purity +2 for the pilgrim", ChangePurity(change=2, reason="the pilgrim")),
        ("purity 9+", CheckPurity(comparison=">=", threshold=9)),
        ("purity 4- fail", CheckPurity(comparison="<=", threshold=4, passed=False)),
        ("purity > 7 ok", CheckPurity(comparison=">", threshold=7, passed=True)),
        ("purity ok", CheckPurity(passed=True)),
        ('book "The Hive" 3 3 3 7 1/2 purity 8',
         BeginBook(title="The Hive", statistics="3 3 3 7 1/2", purity=8)),
        ("book The Hive", BeginBook(title="The Hive")),
        ('book "The Hive" hero "Anna Grey" at 47', BeginBook(title="The Hive", hero="Anna Grey", section="47")),
        ("fill 3 3 3 7 1 purity 6 hero Anna", FillSheet(statistics="3 3 3 7 1", purity=6, hero="Anna")),
        ("weapon Shotgun 3 2 ammo Shells 4", GainWeapon(weapon="Shotgun 3 2", ammunition="Shells", loaded=4)),
        ("weapon Chainsword * x1.5", GainWeapon(weapon="Chainsword * x1.5")),
        ("armour Flak Armour (5)", GainArmour(armour="Flak Armour (5)")),
        ("cover Partially Concealed (5)", TakeCover(cover="Partially Concealed (5)")),
        ("cover gone because it burns", LeaveCover(reason="it burns")),
        ("swap brass key for lamp", TakeInstead(drop="brass key", take="lamp")),
        ("way 12 with the brass key", NoteWay(to="12", condition="with the brass key")),
        ("page 8 combat-won", TurnTo(section="8", via="combat_won")),
        ("enemy-first they were warned", SwitchInitiative(to="enemy", reason="they were warned")),
        ("hero-first", SwitchInitiative(to="hero")),
        ('box fire-warrior behind "Crates (4)" after 2 enemy-first',
         BeginFight(against="fire-warrior", cover="Crates (4)", close_after=2, initiative="enemy")),
        ("box 2 Cultist 3 3 3 4 1 | Knife * x0.5 hand-to-hand",
         BeginFight(against="2 Cultist 3 3 3 4 1 | Knife * x0.5", opens="close")),
        ("box ork no-close", BeginFight(against="ork", close_combat="forbidden")),
    ],
)  # fmt: skip
def test_a_line_is_read(table, line, command):
    read = reader_at(table)
    assert read(line) == command


@pytest.mark.parametrize(
    "line",
    [
        "purity 2",
        "purity -all",
        "box",
        "charge now",
        "page",
        "clip",
        "round 5 at",
        "book",
        "book 3 3 3 7 1",
        "fill",
        "fill Anna 3 3 3 7 1",
        "weapon",
        "weapon Gun 3 2 ammo",
        "armour",
        "cover",
        "swap rope",
        "way",
        "purity >",
        "purity 9+ perhaps",
        "box ork after some",
        'book "The Hive" purity high',
    ],
)
def test_a_line_that_says_too_little_or_too_much_is_not_guessed(table, line):
    read = reader_at(table)
    with pytest.raises(ParseError):
        read(line)


def test_a_blow_is_an_attack_with_its_dice_in_one_row():
    blow = TypedBlow(attacker="reader", target="cultist-1", faces=(5,), wound_dice=((4,), (1,)))
    assert WORDS.attack(blow) == Attack(attacker="reader", target="cultist-1", faces=(5,), wound_dice=((4,), (1,)))


@pytest.mark.parametrize(("told", "meant"), [("critical", "hit"), ("hit", "hit"), ("fumble", "miss"), (None, None)])
def test_the_book_knows_hits_and_misses_only(told, meant):
    assert WORDS.attack(TypedBlow(attacker="reader", outcome=told)).outcome == meant


def test_a_tick_ends_the_round(table):
    assert WORDS.tick(Tick(), Lexicon(table.state, table.system)) == EndRound()


@pytest.mark.parametrize("line", ["you -2 trap", "me -2 trap", "YOU -2 trap", "max -2 trap"])
def test_the_book_speaks_to_a_hero_who_was_there_before_it_was_opened(line):
    from rules.shared.figures import AddFigure
    from rules.shared.health import Portion, Wound
    from rules.shorthand.read.parsing import ParsedLine, parse

    table = Table("hive-of-the-dead")
    table.say(AddFigure(name="Max"))

    said = parse(line, Lexicon(table.state, table.system))

    assert isinstance(said, ParsedLine)
    assert said.commands == (Wound(wounds=(Portion("max", 2),), cause="trap"),)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("you -2 trap", "wound"),
        ("reader -2 trap", "wound"),
        ("you cultist-1 5 / 4 1", "attack"),
        ("cultist-1 you miss", "attack"),
        ("page 47", "turn-to"),
        ("round 5 4 1 2 at cultist-2", "fight-round"),
        ("purity -1", "change-purity"),
        (".", "end-round"),
    ],
)
def test_a_whole_line_has_exactly_one_reading(table, line, kind):
    reader_at(table)
    from rules.shorthand.read.parsing import ParsedLine, parse

    said = parse(line, Lexicon(table.state, table.system))
    assert isinstance(said, ParsedLine)
    assert [command.__struct_config__.tag for command in said.commands] == [kind]


@pytest.mark.parametrize("line", [line for verb in WORDS.verbs.values() for line in verb.examples])
def test_every_example_of_its_own_verbs_is_a_line(table, line):
    reader_at(table)
    from rules.shorthand.read.parsing import ParsedLine, parse

    assert isinstance(parse(line, Lexicon(table.state, table.system)), ParsedLine)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("fight-round 5 4 1 2", FightRound(faces=(5, 4, 1, 2))),
        ("fight-round close 6 4 ? targets=ork", FightRound(close=True, faces=(6, 4, None), targets=("ork",))),
        ("fight-round 5,4 1", FightRound(faces=(5, 4, 1))),
        ("find-ammunition Shells 6 full", FindAmmunition(ammunition="Shells", shots=6, full=True)),
        ("attack attacker=you target=cultist-1 faces=5,4", Attack(attacker="you", target="cultist-1", faces=(5, 4))),
    ],
)  # fmt: skip
def test_a_command_by_its_own_name_takes_a_row_of_dice_as_the_shell_does(table, line, command):
    words = Words(split(line), Lexicon(table.state, table.system), end=len(line))
    words.take()
    assert fields(type(command), words) == command
    assert asked(line.split(), table.system, table.state) == command
