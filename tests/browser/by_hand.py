"""What is done with a thumb: each step opens a phone on a campaign of its own, and counts its taps."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page, expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from browser.walk_page import Walk

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
COUNTING = "window.taps = 0; addEventListener('click', (event) => event.isTrusted && window.taps++, true)"


@contextmanager
def a_phone(walk: Walk, name: str, *lines: str, system: str = "advanced-heroquest") -> Iterator[Page]:
    """A phone that has just opened a campaign in which these lines were said."""
    campaign = name.lower().replace(" ", "-")
    walk.client.post("/campaigns", json={"name": name, "system": system}).raise_for_status()
    for line in lines:
        walk.client.post(f"/campaigns/{campaign}/lines", json={"line": line}).raise_for_status()
    phone = walk.device(PHONE)
    phone.add_init_script(COUNTING)
    walk.open(phone, f"#/{campaign}")
    expect(phone.locator("#connection")).to_have_attribute("data-state", "live")
    yield phone
    phone.context.close()


def taps_of(phone: Page) -> int:
    """How many taps since the page was opened, or since they were last asked for."""
    return int(phone.evaluate("() => { const taps = window.taps; window.taps = 0; return taps; }"))


def pad(phone: Page, *keys: str) -> None:
    """Presses keys of the dice pad."""
    for key in keys:
        phone.locator("#pad").get_by_role("button", name=key, exact=True).tap()


def name(phone: Page, word: str) -> Locator:
    """Somebody's name above the field."""
    return phone.locator("#names button").filter(has_text=re.compile(rf"^{word}"))


def logs_it(phone: Page) -> None:
    """What stands in the field is told."""
    phone.locator("#say-button").tap()
    expect(phone.locator("#line")).to_have_value("")


def strikes_with_a_thumb(walk: Walk, _page: Page) -> None:
    """Name, foe, dice: the number needed is said, the line is seen, and no keyboard comes."""
    fight = ("hero heinrich", "meet 3 rat w1 t3 ws3 s3", "fight")
    with a_phone(walk, "Thumbs", *fight) as phone:
        taps_of(phone)
        name(phone, "heinrich").tap()
        name(phone, "rat-1").tap()
        expect(phone.locator("#pad")).to_contain_text("heinrich → rat-1: against 2")
        expect(phone.locator("#pad .face")).to_have_text([str(face) for face in range(1, 13)])
        pad(phone, "9")
        expect(phone.locator("#pad")).to_contain_text("9 against 2, hit")
        walk.picture(phone, "390-pad")
        pad(phone, "3", "7", "11", "2")
        expect(phone.locator("#line")).to_have_value("heinrich rat-1 9 / 3 7 11 2")
        assert phone.evaluate("document.activeElement.id") != "line", "the keyboard was called"
        logs_it(phone)
        expect(phone.locator("#lines li").last).to_contain_text("killed")
        assert taps_of(phone) == 8, "four wound dice and the die to hit are eight taps"
        name(phone, "heinrich").tap()
        name(phone, "rat-2").tap()
        pad(phone, "1")
        logs_it(phone)
        assert taps_of(phone) == 4, "a miss is four taps"
        pad_takes_back_and_rolls(phone)


def pad_takes_back_and_rolls(phone: Page) -> None:
    """The last die is taken back; the tracker's own dice are thrown at a tap, and say so where dice are counted."""
    name(phone, "heinrich").tap()
    name(phone, "rat-2").tap()
    pad(phone, "12", "It rolled on", "4", "Take the last one back", "Take the last one back")
    expect(phone.locator("#line")).to_have_value("heinrich rat-2")
    pad(phone, "Roll for me")
    expect(phone.locator("#lines li").filter(has_text="attacks rat 2")).to_have_count(2)


def answers_what_is_asked(walk: Walk, _page: Page) -> None:
    """The pad opens by itself with the die that is asked for, and closes with the answer."""
    asked = ("hero heinrich", "meet 2 rat w1 t3 ws3 s3", "fight", "heinrich rat-1 9")
    with a_phone(walk, "Asked", *asked) as phone:
        expect(phone.locator("#pad")).to_contain_text("4 wound dice (d12) against rat 1 for Heinrich")
        taps_of(phone)
        pad(phone, "8", "9", "3", "A die nobody saw")
        expect(phone.locator("#line")).to_have_value("8 9 3 ?")
        logs_it(phone)
        assert taps_of(phone) == 5
        expect(phone.locator("#pad")).to_be_hidden()
        expect(phone.locator("#lines")).to_contain_text("Wound dice on rat 1: 8, 9, 3, ?")


BY_HAND: tuple[Callable[[Walk, Page], None], ...] = (
    strikes_with_a_thumb,
    answers_what_is_asked,
)
