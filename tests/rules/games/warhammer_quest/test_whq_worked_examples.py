"""The worked examples of the rules file, dice in, state out; rows of its sub-tables; rulings a table may turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit.mechanics import say
from kit.table import Table

from events.problems import Refused
from rules.games.warhammer_quest.printed import rules, tables, throw_of
from rules.registry import system
from service.packs import add, files_of, pack_from

SAMPLE = Path(__file__).parents[4] / "demo" / "packs" / "sunken-brewery.toml"
"""The pack that comes with Delvelog."""


def played(lines: str, **options: str | int | bool) -> tuple[Table, str]:
    """A table at which these lines were told, and everything that was answered to the last."""
    table = Table(system="warhammer-quest")
    for key, value in options.items():
        say(table, f"option {key} {value}")
    answer = ""
    for line in lines.strip().splitlines():
        outcome = say(table, line.strip())
        answer = " ".join((*outcome.lines, *outcome.asks, *outcome.warnings))
    return table, answer


EXAMPLES = {
    "V1 an ambush that works": (
        'meet 2 daemonette w3 "ambush 5+"\n5',
        "attacks at once, and again in the Monsters' Phase",
        {},
    ),
    "V1 an ambush that waits": ('meet 2 daemonette w3 "ambush 5+"\n4', "waits for the Monsters' Phase", {}),
    "V2 the breath of a hydra": (
        """hero Anna elf w20 t3
        hero Bert elf w20 t3
        hero Cleo elf w20 t4
        hero Dora elf w20 t4
        meet 1 hydra w30 "breathe fire 4 (ambush A)"
        hydra does breathe fire anna bert 2 3 4 5 2 6 1 1 1""",
        "strikes 2 of 4",
        {"Anna wounds lost": "11", "Bert wounds lost": "6", "Cleo wounds lost": "0"},
    ),
    "V3 bows": (
        'meet 2 goblin "armed with [1-3] Bows (Str 1) or [4-6] Spears (Fight In Ranks)"\n3',
        "armed with Bows",
        {},
    ),
    "V3 spears": (
        'meet 2 goblin "armed with [1-3] Bows (Str 1) or [4-6] Spears (Fight In Ranks)"\n4',
        "armed with Spears, fight in ranks",
        {},
    ),
    "V4 four snotlings": (
        """hero Anna elf w20 t3
        meet 4 snotling s1 "gang up"
        snotling-1 does gang up anna
        snotling-1 anna 3 6+ / 2""",
        "2 + 1 Strength + 3 Gang Up − 3 Toughness = 3 (full)",
        {"Anna wounds lost": "3"},
    ),
    "V5 a troll heals to its start": (
        'meet 1 troll w27 "regenerate 2"\ntroll -7\n.\nphase end\n6 5',
        "heals 7",
        {"troll wounds lost": "0"},
    ),
    "V6 two mummies": (
        """hero Anna elf w20
        meet 2 mummy w30 "tomb rot (1D3)"
        .
        phase end
        mummy-1 does tomb rot anna 2
        mummy-2 does tomb rot anna 3
        turn end""",
        "fatal damage",
        {"Anna wounds lost": "5"},
    ),
    "V7 kicked at a wall": (
        """hero Anna elf w40 t4
        meet 1 giant w60 "giant attacks"
        giant does kick anna 2 1 2 3 4 5""",
        "+ 7 Kick down the corridor − 4 Toughness = 18 (no armour)",
        {"Anna wounds lost": "18"},
    ),
    "V8 smoke": (
        """hero Anna elf w40 t4
        meet 1 dragon w60 "dragon breath"
        3
        dragon does smoke breath anna 1 6 2 2 2 2""",
        "2, 2, 2, 2 = 8 (bare)",
        {"Anna wounds lost": "8"},
    ),
    "V9 five flamers": (
        """hero Anna elf w40 t3 ar1
        meet 5 flamer "flamer of tzeentch attack"
        flamer-1 does flamer anna 1 2 3 4 5""",
        "= 11 (full)",
        {"Anna wounds lost": "11"},
    ),
    "V10 anna thrown spear": (
        """hero Anna elf w40 t4 ar2
        meet 1 lord bs3 d3 "throw spear (str 10)"
        lord anna thrown 4 / 1 2 3""",
        "= 10 (full)",
        {"Anna wounds lost": "10"},
    ),
    "V11 cursed iron": (
        """hero Anna elf w40 s5
        meet 1 knight w30 t4 "magic armour"
        2
        anna knight hit / 6""",
        "− 4 Toughness − 5 Armour of Cursed Iron = 2 (full)",
        {"knight wounds lost": "2"},
    ),
    "V12 a cutting edge": (
        """hero Anna elf w40 t3
        meet 1 knight w30 s4 level 3 "magic weapon"
        1
        knight anna hit / 2""",
        "+ 3 Cutting Edge Sword",
        {"Anna wounds lost": "6"},
    ),
    "V13 a weapon that ignores armour": (
        """hero Anna elf w40 s4
        anna gets axe held (ignores_armour=1)
        meet 1 centaur w30 t4 ar2 "magic armour"
        6
        anna centaur hit / 6 with axe""",
        "6 + 4 Strength − 4 Toughness − 2 Armour of Carnage = 4 (full)",
        {"centaur wounds lost": "4"},
    ),
    "V14 an assassin's six": (
        """hero Anna elf w40 t3 ar2
        meet 1 ninja s4 d1 "assassinate 6+"
        ninja anna 6 3+ / 3""",
        "= 7 (bare)",
        {"Anna wounds lost": "7"},
    ),
    "V14 an assassin's five": (
        """hero Anna elf w40 t3 ar2
        meet 1 ninja s4 d1 "assassinate 6+"
        ninja anna 5 3+ / 3""",
        "= 4 (no armour)",
        {"Anna wounds lost": "4"},
    ),
    "V15 a chill": (
        """hero Anna elf w7 t3
        meet 1 wight "chill 4"
        .
        wight anna hit / 1 1 2 3""",
        "= 7 (bare)",
        {"Anna": "dead"},
    ),
    "V16 a dodge": (
        'hero Anna elf s4\nmeet 1 skink w9 t2 "dodge 5+"\nanna skink 5 3+\n5',
        "the hit is undone",
        {"skink wounds lost": "0"},
    ),
    "V16 tattoos that fail": (
        'hero Anna elf s4\nmeet 1 slayer w9 t2 "tattoos 5+"\nanna slayer 5 3+\n4',
        "the hit stands",
        {},
    ),
    "V16 a daemon": ('hero Anna elf s4\nmeet 1 fury w9 "daemonic -2"\nanna fury 5 4+', "comes to 3", {}),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_comes_out_as_printed(name):
    lines, told, facts = EXAMPLES[name]

    table, answer = played(lines)

    assert told in answer
    assert {key: table.facts()[key] for key in facts} == facts


ROWS = [(table, face) for table in tables() for face in range(1, 7)]
OWNERS = {"magic armour": "magic armour", "magic item": "magic item", "magic weapon": "magic weapon",
          "giant attacks": "giant attacks", "dragon breath": "dragon breath", "vampire": "vampire",
          "wild squig attack": "wild squig attack"}  # fmt: skip


@pytest.mark.parametrize(("name", "face"), [(name, face) for name, face in ROWS if name in OWNERS])
def test_each_row_of_a_table_is_what_the_monster_does_or_has_from_there_on(name, face):
    row = tables()[name].row(face).text
    title = rules()[row].name if row in rules() else row
    start = f"""hero Anna elf w40 t3 s3 i3
        dungeon-level 2
        meet 1 lord w30 s4 t4 level 2 "{OWNERS[name]}"
        .
        phase monsters"""
    table, _ = played(start)

    outcome = say(table, f"lord-1 does {OWNERS[name]} {face}" if rules()[_key(name)].at != "met" else str(face))

    assert title in " ".join(outcome.lines)


def _key(name: str) -> str:
    return name.replace(" ", "-")


def test_a_row_of_every_table_is_a_rule_or_words_people_read():
    known = rules()
    for table in tables().values():
        for row in table.rows:
            assert row.text in known or " " in row.text or row.text.istitle(), (table.name, row.text)


def test_every_expression_of_a_rule_is_dice_or_a_number():
    names = {"n": 2, "s": 3, "level": 2, "table": 2, "battle": 1, "d": 1}
    for key, rule in rules().items():
        swing = rule.blow
        written = [rule.test, rule.harm, *((swing.dice, swing.plus, swing.extra) if swing is not None else ())]
        for text in written:
            if text not in ("", "smoke", "d"):
                assert throw_of(text, names) != (0, 6, 0), (key, text)


# ── rulings a table may turn ─────────────────────────────────────────────────────────────────────────────────────

GIANT = 'hero Anna elf w60 t3 ar2\nmeet 1 giant w60 "giant attacks"\ngiant does squeeze anna 1 1 1 1 1 1 4'
FOG = 'hero Anna elf w9 t3\nmeet 1 rider w9 "death fog"\n.\nphase end\nrider does death fog anna'
CENSER = 'hero Anna elf w30 t3\nmeet 1 monk w9 s4 "plague censer"\nmonk anna hit / 2\n4'
KHORNE = 'hero Anna elf w60 t3\nmeet 1 champion s4 "axe of khorne"\nchampion anna 6 3+ / 4'
STUN = 'hero Anna elf w9 bl1\nmeet 1 thirster w50 "greater daemon 10"\ndaemon anna 1'
ARMED = 'hero Anna elf w30 t3\nmeet 1 goblin s3 "armed with bow (str 1)"\ngoblin anna hit / 5'
HATED = 'hero Anna elf w30 t3\nmeet 1 orc s3 w9 "hate elves"\norc anna 4 4+'
SQUIG = """meet 1 squig w3 "wild squig attack"
meet 2 hunter w3 "herd squigs"
hunter-1 does herd squigs squig
squig does wild squig attack 5"""
STUNG = 'hero Anna elf w30 t3 ar2\nmeet 1 scorpion s3 a1 w9 "sting (2D6)"\nscorpion does sting anna 3 4'
NEGATED = """hero Anna elf s4 a9
meet 1 slayer w9 t2 "dodge 5+, tattoos 5+"
anna slayer 5 3+
4
5"""
MISFIRED = 'meet 2 team w9 t3 "warpfire thrower"\nteam-1 does backfires 2 2 2 1 1 1'
TOKENS = """hero Mira human wizard w30 p0 pt2
meet 1 change w9 "drain power"
change does drain power 2 1 1
1"""
DOWN = "hero Anna elf w3\n.\nanna -4"


@pytest.mark.parametrize(
    ("lines", "option", "value", "key", "otherwise", "default"),
    [
        (GIANT, "squeeze", "bare", "Anna wounds lost", "10", "5"),
        (FOG, "death_fog", 3, "Anna wounds lost", "3", "2"),
        (CENSER, "censer_safe_from", 8, "Anna wounds lost", "3", "3"),
        (KHORNE, "khorne_doubles", '"the dice"', "Anna wounds lost", "11", "17"),
        (STUN, "shaken_after_stun", "yes", "Anna daemon-terrified of thirster", "yes", None),
        (DOWN, "down_until_turn_end", "no", "Anna", "dead", "down"),
        (ARMED, "weapon_strength", "adds", "Anna wounds lost", "6", "3"),
        (STUNG, "sting", "bare", "Anna wounds lost", "7", "2"),
        (NEGATED, "negations", "one", "slayer wounds lost", "7", "0"),
        (MISFIRED, "misfire", "bare", "team 1 wounds lost", "6", "3"),
        (TOKENS, "token_worth", 2, "Mira wounds lost", "2", "3"),
    ],
)
def test_a_ruling_is_an_option(lines, option, value, key, otherwise, default):
    as_it_is, _ = played(lines)
    turned, _ = played(lines, **{option: value})

    assert as_it_is.facts().get(key) == default
    assert turned.facts().get(key) == otherwise


CHEWED = """hero Linde elf w30
meet 1 giant w60 "giant attacks"
giant does pick up linde 4 5"""


def test_who_is_chewed_may_be_healed_unless_the_table_plays_it_otherwise():
    table, _ = played(f"{CHEWED}\nlinde +3 potion")
    assert table.facts()["Linde wounds lost"] == "2"

    table, _ = played(CHEWED, chew_healing="no")
    with pytest.raises(Refused) as refused:
        say(table, "linde +3 potion")

    assert (refused.value.code, refused.value.forceable) == ("warhammer-quest.chewed", True)


@pytest.mark.parametrize(
    ("lines", "option", "value", "default", "otherwise"),
    [
        (HATED, "hate_to_hit", 0, "miss", "hit"),
        (SQUIG, "herded_squig", 5, "attacks a drawn warrior", "attacks another Squig"),
    ],
)
def test_a_ruling_that_is_an_option_changes_what_is_told(lines, option, value, default, otherwise):
    _, as_it_is = played(lines)
    _, turned = played(lines, **{option: value})

    assert default in as_it_is
    assert otherwise in turned


def test_every_option_of_the_game_is_turned_by_a_test():
    here = Path(__file__).read_text()
    turned = {option.key for option in system("warhammer-quest").options if f'"{option.key}"' in here}
    turned |= {option.key for option in system("warhammer-quest").options if f"{option.key}=" in here}

    assert turned == {option.key for option in system("warhammer-quest").options}


def test_the_censer_spares_from_the_total_the_option_says():
    _, spared = played(CENSER)
    _, struck = played(CENSER, censer_safe_from=8)

    assert "d3" not in spared
    assert "d3" in struck


def test_a_refusal_tells_what_to_say_instead():
    table, _ = played('hero Anna elf w9\nmeet 1 orc w9 "web (1D3)"\norc anna 5 3+')

    with pytest.raises(Refused) as refused:
        say(table, "anna orc 5")

    assert (refused.value.code, refused.value.forceable) == ("warhammer-quest.helpless", True)


def test_who_is_shaken_is_told_that_spells_at_it_are_harder():
    _, answer = played(
        'hero Mira human wizard w9 bl1\nmeet 1 troll w9 "terror 8"\nterror mira 2\nmira casts bolt at troll'
    )

    assert "casting numbers are 2 higher" in answer


def test_a_sheet_reminds_of_what_the_table_does_by_itself():
    table, _ = played('meet 1 bat w3 "fly, fight in ranks"')

    notes = system("warhammer-quest").sheet(table.reading().state, "bat-1").notes

    assert "Fly: never pinned" in notes
    assert any(note.startswith("Fight In Ranks: may strike over") for note in notes)


def test_a_monster_of_a_pack_brings_its_numbers_its_gold_and_what_is_due_of_it():
    table = Table(system="warhammer-quest")
    add(table.log.beside.packs, pack_from(files_of(SAMPLE), SAMPLE.stem))
    say(table, "hero Brand barbarian w12 t3 bl1")

    asked = say(table, "meet 2 drowned cooper").asks

    facts = table.facts()
    assert [facts[f"drowned cooper 1 {name}"] for name in ("movement", "toughness", "gold value", "armour value")] == [
        "4",
        "4",
        "90",
        "1",
    ]
    assert ["Armed With, a choice" in asked[0], "Fear 4" in asked[1]] == [True, True]
    say(table, "drowned-cooper-1 dead by brand")
    assert table.facts()["Brand gold"] == "90"


def test_a_blow_is_told_a_die_or_a_word_at_a_time():
    table, _ = played("hero Brand barbarian s4 w9\nmeet 2 troll w9 t4\nbrand troll-1 5\nhit\n3\nbrand troll-2 5\nmiss")

    facts = table.facts()
    assert (facts["troll 1 wounds lost"], facts["troll 2 wounds lost"]) == ("3", "0")
    assert table.reading().state.business.open == {}


def test_a_row_somebody_types_is_the_rule_it_names_and_strikes_again_once_a_turn():
    table, answer = played('hero Brand barbarian w20 t3\nmeet 1 knight s4 a1 "cursed blackblade"\n.\nknight brand 2 3+')

    assert "To hit again" in answer
    assert "Damage, 2d6" in " ".join(say(table, "5").asks)


def test_a_mask_brings_fear_that_everybody_rolls_against():
    _, answer = played('hero Brand barbarian w20 bl1\ndungeon-level 2\nmeet 1 lord w9 "magic item"\n5')

    assert "Fear level+3 (lord), d6" in answer


def test_the_dice_of_an_earlier_blow_are_not_lost_when_another_is_struck_or_the_turn_ends():
    table, _ = played(
        """hero Brand barbarian s4 w9 a3
        meet 2 troll w9 t4
        brand troll-1 5 3+
        brand troll-2 6 3+ / 3
        .
        2"""
    )

    facts = table.facts()
    assert (facts["troll 1 wounds lost"], facts["troll 2 wounds lost"]) == ("2", "3")


def test_a_hit_said_of_an_earlier_blow_is_that_blows():
    table, _ = played("hero Brand barbarian s4 w9 a3\nmeet 2 troll w9 t4\nbrand troll-1 5\nbrand troll-2 miss\nhit\n3")

    assert table.facts()["troll 1 wounds lost"] == "3"


def test_the_natural_die_of_a_blow_is_kept_when_it_comes_later():
    _, answer = played('hero Brand barbarian w40 t3\nmeet 1 lord s4 "axe of khorne"\nlord brand 2 3+\nlord brand 6\n4')

    assert "+ 10 doubled" in answer


def test_power_is_rolled_once_a_turn():
    table, _ = played("hero Mira human wizard w8\n.\npower 4")

    with pytest.raises(Refused) as refused:
        say(table, "power 5")

    assert (refused.value.code, table.facts()["Mira power"]) == ("warhammer-quest.power_rolled", "4")


def test_who_is_frozen_in_the_mist_hits_on_a_natural_6_alone():
    table, answer = played("hero Brand barbarian s4 w9\nmeet 1 troll w9 t4\nbrand is mist-frozen\nbrand troll 5 3+")

    assert "miss" in answer
    assert "hit" in " ".join(say(table, "brand troll 6 / 3").lines)


def test_a_mask_that_makes_fear_terror_leaves_no_fear_to_roll():
    table, _ = played('hero Brand barbarian w20 bl1\nmeet 1 lord w9 "fear 6, magic item"\n5')

    assert [one.what for one in table.reading().state.business.open.values()] == ["Terror 6 (lord), d6"]


def test_the_armour_of_carnage_strikes_once_more_and_fights_on_empty():
    table, _ = played(
        """hero Brand barbarian s4 t3 w90 a9
        meet 1 troll w9
        meet 1 lord w5 t4 s4 a1 "armour of carnage"
        .
        lord brand hit -1
        lord brand hit -1
        brand lord hit -9
        turn end
        .
        4
        brand lord hit -9
        lord brand hit -1"""
    )

    facts = table.facts()
    assert (facts["lord"], facts["lord attacks"], facts["Brand wounds lost"]) == ("alive", "1", "3")


@pytest.mark.parametrize(
    ("spell", "die", "came"),
    [
        ("bolt at lord", 4, "has no effect"),
        ("bolt at lord", 5, "turned on the caster"),
        ("bolt at orc", 5, "has no effect"),
        ("bolt at orc", 6, "turned on the caster"),
        ("heal at brand", 6, "it does its good to the bearer"),
    ],
)
def test_the_power_of_tzeentch_asks_whom_a_spell_was_meant_for(spell, die, came):
    _, answer = played(
        f"""hero Brand barbarian w9
        hero Mira human wizard w9
        meet 1 orc w3
        meet 1 lord w9 "power of tzeentch"
        mira casts {spell}
        {die}"""
    )

    assert came in answer
