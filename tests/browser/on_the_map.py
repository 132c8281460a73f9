"""The map: what is known is drawn, everybody stands in their section, and what is pointed at is a line."""

from __future__ import annotations

import re

from browser.walking import Step, Walk, settled, shown, words_in_field
from browser.written import BROAD, CROWN, DEEP, HIVE, NARROW, VAULT, WIDE
from playwright.sync_api import Locator, Page, expect


def draws_the_map_from_what_is_known(walk: Walk, _page: Page) -> None:
    """Floors, walls only where there is no way, doors as they stand, ways nobody took, everybody in their section."""
    page = shown(walk, f"{DEEP}/map?at=65", WIDE)
    drawn = page.locator("#view-map svg.map")
    known = walk.client.get("/campaigns/deep-salt/map", params={"until": 65}).json()
    expect(drawn.locator(".section")).to_have_count(len(known["sections"]))
    expect(drawn.locator(".section.been")).to_have_count(
        sum(bool(one["entered"]) for one in known["sections"].values())
    )
    walls = str(drawn.locator(".wall").get_attribute("d"))
    for edge, stands in (
        ((-5, -10, 1, 0), True),  # the passage and the room it passes
        ((-4, -10, 1, 0), False),  # the door between them
        ((-2, -10, 1, 0), True),
        ((0, -10, 1, 0), False),  # a passage that goes on into the next section
        ((0, -5, 0, 1), True),
        ((2, -12, 0, 1), False),  # a way nobody took
    ):
        assert (wall(*edge) in walls) == stands, edge
    expect(drawn.locator(".door.open title")).to_have_text("door 1, open")
    expect(drawn.locator(".thing.chest title")).to_have_text("chest, closed")
    assert [one.get_attribute("data-way") for one in drawn.locator(".way").all()] == [
        "t-junction-1:right",
        "corner-1:right",
    ]
    expect(drawn.locator(".token.hero")).to_have_count(4)
    expect(drawn.locator(".token.foe text")).to_have_text("R2")
    assert sections_under(page) == {
        "cellar-rat-2": "room-1",
        **dict.fromkeys(("heinrich-lowen", "brida", "ysra", "odo"), "passage-3"),
    }
    walk.picture(page, "1440-map-then")
    page.goto(f"{walk.wire.url}/{DEEP}/map")
    expect(drawn.locator(".door.secret")).to_have_count(1)
    expect(drawn.locator(".thing.chest-open")).to_have_count(1)
    expect(drawn.locator(".thing.dead-end title")).to_have_text("dead end")
    page.context.close()


def wall(x: int, y: int, across: int, down: int) -> str:
    """A wall from a corner of a square to the next, as the drawing has it."""
    return f"M{24 * x} {24 * y}L{24 * (x + across)} {24 * (y + down)}"


def sections_under(page: Page) -> dict[str, str]:
    """Figure → the section whose floor is under the middle of its token."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('#view-map .token')].map((token) => {
          const { x, y, width, height } = token.querySelector('rect, circle').getBoundingClientRect();
          const under = document.elementsFromPoint(x + width / 2, y + height / 2).map((one) => one.closest('.section'));
          return [token.dataset.figure, under.find((one) => one)?.dataset.section ?? 'nowhere'];
        }))"""
    )
    return found


def makes_lines_of_what_is_pointed_at(walk: Walk, _page: Page) -> None:
    """A way nobody took, a section, a hero drawn to another one: each is a line in the field, and nothing is told."""
    page = shown(walk, f"{DEEP}/map", WIDE)
    before = walk.client.get("/campaigns/deep-salt").json()["campaign"]["head"]
    page.locator("#view-map .way").first.click()
    page.locator(".map-sheet").get_by_role("button", name=re.compile("^explore ")).click()
    expect(words_in_field(page)).to_have_value(re.compile(r"^explore [\w-]+:\w+$"))
    floor = page.locator('#view-map .section[data-section="room-1"] rect').first
    floor.click(position={"x": 12, "y": 90})
    expect(page.locator(".map-sheet")).to_contain_text("chest")
    expect(page.locator(".map-sheet")).to_contain_text("lair")
    page.locator(".map-sheet").get_by_role("button", name="party to room-1").click()
    expect(words_in_field(page)).to_have_value("party to room-1")
    page.locator(".map-sheet").get_by_role("button", name="Close").click()
    drag(
        page,
        page.locator("#view-map .token.hero").first,
        page.locator('#view-map .section[data-section="stairs-1"] rect').first,
    )
    expect(words_in_field(page)).to_have_value("party to stairs-1")
    assert walk.client.get("/campaigns/deep-salt").json()["campaign"]["head"] == before
    words_in_field(page).fill("")
    page.context.close()


def drag(page: Page, token: Locator, onto: Locator) -> None:
    """Takes something by its middle and lets go of it on another."""
    begin, end = token.bounding_box(), onto.bounding_box()
    assert begin is not None
    assert end is not None
    page.mouse.move(begin["x"] + begin["width"] / 2, begin["y"] + begin["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + 40, end["y"] + 30, steps=5)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()


def looks_closer_at_the_map(walk: Walk, _page: Page) -> None:
    """Nearer, farther, all of it; by buttons, keys, the wheel, and drawn to the side."""
    page = shown(walk, f"{DEEP}/map", WIDE)
    drawn = page.locator("#view-map svg.map")
    expect(drawn.locator(".section").first).to_be_visible()

    def box() -> list[float]:
        return [float(one) for one in str(drawn.get_attribute("viewBox")).split()]

    whole = box()
    page.get_by_role("button", name="Nearer").click()
    assert box()[2] < whole[2]
    drawn.focus()
    page.keyboard.press("0")
    assert box() == whole
    drawn.hover()
    page.mouse.wheel(0, -300)
    expect(drawn).not_to_have_attribute("viewBox", " ".join(f"{one:g}" for one in whole))
    near = box()
    assert near[2] < whole[2]
    page.keyboard.press("ArrowRight")
    assert box()[0] > near[0]
    page.get_by_role("button", name="All of it").click()
    assert box() == whole
    page.context.close()


def draws_a_gamebook_as_the_way_that_was_taken(walk: Walk, _page: Page) -> None:
    """Numbered sections in layers, the way taken thick, the present one ringed, a noted way dashed."""
    page = shown(walk, f"{HIVE}/map", NARROW)
    drawn = page.locator("#view-map svg.map")
    expect(drawn.locator(".tile .label")).to_have_text(["1", "47", "60", "33", "12", "8"])
    expect(drawn.locator(".link.taken")).to_have_count(5)
    expect(drawn.locator(".link.noted")).to_have_count(1)
    expect(drawn.locator(".tile.here .label")).to_have_text("8")
    expect(drawn.locator(".token.hero")).to_have_count(1)
    walk.picture(page, "390-gamebook")
    page.context.close()


def draws_tiles_nobody_measured(walk: Walk, _page: Page) -> None:
    """Every tile hangs together with the others, by dots where nobody said how; a first room is no wall of paper."""
    page = shown(walk, f"{VAULT}/map", NARROW)
    drawn = page.locator("#view-map svg.map")
    expect(drawn.locator(".tile .label")).to_have_text(["hall", "left turn", "vault"])
    expect(drawn.locator(".link.door")).to_have_count(1)
    expect(drawn.locator(".link.unsaid")).to_have_count(1)
    expect(drawn.locator(".tile.here .label")).to_have_text("hall")
    expect(drawn.locator(".tile .door")).to_have_count(1)
    walk.picture(page, "390-tiles")
    page.context.close()
    page = shown(walk, f"{CROWN}/map", WIDE)
    tile = drawn_box(page, ".tile rect")
    assert tile["width"] < drawn_box(page, "svg.map")["width"] / 3
    page.context.close()


def shows_who_stands_at_the_way_in(walk: Walk, _page: Page) -> None:
    """Whoever set out is on the map before anybody says where, and goes in from there; in the film, too."""
    page = shown(walk, f"{CROWN}/map?at=8", WIDE)
    drawn = page.locator("#view-map svg.map")
    expect(drawn.locator(".way-in")).to_contain_text("way in")
    expect(drawn.locator(".token.hero")).to_have_count(2)
    page.goto(f"{walk.wire.url}/{CROWN}/map?at=14")
    expect(drawn.locator(".tile.here .label")).to_have_text("room 1")
    expect(drawn.locator(".token.hero")).to_have_count(2)
    expect(drawn.locator(".way-in")).to_have_count(0)
    handle = page.locator("#view-map .handle")
    expect(handle).to_have_attribute("aria-valuetext", re.compile("^15 "))  # the line that 14 is part of
    handle.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(drawn.locator(".way-in")).to_have_count(1)
    expect(drawn.locator(".token.hero")).to_have_count(2)
    walk.picture(page, "1440-way-in")
    page.context.close()


def drawn_box(page: Page, what: str) -> dict[str, float]:
    """Where something is on the map, in pixels."""
    place = page.locator(f"#view-map {what}").first
    expect(place).to_be_visible()
    settled(page, "map")
    for _ in range(20):
        found = place.bounding_box()
        if found is not None:
            break
        page.wait_for_timeout(100)  # the film has come, and the level is drawn from it
    assert found is not None
    return {"width": found["width"], "height": found["height"]}


def says_of_a_dead_end_what_is_known(walk: Walk, _page: Page) -> None:
    """On a phone, too, no line of it ends in a dot that leads nowhere."""
    page = shown(walk, f"{DEEP}/map", BROAD)
    settled(page, "map")
    page.get_by_role("button", name="All of it").tap()
    page.locator('#view-map .section[data-section="dead-end-1"] rect').first.tap(position={"x": 4, "y": 4})
    sheet = page.locator(".map-sheet")
    expect(sheet).to_contain_text("dead end")
    assert [line for line in sheet.inner_text().splitlines() if line.strip().endswith("·")] == []
    page.context.close()


ON_THE_MAP: tuple[Step, ...] = (
    draws_the_map_from_what_is_known,
    makes_lines_of_what_is_pointed_at,
    looks_closer_at_the_map,
    draws_a_gamebook_as_the_way_that_was_taken,
    draws_tiles_nobody_measured,
    shows_who_stands_at_the_way_in,
    says_of_a_dead_end_what_is_known,
)
"""In any order, each on devices of its own."""
