"""The real cases of the last table of the field notes, with their numbers, told in commands (F1 to F28)."""

from __future__ import annotations

from kit.evening import Evening


def test_f1_a_total_of_60_beside_lines_that_come_to_70(evening):
    for amount in (10, 20, 20, 20):
        evening.tell(f"gold {amount}")
    counted = evening.tell("total gold party 60")

    assert evening.gold() == 70
    assert evening.amiss == [f"The party counted 60 gold at {counted}, 10 below the log, which adds up to 70."]
    evening.tell(f"ok {counted}")
    assert (evening.gold(), evening.amiss) == (60, [])


def test_f1_not_accepted_it_is_reported_once_and_the_log_goes_on(evening):
    evening.tell("gold 70")
    assert "10 below" in evening.reads("total gold party 60")
    assert "10 below" not in evening.reads("gold 5")
    assert evening.gold() == 75


def test_f5_110_gold_among_four_is_27_each_and_2_over(table):
    evening = Evening(table, "Wizard", "Elf", "Dwarf", "Warrior")
    evening.tell("gold 110 --split")
    assert [evening.gold(who) for who in ("wizard", "elf", "dwarf", "warrior", "party")] == [27, 27, 27, 27, 2]

    evening.tell("undo")
    evening.tell("gold 110 --split --keeper dwarf")
    assert [evening.gold(who) for who in ("wizard", "elf", "dwarf", "warrior")] == [27, 27, 29, 27]


def test_f6_twelve_arrows_three_shot_and_two_recovered_are_eleven(table):
    evening = Evening(table, "Elf")
    for line in ("item elf 6 arrows", "item elf 6 arrows", "use elf 1 arrows", "use elf 1 arrows"):
        evening.tell(line)
    evening.tell("item elf 2 arrows --from recovered")
    evening.tell("use elf 1 arrows")

    assert evening.has("elf") == "11 × arrows"


def test_f8_gold_by_person_and_an_award_whose_split_nobody_stated(table):
    evening = Evening(table, "Harlan", "Saul")
    for harlan, saul in ((240, 80), (40, 20), (30, 15)):
        evening.tell(f"gold harlan {harlan} saul {saul}")
    assert (evening.gold("harlan"), evening.gold("saul")) == (310, 115)

    evening.tell("gold somebody 430")
    evening.tell("gold somebody 50")
    purse = evening.reads("purse")
    assert "310+" in purse
    assert "115+" in purse


def test_f10_a_death_undone_for_two_adventures_without_faith(table):
    evening = Evening(table, "Saul")
    evening.tell("set saul faith 1")
    evening.tell("expedition one")
    evening.tell("wound saul 9 the bridge")
    evening.tell("saul dead")
    evening.tell("is saul alive rescued by the quest-giver")
    evening.tell("condition saul 'no Faith' for 2 expeditions --effect faith=0")
    evening.tell("expedition end")
    evening.tell("heal saul all")

    def conditions():
        return evening.table.json("sheet saul")["sheet"]["conditions"]

    assert (evening.status("saul"), evening.wounds("saul")) == ("alive", 9)
    for adventure in ("two", "three"):
        assert conditions() == ["no Faith"]
        evening.tell(f"expedition {adventure}")
        evening.tell("expedition end")
    assert conditions() == []


def test_f12_three_treasures_owed_over_the_end_of_a_session(evening):
    owed = evening.tell("open-business treasure --count 3")
    evening.tell("session end")
    evening.tell("session")
    left = []
    for _ in range(3):
        left.append(evening.table.json("business")["open"][0]["left"])
        evening.tell(f"settle a treasure --entry {owed} --count 1")

    assert left == [3, 2, 1]
    assert evening.waiting == []


def test_f13_a_price_mended_later_shows_that_the_stated_rest_is_off(table):
    evening = Evening(table, "Warband")
    evening.tell("gold warband 95")
    evening.tell("buy warband sword 28")
    price = evening.tell("buy warband armour 38")
    rest = evening.tell("total warband 29")
    assert evening.amiss == []

    evening.tell(f"fix {price} price=28")
    shown = evening.reads(f"fix {rest} value=36")
    number = int(shown.split()[0])

    assert evening.gold("warband") == 39
    assert evening.amiss == [f"Warband counted 36 gold at {number}, 3 below the log, which adds up to 39."]
    assert evening.amiss[0] in shown


def test_f18_trips_dated_before_a_time_skip_that_an_earlier_one_already_used(evening):
    evening.tell("gold 9 --played 2025-11-01 --world 1105-08")
    evening.tell("gold 10 --played 2025-11-08 --world 1105-03")
    evening.tell("gold 12 --played 2025-11-22 --world 1105-04")

    def order(clock):
        return [one.split("+")[1].split()[0] for one in evening.told("--by", clock, "--about gold")]

    assert order("played") == ["9", "10", "12"]
    assert order("world") == ["10", "12", "9"]


def test_f22_nine_of_ten_and_then_ten_of_ten_is_one_difference(table):
    evening = Evening(table)
    evening.tell("hero add Mage w=10")
    evening.tell("wound mage 1")
    evening.tell("total wounds mage 9")
    assert evening.amiss == []
    evening.tell("total wounds mage 10")

    assert len(evening.amiss) == 1
    assert evening.wounds("mage") == 9


def test_f24_half_a_kill_and_one_nobody_knows(table):
    evening = Evening(table, "Mage", "Elf", "Guest")
    evening.tell("meet 1 orc w=4")
    evening.tell("kill orc by mage 1/2 elf 1/2")
    evening.tell("meet 3 goblin w=1")
    evening.tell("kill ? goblin by guest")

    kills = evening.reads("stats")
    assert "½" in kills
    assert [one for one in kills.splitlines() if "Guest" in one and "?" in one]
    assert "kills all together: 1+" in kills, "at least"


def test_f26_the_third_attempt_alone_contributes(table):
    evening = Evening(table, "Hero")
    for amount in (3, 5):
        evening.tell("expedition book")
        evening.tell(f"gold hero {amount}")
        evening.tell("restart expedition --yes")
    evening.tell("expedition book")
    evening.tell("gold hero 7")

    assert evening.gold("hero") == 7
    quests = evening.reads("quests")
    assert [one.split(":")[0] for one in quests.splitlines() if "attempt" in one] == [
        "book, attempt 1", "book, attempt 2",
    ]  # fmt: skip
    assert len([one for one in evening.told("--struck") if "Hero +" in one]) == 3, "the earlier ones can be read"


def test_f28_bloodlust_recalled_and_left_as_it_is(table):
    evening = Evening(table, "Saul")
    blow = evening.tell("attack saul saul miss !")
    sheet = evening.table.json("sheet saul")["sheet"]
    evening.tell(f"leave {blow} bloodlust, recalled too late")

    assert evening.table.json("sheet saul")["sheet"] == sheet
    assert "bloodlust, recalled too late" in " ".join(evening.told("--struck"))
    assert evening.amiss == []
    assert "bloodlust" not in evening.reads("gold 1")
