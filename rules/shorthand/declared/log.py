"""What is said in one's own words, where a line belongs, and what puts the log right: read with the frame of a line."""

from __future__ import annotations

from rules.shorthand.vocabulary import Verb

WORDS = {
    "note": Verb(
        forms=("note [ENTRY:] WORDS",),
        about="Words worth keeping, as they were typed",
        examples=("note the innkeeper lies", "note 2: it was dark"),
        more="[about ENTRY]",
    ),
    "rule": Verb(
        forms=(
            "rule [once|fight|trip|session|ENTRY:] WORDS",
            "rule [once|…] TABLE N[-N] = RESULT, … [else RESULT]",
            "rule [once|…] TABLE ±N",
            "rule ENTRY ends [because WHY]",
        ),
        about="A house rule is valid from here on; with a number it settles what waits, or takes a ruling's place",
        examples=("rule stairs down = dead end", "rule once: we round up", "rule secret doors 1 = counter, else none"),
        also=("ruling",),
        offered=("entries",),
        more="[about ENTRY] [scope|waives|pending]",
    ),
    "ask": Verb(
        forms=("ask [ENTRY:] WORDS",),
        about="A rule is to be looked up: it waits until somebody rules on it",
        examples=("ask does a fumbled arrow hit a friend?",),
        more="[about ENTRY]",
    ),
}

PLACES = {
    "late": Verb(
        forms=("late ENTRY|turn|fight|trip|session|quest [LINE]",),
        about="Add what happened right after an entry; alone it begins a stretch of lines",
        examples=("late 2 elf +2 arrows", "@2 elf +2 arrows", "late 2"),
        offered=("entries", "stretches"),
    ),
    "before": Verb(
        forms=("before ENTRY|turn|fight|trip|session|quest [LINE]",),
        about="Tells what happened right before an entry; alone it begins a stretch of lines",
        examples=("before 2 gold 1", "before trip gold 1"),
        offered=("entries", "stretches"),
    ),
    "now": Verb(forms=("now",), about="End what `late 41` began: lines are added at the end again", examples=("now",)),
}

RIGHT = {
    "undo": Verb(
        forms=("undo [ENTRY[,ENTRY …]|FIRST..LAST|turn|fight|trip|session|quest] [alone] [WHY]",),
        about="Takes back a line: that of the entry, or your own newest; it stays readable",
        examples=("undo", "undo 41", "undo 41..43", "undo turn", "undo 41 alone"),
        offered=("entries", "stretches"),
        more="[reason]",
    ),
    "redo": Verb(
        forms=("redo [ENTRY …]",),
        about="Takes back an undo, a strike or a restart; of a struck line, brings back that line alone",
        examples=("redo", "redo 58"),
    ),
    "fix": Verb(
        forms=(
            "fix [ENTRY|FIRST..LAST] [NAME]=VALUE …",
            "fix [ENTRY|FIRST..LAST] LINE",
            "fix ENTRY",
            "no [ENTRY] [=VALUE|OLD>NEW|LINE]",
        ),
        about="Tells an entry anew in its place, by another value or another line; its number alone brings the line"
        " back to be changed; `no` alone takes it back",
        examples=("fix 41 amount=25", "fix 41 gold 25", "no =3", "fix wound elf 2"),
        also=("no",),
        more="[reason]",
    ),
    "strike": Verb(
        forms=("strike ENTRY … [alone] [WHY]",),
        about="It never happened, in any telling",
        examples=("strike 41", "strike 41,43 alone"),
        more="[reason]",
    ),
    "leave": Verb(
        forms=("leave [ENTRY …] [WORDS]",),
        about="A known mistake stands: nothing changes, and no check mentions it again",
        examples=("leave 41 the minotaur had one attack",),
    ),
    "reveal": Verb(
        forms=("reveal ENTRY …",),
        about="The table sees these entries of the game master's from here on",
        examples=("reveal 41",),
    ),
    "ok": Verb(
        forms=("ok [ENTRY …]",),
        about="What does not add up is accepted: quiet until it grows; a counted total stands from its entry on",
        examples=("ok 45",),
        also=("accept",),
        offered=("amiss",),
    ),
}
