"""Recaps: an evening as one would tell whoever was not there.

Bookkeeping is left out, a fight is one sentence; then who fell, gold, things, dice worth a word, what is still open.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Literal, TypeAlias

import msgspec

from events.amounts import Amount, add
from events.atlas import DungeonNamed, FigureMoved, LevelEntered
from events.campaign import OptionSet
from events.combat import AttackMade, MonsterEnded, MonstersMet
from events.dice import DiceRolled, ResultChosen, RollReplaced
from events.entry import Entry
from events.event import Event
from events.figures import (
    BaseValueSet,
    FatePointSpent,
    FigureJoined,
    ModifierEnded,
    ModifierGained,
    PoolGained,
    PoolSpent,
    WoundsSuffered,
)
from events.items import ItemGained, ItemUsed
from events.problems import Refused
from events.purse import ItemBought, TotalAdjusted, TotalObserved
from events.session import ExpeditionBegun, SessionClosed, SessionOpened
from events.story import BusinessClosed, BusinessOpened
from events.turns import CombatBegun, CombatEnded, PhaseBegun, RoleGiven, SurpriseDecided, TurnBegun, TurnEnded
from projections.tell.chronicle import TOLD_BY, ChronicleLine
from projections.tell.words import Names, counted, first_upper, kind_of, listed, names_of, times
from projections.turns import Stamp, stamps
from service.reading.differences import between_moments, lines_of
from service.reading.discrepancies import discrepancies
from service.reading.reading import Reading
from service.reading.statistics import EVERYBODY, statistics

MOST_LINES = 200
"""Sentences of one evening anybody reads."""

BOOKKEEPING: tuple[type[Event], ...] = (
    SessionOpened, SessionClosed, TurnBegun, TurnEnded, PhaseBegun, RoleGiven, DiceRolled, RollReplaced, ResultChosen,
    BusinessOpened, BusinessClosed, TotalObserved, TotalAdjusted, FigureMoved, DungeonNamed, OptionSet, ModifierGained,
    ModifierEnded,
)  # fmt: skip
"""What is logged for the log's own sake: a line of nothing else is not told again, unless somebody fell with it."""

POOLS = (BaseValueSet, PoolGained, PoolSpent)
"""Bookkeeping where a turn, or bookkeeping of the game's own, brings them about."""

RecapForm: TypeAlias = Literal["markdown", "discord", "html"]


class RecapShown(msgspec.Struct, frozen=True, kw_only=True):
    """An evening in sentences."""

    campaign: str
    session: int | None
    title: str | None
    played_at: str | None
    """When it was played, else when its first line was recorded."""
    told: tuple[str, ...]
    """What happened, in order; each fight in one sentence."""
    more: int
    """Sentences that were left out."""
    fallen: tuple[str, ...]
    """Who was down or dead at its end: `Odo, dead`."""
    gold: tuple[str, ...]
    """`Brida 12 → 40`."""
    things: tuple[str, ...]
    """`Brida: rope, 2 × torch`."""
    dice: tuple[str, ...]
    """The best and the worst chain of blows, then the faces that fell: `Brida: 3 × 12, 1 × 1 on 14 d12`."""
    open: tuple[str, ...]
    """What waits."""
    open_questions: int
    """What does not add up yet."""


def recap(reading: Reading, session: int | None = None) -> RecapShown:
    """The evening as its reader saw it, the newest if none is named; refuses one there was not (`recap.unknown`)."""
    last = reading.state.turns.sessions or None
    if session is not None and not 1 <= session <= (last or 0):
        there = f"There {'was' if last == 1 else 'were'} {last}." if last else "None was begun."
        raise Refused("recap.unknown", f"There was no session {session}.", fix=there)
    session = last if session is None else session
    entries = _of(reading, session)
    called = _called(reading)
    told = [called(line) for line in _told(reading, entries)]
    first = entries[0][0] if entries else None
    return RecapShown(
        campaign=reading.state.campaign.name,
        session=session,
        title=next((one.event.title for one, _ in entries if isinstance(one.event, SessionOpened)), None),
        played_at=None if first is None else first.played_at or first.recorded_at,
        told=tuple(told[:MOST_LINES]),
        more=max(0, len(told) - MOST_LINES),
        fallen=tuple(_fallen(reading, entries)),
        gold=tuple(_gold(reading, entries)),
        things=tuple(_things(reading, entries)),
        dice=(*map(called, _chains(reading, entries)), *_dice(reading, session)),
        open=tuple(first_upper(called(one.waits.what)) for one in reading.questions() if not one.by_number),
        open_questions=len(discrepancies(reading)),
    )


Stamped: TypeAlias = tuple[Entry, Stamp]


def _of(reading: Reading, session: int | None) -> list[Stamped]:
    """What counts of an evening, in the order of the story, corrections left out."""
    story, sees = reading.story, reading.audience
    end = None if reading.until is None else story.place(reading.until)
    return [
        (story.entry(number), stamp)
        for number, stamp in stamps(reading.state.turns, story.line_up())
        if stamp.session == session
        and story.counts(number)
        and story.sees(sees, number)
        and not story.is_correction(number)
        and (end is None or story.place(number) <= end)
    ]


# In words


def _called(reading: Reading) -> Callable[[str], str]:
    """A sentence with doors, sections and trips called as people call them: `door 1`, and no `door door-1`."""
    atlas, trips = reading.state.atlas, reading.state.quests.expeditions
    words = {one: (about.name or numbered(one)) for one, about in atlas.sections.items()}
    words |= {one: numbered(one) for one in (*atlas.doors, *atlas.features)}
    words |= {one: one.replace("-", " ") for one in trips}
    known = {one: it for one, it in words.items() if "-" in one}
    if not known:
        return _unnumbered
    one_of = "|".join(map(re.escape, sorted(known, key=len, reverse=True)))
    ids = re.compile(rf"(?<![\w-])({one_of})(?::([\w-]+))?(?![\w-])", re.IGNORECASE)

    def word(found: re.Match[str]) -> str:
        called = known[found[1].lower()]
        called = first_upper(called) if found[1][0].isupper() else called
        return f"{called}, {found[2].replace('-', ' ')}" if found[2] else called

    return lambda sentence: _unnumbered(_TWICE.sub("", ids.sub(word, sentence)))


def _unnumbered(sentence: str) -> str:
    """Numbers of entries are for whoever has the log before them."""
    return _CANCELLED_BY.sub("", _CANCELS.sub(", which takes it back", sentence))


def numbered(one: str) -> str:
    """`t-junction 1` of `t-junction-1`."""
    return re.sub(r"-(\d+)$", r" \1", one)


_CANCELS = re.compile(r", cancels \d+(?:(?:, | and )\d+)*")

_CANCELLED_BY = re.compile(r" \(\d+ cancels it\)")

_TWICE = re.compile(r"\b(door|room|chest) (?=\1 \d)", re.IGNORECASE)
"""`door door 1`."""


# What happened


def _told(reading: Reading, entries: Sequence[Stamped]) -> Iterator[str]:
    again = {*_levels_again(entry for entry, _ in entries)}
    companies, crossed = _companies(reading, entries), reading.state.thresholds.crossings
    for fight, together in groupby(entries, key=lambda one: one[1].combat):
        events = [entry for entry, _ in together if entry.number not in again]
        if fight is None:
            kept = set(_bookkeeping(reading, events))
            worth = {one.number for one in events if one.number in crossed or one.number not in kept}
            yield from (_of_all(line.text, companies[line.action]) for line in lines_of(reading, worth))
        elif events:
            yield _fight(reading, events)


def _bookkeeping(reading: Reading, entries: Sequence[Entry]) -> Iterator[int]:
    """What is logged for the log's own sake, and what it and the change of a turn do to pools."""
    own = reading.system.bookkeeping
    plain = {one.number for one in entries if isinstance(one.event, BOOKKEEPING) or type(one.event) in own}
    turns = {one.action for one in entries if isinstance(one.event, TurnBegun | TurnEnded | PhaseBegun)}
    yield from plain
    yield from (
        one.number
        for one in entries
        if isinstance(one.event, POOLS) and (one.action in turns or plain & {*one.because})
    )


def _companies(reading: Reading, entries: Sequence[Stamped]) -> dict[int, str]:
    """Action → all who had set out before it, as a sentence begins with them; nobody: nothing."""
    names, company, companies = names_of(reading.state), "", dict[int, str]()
    for entry, _ in entries:
        companies.setdefault(entry.action, company)
        if isinstance(entry.event, ExpeditionBegun) and len(entry.event.figures) > 1:
            company = f"{listed(map(names, entry.event.figures))} "
    return companies


def _of_all(text: str, company: str) -> str:
    """`The party leave` where each of them was named."""
    if not company:
        return text
    parts = (part.removeprefix(company) for part in text.split("; "))
    whole = (
        whole if part == whole else f"the party {part}" for part, whole in zip(parts, text.split("; "), strict=True)
    )
    return first_upper("; ".join(whole))


def _levels_again(entries: Iterable[Entry]) -> Iterator[int]:
    """Where they were already: whoever sets out and whoever lays the stairs both say which level it is."""
    last = None
    for entry in entries:
        if isinstance(entry.event, LevelEntered):
            here = entry.event.dungeon, entry.event.level
            if here == last:
                yield entry.number
            last = here


def _fight(reading: Reading, entries: Sequence[Entry]) -> str:
    """`A fight with 2 × goblin: Brida kills goblin-1; Odo −3 wounds. They won.`"""
    names, roster = names_of(reading.state), reading.state.roster.figures
    events = [entry.event for entry in entries]
    foes = dict.fromkeys(one for event in events for one in _foes(event) if one in roster)
    kinds = Counter(kind_of(roster[one].name) for one in foes if roster[one].kind == "monster")
    against = f" with {listed(f'{times(count)}{kind}' for kind, count in kinds.items())}" if kinds else ""
    parts = [*_ends(events, names), *_harm(entries, names, reading), *_rest(reading, entries)]
    ended = next((event.outcome for event in events if isinstance(event, CombatEnded)), None)
    began = next((event.surprised for event in events if isinstance(event, SurpriseDecided)), "nobody")
    surprised = "" if began == "nobody" else f", {began} surprised"
    outcome = f" Outcome: {ended.replace('_', ' ')}." if ended else ""
    return f"A fight{against}{surprised}{': ' if parts else ''}{'; '.join(parts)}.{outcome}"


def _foes(event: Event) -> Iterator[str]:
    if isinstance(event, AttackMade):
        yield from (one for one in (event.attacker, event.target) if one is not None)
    elif isinstance(event, MonstersMet):
        yield from (one.figure for one in event.members)
    elif isinstance(event, MonsterEnded):
        yield from event.figures
    elif isinstance(event, WoundsSuffered):
        yield event.figure


def _ends(events: Sequence[Event], names: Names) -> Iterator[str]:
    """Whose kill each was, and who got away."""
    killed: dict[str, list[str]] = {}
    ended: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, MonsterEnded):
            whom = listed(map(names, event.figures)) or counted(event.count, "foe")
            by = listed(names(one.figure) for one in event.credit)
            told, who = (killed, by) if by and event.how == "killed" else (ended, event.how.replace("_", " "))
            told.setdefault(who, []).append(whom)
    yield from (f"{who} kills {listed(whom)}" for who, whom in killed.items())
    yield from (f"{listed(whom)} {how}" for how, whom in ended.items())


def _harm(entries: Sequence[Entry], names: Names, reading: Reading) -> Iterator[str]:
    """What it cost those who are no monsters, less what a Fate Point undid."""
    spent = [event for one in entries if isinstance(event := one.event, FatePointSpent)]
    undone = {number for event in spent for number in event.cancels}
    lost: dict[str, Amount] = {}
    roster = reading.state.roster.figures
    for entry in entries:
        event = entry.event
        if not isinstance(event, WoundsSuffered) or undone & {entry.number, *entry.because}:
            continue
        if event.figure in roster and roster[event.figure].kind != "monster":
            lost[event.figure] = add(lost.get(event.figure, 0), event.amount)
    yield from (f"{names(one)} −{counted(amount, 'wound')}" for one, amount in lost.items())
    fate = Counter(event.figure for event in spent)
    yield from (f"{names(one)} spends {counted(count, 'Fate Point')}" for one, count in fate.items())


NOT_BESIDE: tuple[type[Event], ...] = (
    *BOOKKEEPING, AttackMade, MonsterEnded, MonstersMet, WoundsSuffered, FatePointSpent, CombatBegun, CombatEnded,
    SurpriseDecided, ItemUsed,
)  # fmt: skip
"""What the sentence of a fight says by itself, and what is spent in any."""


def _rest(reading: Reading, entries: Sequence[Entry]) -> Iterator[str]:
    """Whatever else came of it that any game knows, and who fell, each where it happened."""
    kept, news = set(_bookkeeping(reading, entries)), reading.language().news
    for _, together in groupby(entries, key=lambda one: one.action):
        line = [*together]
        fallen = news(one.number for one in line)
        for entry in line:
            told = type(entry.event) in TOLD_BY and entry.number not in kept
            if told and not isinstance(entry.event, NOT_BESIDE):
                yield reading.tell(entry.number).removesuffix(".")
            yield from (one.text for one in fallen.get(entry.number, ()) if one.text)


# What came of it


def _fallen(reading: Reading, entries: Sequence[Stamped]) -> Iterator[str]:
    """Heroes and henchmen whose last news of the evening is that they fell."""
    lines: Iterable[ChronicleLine] = lines_of(reading, {entry.number for entry, _ in entries})
    last = {news.figure: news for line in lines for news in line.news}
    figures, names = reading.state.roster.figures, names_of(reading.state)
    for figure, news in last.items():
        if news.fell and figures[figure].kind != "monster":
            yield f"{names(figure)}, {news.word}"


def _gold(reading: Reading, entries: Sequence[Stamped]) -> Iterator[str]:
    if not entries:
        return
    story, first = reading.story, entries[0][0].number
    before = story.line_up()[: story.behind(first) - 1]
    # Nothing goes before the founding, and no gold comes with it.
    seen = next((number for number in reversed(before) if story.sees(reading.audience, number)), first)
    for change in between_moments(reading, seen, entries[-1][0].number).changes:
        if change.about.endswith(" gold") and not change.about.startswith("all "):
            whose = first_upper(change.about.removesuffix(" gold"))
            yield f"{whose} {change.before} → {change.after}" if change.before else f"{whose} {change.after}"


def _things(reading: Reading, entries: Sequence[Stamped]) -> Iterator[str]:
    names = names_of(reading.state)
    got: dict[str, list[str]] = {}
    joined = {(entry.action, event.figure) for entry, _ in entries if isinstance(event := entry.event, FigureJoined)}
    for entry, _ in entries:
        event = entry.event
        if (isinstance(event, ItemGained) and (entry.action, event.figure) not in joined) or isinstance(
            event, ItemBought
        ):
            got.setdefault(event.figure, []).append(f"{times(event.quantity)}{event.name}")
    yield from (f"{names(who)}: {listed(things)}" for who, things in got.items())


def _chains(reading: Reading, entries: Sequence[Stamped]) -> Iterator[str]:
    """The best and the worst chain of blows, told whole: a blow and those it gave, by the wounds they cost their foes
    less those they cost the party."""
    told = {entry.number: entry for entry, _ in entries}
    roster = reading.state.roster.figures
    worth = Counter[int]()
    chains: dict[int, dict[int, None]] = {}
    for entry in told.values():
        blow = _blow_behind(entry, told)
        if blow is None:
            continue
        if not isinstance(entry.event, BOOKKEEPING):
            chains.setdefault(blow, {})[entry.number] = None
        event = entry.event
        if isinstance(event, WoundsSuffered) and isinstance(event.amount, int) and event.figure in roster:
            worth[blow] += event.amount if roster[event.figure].kind == "monster" else -event.amount
    for title, chosen, sign in (("Best", max, 1), ("Worst", min, -1)):
        blow = chosen(worth, key=worth.__getitem__, default=None)
        if blow is not None and worth[blow] * sign > 0:
            whole = " ".join(line.text for line in lines_of(reading, chains[blow]))
            yield f"{title}: {whole.removesuffix('.')}"


def _blow_behind(entry: Entry, told: Mapping[int, Entry]) -> int | None:
    """The blow that began the chain an entry belongs to; None: no blow did."""
    found, waiting, seen = None, [entry.number], set[int]()
    while waiting:
        number = waiting.pop()
        one = told.get(number)
        if one is None or number in seen:
            continue
        seen.add(number)
        if isinstance(one.event, AttackMade):
            found = number
            waiting += [one.event.parent] if one.event.parent is not None else []
        waiting += one.because
    return found


def _dice(reading: Reading, session: int | None) -> Iterator[str]:
    """The ends of the die somebody threw most."""
    names = names_of(reading.state)
    fallen: dict[str, Counter[tuple[int, int]]] = {}
    for sample in statistics(reading, session=session).samples:
        for size, faces in sample.faces.items():
            if size[1:].isdecimal() and sample.by not in (EVERYBODY, "?"):
                counts = fallen.setdefault(sample.by, Counter())
                counts.update({(int(size[1:]), face): count for face, count in faces.items()})
    for who, counts in fallen.items():
        thrown = Counter[int]()
        for (sides, _), often in counts.items():
            thrown[sides] += often
        die = max(thrown, key=thrown.__getitem__)
        ends = [f"{counts[die, face]} × {face}" for face in (die, 1) if counts[die, face]]
        if ends:
            yield f"{'The game master' if who == 'gm' else names(who)}: {', '.join(ends)} on {thrown[die]} d{die}"


# As it is posted


def title_of(shown: RecapShown) -> str:
    """`The Salt Cellars, session 3: The rats below`."""
    evening = f", session {shown.session}" if shown.session is not None else ""
    return f"{shown.campaign}{evening}{f': {shown.title}' if shown.title else ''}"


def sections_of(shown: RecapShown) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What stands under the story, each with its heading; what is empty is left out."""
    differ = (f"{counted(shown.open_questions, 'thing')} not adding up yet",) if shown.open_questions else ()
    for heading, lines in (
        ("Fallen", shown.fallen),
        ("Gold", shown.gold),
        ("New things", shown.things),
        ("Rolls worth telling", shown.dice),
        ("Still open", (*shown.open, *differ)),
    ):
        if lines:
            yield heading, lines


def story_of(shown: RecapShown) -> tuple[str, ...]:
    """What happened, and how much of it is not told."""
    more = (f"… and {shown.more} more.",) if shown.more else ()
    return (*shown.told, *more) or ("Nothing was logged.",)


def as_markdown(shown: RecapShown) -> str:
    """Markdown (CommonMark); what people typed marks nothing up."""
    parts = [f"# {_plain(title_of(shown))}", "", *(f"- {_plain(line)}" for line in story_of(shown))]
    for heading, lines in sections_of(shown):
        parts += ["", f"**{heading}:** {_plain('; '.join(lines))}"]
    return "\n".join(parts) + "\n"


def as_discord(shown: RecapShown) -> str:
    """Discord's Markdown: a heading of its own size, and nobody is called by an `@`."""
    return as_markdown(shown).replace("# ", "### ", 1).replace("@", "＠")


def as_html(shown: RecapShown) -> str:
    """A piece of HTML: a heading, the story as a list, the rest as definitions."""
    items = "".join(f"<li>{escape(line)}</li>" for line in story_of(shown))
    rest = "".join(f"<dt>{name}</dt><dd>{escape('; '.join(lines))}</dd>" for name, lines in sections_of(shown))
    return f"<h1>{escape(title_of(shown))}</h1>\n<ul>{items}</ul>\n{f'<dl>{rest}</dl>' if rest else ''}\n"


def _plain(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|~" else sign for sign in text)


FORMS: dict[RecapForm, Callable[[RecapShown], str]] = {
    "markdown": as_markdown, "discord": as_discord, "html": as_html,
}  # fmt: skip
"""How a recap is written to be posted."""
