"""What is done with a thumb: each step opens a phone on a campaign of its own, and counts its taps."""

from __future__ import annotations

import re
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from browser.walking import LAPTOP
from playwright.sync_api import Locator, Page, expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from browser.walking import Walk

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
COUNTING = "window.taps = 0; addEventListener('click', (event) => event.isTrusted && window.taps++, true)"


@contextmanager
def a_phone(walk: Walk, name: str, *lines: str, system: str = "advanced-heroquest") -> Iterator[Page]:
    """A phone that has just opened a campaign in which these lines were said."""
    campaign = name.lower().replace(" ", "-")
    walk.client.post("/campaigns", json={"name": name, "system": system}).raise_for_status()
    for line in lines:
        walk.client.post(f"/campaigns/{campaign}/lines", json={"line": line}).raise_for_status()
    phone = walk.device(PHONE)
    phone.add_init_script(COUNTING)
    walk.open(phone, f"#/{campaign}")
    expect(phone.locator("#connection")).to_have_attribute("data-state", "live")
    yield phone
    phone.context.close()


def taps_of(phone: Page) -> int:
    """How many taps since the page was opened, or since they were last asked for."""
    return int(phone.evaluate("() => { const taps = window.taps; window.taps = 0; return taps; }"))


def pad(phone: Page, *keys: str) -> None:
    """Presses keys of the dice pad."""
    for key in keys:
        phone.locator("#pad").get_by_role("button", name=key, exact=True).tap()


def name(phone: Page, word: str) -> Locator:
    """Somebody's name above the field."""
    return phone.locator("#names button").filter(has_text=re.compile(rf"^{word}"))


def logs_it(phone: Page) -> None:
    """What stands in the field is told."""
    phone.locator("#say-button").tap()
    expect(phone.locator("#line")).to_have_value("")


def strikes_with_a_thumb(walk: Walk, _page: Page) -> None:
    """Name, foe, dice: the number needed is said, the line is seen, and no keyboard comes."""
    fight = ("hero heinrich", "meet 3 rat w1 t3 ws3 s3", "fight")
    with a_phone(walk, "Thumbs", *fight) as phone:
        taps_of(phone)
        name(phone, "heinrich").tap()
        name(phone, "rat-1").tap()
        expect(phone.locator("#pad")).to_contain_text("heinrich → rat-1: against 2")
        expect(phone.locator("#pad .face")).to_have_text([str(face) for face in range(1, 13)])
        pad(phone, "9")
        expect(phone.locator("#pad")).to_contain_text("9 against 2, hit")
        walk.picture(phone, "390-pad")
        pad(phone, "3", "7", "11", "2")
        expect(phone.locator("#line")).to_have_value("heinrich rat-1 9 / 3 7 11 2")
        assert phone.evaluate("document.activeElement.id") != "line", "the keyboard was called"
        logs_it(phone)
        expect(phone.locator("#lines li").last).to_contain_text("killed")
        assert taps_of(phone) == 8, "four wound dice and the die to hit are eight taps"
        name(phone, "heinrich").tap()
        name(phone, "rat-2").tap()
        pad(phone, "1")
        logs_it(phone)
        assert taps_of(phone) == 4, "a miss is four taps"
        pad_takes_back_and_rolls(phone)


def pad_takes_back_and_rolls(phone: Page) -> None:
    """The last die is taken back; the tracker's own dice are thrown at a tap, and say so where dice are counted."""
    name(phone, "heinrich").tap()
    name(phone, "rat-2").tap()
    pad(phone, "12", "It rolled on", "4", "Take the last one back", "Take the last one back")
    expect(phone.locator("#line")).to_have_value("heinrich rat-2")
    pad(phone, "Roll for me")
    expect(phone.locator("#lines li").filter(has_text="attacks rat 2")).to_have_count(2)


def answers_what_is_asked(walk: Walk, _page: Page) -> None:
    """The pad opens by itself with the die that is asked for, and closes with the answer."""
    asked = ("hero heinrich", "meet 2 rat w1 t3 ws3 s3", "fight", "heinrich rat-1 9")
    with a_phone(walk, "Asked", *asked) as phone:
        expect(phone.locator("#pad")).to_contain_text("4 wound dice (d12) against rat 1 for Heinrich")
        taps_of(phone)
        pad(phone, "8", "9", "3", "A die nobody saw")
        expect(phone.locator("#line")).to_have_value("8 9 3 ?")
        logs_it(phone)
        assert taps_of(phone) == 5
        expect(phone.locator("#pad")).to_be_hidden()
        expect(phone.locator("#lines")).to_contain_text("Wound dice on rat 1: 8, 9, 3, ?")


def changes_a_line_that_is_tapped(walk: Walk, _page: Page) -> None:
    """As it was typed, in the field; taken back once it was shown; put in front of; explained; on the map then."""
    with a_phone(walk, "Tapped", "hero Brida ws7 w5", "gold 20 found in a boot", "brida -2 a stone") as phone:
        stone = phone.locator("#lines li").filter(has_text="a stone")
        card = phone.get_by_role("dialog")
        taps_of(phone)
        stone.tap()
        expect(card.locator(".typed")).to_have_text("brida -2 a stone")
        walk.picture(phone, "390-line")
        card.get_by_role("button", name="Fix").tap()
        expect(phone.locator("#line")).to_have_value(re.compile("^fix 4 brida -2 a stone$"))
        assert taps_of(phone) == 2
        phone.locator("#line").fill("")
        stone.tap()
        card.get_by_role("button", name="Undo").tap()
        expect(phone.locator(".card")).to_contain_text("Brida wounds")
        phone.locator(".card").get_by_role("button", name="Do it").tap()
        expect(phone.locator("#lines .struck")).to_contain_text("a stone")
        assert taps_of(phone) == 3
        stone.first.tap()
        expect(card.get_by_role("button")).to_have_text(["Bring back", "Why", "Copy link", "Map then", "Close"])
        card.get_by_role("button", name="Close").tap()
        boot = phone.locator("#lines li").filter(has_text="in a boot")
        boot.tap()
        card.get_by_role("button", name="Why").tap()
        expect(card.locator(".whys")).to_contain_text("Told by")
        card.get_by_role("button", name="Before this").tap()
        expect(phone.locator("#within")).to_contain_text("before 3")
        phone.get_by_role("button", name="Back to now").tap()
        boot.tap()
        card.get_by_role("button", name="Map then").tap()
        expect(phone).to_have_url(re.compile(r"#/tapped/map\?at=3$"))


def shows_one_card_at_a_time(walk: Walk, _page: Page) -> None:
    """What was refused earlier is one row, and hides no answer to what was told since."""
    with a_phone(walk, "Cards", "hero Brida ws7 w5") as phone:
        for line in ("brida fumbles her ale", "brida juggles"):
            phone.locator("#line").fill(line)
            phone.locator("#say-button").tap()
            expect(phone.locator(".card .typed")).to_have_text(line)
        expect(phone.locator(".card")).to_have_count(1)
        expect(phone.locator(".waiting-chip")).to_have_text("1 line waits: brida fumbles her ale")
        phone.locator("#line").fill("gold 3")
        phone.locator("#say-button").tap()
        expect(phone.locator("#answer")).to_contain_text("+3 gold")
        expect(phone.locator(".card")).to_have_count(0)
        phone.get_by_text("2 lines wait").tap()
        expect(phone.locator(".card")).to_have_count(1)


def begins_with_boxes(walk: Walk, _page: Page) -> None:
    """An empty campaign offers what can be said; a hero's boxes are the game's own, and come to one line."""
    with a_phone(walk, "Boxes") as phone:
        expect(phone.locator("#next .chip")).to_have_text(
            ["hero heinrich", "hero Brida ws7 t7 w5 dwarf", "a hero of our own …"]
        )
        phone.get_by_role("button", name="a hero of our own").tap()
        form = phone.get_by_role("dialog")
        expect(form.locator(".boxes label")).to_have_count(9)
        form.get_by_label("Name").fill("Odo Grim")
        form.get_by_label("People or calling").fill("wizard")
        form.get_by_label("Weapon Skill").fill("5")
        form.get_by_label("Wounds").fill("?")
        expect(form.locator(".typed")).to_have_text("hero Odo Grim ws5 w? wizard")
        walk.picture(phone, "390-boxes")
        form.get_by_role("button", name="Join").tap()
        expect(phone.locator("#lines")).to_contain_text("Odo Grim joins (wizard)")
        expect(phone.locator("#next .chip").first).to_have_text("session")


EQUIPPED = (
    "hero heinrich",
    "hero Brida ws7 t7 w5 dwarf fp2",
    "heinrich gets rope",
    "heinrich is poisoned",
    "heinrich -2 trap",
    "heinrich +1 potion",
    "heinrich -3 rat",
)


def shows_heroes_and_their_sheets(walk: Walk, _page: Page) -> None:
    """A card for each, with pips and what is in hand; a sheet that says why; things whose buttons write lines."""
    with a_phone(walk, "Sheets", *EQUIPPED) as phone:
        phone.locator("#views [data-view=heroes]").tap()
        heinrich = phone.locator("#heroes .hero-card").first
        expect(heinrich.locator(".pips .left")).to_have_count(0)
        expect(heinrich.locator(".pips .gone")).to_have_count(4)
        expect(heinrich).to_contain_text("poisoned")
        expect(heinrich).to_contain_text("In hand: Sword")
        colours = phone.locator("#heroes .sign-letter").evaluate_all(
            "all => all.map(x => getComputedStyle(x).backgroundColor)"
        )
        assert len(set(colours)) == 2, "two heroes bear one colour"
        walk.picture(phone, "390-heroes")
        heinrich.locator(".to-sheet").tap()
        sheet = phone.locator("#sheet")
        expect(sheet.locator(".over-time circle")).to_have_count(3)
        expect(sheet.locator(".over-time title")).to_have_text(
            ["11: trap, 2 left", "12: potion, 3 left", "13: rat, 0 left"]
        )
        sheet.get_by_text("Why, number by number").tap()
        expect(sheet.locator(".why-all")).to_contain_text("began as 8, Chain mail -1 (6), Shield -1 (7), is 6")
        walk.picture(phone, "390-sheet")
        phone.emulate_media(media="print")
        expect(phone.locator("#heroes")).to_be_hidden()
        expect(sheet.get_by_role("button", name="Use rope")).to_be_hidden()
        expect(sheet.locator(".to-write")).to_be_visible()
        phone.emulate_media(media="screen")
        sheet.get_by_label("Give rope to").select_option("Brida")
        expect(phone.locator("#line")).to_have_value("heinrich-lowen gives rope to brida")
        logs_it(phone)
        expect(phone.locator("#lines")).to_contain_text("gives Brida rope")


PLAYED = (
    "session Rats",
    "hero heinrich",
    "hero Brida ws7 t7 w5 s5 dwarf fp2",
    "gold 41 split",
    "heinrich buys lamp 5",
    "quest The Tin Lantern: find the stair",
    "meet 3 rat w1 t3 ws3 s3",
    "fight",
    "heinrich rat-1 9 / 3 7 12>5 2",
    "heinrich rat-2 3 / 9 8 7 1",
    "rat-3 brida hit -2",
)


def adds_it_all_up(walk: Walk, _page: Page) -> None:
    """The ledger with what everybody had then; dots over faces and a plain sentence; deeds, dealt and taken."""
    with a_phone(walk, "Sums", *PLAYED) as phone:
        phone.locator("#views [data-view=tally]").tap()
        rows = phone.locator(".ledger tbody tr")
        expect(rows).to_have_count(6)
        expect(rows.first).to_contain_text("bought, lamp")
        expect(rows.first).to_contain_text("15")
        expect(phone.locator(".area path")).to_have_count(3)
        expect(phone.locator("#quests")).to_contain_text("The Tin Lantern")
        luck = phone.locator(".luck[data-by='heinrich-lowen']")
        expect(luck.locator("circle")).to_have_count(11)
        expect(luck).to_contain_text("11 dice, 6.00 on average where fair dice have 6.50: too few to say.")
        expect(luck.locator(".fair")).to_have_count(1)
        expect(phone.locator(".deeds tbody tr").filter(has_text="Heinrich")).to_have_text("Heinrich Lowen2/22700000")
        walk.picture(phone, "390-tally")
        for width in (320, 390):
            phone.set_viewport_size({"width": width, "height": 844})
            assert phone.evaluate("document.scrollingElement.scrollWidth") <= width, "the tally is too wide"


def finds_it_again(walk: Walk, _page: Page) -> None:
    """Words, filters, evenings; an evening told again, to be copied; branches as a tree, and compared."""
    with a_phone(walk, "Found", *PLAYED, "undo 10", "session end") as phone:
        walk.client.post("/campaigns/found/branches", json={"name": "What if", "until": "12"}).raise_for_status()
        walk.client.post("/campaigns/what-if/lines", json={"line": "brida gets rope"}).raise_for_status()
        phone.locator("#views [data-view=story]").tap()
        found = phone.locator(".found li")
        expect(found.first).to_be_visible()
        phone.get_by_label("Find in the story").fill("lamp")
        expect(found).to_have_count(1)
        expect(found.locator("mark")).to_have_text("lamp")
        phone.get_by_label("Find in the story").fill("")
        phone.get_by_role("button", name="Struck").tap()
        expect(phone.locator(".found .struck")).not_to_have_count(0)
        phone.get_by_role("button", name="Fights").tap()
        expect(found.filter(has_text="attacks rat 1")).to_have_count(1)
        expect(found.filter(has_text="lamp")).to_have_count(0)
        walk.picture(phone, "390-story")
        recap = phone.locator(".recap")
        expect(recap).to_contain_text("Session 1 · “Rats”")
        expect(recap).to_contain_text("A fight with 3 × rat")
        phone.get_by_role("button", name="Copy").tap()
        expect(phone.get_by_role("button", name=re.compile("Copied|Selected"))).to_be_visible()
        phone.get_by_label("Compare with What if").tap()
        expect(phone.locator(".compared")).to_contain_text("rope")
        for width in (320, 390):
            phone.set_viewport_size({"width": width, "height": 844})
            assert phone.evaluate("document.scrollingElement.scrollWidth") <= width, "the story is too wide"
        phone.locator(".found").get_by_role("button", name="As it was at").first.tap()
        expect(phone).to_have_url(re.compile(r"#/found\?at=\d+$"))


def counts_its_taps(walk: Walk, _page: Page) -> None:
    """What happens most costs a few taps each, and docs/page.md says how many."""
    fight = ("hero heinrich", "hero Brida ws7 t7 w5 dwarf", "trip into Cellars", "meet 4 rat w2 t3 ws9 s3")
    counted: list[tuple[str, str, int]] = []
    with a_phone(walk, "Taps", *fight, "fight") as phone:

        def count(what: str, line: str, *does: Callable[[], object]) -> None:
            taps_of(phone)
            for one in does:
                one()
            expect(phone.locator("#line")).to_have_value("")
            counted.append((what, line, taps_of(phone)))

        def named(word: str) -> Callable[[], None]:
            return lambda: name(phone, word).tap()

        def keys(*pressed: str) -> Callable[[], None]:
            return lambda: pad(phone, *pressed)

        def logged() -> None:
            logs_it(phone)

        def heard_of(words: str) -> Callable[[], None]:
            return lambda: expect(phone.locator("#pad")).to_contain_text(words)

        brida, rat = named("brida"), named("rat-1")
        count("a blow that misses", "heinrich rat-1 3", named("heinrich"), rat, keys("3"), logged)
        blow = (named("heinrich"), rat, keys("9"), heard_of("hit"), keys("3", "7", "2", "1"))
        count("a blow with its four wound dice", "heinrich rat-1 9 / 3 7 2 1", *blow, logged)
        count("a blow whose number nobody knows", "brida rat-2 9", brida, named("rat-2"), keys("9"), logged)
        hit = phone.locator("#next").get_by_role("button", name="miss")
        count("an answer in a word", "miss", hit.tap)
        count("a wound", "brida -2", brida, keys("-2"), logged)
        count("healed", "brida +1", brida, keys("+1"), logged)
        count("everybody is hurt", "party -1", named("party"), keys("-1"), logged)
        count("a monster's end", "rat-3 dead", named("rat-3"), keys("dead"), logged)
        turn = phone.locator("#next").get_by_role("button", name="turn combat")
        count("the next turn", "turn combat", turn.tap, logged)
        stone = phone.locator("#lines li").filter(has_text="−2 wounds")
        undo = phone.get_by_role("dialog").get_by_role("button", name="Undo")
        count("taken back", "undo", stone.tap, undo.tap, phone.get_by_role("button", name="Do it").tap)
    rows = [f"| {what} | `{line}` | {taps} | {len(line) + 1} |" for what, line, taps in counted]
    page = (Path(__file__).parents[2] / "docs" / "page.md").read_text(encoding="utf-8")
    assert [row for row in rows if row not in page] == [], "docs/page.md counts other taps:\n" + "\n".join(rows)


GAMES = (
    ("battle-axe", ("hero thomas", "meet 2 goblin"), ("thomas", "goblin-1"), ("4", "2", "Next die", "6", "4"), "42 64"),
    ("warhammer-quest", ("hero Brand barbarian ws3 s4 t3 w12", "meet 2 orc"), ("brand", "orc-1"), ("4",), "4"),
    ("tabletop", ("hero Ysra hp 12 str 5", "meet 2 rat hp 3"), ("ysra", "rat-1"), ("1", "5"), "15"),
)


EMPTY = (
    ("advanced-heroquest", "hero heinrich", 9),
    ("hive-of-the-dead", 'book "The Hive" 3 3 3 7 1/2', 0),
    ("battle-axe", "hero thomas", 10),
    ("warhammer-quest", "hero Brand barbarian ws3 s4 t3 w12 i3 a1 bl1", 15),
    ("tabletop", "hero Ysra hp 12 str 5", 1),
)
"""Each game, what it offers first, and the boxes of its sheet."""


def begins_in_every_game(walk: Walk, _page: Page) -> None:
    """Offered are the game's own beginning and the boxes of its sheet; a gamebook has neither level nor quiet turn."""
    for system, first, boxes in EMPTY:
        with a_phone(walk, f"Empty {system}", system=system) as phone:
            expect(phone.locator("#next .chip").first).to_have_text(first)
            expect(phone.locator("#where")).not_to_contain_text("level")
            if boxes:
                phone.get_by_role("button", name="a hero of our own").tap()
                form = phone.get_by_role("dialog")
                expect(form.locator(".boxes label")).to_have_count(boxes)
                form.get_by_label("Name").fill("Bo")
                for box in form.locator(".boxes input").all():
                    box.fill("3")
                form.get_by_role("button", name="Join").tap()
                expect(phone.locator("#lines")).to_contain_text("Bo joins")
            else:
                phone.locator("#next .chip").first.tap()
                logs_it(phone)
                expect(phone.locator("#next .chip").first).to_have_text("page 47")
                expect(phone.locator("#next")).not_to_contain_text("quiet turn")
                expect(phone.locator("#where")).not_to_contain_text("level")
            expect(phone.locator("#next")).not_to_contain_text(".8")


def strikes_in_a_gamebook(walk: Walk, _page: Page) -> None:
    """A round, each of its dice from the pad when it is due."""
    lines = ('book "The Hive" 3 3 3 7 1/2', "meet ork ws3 s3 t3 w1 a1", "fight")
    with a_phone(walk, "Bout", *lines, system="hive-of-the-dead") as phone:
        taps_of(phone)
        expect(phone.locator("#pad")).to_contain_text("to-hit die, d6")
        pad(phone, "5")
        logs_it(phone)
        expect(phone.locator("#pad")).to_contain_text("to-wound die, d6 for Reader")
        pad(phone, "5")
        logs_it(phone)
        assert taps_of(phone) == 4


def strikes_in_every_game(walk: Walk, _page: Page) -> None:
    """The pad has the faces of the game's own die; where dice have many faces, or are of several kinds, digits.

    On a phone, and on a laptop where it is told as well.
    """
    for system, lines, (who, foe), pressed, faces in GAMES:
        with a_phone(walk, system, *lines, "fight", system=system) as phone:
            laptop = walk.open(walk.device(LAPTOP), f"#/{system}")
            for page in (phone, laptop):
                name(page, who).click()
                name(page, foe).click()
                for key in pressed:
                    page.locator("#pad").get_by_role("button", name=key, exact=True).click()
                expect(page.locator("#line")).to_have_value(f"{who} {foe} {faces}")
                expect(page.locator(".pad-says")).to_contain_text("attacks")
                assert page.locator("#pad .face").count() == (6 if system == "warhammer-quest" else 10)
            laptop.locator("#say-button").click()
            expect(laptop.locator("#line")).to_have_value("")
            expect(phone.locator("#lines")).to_contain_text(re.compile("attacks", re.IGNORECASE))
            laptop.context.close()


BY_HAND: tuple[Callable[[Walk, Page], None], ...] = (
    strikes_with_a_thumb,
    answers_what_is_asked,
    begins_in_every_game,
    strikes_in_every_game,
    strikes_in_a_gamebook,
    changes_a_line_that_is_tapped,
    shows_one_card_at_a_time,
    begins_with_boxes,
    shows_heroes_and_their_sheets,
    adds_it_all_up,
    finds_it_again,
    counts_its_taps,
)
