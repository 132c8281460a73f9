"""What a pack comes to: how much it holds, how much of it the game can read, and every doubt about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from events.problems import Refused
from rules.packs.content import Content, Monster, PackChecked, Remark


def checked(content: Content, ability: Callable[[str], tuple[str, ...]] | None) -> PackChecked:
    """The pack as whoever brings it should know it; `ability` reads a string of abilities as its game does."""
    strings = [(monster, said) for monster in content.monsters.values() for said in monster.abilities]
    doubts = [remark for monster, said in strings for remark in _doubts(monster, said, ability)]
    return PackChecked(
        pack=content.id,
        game=content.game,
        version=content.version,
        sha256=content.sha256,
        holds={what: count for what, count in content.counts().items() if count},
        abilities=len(strings),
        read=0 if ability is None else len(strings) - sum(remark.kind == "text" for remark in doubts),
        found=(*content.found, *doubts),
    )


def _doubts(monster: Monster, said: str, ability: Callable[[str], tuple[str, ...]] | None) -> Iterator[Remark]:
    """What is doubtful about a string: no rule is called so, or it cannot be read and is kept as it is."""
    if ability is None:
        return
    where = f"{monster.file}: {monster.name}"
    try:
        doubtful = ability(said)
    except Refused as refusal:
        yield Remark(kind="text", where=where, what=f"{said}: {refusal.why}")
        return
    for what in doubtful:
        if what == "unknown-ability":
            yield Remark(kind="text", where=where, what=f"{said}: no rule is called so")
        else:
            yield Remark(kind="repair" if what.startswith("ocr:") else "warning", where=where, what=f"{said}: {what}")
