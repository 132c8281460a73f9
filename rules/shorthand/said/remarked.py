"""What is told with a remark beside it, which is kept as it was said: `ring goes to Brida, it's too big for him`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from events.lazy import lazy
from rules.command import CorrectionCommand
from rules.shorthand import small_words as small
from rules.shorthand.declared.asking import ASKING
from rules.shorthand.declared.base_forms import FORMS
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.corrections import tells_anew
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.read.states import CONDITIONS, STATUSES
from rules.shorthand.said.clauses import ACTS, is_in_numbers
from rules.shorthand.said.mistaken import MISTOOK
from rules.shorthand.said.no_names import DOUBTS
from rules.shorthand.said.reduce import SaidWord, reduced
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import Word, split

ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")  # 1 ms, both of these: few lines end with a remark
SetBase: Kind = lazy("rules.shared.figures:SetBase")

BEGINS = small.words("i we he she it they that this you my our his her their")
"""What a remark begins with: it is a sentence of its own, and no name."""

FEWEST, LONGEST = 3, 9
"""Words of a remark."""

OF_ONESELF = small.words("i we my our")
"""What a remark begins with that tells of whoever puts a line right, and not how it really was."""

SAYS_LITTLE = small.words(
    "is was be has feel look like love hate know see mean want smell say tell make count think hear need"
)
"""Verbs that tell nothing of their own; any other verb that lines are told with may tell something here, too."""

OF_A_THING = small.words(
    "empty full locked broken open shut closed gone free lit out off over done magic true false new old high low more"
    " less half again back first last next enough same other turn"
    " snaps snapped shatters shattered cracks cracked splits split bursts burst melts melted bends bent tears tore torn"
    " rips ripped smashes smashed explodes exploded vanishes vanished disappears disappeared wakes woke burns burned"
)
"""How something is, or how many: it may be told of what stands in front of the remark."""

WHOLE = small.words("everyone everybody all both each nobody none others")
"""Words of a remark that tells of others than the line does."""

SET_PHRASES = {
    *("my mistake", "my bad", "my fault", "just in case", "good thing too", "as usual", "as planned", "at last"),
    *("what a mess", "too bad", "thank god", "nothing else here", "nothing else", "serves him right"),
}
"""What is remarked in a few words that say nothing else."""


TO_GO = re.compile(r"(?:only |just )?(?:\d+|one|two|three|four|five|six) (?:more )?to go")
"""How many are left, in passing: `two to go`."""


def with_remark(
    words: Sequence[Word],
    lexicon: Lexicon,
    read_plain: Callable[[str], list[ParsedLine]],
    otherwise: Callable[..., object],
) -> ParsedLine | None:
    """What the line tells in front of the remark it ends with, and the remark beside it; None if it ends with none."""
    cut = _cut_of_remark(words, lexicon)
    front = " ".join(one.text for one in words[:cut]).rstrip(",:;–— -")
    if not front or words[-1].text.endswith("?") or words[0].text.lower() in ASKING:
        return None
    told = next(iter(read_plain(front)), None) or otherwise(split(front), lexicon, read_plain, front, "meant")
    if not isinstance(told, ParsedLine) or told.note is not None or not told.commands:
        return None
    remark = " ".join(one.text for one in words[cut:])
    if not (DOUBTS - {"i"}).isdisjoint(remark.lower().strip(".!").split()):
        return None  # `that was a critical, we think`
    slip = not MISTOOK.isdisjoint(remark.lower().strip(".!").split())
    if slip and not (isinstance(told.commands[0], CorrectionCommand) or tells(told.commands, ObserveTotal, SetBase)):
        return None  # `brida hit rat 1, I mixed them up`: what is put right, nobody says
    return _beside(told, remark)


def _beside(told: ParsedLine, remark: str) -> ParsedLine | None:
    """The remark as the note of the line; of a correction that tells nothing anew, as its reason, if it takes one."""
    first = told.commands[0]
    if isinstance(first, CorrectionCommand) and not tells_anew(first):
        own = remark.lower() in SET_PHRASES or remark.lower().split()[0] in OF_ONESELF
        if getattr(first, "reason", "") is not None or not own:
            return None  # `sorry, that was the east door` says what it was
        first = msgspec.structs.replace(first, reason=remark)
        return msgspec.structs.replace(told, commands=(first,), reads="")
    return msgspec.structs.replace(told, note=remark, reads="")


def _cut_of_remark(words: Sequence[Word], lexicon: Lexicon) -> int:
    """How many words stand in front of the remark a line ends with; 0 if it ends with none."""
    for at in range(1, len(words)):
        pause = words[at - 1].text[-1:] in ",:;" or words[at - 1].text in ("-", "–", "—")
        if pause and _is_remark(words[at:], lexicon):
            return at
    return 0


def _is_remark(words: Sequence[Word], lexicon: Lexicon) -> bool:
    """Whether words are a sentence that tells nothing a log has a place for: no number, nobody, no thing, no act."""
    typed = [one.text.lower().replace("’", "'").strip(".,:;!") for one in words]
    if " ".join(typed) in SET_PHRASES or TO_GO.fullmatch(" ".join(typed)):
        return True
    if not FEWEST <= len(typed) <= LONGEST or typed[0].partition("'")[0] not in BEGINS:
        return False
    tokens = reduced(words, lexicon)
    base = {one.lower() for one in tokens}
    if any(is_in_numbers(one) or _is_named(one, lexicon) for one in tokens) or any("n't" in one for one in typed):
        return False
    said = {*typed, *base}
    told = ((base & FORMS.keys()) | (said & {*ACTS, *CONDITIONS, *STATUSES})) - SAYS_LITTLE
    return not (told or said & (small.TURNS | WHOLE | OF_A_THING))


def _is_named(word: SaidWord, lexicon: Lexicon) -> bool:
    return len(word) > 2 and bool(lexicon.called(word) or lexicon.knows_item(word) or lexicon.is_goods(word))
