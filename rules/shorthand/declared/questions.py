"""Questions people type, by what they ask for, and the look that answers them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.asking import (
    ASKING,
    OF_NOTHING_ELSE,
    YES_OR_NO,
    asks_in_general,
    kept_for_later,
    supposes,
)
from rules.shorthand.declared.base_forms import CONTRACTIONS
from rules.shorthand.declared.looks import LOOKS
from rules.shorthand.declared.looks_alone import ON_A_SHEET, typed_alone
from rules.shorthand.declared.thesaurus import every_verb
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.small_words import NUMERALS
from rules.shorthand.vocabulary import THEN
from rules.shorthand.words import Word

SHOWING = small.words("show list display view see print read tell inventory character sheet")
TOPICS: tuple[tuple[frozenset[str], str], ...] = (
    (small.words("help begin commands command type start need"), "?"),
    (small.words("add adds correct mistake mistakes error errors"), "check"),
    (small.words("gold money rich purse silver cash afford kitty"), "purse WHO"),
    (small.words("kills kill stats statistics luck lucky average rolls streak streaks most score"), "stats WHO"),
    (small.words("loot spoils haul"), "log"),
    (small.words("quest quests goal objective objectives mission task tasks step steps"), "quests"),
    (small.words("rules ruling rulings rule agreed"), "rulings"),
    (
        small.words(
            "waiting pending todo questions question owe owes debts debt dues due unanswered missing outstanding pay"
        ),
        "business",
    ),
    (small.words("happened happen log history story entry recap previously happens last line"), "log ENTRY"),
    (
        small.words("turn round next phase day days date time session plays play leader leads lead mapper mapping"),
        "status",
    ),
    (small.words("options settings option"), "options"),
    (small.words("players player playing"), "players"),
    (
        small.words(
            "exits exit ways map pages page seen skip unexplored where section door doors passage level dungeon been"
            " room rooms hall chamber stairs unsearched searched big wide"
        ),
        "map",
    ),
    (
        small.words(
            "winning ahead leading hurt wounded down party alive dead doing status everybody injured left"
            " up standing remain remaining"
        ),
        "status",
    ),
)
"""What is asked for → the look. `WHO` and `ENTRY` stand for who and which entry is named, if any is."""

ALONE = {
    "money": "purse", "cash": "purse", "inventory": "sheet", "equipment": "sheet", "story": "log", "exits": "map",
    "commands": "?", "todo": "business", "debts": "business", "questions": "business", "statistics": "stats",
    "party": "status", "heroes": "status", "summary": "log", "rules": "rulings",
    "quest log": "quests", "open questions": "business", "house rules": "rulings", "sheet": "sheet", "report": "recap",
    "party status": "status", "what now": "business", "who": "status", "gold?": "purse", "score": "stats",
    "luck": "stats", "balance": "purse", "what is score": "stats",
    "quests done": "quests", "gold so far": "purse",
    "loot so far": "purse", "rules we made": "rulings", "which dice": "business",
    "hello": "?", "help me": "?", "gold": "purse", "stats": "sheet", "who plays": "players",
    "who is playing": "players",
    "recap": "recap", "what do i do first": "?", "what do we do first": "?", "any open questions": "business",
    "any debts open": "business", "any open debts": "business", "any debts": "business", "any debts left": "business",
    "scores": "status", "standings": "status", "who has what": "sheet",
    "any questions still open": "business", "any questions left": "business", "any questions open": "business",
    "view": "status", "display": "status", "overview": "status", "show": "status",
    "who is ahead": "stats", "all sheets": "sheet", "list items": "sheet", "how does this work": "?",
}  # fmt: skip
"""Words that ask for a look by themselves."""

LOST = (
    *("what", "what next", "what do i do", "what first", "what goes first", "where do i start", "where do i begin"),
    *(f"what do {who} {does} first" for who in ("i", "we") for does in ("do", "enter", "type", "write")),
    "where do we start",
)
"""What whoever has told nothing yet asks."""

BEGUN_ANEW = small.words("game campaign adventure play")
OF_A_BEGINNING = BEGUN_ANEW | small.words(
    "start begin new please now let us lets let's we i want to go ok okay ready a"
)
"""What whoever wants to begin says, where nobody is written down yet; and by the name of the game."""

OF_A_BOOK = small.words("section page paragraph")
"""Where whoever reads a book is."""

BEGUN = ("how'd", "who'd", "what'd", "where'd")
"""Contractions a question begins with."""

MAY_SEE = (("can", "i"), ("can", "we"), ("could", "i"), ("could", "we"), ("may", "i"))
"""How one asks to be shown something."""

BEHIND = small.words("please pls plz ta thanks again now then")
POLITE = small.words(
    "please pls plz thanks ta ok okay so well hey um er erm uh wait hold hang on sorry right now again then just quick"
)
"""Words in front of a question and behind it that ask for nothing."""

NO_LOOKS = (["what", "if"], ["what", "happens"], ["same", "time"], ["how", "about"], ["what", "about"], ["see", "you"])
"""How questions begin that look nothing up."""


def look_for(words: Sequence[Word], tokens: Sequence[str], lexicon: Lexicon, *, asked: bool) -> str | None:
    """The look a question asks for; None if the line is none, or asks for nothing that is known."""
    typed = [one.text.lower().strip("?.,!:'") for one in words if not one.quoted]
    typed = _without_politeness(typed)
    if not typed or _looks_nothing_up(typed, words, lexicon):
        return None
    said = " ".join(CONTRACTIONS.get(one, one) for one in typed if one not in ("the", "a", "our", "my"))
    if (alone := "?" if _is_lost(said, lexicon) else ALONE.get(said)) is not None:
        return alone
    if (look := typed_alone(typed, lexicon)) is not None:
        return look
    asked = asked or _is_turned_round(typed, lexicon)
    if asked and {"add", "adds"} & {*typed} and "up" in typed:
        return "check"
    if tuple(typed[:2]) in MAY_SEE and len(typed) > 3 and typed[2] in ("see", "have", "get"):
        typed = typed[3:]
        if " ".join(one for one in typed if one not in ("the", "a")) in LOOKS:
            return typed[-1]
    showing = typed[0] in SHOWING or tuple(typed[:2]) in (("give", "me"), ("let", "me"), ("tell", "me"))
    sheet = len(tokens) == 2 and any(one in ("sheet", "inventory", "status") for one in map(str.lower, tokens))
    here = _of_a_thing_here(typed, lexicon) or _of_here(typed, tokens, lexicon) if typed[0] in YES_OR_NO else None
    if asked and (found := here or _of_a_sheet(typed, tokens, lexicon)):
        return found
    of_a_thing = asked and typed[0] not in YES_OR_NO and not _is_told(tokens)
    if typed[0] in ASKING or showing or sheet or of_a_thing or typed[:1] == ["help"]:
        return _answer(typed, tokens, lexicon)
    return None


TELLING = small.words(
    "sell buy kick take open go run attack shoot cast use drink drop give pay search rest flee move throw"
    " think guess want try"
)


def _is_told(tokens: Sequence[str]) -> bool:
    """`sell ring?`, `you want to kick the door?`: something is to be done or thought, and nothing asked for."""
    return any(one.lower() in TELLING for one in tokens)


def _looks_nothing_up(typed: Sequence[str], words: Sequence[Word], lexicon: Lexicon) -> bool:
    """Whether it tells something else first, supposes something, asks how a rule is, or is told by who reads on."""
    of_a_clause = typed[-1:] == [""] and any(one.text.endswith(",") for one in words)  # `they won, gold ?`
    supposed = [*typed[:2]] in NO_LOOKS or supposes(typed)
    kept = kept_for_later(words) or asks_in_general(" ".join(one.text for one in words))
    reads_on = typed[0] == "read" and lexicon.game.reader
    return bool(of_a_clause or supposed or kept or reads_on or _ends_in_a_die(words, lexicon))


BESIDE = frozenset(("late", "before", "fix", "strike"))
"""Words in front of what is told beside an entry, or instead of one."""

BESIDES = frozenset((THEN, "instead", "and", "also", "plus", "forgot", "forgotten", "no", "ok", "okay"))
"""Words in front of what is told besides."""

ENTRY = re.compile(r"\^?\d*(?:\.\.\^?\d+)?:?|turn|fight|combat|session|trip|expedition|quest", re.IGNORECASE)


def _ends_in_a_die(words: Sequence[Word], lexicon: Lexicon) -> bool:
    """`ysra recovers ?`, `late 4 una jumps ? ?`: what somebody does, and a die nobody saw."""
    said = [one.text.lower() for one in words]
    placed = said[0] in BESIDE or said[0][0] == "@"
    front = next((at for at, one in enumerate(said) if one not in BESIDE | BESIDES and not _is_entry(one)), len(said))
    told = said[front:] or ["?"]
    if told[0].strip("?'") in (*ASKING, *YES_OR_NO, *SHOWING) or told[0] in CONTRACTIONS:
        return False
    if said[-1] != "?" or len(told) == 1:
        return placed and front > 1
    before = told[-2]
    if placed or before == "?":
        return True
    if len(told) < FEWEST or len(meant := lexicon.called(told[0])) != 1:
        return False
    return before.isdecimal() or before in every_verb() or not _looks_up(meant[0], told[1:-1], lexicon)


def _is_entry(word: str) -> bool:
    """`41`, `^`, `@41`, `fight`."""
    return ENTRY.fullmatch(word.removeprefix("@")) is not None


def _looks_up(who: str, said: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether these words behind a name may ask for something of theirs: `mira wits ?`, `odo poisoned ?`."""
    ails = (one.condition for one in lexicon.state.roster.figures[who].conditions)
    topics = ON_A_SHEET.union(LOOKS, ails, *(words for words, _ in TOPICS))
    both = said[:1] == ["and"] and len(said) == 2 and lexicon.called(said[1])
    return bool(both) or any(
        one in topics or lexicon.value(one) or lexicon.pool(one) or lexicon.is_goods(one) or lexicon.knows_item(one)
        for one in said
    )


def _is_lost(said: str, lexicon: Lexicon) -> bool:
    """Whether nobody has told anything yet, and asks what comes first or wants to begin."""
    title = () if lexicon.game.reader else lexicon.system.title.lower().split()
    named = OF_A_BEGINNING | {*title}
    begins = not BEGUN_ANEW.isdisjoint(said.split()) and named.issuperset(said.split())
    return not lexicon.here and (said in LOST or begins)


TURNED_ROUND = small.words("is are was were do does did has have")
SUBJECTS = small.words("we i you there anybody anyone somebody any the a an our my")


def _is_turned_round(typed: Sequence[str], lexicon: Lexicon) -> bool:
    """`do we have a rope`, `is orc 2 hurt`: what asks by its order, whether or not a question mark ends it."""
    if len(typed) < 3 or typed[0] not in TURNED_ROUND:
        return False
    return typed[1] in SUBJECTS or bool(lexicon.called(typed[1]) or lexicon.kind_of_monsters(typed[1]))


def _of_a_sheet(typed: Sequence[str], tokens: Sequence[str], lexicon: Lexicon) -> str | None:
    """`mana?`, `o pwr?`, `shells?`: one word of a sheet, perhaps with whose; None: it is no such word."""
    said = [one.lower() for one in tokens]
    who = next((one for one in said if one in lexicon.here), "") or (lexicon.game.reader or ("",))[0]
    left = [one for one in said if one not in lexicon.here and one != "?"]
    if len(left) != 1 or len(typed) > 2:
        return None
    kept = lexicon.pool(left[0]) or lexicon.value(left[0]) or lexicon.is_goods(left[0]) or lexicon.knows_item(left[0])
    counted = any(left[0] in (key, singular(key)) for it in lexicon.here.values() for key in it.pools)
    return f"sheet {who}".strip() if kept or counted or {left[0], typed[-1]} & ON_A_SHEET else None


def _without_politeness(typed: Sequence[str]) -> list[str]:
    """The words without those of mere politeness around them: `ok, whose turn is it now please`."""
    typed = [part for one in typed for part in (CONTRACTIONS[one].split() if one in BEGUN else (one,))]
    first = next((at for at, one in enumerate(typed) if one not in POLITE), len(typed))
    last = next((at for at in range(len(typed), first, -1) if typed[at - 1] not in BEHIND), first)
    return [*typed[first:last]] or [*typed]


def _answer(typed: Sequence[str], tokens: Sequence[str], lexicon: Lexicon) -> str | None:
    who = _first_named(tokens, lexicon)
    who = _as_it_is_called(who, lexicon)
    thing = next(
        (one for one in typed if one not in NUMERALS and (lexicon.is_goods(one) or lexicon.knows_item(one))), ""
    )
    if typed[:2] == ["who", "has"]:
        thing = thing or _by_its_last_word(typed, lexicon)
    entry = next((one.lstrip("#") for one in typed if one.lstrip("#").isdecimal()), "")
    said = {*typed, *(one.lower() for one in tokens)}
    if thing:
        return f"sheet {who}" if who else "sheet" if lexicon.game.reader else f"log {thing}"
    if (typed[-1] == "what" and typed[1:] and typed[0] not in WHO_OF_ALL) or (
        who and "can" in typed[:2] and not SHOPS.isdisjoint(typed)
    ):
        return None  # `purity starts at what`, `what can the elf buy with 15`: a rule, or a price
    if not who and not EVERYBODYS.isdisjoint(typed) and not ON_A_SHEET.isdisjoint(typed):
        return "sheet"
    best = typed[0] in WHO_OF_ALL and not BEST.isdisjoint(typed) and any(map(lexicon.value, typed))
    if best or (not who and any(lexicon.pool(one) for one in typed)):
        return "sheet"
    if typed[:2] == ["how", "many"] and _of_a_goal(typed, lexicon):
        return "quests"
    if lexicon.game.reader and (of_a_book := _of_a_book(typed, said, who, lexicon)):
        return of_a_book
    if typed[:1] == ["whose"] and not who:
        return "status" if WHOSE_TURN & said else None
    return _of_the_story(typed, said, who) or _by_topic(typed, tokens, said, who, entry) or _of_the_unheard(typed)


def _of_the_unheard(typed: Sequence[str]) -> str | None:
    """`who has a rope`, `does anyone have rope`, of which nobody told: where it was spoken of."""
    asked = OF_SOME_HOLDER.match(" ".join(one for one in typed if one not in small.ARTICLES | {"any"}))
    return f"log {asked[1]}" if asked else None


OF_SOME_HOLDER = re.compile(
    r"(?:who (?:has|holds|got)|(?:does|has|have) (?:any|some)(?:body|one) (?:have|got|carry|own)) ([a-z]+)$"
)


def _of_a_book(typed: Sequence[str], said: set[str], who: str, lexicon: Lexicon) -> str:
    """What whoever reads a book asks of where they are and were in it, and of their own sheet."""
    been = "section" in said | {singular(one) for one in typed} and {"been", "read"} & {*typed}
    came = (OF_A_BOOK | {"where"}) & said and typed[-1] == "from"
    if been or came or (typed[0] in ("what", "which") and OF_A_BOOK & said and "am" in said):
        return "map"
    value = not who and typed[0] in ("what", "whats", "what's") and lexicon.value(typed[-1])
    return "sheet" if value or typed[-2:] in (["on", "me"], ["with", "me"]) else ""


def _of_a_goal(typed: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether it is asked of what an open quest counts: `how many lamps are still unlit?`."""
    quests = (it for it in lexicon.state.quests.quests.values() if it.state == "open")
    counted = {singular(one.title.split()[-1].lower()) for it in quests for one in it.objectives.values()}
    return not counted.isdisjoint(map(singular, typed[2:]))


def _by_its_last_word(typed: Sequence[str], lexicon: Lexicon) -> str:
    """`the penny` is the lucky penny."""
    names = (item.name for it in lexicon.here.values() for item in it.items.values())
    return next((one for one in names if one.lower().split()[-1] == typed[-1]), "")


SHOPS = small.words("buy afford purchase")
EVERYBODYS = small.words("everyone's everybody's everyones everybodys all each")
WHO_OF_ALL = ("who", "who's", "whos", "whose", "which")
BEST = small.words("best worst highest lowest most least better higher greatest")
"""What one asks of the values of all: `who's got the best ws`."""

WHOSE_TURN = small.words("turn turns go call move next phase initiative roll first")
"""What one asks in a game whose it is."""


LONG_FOR_DICE = 4
"""Words of `what do i roll for that`; more of them ask what a rule is."""


def _by_topic(typed: Sequence[str], tokens: Sequence[str], said: set[str], who: str, entry: str) -> str | None:
    """What is asked for by a word of it."""
    waits = {"what", "whats", "show"} & {typed[0]} and {"open", "waits"} & said and not who
    if waits or (typed[0] in ("what", "why") and "you" in typed and {"know", "ask", "asked", "asking"} & {*typed}):
        return "business"
    if typed[:1] == ["what"] and "rolls" in typed:
        return f"stats {who}".strip()
    if typed[:1] == ["what"] and ({"roll", "now"} & said or typed[-2:] == ["to", "do"]):
        return (
            None if "for" in typed and len(typed) > LONG_FOR_DICE else "business"
        )  # `what do i roll for my stats`: a rule
    if typed[:1] == ["where"] and (who or "before" in typed):
        return "map" if {"been", "before"} & {*typed} else "status"
    if plain := _of_how(typed, said, who):
        return plain
    if entry and not who and len(tokens) < 4:
        return f"log {entry}"
    for words, look in TOPICS:
        if words & said and not _is_sought(look, typed) and not (who and look in ("map", "status", "log ENTRY", "?")):
            return " ".join(look.replace("WHO", who).replace("ENTRY", entry).split())
    if typed[:2] in (["what", "can"], ["how", "do"], ["how", "can"], ["what", "should"]) and not who:
        return "?"
    return f"sheet {who}" if who else ("status" if "party" in said or ("is" in said and typed[0] == "who") else None)


def _is_sought(look: str, typed: Sequence[str]) -> bool:
    """Whether `the crown` is looked for, or worth something, and no money of ours."""
    thing = typed[:1] != ["how"] and ("crown" in typed or any(two in OF_GOLD for two in pairwise(typed)))
    return look.startswith("purse") and (thing or not SOUGHT.isdisjoint(typed))


OF_GOLD = {("gold", thing) for thing in small.words("cup ring key crown goblet chalice idol statue mask amulet bar")}


SOUGHT = small.words("sign found find trace seen worth")


HOW_IT_IS = small.words("magic magical cursed enchanted gone left used spent broken empty full loaded lit worn held")
FEWEST = 3
"""Words of such a question less its articles."""
AROUND = ("here", "in here", "in there", "around here", "in this room")


def _of_a_thing_here(typed: Sequence[str], lexicon: Lexicon) -> str:
    """What is asked of what somebody has (`is the ring magic?`), or of what may be about (`is the crown here?`)."""
    words = [one for one in typed if one not in small.ARTICLES | small.POSSESSIVES]
    if any(map(lexicon.called, words)):
        return ""
    if len(words) < FEWEST or words[0] not in ("is", "are"):
        return ""
    if " ".join(words[2:]) in AROUND:
        quests = (it for it in lexicon.state.quests.quests.values() if it.state == "open")
        titles = (one.replace("-", " ").lower().split() for it in quests for one in (it.title, *it.objectives))
        return "quests" if any(words[1] in title for title in titles) else "status"
    holder = next((key for key in lexicon.here if lexicon.item_of(key, words[1].replace("-", " "))), "")
    holder = holder or next((key for key in lexicon.here if lexicon.item_of(key, words[1])), "")
    asked = holder and not HOW_IT_IS.isdisjoint(words[2:])
    return f"sheet {_as_it_is_called(holder, lexicon)}" if asked else ""


def _of_here(typed: Sequence[str], tokens: Sequence[str], lexicon: Lexicon) -> str | None:
    """What is asked of somebody or something here (`is odo still poisoned?`); None: it asks what a rule is."""
    who = _first_named(tokens, lexicon)
    said = {*typed, *(one.lower() for one in tokens)}
    us = not {"we", "us", "there", "anybody", "anyone", "any", "everybody", "everyone", "our"}.isdisjoint(typed)
    if {"anybody", "anyone", "somebody", "we"} & {*typed} and {"have", "has", "carry", "own"} & said:
        known = (one for one in typed if lexicon.is_goods(one) or lexicon.knows_item(one))
        thing = next(known, "") or _by_its_last_word(typed, lexicon)
        if thing or "we" not in typed:
            return f"log {thing}" if thing else _of_the_unheard(typed)
    of_a_rule = typed[0] in OF_NOTHING_ELSE and not {*typed[1:]} & DOES_NOW
    if of_a_rule or (typed[0] in ALLOWED and not {"afford", "see"} & said):
        return None
    kinds = [singular(one) for one in typed[1:] if lexicon.kind_of_monsters(singular(one))]
    if typed[0] in ("do", "have") and {"have", "has", "carry", "wear"} & said and kinds and not us:
        return next((f"sheet {key}" for key in lexicon.here if key.startswith(kinds[0])), None)
    if who and typed[0] == "did" and said & DONE:
        return f"log {_as_it_is_called(who, lexicon)}"
    if who and (typed[0] in ("is", "has", "did", "was", "had") or {"have", "own", "carry"} & said):
        return f"sheet {_as_it_is_called(who, lexicon)}"
    if us and {"owe", "owed"} & said:
        return "business"
    if {"anything", "anybody", "anyone"} & {*typed} and typed[0] in ("is", "are", "was", "did", "has") and not who:
        return "log" if {"log", "logged", "happen", "happened"} & said else "status"
    if us or who:
        looks = (look for words, look in TOPICS if words & said and not _is_sought(look, typed))
        return next((look.partition(" ")[0] for look in looks), None)
    return None


DOES_NOW = small.words("have own carry owe know hold still wear need want")
"""What one asks of somebody here behind `does`; of anything else it asks what a rule is."""

DONE = small.words("kill hit attack shoot hurt wounds heal get take find open give drop steal do")
"""What somebody did, if one asks who it was."""

ALLOWED = small.words("can may must shall should could would will")
"""Words that ask what one may do: a question about a rule."""


def _of_the_story(typed: Sequence[str], said: set[str], who: str) -> str:
    """What is asked of what happened, of who plays whom and of where in the book one is."""
    if typed[:1] in (["what"], ["why"]) and WHY_HERE.fullmatch(" ".join(typed)):
        return "quests"
    if typed[:2] == ["what", "did"] and who and said & {"has", "have", "carry", "own"}:
        return f"sheet {who}"
    if typed[:2] in (["what", "did"], ["what", "happened"]) or (typed[0] == "who" and who and said & DONE):
        return f"log {who}".strip()
    if typed[0] == "who" and said & small.words("play plays playing") and (who or len(typed) < 4):
        return "players"
    if " ".join(typed[:2]) == "which way" and {"we", "i", "party"} & {*typed}:
        return "map"
    if typed[:2] in (["was", "that"], ["were", "those"]) and "or" in typed:
        return "log"
    if typed[0] == "who" and "whom" in said:
        return "business" if "owe" in said else "players"
    if typed[0] == "what" and "did" in typed and said & small.words("get find win loot") and not who:
        return "log"
    read_on = {"on", "been", "read", "seen", "visited"} & {*typed}
    return "map" if typed[:1] == ["which"] and "i" in typed and read_on else ""


WHY_HERE = re.compile(
    r"what (?:did|have) (?:we|i) come (?:(?:in|down|back) )?(?:here )?for|what (?:are|am) (?:we|i) (?:down )?here for"
    r"|why (?:are|am) (?:we|i) (?:down )?here|why did (?:we|i) come (?:in |down )?here"
)
"""How one asks what is to be done here."""


def _first_named(tokens: Iterable[str], lexicon: Lexicon) -> str:
    """The first of the words that is somebody's name, and one person's."""
    return next((meant[0] for one in tokens if len(meant := lexicon.called(one)) == 1), "")


def _as_it_is_called(who: str, lexicon: Lexicon) -> str:
    """Whoever reads the book is `you` in it."""
    reader = lexicon.game.reader[:1]
    return reader[0] if reader and who in lexicon.called(reader[0]) else who


GOLD = small.words("gold money gp gc coin coins crowns silver cash purse kitty pot we us our party loot treasure")
"""What is ours to count; of anything else `how much` asks the price."""


def _of_how(typed: Sequence[str], said: set[str], who: str) -> str:
    """What is asked by how it is, how it went, or how much it was."""
    if typed[:2] == ["how", "do"]:
        return "?"
    if typed[:2] == ["how", "long"]:
        return "status"
    if (
        typed[:2] == ["how", "far"]
        and {"we", "i", "party"} & {*typed}
        and said & small.words("get go come be has party")
    ):
        return "map"
    if (
        typed[:2] in (["how", "did"], ["how", "was"])
        and not who
        and said & small.words("session evening game fight go went")
    ):
        return "log" if "fight" in said else "recap"
    if typed[:2] == ["how", "much"] and not who and not {"hurt", "wounds", "left"} & said:
        return "purse" if said & GOLD else ""
    if typed[:2] == ["how", "did"] and "roll" in said:
        return f"stats {who}".strip()
    if typed[:2] in (["how", "did"], ["how", "was"], ["when", "did"], ["why", "did"]) and who:
        return f"log {who}"
    return "log" if "find" in said and {"did", "have"} & {*typed} else ""
