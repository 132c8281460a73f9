"""Who walks: a browser, devices, the service they reach over a wire; and how a line is typed and its answer read."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from kit.serving import Running
from kit.wire import Wire
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}

LAPTOP = {"viewport": {"width": 1280, "height": 800}}

CELLARS = "/campaigns/the-salt-cellars"

EXPECTED = re.compile(r"Failed to load resource|ERR_|net::|Password forms")
"""What a browser says of refusals and of a cut wire; anything else it complains of is ours."""


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


Step: TypeAlias = Callable[[Walk, Page], None]


def shown(walk: Walk, fragment: str, device: dict[str, Any], **more: Any) -> Page:  # Any: as the library has it
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
