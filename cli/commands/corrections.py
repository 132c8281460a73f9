"""What people say about the log: undo, redo, fix, strike, leave, reveal; late and before."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal

import click

from cli.options import argument, option
from cli.telling import Telling, telling
from cli.words import is_amount, join, pairs, whole
from rules.command import Command
from rules.commands.corrections import Fix, Leave, Redo, Reveal, Strike, Undo
from service.outcome import Late, Request

if TYPE_CHECKING:
    from cli.telling import InCampaign
    from service.reading import Reading


class Asking(Telling):
    """A correction that shows what it would do, and asks before it does it; `--yes` skips the question."""

    def more_options(self) -> list[click.Parameter]:
        """`--yes` besides what any telling has."""
        yes = click.Option(["-y", "--yes"], is_flag=True, help="Do not ask.")
        return [yes, *super().more_options()]

    def invoke(self, ctx: click.Context) -> int:
        """Previews, asks, does."""
        from cli.options import COMMON
        from cli.telling import answer, asked_of, in_campaign

        told = self.told(ctx)
        sure = ctx.params.pop("yes", False)
        said = {name: ctx.params.pop(name) for name in COMMON if name in ctx.params}
        asked = click.Command.invoke(self, ctx)
        with in_campaign(told) as campaign:
            wanted = asked_of(campaign, asked, told, said)
            if not (sure or said.get("preview")):
                self._ask(campaign, wanted, ctx)
            outcome = campaign.handle(wanted)
        answer(outcome, said)
        return 0

    def _ask(self, campaign: InCampaign, wanted: Request, ctx: click.Context) -> None:
        import msgspec

        from cli.output import Voice
        from cli.report import changed

        shown = campaign.handle(msgspec.structs.replace(wanted, preview=True))
        voice = Voice(sys.stderr)
        for line in (*shown.lines, *changed(shown.changes), *(f"! {warning}" for warning in shown.warnings)):
            voice.say(line, indent=2)
        if not sys.stdin.isatty():
            raise click.UsageError("Nobody is there to say yes: add --yes to do it, --preview to look only.", ctx=ctx)
        if not click.confirm("Do it?", default=True, err=True):
            raise click.Abort


@telling(
    "undo",
    cls=Asking,
    examples=["delve undo", "delve undo 41 --yes", "delve undo 41..43", "delve undo turn", "delve undo 41 --alone"],
)
@argument("what", required=False, metavar="[ENTRY | FIRST..LAST | turn | combat | expedition]")
@option("--alone", is_flag=True, help="What follows from it stays.")
@option("--reason", metavar="WORDS", help="Why.")
def undo(what: str | None, alone: bool, reason: str | None) -> Command:
    """Takes back a line: that of the entry, or your own newest. It stays readable; `delve redo` brings it back."""
    number, span, scope = None, None, None
    if what is not None and ".." in what:
        first, _, last = what.partition("..")
        span = (whole(first), whole(last))
    elif what is not None and is_amount(what.lstrip("#")):
        number = whole(what)
    elif what is not None:
        scope = next((name for name in ("turn", "combat", "expedition") if name.startswith(what.lower())), None)
        if scope is None:
            raise click.UsageError(f"{what!r} is no entry; say its number, or turn, combat, expedition.")
    return Undo(number=number, span=span, scope=scope, alone=alone, reason=reason)  # type: ignore[arg-type]  # of the three


@telling("redo", examples=["delve redo", "delve redo 58"])
@argument("number", required=False)
def redo(number: str | None) -> Command:
    """Takes back an undo, a strike or a restart; with the number of a struck line, brings back that line alone."""
    return Redo(number=None if number is None else whole(number))


@telling("strike", cls=Asking, examples=["delve strike 41", "delve strike 41 43 --alone"])
@argument("numbers", nargs=-1, required=True, metavar="ENTRY …")
@option("--alone", is_flag=True, help="What follows from it stays.")
@option("--reason", metavar="WORDS", help="Why.")
def strike(numbers: tuple[str, ...], alone: bool, reason: str | None) -> Command:
    """These entries never happened, in any telling."""
    return Strike(numbers=tuple(map(whole, numbers)), alone=alone, reason=reason)


@telling("leave", examples=["delve leave 41 the minotaur had one attack", "delve leave 41"])
@argument("words", nargs=-1, required=True, metavar="ENTRY … [WORDS]")
def leave(words: tuple[str, ...]) -> Command:
    """A known mistake stands: nothing changes, and no check mentions it again."""
    numbers = []
    left = list(words)
    while left and left[0].lstrip("#").rstrip(",").isdigit():
        numbers.append(whole(left.pop(0).rstrip(",")))
    if not numbers:
        raise click.UsageError(
            "Which entry is left as it is? (`delve out` leaves the dungeon, `delve leave-party` the party.)"
        )
    return Leave(numbers=tuple(numbers), text=join(left))


@telling("reveal", examples=["delve reveal 41", "delve reveal 41 42"])
@argument("numbers", nargs=-1, required=True, metavar="ENTRY …")
def reveal(numbers: tuple[str, ...]) -> Command:
    """The table sees these entries of the game master's from here on."""
    return Reveal(numbers=tuple(map(whole, numbers)))


def _is_number(text: str) -> bool:
    return text.lstrip("#").isdigit()


class Again(Telling):
    """`fix 41 amount=20`, or `fix 41 wound sven 2`: another command of `delve`, told in the entry's place."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keeps the inner command's options for the inner command."""
        words = args[1:] if args and _is_number(args[0]) else args
        if words and "=" not in words[0] and not words[0].startswith("-"):
            ctx.ensure_object(dict)
            ctx.meta["inner"] = list(words)
            args = args[: len(args) - len(words)]
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> int:
        """Hands an inner command on, or fixes by values."""
        inner = ctx.meta.get("inner")
        if inner is None:
            return super().invoke(ctx)
        number = ctx.params.get("words")
        return rest_of_line(ctx, inner, fixes=whole(number[0]) if number else 0)


def rest_of_line(ctx: click.Context, inner: list[str], *, late: Late | None = None, fixes: int | None = None) -> int:
    """Runs the words as a command of `delve`, told at another place or anew."""
    from cli.campaign import Told
    from cli.program import program

    above = ctx.find_object(Told) or Told()
    told = Told(db=above.db, campaign=above.campaign, late=late, fixes=fixes)
    answered = program.main(inner, prog_name="delve", standalone_mode=False, obj=told)
    return answered if isinstance(answered, int) else 0


@telling(
    "fix",
    cls=Again,
    examples=[
        "delve fix 41 amount=25",
        "delve fix 41 gold 25",
        "delve fix 41 wound sven 2 trap",
        "delve fix wound elf 2",
    ],
)
@argument("words", nargs=-1, metavar="[ENTRY] NAME=VALUE … | [ENTRY] COMMAND …")
@option("--reason", metavar="WORDS", help="Why.")
def fix(words: tuple[str, ...], reason: str | None) -> Command:
    """Tells an entry anew in its place: by other values, or as another command. No entry named: your own newest.

    `delve events N` shows the names of an entry's values. What followed from it stays.
    """
    values, rest = pairs(words)
    number = whole(rest[0]) if rest and _is_number(rest[0]) else None
    if not values or len(rest) > (number is not None):
        raise click.UsageError("Say what is otherwise: amount=25, or the whole line anew: gold 25.")
    return Fix(number=number, values={name: value.replace("−", "-") for name, value in values.items()}, reason=reason)


class Placed(click.Command):
    """`late 41 gold 20`: everything behind the number is another command of `delve`."""

    examples: tuple[str, ...] = ()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keeps all but the number for the inner command."""
        if len(args) > 1:
            ctx.meta["inner"] = list(args[1:])
            args = args[:1]
        return super().parse_args(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Examples, then options."""
        with formatter.section("Examples"):
            for example in self.examples:
                formatter.write(f"{'':>{formatter.current_indent}}{example}\n")
        super().format_options(ctx, formatter)


BOTH_HELPS = {"help_option_names": ["-h", "--help"]}


def _placed(ctx: click.Context, number: str, where: Literal["before", "after"]) -> int:
    inner = ctx.meta.get("inner")
    if not inner:
        raise click.UsageError("What happened there? Say it as you would have then.", ctx=ctx)
    return rest_of_line(ctx, inner, late=Late(where, whole(number)))


@click.command("late", cls=Placed, context_settings=BOTH_HELPS)
@click.argument("number", metavar="ENTRY COMMAND …")
@click.pass_context
def late(ctx: click.Context, number: str) -> int:
    """Tells something that happened right after an entry, as any other command."""
    return _placed(ctx, number, "after")


@click.command("before", cls=Placed, context_settings=BOTH_HELPS)
@click.argument("number", metavar="ENTRY COMMAND …")
@click.pass_context
def before(ctx: click.Context, number: str) -> int:
    """Tells something that happened right before an entry, as any other command."""
    return _placed(ctx, number, "before")


late.examples = ("delve late 41 gold 20", "delve late 41 wound elf 2 arrows")
before.examples = ("delve before 41 turn", "delve before 41 item elf 6 arrows")


class Accepting(Telling):
    """Accepts what does not add up at an entry; which check that is, the campaign knows."""

    def invoke(self, ctx: click.Context) -> int:
        """Finds it, accepts it."""
        from cli.options import COMMON
        from cli.telling import answer, in_campaign, request
        from service.reading import read_campaign

        told = self.told(ctx)
        said = {name: ctx.params.pop(name) for name in COMMON if name in ctx.params}
        number = whole(ctx.params["number"])
        with in_campaign(told) as campaign:
            accepted = accepting(read_campaign(campaign.log, campaign.campaign), number)
            outcomes = [campaign.handle(request(command, told, said)) for command in accepted]
        for outcome in outcomes:
            answer(outcome, said)
        return 0


def accepting(reading: Reading, number: int) -> list[Command]:
    """The commands that accept everything that does not add up at the entry; refuses with `story.adds_up`."""
    from events.problems import Refused
    from rules.commands.campaign import AcceptDiscrepancy
    from rules.commands.gold import AcceptDifference
    from service.discrepancies import discrepancies

    every = discrepancies(reading)
    found = [one for one in every if one.number == number]
    if not found:
        where = ", ".join(dict.fromkeys(str(one.number) for one in every))
        raise Refused(
            "story.adds_up",
            f"Nothing is amiss at {number}.",
            fix=f"Something is at {where}: delve business" if where else "Everything adds up.",
        )
    return [
        AcceptDifference(observation=one.number)
        if one.check == "total.differs"
        else AcceptDiscrepancy(check=one.check, about=one.number, of=one.of, amount=one.amount)
        for one in found
    ]


@telling("accept", cls=Accepting, examples=["delve accept 45"])
@argument("number", metavar="ENTRY")
def accept(number: str) -> None:
    """What does not add up at an entry is accepted; quiet until it grows. `delve business` lists what does not."""
