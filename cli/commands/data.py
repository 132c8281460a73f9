"""The file itself: raw entries, verification, erasing words, export, shell completion."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import zip_longest

import click
import msgspec
from click.shell_completion import get_completion_class

from cli.around import exact_number
from cli.campaign import CampaignOptions, open_campaign
from cli.looking import Listing, looking
from cli.options import argument, option
from cli.output import Voice, columns
from cli.program import program
from cli.speaking import Spoken
from events.amounts import Range, show
from events.entry import Entry
from events.event import tag_of
from events.refusals import broken_chain
from service.reading.reading import Reading
from service.views.entries import EntryPage, shower


@looking(
    "events",
    examples=["delve events", "delve events 41", "delve events --kind wounds --json", "delve events --last 50"],
)
@argument("numbers", nargs=-1, metavar="[ENTRY …]")
@option("--kind", metavar="TAG", help="Only kinds whose tag begins so: gold, wounds.suffered.")
@option("--last", type=int, default=20, metavar="N", help="How many (the newest; 0 for all).")
def events(reading: Reading, voice: Voice, json: bool, numbers: tuple[str, ...], kind: str | None, last: int) -> None:
    """The raw entries as stored, those that do not count included: number, kind, and every value."""
    wanted = {exact_number(text) for text in numbers}
    seen = [entry for entry in _as_told(reading) if reading.story.sees(reading.audience, entry.number)]
    chosen = [
        entry
        for entry in seen
        if (not wanted or entry.number in wanted or entry.action in wanted) and _tag(entry).startswith(kind or "")
    ]
    for number in wanted:
        reading.story.seen_entry(reading.audience, number)
    if not wanted and last > 0:
        chosen = chosen[-last:]
    if json:
        show = shower(reading)
        voice.json(EntryPage(entries=tuple(show(entry) for entry in chosen), next=None))
        return
    rows = [
        (str(entry.number), "" if reading.story.counts(entry.number) else "✗", _tag(entry), _values(entry))
        for entry in chosen
    ]
    hang = sum(max((len(row[at]) for row in rows), default=0) + 2 for at in range(3))
    for line in columns(rows, right=(0,)):
        voice.say(line, hang=min(hang, voice.width // 2))
    if wanted:
        voice.say(voice.faint("To tell one anew: delve fix N name=value"))


def _as_told(reading: Reading) -> Iterable[Entry]:
    """The log in order of number, as far as it is looked at."""
    story = reading.story
    if reading.until is None:
        return story.entries()
    last = story.place(reading.until)
    return [entry for entry in story.entries() if story.place(entry.number) <= last]


def _tag(entry: Entry) -> str:
    return tag_of(type(entry.event))


def _values(entry: Entry) -> str:
    """The values of an event, `name=value` as `delve fix` takes them."""
    said = msgspec.to_builtins(entry.event)
    found = [f"{name}={_shown(getattr(entry.event, name))}" for name in said if name != "event"]
    around = [f"because {', '.join(map(str, entry.because))}"] if entry.because else []
    if entry.place:
        around.append(f"{entry.place.where.replace('_', ' ')} {entry.place.anchor}")
    if entry.forced:
        around.append(f"ruling: {entry.forced}")
    if entry.note:
        around.append(f"# {entry.note}")
    return " ".join([*found, *(f"[{text}]" for text in around)])


def _shown(value: object) -> str:
    if isinstance(value, (int, Range)) and not isinstance(value, bool):
        return show(value)
    if isinstance(value, str):
        return value if " " not in value else f"'{value}'"
    return msgspec.json.encode(value).decode()


@looking("verify", cls=Listing, examples=["delve verify", "delve verify --json"])
def verify(told: CampaignOptions, voice: Voice, json: bool) -> None:
    """Checks the chain: that no entry was changed, lost or slipped in since it was written.

    Keep the head hash somewhere else: it proves later that everything up to here is what it was.
    """
    with open_campaign(told, read_only=True) as here:
        campaign, found = here.campaign, here.verify()
    if json:
        voice.json(found)
    else:
        voice.say(f"{campaign}: {found.entries} entries, head hash {found.head_hash}")
        if found.erased:
            voice.say(f"{', '.join(map(str, found.erased))}: words erased, not checkable", indent=2)
        for number, why in zip_longest(found.breaks, found.reasons, fillvalue="is not as it was written"):
            voice.say(voice.bad(f"{number}: {why}"), indent=2)
    if found.breaks:
        raise broken_chain(campaign, found.breaks[0])
    if not json:
        # Who does not see every entry checks the chain all the same (corner 48 of docs/story.md).
        seen = f"{found.entries} {'entry' if found.entries == 1 else 'entries'} you see, {found.unseen} you do not."
        voice.say(voice.good(f"Chain whole: {seen}" if found.unseen else "Whole: every entry is as it was written."))


@looking("rebuild", cls=Listing, examples=["delve rebuild", "delve rebuild --json"])
def rebuild(told: CampaignOptions, voice: Voice, json: bool) -> None:
    """Adds the whole log up anew and compares it with what was kept on the way, which makes long campaigns quick.

    The log alone counts: what differs from it is thrown away and made anew, and so is what an older Delvelog made. The
    index of delve history is made anew as well. Whoever reads meanwhile reads the old until the new is whole.
    """
    with open_campaign(told) as here:
        campaign, found = here.campaign, here.rebuild()
    if json:
        voice.json(found)
        return
    checked = "1 snapshot" if found.snapshots == 1 else f"{found.snapshots} snapshots"
    if found.wrong:
        behind = ", ".join(map(str, found.wrong))
        voice.say(voice.bad(f"{campaign}: {checked} compared; not what the log adds up to: after {behind}."))
    elif found.snapshots:
        voice.say(voice.good(f"{campaign}: {checked} compared, each is what the log adds up to."))
    else:
        voice.say(f"{campaign}: nothing was kept that could be compared.")
    if found.stale:
        voice.say(f"{found.stale} made by another version thrown away.", indent=2)
    if found.taken:
        voice.say(f"{found.taken} made anew.", indent=2)
    voice.say(f"The index of delve history was made anew from {found.searched} entries.")


class Erasing(Spoken):
    """Erasing asks first: it is the one thing that cannot be taken back."""

    def more_options(self) -> list[click.Parameter]:
        """`--yes`."""
        return [click.Option(["-y", "--yes"], is_flag=True, help="Do not ask.")]

    def invoke(self, ctx: click.Context) -> int:
        """Hands the function where it was said."""
        ctx.params["told"] = self.told(ctx)
        ctx.params.setdefault("yes", False)
        super().invoke(ctx)
        return 0


@looking("erase", cls=Erasing, examples=["delve erase 41"])
@argument("number", type=int, metavar="ENTRY")
def erase(number: int, told: CampaignOptions, yes: bool) -> None:
    """Blanks the free words of an entry, for good: names and notes. Its numbers stay, and `verify` says so."""
    if not yes:
        if not sys.stdin.isatty():
            raise click.UsageError("Words cannot be brought back once erased: add --yes.")
        click.confirm(f"Erase the words of entry {number} for good?", abort=True, err=True)
    with open_campaign(told) as campaign:
        campaign.erase(number)
    Voice(sys.stdout).say(f"Erased the words of {number}; its numbers stand.")


@looking(
    "export",
    cls=Listing,
    examples=["delve export > reik.jsonl", "delve export --json", "delve export --lines > reik.delve"],
)
@option("--lines", is_flag=True, help="As lines of shorthand: delve play tells the same campaign again from them.")
def export(told: CampaignOptions, voice: Voice, json: bool, lines: bool) -> None:
    """Writes every entry of the campaign as a line of JSON; with --json, all of them as one list."""
    with open_campaign(told, read_only=True) as campaign:
        if lines:
            voice.draw(campaign.lines())
        elif json:
            voice.json(list(campaign.entries()))
        else:
            voice.draw(msgspec.json.encode(entry).decode() for entry in campaign.entries())


SHELLS = ("bash", "zsh", "fish")


@looking(
    "completion",
    cls=Spoken,
    examples=['eval "$(delve completion bash)"', "delve completion fish > ~/.config/fish/completions/delve.fish"],
)
@argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """Prints what a shell needs to complete commands, options and the names of your campaign.

    bash: add  eval "$(delve completion bash)"  to ~/.bashrc. zsh: the same with zsh, to ~/.zshrc after compinit.
    fish: write it to ~/.config/fish/completions/delve.fish.
    """
    kind = get_completion_class(shell)
    if kind is None:
        raise click.UsageError(f"No completion for {shell}.")
    sys.stdout.write(kind(program, {}, "delve", "_DELVE_COMPLETE").source())
