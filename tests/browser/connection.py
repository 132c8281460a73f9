"""The wire is cut, and nothing is lost; a long log is gone back through."""

from __future__ import annotations

from browser.walking import CELLARS, Step, Walk, line_of, say
from playwright.sync_api import Page, expect

LATER = 20_000
"""Milliseconds within which a page finds its way back."""

RESTS_AT_ITS_END = """() => new Promise(done => {
    const log = document.querySelector("#view-play")
    const ends = () => log.scrollHeight - log.scrollTop - log.clientHeight < 4
    setTimeout(() => done(ends()), 300)
})"""


def goes_back_to_earlier_lines(walk: Walk, page: Page) -> None:
    """The end of a long log is there at once, the rest on the way up; whoever reads back is not moved but told."""
    for number in range(1, 121):
        walk.client.post(f"{CELLARS}/lines", json={"line": f"note milestone {number}."}).raise_for_status()
    page.reload()
    expect(line_of(page, "Milestone 120.")).to_be_visible()
    expect(page.locator("#lines li").filter(has_text="Milestone 1.")).to_have_count(0)
    page.wait_for_function(RESTS_AT_ITS_END)  # a page that is still coming goes to its end once more
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


CUT_OFF: tuple[Step, ...] = (
    goes_back_to_earlier_lines,
    loses_nothing_when_the_connection_is_cut,
    logs_a_line_once_whose_answer_was_lost,
    tells_a_line_after_the_page_was_closed,
)
