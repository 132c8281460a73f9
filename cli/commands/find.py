"""The history: what happened, by words, by who, by where in play."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cli.campaign import CampaignOptions, nothing_is_kept, open_campaign
from cli.chronicle import NOWHERE, heading
from cli.looking import Listing, looking, looking_options, one_moment
from cli.options import argument, option
from cli.output import Voice
from events.entry import Audience
from events.problems import LogDamaged
from projections.tell.words import first_upper
from projections.turns import Stamp
from service.campaign import Campaign
from service.search.query import Findings, Found, SearchQuery

if TYPE_CHECKING:
    import click


EVERYTHING = 1 << 30


class Searching(Listing):
    """A command that has whoever keeps the campaign search it, now or as it was."""

    def more_options(self) -> list[click.Parameter]:
        """What every look has."""
        return looking_options()


@looking(
    "history",
    cls=Searching,
    offers=["figures"],
    examples=[
        "delve history pit trap",
        'delve history "pit trap" -- -arrows',
        "delve history --hero sven --kind attack --outcome fumble --dungeon 2",
        "delve history rope --session 3",
        "delve history --kind gold --struck",
        "delve history skav* --last 0",
    ],
)
@argument("words", nargs=-1, metavar="[WORDS …]")
@option("--hero", metavar="WHO", help="Only what names them; with --outcome, only their own doing.")
@option("--kind", metavar="TAG", multiple=True, help="Only kinds whose tag begins so: gold, wounds.suffered.")
@option("--outcome", metavar="WORD", help="Only with this outcome: fumble, hit, success.")
@option("--dungeon", metavar="NAME|N", help="Only in this dungeon; 2 is the second they came to.")
@option("--session", type=int, metavar="N", help="Only this evening.")
@option("--expedition", metavar="NAME", help="Only this trip.")
@option("--quest", metavar="NAME", help="Only about this quest, or on a trip for it.")
@option("--rule", metavar="ID", help="Only what rests on a rule whose id begins so.")
@option("--said-by", metavar="WHO", help="Only what they logged.")
@option("--from", "first", type=int, metavar="N", help="From entry N on.")
@option("--to", "upto", type=int, metavar="N", help="Up to entry N.")
@option("--since", metavar="TIME", help="Only what was logged then or later: 2026-11-21, or with a time, in UTC.")
@option("--before-time", "until_time", metavar="TIME", help="Only what was logged before then.")
@option("--world", metavar="DATE", help="Only on a day in the world with these words.")
@option("--played", metavar="WHEN", help="Only what was played at a time that begins so.")
@option("--struck", is_flag=True, help="Only what does not count any more.")
@option("--counting", is_flag=True, help="Only what counts.")
@option("--last", type=int, default=50, metavar="N", help="How many (the newest; 0 for all).")
def history(
    told: CampaignOptions,
    voice: Voice,
    json: bool,
    words: tuple[str, ...],
    last: int,
    player_view: bool = False,
    at: str | None = None,
    until: str | None = None,
    **asked: object,
) -> None:
    """Everything that was ever logged, struck lines too, by its words and by where in play it was.

    All words have to be there, in any form: skaven finds Skavens. "In quotes" in a row, beg* by its beginning,
    -word without it (after a -- of its own). The place in play is that of the story as it is told now.
    """
    one_moment(at, until)
    query, limit = _query(words, asked), last if last > 0 else EVERYTHING
    sees: Audience = "table" if player_view else "gm"
    with _opened(told) as campaign:
        found, heading = campaign.history(query, limit=limit, audience=sees, at=at, until=until)
    if json:
        voice.json(found)
        return
    if heading:
        voice.say(voice.faint(f"{heading}:"))
    _show(voice, found)


def _query(words: tuple[str, ...], said: dict[str, object]) -> SearchQuery:
    struck, counting = said.pop("struck"), said.pop("counting")
    renamed = {"said_by": "by", "upto": "last", "since": "recorded_from", "until_time": "recorded_to"}
    values = {renamed.get(name, name): value for name, value in said.items() if value is not None}
    if struck != counting:
        values["counts"] = bool(counting)
    return SearchQuery(words=" ".join(map(_quoted, words)), **values)  # type: ignore[arg-type]  # click has read them


def _quoted(word: str) -> str:
    """What the shell has taken out of its quotes is put back into ours."""
    bare = word.removeprefix("-")
    if " " not in bare or '"' in bare:
        return word
    return f'{"-" if word.startswith("-") else ""}"{bare}"'


def _opened(told: CampaignOptions) -> Campaign:
    """The campaign; to be written to if it may be, for an index kept in its file makes the next search quick."""
    if not nothing_is_kept(told):
        with suppress(LogDamaged):  # a file that may only be read
            return open_campaign(told)
    return open_campaign(told, read_only=True)


def _show(voice: Voice, findings: Findings) -> None:
    if not findings.found:
        voice.say("Nothing found.")
        return
    shown = list(reversed(findings.found))
    wide = len(str(shown[-1].number))
    above = NOWHERE
    for found in shown:
        stamp = Stamp(session=found.session, expedition=found.expedition, turn=found.turn, combat=found.combat)
        if heading(stamp) not in ("", heading(above)):
            voice.say(voice.faint(f"── {heading(stamp, above)}"))
            above = stamp
        voice.say(f"{voice.faint(str(found.number).rjust(wide))}  {_line(voice, found)}", hang=wide + 2)
    more = findings.total - len(shown)
    voice.say(voice.faint(f"{findings.total} found{f', {more} of them earlier (--last 0 shows all)' if more else ''}"))


def _line(voice: Voice, found: Found) -> str:
    note = f"  # {' '.join(found.note.split())}" if found.note else ""
    if not found.counts:
        by = ", ".join(map(str, found.struck_by))
        return voice.faint(f"✗ {first_upper(found.text)}{note} (undone by {by})")
    parts = found.marked.split("**")
    lit = "".join(voice.bold(part) if at % 2 else part for at, part in enumerate(parts))
    return f"{first_upper(lit) if not voice.colour else lit}{note}"
