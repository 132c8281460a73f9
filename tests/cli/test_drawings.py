"""Maps, sheets and tables against text files.

`DELVE_WRITE_GOLDEN=1 pytest tests/cli/test_drawings.py` writes the files anew: read the difference before committing.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from cli.draw_sheet import draw_sheet
from cli.draw_stats import draw_stats
from cli.draw_tables import draw_business, draw_heroes, draw_purse, draw_quests
from events.amounts import UNKNOWN, at_least
from events.atlas import Rectangle
from projections import business, quests, statistics
from projections.exploring import SOMEWHERE
from projections.figure import Figure, Kills
from projections.ledger import Debt, Due, Movement
from projections.luck import in_words, luck
from projections.map import Door, Dungeon, Feature, KnownExit, Section
from projections.monsters import show_kills
from projections.state import Fold, State
from rules.question import nothing_of_its_own, still_asked
from rules.system import Reason, Sheet, SheetRow, Status, Value
from service.reading.statistics import Part, SampleShown, StatisticsShown, Together
from service.views.draw_map import draw_level

GOLDEN = Path(__file__).with_name("golden")


def check(name, lines):
    """Compares with tests/cli/golden/NAME.txt."""
    path = GOLDEN / f"{name}.txt"
    drawn = "\n".join(lines) + "\n"
    if os.environ.get("DELVE_WRITE_GOLDEN"):
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")


def in_the_cellars():
    """Sven and the elf in the Old Cellars, one skaven against them."""
    empty = Fold().initial()
    figures = empty.roster.figures
    figures["sven"] = Figure(figure="sven", name="Sven", kind="hero", number=2)
    figures["torallion"] = Figure(figure="torallion", name="Torallion", kind="hero", number=3)
    figures["skaven-1"] = Figure(figure="skaven-1", name="Skaven", kind="monster", number=9)
    return empty


def section(name, kind, squares=(), exits=(), through=None, **known):
    return Section(
        section=name, kind=kind, dungeon="cellars", level=1, number=1, squares=squares, through=through,
        exits={way.key: way for way in exits}, **known,
    )  # fmt: skip


def way(key, direction=None, x=None, y=None, state="unexplored"):
    return KnownExit(key=key, direction=direction, x=x, y=y, state=state)


SECTIONS = (
    section("stairs-1", "stairs", (Rectangle(0, 0, 2, 2),), [way("ahead", "north", 0, 0, "joined")]),
    section(
        "passage-2", "passage", (Rectangle(0, -5, 2, 5),), [way("ahead", "north", 0, -5, "joined")], "stairs-1:ahead"
    ),
    section(
        "passage-3", "passage", (Rectangle(0, -10, 2, 5),), [way("ahead", "north", 0, -10, "joined")], "passage-2:ahead"
    ),
    section(
        "t-junction-4",
        "t_junction",
        (Rectangle(0, -12, 2, 2),),
        [way("left", "west", 0, -12, "joined"), way("right", "east", 1, -12)],
        "passage-3:ahead",
    ),
    section("dead-end-5", "dead_end", (Rectangle(-5, -12, 5, 2),), (), "t-junction-4:left"),
    section("room-6", "room", (Rectangle(2, -10, 10, 5),), (), "door-1", searched={"hidden_treasure": "nothing"}),
)


def furnish(state, sections=SECTIONS):
    atlas = state.atlas
    atlas.dungeons["cellars"] = Dungeon(dungeon="cellars", name="The Old Cellars")
    atlas.dungeon, atlas.level = "cellars", 1
    atlas.sections.update({one.section: one for one in sections})
    atlas.doors["door-1"] = Door(
        door="door-1", kind="normal", sections=["passage-3", "room-6"], number=4, open=True, direction="east", x=1, y=-8
    )
    atlas.doors["door-2"] = Door(
        door="door-2", kind="secret", sections=["room-6"], number=5, direction="east", x=11, y=-9
    )
    atlas.features["chest-1"] = Feature(feature="chest-1", kind="chest", section="room-6", number=6, x=5, y=-7)
    atlas.positions.update({"sven": "room-6", "torallion": "room-6", "skaven-1": "room-6"})
    return state


def test_a_level_with_squares_is_drawn_with_walls_doors_stairs_dead_ends_chests_and_exits():
    state = in_the_cellars()
    furnish(state)
    state.atlas.squares.update({"torallion": (8, -8), "skaven-1": (10, -6)})
    check("map-grid", draw_level(state))


def test_a_terminal_without_lines_gets_plain_characters():
    state = in_the_cellars()
    drawn = draw_level(furnish(state), plain=True)
    check("map-plain", drawn)
    assert all(letter < "\x80" for line in drawn for letter in line)


def test_a_narrow_window_shortens_long_stretches_and_says_so():
    state = in_the_cellars()
    drawn = draw_level(furnish(state), width=30)
    check("map-narrow", drawn)
    grid = [line for line in drawn if any(sign in line for sign in "│┌└├─")]
    assert max(map(len, grid)) <= 30


@pytest.mark.parametrize("width", [60, 80])
def test_no_line_of_a_map_is_wider_than_the_window(width):
    drawn = draw_level(furnish(in_the_cellars()), width=width)

    assert max(map(len, drawn)) <= width


def test_a_level_nobody_drew_squares_for_is_a_tree():
    state = in_the_cellars()
    bare = [
        section(
            one.section,
            one.kind,
            exits=[way(known.key, state=known.state) for known in one.exits.values()],
            through=one.through,
            searched=one.searched,
        )
        for one in SECTIONS
    ]
    furnish(state, bare)
    check("map-tree", draw_level(state))


def test_a_gamebooks_sections_are_a_tree_of_numbers():
    state = in_the_cellars()
    sections = [
        section("1", "section", exits=[way("12", state="joined"), way("47")]),
        section("12", "section", exits=[way("13")], through="1:12", notes=["draught from below"]),
    ]
    state.atlas.dungeons["cellars"] = Dungeon(dungeon="cellars", name="Hive")
    state.atlas.dungeon = "cellars"
    state.atlas.sections.update({one.section: one for one in sections})
    check("map-gamebook", draw_level(state))


def test_a_level_nobody_knows_says_so():
    state = in_the_cellars()
    assert draw_level(state) == ["No dungeon, level 1: nothing is known of it yet."]


def test_rooms_found_before_anybody_named_the_dungeon_are_on_the_map():
    state = in_the_cellars()
    state.atlas.dungeon = None
    state.atlas.sections["hall"] = replace(section("hall", "room"), dungeon=SOMEWHERE)
    drawn = "\n".join(draw_level(state))
    assert drawn.startswith("No dungeon, level 1\n")
    assert "hall" in drawn


def test_other_levels_are_not_on_the_map():
    state = in_the_cellars()
    furnish(state)
    assert draw_level(state, level=2) == ["The Old Cellars, level 2: nothing is known of it yet."]


SHEET = Sheet(
    figure="heinrich",
    name="Heinrich Lowen",
    title="Human Warrior",
    status=Status(status="alive", word="wounded", why="2 wounds lost"),
    values=(
        Value(key="weapon_skill", label="Weapon Skill", short="WS", start=8, current=8),
        Value(
            key="toughness", label="Toughness", short="T", start=5, current=8,
            why=(Reason("chain mail", 2, 12), Reason("shield", 1, 13)),
        ),
        Value(key="wounds", label="Wounds", short="W", start=4, current=2, why=(Reason("pit trap", -2, 41),)),
        Value(key="fate", label="Fate", short="FP", start=None, current=UNKNOWN),
    ),
    rows=(SheetRow(title="To hit", columns=("1", "2", "3"), cells=("2", "2", "10"), note="by their Weapon Skill"),),
    items=("sword (held)", "chain mail (worn)"),
    conditions=("poisoned until rest",),
    gold=at_least(20),
)  # fmt: skip


def test_a_sheet_shows_start_and_now_and_marks_what_changed():
    check("sheet", draw_sheet(SHEET))


def test_a_sheet_explains_every_changed_number_with_its_entries():
    check("sheet-why", draw_sheet(SHEET, explain=True))


def test_a_purse_shows_balances_movements_debts_and_dues():
    state = in_the_cellars()
    state.purse.balances.update({"party": 55, "sven": at_least(20)})
    state.purse.movements.append(Movement(number=4, thing=4, holder="party", change=60, balance=60, what="the chest"))
    state.purse.movements.append(Movement(number=5, thing=5, holder="party", change=-5, balance=55, what="rope"))
    state.purse.debts["debt-1"] = Debt(
        debt="debt-1", debtor="sven", creditor="torallion", what="gold", amount=12, number=6
    )
    state.purse.dues["due-1"] = Due(due="due-1", what="upkeep", each=10, number=7, open=["sven", "torallion"])
    check("purse", draw_purse(state))
    check("purse-short", draw_purse(state, last=1))


def test_quests_show_what_they_ask_for_beneath_one_another():
    state = in_the_cellars()
    state.quests.quests["amulet"] = quests.Quest(
        quest="amulet", title="The Shattered Amulet", number=3, reward="glory", children=["part-1"],
        objectives={
            "fragment": quests.Progress(key="fragment", title="Find the fragments", needed=4, reached=1, by=["sven"]),
            "home": quests.Progress(key="home", title="Bring them home", needed=1),
        },
    )  # fmt: skip
    state.quests.quests["part-1"] = quests.Quest(
        quest="part-1", title="The first", number=4, parent="amulet", state="completed"
    )
    state.quests.expeditions["expedition-1"] = quests.Expedition(
        expedition="expedition-1", number=5, dungeon="cellars", figures=("sven",), ended_by=9, outcome="won"
    )
    check("quests", draw_quests(state))


def test_business_names_what_waits_by_its_entry():
    state = in_the_cellars()
    state.business.open[41] = business.Business(number=41, what="4 wound dice for Sven, d12", left=1)
    state.business.open[44] = business.Business(number=44, what="treasure to draw", left=3, owed_to="sven")
    check("business", draw_business(state, still_asked(state, nothing_of_its_own)))


def test_heroes_are_listed_before_monsters():
    state = in_the_cellars()
    state.atlas.positions["sven"] = "room-6"
    state.purse.balances["sven"] = 20
    check("heroes", draw_heroes(state, lambda figure: "well", lambda figure: "4/4"))


def thrown(purpose, source, faces):
    sample = statistics.Sample(
        by="sven", purpose=purpose, source=source, dice=sum(faces.values()) + 1, known=sum(faces.values()),
        sum=sum(face * times for face, times in faces.items()), faces={"d12": faces},
    )  # fmt: skip
    return SampleShown(
        by="sven", purpose=purpose, source=source, dice=sample.dice, known=sample.known, sum=sample.sum, average=None,
        faces=sample.faces, luck=luck([sample]), said=in_words(luck([sample])),
    )  # fmt: skip


def test_statistics_count_dice_and_deeds():
    state = in_the_cellars()
    few, many = thrown("attack", "table", {6: 1, 7: 1}), thrown("wounds", "tracker", {6: 10, 12: 25})
    sven = statistics.Deeds(attacks=3, hits=2, kills=Kills(parts=3, of=2), wounds_suffered=UNKNOWN)
    anna = statistics.Deeds(kills=Kills(parts=1, of=2))
    together = (Together(by="*", source="tracker", dice=36, luck=many.luck, said=many.said),)
    found = StatisticsShown(
        samples=(few, many), together=together, deeds={"sven": sven, "anna": anna},
        per=(Part(of=1, samples=(few,), together=(), deeds={"sven": sven}),),
    )  # fmt: skip
    check("stats", draw_stats(state, found))


@pytest.mark.parametrize(
    ("kills", "shown"),
    [(Kills(), "0"), (Kills(parts=2, of=1), "2"), (Kills(parts=1, of=2), "½"), (Kills(parts=3, of=2), "1½"),
     (Kills(parts=4, of=3), "1⅓"), (Kills(parts=2, of=1, at_least=True), "2+")],
)  # fmt: skip
def test_half_a_kill_is_shown_as_half_a_kill(kills, shown):
    assert show_kills(kills) == shown


def test_empty_tables_say_so():
    state = in_the_cellars()
    assert draw_purse(state) == ["No gold has been heard of yet."]
    assert draw_quests(state) == ["No quest has been taken on."]
    assert draw_business(state, ()) == ["Nothing is open."]
    assert draw_stats(state, StatisticsShown(samples=(), together=(), deeds={})) == ["Nothing to count yet."]


def test_every_golden_file_belongs_to_a_drawing():
    source = Path(__file__).read_text(encoding="utf-8")
    assert [path.name for path in GOLDEN.glob("*") if f'"{path.stem}"' not in source] == []


def test_drawing_changes_nothing():
    state = in_the_cellars()
    furnish(state)
    from msgspec.json import encode

    before = encode(state.atlas)
    draw_level(state)
    assert encode(state.atlas) == before
    assert isinstance(state, State)
