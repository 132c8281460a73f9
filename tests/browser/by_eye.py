"""What is looked at: each view at its address, the map and who stands on it, the story drawn through, a wall.

These campaigns are in the file before anybody opens it: most of the demo's evening, a gamebook, and 5,900 lines.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from kit.long_campaign import entries
from kit.pictures import small
from playwright.sync_api import Locator, Page, expect

from events.atlas import Rectangle, SectionRevealed
from events.entry import Clocks, Draft
from rules.command import Circumstances
from service.at_file import FileKeeper
from service.beside.sqlite.file import open_file
from service.lines.line_files import lines_in, play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from browser.walk_page import Walk

DEMO = Path(__file__).parents[2] / "demo"
DEEP, HIVE, LONG = "#/deep-salt", "#/down-in-the-hive", "#/long"
ENTRIES = 7600
"""Of the long campaign: 5,925 lines."""

WIDE = {"viewport": {"width": 1440, "height": 900}}
BROAD = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
NARROW = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHOWN = {"viewport": {"width": 1100, "height": 688}}
"""As the pictures in README are taken."""

VIEWS = ("play", "heroes", "map", "story", "tally")
LARGEST = 80_000
"""Bytes of a picture in the documents."""

SMOOTH = 20
"""Pictures a second there have to be where they are measured; what there were is said everywhere."""


def written_before(path: Path) -> None:
    """The campaigns of these steps."""
    log = open_file(path)
    keeper = FileKeeper(log)
    for name, game, end in (
        ("Deep Salt", "advanced-heroquest", "party to stairs-1"),
        ("Down in the Hive", "hive-of-the-dead", ""),
    ):
        here, _ = keeper.found(name, game, Circumstances())
        lines = lines_in((DEMO / f"{game}.delve").read_text(encoding="utf-8"), game)
        said = [one for one in lines if not one.text.startswith(("campaign ", "new "))]
        last = next((at for at, one in enumerate(said) if one.text == end), len(said))
        play(here, said[:last], around=Circumstances())
    keeper.found("Long", "advanced-heroquest", Circumstances())
    with log.writing("long") as writer:
        for _, line in groupby(entries(ENTRIES)[1:], key=lambda one: one.action):
            told = [*line]
            drafts = [Draft(event=laid(one.event), because=one.because) for one in told]
            writer.append(drafts, by=told[0].by, clocks=Clocks(recorded_at=told[0].recorded_at))
    log.close()


def laid(event: Any) -> Any:  # Any: an event of any kind
    """A section with squares, eight to a dungeon."""
    if not isinstance(event, SectionRevealed):
        return event
    place = int(event.section.rpartition("-")[2]) - 1
    return msgspec.structs.replace(event, squares=(Rectangle(x=place % 4 * 6, y=place // 4 * 6, width=5, height=5),))


def shown(walk: Walk, fragment: str, device: dict[str, Any] = WIDE, **more: Any) -> Page:  # Any: as the library has it
    """Somebody looks at a campaign."""
    page = walk.open(walk.device(device, **more), fragment)
    expect(page.locator("#name")).not_to_be_empty()
    return page


def settled(page: Page, view: str) -> None:
    """Waits until the view is there and all it asked for is drawn."""
    expect(page.locator(f"#view-{view}")).to_be_visible()
    expect(page.locator("#main")).to_have_attribute("aria-busy", "false")


def words_in_field(page: Page) -> Locator:
    """The line that is being made."""
    return page.locator("#line")


# Views and the clock


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


def lets_another_story_begin_in_the_past(walk: Walk, _page: Page) -> None:
    """Branch from here: a campaign of its own, with what had happened by then."""
    page = shown(walk, f"{DEEP}?at=65")
    expect(page.locator("#lines .moment-shown")).to_be_in_viewport()
    expect(page.locator("#lines .later").first).to_be_visible()
    page.get_by_role("button", name="Branch from here").click()
    expect(page.locator("#name")).to_have_text("Deep Salt, from 65")
    expect(page.locator("#lines")).to_contain_text("Branched from deep-salt")
    expect(page.locator("#beside")).to_contain_text("cellar rat 2")
    page.context.close()


# The map


def draws_the_map_from_what_is_known(walk: Walk, _page: Page) -> None:
    """Floors, walls only where there is no way, doors as they stand, ways nobody took, everybody in their section."""
    page = shown(walk, f"{DEEP}/map?at=65")
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
    page = shown(walk, f"{DEEP}/map")
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
    page = shown(walk, f"{DEEP}/map")
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


# The story drawn through


def draws_through_the_story(walk: Walk, _page: Page) -> None:
    """By keys, by play: tokens move as the film says; what the service says comes when it is let go of."""
    page = shown(walk, f"{DEEP}/map")
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
    page = shown(walk, f"{LONG}/map")
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


# Keys, the wall


def goes_anywhere_by_keys(walk: Walk, _page: Page) -> None:
    """g and a letter, the palette, and the log: one stop of the tab key, arrows, U."""
    page = shown(walk, DEEP)
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
    page.context.close()


def shown_on_the_wall(walk: Walk) -> Page:
    """A large screen across the room."""
    page = walk.open(walk.device({"viewport": {"width": 1920, "height": 1080}}), f"{DEEP}?tv")
    expect(page.locator(".wall-line")).not_to_be_empty()
    return page


# For everybody

RULES = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']"
COLOURS = "['color-contrast']"
AXE = """async () => {
  const runOnly = RULES;
  const found = await axe.run(document, { runOnly });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`);
}"""
AS_TALL = """() => innerHeight + Math.max(0, ...[...document.querySelectorAll('.view, .beside')]
  .filter((one) => one.checkVisibility()).map((one) => one.scrollHeight - one.clientHeight))"""
TOO_SMALL = """() => [...document.querySelectorAll('a, button, input, select, summary')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen'))
  .filter((one) => getComputedStyle(one).display !== 'inline')
  .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 100)])
  .filter(([{ width, height }]) => width > 1 && (width < 43.5 || height < 43.5))
  .map(([, what]) => what)"""


def is_there_for_everybody(walk: Walk, _page: Page) -> None:
    """No view has anything axe finds wrong, at three widths, light and dark; what a finger meets is 44 pixels wide."""
    axe = find_spec("axe_playwright_python")
    if axe is None or axe.origin is None:
        print("    axe is not installed here (dependency group browser): only sizes are looked at")
    script = (Path(axe.origin).parent / "axe.min.js").read_text(encoding="utf-8") if axe and axe.origin else ""
    for device in (NARROW, BROAD, WIDE):
        for where, view in everywhere():
            page = shown(walk, where, device, reduced_motion="reduce")
            settled(page, view)
            # An edge that cuts a row is no fault of the row: everything is looked at that can be scrolled to.
            page.set_viewport_size({"width": device["viewport"]["width"], "height": page.evaluate(AS_TALL)})
            page.evaluate(script)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                # A scheme is colours alone.
                rules = COLOURS if walk.quick and scheme == "dark" else RULES
                wrong = page.evaluate(AXE.replace("RULES", rules)) if script else []
                assert not wrong, f"{where}, {device['viewport']['width']} pixels, {scheme}: {wrong}"
            if device.get("has_touch"):
                small = page.evaluate(TOO_SMALL)
                assert not small, f"{where}: {small}"
            page.context.close()


def everywhere() -> Iterator[tuple[str, str]]:
    """Each view's address, and its name; and a moment of the past."""
    yield from ((f"{DEEP}{'' if view == 'play' else f'/{view}'}", view) for view in VIEWS)
    yield f"{DEEP}/map?at=65", "map"


# Pictures


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


BY_EYE: tuple[Callable[[Walk, Page], None], ...] = (
    has_an_address_for_every_view,
    lets_another_story_begin_in_the_past,
    draws_the_map_from_what_is_known,
    makes_lines_of_what_is_pointed_at,
    looks_closer_at_the_map,
    draws_a_gamebook_as_the_way_that_was_taken,
    draws_through_the_story,
    draws_smoothly_through_five_thousand_lines,
    scrolls_through_five_thousand_lines,
    goes_anywhere_by_keys,
    hangs_on_the_wall,
    is_there_for_everybody,
    sits_for_its_pictures,
)
"""In any order, each on devices of its own."""
