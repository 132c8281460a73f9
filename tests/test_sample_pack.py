"""The content pack that comes with Delvelog: read whole, played with, without a doubt but the one that is meant."""

from __future__ import annotations

from pathlib import Path

from kit.table import Table

from events.combat import MonstersMet
from service.packs import add, check, files_of, pack_from

SAMPLE = Path(__file__).parents[1] / "demo" / "packs" / "sunken-brewery.toml"


def test_the_sample_is_read_whole():
    found = check(files_of(SAMPLE), SAMPLE.stem)

    assert found.holds == {"monsters": 4, "heroes": 1, "rules": 4, "things": 7, "tables": 3}
    assert (found.abilities, found.read) == (15, 14)
    assert [(one.kind, one.what) for one in found.found] == [("text", "Foam Bath 2: no rule is called so")]


def test_an_evening_is_played_with_it():
    table = Table(system="warhammer-quest")
    add(table.log.beside.packs, pack_from(files_of(SAMPLE), SAMPLE.stem))
    told: list[object] = []
    for line in ("hero maltha", "trip", "draw event 6", "meet 1 hop witch", "meet 4 mash rats", "draw treasure 2",
                 "draw travel 4"):  # fmt: skip
        told += [entry.event for entry in table.types(line).entries]

    met = [one for one in told if isinstance(one, MonstersMet)]
    assert [len(one.members) for one in met] == [1, 4]
    assert {one.pack.name for one in met if one.pack is not None} == {"sunken-brewery"}
    open_ = [one.what for one in table.reading().state.business.open.values()]
    assert {"Hop Witch (1) + Mash Rat (1-6)", "Brewer's Key", "A cart that lost its horse"} <= {*open_}
