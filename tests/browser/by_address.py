"""Views at their addresses, the clock, keys, and a wall."""

from __future__ import annotations

import re

from browser.walking import Step, Walk, settled, shown, words_in_field
from browser.written import CROWN, DEEP, HIVE, NARROW, VAULT, VIEWS, WIDE
from playwright.sync_api import Page, expect


def has_an_address_for_every_view(walk: Walk, _page: Page) -> None:
    """A tap in the bar, the way back, and the moment of the past that an address names."""
    page = shown(walk, DEEP, NARROW)
    for view in VIEWS:
        page.locator(f"#views [data-view={view}]").tap()
        expect(page).to_have_url(re.compile(f"{DEEP}{'' if view == 'play' else f'/{view}'}$"))
        expect(page.locator(f"#view-{view}")).to_be_visible()
        expect(page.locator(".view:visible")).to_have_count(1)
    page.go_back()
    expect(page.locator("#view-story")).to_be_visible()
    page.goto(f"{walk.wire.url}/{DEEP}/heroes?at=69")
    expect(page.locator("#past")).to_contain_text("As it was at 69")
    expect(page.locator("#heroes")).to_contain_text("2/5")
    expect(words_in_field(page)).to_be_hidden()
    page.get_by_role("link", name="Back to now").tap()
    expect(page.locator("#past")).to_be_hidden()
    expect(page.locator("#heroes")).to_contain_text("5/5")
    page.context.close()


def shows_every_view_at_every_moment(walk: Walk, _page: Page) -> None:
    """Whatever stood there then, in every game: all of it is drawn, and nothing is said to be wrong."""
    page = shown(walk, DEEP, WIDE)
    for campaign in (DEEP, HIVE, VAULT, CROWN):
        head = walk.client.get(f"/campaigns/{campaign.removeprefix('#/')}").json()["campaign"]["head"]
        for at in range(1, head, 9 if walk.quick else 3):
            for view in ("play", "heroes", "tally"):
                page.evaluate(f"location.hash = '{campaign}/{view}?at={at}'")
                expect(page.locator("#past")).to_contain_text(f"As it was at {at}")
                settled(page, view)
                wrong = page.locator("#answer")
                assert wrong.is_hidden(), f"{campaign}/{view}?at={at}: {wrong.inner_text()}"
    page.context.close()


def lets_another_story_begin_in_the_past(walk: Walk, _page: Page) -> None:
    """Branch from here: a campaign of its own, with what had happened by then."""
    page = shown(walk, f"{DEEP}?at=65", WIDE)
    expect(page.locator("#lines .moment-shown")).to_be_in_viewport()
    expect(page.locator("#lines .later").first).to_be_visible()
    page.get_by_role("button", name="Branch from here").click()
    expect(page.locator("#name")).to_have_text("Deep Salt, from 65")
    expect(page.locator("#lines")).to_contain_text("Branched from deep-salt")
    expect(page.locator("#beside")).to_contain_text("cellar rat 2")
    page.context.close()


def goes_anywhere_by_keys(walk: Walk, _page: Page) -> None:
    """g and a letter, the palette, and the log: one stop of the tab key, arrows, U."""
    page = shown(walk, DEEP, WIDE)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("g")
    page.keyboard.press("t")
    expect(page.locator("#view-tally")).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    expect(page.get_by_role("combobox", name="Everything there is to do")).to_be_focused()
    page.keyboard.type("brid")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_contain_text("Brida")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("recap")
    page.keyboard.press("Enter")
    expect(page.locator("#view-story")).to_be_visible()
    page.locator("#views [data-view=play]").click()
    assert page.locator('#lines [tabindex="0"]').count() == 1
    page.locator('#lines [tabindex="0"]').focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("u")
    expect(page.locator(".card .what")).to_contain_text("This would undo")
    page.locator(".card").get_by_role("button", name="Leave it").click()
    page.context.close()


def hangs_on_the_wall(walk: Walk, _page: Page) -> None:
    """The map, the last line and the party, nothing to tap; whoever falls has the screen for four seconds."""
    page = shown_on_the_wall(walk)
    expect(page.locator("#view-map .token.hero")).to_have_count(4)
    expect(page.locator(".wall-party li")).to_have_count(4)
    for hidden in (".head", ".views", ".composer", ".map-bar"):
        expect(page.locator(hidden)).to_be_hidden()
    walk.client.post("/campaigns/deep-salt/lines", json={"line": f"gm: note {'the lid is trapped'}"}).raise_for_status()
    walk.client.post("/campaigns/deep-salt/lines", json={"line": "odo -9 a falling beam"}).raise_for_status()
    expect(page.locator(".wall-great")).to_contain_text("Odo")
    expect(page.locator(".wall-line")).to_contain_text("falling beam")
    walk.picture(page, "1920-wall-fall")
    expect(page.locator(".wall-great")).to_be_hidden(timeout=6000)
    assert "lid is trapped" not in page.content()
    walk.client.post("/campaigns/deep-salt/lines", json={"line": "undo"}).raise_for_status()
    page.evaluate("location.hash = '#/deep-salt/map'")
    expect(page.locator(".head")).to_be_visible()
    page.evaluate("location.hash = '#/deep-salt?tv'")
    expect(page.locator(".head")).to_be_hidden()
    expect(page.locator(".wall-line")).not_to_be_empty()
    page.context.close()


def shown_on_the_wall(walk: Walk) -> Page:
    """A large screen across the room."""
    page = walk.open(walk.device({"viewport": {"width": 1920, "height": 1080}}), f"{DEEP}?tv")
    expect(page.locator(".wall-line")).not_to_be_empty()
    return page


BY_ADDRESS: tuple[Step, ...] = (
    has_an_address_for_every_view,
    shows_every_view_at_every_moment,
    lets_another_story_begin_in_the_past,
    goes_anywhere_by_keys,
    hangs_on_the_wall,
)
"""In any order, each on devices of its own."""
