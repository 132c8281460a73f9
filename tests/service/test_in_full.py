"""Answers say every field of the parts of the state they hand out; snapshots leave out what says nothing."""

from __future__ import annotations

import msgspec

from projections import figure, turns
from projections import map as atlas_parts
from projections.figure import Kills
from projections.map import Section
from service.views.in_full import SPARSE, encoded

SHORT_ON_PURPOSE = {turns.Stamp, turns.Mark}
"""Where in play something happened: only what is known of it, in answers as well."""


HALL = Section(section="hall", kind="room", dungeon="keep", level=1, number=1)


class Looked(msgspec.Struct, omit_defaults=True):
    """A look that hands parts of the state out."""

    sections: dict[str, Section]
    kills: tuple[Kills, ...] = ()
    note: str = ""


def test_parts_of_the_state_are_handed_out_with_every_field():
    said = msgspec.json.decode(encoded(Looked({"hall": HALL}, (Kills(),))))

    assert set(said["sections"]["hall"]) == set(Section.__struct_fields__)
    assert set(said["kills"][0]) == set(Kills.__struct_fields__)


def test_looks_leave_out_what_they_left_out_before():
    assert msgspec.json.decode(encoded(Looked({}))) == {"sections": {}}


def test_what_is_read_again_is_the_same():
    assert msgspec.json.decode(encoded(HALL), type=Section) == HALL
    assert len(encoded(HALL)) > len(msgspec.json.encode(HALL))


def test_every_part_that_is_written_out_short_is_handed_out_in_full():
    written = [one for module in (figure, atlas_parts, turns) for one in vars(module).values()]
    parts = {one for one in written if _is_written_out_short(one)}

    assert parts - SHORT_ON_PURPOSE == SPARSE


def _is_written_out_short(one: object) -> bool:
    ours = isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__.startswith("projections.")
    return ours and one.__struct_config__.omit_defaults
