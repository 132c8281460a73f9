"""Where a webhook may be sent: to addresses everybody can reach, unless somebody allowed a private one.

Names are resolved here, every address they stand for is looked at, and the connection goes to the very address that
was looked at: a name that means another one a moment later gains nothing.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import TypeAlias

from events.problems import Refused

Address: TypeAlias = IPv4Address | IPv6Address
Resolve: TypeAlias = Callable[[str, int], Sequence[str]]
"""All addresses a name stands for, as text; raises OSError if there are none."""

_NOT_ITSELF = tuple(
    map(
        IPv6Network,
        (
            *("::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "fec0::/10"),
            *(
                "3fff::/20",
                "5f00::/16",
            ),  # newer than Python 3.11 knows: of documentation, and of a network's own segments
        ),
    )
)
"""Addresses that lead to an IPv4 address, or to one of a site: who asks for a public one says it as it is."""


def resolve(host: str, port: int) -> list[str]:
    """As the system resolves names."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[4][0]) for address in found))


def is_public(address: Address) -> bool:
    """Whether it is one that anybody on the internet can reach."""
    leads_elsewhere = isinstance(address, IPv6Address) and (
        address.sixtofour is not None or address.teredo is not None or any(address in net for net in _NOT_ITSELF)
    )
    return address.is_global and not address.is_multicast and not leads_elsewhere


def addresses(host: str, port: int, *, private: bool = False, resolve: Resolve = resolve) -> list[str]:
    """The addresses of a host; refuses `webhook.unknown_host`, and `webhook.private` if one of them is not public."""
    try:
        found = [ip_address(one.partition("%")[0]) for one in resolve(host, port)]
    except (OSError, ValueError, UnicodeError):
        found = []
    if not found:
        raise Refused("webhook.unknown_host", f"Nobody knows an address of {host}.", fix="Look at how it is spelled.")
    if not private and not all(map(is_public, found)):
        raise Refused(
            "webhook.private",
            f"{host} is an address of this machine or its network.",
            why="What is sent there could reach what others cannot.",
            fix="Add the webhook with --private if that is what you want.",
        )
    return [str(one) for one in found]
