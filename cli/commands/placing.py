"""Late and before: what is told where it belongs, one line or a stretch of them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Literal

import click

from cli.campaign import Told, forget_stretch, open_campaign, remember_stretch
from cli.commands.corrections import rest_of_line
from cli.options import help_option
from cli.speaking import asking
from cli.words import whole
from service.telling.outcome import Late


class Placed(click.Command):
    """`late 41 gold 20`: everything behind the number is another command of `delve`."""

    examples: tuple[str, ...] = ()

    def __init__(self, name: str | None, callback: Callable[..., object], **settings: Any) -> None:  # noqa: ANN401 - click's
        # the help option of every other command: click keeps the first one it makes, named by whoever asked for it
        super().__init__(name, callback=callback, add_help_option=False, **settings)
        self.params.append(help_option())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keeps all but the number for the inner command; `late before 41` is `before 41`."""
        if len(args) > 1 and args[0] in ("before", "after"):
            ctx.meta["where"] = args[0]
            args = args[1:]
        if len(args) > 1:
            from shlex import split

            ctx.meta["inner"] = split(args[1]) if len(args) == 2 else list(args[1:])
            args = args[:1]
        return super().parse_args(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Examples, then options."""
        with formatter.section("Examples"):
            for example in self.examples:
                formatter.write(f"{'':>{formatter.current_indent}}{example}\n")
        super().format_options(ctx, formatter)


def _placed(ctx: click.Context, number: str, where: Literal["before", "after"]) -> int:
    with asking(ctx):
        place = Late(ctx.meta.get("where", where), whole(number))
    inner = ctx.meta.get("inner")
    if inner:
        return rest_of_line(ctx, inner, late=place)
    _begin_stretch(ctx.find_object(Told) or Told(), place)
    return 0


def _begin_stretch(told: Told, place: Late) -> None:
    from cli.output import Voice

    with open_campaign(told, read_only=True) as campaign:
        reading = campaign.read()
        reading.story.seen_entry("gm", place.number)
        what = reading.tell(place.number)
    remember_stretch(told, campaign.campaign, place)
    side = "behind" if place.where == "after" else "before"
    Voice(sys.stdout).say(f"From here on lines are told {side} {place.number} ({what}), until you say: delve now")


@click.command("late", cls=Placed)
@click.argument("number", metavar="[before] ENTRY [COMMAND …]")
@click.pass_context
def late(ctx: click.Context, number: str) -> int:
    """Tells something that happened right after an entry, as any other command.

    The entry alone begins a stretch: each line that follows is told there, in the order of telling, until `delve now`.
    """
    return _placed(ctx, number, "after")


@click.command("before", cls=Placed)
@click.argument("number", metavar="ENTRY [COMMAND …]")
@click.pass_context
def before(ctx: click.Context, number: str) -> int:
    """Tells something that happened right before an entry, as any other command; alone it begins a stretch."""
    return _placed(ctx, number, "before")


@click.command("now", cls=Placed)
@click.pass_context
def now(ctx: click.Context) -> int:
    """Ends what `late N` began: lines are told in time again."""
    from cli.output import Voice

    told = ctx.find_object(Told) or Told()
    ended = forget_stretch(told)
    Voice(sys.stdout).say("Lines are told in time again." if ended else "Lines are told in time.")
    return 0


late.examples = ("delve late 41 gold 20", "delve late before 41 wound elf 2 arrows", "delve late 41")
before.examples = ("delve before 41 turn", "delve before 41 item elf 6 arrows")
now.examples = ("delve now",)
