"""The same page in another browser: what depends on one is drawn, typed and drawn through in Firefox as well."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from browser.by_hand import GAMES
from kit.firefox import Firefox

VIEWS = ("play", "heroes", "map", "story", "tally")
SIZES = ((500, 900), (1440, 900))
"""As narrow as a window of it becomes, and a laptop's."""


def walk_in_firefox(firefox: Firefox, url: str, logged: Callable[[str], int], pictures: Path | None) -> None:
    """Each view at both sizes; a line typed; a moment of the past; the strip; nothing wider than the screen."""
    for width, height in SIZES:
        firefox.size(width, height)
        for view in VIEWS:
            firefox.open("about:blank")
            firefox.open(f"{url}/#/deep-salt/{view}")
            firefox.until(f"document.querySelector('#view-{view}')?.checkVisibility()")
            firefox.until("document.querySelector('#connection').dataset.state === 'live'")
            firefox.until(f"document.querySelector('#view-{view}').textContent.length > 20")
            assert firefox.run("return document.scrollingElement.scrollWidth <= innerWidth"), (view, width)
    firefox.open("about:blank")
    firefox.open(f"{url}/#/deep-salt/map?at=65")
    firefox.until("document.querySelectorAll('#view-map .token.hero').length === 4")
    firefox.until("document.querySelector('#view-map .token.foe text').textContent === 'R2'")
    firefox.until("document.querySelector('#view-map .door.open .leaf')")
    firefox.until("document.querySelector('#past').textContent.includes('65')")
    if pictures is not None:
        firefox.picture(pictures / "firefox-map.png")
    firefox.until("Number(document.querySelector('#view-map .handle').max) > 40")
    firefox.keys("#view-map .handle", "\ue012")  # the arrow to the left
    firefox.until("!location.hash.endsWith('at=65') && document.querySelector('.scrub-line').textContent")
    firefox.click("#past a")
    firefox.until("!document.querySelector('#table').classList.contains('past-shown')")
    firefox.click("#views [data-view=play]")
    firefox.keys("#line", "note seen with other eyes\ue007")
    firefox.until("[...document.querySelectorAll('#lines li')].some((one) => one.textContent.includes('other eyes'))")
    assert logged("other eyes") == 1


def strikes_in_firefox(firefox: Firefox, url: str, begun: Callable[[str, tuple[str, ...]], None]) -> None:
    """The pad of each game's own dice builds the line there, too."""
    for system, lines, (who, foe), pressed, faces in GAMES:
        begun(system, (*lines, "fight"))
        firefox.open("about:blank")
        firefox.open(f"{url}/#/{system}")
        for word in (who, foe):
            firefox.until(f"{named(word)} && !document.querySelector('#main').ariaBusy?.startsWith('true')")
            firefox.run(f"{named(word)}.click()")
        for key in pressed:
            firefox.until(on_the_pad(key))
            firefox.run(f"{on_the_pad(key)}.click()")
        firefox.until(f"document.querySelector('#line').value === '{who} {foe} {faces}'")


def named(word: str) -> str:
    """Somebody's name above the field, as a script finds it."""
    return f"[...document.querySelectorAll('#names button')].find((one) => one.textContent.startsWith('{word}'))"


def on_the_pad(key: str) -> str:
    """A key, by what is on it or read out of it."""
    return (
        "[...document.querySelectorAll('#pad button')]"
        f".find((one) => one.textContent === '{key}' || one.ariaLabel === '{key}')"
    )
