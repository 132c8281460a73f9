"""What was typed is kept beside the log: offered again, written back, erased with it, shown to no stranger."""

from __future__ import annotations

import msgspec
import pytest
from kit.table import CAMPAIGN, Table

from events.problems import Refused
from events.typed import Typed
from rules.command import Circumstances
from rules.dice import Dice
from rules.shared.gold import GainGold
from rules.shared.players import AddPlayer
from service.at_file import FileKeeper
from service.lines.exported_lines import lines_of
from service.lines.line_files import check, found_for, lines_in, play
from service.lines.lines import HERE, Stretch, asks_for_line, request
from service.lines.typed_lines import seen_typed, to_change, typed_at
from service.reading.opened import read_campaign
from service.store import open_store
from service.telling.branches import branch
from service.telling.erasing import erase
from service.telling.handle import handle


def set_table():
    table = Table()
    say(table, "hero Sven w9")
    return table


def say(table, line, *, stretch=HERE, dice=None, sees="gm", **around):
    """Types a line; the number of the first entry that came of it."""
    reading = read_campaign(table.log, table.campaign, audience=sees)
    asked = request(reading, line, around=Circumstances(**around), stretch=stretch)
    return handle(table.log, table.campaign, asked, reading=reading, dice=dice).entries[0].number


def offered(table, number, *, sees="gm"):
    reading = read_campaign(table.log, table.campaign, audience=sees)
    return to_change(reading, number, typed_at(table.log, table.campaign))


def exported(table, campaign=CAMPAIGN):
    reading = read_campaign(table.log, campaign)
    return list(lines_of(reading.story.entries(), reading.system, table.log.typed(campaign)))


def falling(*faces):
    coming = iter(faces)
    return Dice(lambda _sides: next(coming))


# ── kept ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_line_is_kept_as_it_was_typed():
    table = set_table()
    number = say(table, "  sven  -2   TRAP ")

    assert table.log.typed(CAMPAIGN, first=number)[number] == Typed(line="  sven  -2   TRAP ")


def test_what_is_no_single_line_is_kept_as_one():
    table = set_table()
    asked = request(table.reading(), "gold 3")
    odd = msgspec.structs.replace(asked, line="gold\n3 ")

    number = handle(table.log, CAMPAIGN, odd).head

    assert table.log.typed(CAMPAIGN)[number] == Typed(line="gold 3 ")


def test_of_two_readings_the_one_that_was_meant_is_kept():
    table = set_table()
    say(table, "meet 2 skaven w3")
    reading = table.reading()
    from service.lines.lines import parsed, request_of

    meant = parsed(reading, "skaven -1").readings[1]
    outcome = handle(table.log, CAMPAIGN, request_of(meant, "skaven -1", around=Circumstances()), reading=reading)

    assert table.log.typed(CAMPAIGN)[outcome.head] == Typed(line="skaven-2 -1")


def test_a_command_is_kept_as_it_came():
    table = set_table()
    outcome = table.say(GainGold(amount=20, source="chest"))

    assert table.log.typed(CAMPAIGN)[outcome.head].command == '{"command":"gain-gold","amount":20,"source":"chest"}'


def test_dice_the_tracker_rolled_are_kept_with_the_line():
    table = set_table()
    number = say(table, "sven roll surprise d12", dice=falling(7), tracker_rolls=True)

    assert table.log.typed(CAMPAIGN)[number] == Typed(line="sven roll surprise d12", faces=(7,))


def test_a_refused_line_a_preview_and_a_key_said_again_keep_nothing():
    table = set_table()
    say(table, "gold 1")
    before = table.log.typed(CAMPAIGN)
    with pytest.raises(Refused):
        say(table, "gold -5")
    table.say(GainGold(amount=1), preview=True)
    assert table.log.typed(CAMPAIGN) == before

    first = table.say(GainGold(amount=1), key="k").head
    table.say(GainGold(amount=1), key="k")
    assert table.log.typed(CAMPAIGN)[first].command == '{"command":"gain-gold","amount":1}'


def test_names_of_people_are_kept_in_one_place():
    table = set_table()
    outcome = table.say(AddPlayer(name="Anna Meier"))

    assert outcome.head not in table.log.typed(CAMPAIGN)
    assert "Anna Meier" in table.log.people(CAMPAIGN).values()


def test_erasing_an_entry_erases_what_was_typed_for_its_action():
    table = set_table()
    number = say(table, "note Otto Meier was here; gold 3")
    other = say(table, "gold 3")

    erase(table.log, CAMPAIGN, number)

    assert number not in table.log.typed(CAMPAIGN)
    assert other in table.log.typed(CAMPAIGN)
    assert offered(table, number) == ""


def test_a_branch_has_what_was_typed_for_the_entries_it_shares_and_loses_it_with_them():
    table = set_table()
    first = say(table, "note Otto Meier was here")
    later = say(table, "gold 20")
    branch(table.log, CAMPAIGN, "What if", said=Circumstances(), at=first)

    assert table.log.typed("what-if")[first] == Typed(line="note Otto Meier was here")
    assert later not in table.log.typed("what-if")
    erase(table.log, "what-if", first)
    assert first not in table.log.typed(CAMPAIGN)


# ── shown ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("sven -2 trap", "sven -2 trap"),
        ("[20:15] <anna> sven -2 trap", "sven -2 trap"),
        ("late 2 sven -2 trap #was it two?", "sven -2 trap"),
        ("sven -9 trap ! we say so", "sven -9 trap"),
        ("gold 20 ; sven -1", "gold 20 ; sven -1"),
    ],
)
def test_what_a_line_told_is_offered_behind_a_fix_without_what_surrounded_it(typed, told):
    table = set_table()
    number = say(table, typed)

    assert offered(table, number) == f"fix {number} {told}"


def test_what_is_offered_is_what_is_told_now():
    table = set_table()
    number = say(table, "sven -2 trap")
    say(table, f"fix {number} sven -3 gas")

    assert offered(table, number) == f"fix {number} sven -3 gas"


def test_a_happening_inside_a_line_is_offered_with_its_whole_line_alone():
    table = set_table()
    number = say(table, "sven -2 trap; gold 20")

    assert offered(table, number) == f"fix {number} sven -2 trap; gold 20"
    assert offered(table, number + 1) == ""


def test_a_command_is_offered_by_its_own_name():
    table = set_table()
    number = table.say(GainGold(amount=20)).head

    assert offered(table, number) == f"fix {number} gain-gold amount=20"


def test_what_is_offered_can_be_said_as_it_stands():
    table = set_table()
    for line in ("sven -2 trap", "gold 20", "sven gets rope", "meet 2 skaven w3"):
        number = say(table, line)
        before = table.facts()
        say(table, offered(table, number))
        assert table.facts() == before


@pytest.mark.parametrize("number", [0, 1, 2, 9999])
def test_nothing_is_offered_of_what_nobody_typed_or_cannot_be_told_anew(number):
    table = Table()
    assert offered(table, number) == ""


def test_a_player_never_sees_the_line_of_an_action_with_something_secret_in_it():
    table = set_table()
    public = say(table, "gold 20")
    secret = say(table, "gm: note the chest is cursed")
    takes_back = say(table, f"undo {public},{secret}")
    assert {entry.audience for entry in table.log.read(CAMPAIGN, after=takes_back - 1)} == {"table", "gm"}

    player = read_campaign(table.log, CAMPAIGN, audience="table")
    seen = seen_typed(player, table.log.typed(CAMPAIGN))

    assert (public in seen, secret in seen, takes_back in seen) == (True, False, False)
    assert offered(table, secret, sees="table") == ""
    assert {public, secret, takes_back} <= set(seen_typed(table.reading(), table.log.typed(CAMPAIGN)))


def test_what_is_revealed_may_be_read_as_it_was_typed():
    table = set_table()
    secret = say(table, "gm: note the chest is cursed")
    say(table, f"reveal {secret}")

    player = read_campaign(table.log, CAMPAIGN, audience="table")
    assert secret in seen_typed(player, table.log.typed(CAMPAIGN))


@pytest.mark.parametrize(
    ("line", "number"),
    [("fix 41", 41), (" no 7 ", 7), ("fix 41 gold 20", None), ("fix", None), ("undo 41", None), ("fix =3", None)],
)
def test_a_fix_of_a_number_alone_asks_for_its_line(line, number):
    assert asks_for_line(line) == number


# ── written back ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_was_said_around_a_line_is_written_with_it():
    table = set_table()
    say(table, "gold 20", by="anna", note="it was dark", played_at="20:15", world_date="12 Jahrdrung")
    number = say(table, "sven -2 trap", stretch=Stretch(audience="gm"))
    say(table, "gold 5", ruling="we say so")
    say(table, "sven +1", stretch=HERE.after(request_stretch(table, f"late {number - 1}")))

    assert exported(table)[3:] == [
        "<anna> [20:15] [12 Jahrdrung] gold 20 #it was dark",
        "gm: sven -2 trap",
        "gold 5 ! we say so",
        f"late {number - 1} sven +1",
    ]


def request_stretch(table, line):
    from service.lines.lines import parsed

    return parsed(table.reading(), line)


def test_a_command_is_written_by_its_own_name():
    table = set_table()
    table.say(GainGold(amount=20, source="chest"))

    assert exported(table)[-1] == "gain-gold amount=20 source=chest"


def test_what_would_come_to_something_else_today_is_written_as_it_was_stored():
    table = set_table()
    with table.log.writing(CAMPAIGN) as writer:
        entry = next(iter(table.log.read(CAMPAIGN, after=1)))
        from events.entry import Clocks, Draft
        from events.purse import GoldGained

        draft = Draft(event=GoldGained(to="party", amount=7))
        clocks = Clocks(recorded_at=entry.recorded_at)
        writer.append([draft], by="owner", clocks=clocks, typed=Typed(line="gold 20"))

    assert exported(table)[-1].startswith("!entries ")


def test_dice_the_tracker_rolled_fall_again_as_they_fell():
    table = set_table()
    say(table, "sven roll surprise d12", dice=falling(7), tracker_rolls=True)
    lines = exported(table)

    assert lines[-1] == "!rolled 7 sven roll surprise d12"
    log = open_store(":memory:")
    told = lines_in("\n".join(lines), "back.delve")
    assert check_then_play(log, told) == [entry.event for entry in table.log.read(CAMPAIGN)]


def check_then_play(log, lines):
    around = Circumstances()
    campaign = found_for(FileKeeper(log), lines, around=around)
    check(campaign, lines, around=around)
    play(campaign, lines, around=around)
    return [entry.event for entry in campaign.entries()]


@pytest.mark.parametrize("line", ["!rolled x gold 20", "!rolled gold 20", "!rolled 7,,3 gold 20"])
def test_dice_that_are_none_are_refused(line):
    with pytest.raises(Refused) as refused:
        lines_in(line, "back.delve")

    assert refused.value.code == "line.bad_dice"


def test_a_campaign_of_a_version_that_kept_nothing_is_written_as_it_was_stored(tmp_path):
    table = Table(open_store(str(tmp_path / "old.db")))
    say(table, "hero Sven w9")
    table.log.connection.execute("DROP TABLE typed")

    assert table.log.typed(CAMPAIGN) == {}
    assert exported(table)[-1].startswith("!entries ")
    erase(table.log, CAMPAIGN, 2)
    say(table, "gold 20")
    assert exported(table)[-1] == "gold 20"
