"""What two clauses of a sentence are to each other: one told again, its price, why it happened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from events.lazy import lazy
from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import WEIGHTLESS
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.read.states import CONDITIONS, STATUSES
from rules.shorthand.said.chunks.people import who
from rules.shorthand.said.reduce import PAUSE, SaidWord, token
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import Word, is_amount, is_number, is_signed

GainGold: Kind = lazy("rules.shared.gold:GainGold")  # 1 ms, all of these: few lines are of these
GainItem: Kind = lazy("rules.shared.items:GainItem")
Heal: Kind = lazy("rules.shared.health:Heal")
SplitGold: Kind = lazy("rules.shared.gold:SplitGold")
SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")


def is_blow_that_hurt(found: ParsedLine) -> bool:
    """Whether all of it is a blow that cost wounds, and nobody said what was rolled or how it came out."""
    said = [bool(getattr(one, field, None)) for one in found.commands[:2] for field in ("wounds", "faces", "outcome")]
    return said == [True, False, False] and hasattr(found.commands[0], "attacker")


EVERYBODY = ("party", "all")


def told_of(tokens: Sequence[SaidWord], lexicon: Lexicon) -> SaidWord | None:
    """Whom a clause is about: whoever it begins with, or all of those on one side."""
    if not tokens or not (tokens[0] in EVERYBODY or any(map(lexicon.called, tokens[0].split(",")))):
        return None
    _, named = next(who(tokens, lexicon), (1, ()))
    together = named[0] if len(named) == 1 and "," in named[0] else ""
    sides = {lexicon.is_monster(one) for one in together.split(",")}
    return token(together, "") if together and len(sides) == 1 else tokens[0]


def of_another(line: str, subject: SaidWord | None, tokens: Sequence[SaidWord], lexicon: Lexicon) -> bool:
    """Whether a clause about somebody comes to what another of us does whom it does not name: `loses 2 candles`."""
    about = {key for one in (subject or "").split(",") for key in lexicon.called(one)}
    does = {key for one in line.split()[:1] for key in lexicon.called(one)}
    ours = bool(about and does) and not any(map(lexicon.is_monster, about | does))
    return ours and does.isdisjoint(about | {key for one in tokens for key in lexicon.called(one)})


OWN = ("his", "her", "their")


def owes(words: Sequence[Word]) -> bool:
    """`her 10 gold`: what somebody was to have; it is no other number of it that comes in."""
    return any(one.text.lower() in OWN and is_number(behind.text) for one, behind in pairwise(words))


BLOW = re.compile(r"(?P<who>\S+) (?:shoots (?:at )?)?(?P<whom>\S+) .*")
HARM, DEATH = re.compile(r"(?P<whom>\S+) (?P<harm>-\d+)"), re.compile(r"(?P<whom>\S+) dead(?: by (?P<by>\S+))?")


def answers_besides(commands: Sequence[Command]) -> bool:
    """Whether dice of a line answer a question besides telling something new: `searches for treasure, 9 10 3`."""
    return len(commands) > 1 and tells(commands, SettleBusiness)


JOINTS = (PAUSE, "and", "then", "but", "while", "so")
"""Between two clauses."""

OVER = "fight over"
ENDED = {OVER, "they won", "they lost", "we fled"}
"""How a fight ended says that it is over."""


def joined(line: str, behind: list[str]) -> list[str]:
    """Lines of clauses: one said twice is told once; what somebody takes, or dies of, behind a blow is of the blow."""
    if OVER in (line, behind[0]) and {line, behind[0]} <= ENDED:
        return [line if behind[0] == OVER else behind[0], *behind[1:]]
    if line.split(" by ")[0] == behind[0].split(" by ")[0] and " dead" in line:
        return [max(line, behind[0], key=len), *behind[1:]]
    blow, harm = BLOW.fullmatch(line), HARM.fullmatch(behind[0])
    if blow and harm and blow["whom"] == harm["whom"] and " -" not in line and "/" not in line:
        return [f"{line} {harm['harm']}", *behind[1:]]
    death = DEATH.fullmatch(behind[0])
    if blow and death and _is_its_end(blow, death) and not re.search(r" (?:miss|dead)\b", line):
        return [f"{line} dead", *behind[1:]]
    again = line == behind[0] and (" to " in line or not any(map(str.isdigit, line)))
    return behind if again or behind[0].startswith(f"{line} into ") else [line, *behind]


def together(lines: Sequence[str]) -> str:
    """Lines of clauses as one; what is only noted keeps every word behind it, and is quoted and the last.

    So does a remark, which says of whom it is: `sven is stunned; rat-2 dead by brida #sven: by rat 1`.
    """
    noted = [f'note "{one.removeprefix("note ")}"' for one in lines if one.startswith("note ")]
    told = [REMARKED.split(one, maxsplit=1) for one in lines if not one.startswith("note ")]
    remarks = [_remark_of(plain, why[0].strip(" ,:;")) for plain, *why in told if why]
    line = "; ".join([*(plain for plain, *_ in told), *noted])
    return f"{line} #{', '.join(remarks)}" if remarks else line


def _remark_of(plain: str, why: str) -> str:
    return f"{plain.split()[0]}: {why}" if why.startswith("by ") else why


REMARKED = re.compile(r"\s#\s*")
"""What a plain line tells, and what is only remarked on it."""


def _is_its_end(blow: re.Match[str], death: re.Match[str]) -> bool:
    """Whether who is dead is whom the blow hit, by nobody else."""
    return blow["whom"] == death["whom"] and death["by"] in (None, blow["who"])


BEING = small.words("is go")
POINTED = BEING | small.words("he she it him her them they")
FALLEN = {*STATUSES, "fall", "die"}
DOES = small.words("dies died falls fell")


def struck(
    told: Sequence[Command], behind: Sequence[SaidWord], joint: str
) -> tuple[SaidWord, Sequence[SaidWord]] | None:
    """`brida hits rat 1 for 2, it's dead`, `rat 1 bites brida, poisoned`: whom the blow hit is, not who dealt it.

    Who dealt it is, behind `and` and a verb: `rat 1 bites brida and dies`.
    """
    blow = next((one for one in reversed(told) if hasattr(one, "attacker")), None)
    pointed = next((at for at, one in enumerate(behind) if one.lower() not in POINTED), 0)
    state = behind[pointed:]
    ails = not pointed and {*CONDITIONS, "poison"}
    falls = state and state[0].lower() in {*FALLEN, *(ails or ())} and state[1:2] in ([], [PAUSE])
    if blow is None or not falls or (pointed and getattr(blow, "outcome", None) in ("miss", "fumble")):
        return None
    goes_on = joint == "and" and all(one.lower() in BEING for one in behind[:pointed])
    verb = pointed or state[0].typed.lower() in DOES
    return token(str(getattr(blow, "attacker" if goes_on and verb else "target", "")), ""), state


COMES_IN = small.words("find loot there gold split win earn collect search kill")
"""Where gold that follows comes in, too; behind anything else it may be the price of it."""


def is_price(clause: Sequence[SaidWord], behind: Sequence[SaidWord]) -> bool:
    """Whether `30 gold` alone follows on something that may have cost it."""
    if len(behind) == 1 and behind[0].isdecimal() and not behind[0].typed:
        return True  # `Steel Plate (4)`
    bare = len(behind) == 2 and "gold" in behind and any(map(is_amount, behind))
    return bare and COMES_IN.isdisjoint(one.lower() for one in clause)


def is_bonus(told: Sequence[Command], behind: Sequence[SaidWord], lexicon: Lexicon) -> bool:
    """Whether `+1` alone follows on a thing that came in, `-2` or `2 wounds` on an aim, `3 charges` on a spell.

    So does a number on gold that was shared, and one at the end behind gold that came in: it may be gold.
    """
    if tells(told, SplitGold) and any(map(is_amount, behind)):
        return True
    if behind and tells(told, GainGold) and len(told) == 1 and lexicon.called(behind[0]) and is_amount(behind[-1]):
        return True
    bare = len(behind) == 1 and is_signed(behind[0])
    aimed = any(hasattr(one, "attacker") or getattr(one, "targets", ()) for one in told)
    hurts = "wounds" in behind[:4] and aimed and not any(map(lexicon.called, behind))
    counts = len(behind) == 2 and is_amount(behind[0]) and lexicon.pool(behind[1]) is not None
    held = tells(told, GainItem, Heal)
    learned = any(hasattr(one, "skill") or hasattr(one, "spell") for one in told)
    return hurts or (bare and (aimed or held)) or (counts and (held or learned))


TAKES_A_REASON = re.compile(
    r"set \S+ \S+ [+−-]?\d+|\S+ [+−-](\d+|all|\?)|\S+ (dead|down)|gold [+-]?\d+"
    r"|gold -\d+|session end|trip (end|won|lost)|party \+all"
)
"""Plain lines that may end with why."""
SURELY_FOR_A_REASON = re.compile(
    r"set \S+ \S+ [+−-]?\d+|\S+ [+−-](\d+|all)|trip (end|won|lost)|session end|party \+all"
)
"""Those of them beside which hardly anything else is told."""

ACTS = small.words(
    "give get take buy sell pay find kill hit attack maul die cast shoot open close search use drop has is owe split"
    " undo fix not no never late before after if or forgot roll need test throw trade lend borrow deal heal cure"
    " wear hold stow spend learn join play begin end explore enter trap disarm draw fumble"
    " crit miss parry free quest session fail knock knocked out down unconscious ko faint dead"
)
"""Words that tell something themselves: a clause with one of them is no reason."""


AT_THE_TABLE = small.words("in here back")
"""How a clause ends that tells who has come: `cleo's in`."""


WHEN_NEXT = small.WEEKDAYS | small.words("week weeks weekend month time session tomorrow then later")
MEETING = small.words("see same till until next back continue resume play meet more again catch")
"""Words of who parts: when, and that one meets then."""


def is_parting(tokens: Sequence[SaidWord]) -> bool:
    """Whether it says when one meets again: `see you all thursday`, `we'll play on next friday`."""
    said = [word for one in tokens for word in one.typed.lower().strip(".,!;:").split()]
    ends = {*said[-2:]} & WHEN_NEXT
    return 1 < len(said) < 9 and bool(ends and MEETING.intersection(said)) and not any(map(is_in_numbers, tokens))


def is_why(tokens: Sequence[SaidWord], lexicon: Lexicon) -> bool:
    """Whether a clause nobody understood tells nothing but why: no number, nobody else, none of the acts."""
    named = sum(bool(lexicon.called(one)) for one in tokens)
    words = {one.lower() for one in tokens}
    here = tokens[-1].lower() in AT_THE_TABLE if tokens else False
    if is_parting(tokens) and not named:
        return True
    return 1 < len(tokens) < 9 and named <= 1 and not (words & ACTS or here) and not any(map(is_in_numbers, tokens))


def is_in_numbers(word: SaidWord) -> bool:
    return word[:1].isdecimal() or is_signed(word) or word in (PAUSE, "?", "/")


def as_typed(tokens: Sequence[SaidWord]) -> str:
    return " ".join(one.typed for one in tokens if one.typed).strip(",:;- ")


def lighter(tokens: Sequence[SaidWord]) -> list[SaidWord]:
    """The words less those that say nothing here; none where nothing is to be let go, or a number may be told so."""
    said = {one.lower() for one in tokens}
    fixed = said & {"has", "is", "not", "no", "never", "get", "wounds"} and said & {"more", "back"}
    left = [one for one in tokens if one.lower() not in WEIGHTLESS]
    fixed = fixed or said & {"note"}  # words that are kept as they are
    return [] if fixed or len(left) == len(tokens) or len(left) < 2 else left
