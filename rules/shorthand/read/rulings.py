"""What `rule` says: words, `rule 15: …`, `rule 15 ends`, and what a table gives: `doors +1`, `length 1-4 = 2`."""

from __future__ import annotations

import re
from difflib import get_close_matches

from events.problems import Refused
from rules.command import Command
from rules.naming import fold
from rules.shared.campaign import MakeRuling
from rules.shared.rolling import tables_in
from rules.shared.rulings import EndRuling, RuleTable, TableRow, ruling_at, table_named
from rules.shorthand import small_words as small
from rules.shorthand.declared.looks import look_of
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import PlainReader
from rules.shorthand.said.coined import may_be_otherwise
from rules.shorthand.words import ParseError

ONE = r"\d+|\^\d*|(?:the )?last(?: one| rule| ruling)?"
IS_OVER = (
    r"ends?|(?:is |are |has |have )?ended|(?:is|are) (?:over|off)"
    r"|(?:is |are )?(?:gone|cancell?ed|scrapped|repealed|dropped|lifted)"
    r"|no longer (?:holds|counts|applies)|(?:doesn['’]t|does not) (?:hold|count|apply)(?: any ?more)?"
)
"""How a ruling is over."""
OVER = re.compile(
    rf"(?:(?P<n>{ONE}) +(?:{IS_OVER})|(?:ends?|end of) +(?P<m>{ONE}))"
    r"(?: +(?:because|for) +(?P<why>.+))?",
    re.IGNORECASE,
)
ENDED = re.compile(
    rf"(?:ends?(?: of)? +(?P<first>.+?)|(?P<behind>.+?) +(?:{IS_OVER}))(?: +because +(?P<why>.+))?", re.IGNORECASE
)
ENDS_SOMETHING = re.compile(
    r"(?:ends?|ended) .+|.+ (?:(?<!dead )ends?|ended|(?:is|are) over|no longer holds)(?: because .+)?", re.IGNORECASE
)
"""`magic ends`: of what is no ruling in force, it is asked; one that says so stands in quotes."""
NAMED = re.compile(r"(?:the |table )*(?P<name>[^=:]+?) *(?:[=:].*|[+−-]\d+)?", re.IGNORECASE)
"""What a ruling is called: what stands in front of what is ruled of it."""
DIE = re.compile(r" +(?:die|dice|table|\d*d\d+)\b")
"""What stands behind the name of a table: `turn d6`, `turn die`."""
ROW = r"\d+(?: *[-–] *\d+)? *= *[^,;=]+"
ROWS = re.compile(
    rf"(?P<table>[^\d=,:][^=,:]*?) *(?:\b(?P<dice>\d*d\d+) *)?:? *(?P<rows>{ROW}(?:[,;] *{ROW})*)"
    r"(?:[,;] *(?:else|otherwise|rest) *=? *(?P<otherwise>[^,;=]+))?"
)
OWN_ROW = r"\d+(?: *[-–] *\d+)? *[ =] *[^,;=]+"
OWN = re.compile(
    rf"(?P<table>[^\d=,:][^=,:]*?) +(?P<dice>\d*d\d+) *:? *(?P<rows>{OWN_ROW}(?:[,;] *{OWN_ROW})+)"
    r"(?P<otherwise>)"
)
"""`traps d12: 1-6 pit, 7-12 blade`: with its dice and several rows it is a table, known or not."""
BEHIND_RULE = len("rule ")
RANGE = re.compile(r"\d *[-–] *\d+ *=")
SIZE = re.compile(r"(?P<table>[^\d=,:+−-]+?) *=? *(?P<size>\d+(?: *[x×] *\d+)?)")
"""`small room = 4x6`: of a table that is one row."""
SHIFT = re.compile(r"(?P<table>[^\d=,:][^=,:]*?) +(?P<shift>[+−-]\d+)")


WHILE = re.compile(
    r"for +(?:(?:this|the) +(?P<while>fight|combat|trip|expedition|session)|tonight|today)[:,]* +(?P<said>.+)"
)
"""How long it holds, said in front of it."""

STRETCHES = {"fight": "combat", "combat": "combat", "trip": "expedition", "expedition": "expedition"}


def ruling(
    text: str, about: int | None, scope: str | None, waives: str | None, lexicon: Lexicon, read: PlainReader
) -> Command:
    """The command of what stands behind `rule`; words that speak of no table are a ruling as they are."""
    if (over := OVER.fullmatch(text)) is not None and about is None:
        return EndRuling(ruling=_named(over["n"] or over["m"], lexicon), reason=over["why"])
    if (ended := _ended(text, lexicon)) is not None and about is None:
        return ended
    if about is None and _says_nothing_else(text):
        newest = lexicon.state.campaign.rulings[-1:]
        raise ParseError(BEHIND_RULE, "which ruling is over?", f"rule {newest[0].number} ends" if newest else "rulings")
    if text[:1] == "^":
        raise ParseError(BEHIND_RULE, "a ruling begins with no entry; what is said of one stands behind a :")
    if scope is None and (held := WHILE.fullmatch(text)) is not None:
        text, scope = held["said"], STRETCHES.get(held["while"], "session")
    before = None if about is None else ruling_at(lexicon.state, about)
    scope = scope or (before.scope if before else "campaign")
    ruled = None if waives else _sized(text) or table(text)
    if ruled is not None and knows(ruled, lexicon):
        return RuleTable(
            table=ruled.table,
            rows=ruled.rows,
            dice=ruled.dice,
            shift=ruled.shift,
            otherwise=ruled.otherwise,
            scope=scope,
            about=about,
            text=text,
        )
    if not waives:
        _not_a_whole_table(text, lexicon)
    if ruled is not None and RANGE.search(text):
        near = get_close_matches(ruled.table, tables_in(lexicon.system, lexicon.state), 1)
        nearest = f"rule {text.replace(ruled.table, near[0].replace('_', ' '))}" if near else ""
        why = f"no table is called {ruled.table}; one of your own has a die and several rows"
        raise ParseError(BEHIND_RULE, why, nearest)
    replaces = text if " = " in text else None
    if not (about or waives or replaces):
        _can_be_ruled(text, ruled, lexicon, read)
    return MakeRuling(text=text, about=about, scope=scope, replaces=replaces, waives=waives)


SWAPPED = re.compile(r"(?:^|\s)=\S|\w=\w")
"""`ogres last =7`, `xp=10`: a value put right, or a field."""
LABELLED = re.compile(r"[a-z]+[-+]?\d+", re.IGNORECASE)
SHIFTED = re.compile(r"(?P<shift>[+−-]\d+) (?:on|to|for|at|in) (?:(?:the|all|every) )?(?P<table>[^\d=,:]+)")
OF_TWO_WORDS = re.compile(r"\S+(?: \S+)?")
A_STRETCH = r"(?:the |this )?(?:fight|combat|battle|trip|expedition|session|evening|turn|round|phase|quest|level|game)"
NO_MORE_THAN_THAT = re.compile(
    rf"{A_STRETCH}(?: is| has)? (?:ends?|ended|over|done|finished|won|lost|failed|closed?|begins?|starts?|started)"
    rf"|(?:the )?(?:end|start|beginning) of {A_STRETCH}|(?:next|new|another) {A_STRETCH}"
    r"|\d+ [a-z]+",
    re.IGNORECASE,
)
"""`fight over`, `3 orcs`: what happens, or is there."""


def _can_be_ruled(text: str, ruled: RuleTable | None, lexicon: Lexicon, read: PlainReader) -> None:
    """Gives up at what is told, asked or put right elsewhere: kept as words it rules nothing."""
    turned = SHIFTED.fullmatch(text)
    shifted = f"{turned['table']} {turned['shift']}" if turned else ""
    if shifted and (known := table(shifted)) is not None and knows(known, lexicon):
        raise ParseError(BEHIND_RULE, "what is shifted stands in front", f"rule {shifted}")
    shifts = ruled is not None and ruled.shift and OF_TWO_WORDS.fullmatch(ruled.table)
    if shifts or any(form.fullmatch(text) for form in (LABELLED, NO_MORE_THAN_THAT)) or SWAPPED.search(text):
        raise ParseError(BEHIND_RULE, "that rules nothing; what is ruled is said in words")
    if look_of(text) or _is_told(text, lexicon, read):
        raise ParseError(BEHIND_RULE, "this is told or looked up, and rules nothing as it stands", text)
    if ENDS_SOMETHING.fullmatch(text):
        newest = lexicon.state.campaign.rulings[-1:]
        raise ParseError(
            BEHIND_RULE,
            "no ruling of these words is in force",
            f"rule {newest[0].number} ends" if newest else "rulings",
        )


def _is_told(text: str, lexicon: Lexicon, read: PlainReader) -> bool:
    try:
        return not may_be_otherwise(read(text, lexicon)[0].commands, text, lexicon)
    except (ParseError, Refused):
        return False


REPEALED = small.words(
    "gone cancel cancelled canceled scrapped repealed dropped lifted revoked suspended ended ends end void counts count"
    " holds hold applies apply use force effect valid stands stand today tonight tomorrow session evening"
)


def _says_nothing_else(text: str) -> bool:
    """`off for tonight`, `not in use`, `about fumbles is gone`: what is said of a ruling there is."""
    words = re.findall(r"[^\W_]+(?:['’]t)?", text.lower())
    if words[:1] == ["about"]:
        words = words[next((at for at, word in enumerate(words) if word in REPEALED | {"off", "over"}), 0) :]
    idle = small.FUNCTION_WORDS | small.SMALL | small.NEGATIONS | small.WEEKDAYS | REPEALED
    idly = all(word in idle or word.isdecimal() or word.endswith(("n't", "n’t")) for word in words)
    return idly and words not in (["yes"], ["no"])


def _named(said: str, lexicon: Lexicon) -> int:
    """The ruling of that number; `^` and `the last` are the newest in force."""
    if said.isdecimal():
        return int(said)
    rulings = lexicon.state.campaign.rulings
    newest = rulings[-1].number if rulings else None
    if newest is None or said[1:].isdecimal():
        raise ParseError(BEHIND_RULE, "which ruling is over?", f"rule {newest} ends" if newest else "rulings")
    return newest


def _not_a_whole_table(text: str, lexicon: Lexicon) -> None:
    """Gives up at `passage length = 4`: what a table gives, and not for which numbers, kept as words rules nothing."""
    named, equals, result = map(str.strip, text.partition("="))
    known = table_named(tables_in(lexicon.system, lexicon.state), named, numbers=False) if equals and result else None
    if known is not None:
        totals = tables_in(lexicon.system, lexicon.state)[known].totals
        every = f"rule {named} {min(totals)}-{max(totals)} = {result}"
        raise ParseError(BEHIND_RULE, f"what the table of {named} gives is said of numbers", every)


def _ended(text: str, lexicon: Lexicon) -> EndRuling | None:
    """`ends doors lock`, `turn d6 no longer holds`: of the one ruling in force of these words, this name or table."""
    found = ENDED.fullmatch(text)
    if found is None:
        return None
    words, rulings = (found["first"] or found["behind"]).lower(), lexicon.state.campaign.rulings
    name = DIE.sub("", words).removeprefix("the ").removeprefix("table ").strip()
    meant = [one.number for one in rulings if one.text.lower() == words]
    meant = meant or [one.number for one in rulings if one.table is not None and fold(one.table.name) == fold(name)]
    meant = meant or [one.number for one in rulings if _name_of(one.text) == name]
    return EndRuling(ruling=meant[0], reason=found["why"]) if len(meant) == 1 else None


def _name_of(said: str) -> str:
    named = NAMED.fullmatch(DIE.sub("", said.lower()).strip())
    return named["name"] if named else said.lower()


def _sized(text: str) -> RuleTable | None:
    """`small room = 4x6`."""
    found = SIZE.fullmatch(text)
    return found and RuleTable(table=found["table"], rows=(TableRow(1, 1, found["size"]),), text=text)


def table(text: str) -> RuleTable | None:
    """`passage length 1-4 = 2, 5-12 = 4`, `turn d6: 1 = trap, else nothing`, `doors +1`; None: it speaks of no rows."""
    if (found := SHIFT.fullmatch(text)) is not None:
        return RuleTable(table=found["table"], shift=int(found["shift"].replace("−", "-")), text=text)
    if (found := ROWS.fullmatch(text) or OWN.fullmatch(text)) is None:
        return None
    dice = found["dice"]
    return RuleTable(
        table=found["table"].removesuffix(" die").strip(),
        rows=rows(found["rows"]),
        dice=f"1{dice}" if dice and dice[0] == "d" else dice,
        otherwise=(found["otherwise"] or "").strip() or None,
        text=text,
    )


def rows(text: str) -> tuple[TableRow, ...]:
    """`1-4 = 2, 5 = 4`."""
    found = []
    for part in re.split(r"[,;]", text):
        totals, _, result = part.strip().partition("=" if "=" in part else " ")
        low, _, high = totals.replace("–", "-").partition("-")
        found.append(TableRow(int(low), int(high or low), result.strip()))
    return tuple(found)


def knows(ruled: RuleTable, lexicon: Lexicon) -> bool:
    """Whether there is such a table, of several that may be meant it is asked; a size alone is that of one piece."""
    tables = tables_in(lexicon.system, lexicon.state)
    is_size = SIZE.fullmatch(ruled.text or "") is not None
    try:
        known = table_named(tables, ruled.table, numbers=ruled.shift != 0)
    except Refused as refused:
        if refused.code != "table.ambiguous":
            raise
        return not is_size
    if known is None:
        return ruled.dice is not None and len(ruled.rows) > 1
    return not is_size or len(tables[known].totals) == 1
