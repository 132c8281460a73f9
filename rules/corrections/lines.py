"""The lines people read when they correct the log (docs/story.md).

One function per kind of correction. Each is given the story, before or after writing, the plan, and the number its
action has or will have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from events.entry import Draft
from events.event import Event
from events.figures import FatePointSpent
from events.lazy import Lazy, lazy
from events.session import ExpeditionBegun
from events.story import EntriesRetracted, EntriesRevealed, LeftAsIs
from events.turns import CombatBegun, TurnBegun
from projections.story.story import Story
from projections.tell.words import listed, numbered, verb
from rules.corrections.placing import Reader, visible
from rules.corrections.plan import Correction, CorrectionWord, Since

if TYPE_CHECKING:
    from projections.attempts import Voided

_voided_attempts: Lazy[Iterator[Voided]] = lazy("projections.attempts:voided_attempts")  # 0.2 ms: few void a trip


def correction_line(story: Story, plan: Correction, number: int, reader: Reader) -> str:
    """The line for any correction."""
    return _LINES[plan.what](story, plan, number, reader)


def undid(story: Story, plan: Correction, number: int, reader: Reader) -> str:
    """`60 Undid your 57: sven −2. (Bo's 58–59 came after.)`"""
    said = visible(story, plan.said, reader)
    sentences = [f"{_written(plan, number, reader)} {_what_was_undone(story, plan, said, reader)}."]
    sentences += _afterwards(story, plan, reader)
    fixed = [one for one in plan.returns if _is_fix_line(story, said) and story.sees(reader.sees, one)]
    if fixed:
        sentences.append(f'("strike {fixed[0]}" if it never happened.)')
    sentences += [f"({_since(one, reader)} came after.)" for one in plan.since]
    return " ".join(sentences)


def _what_was_undone(story: Story, plan: Correction, said: Sequence[int], reader: Reader) -> str:
    if reveals := [one for one in said if isinstance(story.entry(one).event, EntriesRevealed)]:
        hidden = [one for reveal in reveals for one in story.revealed_in(reveal)]
        again = (
            f"{numbered(hidden)} {verb(hidden, 'is', 'are')} hidden again"
            if reader.sees == "gm"
            else "it is hidden again"
        )
        return f"Took back the reveal {numbered(reveals)}: {again}. Players may have seen it"
    what = f"Undid {_lines_undone(story, plan, said, reader)}"
    told = visible(story, plan.returns, reader)
    stopped = [one for one in plan.stops if one in said and story.sees(reader.sees, one)]
    if told:
        what += f": {_told(told, reader)} {_count(told)} again"
        beside = [one for one in stopped if story.thing(one) == one and not story.is_correction(one)]
        if beside and _is_fix_line(story, said):
            what += f"; {_told(beside, reader)} {_count_not(beside)} any more"
    elif stopped and len(said) == len(stopped) == 1:
        what += f": {reader.tell(stopped[0])}"
    return what + _what_fell(story, plan, reader)


def _lines_undone(story: Story, plan: Correction, said: Sequence[int], reader: Reader) -> str:
    later = [one for one in plan.anew if story.sees(reader.sees, one) and one not in plan.falls]
    if _is_fix_line(story, said):
        fixes = sorted({*_fix_numbers(story, said), *later})
        return f"the {verb(fixes, 'fix', 'fixes')} {listed(map(str, fixes))}"
    if kind := _kind_of_line(story, said):
        return f"the {kind} {numbered(said)}"
    secret = [one for one in said if reader.sees == "gm" and not story.sees("table", one)]
    seen = [one for one in said if one not in secret]
    mine = "your " if plan.since else ""
    parts = [f"{mine}{numbered(seen)}"] if seen else []
    parts += [f"your {numbered(secret)}"] if secret else []
    parts += [f"{numbered(later)} told instead"] if later else []
    return listed(parts)


def _kind_of_line(story: Story, said: Sequence[int]) -> str | None:
    """`redo`, `restart` … if the line is nothing but retractions of that kind."""
    event = story.entry(said[0]).event
    if isinstance(event, EntriesRetracted) and all(story.is_correction(one) for one in said):
        return event.how
    return None


def _is_fix_line(story: Story, said: Sequence[int]) -> bool:
    return any(
        isinstance(event := story.entry(one).event, EntriesRetracted) and event.how == "fix" for one in said
    ) and bool(_fix_numbers(story, said))


def _fix_numbers(story: Story, said: Sequence[int]) -> list[int]:
    return [one for one in said if story.thing(one) != one]


def _what_fell(story: Story, plan: Correction, reader: Reader) -> str:
    """`, and with it 43 his Fate Point`; several tellings of one thing are one."""
    things: dict[int, list[int]] = {}
    for number in _falling(story, plan, reader):
        things.setdefault(story.thing(number), []).append(number)
    parts = []
    for thing, tellings in things.items():
        if len(tellings) > 1:
            parts.append(f"{thing} in {'both' if len(tellings) == 2 else 'all'} tellings")
        else:
            parts.append(f"{tellings[0]} {reader.tell(tellings[0])}")
    return f", and with it {listed(parts)}" if parts else ""


def _falling(story: Story, plan: Correction, reader: Reader) -> list[int]:
    """What falls, in every telling; nothing is said of things that counted in none."""
    counted = {story.thing(number) for number in plan.stops}
    return [number for number in visible(story, plan.falls, reader) if story.thing(number) in counted]


def redid(story: Story, plan: Correction, number: int, reader: Reader) -> str:
    """`59 Redid 57: sven −2 counts again.`"""
    said = visible(story, plan.said, reader)
    written = _written(plan, number, reader)
    told = visible(story, plan.returns, reader)
    if not all(story.is_correction(one) for one in said):
        return " ".join([f"{number} {_brought_back(story, plan, told, reader)}", *_afterwards(story, plan, reader)])
    stopped = visible(story, plan.stops, reader)
    if told:
        result = f"{written} Redid {numbered(said)}: {_told(told, reader)} {_count(told)} again"
    elif stopped:
        result = f"{written} Redid {numbered(said)}: {_told(stopped, reader)} {_count_not(stopped)}"
    else:
        result = f"{written} Took back {numbered(said)}"
    return " ".join(
        [f"{result}{_what_fell(story, plan, reader)}.", *_afterwards(story, plan, reader), *_told_into(plan)]
    )


def _told_into(plan: Correction) -> Iterator[str]:
    """Corner 35: a redo of a restart gives back what that named, no more."""
    if numbers := plan.told_into:
        was, it = ("was", "it") if len(numbers) == 1 else ("were", "them")
        each = " ".join(map(str, numbers))
        yield f'{numbered(numbers)} {was} told since and {_count(numbers)}: "undo {each}" takes {it} back too.'


def _brought_back(story: Story, plan: Correction, told: Sequence[int], reader: Reader) -> str:
    struck_again = {
        story.entry(one).action
        for draft in plan.drafts
        if isinstance(draft.event, EntriesRetracted) and draft.event.how not in ("redo", "fix")
        for first, last in draft.event.numbers
        for one in range(first, last + 1)
        if story.sees(reader.sees, one)
    }
    again = f"{_told(told, reader)} {_count(told)} again" if told else "nothing counts again"
    if not struck_again:
        return f"{again}."
    lines = len(struck_again)
    return f"{again}; {lines} other {'line stays' if lines == 1 else 'lines stay'} voided."


def struck(story: Story, plan: Correction, number: int, reader: Reader) -> str:
    """`65 Struck 57 and what follows: 42 kill of skaven-1.`"""
    said, falls = visible(story, plan.said, reader), _falling(story, plan, reader)
    written = _written(plan, number, reader)
    if falls:
        first = f"{written} Struck {numbered(said)} and what follows: {_told(falls, reader)}."
    else:
        first = f"{written} Struck {_told(said, reader)}."
    return " ".join([first, *_afterwards(story, plan, reader)])


def fixed(story: Story, plan: Correction, number: int, reader: Reader) -> str:
    """`4 Fixed 1: gold 25 (was gold 20).` The story must hold the new tellings: they are described too."""
    target = plan.target if plan.target is not None else plan.said[0]
    old = story.entry(target)
    new = range(number, number + plan.tellings)
    now = ", ".join(reader.tell(one) for one in new)
    written = _written(plan, number, reader, only=plan.tellings)
    if target != plan.said[0] and old.by != reader.by:
        before = f"{reader.called(old.by)} fixed {plan.said[0]} as {target} ({reader.tell(target)}) just now. "
        sentence = f"{before}{written} Fixed that: {now}."
    else:
        was = ", ".join(reader.tell(one) for one in plan.replaced or (target,))
        sentence = f"{written} Fixed {numbered(plan.said)}: {now} (was {was})."
    if old.audience == "gm" and plan.drafts[0].audience == "table" and reader.sees == "gm":
        sentence += " Everybody sees it."
    stays = [one for one in visible(story, story.followers(target), reader) if story.counts(one) and one not in new]
    cancelling = [one for one in stays if _cancels(story, target, one)]
    if cancelling:
        sentence += f" {numbered(cancelling)} {verb(cancelling, 'cancels', 'cancel')} it all the same."
    if others := [one for one in stays if one not in cancelling]:
        sentence += f" {_told(others, reader)} {verb(others, 'follows', 'follow')} from it all the same."
    return sentence


def _cancels(story: Story, blow: int, number: int) -> bool:
    event = story.entry(number).event
    return isinstance(event, FatePointSpent) and story.thing(blow) in map(story.thing, event.cancels)


def left(story: Story, plan: Correction, number: int, reader: Reader) -> str:
    """`75 Left 41 as it is: minotaur had one attack.`"""
    said = visible(story, plan.said, reader)
    words = next((d.event.text for d in plan.drafts if isinstance(d.event, LeftAsIs) and d.event.text), None)
    be = verb(said, "it is", "they are")
    return f"{_written(plan, number, reader)} Left {numbered(said)} as {be}{f': {words}' if words else ''}."


def restarted(story: Story, plan: Correction, number: int, reader: Reader) -> str:
    """`88 Voided crypt, attempt 2: 61 lines, 40–110. Kept: 52 we round up, 57 elf buys rope.`"""
    voided = visible(story, plan.stops, reader)
    lines = len({story.entry(one).action for one in voided})
    what = f"{_written(plan, number, reader)} {_voided(story, plan, reader)}{lines} {'line' if lines == 1 else 'lines'}"
    what += f", {numbered([voided[0]])}" if len(voided) == 1 else f", {min(voided)}–{max(voided)}" if voided else ""
    falling = _falling(story, plan, reader)
    fell = f", and what follows: {_told(falling, reader)}" if falling else ""
    kept = visible(story, plan.kept, reader)
    outside = [one for one in visible(story, plan.left, reader) if one not in kept]
    return " ".join(
        [
            f"{what}{fell}.",
            *([f"Kept: {_told(kept, reader)}."] if kept else []),
            *([f"Left standing: {_told(outside, reader)}."] if outside else []),
        ]
    )


def _voided(story: Story, plan: Correction, reader: Reader) -> str:
    """`Voided crypt, attempt 2: `; a turn, a fight or a range is undone: `Undid the turn: `."""
    event = plan.drafts[0].event
    begun = story.entry(plan.said[0]).event
    if not isinstance(event, EntriesRetracted) or event.how != "restart":
        return "Undid " if len(plan.said) > 1 else f"Undid {_stretch(begun)}"
    if not isinstance(begun, ExpeditionBegun):
        return "Voided "
    before = [one for one in _voided_attempts(story, reader.sees) if one.number != story.thing(plan.said[0])]
    attempt = 1 + sum(one.expedition == begun.expedition for one in before)
    return f"Voided {begun.expedition}, attempt {attempt}: "


def _stretch(begun: Event) -> str:
    if isinstance(begun, ExpeditionBegun):
        return f"{begun.expedition}: "
    return "the turn: " if isinstance(begun, TurnBegun) else "the fight: " if isinstance(begun, CombatBegun) else ""


def revealed(_story: Story, plan: Correction, number: int, reader: Reader) -> str:
    """`74 Revealed 30: pit in section 4.`"""
    return f"{_written(plan, number, reader)} Revealed {_told(plan.names, reader, colon=True)}."


_LINES: dict[CorrectionWord, Callable[[Story, Correction, int, Reader], str]] = {
    "undo": undid,
    "redo": redid,
    "strike": struck,
    "fix": fixed,
    "leave": left,
    "restart": restarted,
    "reveal": revealed,
}


def _afterwards(story: Story, plan: Correction, reader: Reader) -> list[str]:
    """What stays struck or told otherwise all the same, and what was left standing."""
    sentences = list(_still(story, plan, reader))
    nothing = ", nothing changes" if not plan.stops and not plan.returns else ""
    sentences += [
        f"{number} is told as {telling} (newer){nothing}."
        for number, telling in plan.told_as
        if story.sees(reader.sees, number) and story.sees(reader.sees, telling)
    ]
    if kept := visible(story, plan.left, reader):
        sentences.append(f"Left standing: {_told(kept, reader)}.")
    return sentences


def _still(story: Story, plan: Correction, reader: Reader) -> Iterator[str]:
    """`41 still does not count: 88 (restart) strikes it too.` What the same retractions strike is said in one go."""
    alike: dict[tuple[int, ...], list[int]] = {}
    for one in plan.still:
        if story.sees(reader.sees, one.number):
            alike.setdefault(tuple(visible(story, one.by, reader)), []).append(one.number)
    for strikers, numbers in alike.items():
        by = [
            f"{number} ({event.how})"
            for number in strikers
            if isinstance(event := story.entry(number).event, EntriesRetracted)
        ]
        strike = f": {listed(by)} {verb(by, 'strikes', 'strike')} {verb(numbers, 'it', 'them')} too" if by else ""
        yield f"{numbered(numbers)} still {_count_not(numbers)}{strike}."


def _since(one: Since, reader: Reader) -> str:
    name = reader.called(one.by)
    owner = f"{name}'" if name.endswith("s") else f"{name}'s"
    return f"{owner} {numbered(one.numbers)}"


def _written(plan: Correction, number: int, reader: Reader, *, only: int | None = None) -> str:
    """`72`, or `72–73` where the reader sees several entries written; of a fix only the tellings count."""
    drafts: Sequence[Draft] = plan.drafts[:only] if only else plan.drafts
    seen = [n for n, one in enumerate(drafts, number) if reader.sees == "gm" or one.audience == "table"]
    return numbered(seen or [number])


def _told(numbers: Sequence[int], reader: Reader, *, colon: bool = False) -> str:
    """`42 rope, 43 torch`, and no more than six of them."""
    between = ": " if colon else " "
    shown = [f"{number}{between}{reader.tell(number)}" for number in numbers[:6]]
    more = len(numbers) - 6
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")


def _count(numbers: Sequence[int]) -> str:
    return verb(numbers, "counts", "count")


def _count_not(numbers: Sequence[int]) -> str:
    return verb(numbers, "does not count", "do not count")
