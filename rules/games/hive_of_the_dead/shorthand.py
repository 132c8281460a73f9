"""What a reader types: `book "The Hive" 3 3 3 7 1`, `round 5 4 1 2`, `page 47`, `reload`, `purity -1`, `box ork`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.command import Command
from rules.games.hive_of_the_dead.commands import (
    Attack,
    BeginBook,
    BeginFight,
    ChangePurity,
    CheckPurity,
    EndRound,
    EnterCloseCombat,
    FightRound,
    FillSheet,
    FindAmmunition,
    GainArmour,
    GainWeapon,
    LeaveCover,
    NoteWay,
    PassAttacks,
    Reload,
    SwitchInitiative,
    TakeCover,
    TakeInstead,
    TurnTo,
    Via,
)
from rules.games.hive_of_the_dead.events import Comparison
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Blow, GameWords, Tick, Verb
from rules.shorthand.words import Words, is_need

if TYPE_CHECKING:
    pass


def _round(words: Words, _who: tuple[str, ...]) -> Command:
    close = words.accept("close", "charge") is not None
    weapon = words.behind("with")
    faces = words.faces()
    targets = words.who("whom the hero attacks") if words.accept("at", "on") else ()
    words.done()
    return FightRound(faces=faces, targets=targets, weapon=weapon, close=close)


WAYS: dict[str, Via] = {"escape": "escape", "escaping": "escape", "choice": "choice", "combat-won": "combat_won",
                        "won": "combat_won", "test": "test", "item": "item", "told": "told"}  # fmt: skip
"""Word behind a page → why the reader turns to it."""


def _page(words: Words, _who: tuple[str, ...]) -> Command:
    """`page 47`, `page 47 escape because the door holds`."""
    section = words.take("a section")
    via = WAYS.get(words.next)
    if via is not None:
        words.take()
    return TurnTo(section=section, via=via, reason=words.reason())


def _way(words: Words, _who: tuple[str, ...]) -> Command:
    """`way 12 with the brass key`: a page that is offered and not turned to."""
    return NoteWay(to=words.take("a section"), condition=words.rest())


# ── the sheet ────────────────────────────────────────────────────────────────────────────────────────────────────


def _book(words: Words, _who: tuple[str, ...]) -> Command:
    """`book "The Hive" 3 3 3 7 1/2 purity 8 at 47 hero Anna`."""
    page, hero = words.behind("at", "page"), words.behind("hero")
    title, statistics, purity = _sheet(words)
    if not title:
        words.stuck("the title of the book is missing", 'book "The Hive" 3 3 3 7 1 purity 8')
    section = {} if page is None else {"section": None if page == "none" else page}
    return BeginBook(title=title, statistics=statistics, purity=purity, hero=hero, **section)


def _fill(words: Words, _who: tuple[str, ...]) -> Command:
    hero = words.behind("hero")
    loose, statistics, purity = _sheet(words)
    if statistics is None or loose:
        words.stuck("five statistics are due: WS S T W and Attacks", "fill 3 3 3 7 1/2 purity 8")
    return FillSheet(statistics=statistics, hero=hero, purity=purity)


def _sheet(words: Words) -> tuple[str, str | None, int | None]:
    """Words, then the statistics as printed, then Purity."""
    purity = words.behind("purity")
    names: list[str] = []
    numbers: list[str] = []
    while words.more:
        word = words.words[words.at]
        printed = not word.quoted and word.text.replace("/", "").isdecimal()
        (numbers if printed else names).append(words.take())
    if purity is not None and not purity.isdecimal():
        words.stuck(f"Purity is a number, not {purity!r}")
    return " ".join(names), " ".join(numbers) or None, None if purity is None else int(purity)


def _weapon(words: Words, who: tuple[str, ...]) -> Command:
    """`weapon Shotgun 3 2 ammo Shells 2`, `weapon Chainsword * x1.5`."""
    ammunition, loaded = None, None
    at = next((at for at in range(words.at, len(words.words)) if words.words[at].text.lower() == "ammo"), None)
    if at is not None:
        behind = Words(words.words[at + 1 :], words.lexicon, end=words.end)
        del words.words[at:]
        ammunition = behind.take("the type of ammunition")
        loaded = behind.amount("how many shots") if behind.more else None
        behind.done()
    line = words.rest()
    if line is None:
        words.stuck("the weapon is missing, as it is printed", "weapon Shotgun 3 2 ammo Shells 4")
    return GainWeapon(weapon=line, ammunition=ammunition, loaded=loaded, figure=who[0] if who else None)


def _armour(words: Words, who: tuple[str, ...]) -> Command:
    armour = words.rest()
    if armour is None:
        words.stuck("the armour is missing, as it is printed", "armour Flak Armour (5)")
    return GainArmour(armour=armour, figure=who[0] if who else None)


def _cover(words: Words, who: tuple[str, ...]) -> Command:
    """`cover Partially Concealed (5)`, `cover gone`."""
    figure = who[0] if who else None
    if words.accept("gone", "lost", "left"):
        return LeaveCover(figure=figure, reason=words.reason())
    cover = words.rest()
    if cover is None:
        words.stuck("which cover?", "cover Partially Concealed (5)")
    return TakeCover(cover=cover, figure=figure)


def _swap(words: Words, who: tuple[str, ...]) -> Command:
    """`swap rope for lamp`: the backpack is full."""
    drop: list[str] = []
    while words.more and words.next != "for":
        drop.append(words.take())
    words.accept("for")
    take = words.rest()
    if not drop or take is None:
        words.stuck("what is left, and what is taken for it", "swap rope for lamp")
    return TakeInstead(drop=" ".join(drop), take=take, figure=who[0] if who else None)


def _reload(words: Words, _who: tuple[str, ...]) -> Command:
    return Reload(weapon=words.rest())


def _clip(words: Words, _who: tuple[str, ...]) -> Command:
    names = [words.take("a type of ammunition")]
    while words.more and not words.is_amount() and words.next != "full":
        names.append(words.take())
    shots = words.amount("how many shots") if words.is_amount() else None
    full = words.accept("full", "new") is not None
    words.done()
    return FindAmmunition(ammunition=" ".join(names), shots=shots, full=full)


def _purity(words: Words, _who: tuple[str, ...]) -> Command:
    """`purity -1 the pilgrim`: it changes; `purity 9+`, `purity > 9 ok`: a section holds it against a number."""
    if not words.more or words.next in (*COMPARISONS, *PASSED) or is_need(words.next):
        return _test_of_purity(words)
    sign, amount = words.signed()
    if not isinstance(amount, int):
        words.stuck("a number was expected here: purity -1")
    return ChangePurity(change=amount if sign == "+" else -amount, reason=words.reason())


COMPARISONS: tuple[Comparison, ...] = (">=", ">", "<=", "<", "=")
PASSED = {"ok": True, "passed": True, "fail": False, "failed": False}


def _test_of_purity(words: Words) -> Command:
    comparison = next((one for one in COMPARISONS if words.next == one), None)
    threshold: int | None = None
    if comparison is not None:
        words.take()
        threshold = words.number("what it is held against")
    elif (need := words.need()) is not None:
        threshold, comparison = need[0], "<=" if need[1] else ">="
    passed = PASSED[words.take().lower()] if words.next in PASSED else None
    words.done()
    return CheckPurity(comparison=comparison, threshold=threshold, passed=passed)


def _box(words: Words, _who: tuple[str, ...]) -> Command:
    """`box fire-warrior behind "Partially Concealed (5)" after 2`, `box 2 Cultist enemy-first`."""
    cover, after = words.behind("behind"), words.behind("after")
    enemy, hand, apart = words.flag("enemy-first"), words.flag("hand-to-hand"), words.flag("no-close")
    if after is not None and not after.isdecimal():
        words.stuck(f"a number of rounds was expected, not {after!r}")
    box = words.rest()
    if box is None:
        words.stuck("the stat box is missing", 'box "Cultist 2 3 3 4 1 | Autogun 3 1, Knife * x0.5"')
    return BeginFight(
        against=box, cover=cover, initiative="enemy" if enemy else "hero", opens="close" if hand else "ranged",
        close_combat="forbidden" if apart else "open", close_after=None if after is None else int(after),
    )  # fmt: skip


def _enemy_first(words: Words, _who: tuple[str, ...]) -> Command:
    return SwitchInitiative(to="enemy", reason=words.reason())


def _hero_first(words: Words, _who: tuple[str, ...]) -> Command:
    return SwitchInitiative(to="hero", reason=words.reason())


def _close_in(words: Words, _who: tuple[str, ...]) -> Command:
    words.done()
    return EnterCloseCombat()


def _let_go(words: Words, _who: tuple[str, ...]) -> Command:
    return PassAttacks(reason=words.reason())


def _attack(blow: Blow) -> Command:
    return Attack(
        attacker=blow.attacker,
        target=blow.target,
        faces=blow.faces,
        wound_dice=blow.wound_dice,
        weapon=blow.weapon,
        outcome=None if blow.outcome is None else "miss" if blow.outcome in ("miss", "fumble") else "hit",
        needed=blow.needed,
        wounds=blow.wounds,
    )


def _tick(_tick: Tick, _lexicon: Lexicon) -> Command:
    return EndRound()


WORDS = GameWords(
    reader=("you", "me"),
    verbs={
        "book": Verb(
            read=_book,
            usage=('book "TITLE" [WS S T W A] [purity N] [at PAGE] [hero NAME]',),
            about="An attempt begins, with the sheet as printed",
            examples=('book "The Hive" 3 3 3 7 1/2 purity 8',),
            takes={"purity": None, "at": None, "page": None, "hero": None},
        ),
        "fill": Verb(
            read=_fill,
            usage=("fill WS S T W A [purity N] [hero NAME]",),
            about="The sheet is filled in",
            examples=("fill 3 3 3 7 1/2 purity 8",),
            takes={"purity": None, "hero": None},
        ),
        "weapon": Verb(
            read=_weapon,
            usage=("weapon NAME NUMBERS [ammo TYPE [N]]",),
            about="A weapon is found, as it is printed",
            examples=("weapon Shotgun 3 2 ammo Shells 4", "weapon Chainsword * x1.5"),
            takes={"ammo": None},
        ),
        "armour": Verb(
            read=_armour,
            usage=("armour NAME (N)",),
            about="Armour is found, as it is printed",
            examples=("armour Flak Armour (5)",),
            also=("armor",),
        ),
        "swap": Verb(
            read=_swap,
            usage=("swap THING for THING",),
            about="The backpack is full: one thing is left for another",
            examples=("swap rope for lamp",),
            offers=("items",),
            takes={"for": None},
        ),
        "round": Verb(
            read=_round,
            usage=("round [close] DICE [at WHOM …] [with WEAPON]",),
            about="A combat round is fought, every die in the order it fell",
            examples=("round 5 4 1 2", "round 5 4 1 2 at cultist-2"),
            takes={"close": None, "at": "figures", "with": "items"},
        ),
        "charge": Verb(
            read=_close_in, usage=("charge",), about="The hero goes into close combat", examples=("charge",)
        ),
        "pass-attacks": Verb(
            read=_let_go,
            usage=("pass-attacks [WHY]",),
            about="The attacks of this round are let go",
            examples=("pass-attacks",),
        ),
        "box": Verb(
            read=_box,
            usage=('box [N] NAME|"STAT BOX" [behind COVER] [after N] [enemy-first] [hand-to-hand] [no-close]',),
            about="A fight begins, with its stat box",
            examples=("box fire-warrior", 'box 2 Cultist behind "Crates (4)" after 2 enemy-first'),
            takes={"behind": None, "after": None, "enemy-first": None, "hand-to-hand": None, "no-close": None},
        ),
        "cover": Verb(
            read=_cover,
            usage=("cover NAME (N)", "cover gone"),
            about="Cover is taken while the fight lasts, or lost",
            examples=("cover Partially Concealed (5)", "cover gone"),
        ),
        "enemy-first": Verb(
            read=_enemy_first,
            usage=("enemy-first [WHY]",),
            about="The enemy attacks first from here on",
            examples=("enemy-first",),
        ),
        "hero-first": Verb(
            read=_hero_first,
            usage=("hero-first [WHY]",),
            about="The hero attacks first from here on",
            examples=("hero-first",),
        ),
        "page": Verb(
            read=_page,
            usage=("page N [escape|choice|won|test|item|told] [WHY]",),
            about="The reader turns to a section",
            examples=("page 47", "page 47 escape because the door holds"),
        ),
        "way": Verb(
            read=_way,
            usage=("way N [WORDS]",),
            about="A page is offered, and not turned to",
            examples=("way 12 with the brass key",),
        ),
        "reload": Verb(
            read=_reload,
            usage=("reload [WEAPON]",),
            about="A clip goes in",
            examples=("reload", "reload shotgun"),
            offers=("items",),
        ),
        "clip": Verb(
            read=_clip,
            usage=("clip TYPE [N] [full]",),
            about="Ammunition is found",
            examples=("clip shells 6", "clip shells full"),
            takes={"full": None},
        ),
        "purity": Verb(
            read=_purity,
            usage=("purity ±N [WHY]", "purity N+ [ok|fail]", "purity >N [ok|fail]"),
            about="Purity changes, or is held against a number",
            examples=("purity -1 the pilgrim", "purity 9+"),
        ),
    },
    attack=_attack,
    tick=_tick,
    pools=("purity",),
)
"""Its shorthand, beside the words all games share."""
