"""Commands that read: `--json` on every one, and two ways to look back."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

import click

from cli.campaign import open_campaign
from cli.output import Voice
from cli.speaking import Spoken
from service.campaign import Campaign


def looking_options() -> list[click.Parameter]:
    """Looking back, looking as a player, looking as a program."""
    return [
        click.Option(["--at"], metavar="MOMENT", help="As it stood after entry 41, session 2, turn 7, 2026-03-01 …"),
        click.Option(["--until"], metavar="MOMENT", help="As it is told now, up to a moment."),
        click.Option(["--player-view"], is_flag=True, help="Only what the table sees."),
        click.Option(["--json"], is_flag=True, help="Answer as JSON."),
    ]


def as_typed(looked: Mapping[str, str | bool | None]) -> list[str]:
    """The same options as somebody types them, for the look another word leads to."""
    said: list[str] = []
    for name, value in looked.items():
        option = f"--{name.replace('_', '-')}"
        said += [option, value] if isinstance(value, str) else [option] if value else []
    return said


def one_moment(at: str | None, until: str | None) -> None:
    """Refuses two moments to look at."""
    if at is not None and until is not None:
        raise click.UsageError("Say --at (as it stood) or --until (as told now), not both.")


class Looking(Spoken):
    """A command that reads a campaign: its function gets a `Reading` and a `Voice`, and whether JSON is wanted."""

    def more_options(self) -> list[click.Parameter]:
        """`--at`, `--until`, `--player-view`, `--json`."""
        return looking_options()

    def invoke(self, ctx: click.Context) -> int:
        """Opens the campaign for reading, lets the function look, closes it."""
        told = self.told(ctx)
        at, until = ctx.params.pop("at", None), ctx.params.pop("until", None)
        one_moment(at, until)
        table = ctx.params.pop("player_view", False)
        with open_campaign(told, read_only=True) as campaign:
            reading, heading = campaign.read_headed(at=at, until=until, audience="table" if table else "gm")
            ctx.params["reading"] = reading
            self.see(ctx, campaign)
            voice = ctx.params["voice"] = Voice(sys.stdout)
            if not ctx.params.setdefault("json", False) and heading:
                voice.say(voice.faint(f"{heading}:"))
            super().invoke(ctx)
        return 0

    def see(self, ctx: click.Context, campaign: Campaign) -> None:
        """Hands the function more than the reading, if it wants more."""


class LookingAtAll(Looking):
    """A look that shows the campaign's row in the list of campaigns, too: its function gets it `listed`."""

    def see(self, ctx: click.Context, campaign: Campaign) -> None:
        """Hands it over."""
        ctx.params["listed"] = campaign.row


class LookingUp(Looking):
    """A look into the content packs of whoever keeps them: its function gets what looks something up."""

    def see(self, ctx: click.Context, campaign: Campaign) -> None:
        """Hands it over in place of the reading: the packs are those of now, whatever moment is looked at."""
        ctx.params["look_up"] = campaign.printed
        del ctx.params["reading"]


class Listing(Spoken):
    """A command that reads the file rather than one campaign: its function gets where it was said, and a `Voice`."""

    def more_options(self) -> list[click.Parameter]:
        """`--json`."""
        return [click.Option(["--json"], is_flag=True, help="Answer as JSON.")]

    def invoke(self, ctx: click.Context) -> int:
        """Hands the function what it needs."""
        ctx.params["told"] = self.told(ctx)
        ctx.params["voice"] = Voice(sys.stdout)
        ctx.params.setdefault("json", False)
        super().invoke(ctx)
        return 0


def looking(
    name: str, *, examples: Sequence[str], offers: Sequence[str] = (), cls: type[Spoken] = Looking
) -> Callable[[Callable[..., None]], Spoken]:
    """Makes a function (`reading`, `voice`, `json` and its own words) into a reading command."""

    def made(function: Callable[..., None]) -> Spoken:
        return cls(name, function, examples=examples, offers=offers)

    return made
