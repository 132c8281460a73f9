"""Walks through the web page in real browsers, as people at a table would: `make page`.

Not part of `make test`: it wants Chromium or Google Chrome on the machine, walks in Firefox, too, if there is one, and
needs the dependency group `browser`. Says each step as it is done, and stops at the first that is not so. `--pictures
FOLDER` keeps what it looked like.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

import httpx
from browser.by_eye import BY_EYE, written_before
from browser.by_hand import BY_HAND
from browser.in_firefox import walk_in_firefox
from kit.firefox import a_firefox, installed
from kit.serving import Running, bearer, on_a_port
from kit.wire import Wire, wire_to
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, expect, sync_playwright

from service.http.settings import Settings

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
CELLARS = "/campaigns/the-salt-cellars"
REACHED = "http://192.0.2.7:8000"
"""Where a phone would find this machine, if it were in a network."""
SECRET = "the miller is the thief"
EXPECTED = re.compile(r"Failed to load resource|ERR_|net::|Password forms")
"""What a browser says of refusals and of a cut wire; anything else it complains of is ours."""

LATER = 20_000
"""Milliseconds within which a page finds its way back."""


class Walk:
    """One browser, one service, and what was seen up to now."""

    def __init__(
        self, browser: Browser, running: Running, wire: Wire, pictures: Path | None, *, quick: bool = False
    ) -> None:
        self.browser = browser
        self.quick = quick
        self.running = running
        self.wire = wire
        self.pictures = pictures
        self.complaints: list[str] = []
        self.client = running.client()

    def device(self, kind: dict[str, object], **more: object) -> Page:
        """Somebody opens the page on a device of their own; it reaches the service over the wire."""
        context = self.browser.new_context(**kind, **more)  # type: ignore[arg-type]  # as the library's own devices
        return self.tab(context)

    def tab(self, context: BrowserContext) -> Page:
        """Another tab of a device."""
        page = context.new_page()
        page.on("console", self._complained)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            self.complaints.append(message.text)

    def open(self, page: Page, fragment: str = "") -> Page:
        """Goes to the page, or to a campaign in it."""
        page.goto(f"{self.wire.url}/{fragment}")
        return page

    def picture(self, page: Page, name: str) -> None:
        """Keeps what it looks like, if somebody wants to see."""
        if self.pictures is not None:
            page.wait_for_timeout(350)  # what moves has come to rest
            page.screenshot(path=str(self.pictures / f"{name}.png"))

    def logged(self, words: str) -> int:
        """How many lines of the chronicle have these words, struck ones too."""
        page = self.client.get(f"{CELLARS}/chronicle", params={"struck": "true", "limit": 500, "text": words}).json()
        return len(page["lines"])


def say(page: Page, line: str) -> None:
    """Types a line and sends it."""
    page.locator("#line").fill(line)
    page.locator("#line").press("Enter")


def tap(page: Page, words: str) -> None:
    """Presses a button of the card that asks."""
    page.locator(".card").get_by_role("button", name=words).click()


def answered(page: Page, words: str) -> None:
    """The answer says so."""
    expect(page.locator("#answer")).to_contain_text(words)


def line_of(page: Page, words: str) -> Locator:
    """The line of the log with these words."""
    return page.locator("#lines li").filter(has_text=words).last


# The evening


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
        walk.picture(page, f"1280-look-{line.split()[0].replace('?', 'help')}")
        page.keyboard.press("Escape")
        expect(page.locator(dialog)).to_be_hidden()
    assert page.locator("#lines li").count() == before


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


# The wire is cut


def goes_back_to_earlier_lines(walk: Walk, page: Page) -> None:
    """The end of a long log is there at once, the rest on the way up; whoever reads back is not moved but told."""
    for number in range(1, 121):
        walk.client.post(f"{CELLARS}/lines", json={"line": f"note milestone {number}."}).raise_for_status()
    page.reload()
    expect(line_of(page, "Milestone 120.")).to_be_visible()
    expect(page.locator("#lines li").filter(has_text="Milestone 1.")).to_have_count(0)
    page.locator("#view-play").evaluate("log => log.scrollTo(0, 0)")
    expect(page.locator("#lines li").filter(has_text="Milestone 1.")).to_have_count(1)
    expect(page.locator("#earlier")).to_be_hidden()
    walk.client.post(f"{CELLARS}/lines", json={"line": "note and one more"}).raise_for_status()
    expect(page.locator("#newest")).to_be_visible()
    expect(line_of(page, "And one more")).not_to_be_in_viewport()
    page.locator("#newest").click()
    expect(line_of(page, "And one more")).to_be_in_viewport()
    expect(page.locator("#newest")).to_be_hidden()


def loses_nothing_when_the_connection_is_cut(walk: Walk, page: Page) -> None:
    """Says so, keeps what is typed, catches up, and tells it once."""
    walk.wire.cut()
    expect(page.locator("#connection")).to_have_attribute("data-state", "lost")
    expect(page.locator("#connection-word")).to_have_text("no connection")
    say(page, "note the candle went out")
    expect(page.locator(".card.waits")).to_contain_text("Kept on this device")
    walk.picture(page, "1280-no-connection")
    assert walk.logged("candle went out") == 0
    walk.client.post(f"{CELLARS}/lines", json={"line": "note meanwhile the rats came"}).raise_for_status()
    walk.wire.mend()
    expect(page.locator("#connection")).to_have_attribute("data-state", "live", timeout=LATER)
    expect(line_of(page, "candle went out")).to_be_visible(timeout=LATER)
    expect(line_of(page, "rats came")).to_be_visible()
    expect(page.locator(".card")).to_have_count(0)
    assert walk.logged("candle went out") == 1


def logs_a_line_once_whose_answer_was_lost(walk: Walk, page: Page) -> None:
    """It arrived, nobody heard: said again with its key it is not logged again."""
    walk.wire.lose_the_next_answer()
    say(page, "gold 6 under the bed")
    expect(page.locator("#connection")).to_have_attribute("data-state", "lost")
    assert walk.logged("under the bed") == 1
    walk.wire.mend()
    expect(page.locator("#answer")).to_contain_text("logged once", timeout=LATER)
    expect(page.locator(".card")).to_have_count(0)
    assert walk.logged("under the bed") == 1
    expect(page.locator("#lines li").filter(has_text="under the bed")).to_have_count(1)


def tells_a_line_after_the_page_was_closed(walk: Walk, page: Page) -> None:
    """Typed without a connection, the tab closed: it is told when the page is opened again."""
    tab = walk.open(walk.tab(page.context), "#/the-salt-cellars")
    expect(tab.locator("#connection")).to_have_attribute("data-state", "live")
    walk.wire.cut()
    expect(tab.locator("#connection")).to_have_attribute("data-state", "lost")
    say(tab, "note written in the dark")
    expect(tab.locator(".card.waits")).to_be_visible()
    tab.close()
    page.goto("about:blank")
    walk.wire.mend()
    walk.open(page, "#/the-salt-cellars")
    expect(line_of(page, "written in the dark")).to_be_visible(timeout=2 * LATER)
    assert walk.logged("written in the dark") == 1


# Roles


def invites_and_keeps_the_owners_token(walk: Walk, page: Page) -> None:
    """The first link made at the table: whoever made it goes on without a word, with the token the answer brought."""
    page.locator("#invite-button").click()
    page.get_by_label("Name", exact=True).fill("Greta")
    page.get_by_label("Role").select_option("gm")
    walk.picture(page, "1280-table")
    page.locator(".guest").filter(has=page.get_by_label("Role")).get_by_role("button", name="Code").click()
    whole = page.locator("dialog.whole")
    expect(whole.get_by_label("Link: For Greta")).to_have_value(
        re.compile(rf"^{REACHED}/#/the-salt-cellars\?token=delve_")
    )
    expect(whole).to_contain_text("From now on everybody shows a token")
    assert whole.locator("svg.code path").get_attribute("d").startswith("M"), "no code is drawn"
    walk.picture(page, "1280-code")
    whole.get_by_role("button", name="Copy").click()
    expect(whole.get_by_role("button", name=re.compile("Copied|Selected"))).to_be_visible()
    whole.get_by_role("button", name="Close").click()
    expect(whole).to_have_count(0)
    page.locator("#people").get_by_role("button", name="Close").click()
    say(page, "note Greta is coming")
    answered(page, "Greta is coming")


def looks_after_the_table(walk: Walk, page: Page) -> None:
    """Links are taken back, players let log for all, a backup made, the log verified: all in *Table*."""
    owner = bearer(str(page.evaluate("localStorage.getItem('delve.token')")))
    walk.client.headers.update(owner)
    page.locator("#connection").click()
    table = page.locator("#people")
    table.get_by_label("Who plays Brida").fill("Mia")
    table.locator(".guest").filter(has_text="Brida").get_by_role("button", name="Code").click()
    page.locator("dialog.whole").get_by_role("button", name="Close").click()
    expect(table.locator(".kept li").filter(has_text="Mia")).to_contain_text("brida")
    table.get_by_label("Players log for everybody").check()
    table.get_by_role("button", name="Make one now").click()
    expect(table).to_contain_text("read back and whole")
    table.get_by_role("button", name="Verify").click()
    expect(table).to_contain_text("as they were written")
    with page.expect_download() as saved:
        table.get_by_role("button", name="Save as lines").click()
    assert saved.value.suggested_filename == "the-salt-cellars.delve"
    assert walk.client.get(f"{CELLARS}/manners").json() == {"players_log_for": "all"}
    table.get_by_label("Players log for everybody").uncheck()
    table.get_by_label("Take back Mia's link").click()
    expect(table.locator(".kept li").filter(has_text="Mia")).to_have_count(0)
    assert walk.client.get(f"{CELLARS}/manners").json() == {"players_log_for": "own"}
    walk.picture(page, "1280-table-kept")
    table.get_by_role("button", name="Close").click()


def asks_for_a_token_once_they_are_given_out(walk: Walk, page: Page) -> None:
    """Without it one stands at the door, and comes in with a token typed or in the address."""
    owner = str(page.evaluate("localStorage.getItem('delve.token')"))
    walk.client.headers.update(bearer(owner))
    page.locator("#connection").click()
    page.get_by_role("button", name="Forget my token").click()
    expect(page.locator("#door")).to_be_visible()
    walk.picture(page, "1280-door")
    page.locator("#door-token").fill("delve_nobody")
    page.keyboard.press("Enter")
    expect(page.locator("#door-why")).to_contain_text("admits nobody")
    page.locator("#door-token").fill(owner)
    page.keyboard.press("Enter")
    expect(page.locator("#connection")).to_have_attribute("data-state", "live")


def shows_a_player_no_line_of_the_game_masters(walk: Walk, page: Page) -> None:
    """What the game master hides is on their page, and in no part of a player's, who is refused what is not theirs."""
    player = {"role": "player", "name": "Anna", "heroes": ["brida"]}
    invited = walk.client.post(f"{CELLARS}/invites", json=player).json()
    anna = walk.device(PHONE, color_scheme="dark")
    heard: list[str] = []
    anna.on("response", lambda answer: heard.append(answer.url))
    walk.open(anna, f"#token={invited['secret']}")
    expect(anna.locator("#name")).to_have_text("The Salt Cellars")
    assert invited["secret"] not in anna.url
    assert not [url for url in heard if "delve_" in url], "a token stood in an address that was asked for"

    say(page, f"gm: note {SECRET}")
    expect(line_of(page, SECRET)).to_contain_text("only the game master sees this")
    say(page, "note a door slams")
    expect(line_of(anna, "A door slams")).to_be_visible()
    assert SECRET not in anna.content().lower()
    expect(anna.locator("#lines")).not_to_contain_text(re.compile(SECRET, re.IGNORECASE))

    expect(anna.locator("#names button").first).to_contain_text("brida")
    expect(anna.locator("#names .others")).to_contain_text("odo")
    expect(anna.locator("#invite-button")).to_be_hidden()
    say(anna, "brida -1 a splinter")
    expect(line_of(page, "a splinter")).to_contain_text("Anna")
    say(anna, "odo -1 a splinter")
    expect(anna.locator(".card.trouble")).to_contain_text("not yours to log for")
    walk.picture(anna, "360-player-dark")
    tap(anna, "Leave it")

    walk.client.delete(f"{CELLARS}/invites/{invited['invite']['token']}").raise_for_status()
    expect(anna.locator("#door")).to_be_visible(timeout=LATER)
    anna.context.close()


def lets_a_spectator_watch(walk: Walk, page: Page) -> None:
    """No field and no button that writes."""
    invited = walk.client.post(f"{CELLARS}/invites", json={"role": "spectator", "name": "Sombra"}).json()
    watcher = walk.device(LAPTOP, color_scheme="dark")
    walk.open(watcher, f"#/the-salt-cellars?token={invited['secret']}")
    expect(watcher.locator("#connection")).to_have_attribute("data-state", "live")
    expect(watcher.locator(".composer")).to_be_hidden()
    assert watcher.locator(".undo").count() == 0
    say(page, "note good night")
    expect(line_of(watcher, "Good night")).to_be_visible()
    walk.picture(watcher, "1280-spectator-dark")
    watcher.context.close()


Step: TypeAlias = Callable[[Walk, Page], None]

EVENING: tuple[Step, ...] = (
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
    *BY_HAND,
    goes_back_to_earlier_lines,
    loses_nothing_when_the_connection_is_cut,
    logs_a_line_once_whose_answer_was_lost,
    tells_a_line_after_the_page_was_closed,
    invites_and_keeps_the_owners_token,
    looks_after_the_table,
    asks_for_a_token_once_they_are_given_out,
    shows_a_player_no_line_of_the_game_masters,
    lets_a_spectator_watch,
)
"""In this order: each goes on where the one before left off."""


# The walk


@contextmanager
def a_browser() -> Iterator[Browser]:
    """The machine's own browser."""
    path = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if path is None:
        sys.exit("No browser found. On Debian and Ubuntu: apt install chromium")
    # Chromium refuses to be fenced in by root, whom only containers log in as.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as library:
        browser = library.chromium.launch(executable_path=path, args=arguments)
        try:
            yield browser
        finally:
            browser.close()


def walk_through(browser: Browser, path: Path, steps: Sequence[Step], pictures: Path | None, *, quick: bool) -> None:
    """Every step on the campaigns of this file, each said when it is done."""
    with on_a_port(path, Settings(reached_at=(REACHED,))) as running, wire_to(running.url) as wire:
        walk = Walk(browser, running, wire, pictures, quick=quick)
        page = walk.device(LAPTOP)
        for step in steps:
            began = perf_counter()
            try:
                step(walk, page)
            except (AssertionError, Error, httpx.HTTPError):
                walk.picture(page, "failed")
                print(f"not so: {step.__name__.replace('_', ' ')}", file=sys.stderr)
                raise
            print(f"ok  {step.__name__.replace('_', ' ')}, {perf_counter() - began:.1f} s", flush=True)
            assert walk.complaints == [], walk.complaints
        walk.picture(page, "1280-log")
        walk.client.close()


def walk_elsewhere(path: Path, pictures: Path | None) -> None:
    """The same in Firefox, where there is one."""
    where = installed()
    if where is None:
        print("No Firefox found, and none walked in. On Debian: apt install firefox-esr")
        return
    with on_a_port(path) as running, running.client() as client, a_firefox(where) as firefox:

        def logged(words: str) -> int:
            query = {"text": words, "limit": 500}
            return len(client.get("/campaigns/deep-salt/chronicle", params=query).json()["lines"])

        walk_in_firefox(firefox, running.url, logged, pictures)
        print("ok  the same in Firefox")


def main() -> None:
    """Reads what is wanted, and walks."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--pictures", type=Path, help="keep what it looked like, in this folder")
    reader.add_argument(
        "--quick", action="store_true", help="judge no pictures a second, as on a machine that has more to do"
    )
    reader.add_argument("--only", default="", help="of what is looked at, the steps with this word in their names")
    wanted = reader.parse_args()
    if wanted.pictures is not None:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    looked = [step for step in BY_EYE if wanted.only in step.__name__]
    with tempfile.TemporaryDirectory() as folder, a_browser() as browser:
        written_before(Path(folder) / "written.db")
        walk_through(browser, Path(folder) / "written.db", looked, wanted.pictures, quick=wanted.quick)
        if wanted.only in ("", "firefox"):
            walk_elsewhere(Path(folder) / "written.db", wanted.pictures)
        if not wanted.only:
            walk_through(browser, Path(folder) / "empty.db", EVENING, wanted.pictures, quick=wanted.quick)
    print(f"{len(looked) + (0 if wanted.only else len(EVENING))} steps, all of them so.")


if __name__ == "__main__":
    main()
