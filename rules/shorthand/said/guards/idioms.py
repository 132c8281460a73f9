"""Turns of speech beside which something else is told: `gets her axe back` heals nobody."""

from __future__ import annotations

import re

from events.lazy import lazy
from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.kinds import for_kind_of
from rules.shorthand.vocabulary import Kind

GainItem: Kind = lazy("rules.shared.items:GainItem")  # of the 7 ms in by_kind.py, all of these
Healing: Kind = lazy("rules.shared.health:Heal")

OWN = r"(?:his|her|their|its|my|our)"
TRIED = (
    r"\b(?:tr(?:y|ies|ied|ying)|wants?|wanted|hopes?|hoped|about|going|plans?|planned|meant) to (?:hit|strike|stab)\b"
    r"(?!.*\b(?:hits|does|did|wounds?|and)\b)"
)
"""What somebody sets out to do is not done, unless the line goes on to say what came of it."""
GOES = (
    r"\b(?:gets?|got|getting) (?:across|ahead|along|around|away|behind|between|by|inside|into|near|onto|past|through"
    r"|together|under|within)\b"
)
"""Who gets past somebody, or through a door, has got nothing."""
LIMB = r"(?:feet|foot|legs?|knees?|nose|breath|eyes?|ears?|hands?|fingers?|arms?|back|head|bearings|tongue)"
SORE = rf"\b(?:has|have|had|got|gets) an? (?:bad|broken|sore|hurt|twisted|sprained|bruised|injured|wounded) {LIMB}\b"
"""What somebody has and does not carry."""
IDIOMS = (
    rf"{SORE}|"
    rf"\b(?:finds?|found|picks?|picked|gets?|got|takes?|took) {OWN} {LIMB}\b"
    r"|\b(?:takes?|took|taking) (?:notes?|a bow|the bait|five|ten)$"
    r"|\b(?:takes?|took|taking) (?:the )?(?:first |second |third |last |night )?watch$"
)
"""What is done with one's own nose or feet, and what one `takes` that is no thing."""
HAS_GOT = r"(?:['’](?:ve|s)|\b(?:has|have)) got (?!.*\b(?:from|out|off|for|by|in|as|more|another|back|extra)\b)"
"""Who has got something may have had it before: it is counted, or comes in."""
GETS_WELL = (
    r"\b(?:gets?|got|gains?|gained) (?:\d+|an?|one|two|three) (?:hp|health|hit ?points?|life)\b(?! damage)"
    r"|\b(?:gives?|gave|hands?|handed) .*\band (?:\d+|one|two|three) to\b"
)
"""Who gets health is not hurt, and neither is who gets the other two of what is handed round."""
EVEN = r"\b(?:initiative|toss|bet|wager|argument|auction|race|raffle|card game|dice game)\b"
"""What is won in a fight and ends none."""
NOT_OUT = (
    r"\bknock(?:s|ed)? (?:\w+ )?(?:down|over)\b|\b(?:drops?|dropped) (?:out|back|in|by|behind)\b|\b(?:gives?|gave) up\b"
)
PER_HEAD = r"\b\d+ (?:gold|gp|gc|crowns?|coins?) (?:per|a head)\b"
SO_MANY_HP = (
    r"^[^\W\d]+(?: \d)? \d+ (?:hp|health|life|hit ?points?)"
    r"(?:(?:,|,? and)? [^\W\d]+(?: \d)? \d+(?: (?:hp|health|life|hit ?points?))?)*$"
)
"""`orc 12 hp`, `mira 8 hp, tolm 7`: what they have, or what they lost."""
STAKED = r"^(?!.*\bw[io]n).*\b(?:stakes?|staked|bets?|wagers?|wagered|gambles?|gambled)\b"
AT_HP = r"\bat \d+ (?:hp|health|life|hit ?points?|wounds?)\b(?! (?:damage|each|off)\b)"
"""`mira at 7 hp, tolm at 9`: how they are, and nobody strikes."""
UNSURE = r"\bor not\b|(?:\bnot|n['’]t) (?:quite )?(?:sure|know|agreed?)\b(?! (?:the )?(?:rest|others)\b)|\bwho knows\b"
RULES_NOTHING = re.compile(
    rf"(?:later|nothing|maybe|perhaps|goodbye|hello|thanks)\b|(?:yes|no)\b(?! \w)|yes\b|to \w+$|{UNSURE}", re.IGNORECASE
)
"""What somebody `says` or `decides` and rules nothing by it, or nothing that holds."""
LOOKS_ROUND = r"\b(?:cast|casts|casting) an? (?:(?!evil)\w+ )?eye\b"
"""What somebody casts that is no spell."""
WITH_US = (
    r"\bjoin(?:s|ed|ing)? (?:us|up with us|our|the (?:party|group|team|company|heroes|warriors)|in on our)\b"
    r"|\b(?:on|by|at) our side\b|\balongside us\b"
)
"""Whoever joins the party is no foe, or may be none."""
NO_GIFT = (
    rf"{PER_HEAD}|{HAS_GOT}|{GOES}|{IDIOMS}"
    rf"|\b(?:finds?|found) out\b|\b(?:gets?|got) {OWN} (?:\w+ ){{1,2}}(out|ready)$"
)
TURNS: dict[Kind, str] = {  # of the same 7 ms
    lazy("rules.shared.items:UseItem"): rf"\b(?:gets?|got|getting) out {OWN}\b|\bout of the way\b",
    GainItem: NO_GIFT,
    lazy("rules.shared.combat:EndCombat"): EVEN,
    lazy("rules.shared.combat:AddMonsters"): rf"^\d+[.)] [a-z]+, |{WITH_US}",
    lazy("rules.shared.gold:MoveGold"): HAS_GOT,
    lazy("rules.shared.spells:CastSpell"): LOOKS_ROUND,
    lazy(
        "rules.shared.gold:GainGold"
    ): rf"{PER_HEAD}|{HAS_GOT}|{STAKED}|\bbut (?:\w+ )?(?:leaves?|left) (?:it|them|that)\b",
    lazy("rules.shared.figures:NameFigure"): r"\b(?:comes?|came) by (?:an?|some)\b",
    lazy("rules.shared.figures:LeaveParty"): rf"\b(?:leaves?|left|leaving) (?:an?|the|some|{OWN}) (?!party|group)",
    lazy("rules.shared.health:StateStatus"): NOT_OUT,
    lazy("rules.shared.figures:SetBase"): r"\bout of luck\b",
    lazy("rules.shared.health:Wound"): rf"{GETS_WELL}|{SO_MANY_HP}",
    lazy("rules.shared.dues:OweDebt"): r"\b(?:no|nothing|any) (?:more|longer)\b|\bless\b|\banymore\b|\bstill owes?\b",
    lazy("rules.shared.business:SettleBusiness"): rf"{UNSURE}|\bso far\b|\byet\b",
    lazy(
        "rules.shared.items:LoseItem"
    ): r"\b(?:loses?|lost) (?:sight|track|count) of\b|\b(?:gone|went|goes|going) out\b",
}
"""Kind of command → what in a line says that it is something else."""
SHORTLY = re.compile(r"\b(?:a rest|nap|snooze|breather|breath|break|bit|moment|minute|sec|second|while|five)\b")
"""How long somebody rests who need not be well by it."""
NO_THINGS = small.words("target way")
"""What somebody finds or picks and does not carry: whole names, a target shield is a thing."""


def meant_otherwise(said: str, told: list[Command]) -> str:
    """The words of a line (in small letters) that say it is none of what was told; empty if there are none."""
    return next((odd for one in told if (odd := _turn_of(one, said))), "")


def _turn_of(one: Command, said: str) -> str:
    if GainItem.made(one) and str(getattr(one, "name", "")).lower() in NO_THINGS:
        return str(getattr(one, "name", ""))
    if hasattr(one, "attacker") and getattr(one, "outcome", "") == "hit":
        turn = rf"{TRIED}|{AT_HP}"
    elif hasattr(one, "attacker"):
        turn = AT_HP
    elif Healing.made(one) and SHORTLY.search(said) and "all" in {part.amount for part in getattr(one, "heals", ())}:
        turn = SHORTLY.pattern
    elif Healing.made(one) and getattr(one, "cause", None):
        turn = rf"\b(?:{OWN}|the) {re.escape(str(getattr(one, 'cause', '')).lower())} back\b"
    else:
        turn = for_kind_of(one, TURNS) or ""
    found = re.search(turn, said) if turn else None
    return found[0] if found else ""
