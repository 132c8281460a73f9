"""A pack as it is written down: MessagePack, thrown away and brought again rather than migrated."""

from __future__ import annotations

import msgspec

from service.beside.packs import KeptPack

encoded = msgspec.msgpack.Encoder().encode

decoded = msgspec.msgpack.Decoder(KeptPack).decode
"""Refuses with msgspec's own `ValueError`s what is none."""
