"""Content packs: what people bring of their own for the games they play."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from cli.campaign import CampaignOptions, keeper_of
from cli.looking import Listing, looking
from cli.options import argument
from cli.output import Voice, columns
from cli.program import listed_alone
from rules.naming import listed as in_words
from service import packs
from service.beside.packs import PackShown
from service.packs import files_of
from service.wire import PackList

ONE = {"monsters": "monster", "heroes": "hero", "rules": "rule", "things": "thing", "tables": "table"}

SAID = {
    "repair": "repairs",
    "ask": "questions",
    "text": "kept as text",
    "left": "sorts of fields not taken",
    "warning": "warnings",
}

MOST_NAMED = 8
"""Names of what changed that are said one by one."""


@looking(
    "add",
    cls=Listing,
    examples=["delve pack add my-monsters.toml", "delve pack add ~/warhammer-quest"],
)
@argument("path")
def add(told: CampaignOptions, voice: Voice, json: bool, path: str) -> None:
    """Every campaign of its game plays with it from now on; brought again, it is replaced.

    A pack is a TOML file of yours, or a folder of TOML or XML files. It is kept beside the campaign file, for you
    alone: no log, no export and no backup holds a word of it.
    """
    where = Path(path).expanduser()
    files = files_of(where)
    with closing(keeper_of(told)) as keeper:
        added = keeper.add_pack(files, where.stem if where.is_file() else where.resolve().name)
    if json:
        voice.json(added)
        return
    again = " again" if added.replaced else ""
    voice.say(voice.good(f"{added.pack.pack} {added.pack.version} for {added.pack.game}{again}: {_holds(added.pack)}."))
    for what, names in (
        ("new", added.change.added),
        ("gone", added.change.removed),
        ("otherwise", added.change.changed),
    ):
        more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
        if names:
            voice.say(f"{what}: {in_words([*names[:MOST_NAMED], *more])}", indent=2)


def _holds(shown: PackShown) -> str:
    return _held(shown.holds)


def _held(holds: dict[str, int]) -> str:
    held = (f"{count} {what if count != 1 else ONE[what]}" for what, count in holds.items())
    return ", ".join(held) or "nothing"


@looking("check", cls=Listing, examples=["delve pack check my-monsters.toml"])
@argument("path")
def check(voice: Voice, json: bool, path: str, **_: object) -> None:
    """Reads a pack and says what it comes to, what was put right in it and what is doubtful; nothing is kept."""
    where = Path(path).expanduser()
    found = packs.check(files_of(where), where.stem if where.is_file() else where.resolve().name)
    if json:
        voice.json(found)
        return
    voice.say(f"{found.pack} {found.version} for {found.game}: {_held(found.holds)}.")
    if found.abilities:
        voice.say(f"{found.abilities} abilities: {found.read} read, {found.abilities - found.read} kept as text.")
    kinds = [(one.kind, one) for one in found.found]
    counts = {kind: sum(one == kind for one, _ in kinds) for kind in SAID}
    voice.say(", ".join(f"{counts[kind]} {said}" for kind, said in SAID.items()) + ".")
    for one in found.found:
        voice.say(f"{one.kind}: {one.where}: {one.what}", indent=2)


@looking("list", cls=Listing, examples=["delve pack list", "delve pack"])
def listing(told: CampaignOptions, voice: Voice, json: bool) -> None:
    """The content packs there are, and what they hold."""
    with closing(keeper_of(told, read_only=True)) as keeper:
        found = keeper.packs()
    if json:
        voice.json(PackList(packs=found))
        return
    rows = [(one.pack, one.version, one.game, _holds(one), one.sha256[:12]) for one in found if not one.damaged]
    for line in columns(rows) or (["Nobody brought any: delve pack add FILE"] if not found else []):
        voice.say(line)
    for one in found:
        if one.damaged:
            voice.say(voice.bad(f"{one.pack} for {one.game} is damaged: {one.damaged}"))


@looking("remove", cls=Listing, examples=["delve pack remove my-monsters"])
@argument("pack", metavar="ID")
def remove(told: CampaignOptions, voice: Voice, json: bool, pack: str) -> None:
    """Nobody plays with it any more; what was told with it stays as it was told."""
    with closing(keeper_of(told)) as keeper:
        removed = keeper.remove_pack(pack)
    if json:
        voice.json(removed)
    else:
        voice.say(f"{removed.pack} is gone. What was told with it stays as it was told.")


pack = listed_alone(
    "pack",
    {
        "Content packs": {
            "list": ("packs:listing", "What there is"),
            "add": ("packs:add", "Bring one, or a newer version of it"),
            "remove": ("packs:remove", "Take one away"),
            "check": ("packs:check", "Read one, and say what is doubtful"),
        }
    },
    listing,
    about="Monsters, tables, prices and rules of your own, for any game. `delve pack` alone lists them.",
)
"""Content packs of the file."""
