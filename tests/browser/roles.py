"""Who comes in, as what, and what each of them never sees."""

from __future__ import annotations

import re

from browser.connection import LATER
from browser.walking import CELLARS, LAPTOP, PHONE, Step, Walk, answered, line_of, say, tap
from kit.serving import bearer
from playwright.sync_api import Page, expect

REACHED = "http://192.0.2.7:8000"
"""Where a phone would find this machine, if it were in a network."""

SECRET = "the miller is the thief"


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


def shows_a_campaigns_game_master_when_a_backup_was_made(walk: Walk, _page: Page) -> None:
    """Not theirs to make, as the file holds other campaigns; theirs to know."""
    invited = walk.client.post(f"{CELLARS}/invites", json={"role": "gm", "name": "Gerda"}).json()
    gerda = walk.open(walk.device(LAPTOP), f"#/the-salt-cellars?token={invited['secret']}")
    expect(gerda.locator("#connection")).to_have_attribute("data-state", "live")
    gerda.locator("#connection").click()
    expect(gerda.locator("#people")).to_contain_text("read back and whole")
    expect(gerda.get_by_role("button", name="Make one now")).to_have_count(0)
    gerda.context.close()


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


ROLES: tuple[Step, ...] = (
    invites_and_keeps_the_owners_token,
    looks_after_the_table,
    asks_for_a_token_once_they_are_given_out,
    shows_a_player_no_line_of_the_game_masters,
    shows_a_campaigns_game_master_when_a_backup_was_made,
    lets_a_spectator_watch,
)
