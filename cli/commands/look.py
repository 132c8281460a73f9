"""Looking: where things stand, what happened, who is who."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click
from msgspec.structs import replace

from cli.chronicle import headings, struck_how
from cli.draw_sheet import draw_sheet
from cli.draw_stats import draw_stats, period
from cli.draw_status import draw_status
from cli.draw_tables import draw_business, draw_heroes, draw_purse, draw_quests, observed_totals
from cli.looking import LookingAtAll, LookingUp, looking
from cli.options import argument, option
from cli.output import Voice, columns
from events.amounts import show
from events.log import CampaignRow
from projections.attempts import voided_attempts
from projections.clocks import Clock
from projections.people import heroes_of_the_group
from projections.tell.words import left_of
from rules.naming import find_expedition, find_figure, find_holder
from rules.packs.printed import PrintedThing
from rules.system import Sheet
from service.reading.discrepancies import discrepancies
from service.reading.reading import Reading
from service.reading.statistics import of_one, statistics
from service.views import chronicle, looks, windows
from service.views.chronicle import ChronicleQuery
from service.views.draw_map import draw_level
from service.views.line_looks import log_words, refuse_more, session_in
from service.views.recap import FORMS, RecapForm, sections_of, story_of, title_of
from service.views.recap import recap as told_again
from service.views.shapes import ChroniclePage
from service.views.windows import WHOLE

ALL = 1 << 30
"""More lines than there are."""


@looking("status", cls=LookingAtAll, examples=["delve", "delve status --json", "delve status --at 41"])
def status(reading: Reading, voice: Voice, json: bool, listed: CampaignRow) -> None:
    """Where the campaign stands: the evening, the expedition, the turn, the party, what waits, what can be done."""
    if json:
        voice.json(looks.standing(reading, listed))
        return
    for line in draw_status(reading):
        voice.say(line)


@looking(
    "log",
    offers=["figures"],
    examples=[
        "delve log",
        "delve log 50",
        "delve log --all",
        "delve log sven",
        "delve log --session 3",
        "delve log --struck",
        "delve log --by played",
        "delve log --by entered --from 2026-03 --to 2026-04",
    ],
)
@argument("words", nargs=-1, metavar="[HOW MANY | WHO | WORDS]")
@option("--all", "everything", is_flag=True, help="From the beginning.")
@option("--about", metavar="WHO|WORDS", help="Only lines that speak of it.")
@option("--session", type=int, metavar="N", help="Only this evening.")
@option("--expedition", metavar="NAME", help="Only this trip.")
@option("--since", type=int, metavar="N", help="Only what was logged after entry N.")
@option("--struck", is_flag=True, help="Show what does not count any more as well.")
@option(
    "--by",
    "clock",
    type=click.Choice(["play", "entered", "played", "world"]),
    metavar="CLOCK",
    help="In the order of play (as a rule), or by when it was entered, played, or in the world; unknown comes last.",
)
@option("--from", "begin", metavar="WHEN", help="Only from then on, by that clock (when it was entered, as a rule).")
@option("--to", "end", metavar="WHEN", help="Only until then.")
def log(
    reading: Reading,
    voice: Voice,
    json: bool,
    words: tuple[str, ...],
    everything: bool,
    about: str | None,
    session: int | None,
    expedition: str | None,
    since: int | None,
    struck: bool,
    clock: Clock | None,
    begin: str | None,
    end: str | None,
) -> None:
    """What happened, in the order it counts: a line for each action, with its number."""
    last, speaks_of = log_words(words)
    everything, about = everything or last < 1, about or speaks_of
    page = chronicle.page(
        reading,
        ChronicleQuery(
            session=session,
            expedition=expedition,
            since=since,
            about=about,
            struck=struck,
            by=clock or "play",
            begin=begin,
            end=end,
            newest=not everything,
        ),
        limit=ALL if everything else last,
    )
    shown = page.lines if everything else page.lines[::-1]
    if json:
        voice.json(ChroniclePage(lines=shown, next=page.next))
        return
    if not shown:
        voice.say("Nothing to tell.")
    wide = max((len(str(line.numbers[0])) for line in shown), default=0)
    for line, above in zip(shown, headings(shown, clock or "play"), strict=True):
        if above:
            voice.say(voice.faint(f"── {above}"))
        text = voice.told(line.text, line.news)
        if line.struck_by:
            text = voice.faint(f"✗ {line.text} ({struck_how(reading, line)})")
        number = voice.faint(str(line.numbers[0]).rjust(wide))
        voice.say(f"{number}  {text}{voice.warn('  (gm)') if line.audience == 'gm' else ''}", hang=wide + 2)
    if page.next is not None:
        voice.say(voice.faint("… and what was before (--all shows it)"))


@looking(
    "sheet",
    offers=["figures"],
    examples=["delve sheet", "delve sheet heinrich", "delve sheet hei --why", "delve sheet sven --at 41"],
)
@argument("who", required=False)
@argument("asked", required=False, metavar="[why]")
@option("--why", is_flag=True, help="Where every changed number comes from.")
def sheet(reading: Reading, voice: Voice, json: bool, who: str | None, asked: str | None, why: bool) -> None:
    """A hero's sheet, as it adds up; without a name, everybody's in brief, or the sheet of the one who reads a book."""
    refuse_more("sheet", [one for one in (who, asked) if one is not None])
    why = why or asked == "why"
    who = who or (None if json else _reader(reading))
    if who is None:
        _heroes(reading, voice, json=json)
        return
    if json:
        voice.json(looks.hero(reading, who))
        return
    # The sheet, and every total of theirs somebody counted beside it.
    figure = find_figure(reading.state, who)
    found = reading.system.sheet(reading.state, figure)
    lines = draw_sheet((replace(found, notes=(*found.notes, *observed_totals(reading.state, figure)))), explain=why)
    voice.say(voice.bold(lines[0]))
    for line in lines[1:]:
        voice.say(line)


def _reader(reading: Reading) -> str | None:
    """The hero a book speaks to; None in games nobody reads alone."""
    heroes = [*heroes_of_the_group(reading.state.roster)] if reading.system.words().reader else []
    return heroes[-1] if heroes else None


@looking("list", examples=["delve hero list", "delve hero"])
def heroes(reading: Reading, voice: Voice, json: bool) -> None:
    """Who is in play: how they are, their wounds and gold, where they stand."""
    _heroes(reading, voice, json=json)


def _heroes(reading: Reading, voice: Voice, *, json: bool) -> None:
    if json:
        voice.json(looks.heroes(reading, "all"))
        return
    sheets_of = {name: reading.system.sheet(reading.state, name) for name in reading.state.roster.figures}
    voice.draw(
        draw_heroes(
            reading.state,
            lambda figure: sheets_of[figure.figure].status.word,
            lambda figure: _vital(sheets_of[figure.figure], reading.system.vital_in(reading.state)),
        )
    )


def _vital(sheet: Sheet, vital: str) -> str:
    """`2/4`: what is left of what there was."""
    value = next((value for value in sheet.values if value.key == vital), None)
    if value is None:
        return ""
    if value.start == value.current or value.current is None:
        return "–" if value.start is None else show(value.start)
    return left_of(value.current, value.start)


@looking("map", examples=["delve map", "delve map 2", "delve map 1 --dungeon cellars", "delve map --ascii"])
@argument("level", type=int, required=False)
@option("--dungeon", metavar="NAME", help="Another dungeon than the one they are in.")
@option("--ascii", "plain", is_flag=True, help="Only plain characters.")
def map_(reading: Reading, voice: Voice, json: bool, level: int | None, dungeon: str | None, plain: bool) -> None:
    """The dungeon level as text: walls, doors, stairs, dead ends, chests, and the ways nobody took yet."""
    if json:
        voice.json(looks.level_map(reading, dungeon, level))
        return
    where, floor = looks.which_level(reading.state, dungeon, level)
    ascii_only = plain or "utf" not in (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    voice.draw(draw_level(reading.state, dungeon=where, level=floor, width=voice.width, plain=ascii_only))


@looking(
    "recap", examples=["delve recap", "delve recap session 3", "delve recap 3 --markdown", "delve recap --discord"]
)
@argument("session", nargs=-1, metavar="[session N]")
@option("--markdown", "form", flag_value="markdown", help="As Markdown.")
@option("--discord", "form", flag_value="discord", help="As Discord takes it.")
@option("--html", "form", flag_value="html", help="As HTML.")
def recap(reading: Reading, voice: Voice, json: bool, session: tuple[str, ...], form: RecapForm | None) -> None:
    """An evening as one would tell it to whoever was not there: bookkeeping left out, each fight in a sentence."""
    shown = told_again(reading, session_in(session))
    if json:
        voice.json(shown)
        return
    if form is not None:
        voice.draw(FORMS[form](shown).splitlines())
        return
    voice.say(voice.bold(title_of(shown)))
    for line in story_of(shown):
        voice.say(line)
    for heading, lines in sections_of(shown):
        voice.say()
        voice.say(f"{heading}:")
        for line in lines:
            voice.say(line, indent=2)


@looking("purse", offers=["figures"], examples=["delve purse", "delve purse sven", "delve purse --last 0"])
@argument("who", required=False)
@option("--last", type=int, default=10, metavar="N", help="How many movements (0 for all).")
def purse(reading: Reading, voice: Voice, json: bool, who: str | None, last: int) -> None:
    """Who has how much gold, and every movement with its balance; debts, dues, and totals that differ."""
    whose = who if who is None or who in reading.state.purse.balances else find_holder(reading.state, who)
    if json:
        voice.json(windows.purse(reading.state.purse, WHOLE))
        return
    for line in draw_purse(reading.state, whose, last):
        voice.say(line)


@looking("quests", examples=["delve quests", "delve quests --json"])
def quests(reading: Reading, voice: Voice, json: bool) -> None:
    """Quests with their objectives and sub-quests, and the expeditions with their outcome."""
    if json:
        voice.json(windows.quests(reading.state.quests, WHOLE))
        return
    for line in draw_quests(reading.state, voided_attempts(reading.story, reading.audience)):
        voice.say(line)


@looking("check", offers=["figures"], examples=["delve check", "delve check sven", "delve check --json"])
@argument("who", required=False)
def check(reading: Reading, voice: Voice, json: bool, who: str | None) -> None:
    """What does not add up, each with the word that accepts it. It blocks nothing; accepted or left, it is quiet."""
    of = None if who is None else find_holder(reading.state, who)
    found = [one for one in discrepancies(reading) if of in (None, one.of)]
    if json:
        voice.json(looks.open_business(reading))
        return
    for amiss in found:
        voice.say(voice.warn(amiss.text))
        voice.say(voice.faint(f"delve ok {amiss.number} lets it stand, delve leave {amiss.number} for good"), indent=2)
    if not found:
        voice.say("Everything adds up, or was accepted." if of is None else f"{who} adds up, or was accepted.")


@looking("business", examples=["delve business", "delve business --json"])
def business(reading: Reading, voice: Voice, json: bool) -> None:
    """What waits: dice to roll, debts, dues, rulings to look up, treasure to draw; and what does not add up."""
    differ = discrepancies(reading)
    if json:
        voice.json(looks.open_business(reading))
        return
    waits = reading.questions()
    for line in draw_business(reading.state, waits):
        voice.say(line)
    for found in differ:
        voice.say(voice.warn(f"! {found.text}"))
    if differ:
        voice.say(voice.faint("ok N lets it stand, leave N as well; fix N tells it anew."))
    if waits:
        voice.say(voice.faint("settle N: WORDS answers one, dice the oldest that wants them; skip N lets it be."))


@looking(
    "stats",
    offers=["figures"],
    examples=["delve stats", "delve stats brida", "delve stats --session 2", "delve stats --per expedition"],
)
@argument("who", required=False)
@option("--session", type=int, metavar="N", help="Only this evening.")
@option("--expedition", metavar="NAME", help="Only this trip.")
@option("--per", metavar="session|expedition", help="Each evening or trip by itself as well.")
def stats(
    reading: Reading,
    voice: Voice,
    json: bool,
    who: str | None,
    session: int | None,
    expedition: str | None,
    per: str | None,
) -> None:
    """Dice by person and purpose with a word on luck; blows and kills, wounds, gold and Fate.

    Typed dice and the tracker's own are never mixed. Luck is how far the average is from that of fair dice, and how
    often chance goes as far; of fewer than 30 dice nothing is said.
    """
    trip = None if expedition is None else find_expedition(reading.state, expedition)
    found = statistics(reading, session=session, expedition=trip, per=period(per))
    if who is not None:
        found = of_one(found, find_figure(reading.state, who))
    if json:
        voice.json(found)
        return
    for line in draw_stats(reading.state, found):
        voice.say(line)


@looking("rulings", examples=["delve rulings", "delve rulings --json"])
def rulings(reading: Reading, voice: Voice, json: bool) -> None:
    """House rules in force, with the entry each is valid from."""
    found = reading.state.campaign.rulings
    if json:
        voice.json(looks.rulings(reading))
        return
    rows = [(str(ruling.number), ruling.scope, ruling.text) for ruling in found]
    for line in columns(rows, right=(0,)) or ["No house rules."]:
        voice.say(line)


@looking("printed", cls=LookingUp, examples=["delve printed fear", "delve printed fear orc", "delve printed flood"])
@argument("words", nargs=-1, required=True)
def printed(
    voice: Voice, json: bool, words: tuple[str, ...], look_up: Callable[[tuple[str, ...]], PrintedThing]
) -> None:
    """What your own content pack says of a rule, a card or a monster; of a rule, with the numbers of a monster.

    It is shown to you alone: nothing of it is logged, and no player is sent a word.
    """
    found = look_up(words)
    if json:
        voice.json(found)
        return
    said = found.said or ("its profile does not name it" if found.of else "")
    voice.say(voice.bold(", ".join(filter(None, (found.name, found.of)))) + (f": {said}" if said else ""))
    if found.numbers:
        voice.say(" · ".join(f"{what.replace('_', ' ')} {value}" for what, value in found.numbers.items()))
    if found.when:
        voice.say(f"Due {found.when}.")
    for line in found.text.splitlines() or ["It says no more."]:
        voice.say(line)
    if found.dice:
        voice.say(voice.faint(f"Dice: {', '.join(found.dice)}"))


@looking("options", examples=["delve options", "delve options --json"])
def options(reading: Reading, voice: Voice, json: bool) -> None:
    """Optional rules of the game, how they stand, and what else they may be."""
    chosen = reading.state.campaign.options
    if json:
        voice.json(looks.options(reading))
        return
    if not reading.system.options:
        voice.say("This game has no options.")
    for rule in reading.system.options:
        now = _yes(chosen.get(rule.key, rule.default))
        other = " | ".join(_yes(value) for value in rule.values if _yes(value) != now)
        voice.say(f"{voice.bold(rule.key)} = {now}  (or {other})")
        voice.say(rule.about, indent=4, hang=0)


def _yes(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


@looking("players", examples=["delve players", "delve players --at 'session 2'", "delve players --json"])
def players(reading: Reading, voice: Voice, json: bool) -> None:
    """Who sits at the table, and whom they play."""
    roster = reading.state.roster
    figures = roster.figures.values()
    seats = [
        (player, reading.people.get(player, ""), [one.figure for one in figures if one.player == player])
        for player in roster.players
    ]
    if json:
        voice.json(looks.people(reading))
        return
    rows = [(player, name, ", ".join(played)) for player, name, played in seats]
    for line in columns(rows) or ["Nobody has sat down yet: delve join NAME"]:
        voice.say(line)
