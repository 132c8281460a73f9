"""The pictures README and docs/page.md show."""

from __future__ import annotations

from collections.abc import Iterator

from browser.walking import Step, Walk, shown, words_in_field
from browser.written import DEEP, HIVE, NARROW, SHOWN
from kit.pictures import small
from playwright.sync_api import Page, expect

LARGEST = 80_000
"""Bytes of a picture in the documents."""


def sits_for_its_pictures(walk: Walk, _page: Page) -> None:
    """Those README and docs/page.md show, if pictures are wanted: each of 80 kB at most."""
    if walk.pictures is None:
        return
    for name, where, device, more in (
        ("play", f"{DEEP}?at=69", {"viewport": {"width": 1204, "height": 600}}, {}),
        ("map", f"{DEEP}/map?at=65", SHOWN, {"color_scheme": "dark"}),
        ("map-phone", f"{DEEP}/map?at=65", NARROW, {}),
        ("heroes-phone", f"{DEEP}/heroes?at=69", NARROW, {"color_scheme": "dark"}),
        ("story", f"{DEEP}/story", SHOWN, {}),
        ("tally", f"{DEEP}/tally", SHOWN, {}),
        ("gamebook-phone", f"{HIVE}/map", NARROW, {}),
        ("wall", f"{DEEP}?tv", SHOWN, {"color_scheme": "dark"}),
    ):
        page = walk.open(walk.device(device, **more), where)
        page.wait_for_timeout(1200)
        kept(walk, name, [page.screenshot()])
        page.context.close()
    kept(walk, "growing", list(typed_while_the_map_grows(walk)))


def kept(walk: Walk, name: str, pictures: list[bytes]) -> None:
    """Keeps it, or them one after the other."""
    assert walk.pictures is not None
    picture = small(pictures)
    assert len(picture) <= LARGEST, (name, len(picture))
    (walk.pictures / f"page-{name}.png").write_bytes(picture)


def typed_while_the_map_grows(walk: Walk) -> Iterator[bytes]:
    """Three lines, and what each brings to the map."""
    walk.client.post("/campaigns/deep-salt/branches", json={"name": "Growing", "until": "33"}).raise_for_status()
    page = shown(walk, "#/growing/map", {"viewport": {"width": 480, "height": 460}})
    expect(page.locator("#view-map .section").first).to_be_visible()
    for line in ("pass left 5 / 8 8 / 6 4", "party to passage-3", "hei opens door-1"):
        words_in_field(page).fill(line)
        page.wait_for_timeout(250)
        yield page.screenshot()
        words_in_field(page).press("Enter")
        page.wait_for_timeout(1500)
        yield page.screenshot()
    page.context.close()


SITTING: tuple[Step, ...] = (sits_for_its_pictures,)
"""In any order, each on devices of its own."""
