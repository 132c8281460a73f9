"""An evening is typed: begun, told, corrected, looked at, on a laptop and a phone."""

from __future__ import annotations

import re

from browser.walking import CELLARS, PHONE, Step, Walk, answered, line_of, say, tap
from playwright.sync_api import Page, expect


def founds_a_campaign(walk: Walk, page: Page) -> None:
    """An empty file: the page offers to begin, and opens what was begun."""
    walk.open(page)
    expect(page.locator("#founding-name")).to_be_focused()
    walk.picture(page, "1280-founding")
    page.keyboard.type("The Salt Cellars")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#/the-salt-cellars$"))
    expect(page.locator("#name")).to_have_text("The Salt Cellars")
    expect(page.locator("#connection")).to_have_attribute("data-state", "live")
    expect(page.locator("#line")).to_be_focused()


def types_an_evening(walk: Walk, page: Page) -> None:
    """Each line is answered with its number and what changed, and stands in the log."""
    for line in ("session Where the salt was", "hero Brida ws7 t7 w5 fp1 dwarf", "hero Odo ws4 t5 w3 fp3 wizard"):
        say(page, line)
        expect(page.locator("#line")).to_have_value("")
    for line in ('trip into "The Salt Cellars"', "gold 75 split", "quest The Tin Lantern: find the old stair"):
        say(page, line)
    answered(page, "Tin Lantern")
    say(page, "brida -2 a falling stone")
    answered(page, "Brida wounds lost 0 → 2")
    expect(page.locator("#answer .number")).to_have_text(re.compile(r"^\d+$"))
    expect(line_of(page, "falling stone")).to_be_visible()
    expect(page.locator("#names button").first).to_contain_text("3/5")
    expect(page.locator("#beside .figure").first).to_contain_text("3/5")
    page.locator("#views [data-view=tally]").click()
    expect(page.locator("#gold")).to_contain_text("75")
    page.locator("#views [data-view=play]").click()


def takes_an_empty_line_for_a_quiet_turn(walk: Walk, page: Page) -> None:
    """Enter alone; a second tap right behind a line is none."""
    before = walk.logged("turn")
    expect(page.locator("#say-button")).to_have_text("Quiet turn")
    page.wait_for_timeout(600)
    page.locator("#line").press("Enter")
    answered(page, "turn")
    assert walk.logged("turn") == before + 1
    say(page, "note still quiet")
    page.locator("#line").press("Enter")
    answered(page, "Still quiet")
    page.wait_for_timeout(300)
    assert walk.logged("turn") == before + 1, "a second tap was taken for a quiet turn"


def asks_which_of_two_readings(walk: Walk, page: Page) -> None:
    """Asked once, as buttons; the one that is tapped is told."""
    say(page, "brida gets axe held")
    answered(page, "axe")
    say(page, "brida -1 axe")
    expect(page.locator(".card .reading")).to_have_text(["brida -1 item axe", "brida -1 by axe"])
    expect(page.locator(".card .reading").first).to_be_focused()
    walk.picture(page, "1280-two-readings")
    page.locator(".card .reading").nth(1).click()
    answered(page, "Brida −1 wound")
    expect(page.locator(".card")).to_have_count(0)
    expect(page.locator("#line")).to_be_focused()


def keeps_what_it_does_not_understand(walk: Walk, page: Page) -> None:
    """The word is marked; the nearest line is offered; the line can be changed, or kept as a note."""
    say(page, "oddo -1 gas")
    tap(page, "odo -1 gas")
    expect(page.locator("#line")).to_have_value("odo -1 gas")
    expect(page.locator(".card")).to_have_count(0)
    page.locator("#line").fill("")
    say(page, "brida fumbles her ale")
    expect(page.locator(".card mark")).to_be_visible()
    tap(page, "Edit")
    expect(page.locator("#line")).to_have_value("brida fumbles her ale")
    page.locator("#line").press("Enter")
    tap(page, "Keep as note")
    answered(page, "Brida fumbles her ale.")
    assert walk.logged("fumbles her ale") == 1


def refuses_once_and_yields_to_a_ruling(walk: Walk, page: Page) -> None:
    """What, why, how to go on; and a reason makes it go through."""
    say(page, "gold -900 a castle")
    expect(page.locator(".card.trouble")).to_contain_text("900 are needed")
    assert walk.logged("a castle") == 0
    walk.picture(page, "1280-refused")
    page.get_by_label("Why it is so all the same").fill("on credit")
    page.keyboard.press("Enter")
    answered(page, "On credit")
    answered(page, "Let it stand")
    assert walk.logged("a castle") == 1


def undoes_what_it_shows_first(walk: Walk, page: Page) -> None:
    """One tap shows what would change; the next does it; the line stays to be read, and can be brought back."""
    castle = line_of(page, "a castle")
    castle.hover()
    castle.get_by_role("button", name="Undo").click()
    expect(page.locator(".card")).to_contain_text("party gold")
    assert walk.client.get(f"{CELLARS}/gold").json()["balances"]["party"] < 0, "a preview has written"
    tap(page, "Leave it")
    expect(page.locator(".card")).to_have_count(0)
    castle.get_by_role("button", name="Undo").click()
    walk.picture(page, "1280-undo")
    tap(page, "Do it")
    expect(page.locator("#lines .struck").filter(has_text="a castle")).to_contain_text("undone")
    struck = page.locator("#lines .struck s").first
    expect(struck).to_contain_text("castle")
    expect(page.locator("#lines .correction").last).to_be_visible()
    assert walk.client.get(f"{CELLARS}/gold").json()["balances"]["party"] >= 0


def says_what_to_roll_next(walk: Walk, page: Page) -> None:
    """An open blow asks for its dice above the field until they are typed."""
    say(page, "meet 1 rat w1 t3 ws3")
    expect(page.locator("#beside")).to_contain_text("rat")
    say(page, "brida rat 9")
    expect(page.locator("#next")).to_contain_text("→")
    expect(page.locator("#beside .business .due").first).to_be_visible()
    walk.picture(page, "1280-what-to-roll")
    say(page, "skip")
    expect(page.locator("#next")).not_to_contain_text("→")


def looks_without_telling(walk: Walk, page: Page) -> None:
    """A word that looks opens what it asks for, or is written out; nothing is logged by it."""
    before = page.locator("#lines li").count()
    for line, dialog, words in (
        ("sheet brida", "#sheet", "Brida"),
        ("rulings", "#look", "rulings"),
        ("history castle", "#look", "castle"),
        ("?", "#help", "How lines look"),
    ):
        say(page, line)
        expect(page.locator(dialog)).to_contain_text(words)
        if dialog == "#help":
            has_its_words_on_paper(page)
        walk.picture(page, f"1280-look-{line.split()[0].replace('?', 'help')}")
        page.keyboard.press("Escape")
        expect(page.locator(dialog)).to_be_hidden()
    assert page.locator("#lines li").count() == before


def has_its_words_on_paper(page: Page) -> None:
    """Each row has its lines and what they say, and all of them are one A5."""
    assert page.locator(".examples li").evaluate_all("all => all.every((one) => one.children.length === 2)")
    paper = page.pdf(prefer_css_page_size=True)
    sizes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", paper)
    assert [(round(float(wide)), round(float(tall))) for wide, tall in sizes] == [(420, 595)], sizes


def tells_late_until_now(walk: Walk, page: Page) -> None:
    """A place said alone holds for what follows, says so, and ends at a tap."""
    say(page, "late 4")
    expect(page.locator("#within")).to_contain_text("after 4")
    say(page, "gold 3 found in a boot")
    expect(line_of(page, "found in a boot")).to_contain_text("after 4")
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("#within")).to_be_hidden()
    say(page, "gold 4 told in time")
    expect(line_of(page, "told in time")).not_to_contain_text("after 4")


def takes_words_for_words(walk: Walk, page: Page) -> None:
    """Whatever somebody types, it is words."""
    say(page, "note <img src=x onerror=\"document.title='owned'\"><script>alert(1)</script>")
    expect(line_of(page, "onerror")).to_contain_text("<script>alert(1)</script>")
    assert page.locator("#lines img, #lines script").count() == 0
    expect(page).to_have_title(re.compile("The Salt Cellars"))


def remembers_what_was_typed(_walk: Walk, page: Page) -> None:
    """The arrow up, and a page loaded anew in the middle of a line."""
    page.locator("#line").fill("odo -1 and then the lamp went")
    page.reload()
    expect(page.locator("#line")).to_have_value("odo -1 and then the lamp went")
    page.locator("#line").fill("")
    page.locator("#line").press("ArrowUp")
    expect(page.locator("#line")).to_have_value(re.compile("^note <img"))
    page.locator("#line").fill("")


def shows_another_devices_line_at_once(walk: Walk, page: Page) -> None:
    """A phone joins; what is told on either shows on the other."""
    phone = walk.open(walk.device(PHONE), "#/the-salt-cellars")
    expect(phone.locator("#connection")).to_have_attribute("data-state", "live")
    phone.locator("#names button").first.click()
    expect(phone.locator("#line")).to_have_value("brida ")
    phone.locator("#line").click()
    phone.locator("#line").press_sequentially("-1 a beetle")
    phone.locator("#line").press("Enter")
    expect(line_of(page, "beetle")).to_be_visible()
    expect(line_of(page, "beetle")).to_have_class(re.compile("fresh"))
    say(page, "odo gold 2 in his hat")
    expect(line_of(phone, "in his hat")).to_be_visible()
    phone.locator("#connection").click()
    expect(phone.locator("#people")).to_contain_text("2 devices")
    phone.locator("#people").get_by_role("button", name="Close").click()
    looks_well_on_a_phone(walk, phone)
    phone.context.close()


def looks_well_on_a_phone(walk: Walk, phone: Page) -> None:
    """Every view fits the width, down to 320 pixels; each has its place in the bar."""
    for view in ("heroes", "map", "story", "tally", "play"):
        phone.locator(f"#views [data-view={view}]").click()
        expect(phone.locator(f"#view-{view}")).to_be_visible()
        for width in (320, 360):
            phone.set_viewport_size({"width": width, "height": 740})
            wide = phone.evaluate("document.scrollingElement.scrollWidth")
            assert wide <= width, f"{view} is {wide} pixels wide on a screen of {width}"
        walk.picture(phone, f"360-{view}")
    phone.locator("#views [data-view=heroes]").click()
    phone.locator("#heroes .called").first.click()
    expect(phone.locator("#sheet")).to_contain_text("WS")
    walk.picture(phone, "360-sheet")
    phone.locator("#sheet").get_by_role("button", name="Close").click()
    phone.locator("#views [data-view=play]").click()
    for at, line in enumerate(("brida -1 axe", "brida fumbles her ale", "gold -900 a moat")):
        say(phone, line)
        expect(phone.locator(".card")).to_be_visible()
        walk.picture(phone, f"360-card-{at + 1}")
        tap(phone, "Leave it")
    line_of(phone, "beetle").click()
    phone.get_by_role("dialog").get_by_role("button", name="Undo").click()
    expect(phone.locator(".card")).to_be_visible()
    walk.picture(phone, "360-undo")
    tap(phone, "Leave it")


TYPED: tuple[Step, ...] = (
    founds_a_campaign,
    types_an_evening,
    takes_an_empty_line_for_a_quiet_turn,
    asks_which_of_two_readings,
    keeps_what_it_does_not_understand,
    refuses_once_and_yields_to_a_ruling,
    undoes_what_it_shows_first,
    says_what_to_roll_next,
    looks_without_telling,
    tells_late_until_now,
    takes_words_for_words,
    remembers_what_was_typed,
    shows_another_devices_line_at_once,
)
"""In this order: each goes on where the one before left off."""
