"""Expeditions: begun, ended, or voided, which is asked about before it is done."""

from __future__ import annotations

from cli.commands.corrections import Asking
from cli.options import argument, option
from cli.telling import telling
from cli.words import join, verb
from rules.command import Command
from rules.corrections.commands import Restart
from rules.shared.session import BeginExpedition, EndExpedition


@telling(
    "expedition",
    cls=Asking,
    offers=["expeditions", "figures"],
    examples=[
        "delve expedition",
        "delve expedition rats --dungeon 'The Old Cellars' --with sven,elf",
        "delve expedition end won",
        "delve expedition restart --keep 41",
    ],
)
@argument("words", nargs=-1, metavar="[begin] [NAME] | end [OUTCOME] | restart [NAME]")
@option("--dungeon", metavar="NAME", help="Where they go.")
@option("--quest", metavar="NAME", help="Why they go.")
@option("--with", "figures", metavar="NAMES", help="Who goes, joined by commas (all heroes and henchmen).")
@option("--keep", type=int, multiple=True, metavar="N", help="restart: an entry that carries over.")
def expedition(
    words: tuple[str, ...], dungeon: str | None, quest: str | None, figures: str | None, keep: tuple[int, ...]
) -> Command:
    """A party goes into a dungeon; the trip ends; or all of it is voided and begun anew."""
    left = list(words)
    said = verb(left, ("begin", "end", "restart"), "begin")
    if said == "end":
        return EndExpedition(outcome=join(left))
    if said == "restart":
        return Restart(expedition=left[0] if left else None, keep=keep, reason=join(left[1:]))
    named = tuple(name for name in (figures or "").split(",") if name)
    return BeginExpedition(name=join(left), dungeon=dungeon, quest=quest, figures=named)
