"""Joining from a phone: where this machine is reached, the link that brings a token along, and its code to point at.

A code is one encoder's work for terminal and page alike (decision 0084): rows of modules, `1` dark and `0` light.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from urllib.parse import quote

from msgspec.structs import replace

from events.lazy import lazy
from service.http.settings import is_loopback
from service.wire import Invited

_encoded = lazy("segno:make")  # 35 ms of every start of a service, and of an invitation as JSON

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - asked about, not listened at
NOBODY = ("192.0.2.1", 9)
"""An address of no machine: a datagram socket led there sends nothing, and knows by which address it would."""

QUIET = 4
"""Light modules round a code, as its readers want them."""


def reached_at(host: str, port: int) -> tuple[str, ...]:
    """Where a phone in the same network may reach a service, the likeliest first; nowhere if it listens here alone."""
    if is_loopback(host):
        return ()
    names = list(dict.fromkeys(_own_addresses())) if host in EVERYWHERE else [f"[{host}]" if ":" in host else host]
    return tuple(f"http://{name}:{port}" for name in names)


def _own_addresses() -> Iterator[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as led:
        try:
            led.connect(NOBODY)
            yield led.getsockname()[0]
        except OSError:
            pass  # no way out of here: the name may still know an address
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return
    yield from (str(address[0]) for *_, address in found if not is_loopback(str(address[0])))


def with_link(invited: Invited, page: str) -> Invited:
    """The invitation with the link to send and its code; `page` is the address its guest's device reaches us at."""
    link = link_to(page, invited.invite.campaign, invited.secret)
    return replace(invited, link=link, code=code_of(link))


def link_to(page: str, campaign: str | None, secret: str) -> str:
    """The page with a token behind the `#`: that part of an address stays in the browser, so that no log has it."""
    where = f"/#/{quote(campaign, safe='')}?token=" if campaign else "/#token="
    return f"{page.rstrip('/')}{where}{quote(secret, safe='')}"


def code_of(text: str) -> tuple[str, ...]:
    """The QR code of a text, its light border with it."""
    code = _encoded(text, error="l", micro=False)
    return tuple("".join("1" if dark else "0" for dark in row) for row in code.matrix_iter(border=QUIET))


def as_blocks(code: Sequence[str]) -> Iterator[str]:
    """The code in half blocks, two rows to a line, light modules drawn: for a terminal that writes light on dark."""
    rows = [*code, "1" * len(code[0])] if len(code) % 2 else code
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        yield "".join("█▀▄ "[2 * int(above) + int(below)] for above, below in zip(upper, lower, strict=True))
