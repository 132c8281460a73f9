"""What people say about the log: undo, redo, fix, strike, leave, reveal; late and before."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal

import click

from cli.options import argument, option
from cli.speaking import Spoken, Telling
from cli.telling import telling
from cli.usage import Usage
from cli.words import is_amount, join, pairs, whole
from rules.command import Command
from rules.corrections.commands import Accept, Fix, Leave, Redo, Restart, Reveal, Strike, Undo
from service.telling.outcome import Late, Request

if TYPE_CHECKING:
    from service.campaign import Campaign
    from service.telling.outcome import Outcome


class Asking(Telling):
    """A correction that shows what it would do, and asks before it does it; `--yes` skips the question.

    What takes back one's own last line and nothing else is done at once: it costs no more than the mistake.
    """

    def more_options(self) -> list[click.Parameter]:
        """`--yes` besides what any telling has."""
        yes = click.Option(["-y", "--yes"], is_flag=True, help="Do not ask.")
        return [yes, *super().more_options()]

    def invoke(self, ctx: click.Context) -> int:
        """Previews, asks, does."""
        from cli.campaign import open_campaign
        from cli.options import COMMON
        from cli.telling import answer, asked_of, in_one_go

        told = self.told(ctx)
        sure = ctx.params.pop("yes", False)
        said = {name: ctx.params.pop(name) for name in COMMON if name in ctx.params}
        asked = Spoken.invoke(self, ctx)
        with open_campaign(told) as campaign:
            wanted = asked_of(campaign, asked, told, said)
            if not (sure or said.get("preview")) and isinstance(wanted.command, Undo | Strike | Restart):
                self._ask(campaign, wanted, ctx)
            outcome = in_one_go(lambda: campaign.tell(wanted))
        answer(outcome, said)
        return 0

    def _ask(self, campaign: Campaign, wanted: Request, ctx: click.Context) -> None:
        import msgspec

        from cli.output import Voice
        from cli.report import changed

        shown = campaign.tell(msgspec.structs.replace(wanted, preview=True))
        if _takes_only_the_last_line(wanted.command, shown):
            return
        voice = Voice(sys.stderr)
        amiss = (f"! {one.text}" for one in shown.discrepancies)
        for line in (*shown.lines, *changed(shown.changes), *amiss, *(f"! {warning}" for warning in shown.warnings)):
            voice.say(line, indent=2)
        if not sys.stdin.isatty():
            raise click.UsageError("Nobody is there to say yes: add --yes to do it, --preview to look only.", ctx=ctx)
        if not click.confirm("Do it?", default=True, err=True):
            raise click.Abort


def _takes_only_the_last_line(command: Command, shown: Outcome) -> bool:
    """Whether it is the newest line there is, or one's own, and nothing goes with it."""
    if shown.takes_back > 1 or not shown.entries:
        return False
    if command == Undo():
        return True
    from events.story import EntriesRetracted

    retracted = [entry.event for entry in shown.entries if isinstance(entry.event, EntriesRetracted)]
    return max(last for event in retracted for _, last in event.numbers) == shown.entries[0].number - 1


@telling(
    "undo",
    cls=Asking,
    examples=["delve undo", "delve undo 41 --yes", "delve undo 41..43", "delve undo turn", "delve undo 41 --alone"],
)
@argument("words", nargs=-1, metavar="[ENTRY … | FIRST..LAST | turn | fight | expedition]")
@option("--alone", is_flag=True, help="What follows from it stays.")
@option("--reason", metavar="WORDS", help="Why.")
def undo(words: tuple[str, ...], alone: bool, reason: str | None) -> Command:
    """Takes back a line: that of the entry, or your own newest. It stays readable; `delve redo` brings it back."""
    if len(words) > 1:
        return Undo(numbers=tuple(map(_entry, words)), alone=alone, reason=reason)
    what = words[0] if words else ""
    if ".." in what:
        first, _, last = what.partition("..")
        return Undo(span=(whole(first), whole(last)), alone=alone, reason=reason)
    scope = next((scope for name, scope in SCOPES.items() if what and name.startswith(what.lower())), None)
    number = _entry(what) if what and scope is None else None
    return Undo(number=number, scope=scope, alone=alone, reason=reason)


SCOPES: dict[str, Literal["turn", "combat", "expedition"]] = {
    "turn": "turn", "fight": "combat", "combat": "combat", "expedition": "expedition", "trip": "expedition",
}  # fmt: skip
"""The word for a stretch that is undone whole, and what it is called in the log."""


def _entry(text: str) -> int:
    if not is_amount(text.lstrip("#")):
        raise Usage(f"{text!r} is no entry; say its number, or turn, fight, expedition.")
    return whole(text)


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


@telling(
    "restart",
    cls=Asking,
    offers=["expeditions"],
    examples=["delve restart", "delve restart expedition", "delve restart expedition-2 --keep 41 --keep 43"],
)
@argument("words", nargs=-1, metavar="[expedition] [NAME]")
@option("--keep", multiple=True, type=int, metavar="ENTRY", help="A line that carries over.")
@option("--reason", metavar="WORDS", help="Why.")
def restart(words: tuple[str, ...], keep: tuple[int, ...], reason: str | None) -> Command:
    """All of a trip is voided: it stays readable and contributes nothing. Lines of the table's own stay."""
    named = [word for word in words if word.lower() not in ("expedition", "trip")]
    if len(named) > 1:
        raise Usage("Which trip? `delve quests` lists them.")
    return Restart(expedition=named[0] if named else None, keep=keep, reason=reason)


@telling("leave", examples=["delve leave 41 the minotaur had one attack", "delve leave 41"])
@argument("words", nargs=-1, required=True, metavar="ENTRY … [WORDS]")
def leave(words: tuple[str, ...]) -> Command:
    """A known mistake stands: nothing changes, and no check mentions it again."""
    numbers = []
    left = list(words)
    while left and left[0].lstrip("#").rstrip(",").isdecimal():
        numbers.append(whole(left.pop(0).rstrip(",")))
    if not numbers:
        raise Usage("Which entry is left as it is? (`delve out` leaves the dungeon, `delve leave-party` the party.)")
    return Leave(numbers=tuple(numbers), text=join(left))


@telling("reveal", examples=["delve reveal 41", "delve reveal 41 42"])
@argument("numbers", nargs=-1, required=True, metavar="ENTRY …")
def reveal(numbers: tuple[str, ...]) -> Command:
    """The table sees these entries of the game master's from here on."""
    return Reveal(numbers=tuple(map(whole, numbers)))


def _is_number(text: str) -> bool:
    return text.lstrip("#").isdecimal()


class Again(Telling):
    """`fix 41 amount=20`, or `fix 41 wound sven 2`: another command of `delve`, told in the entry's place."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keeps the inner command's options for the inner command."""
        words = args[1:] if args and _is_number(args[0]) else args
        if len(words) == 1 and " " in words[0]:
            from shlex import split

            args = [*args[: len(args) - 1], *(words := split(words[0]))]
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
    """Runs the words as a command of `delve`, told at another place or anew; words of no command are shorthand."""
    from cli.campaign import Told
    from cli.program import program

    above = ctx.find_object(Told) or Told()
    if not _is_a_word(ctx, inner):
        inner, late, fixes = _as_shorthand(inner, late, fixes), None, None
    told = Told(db=above.db, campaign=above.campaign, server=above.server, token=above.token, late=late, fixes=fixes)
    answered = program.main(inner, prog_name="delve", standalone_mode=False, obj=told)
    return answered if isinstance(answered, int) else 0


def _is_a_word(ctx: click.Context, inner: list[str]) -> bool:
    """Whether `delve` has a command of this word, or the game has."""
    from cli.program import program

    try:
        program.resolve_command(ctx, list(inner))
    except click.UsageError:
        return False
    return True


def _as_shorthand(inner: list[str], late: Late | None, fixes: int | None) -> list[str]:
    """`late 41 elf +2 arrows` and `fix 41 sven -3 trap` as `delve line` reads them, options in front."""
    options = [word for word in inner if word.startswith("--")]
    said = [word for word in inner if word not in options]
    if late is not None:
        place = ["late" if late.where == "after" else "before", str(late.number)]
    else:
        place = ["fix", str(fixes)] if fixes else ["fix"]
    return ["line", *options, *place, *said]


@telling(
    "fix",
    cls=Again,
    examples=[
        "delve fix 41 amount=25",
        "delve fix 41 gold 25",
        "delve fix 41 wound sven 2 trap",
        "delve fix 41 'sven -3 trap'",
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
        raise Usage("Say what is otherwise: amount=25, or the whole line anew: gold 25.")
    return Fix(number=number, values={name: value.replace("−", "-") for name, value in values.items()}, reason=reason)


@telling("accept", examples=["delve accept", "delve accept 45", "delve accept 45 60"])
@argument("numbers", nargs=-1, metavar="[ENTRY …]")
def accept(numbers: tuple[str, ...]) -> Command:
    """What does not add up at an entry is accepted: quiet until it grows. `delve check` lists what does not.

    No entry named: the only one there is. A counted total stands from its entry on, as an unexplained adjustment.
    """
    return Accept(numbers=tuple(map(whole, numbers)))


ok = telling("ok", examples=["delve ok", "delve ok 45", "delve ok 45 60"])(accept.function)
