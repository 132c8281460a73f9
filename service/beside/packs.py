"""What people brought of their own for the games they play: monsters, tables, the words of their rulebooks.

It is no part of a campaign: no entry, no export and no backup of a campaign holds a word of it.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from rules.packs.content import Content, PackChange
from rules.packs.packs import Packs


class KeptPack(msgspec.Struct, frozen=True, kw_only=True):
    """A pack as it is kept."""

    content: Content
    added_at: str


class PackShown(msgspec.Struct, frozen=True, kw_only=True):
    """A pack as a list shows it: what it is called, how much it holds, none of its words."""

    pack: str
    game: str
    version: str
    title: str
    sha256: str
    added_at: str
    holds: dict[str, int]
    """How many monsters, rules, tables …"""
    damaged: str = ""
    """Why nobody can read it any more, and how to go on; nothing: it is sound."""


class PackAdded(msgspec.Struct, frozen=True, kw_only=True):
    """A pack that was brought: new, or in the place of the one there was."""

    pack: PackShown
    replaced: bool
    change: PackChange = PackChange()
    """What is otherwise than in the one there was."""


def shown(kept: KeptPack) -> PackShown:
    """What may be shown of a pack."""
    content = kept.content
    return PackShown(
        pack=content.id,
        game=content.game,
        version=content.version,
        title=content.title,
        sha256=content.sha256,
        added_at=kept.added_at,
        holds={what: count for what, count in content.counts().items() if count},
    )


def unreadable(game: str, pack: str, why: str) -> PackShown:
    """What is known of a pack nobody can read: the name of its file."""
    return PackShown(pack=pack, game=game, version="", title="", sha256="", added_at="", holds={}, damaged=why)


class PackStore(Protocol):
    """The packs of a file, by game and id."""

    def listed(self) -> list[PackShown]:
        """Every pack, the oldest first; one that was changed on disk is named as damaged."""

    def of(self, game: str) -> Packs | None:
        """Those of a game, ready to be asked; None: there are none. Refuses a damaged one (`pack.damaged`)."""

    def put(self, kept: KeptPack) -> KeptPack | None:
        """Keeps a pack in the place of the one with its game and id, which is answered."""

    def remove(self, game: str, pack: str) -> None:
        """It is used no more."""
