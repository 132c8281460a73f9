"""Everybody can use it: axe over every view, and targets as wide as a finger."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from browser.walking import Step, Walk, settled, shown
from browser.written import BROAD, DEEP, NARROW, VIEWS, WIDE
from playwright.sync_api import Page

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


FOR_EVERYBODY: tuple[Step, ...] = (is_there_for_everybody,)
"""In any order, each on devices of its own."""
