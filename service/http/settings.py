"""What whoever starts the service may choose."""

from __future__ import annotations

from ipaddress import ip_address

import msgspec

from service.jobs.settings import JobSettings

LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Limits and manners of a running service; the defaults suit a table."""

    allowed_hosts: tuple[str, ...] = ("127.0.0.1", "[::1]", "localhost")
    """Names people may call it by, without the port; `*` for any. Holds off pages that rebind their name to us."""
    token_needed: bool = False
    """Also while nobody was given one: for any address but loopback."""
    largest_body: int = 1_000_000
    """Bytes."""
    requests_per_minute: int = 3000
    """Of one caller."""
    wrong_tokens_per_minute: int = 30
    """Of one address."""
    most_streams: int = 200
    streams_each: int = 20
    """Of one token: nobody keeps the others from listening."""
    heartbeat_seconds: float = 15.0
    look_seconds: float = 0.1
    """How often to look for what other processes wrote."""
    slow_seconds: float = 10.0
    """A stream whose reader takes nothing for so long is closed."""
    lines_waiting: int = 1000
    """Lines that wait to be written, of all campaigns …"""
    lines_waiting_each: int = 200
    """… and of one."""
    long_reads: int = 2
    """Looks back, replays and the like that are answered at once …"""
    long_reads_each: int = 8
    """… and asked for by one caller, who is answered one after another …"""
    long_reads_waiting: int = 32
    """… and by all."""
    campaigns_open: int = 200
    """Readings of campaigns held at a time; the least used are let go of first."""
    threads: int = 8
    reads_beside: bool = False
    """Whether what takes long is read in a process of its own …"""
    only_reads: bool = False
    """… and whether this is that process: it makes no file, watches none and does no jobs."""
    reached_at: tuple[str, ...] = ()
    """Addresses of the page for other devices, the likeliest first: what a link leads to if nobody says otherwise."""
    jobs: JobSettings | None = None
    """What it does by itself: backups, recaps, upkeep; None: nothing."""
    metrics: bool = False
    """Whether it counts for Prometheus."""


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    if host in LOOPBACK:
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
