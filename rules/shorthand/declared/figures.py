"""Verbs of what happens to figures: wounds, how they are, gold, things, who plays."""

from __future__ import annotations

from rules.shorthand.patterns import several, verb
from rules.shorthand.vocabulary import Verb

WOUNDS = {
    "-2": Verb(
        forms=("WHO -N|+N|=N [WHAT] [CAUSE] [till END] [WHO -N …]",),
        about="Somebody is hurt, healed, or has so many left; with a name, so does gold, a thing, a counter, a value",
        examples=("sven -2 trap", "elf -3 dwarf -2 gas", "party +all rest", "sven -1 fate", "sven +1 ws till combat"),
        offered=(),
    ),
    "wound": verb(
        ("wound|wounds|hurt WHO N [WHO N …] [CAUSE]", "WHO hurt N [CAUSE]"),
        "rules.shorthand.read.wounds:wound",
        "Wound somebody, or several at once; wounds as they come out, after armour",
        ("wound sven 2 trap", "wound elf 3 dwarf 2", "wound party 1 from gas"),
        more="[cause|unmodified]",
    ),
    "heal": verb(
        ("heal|heals|healed WHO N|all [CAUSE]", "WHO heals N [CAUSE]"),
        "rules.shorthand.read.wounds:heal",
        "Heal somebody; `all` is every wound there is",
        ("heal sven 2 potion", "heal party all from rest"),
        more="[cause]",
    ),
    "dead": Verb(
        forms=(
            "WHO dead|down|missing|captured|unknown|retired|alive [WHY]",
            "N MONSTERS dead|fled|freed|captured [by WHO …]",
        ),
        about="Somebody is dead, down, missing …, or alive after all; monsters are out of play",
        examples=("sven dead crushed", "sven alive", "skaven-1 dead by sven", "3 skaven fled"),
        offered=(),
    ),
    "is": verb(
        ("WHO is CONDITION [(VALUE±N …)] [till END]", "WHO not CONDITION"),
        "rules.shorthand.read.states:said_so",
        "Set a status: poisoned, blessed, afraid … until it ends",
        ("sven is poisoned till rest", "elf,dwarf blessed for 3 turns", "sven not poisoned"),
        offered=("conditions", "roles"),
        more="[until]",
    ),
    "condition": verb(
        ("condition WHO STATUS [WHY]", "condition WHO [not] CONDITION [effect VALUE±N] [till END] [over]"),
        "rules.shorthand.read.states:is_so",
        "Say that somebody is dead, missing, poisoned …: the name may stand after the word as well",
        ("is sven dead crushed", "condition sven poisoned until rest", "condition sven poisoned over"),
        more="[until]",
    ),
    "modify": verb(
        ("modify WHO VALUE±N|VALUE/2|VALUE=N [WHY] [till END]", "modify WHO VALUE over [WHY]"),
        "rules.shorthand.read.states:changed",
        "Change a value for a while",
        ("modify sven toughness+2 blessing until combat", "sven modify t-1 mud", "modify sven toughness over"),
        more="[over|until]",
    ),
    "pool": verb(
        "pool WHO COUNTER -N|+N|full [WHY]",
        "rules.shorthand.read.changes:pool",
        "Use, gain or refill a counter of somebody's: luck, power",
        ("pool sven fate -1", "pool wizard fate full"),
    ),
}

GOLD = {
    "gold": verb(
        (
            "[WHO] gold|gc|gp|crowns|coins|g AMOUNT [from WHERE]",
            "gold AMOUNT split [WHO …] [keeper WHO]",
            "gold WHO N [WHO N …]",
            "[WHO] gold =N",
        ),
        "rules.shorthand.read.sums:gold",
        "Gain, spend (-N), share out (split) or count (=N) gold",
        (
            "gold 20",
            "sven gold 20+ from chest",
            "gold 110 split",
            "gold sven 40 elf 20",
            "gold -5 ale",
            "gold =60",
        ),
        more="[split|to WHO] [from|won]",
    ),
    "total": verb(
        ("total [WHO] [THING|COUNTER|wounds] N", "total accept [ENTRY]"),
        "rules.shorthand.read.sums:total",
        "Count what there is, beside what the log adds up to",
        ("total 60", "total sven wounds 3", "total elf arrows 11", "total accept"),
        offered=("figures",),
        more="[accept AMISS]",
    ),
    "split": verb(
        "split [AMOUNT|all] [WHO …] [keeper WHO]",
        "rules.shorthand.read.sums:share_out",
        "Share out gold that is there, equally and exactly; `gold 110 split` shares gold that comes in",
        ("split 40", "split all sven elf keeper sven"),
        more="[among|of WHO]",
    ),
    "spend": verb(
        "spend|spends [{by}] {amount:AMOUNT|all} [for|on|from|because|by {purpose…}]",
        "rules.shared.gold:SpendGold",
        "Spend gold, of the party's purse or somebody's own",
        ("spend 20 rope", "sven spends 5 lodging", "spend elf all"),
        unless="rules.shorthand.read.things:no_number_of_theirs",
    ),
    "pay": verb(
        "WHO pays WHO AMOUNT|all [WHY]",
        "rules.shorthand.read.sums:pay",
        "Pay somebody gold",
        ("sven pays elf 20", "pay sven party all"),
        also=("pays",),
        more="[from|to WHO] [for]",
    ),
    "buy": verb(
        "{figure} buys [{quantity}] {name:THING…} [for|price] [{price}] [paid-by|payer {payer}] [seller|at {seller}]",
        "rules.shared.trade:Buy",
        "Buy something; the price is for all of it",
        ("sven buys rope 20", "buy elf 6 arrows for 12"),
        also=("buys",),
        unless="rules.shorthand.read.things:some_bought",
        offered=("figures",),
    ),
    "sell": verb(
        "{figure} sells [{quantity}] {item…} [for|price] [{price}] [to|buyer {buyer}]",
        "rules.shared.trade:Sell",
        "Sell something; the price is for all of it",
        ("sven sells axe 10",),
        also=("sells",),
    ),
    "owe": several(
        {
            "{debtor} owes {creditor} [{amount}] [{what…}]": "rules.shared.dues:OweDebt",
            "owe paid {debt:WHO|DEBT} [{how…}] (pay=yes)": "rules.shared.dues:SettleDebt",
            "owe settled|settle|forgiven|forgive {debt:WHO|DEBT} [{pay:pay}] [{how…}]": "rules.shared.dues:SettleDebt",
        },
        "Note a debt; it stays visible until it is settled",
        ("party owes elf 20", "owe settled sven", "owe paid sven"),
        also=("owes",),
    ),
    "due": several(
        {
            "due|dues [{each}] [figures {figures}] [{what…}]": "rules.shared.dues:AnnounceDue",
            "due paid|pay [{payers…}] [{amount}] [figures {payers}] [of {due…}]": "rules.shared.dues:PayDue",
            "due skip|free [{figures…}] [of {due}] [figures {figures}] [reason {reason…}]": "rules.shared.dues:SkipDue",
        },
        "Ask upkeep, rent or a fee of each; pay it, or let it off",
        ("due 10 upkeep", "due paid sven 5", "due skip elf"),
    ),
}

THINGS = {
    "gets": verb(
        "WHO gets [N] THING [(VALUE±N NAME=VALUE …)] [worn|held|owed] [from WHERE]",
        "rules.shorthand.read.things:gets",
        "Give somebody something new",
        ("sven gets rope", "elf gets 6 arrows from quiver", "odo gets ring worn (t+1)"),
        also=("get", "got", "finds", "find", "found", "takes", "took", "has"),
        offered=("figures",),
        more="[from|effect|uses|set]",
    ),
    "gives": verb(
        ("WHO gives|give|gave WHO [N] THING", "WHO gives WHO N gold", "WHO gives WHO all"),
        "rules.shorthand.read.things:gives",
        "Hand something over; `all` is everything",
        ("sven gives elf axe", "sven gives 6 arrows to elf", "sven gives elf all"),
        more="[to WHO]",
    ),
    "loses": verb(
        "{figure} loses|lose|lost [{quantity}] {item…} [because {reason…}]",
        "rules.shared.items:LoseItem",
        "Lose something: destroyed, stolen, left behind",
        ("sven loses axe", "elf loses 3 arrows because broken"),
        unless="rules.shorthand.read.things:no_thing_lost",
    ),
    "uses": verb(
        "{figure} uses|use|used|drinks|drank [{quantity}] {item…} [for|because {purpose…}]",
        "rules.shared.items:UseItem",
        "Use something: a potion is gone, a rope is kept",
        ("elf uses potion", "elf uses 2 arrows for practice"),
        unless="rules.shorthand.read.kept:kept_in_use",
    ),
    "last": verb(
        "{figure} last {item…} [for|because {purpose…}] (quantity=all)",
        "rules.shared.items:UseItem",
        "Use the last of it, however many there were",
        ("sven last torch",),
    ),
    "wears": verb(
        "{figure} wears|wear {item…}",
        "rules.shared.items:WearItem",
        "Put on armour, a ring, a cloak; it changes what it changes",
        ("sven wears chain mail",),
    ),
    "holds": verb(
        "{figure} holds|hold|draws-out {item…}",
        "rules.shared.items:HoldItem",
        "Take something in hand",
        ("sven holds axe",),
    ),
    "stows": verb(
        "{figure} stows|stow|take-off|takes-off {item…}",
        "rules.shared.items:TakeOffItem",
        "Put something worn or held into the pack",
        ("sven stows shield", "take-off sven shield"),
    ),
    "drops": verb(
        "{figure} drops|drop|dropped [{quantity}] {item…} [in {section}]",
        "rules.shared.items:LayDownItem",
        "Lay something on the ground; all of it, if no number is said",
        ("sven drops axe in room-2", "elf drops 2 arrows"),
        unless="rules.shorthand.read.things:no_thing_dropped",
    ),
    "picks": verb(
        "{figure} picks|pick|picked|pick-up [up] [{quantity}] {item…} [in {section}]",
        "rules.shared.items:PickUpItem",
        "Pick up something that lies on the ground",
        ("elf picks rope", "elf picks up 3 arrows"),
    ),
    "alter": verb(
        ("WHO item THING STATE", "WHO item THING is NAME", "WHO item THING N uses"),
        "rules.shorthand.read.things:alters",
        "Identify, break, mend something, or leave it stuck in a wall",
        ("alter sven axe broken", 'odo item ring is "ring of power"'),
        more="[is|state|name|uses|effect]",
    ),
    "item": verb(
        ("item WHO [N] THING [from WHERE]", "WHO item THING STATE"),
        "rules.shorthand.read.things:item",
        "Bring something in, before a name, as `gets`; alter something, after a name, as `alter`",
        ("item elf 6 arrows from quiver", "sven item axe notched"),
        offered=("figures",),
        more="[from|worn|held|owed|effect|uses|set|is|state|name]",
    ),
}

PEOPLE = {
    "hero": verb(
        "hero|heroes NAME [wsN …] [PEOPLE] [CALLING] [player WHO] [like TEMPLATE]",
        "rules.shorthand.read.people:hero",
        "Add a hero, from a ready-made sheet or with the values you say",
        ("hero heinrich", "hero Brida ws7 w5 dwarf"),
        more="[player|played-by|template|people|calling|add]",
    ),
    "hench": verb(
        "hench|henchman NAME of WHO [wsN …] [like TEMPLATE]",
        "rules.shorthand.read.people:henchman",
        "Add a henchman, in somebody's service",
        ("hench Ulf of sven ws5 w2",),
        offered=(),
        more="[of|for WHO] [template]",
    ),
    "called": verb(
        "WHO called|rename [also] NAME",
        "rules.shorthand.read.people:called",
        "Rename somebody, or give another name",
        ('sven called "Sven the Bold"', "sven called also hammer"),
    ),
    "leaves": verb(
        "{figures} leaves [because {reason…}]",
        "rules.shared.figures:LeaveParty",
        "Leave the party; the sheet stays",
        ("sven leaves for home",),
        behind_name=True,
        offered=(),
    ),
    "leave-party": verb(
        "leave-party {figures} [because {reason…}]",
        "rules.shared.figures:LeaveParty",
        "Leave the party, as `sven leaves`",
        ("leave-party sven goes home",),
    ),
    "set": verb(
        "set|sets WHO VALUE N|±N [WHY]",
        "rules.shorthand.read.people:sets",
        "Change a value of the sheet for good",
        ("set sven ws 8 training", "sven set wounds +1"),
    ),
    "learns": verb(
        "WHO learns|learn SKILL",
        "rules.shorthand.read.people:learns",
        "Learn something for good",
        ("sven learns dodge", "sven learns alertness effect t+1"),
        more="[effect]",
    ),
    "ends": verb(
        "WHO ends VALUE [WHY]",
        "rules.shorthand.read.people:ends",
        "End a change of a value before its time",
        ("sven ends ws blessing",),
        behind_name=True,
        offered=(),
    ),
    "join": verb(
        "join {name…}",
        "rules.shared.players:AddPlayer",
        "Sit down to play; the log keeps an id, the name lies beside it and can be forgotten",
        ("join Anna",),
    ),
    "unjoin": verb("unjoin {player…}", "rules.shared.players:RemovePlayer", "Stop playing", ("unjoin anna",)),
    "control": verb(
        "control|controls {figure} [by] [nobody] [{player…}]",
        "rules.shared.players:ControlFigure",
        "Let another player move a figure",
        ("control sven anna", "control sven nobody"),
    ),
    "role": verb(
        "role {role} {to:WHO|PLAYER}",
        "rules.shared.players:GiveRole",
        "Say who leads, maps, carries the lantern",
        ("role leader elf", "sven is lantern"),
    ),
    "lead": verb(
        "{to:WHO} leads (role=leader)",
        "rules.shared.players:GiveRole",
        "Say who leads",
        ("sven leads", "lead sven"),
        also=("leads",),
    ),
}
