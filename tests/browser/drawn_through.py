"""The story drawn through, and a log of 5,900 lines: pictures a second are counted."""

from __future__ import annotations

import re

from browser.walking import Step, Walk, settled, shown
from browser.written import DEEP, LONG, NARROW, WIDE
from playwright.sync_api import Page, expect

SMOOTH = 20
"""Pictures a second there have to be where they are measured; what there were is said everywhere."""


def draws_through_the_story(walk: Walk, _page: Page) -> None:
    """By keys, by play: tokens move as the film says; what the service says comes when it is let go of."""
    page = shown(walk, f"{DEEP}/map", WIDE)
    handle = page.get_by_label("Moment of the story")
    expect(page.locator(".scrub-line")).to_contain_text(re.compile(r"\d+ "))
    handle.focus()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"\?at=\d+$"))
    expect(page.locator("#past")).to_be_visible()
    page.goto(f"{walk.wire.url}/{DEEP}/map?at=40")
    expect(page.locator(".scrub-line")).to_contain_text("40 ")
    page.get_by_role("button", name="Speed: 1 times").click()
    page.get_by_role("button", name="Speed: 2 times").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#view-map .token.foe")).to_have_count(2, timeout=8000)
    page.get_by_role("button", name="Pause").click()
    expect(page).to_have_url(re.compile(r"at=(4[89]|5\d)$"))
    struck = walk.client.get("/campaigns/deep-salt/film").json()["shots"]
    assert any(one.get("struck") for one in struck)
    page.context.close()


DRAWN_ALONG = """async () => {
  const handle = document.querySelector('#view-map .handle');
  const picture = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const gaps = [];
  let last = performance.now();
  for (const end = last + 1000 * SECONDS; last < end; ) {
    handle.value = (Number(handle.value) + STEP) % Number(handle.max);
    handle.dispatchEvent(new Event('input', { bubbles: true }));
    await picture();
    gaps.push(performance.now() - last);
    last = performance.now();
  }
  handle.dispatchEvent(new Event('change', { bubbles: true }));
  gaps.sort((one, other) => one - other);
  return [Number(handle.max) + 1, gaps.length / SECONDS, gaps[Math.floor(gaps.length * 0.95)]];
}"""


def seconds(walk: Walk) -> str:
    """How long pictures are counted: where nobody judges them they are only said."""
    return "1" if walk.quick else "3"


def draws_smoothly_through_five_thousand_lines(walk: Walk, _page: Page) -> None:
    """Along the strip, three lines a picture and ninety a picture."""
    page = shown(walk, f"{LONG}/map", WIDE)
    handle = page.get_by_label("Moment of the story")
    expect(handle).to_have_attribute("max", re.compile(r"^5\d{3}$"), timeout=30_000)
    settled(page, "map")
    for step in (3, 91):
        lines, pictures, slow = page.evaluate(DRAWN_ALONG.replace("STEP", str(step)).replace("SECONDS", seconds(walk)))
        print(f"    {lines} lines, {step} a picture: {pictures:.0f} pictures a second, 95 % within {slow:.0f} ms")
        assert lines > 5000
        assert pictures > SMOOTH or walk.quick
    expect(page.locator("#past")).to_be_visible()
    page.context.close()


TO_THE_FIRST = """() => {
  document.getElementById('view-play').scrollTo(0, 0);
  return document.querySelector('#lines li[data-number]').dataset.number === '1';
}"""

SCROLLED = """async () => {
  const log = document.getElementById('view-play');
  const picture = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const gaps = [];
  let last = performance.now();
  for (const end = last + 1000 * SECONDS; last < end; ) {
    log.scrollTop += 90;
    await picture();
    gaps.push(performance.now() - last);
    last = performance.now();
  }
  gaps.sort((one, other) => one - other);
  return [gaps.length / SECONDS, gaps[Math.floor(gaps.length * 0.95)], document.querySelectorAll('#lines li').length];
}"""


def scrolls_through_five_thousand_lines(walk: Walk, _page: Page) -> None:
    """All of it can be reached; there are never more than a few hundred rows."""
    page = shown(walk, LONG, NARROW)
    first = page.locator("#lines li[data-number]").first
    expect(first).to_be_attached()
    page.wait_for_function(TO_THE_FIRST, timeout=60_000)
    pictures, slow, rows = page.evaluate(SCROLLED.replace("SECONDS", seconds(walk)))
    print(f"    {pictures:.0f} pictures a second, 95 % within {slow:.0f} ms, {rows} rows")
    assert pictures > SMOOTH or walk.quick
    assert rows <= 300
    page.context.close()


DRAWN_THROUGH: tuple[Step, ...] = (
    draws_through_the_story,
    draws_smoothly_through_five_thousand_lines,
    scrolls_through_five_thousand_lines,
)
"""In any order, each on devices of its own."""
