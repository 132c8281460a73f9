"""`open`: a door or a chest where one is named; alone it lists what waits."""

from __future__ import annotations

import click

from cli.commands.atlas import door_or_feature
from cli.options import argument
from cli.speaking import Telling
from cli.telling import telling
from rules.command import Command

LOOKING_BACK = ("at", "until", "player_view")


class Opening(Telling):
    """`open door-2` opens a door; `open` lists open business, as any look does."""

    def more_options(self) -> list[click.Parameter]:
        """Those of a line, and those of a look back."""
        from cli.looking import looking_options

        return [*super().more_options(), *(one for one in looking_options() if one.name in LOOKING_BACK)]

    def invoke(self, ctx: click.Context) -> int:
        """Opens what is named, or shows what is open."""
        back = {name: ctx.params.pop(name, None) for name in LOOKING_BACK}
        if ctx.params.get("words"):
            if any(back.values()):
                raise click.UsageError("Nothing is opened when you look back: name no door.", ctx=ctx)
            return super().invoke(ctx)
        from cli.looking import as_typed
        from cli.program import load
        from cli.table import COMMANDS

        business = load(COMMANDS["business"][0])
        arguments = as_typed(back | {"json": ctx.params.get("json")})
        with business.make_context("business", arguments, parent=ctx.parent, obj=self.told(ctx)) as below:
            business.invoke(below)
        return 0


@telling(
    "open",
    cls=Opening,
    offers=["places", "figures"],
    examples=["delve open door-2 sven", "delve open chest-1", "delve open door", "delve open"],
)
@argument("words", nargs=-1, metavar="[DOOR OR CHEST] [WHO]")
def open_(words: tuple[str, ...]) -> Command:
    """A door or a chest is opened; `door` alone is the only one shut where the party is. Alone it lists what waits."""
    return door_or_feature(words, "open")
