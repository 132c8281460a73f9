"""Content packs at the table: brought, listed, played with, taken away."""

from __future__ import annotations

import os
import stat
import threading

import pytest
from kit.packs import CELLAR, PROSE, brought, cellar_file
from kit.table import CAMPAIGN, Table

from events.campaign import Pack, RulingMade
from events.combat import Member, MonstersMet
from events.problems import LogDamaged, Refused
from events.session import ExpeditionBegun
from events.story import BusinessClosed
from rules.packs.looked_up import looked_up
from rules.registry import system_keys
from rules.shorthand.read.misread import NothingTold
from rules.shorthand.read.parsed import OnlyLooks
from service.at_file import FileKeeper
from service.beside.sqlite.file import open_file
from service.lines.lines import parsed, request
from service.packs import add, check, files_of, listed, pack_from, remove
from service.telling.handle import handle


def tell(table: Table, *lines: str) -> list[object]:
    """What the lines came to."""
    return [entry.event for line in lines for entry in table.types(line).entries]


# What is brought and kept


def test_a_pack_is_kept_for_its_owner_alone_beside_the_file(tmp_path):
    log = open_file(tmp_path / "campaigns.db")
    added = brought(log)

    (file,) = (tmp_path / "campaigns.db-packs").iterdir()
    assert (stat.S_IMODE(file.stat().st_mode), stat.S_IMODE(file.parent.stat().st_mode)) == (0o600, 0o700)
    assert added.pack.holds == {"monsters": 2, "heroes": 1, "rules": 1, "things": 2, "tables": 2}
    assert listed(log.beside.packs) == (added.pack,)
    assert PROSE[0].encode() not in (tmp_path / "campaigns.db").read_bytes()


def test_a_pack_brought_again_takes_the_place_of_the_one_there_was(tmp_path):
    log = open_file(tmp_path / "campaigns.db")
    brought(log)
    again = brought(log, ("gold = 5", "gold = 6"), ("[rule.fear]", "[rule.dread]"), ('"Fear"', '"Dread"'))

    assert again.replaced
    assert (again.change.added, again.change.removed, again.change.changed) == (("Dread",), ("Fear",), ("Cellar Rat",))
    assert len(listed(log.beside.packs)) == 1


def test_a_pack_that_was_changed_on_disk_is_refused_and_not_played_with(tmp_path):
    log = open_file(tmp_path / "campaigns.db")
    brought(log)
    (file,) = (tmp_path / "campaigns.db-packs").iterdir()
    file.write_bytes(file.read_bytes().replace(b"Cellar Rat", b"Celler Rat"))

    with pytest.raises(LogDamaged) as damaged:
        log.beside.packs.of("advanced-heroquest")
    assert damaged.value.code == "pack.damaged"
    brought(log)
    assert log.beside.packs.of("advanced-heroquest") is not None


def test_what_is_taken_away_is_named_as_it_is_listed():
    log = open_file(":memory:")
    brought(log)
    with pytest.raises(Refused, match="no pack 'celler'"):
        remove(log.beside.packs, "celler")

    assert remove(log.beside.packs, "advanced-heroquest/cellar").pack == "cellar"
    assert listed(log.beside.packs) == ()


def test_a_pack_for_a_game_nobody_knows_is_refused():
    with pytest.raises(Refused) as refused:
        brought(open_file(":memory:"), game="advanced-heroquist")

    with pytest.raises(Refused) as checked:
        check({"cellar.toml": cellar_file(game="advanced-heroquist")}, "cellar")

    assert (refused.value.code, checked.value.code) == ("pack.game", "pack.game")
    assert "advanced-heroquest" in refused.value.fix


def test_a_folder_is_read_with_what_lies_below_it(tmp_path):
    (tmp_path / "mine" / "deep").mkdir(parents=True)
    (tmp_path / "mine" / "deep" / "cellar.toml").write_bytes(cellar_file())
    (tmp_path / "mine" / "notes.txt").write_text("nothing of a pack")

    assert list(files_of(tmp_path / "mine")) == ["deep/cellar.toml"]
    with pytest.raises(Refused) as refused:
        files_of(tmp_path / "nowhere")
    assert refused.value.code == "pack.no_file"


# Played with


def test_a_link_out_of_a_folder_is_no_part_of_its_pack(tmp_path):
    (tmp_path / "own.toml").write_text("secret = 1")
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.toml").write_text(CELLAR)
    (folder / "more.toml").symlink_to(tmp_path / "own.toml")

    assert files_of(folder).keys() == {"pack.toml"}


def test_a_pack_there_is_no_room_for_leaves_nothing(tmp_path, monkeypatch):
    store = open_file(tmp_path / "campaigns.db").beside.packs

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LogDamaged, match="No space left"):
        add(store, pack_from({"pack.toml": CELLAR.encode()}, "cellar"))

    assert [*(tmp_path / "campaigns.db-packs").iterdir()] == []


@pytest.mark.parametrize("game", system_keys())
def test_monsters_of_a_pack_are_met_with_their_profile_in_every_game(game):
    table = Table(system=game)
    brought(table.log, game=game)
    came = tell(table, "meet 2 cellar rats")
    (met,) = [one for one in came if isinstance(one, MonstersMet)]

    member = met.members[0]
    told = {**member.base, **member.properties}
    assert {5, 4, 3, 2, 1} <= set(told.values())
    assert "fear" in str(came).lower()
    assert "Gang Up" in str(came) or "gang-up" in str(came)
    assert met.pack is not None
    assert met.pack.name == "cellar"


def test_what_is_typed_goes_before_what_the_pack_says():
    table = Table()
    brought(table.log)
    (met,) = tell(table, "meet 1 cellar rat w7 ws3")

    assert isinstance(met, MonstersMet)
    assert {**met.members[0].base} == {"weapon_skill": 3, "strength": 3, "toughness": 3, "wounds": 7}


def test_monsters_no_pack_knows_are_met_as_ever():
    table = Table()
    brought(table.log)
    (met,) = tell(table, "meet 2 skaven w3")

    assert isinstance(met, MonstersMet)
    assert (met.pack, met.members[0].base) == (None, {"wounds": 3})


def test_heroes_of_a_pack_join_with_all_they_have():
    table = Table()
    brought(table.log)
    tell(table, "hero ada")
    sheet = table.reading().state.roster.figures["ada-vole"]

    assert (sheet.people, sheet.base["weapon_skill"], sheet.skills) == ("halfling", 8, {"Knows the cellars": ()})
    assert [item.name for item in sheet.items.values()] == ["Lamp", "Lamp"]
    assert table.facts()["Ada Vole gold"] == "12"


def test_what_is_bought_costs_what_the_pack_says_unless_somebody_says_otherwise():
    table = Table()
    brought(table.log, ("price = 4", "price = 4\nproperties = { length = 10 }"))
    tell(table, "hero ada", "ada buys 2 rope", "ada buys rope for 1")

    assert table.facts()["Ada Vole gold"] == "3"
    ropes = [item for item in table.reading().state.roster.figures["ada-vole"].items.values() if "ope" in item.name]
    assert ropes[0].properties == {"length": 10}


@pytest.mark.parametrize(("line", "warned"), [("meet 1 cellar", True), ("meet 1 cellar rat", False)])
def test_a_name_a_pack_has_only_more_of_is_met_with_a_word_of_warning(line, warned):
    table = Table()
    brought(table.log)

    told = table.types(line)

    assert any("Did you mean Cellar Rat" in one for one in told.warnings) is warned


def test_an_item_of_a_pack_goes_before_the_card_a_game_ships():
    table = Table(system="battle-axe")
    brought(table.log, ('game = "advanced-heroquest"', 'game = "battle-axe"'), ("ws = 8, w = 5", "health = 5"))
    tell(table, "hero ada", "ada buys 2 rope")

    assert table.facts()["Ada Vole gold"] == "4"


def test_where_an_expedition_begins_the_log_says_with_which_packs():
    table = Table()
    added = brought(table.log)
    (begun,) = [one for one in tell(table, "hero Sven w9", "trip") if isinstance(one, ExpeditionBegun)]

    assert begun.packs == (Pack(name="cellar", version="3", sha256=added.pack.sha256),)
    assert table.reading().state.campaign.packs == [*begun.packs]


@pytest.mark.parametrize("game", system_keys())
def test_in_every_game_a_trip_says_the_packs_there_are_as_they_are_when_it_begins(game):
    table = Table(system=game)
    first = brought(table.log, game=game)
    tell(table, "hero Sven", "trip", "trip end")
    second = brought(table.log, ("gold = 5", "gold = 6"), ('version = "3"', 'version = "4"'), game=game)
    tell(table, "trip", "trip end")
    remove(table.log.beside.packs, "cellar")
    tell(table, "trip")
    begun = [one.event for one in table.log.read(CAMPAIGN) if isinstance(one.event, ExpeditionBegun)]

    assert first.pack.sha256 != second.pack.sha256
    assert [[(one.version, one.sha256) for one in trip.packs] for trip in begun] == [
        [("3", first.pack.sha256)], [("4", second.pack.sha256)], [],
    ]  # fmt: skip


@pytest.mark.parametrize("game", system_keys())
def test_a_pack_taken_away_while_it_is_played_with_changes_nothing_of_what_was_told(game):
    table = Table(system=game)
    brought(table.log, game=game)
    tell(table, "hero Sven", "trip", "meet 2 cellar rats", "draw treasure")
    before, waits = table.facts(), [one.what for one in table.reading().state.business.open.values()]
    remove(table.log.beside.packs, "cellar")

    assert table.facts() == before
    assert [one.what for one in table.reading().state.business.open.values()] == waits
    tell(table, "late 2 note it rained", "undo")
    for one in [*table.reading().state.business.open.values()]:
        if not one.what.startswith("draw treasure"):
            tell(table, f"skip {one.number}")
    (left,) = table.reading().state.business.open.values()
    with pytest.raises(Refused, match="No pack has a table called treasure"):
        tell(table, "2")
    assert any(isinstance(one, BusinessClosed) for one in tell(table, f"skip {left.number}"))


def test_a_campaign_replays_without_its_pack():
    table = Table()
    brought(table.log)
    tell(table, "hero ada", "trip", "meet 2 cellar rats", "ada cellar-rat-1 -1")
    with_it = table.facts()
    remove(table.log.beside.packs, "cellar")

    assert table.facts() == with_it
    assert tell(table, "meet 1 cellar rat") == [
        MonstersMet(group="cellar-rat-group-2", members=(*_bare("cellar-rat-3", "cellar rat 3"),))
    ]


def _bare(figure: str, name: str) -> tuple[Member, ...]:
    return (Member(figure, name),)


def test_whoever_holds_a_campaign_open_plays_with_a_pack_as_soon_as_it_is_brought(tmp_path):
    log = open_file(tmp_path / "campaigns.db")
    table = Table(log)
    reading = table.reading()
    brought(open_file(tmp_path / "campaigns.db"))

    told = handle(log, CAMPAIGN, request(reading, "meet 1 cellar rat"), reading=reading)
    assert told.entries[0].event.pack is not None  # type: ignore[attr-defined]  # monsters met


def test_every_thread_of_a_service_plays_with_it(tmp_path):
    log = open_file(tmp_path / "campaigns.db")
    brought(log)
    found: list[object] = []

    def look() -> None:
        found.append(log.beside.packs.of("advanced-heroquest"))

    threads = [threading.Thread(target=look) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == len(threads)
    assert None not in found


# A rule by its name


@pytest.mark.parametrize("line", ["rule fear", 'rule "Fear"', "ruling: fear", "rule fear cellar rat", "rule event"])
def test_a_rule_by_its_name_alone_is_looked_up_and_writes_nothing(line):
    table = Table()
    brought(table.log)

    found = parsed(table.reading(), line)
    assert isinstance(found, OnlyLooks)
    assert found.words[0] == "printed"
    with pytest.raises(NothingTold):
        tell(table, line)
    assert len([*table.log.read(CAMPAIGN)]) == 1


def test_a_hero_of_a_pack_by_name_alone_is_looked_up():
    table = Table()
    brought(table.log)
    reading = table.reading()

    assert isinstance(parsed(reading, "rule ada"), OnlyLooks)
    assert looked_up(reading.system, reading.state, ["ada"]).kind == "hero"


def test_what_is_ruled_on_a_rule_stands_behind_its_name():
    table = Table()
    brought(table.log)
    tell(table, "rule fear: nobody shakes tonight", "rule event 1-6 = Flood")

    assert [one.text for one in table.reading().state.campaign.rulings] == [
        "fear: nobody shakes tonight", "event 1-6 = Flood",
    ]  # fmt: skip


def test_a_name_rules_nothing_wherever_it_is_said():
    table = Table()
    brought(table.log)
    for line in ("late 1 rule fear", "rule once: fear"):
        with pytest.raises(Refused) as refused:
            tell(table, line)
        assert (refused.value.code, "rule fear: WORDS" in refused.value.fix) == ("ruling.only_a_name", True)


def test_who_rules_with_a_name_in_front_is_told_where_it_is_printed():
    table = Table()
    brought(table.log)
    for line, name in (("rule fear celler rat", "fear"), ("rule feer", "Fear")):
        assert table.types(line).warnings == (f"That is a ruling of yours now. What is printed: rule {name}",)
    assert tell(table, "rule we drink first") == [RulingMade(text="we drink first")]


def test_a_name_that_nothing_printed_has_is_ruled_as_ever():
    table = Table()
    assert tell(table, "rule fear") == [RulingMade(text="fear")]


def test_a_table_of_the_game_is_shown_as_it_is_rolled_on_here():
    table = Table(open_file(":memory:"))
    tell(table, "rule passage length 1-12 = 3")
    found = parsed(table.reading(), "rule passage length")

    assert isinstance(found, OnlyLooks)
    shown = FileKeeper(table.log).campaign(CAMPAIGN).printed(found.words[1:])
    assert (shown.kind, shown.text) == ("table", "1-12: 3")
