"""The corners of the story, by number: the smallest log that shows each, and the line people read."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from kit.entries import FOUNDED, Log, fold, gain, numbers, retracted, spend

from events.campaign import NoteTaken, PlayerJoined, RulingMade
from events.combat import MonsterEnded
from events.entry import Draft, Entry
from events.event import Event
from events.figures import FatePointSpent, FigureJoined, WoundsSuffered
from events.items import ItemGained
from events.problems import Refused
from events.purse import GoldGained, GoldSpent
from events.session import ExpeditionBegun, ExpeditionEnded
from events.story import LeftAsIs
from rules.correction_lines import Reader, as_it_stood, as_told_now, line, told_late, unseen_by
from rules.corrections.drawing import secret_followers
from rules.corrections.fix import fix, fix_line, fix_target
from rules.corrections.placing import Side, placed, refuse_secret_pointers, spot
from rules.corrections.plan import Correction, Speaker
from rules.corrections.restart import restart_expedition
from rules.corrections.reveal import reveal
from rules.corrections.standing_mistakes import leave
from rules.corrections.strike import strike
from rules.corrections.undo import redo, undo

ANNA, BO = Speaker("anna", "gm"), Speaker("bo", "gm")
PLAYER = Speaker("carl", "table")
NAMES = {"anna": "Anna", "bo": "Bo", "carl": "Carl"}


def describe(event: Event) -> str:
    if isinstance(event, GoldGained):
        return f"gold {event.amount}"
    if isinstance(event, GoldSpent):
        return f"spent {event.amount}"
    if isinstance(event, WoundsSuffered):
        return f"{event.figure} −{event.amount}"
    if isinstance(event, MonsterEnded):
        return f"kill of {event.figures[0]}"
    if isinstance(event, FatePointSpent):
        return f"{event.figure} fate"
    if isinstance(event, NoteTaken | RulingMade):
        return event.text
    return getattr(event, "name", type(event).__name__)


class Table:
    """A log, and what people at the table read when they correct it."""

    def __init__(self) -> None:
        self.log = Log()

    @property
    def story(self):
        return self.log.story

    def tell(self, *events: Event, **how: object) -> int:
        return self.log.tell(*events, **how)

    def reader(self, speaker: Speaker) -> Reader:
        def tell(number: int) -> str:
            return describe(self.story.seen_entry(speaker.sees, number).event)

        return Reader(tell=tell, called=NAMES.__getitem__, by=speaker.by, sees=speaker.sees)

    def write(self, plan: Correction, by: Speaker = ANNA) -> str:
        number = self.log.append(plan.drafts, by=by.by)
        return line(self.story, plan, number, self.reader(by))

    def undo(self, *said: int, by: Speaker = ANNA, alone: bool = False) -> str:
        return self.write(undo(self.story, by, said, alone=alone), by)

    def redo(self, number: int | None = None, by: Speaker = ANNA) -> str:
        return self.write(redo(self.story, by, number), by)

    def strike(self, *said: int, by: Speaker = ANNA, alone: bool = False) -> str:
        return self.write(strike(self.story, by, said, alone=alone), by)

    def fix(self, number: int, *events: Event, by: Speaker = ANNA) -> str:
        return self.write(fix(self.story, by, number, [Draft(event=event) for event in events]), by)

    def late(self, number: int, *events: Event, side: Side = "after", by: Speaker = ANNA) -> str:
        where = spot(self.story, by, number, side)
        written = self.log.append(placed([Draft(event=event) for event in events], where.place), by=by.by)
        return told_late(self.story, where, written, self.reader(by))

    def gold(self, *, until: int | None = None) -> int:
        return fold(self.story.told(until=until))[0].get("sven", 0)

    def order(self) -> list[int]:
        return numbers(self.story.told())


@pytest.fixture
def table() -> Table:
    return Table()


def wound(amount: int, figure: str = "sven") -> WoundsSuffered:
    return WoundsSuffered(figure=figure, amount=amount)


def refused(code: str, call, *args: object, **named: object) -> str:
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    assert caught.value.code == code
    return str(caught.value)


def test_corner_1_a_fix_of_an_anchor_stands_where_the_anchor_stands(table: Table) -> None:
    table.tell(gain(20))
    table.late(1, spend(12))
    assert table.fix(1, gain(25)) == "3 Fixed 1: gold 25 (was gold 20)."
    assert table.order() == [3, 2]
    assert table.gold() == 13


def test_corner_2_until_a_fixed_entry_holds_its_fix(table: Table) -> None:
    table.tell(gain(20))
    table.tell(gain(1))
    table.fix(1, gain(25))
    assert table.gold(until=1) == 25
    assert as_told_now(table.story, 1, table.reader(ANNA)) == "As told now, up to 1 (fixed by 3)"
    assert as_told_now(table.story, 2, table.reader(ANNA)) == "As told now, up to 2"
    table.undo(2)
    assert as_told_now(table.story, 2, table.reader(ANNA)) == "As told now, up to 2 (struck by 5)"


def test_corner_3_between_an_entry_and_its_late_follower(table: Table) -> None:
    table.tell(gain(1))
    table.tell(gain(2))
    table.late(1, gain(3))
    assert table.late(3, gain(4), side="before") == "4 Told before 3, behind 1."
    assert table.order() == [1, 4, 3, 2]


def test_corner_4_late_behind_a_fix_and_then_the_fix_undone(table: Table) -> None:
    table.tell(gain(20))
    table.tell(gain(1))
    table.fix(1, gain(25))
    table.late(3, spend(5))
    assert table.undo(3) == '6 Undid the fix 3: 1 gold 20 counts again. ("strike 1" if it never happened.)'
    assert table.order() == [1, 5, 2]


def test_corner_5_several_late_entries_behind_one_anchor_and_one_fixed(table: Table) -> None:
    table.tell(gain(1))
    table.tell(gain(2))
    table.late(1, gain(3))
    table.late(1, gain(4), by=BO)
    table.fix(3, gain(30))
    assert table.order() == [1, 5, 4, 2]


def test_corner_6_late_behind_something_struck_counts(table: Table) -> None:
    table.tell(gain(1))
    table.tell(gain(2))
    table.undo(1)
    assert table.late(1, gain(4)) == "4 Told behind 1, which does not count (3, undo). It counts."
    assert table.order() == [4, 2]


def test_corner_7_an_anchor_that_is_a_correction(table: Table) -> None:
    table.tell(gain(1))
    table.undo(1)
    table.tell(gain(3))
    assert table.late(2, gain(4)) == "4 Told where 2 stands, before 3."
    assert table.order() == [4, 3]


def test_corner_8_corrections_have_no_place(table: Table) -> None:
    table.tell(gain(1))
    place = spot(table.story, ANNA, 1).place
    said = refused("story.no_place", placed, [Draft(event=retracted(1))], place)
    assert said.startswith("Corrections hold from when they are told; they have no place.")


def test_corner_9_late_into_the_middle_of_a_line_stands_behind_the_line(table: Table) -> None:
    table.tell(gain(1), gain(2), gain(3), gain(4))
    table.tell(gain(5))
    assert table.late(2, gain(6)) == "6 Told behind 1–4."
    assert table.late(3, gain(7), side="before") == "7 Told before 1–4."
    assert table.order() == [7, 1, 2, 3, 4, 6, 5]


def expedition_with_a_line_undone(table: Table) -> None:
    """1 begun, 2 and 3 gold, 4 undo of 3, 5 restart."""
    table.tell(ExpeditionBegun(expedition="one", figures=("sven",)))
    table.tell(gain(2))
    table.tell(gain(3))
    table.undo(3)
    table.write(restart_expedition(table.story, ANNA))


def test_corner_10_what_is_struck_twice_comes_back_when_both_are_taken_back(table: Table) -> None:
    expedition_with_a_line_undone(table)
    assert table.redo(4) == "6 Took back 4. 3 still does not count: 5 (restart) strikes it too."
    assert table.order() == []
    assert table.redo(5).startswith("7 Redid 5: 1 ExpeditionBegun, 2 gold 2, 3 gold 3 count again.")
    assert table.order() == [1, 2, 3]


def test_corner_10_the_restart_taken_back_leaves_the_undone_line_undone(table: Table) -> None:
    expedition_with_a_line_undone(table)
    assert table.undo(5).endswith("3 still does not count: 4 (undo) strikes it too.")
    assert table.order() == [1, 2]


def test_corner_11_undo_of_an_undo_is_a_redo(table: Table) -> None:
    table.tell(wound(2))
    table.undo(1)
    assert table.undo(2) == "3 Redid 2: 1 sven −2 counts again."
    assert table.log.entries[2].event.how == "redo"


def test_corner_12_redo_alone_asks_when_i_told_something_since(table: Table) -> None:
    table.tell(gain(1))
    table.undo()
    table.tell(gain(3))
    said = refused("story.told_since", redo, table.story, ANNA)
    assert said == 'Nothing of yours was undone since 3. "redo 2" brings 1 back.'
    table.tell(gain(4), by="bo")
    assert table.redo(2) == "5 Redid 2: 1 gold 1 counts again."
    assert table.order() == [1, 3, 4]


def test_corner_13_undo_of_a_redo_takes_a_later_fix_along(table: Table) -> None:
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.undo(2)
    table.redo(4)
    table.fix(2, gain(26))
    assert table.gold() == 26
    assert table.undo(5) == "8 Undid the redo 5: 1 gold 20 counts again."
    assert table.gold() == 20


def test_corner_14_undo_of_a_fix_takes_the_fix_of_it_along(table: Table) -> None:
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.fix(1, gain(26))
    assert table.undo(2) == '6 Undid the fixes 2 and 4: 1 gold 20 counts again. ("strike 1" if it never happened.)'
    assert table.gold() == 20


def test_corner_15_two_people_fix_the_same_entry(table: Table) -> None:
    table.tell(gain(20))
    table.fix(1, gain(25), by=BO)
    assert table.fix(1, gain(22)) == "Bo fixed 1 as 2 (gold 25) just now. 4 Fixed that: gold 22."
    assert table.gold() == 22


def test_corner_16_an_undone_fix_redone_under_a_newer_one_lies_beneath(table: Table) -> None:
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.undo(2)
    table.fix(1, gain(26))
    assert table.redo(4) == "7 Took back 4. 2 is told as 5 (newer), nothing changes."
    assert table.gold() == 26
    table.undo(5)
    assert table.gold() == 25, "the older fix surfaces"


def test_corner_16_a_redone_fix_yields_even_to_a_newer_fix_of_another_telling(table: Table) -> None:
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.undo(2)
    table.fix(1, gain(26))
    table.redo(4)
    table.undo(5)
    table.fix(2, gain(27))
    table.redo(8)
    assert table.gold() == 27


def test_corner_17_undo_brings_the_old_telling_back_and_strike_nothing(table: Table) -> None:
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.undo(2)
    assert table.gold() == 20
    table.redo()
    assert table.strike(2) == "6 Struck 2 gold 25."
    assert table.order() == []
    assert table.undo(6) == "7 Undid the strike 6: 2 gold 25 counts again."


def test_corner_18_one_line_out_of_a_restart_comes_back(table: Table) -> None:
    table.tell(ExpeditionBegun(expedition="one", figures=("sven",)))
    table.tell(ItemGained(figure="sven", item="rope", name="rope"))
    table.tell(gain(3))
    table.write(restart_expedition(table.story, ANNA))
    assert table.redo(2) == "5 2 rope counts again; 2 other lines stay voided."
    assert table.order() == [2]
    assert [entry.event.how for entry in table.log.entries[4:]] == ["redo", "restart"]
    table.undo(5)
    assert table.order() == [], "the line that brought it back is undone like any other"


def test_corner_18_a_line_struck_by_two_comes_back_out_of_both(table: Table) -> None:
    expedition_with_a_line_undone(table)
    assert table.redo(3) == "6 3 gold 3 counts again; 2 other lines stay voided."
    assert table.order() == [3]


def test_corner_19_a_correction_is_not_fixed(table: Table) -> None:
    table.tell(gain(1))
    table.undo(1)
    for call in (fix_target, strike):
        said = refused("story.is_correction", call, table.story, ANNA, 2 if call is fix_target else (2,))
        assert said == '2 is a correction. "redo 2", or "redo 1" for one line of it.'


def test_corner_20_undo_alone_is_mine_and_says_what_others_told_since(table: Table) -> None:
    table.tell(gain(5))
    table.tell(wound(2))
    table.tell(gain(3), by="bo")
    table.tell(gain(4), by="bo")
    assert table.undo() == "5 Undid your 2: sven −2. (Bo's 3–4 came after.)"


def test_corner_21_a_strike_of_a_fix_takes_what_followed_the_first_telling(table: Table) -> None:
    table.tell(wound(4, "skaven-1"))
    table.tell(MonsterEnded(figures=("skaven-1",)), because=(1,))
    assert table.fix(1, wound(5, "skaven-1")) == (
        "3 Fixed 1: skaven-1 −5 (was skaven-1 −4). 2 kill of skaven-1 follows from it all the same."
    )
    assert table.strike(3) == "5 Struck 3 and what follows: 2 kill of skaven-1."
    assert table.order() == []


def test_corner_22_a_dependant_falls_in_every_telling(table: Table) -> None:
    table.tell(wound(4))
    table.tell(gain(1), because=(1,))
    table.fix(2, gain(2))
    assert table.undo(1) == "5 Undid 1: sven −4, and with it 2 in both tellings."
    table.undo(3)
    assert table.order() == [], "it does not come back alone when its own fix is undone"


def test_corner_23_a_whole_turn_told_late_moves_what_stands_behind_it(table: Table) -> None:
    table.tell(gain(1))
    table.tell(gain(2))
    table.late(1, gain(7), gain(8))
    assert table.order() == [1, 3, 4, 2]


def test_corner_24_a_late_purchase_is_judged_by_the_purse_of_its_place(table: Table) -> None:
    table.tell(gain(35))
    table.tell(spend(30))
    where = spot(table.story, ANNA, 1)
    assert fold(table.story.told(stop=where.position))[0] == {"sven": 35}
    before = spot(table.story, ANNA, 1, "before")
    assert fold(table.story.told(stop=before.position))[0] == {}


def test_corner_25_a_fate_point_goes_on_cancelling_a_fixed_blow(table: Table) -> None:
    table.tell(wound(4))
    table.tell(FatePointSpent(figure="sven", effect="negate", cancels=(1,)), because=(1,))
    table.fix(1, wound(2))
    told = list(table.story.told())
    assert told[1].entry.event.cancels == (1,)
    assert told[1].thing_of(1) == told[0].thing


def test_corner_26_a_fate_point_falls_with_its_blow(table: Table) -> None:
    table.tell(wound(4))
    table.tell(FatePointSpent(figure="sven", effect="negate", cancels=(1,)), because=(1,))
    assert table.undo(1) == "3 Undid 1: sven −4, and with it 2 sven fate."


def test_corner_27_a_fate_point_is_fixed_to_name_a_late_blow(table: Table) -> None:
    table.tell(wound(4))
    table.tell(FatePointSpent(figure="sven", effect="negate", cancels=(1,)), because=(1,))
    table.late(1, wound(1))
    plan = fix(
        table.story,
        ANNA,
        2,
        [Draft(event=FatePointSpent(figure="sven", effect="negate", cancels=(1, 3)), because=(3,))],
    )
    table.write(plan)
    assert table.log.entries[3].because == (1, 3)


def test_corner_31_as_it_stood_is_after_the_whole_line(table: Table) -> None:
    table.tell(gain(1))
    table.tell(gain(2), gain(3), gain(4))
    assert as_it_stood(table.story, 3, table.reader(ANNA)) == "As it stood after 4 (3 is part of 2–4)"
    assert as_it_stood(table.story, 1, table.reader(ANNA)) == "As it stood after 1"
    assert numbers(table.story.as_it_stood(3).told()) == [1, 2, 3, 4]


def test_corner_33_founding_stays(table: Table) -> None:
    """Rule 14, in any log."""
    table.tell(FOUNDED)
    table.tell(PlayerJoined(player="anna"))
    assert refused("story.founding", undo, table.story, ANNA, (1,)).startswith("1 began this campaign")
    refused("story.founding", strike, table.story, ANNA, (1,))
    refused("story.founding", fix_target, table.story, ANNA, 1)
    table.undo(2)
    refused("story.founding", undo, table.story, ANNA)


def test_corner_34_a_restart_leaves_the_town_and_the_table_alone(table: Table) -> None:
    for hero in ("sven", "elf"):
        table.tell(FigureJoined(figure=hero, name=hero, kind="hero"))
    table.tell(ExpeditionBegun(expedition="two", figures=("sven",)))
    table.tell(gain(20))
    table.tell(RulingMade(text="we round up"))
    table.tell(NoteTaken(text="pizza"))
    table.tell(spend(5, by="elf"))
    table.tell(wound(2))
    table.tell(ExpeditionEnded(expedition="two"))
    table.tell(gain(3, to="elf"))

    written = table.write(restart_expedition(table.story, ANNA))

    assert written == "11 Voided two, attempt 1: 4 lines, 3–9. Kept: 5 we round up, 6 pizza, 7 spent 5."
    assert table.order() == [1, 2, 5, 6, 7, 10]


def test_corner_35_a_redone_restart_gives_back_itself_and_no_more(table: Table) -> None:
    table.tell(ExpeditionBegun(expedition="one", figures=("sven",)))
    table.tell(gain(2))
    table.write(restart_expedition(table.story, ANNA))
    table.undo(3)
    table.tell(gain(5))
    assert table.redo(3) == "6 Redid 3: 1 ExpeditionBegun, 2 gold 2 do not count."
    assert table.order() == [5]
    assert table.story.counts(5)


@pytest.mark.parametrize("number", [1, 9999])
@pytest.mark.parametrize(
    "ask",
    [
        lambda story, number: undo(story, PLAYER, (number,)),
        lambda story, number: redo(story, PLAYER, number),
        lambda story, number: strike(story, PLAYER, (number,)),
        lambda story, number: fix_target(story, PLAYER, number),
        lambda story, number: fix_line(story, PLAYER, number, [Draft(event=gain(1))]),
        lambda story, number: leave(story, PLAYER, (number,)),
        lambda story, number: reveal(story, PLAYER, (number,)),
        lambda story, number: spot(story, PLAYER, number),
        lambda story, number: (
            refuse_secret_pointers(story, PLAYER, [Draft(event=gain(1), because=(1,))])
            if number == 1
            else story.seen_entry("table", number)
        ),
    ],
)
def test_corner_36_what_a_player_does_not_see_is_not_there(table: Table, ask, number: int) -> None:
    table.tell(gain(1), audience="gm")
    assert refused("story.no_entry", ask, table.story, number) == f"There is no entry {number}."


def test_corner_37_a_retraction_is_seen_by_whoever_sees_what_it_names(table: Table) -> None:
    table.tell(wound(1))
    assert [draft.audience for draft in undo(table.story, ANNA, (1,)).drafts] == ["table"]
    table.tell(wound(1), audience="gm")
    assert [draft.audience for draft in undo(table.story, ANNA, (2,)).drafts] == ["gm"]


def mixed_line(table: Table) -> None:
    table.log.append([Draft(event=wound(1)), Draft(event=gain(9), audience="gm")])


def test_corner_38_an_undo_of_both_audiences_is_two_entries(table: Table) -> None:
    mixed_line(table)
    plan = undo(table.story, ANNA, (1,))
    number = table.log.append(plan.drafts)

    assert line(table.story, plan, number, table.reader(PLAYER)) == "3 Undid 1: sven −1."
    assert line(table.story, plan, number, table.reader(ANNA)) == "3–4 Undid 1 and your 2."
    assert [entry.audience for entry in table.log.entries[2:]] == ["table", "gm"]
    assert table.order() == []


def test_corner_38_a_player_undoes_what_he_sees_of_a_line(table: Table) -> None:
    mixed_line(table)
    assert table.undo(1, by=PLAYER) == "3 Undid 1: sven −1."
    assert table.order() == [2]


def test_corner_39_what_hangs_on_it_in_secret_does_not_fall_with_a_players_undo(table: Table) -> None:
    table.tell(wound(1))
    table.tell(gain(9), audience="gm", because=(1,))
    plan = undo(table.story, PLAYER, (1,))
    followers = secret_followers(table.story, plan.names)

    assert table.write(plan, PLAYER) == "3 Undid 1: sven −1."
    assert table.order() == [2]
    assert unseen_by(table.story, plan, followers, "carl", table.reader(ANNA)) == (
        "Carl undid 1; your 2 follows from it."
    )


def test_corner_39_the_gms_undo_takes_the_secret_along(table: Table) -> None:
    table.tell(wound(1))
    table.tell(gain(9), audience="gm", because=(1,))
    assert table.undo(1) == "3–4 Undid 1: sven −1, and with it 2 gold 9."
    assert table.order() == []


def test_corner_40_a_table_line_does_not_point_at_a_secret(table: Table) -> None:
    table.tell(gain(1))
    table.tell(gain(9), audience="gm")
    said = refused("story.anchor_hidden", spot, table.story, ANNA, 2)
    assert said == "2 is yours alone. Name 1, reveal 2 with it (--reveal), or keep this to yourself (--gm)."
    assert spot(table.story, ANNA, 2, audience="gm").place.anchor == 2
    drafts = [Draft(event=wound(1), because=(2,))]
    refused("story.anchor_hidden", refuse_secret_pointers, table.story, ANNA, drafts)
    refuse_secret_pointers(table.story, ANNA, drafts, revealing=(2,))
    blow = [Draft(event=FatePointSpent(figure="sven", cancels=(2,)))]
    refused("story.anchor_hidden", refuse_secret_pointers, table.story, ANNA, blow)


def test_corner_41_a_reveal_shows_the_telling_that_counts(table: Table) -> None:
    table.tell(gain(9), audience="gm")
    table.fix(1, gain(10))
    assert table.write(reveal(table.story, ANNA, (1,))) == "4 Revealed 2: gold 10."
    assert numbers(table.story.told("table")) == [2]
    assert not table.story.sees("table", 1)


def test_corner_41_what_is_undone_has_nothing_to_show(table: Table) -> None:
    table.tell(gain(9), audience="gm")
    table.undo(1)
    said = refused("story.nothing_hidden", reveal, table.story, ANNA, (1,))
    assert said == "1 does not count (2, undo). Nothing that counts is hidden there."


def test_corners_42_and_43_a_reveal_is_taken_back(table: Table) -> None:
    table.tell(gain(9), audience="gm")
    table.tell(gain(1))
    table.write(reveal(table.story, ANNA, (1,)))
    assert numbers(table.story.told("table")) == [1, 2], "in its own place"
    refused("story.seen_already", reveal, table.story, ANNA, (1,))
    assert table.undo(3) == "4 Took back the reveal 3: 1 is hidden again. Players may have seen it."
    assert numbers(table.story.told("table")) == [2]
    assert numbers(table.story.as_it_stood(3).told("table")) == [1, 2]


def test_corner_44_a_fix_of_what_was_revealed_keeps_the_causes_the_table_sees(table: Table) -> None:
    table.tell(gain(1))
    table.tell(gain(2), audience="gm")
    table.tell(gain(9), audience="gm", because=(1, 2))
    table.write(reveal(table.story, ANNA, (3,)))
    assert table.fix(3, gain(10)) == "5 Fixed 3: gold 10 (was gold 9). Everybody sees it."
    assert (table.log.entries[4].audience, table.log.entries[4].because) == ("table", (1,))


def test_corner_51_undoing_a_redo_takes_only_what_was_told_since(table: Table) -> None:
    table.tell(wound(4))
    table.tell(gain(1), because=(1,))
    table.undo(1, alone=True)
    assert isinstance(table.log.entries[3].event, LeftAsIs)
    assert table.order() == [2]
    table.redo(3)
    assert table.undo(5) == "6 Undid the redo 5."
    assert table.order() == [2]


def test_nothing_the_table_sees_goes_away_unsaid(table: Table) -> None:
    """Rules 19 and 37: a secret strike that comes back into force says in the open what it takes."""
    table.tell(gain(9), audience="gm")
    table.undo(1)
    table.redo(2)
    table.write(reveal(table.story, ANNA, (1,)))
    plan = undo(table.story, ANNA, (3,))
    assert [draft.audience for draft in plan.drafts] == ["table", "gm"]
    table.write(plan)
    assert numbers(table.story.told("table")) == []


# Rules without a corner of their own


def test_alone_leaves_each_follower_standing_with_a_word_about_it(table: Table) -> None:
    """Rule 7."""
    table.tell(wound(4))
    table.tell(gain(1), because=(1,))
    table.tell(gain(2), because=(2,))
    plan = undo(table.story, ANNA, (1,), alone=True)
    assert (plan.names, plan.left) == ((1,), (2,))
    assert table.write(plan) == "4–5 Undid 1: sven −4. Left standing: 2 gold 1."


def test_undo_takes_the_whole_line_edits_included(table: Table) -> None:
    """Rule 8."""
    table.tell(gain(1))
    table.log.append([Draft(event=gain(2)), Draft(event=retracted(1, how="strike")), Draft(event=LeftAsIs(numbers=()))])
    table.undo(3)
    assert table.order() == [1]


@pytest.mark.parametrize("word", ["undo", "strike"])
def test_what_is_struck_is_refused_naming_by_whom(table: Table, word: str) -> None:
    """Rule 14."""
    table.tell(gain(1))
    table.undo(1)
    call = {"undo": undo, "strike": strike}[word]
    said = refused("story.already_struck", call, table.story, ANNA, (1,))
    assert said == '1 does not count already (2, undo). Nothing was written. "redo 2" brings it back.'
    refused("story.already_struck", fix_target, table.story, ANNA, 1)


def test_redo_of_what_counts_or_was_taken_back_or_told_anew_is_refused(table: Table) -> None:
    """Rule 9."""
    table.tell(gain(1))
    refused("story.nothing_to_redo", redo, table.story, ANNA)
    assert refused("story.counts_already", redo, table.story, ANNA, 1).startswith("1 counts.")
    table.undo(1)
    table.redo(2)
    said = refused("story.taken_back", redo, table.story, ANNA, 2)
    assert said == '2 is taken back already (3). Nothing was written. "undo 3" puts it in force again.'
    table.fix(1, gain(2))
    said = refused("story.told_anew", redo, table.story, ANNA, 1)
    assert said == '1 is told as 4. Nothing was written. "undo 5" takes the fix back.'


def test_a_struck_entry_brought_back_by_its_number_comes_back_with_what_led_to_it(table: Table) -> None:
    """Rule 9."""
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.strike(2)
    table.redo(2)
    assert table.gold() == 25
    table.undo(2)
    assert table.gold() == 20


def test_undo_alone_has_nothing_left(table: Table) -> None:
    """Rule 8."""
    refused("story.nothing_to_undo", undo, table.story, ANNA)
    table.tell(gain(1), by="bo")
    refused("story.nothing_to_undo", undo, table.story, ANNA)


def test_undo_alone_skips_undos_and_takes_a_redo(table: Table) -> None:
    """Rule 8."""
    table.tell(gain(1))
    table.tell(gain(2))
    table.undo()
    table.redo()
    table.undo()
    assert table.order() == [1]
    table.undo()
    assert table.order() == []


def test_a_fix_takes_over_audience_clocks_and_causes(table: Table) -> None:
    """Rule 10."""
    table.tell(gain(1), audience="gm")
    old = Draft(event=gain(5), audience="gm", because=(1,))
    table.log.append([old], played_at="2026-01-03", world_date="day 4")
    plan = fix(table.story, ANNA, 2, [Draft(event=gain(6))])
    new = plan.drafts[0]
    assert (new.audience, new.because, plan.played_at, plan.world_date) == ("gm", (1,), "2026-01-03", "day 4")
    assert [draft.audience for draft in plan.drafts] == ["gm", "gm"]


def test_a_fix_may_tell_several_and_then_asks_which(table: Table) -> None:
    """Rule 10: the several entries of one fix all count."""
    table.tell(gain(5))
    table.tell(gain(1))
    assert table.fix(1, gain(2), gain(3)) == "3–4 Fixed 1: gold 2, gold 3 (was gold 5)."
    assert table.order() == [3, 4, 2]
    said = refused("story.several_tellings", fix_target, table.story, ANNA, 1)
    assert said == '1 is told as 3 and 4 now. Say which: "fix 3" …'
    table.fix(4, gain(30))
    assert table.order() == [3, 6, 2]
    table.strike(3)
    assert table.order() == [6, 2], "the entry itself, not its sister"
    refused("story.nothing_told", fix, table.story, ANNA, 6, [])


def drafts(*events: Event) -> Sequence[Draft]:
    return [Draft(event=event) for event in events]


def test_a_whole_line_is_retold_entry_by_entry_of_a_kind(table: Table) -> None:
    """Rule 11."""
    table.tell(gain(1), wound(1), gain(2), spend(1))
    table.tell(gain(9))
    new = drafts(wound(7), gain(10), FatePointSpent(figure="sven"), gain(20), gain(30))
    table.write(fix_line(table.story, ANNA, 2, new))

    assert table.order() == [7, 8, 6, 9, 10, 5], "gold 10, its fate point, the wound, gold 20, gold 30, the next line"
    assert [table.story.thing(number) for number in (6, 7, 8, 9, 10)] == [2, 1, 8, 3, 10]
    assert not table.story.counts(4), "an old one without partner is struck"


def test_a_retold_line_drops_causes_that_are_dropped_with_it(table: Table) -> None:
    """Rule 11."""
    table.log.append([Draft(event=gain(1)), Draft(event=wound(1), because=(1,))])
    table.write(fix_line(table.story, ANNA, 1, drafts(wound(3))))
    assert table.log.entries[2].because == ()
    refused("story.nothing_told", fix_line, table.story, ANNA, 1, [])


def test_strike_names_the_tellings_that_led_to_it(table: Table) -> None:
    """Rule 12."""
    table.tell(gain(1))
    table.fix(1, gain(2))
    table.fix(1, gain(3))
    assert strike(table.story, ANNA, (4,)).names == (1, 2, 4)
    assert strike(table.story, ANNA, (1,)).names == (1, 2, 4)
    table.strike(1)
    table.undo(4)
    table.undo(2)
    assert table.order() == [], "nothing earlier surfaces"


def test_leave_has_no_effect_and_the_audience_of_what_it_names(table: Table) -> None:
    table.tell(gain(1))
    table.tell(gain(2), audience="gm")
    plan = leave(table.story, ANNA, (1, 2), text="minotaur had one attack")
    assert [draft.audience for draft in plan.drafts] == ["table", "gm"]
    assert table.write(plan) == "3–4 Left 1–2 as they are: minotaur had one attack."
    assert table.order() == [1, 2]


def test_late_behind_a_mixed_line_is_told_by_what_its_readers_see(table: Table) -> None:
    """Rules 4 and 21."""
    mixed_line(table)
    assert spot(table.story, PLAYER, 1).place.anchor == 1
    assert spot(table.story, ANNA, 1).place.anchor == 1
    assert spot(table.story, ANNA, 1, audience="gm").place.anchor == 2


def test_a_late_line_about_a_fixed_entry_stands_behind_all_its_tellings(table: Table) -> None:
    """Rule 2."""
    table.tell(gain(20))
    table.tell(gain(1))
    table.fix(1, gain(25))
    assert table.late(1, spend(5)) == "5 Told behind 1."
    assert table.order() == [3, 5, 2]


def entries_of(table: Table) -> list[Entry]:
    return table.log.entries


def test_nothing_is_written_where_something_is_refused(table: Table) -> None:
    table.tell(gain(1))
    table.undo(1)
    before = list(entries_of(table))
    for word in (undo, strike):
        refused("story.already_struck", word, table.story, ANNA, (1,))
    assert entries_of(table) == before
