"""Files of lines: told line by line, gone on with where they stopped, and written back so that they tell the same."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import any_line
from kit.any_line import TIMES
from kit.any_play import any_command, heroes_and_monsters
from kit.table import CAMPAIGN, Table

from events.entry import Clocks, Draft
from events.problems import Refused
from projections.state import to_bytes
from rules.command import Circumstances
from rules.corrections.commands import Fix, Redo, Strike, Undo
from rules.registry import system
from rules.shared.gold import GainGold
from service.at_file import FileKeeper
from service.beside.sqlite.file import open_file
from service.lines.exported_lines import lines_of
from service.lines.line_files import StoppedAt, check, found_for, lines_in, play
from service.reading.opened import read_campaign

EVENING = """\
# An evening in the cellars.
[20:15]
hero Sven ws7 w5
hero Elf ws8 w4
session The cellars

gold 30 split
meet 2 skaven w3 t6
sven sk1 9 6+ / 3,7,12>5
.
late 4 elf +6 arrows
no =7
2 skaven dead, sven -2
they won, gold ?
rule stairs down = dead end
[]
undo
"""
AROUND = Circumstances()
CLOCKS = Clocks(recorded_at="2026-01-10T19:00:00.000000Z")


def told(table, text, name="evening.delve"):
    return play(table.here, lines_in(text, name), around=AROUND)


def drafts(log, campaign=CAMPAIGN):
    return [
        (entry.action, entry.by, entry.played_at, entry.world_date, Draft(
            event=entry.event, audience=entry.audience, place=entry.place, because=entry.because, rule=entry.rule,
            forced=entry.forced, note=entry.note,
        ))
        for entry in log.read(campaign)
    ]  # fmt: skip


def test_a_whole_evening_is_told_line_by_line():
    table = Table()

    played = told(table, EVENING)

    assert played.told == 13
    facts = table.facts()
    assert (facts["Sven gold"], facts["Elf arrows"]) == ("15", "7")
    assert [entry.played_at for entry in table.log.read(CAMPAIGN)][1:3] == ["20:15", "20:15"]
    assert list(table.log.read(CAMPAIGN))[-1].played_at != "20:15"


def test_a_line_that_is_not_understood_stops_the_file_with_its_number_and_nothing_behind_it_is_told():
    table = Table()

    with pytest.raises(StoppedAt) as stopped:
        told(table, "hero Sven w5\n\n# then\nsven blorp\ngold 20\n")

    assert stopped.value.line.number == 4
    assert stopped.value.what.startswith('Line 4: I don\'t know "blorp".')
    assert table.head == 2


def test_a_line_the_game_refuses_stops_the_file_too():
    table = Table()

    with pytest.raises(StoppedAt) as stopped:
        told(table, "gold 5\ngold -8\n")

    assert (stopped.value.line.number, stopped.value.code) == (2, "gold.not_enough")


def test_a_mended_file_goes_on_where_it_stopped_and_tells_nothing_twice():
    table = Table()
    with pytest.raises(StoppedAt):
        told(table, "gold 5\ngold 5\ngold lots\ngold 1\n")

    played = told(table, "# mended\ngold 5\n\ngold 5\ngold 20\ngold 1\n")

    assert (played.told, played.known) == (2, 2)
    assert table.facts()["party gold"] == "31"
    assert told(table, "gold 5\ngold 5\ngold 20\ngold 1\n").told == 0


def test_another_file_with_the_same_lines_is_another_evening():
    table = Table()
    told(table, "gold 5\n", "first.delve")
    told(table, "gold 5\n", "second.delve")

    assert table.facts()["party gold"] == "10"


def test_checking_reads_the_whole_file_and_writes_nothing():
    table = Table()

    checked = check(table.here, lines_in(EVENING, "evening.delve"), around=AROUND)

    assert checked.told == 13
    assert table.head == 1
    with pytest.raises(StoppedAt) as stopped:
        check(table.here, lines_in("meet 2 rat\nrat-3 -1\n", "x"), around=AROUND)
    assert stopped.value.line.number == 2


def test_a_line_with_two_readings_stops_the_file_and_says_both():
    table = Table()

    with pytest.raises(StoppedAt) as stopped:
        told(table, "meet 2 skaven\nskaven -1\n")

    assert "1) skaven-1 -1; or 2) skaven-2 -1" in stopped.value.what


# ── written back ─────────────────────────────────────────────────────────────────────────────────────────────────


def exported(table):
    return "".join(
        f"{line}\n" for line in lines_of(table.log.read(CAMPAIGN), table.reading().system, table.log.typed(CAMPAIGN))
    )


def retold(text):
    """The file played into a fresh campaign of a file of its own."""
    lines = lines_in(text, "back.delve")
    log = open_file(":memory:")
    campaign = found_for(FileKeeper(log), lines, around=AROUND)
    assert campaign.campaign == CAMPAIGN
    play(campaign, lines, around=AROUND)
    return log


def test_an_evening_written_back_reads_like_one():
    table = Table()
    told(table, EVENING)

    lines = exported(table).splitlines()

    assert lines[0] == 'campaign "amulet" advanced-heroquest'
    assert "[20:15] sven -2" in lines or any("sven -2" in line for line in lines)
    assert sum(line.startswith("!entries") or "] !entries" in line for line in lines) < len(lines) / 2


def test_played_into_a_fresh_campaign_it_tells_the_same():
    table = Table()
    told(table, EVENING)

    log = retold(exported(table))

    assert drafts(log) == drafts(table.log)
    assert to_bytes(read_campaign(log, CAMPAIGN).state) == to_bytes(table.reading().state)


ORDINARY = """\
hero Sven ws7 bs6 s6 t6 sp7 br9 int7 w5 fp2 dwarf
hero Elf ws8 bs9 s5 t6 sp9 br8 int9 w4 fp1
hench Ulf of sven ws5 t6 w2
session Into the mine
quest Lamps: lamps=3, the way out reward "9 gold"
trip first into Mine for lamps
leader sven 9 elf 4
mapper elf
start
elf gets short bow held (damage_dice=3 range=24)
elf gets 6 arrows
sven gets ring worn (toughness+1)
turn exploration
party to t-junction-1
phase exploration
pass left 2 / 4 3 / 3 3
pass right 2 / 4 3 / 3 3
.8
meet 2 skaven w3 ws5 s4 t5 sp6 br5 int3
surprise 9 4
fight
turn combat
routine move
elf skaven-1 @4 11 / 2 3 9
sven skaven-2 8
skaven-2 dead by sven 1/2 elf 1/2
skaven-1 fled
they won
meet 2 rat w3 t6; sven rat-1 8 5+ / 2 11; rat-2 sven miss
fight
they won with a song
meet 2 bat w1 t3
we fled
sven -2 ale
sven,elf -1 gas
party -1
party +all rest
sven is poisoned till rest
sven not poisoned
ulf missing
ulf back
sven -1 fate the pit
sven +1 ws training
elf -1 toughness till trip
elf -1 arrow
elf gives sven 2 arrows
sven drops arrows
sven picks arrows
sven item ring cracked
gold 20
gold 110 split
gold 30 split sven elf keeper elf
sven gold -3 candles
sven pays elf 4
party owes elf 20
due 2 upkeep
due paid sven 2
gold won =250
draw event giant spiders
played
cup fate filled ambush=4 trap=3
sven spot 8 6+
roll surprise d12 9
reroll ^ 11 paid luck
choose room-type lair because the map says so
step lamps +2 by sven
trap pit for elf
trap spotted by sven
trap sprung gas elf -1 sven -1
mark draught from the north
search altar found nothing
note the innkeeper lies; we know
rule stairs down = dead end
day 12 Jahrdrung
time 3 days rest
waits 3 treasures
skip ^
undo
redo
strike ^
gold 7
leave ^ it may have been 8
fix ^ gold 8
gold 1
gold 2
fix ^2..^ gold 3
undo ^2,^
late 12 note it was raining
before 12 gold 1
option furnishings yes
elf leaves for home
quest done
trip won
sven buys rope 5
sven sells rope 2
session end
"""
"""Nearly everything that happens at a table, in the words people use."""


def test_what_happens_at_a_table_is_written_back_in_words_people_use():
    table = Table()
    for number, line in enumerate(ORDINARY.splitlines()):
        told(table, line, f"{number}.delve")

    lines = exported(table).splitlines()

    assert [line for line in lines[2:] if "!" in line] == []
    log = retold("\n".join(lines))
    assert drafts(log) == drafts(table.log)


@pytest.mark.parametrize("line", ["sven calls heads 1", "sven calls tails", "sven calls heads fell tails"])
def test_the_smallest_game_is_written_back_in_its_words_too(line):
    table = Table(system="coinflip")
    told(table, f"hero Sven\n{line}\n")

    assert exported(table).splitlines()[2:] == ["hero Sven", line]


@settings(max_examples=25 * TIMES)
@given(st.integers(0, 2**32), st.sampled_from(["advanced-heroquest", "hive-of-the-dead", "coinflip"]))
def test_any_evening_comes_back_entry_by_entry(seed, key):
    random = Random(seed)
    table = Table(system=key)
    game = system(key)
    for event in heroes_and_monsters(game):
        table.log.append(CAMPAIGN, [Draft(event=event)], by="owner", clocks=CLOCKS)
    for _ in range(25):
        say_something(table, random, game)

    log = retold(exported(table))

    assert drafts(log) == drafts(table.log)
    assert to_bytes(read_campaign(log, CAMPAIGN).state) == to_bytes(table.reading().state)


@pytest.mark.parametrize("key", ["advanced-heroquest", "hive-of-the-dead", "coinflip"])
@settings(max_examples=8 * TIMES)
@given(data=st.data())
def test_any_evening_that_was_typed_comes_back_entry_by_entry(key, data):
    table = Table(system=key)
    for event in heroes_and_monsters(system(key)):
        table.log.append(CAMPAIGN, [Draft(event=event)], by="owner", clocks=CLOCKS)
    for number, line in enumerate(data.draw(st.lists(any_line.lines(key), max_size=12))):
        with suppress(Refused):
            told(table, line, f"{number}.delve")

    log = retold(exported(table))

    assert drafts(log) == drafts(table.log)
    assert to_bytes(read_campaign(log, CAMPAIGN).state) == to_bytes(table.reading().state)


def say_something(table, random, game):
    from kit.any_play import SHARED

    folder = f"rules.games.{game.key.replace('-', '_')}."
    own = [kind for kind in game.commands if kind.__module__.startswith(folder)]
    corrections = (
        Undo(number=random.randint(1, table.head)),
        Redo(),
        Strike(numbers=(random.randint(1, table.head),)),
        Fix(number=random.randint(1, table.head), commands=(GainGold(amount=random.randint(0, 9)),)),
    )
    command = (
        random.choice(corrections)
        if random.random() < 0.2
        else any_command(random.choice([*own, *SHARED]), random, table.reading().state)
    )
    how = {"by": random.choice(["owner", "anna"]), "note": random.choice([None, "a note", "odd # ! ; note"])}
    if random.random() < 0.3:
        how |= {"played_at": random.choice(["20:15", "last week"]), "world_date": "12 Jahrdrung"}
    if random.random() < 0.2:
        how |= {"ruling": "we say so"}
    if random.random() < 0.2:
        how |= {"late": random.randint(1, table.head)}
    if random.random() < 0.1:
        how |= {"audience": "gm"}
    with suppress(Refused):
        table.say(command, **how)


def test_entries_as_they_were_stored_are_not_taken_from_a_line_somebody_sends():
    from service.lines.lines import request

    table = Table()
    with pytest.raises(Refused) as refused:
        request(table.reading(), '!entries {"entries": []}')

    assert refused.value.code == "line.entries"


@pytest.mark.parametrize("text", ["!entries nonsense", "!entries {}", '!entries {"entries": [{"kind": "x"}]}'])
def test_entries_that_cannot_be_read_stop_the_file(text):
    table = Table()

    with pytest.raises(Refused):
        told(table, text)

    assert table.head == 1
