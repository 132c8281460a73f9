"""One stored entry for every kind and shape of event, kept for ever in tests/samples/.

`python tests/kit/samples.py` writes a sample for each kind that has none in its present shape, every field filled in;
it never touches one that is there. A sample, once committed, is neither edited nor deleted: it is what people's files
hold. When the fields of a kind change so that an old sample reads otherwise, raise the kind's `shape`, add an upcaster
(`events.upcast`), and run this again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import msgspec
from msgspec import inspect

from events.catalogue import SHARED_KINDS, kinds_in
from events.chain import GENESIS, chained, digest_of
from events.codec import Codec
from events.entry import Clocks, Draft
from events.event import Event, tag_of
from events.rows import COLUMNS, PROOF, Row, row_of

FOLDER = Path(__file__).parents[1] / "samples"
RULES = Path(__file__).parents[2] / "rules" / "games"

WORDS = {
    "about": "about the door", "ammunition": "bolts", "anchor": "l1-stairs", "ask": "wound_dice", "at": "s4",
    "attacker": "heinrich", "buyer": "Old Marta", "by": "heinrich", "calling": "warrior", "cause": "a pit trap",
    "condition": "poisoned", "creditor": "sven", "cup": "dungeon", "debt": "debt-1", "debtor": "heinrich",
    "dice": "2d12", "door": "d3", "due": "due-2", "dungeon": "quartz-mine", "each": "5", "expedition": "expedition-2",
    "feature": "chest-1", "figure": "heinrich", "from": "s4", "giver": "heinrich", "group": "skaven-1",
    "holder": "party", "how": "with the last of the silver", "item": "rope", "keeper": "sven",
    "key": "find-the-lantern", "kind": "stairs", "effect": "a spear from the wall", "aliases": "Heini",
    "name": "Heinrich", "need": "7", "objective": "find-the-lantern", "of": "gold", "option": "henchmen",
    "origin": "reikland", "outcome": "they got away", "owed_to": "sven", "owner": "heinrich", "pack": "core",
    "paid_with": "fate", "parent": "the-long-way-home", "payer": "sven", "people": "dwarf", "phase": "exploration",
    "placed": "corner", "player": "p-1", "pool": "luck", "profile": "typed in", "purpose": "to hit",
    "quest": "the-lantern", "reason": "Bo insists", "receiver": "sven", "replaces": "stairs down = dead end",
    "result": "two skaven", "reward": "40 gold", "role": "leader", "rolled": "t_junction", "scope": "expedition",
    "section": "s4", "seller": "Old Marta", "sha256": "ab" * 32, "skill": "sure-footed", "sought": "secret_doors",
    "source": "an old chest", "spell": "flames", "state": "open", "system": "advanced-heroquest", "table": "hazards",
    "target": "skaven-1", "text": "Nobody looked behind the curtain.", "through": "s4:left", "title": "The lantern",
    "to": "sven", "trap": "trap-1", "unit": "days", "value": "9", "version": "1.2", "victim": "sven",
    "waives": "items.too_many", "wall": "left", "way_out": "the stairs", "weapon": "sword",
    "what": "two rolls on the treasure table", "whose": "heinrich", "words": "until he sleeps",
    "world_day": "3 Ulriczeit", "leads_to": "s5", "check": "gold.below_zero", "first": "heroes",
    "first_phase": "exploration", "applies_to": "need", "converts": "41",
}  # fmt: skip
"""What a field of this name says in a sample; any other says its own name."""

NAMES = {
    "Effect": "toughness", "Pack": "core", "CampaignFounded": "Reikland", "CampaignBranched": "What if",
    "DungeonNamed": "The quartz mine", "SectionRevealed": "The hall", "FeaturePlaced": "An old chest",
    "Member": "Skaven", "ItemGained": "Rope", "ItemBought": "Rope", "ItemChanged": "Fine rope",
    "BaseValueSet": "weapon_skill", "ModifierEnded": "toughness",
}  # fmt: skip
"""What `name` says in these structs; in any other it is somebody's."""


def every_kind() -> tuple[type[Event], ...]:
    """The shared kinds and those of every game that has a folder."""
    modules = [import_module(f"rules.games.{path.parent.name}.events") for path in sorted(RULES.glob("*/events.py"))]
    return (*SHARED_KINDS, *(kind for module in modules for kind in kinds_in(module)))


def path_of(kind: type[Event], shape: int) -> Path:
    """Where the sample of this kind and shape is kept."""
    return FOLDER / f"{tag_of(kind)}.{shape}.json"


def kept() -> Iterator[dict[str, object]]:
    """Every sample: the columns of its row by name."""
    for path in sorted(FOLDER.glob("*.json")):
        yield msgspec.json.decode(path.read_bytes(), type=dict[str, object])


def row_of_sample(sample: dict[str, object]) -> Row:
    """The sample as the log would hand it out: COLUMNS and PROOF."""
    return tuple(sample[column] for column in (*COLUMNS, *PROOF))


def sample_of(event: Event, codec: Codec) -> dict[str, object]:
    """The first entry of a log, holding this event, as it is stored."""
    clocks = Clocks(recorded_at="2026-03-01T20:00:00.000000Z", played_at="last Friday", world_date="3 Ulriczeit")
    draft = Draft(event=event, rule="AHQ-1", note="as Bo told it")
    id_ = "019caae2-5a00-7000-8000-00000000002a"
    row = row_of(draft, codec, number=1, id=id_, action=1, by="p-1", clocks=clocks)
    digest = digest_of(row)
    return dict(zip((*COLUMNS, *PROOF), (*row, digest, chained(GENESIS, digest), 0), strict=True))


def example(kind: type[Event]) -> Event:
    """An event of this kind with every field filled in, none left at its default."""
    filled = _struct(inspect.type_info(kind))
    return msgspec.convert(filled, kind)


def _struct(info: inspect.Type) -> dict[str, object]:
    assert isinstance(info, inspect.StructType)
    fields = {field.encode_name: _value(field.name, field.type, field.default) for field in info.fields}
    if "name" in fields:
        fields["name"] = NAMES.get(info.cls.__name__, WORDS["name"])
    if info.tag_field is not None:
        fields[info.tag_field] = info.tag
    return fields


def _value(name: str, info: inspect.Type, default: object = inspect.Metadata) -> object:
    match info:
        case inspect.UnionType():
            return _value(name, _richest(info.types), default)
        case inspect.StructType():
            return _struct(info)
        case inspect.LiteralType():
            return next(value for value in reversed(info.values) if value != default)
        case inspect.BoolType():
            return default is not True
        case inspect.IntType():
            return 3 if default != 3 else 4
        case inspect.StrType():
            return WORDS[name] if name in WORDS and WORDS[name] != default else f"{name}-1"
        case inspect.VarTupleType() | inspect.ListType():
            return [_value(_one_of(name), info.item_type)]
        case inspect.TupleType():
            return [_value(name, item) for item in info.item_types]
        case inspect.DictType():
            return {_key(name): _value(name, info.value_type)}
        case _:
            message = f"no example for {name}: {info}"
            raise TypeError(message)


def _richest(types: tuple[inspect.Type, ...]) -> inspect.Type:
    order = (inspect.StructType, inspect.VarTupleType, inspect.IntType, inspect.BoolType, inspect.StrType)
    kinds = [type(info) for info in types]
    return next(types[kinds.index(wanted)] for wanted in (*order, *kinds) if wanted in kinds)


def _one_of(name: str) -> str:
    return {"figures": "figure", "groups": "group", "players": "player", "targets": "figure", "victims": "victim"}.get(
        name, name
    )


def _key(name: str) -> str:
    return {"base": "weapon_skill", "shares": "sven", "contents": "wandering", "details": "room_type",
            "options": "henchmen", "properties": "damage_dice"}.get(name, name)  # fmt: skip


def main() -> None:
    """Writes what is missing and says so."""
    kinds = every_kind()
    codec = Codec(kinds)
    for kind in kinds:
        path = path_of(kind, kind.shape)
        if not path.exists():
            sample = sample_of(example(kind), codec)
            path.write_bytes(msgspec.json.format(msgspec.json.encode(sample), indent=2) + b"\n")
            print(f"wrote {path.name}: read it, then keep it", file=sys.stderr)


if __name__ == "__main__":
    main()
