"""Pictures small enough for a page: at most 256 colours; several of them are shown one after the other (PNG, APNG)."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

MAGIC = b"\x89PNG\r\n\x1a\n"
COLOURS = 256


def small(pictures: Sequence[bytes], milliseconds: int = 700) -> bytes:
    """The pictures (PNG, 8 bits a channel, all of one size) as one: shown one after the other if they are several."""
    decoded = [_decoded(one) for one in pictures]
    width, height, _ = decoded[0]
    palette, nearest = _palette([pixels for _, _, pixels in decoded])
    parts = [MAGIC, _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))]
    if len(decoded) > 1:
        parts.append(_chunk(b"acTL", struct.pack(">II", len(decoded), 0)))
    parts.append(_chunk(b"PLTE", bytes(chain.from_iterable(palette))))
    number = 0
    for at, (_, _, rows) in enumerate(decoded):
        body = zlib.compress(b"".join(b"\0" + bytes(nearest[one] for one in row) for row in rows), 9)
        if len(decoded) > 1:
            frame = struct.pack(">IIIIIHHBB", number, width, height, 0, 0, milliseconds, 1000, 0, 0)
            parts.append(_chunk(b"fcTL", frame))
            number += 1
        parts.append(_chunk(b"fdAT", struct.pack(">I", number) + body) if at else _chunk(b"IDAT", body))
        number += bool(at)
    return b"".join((*parts, _chunk(b"IEND", b"")))


Row = list[tuple[int, int, int]]


def _palette(pictures: Sequence[list[Row]]) -> tuple[list[tuple[int, int, int]], dict[tuple[int, int, int], int]]:
    """The commonest colours, and for every colour the place of the nearest of them."""
    seen = Counter(one for rows in pictures for row in rows for one in row)
    chosen = [colour for colour, _ in seen.most_common(COLOURS)]
    nearest = {colour: at for at, colour in enumerate(chosen)}
    for colour in seen:
        if colour not in nearest:
            nearest[colour] = min(range(len(chosen)), key=lambda at: _apart(colour, chosen[at]))
    return chosen, nearest


def _apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(MAGIC)
    while at < len(picture):
        (length,) = struct.unpack_from(">I", picture, at)
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        at += 12 + length


def _decoded(picture: bytes) -> tuple[int, int, list[Row]]:
    """Width, height and rows; colours to the nearest eighth, which nobody sees and which are far fewer."""
    parts = list(_chunks(picture))
    width, height, _, kind = struct.unpack_from(">IIBB", parts[0][1])
    each = {2: 3, 6: 4}[kind]
    raw = zlib.decompress(b"".join(body for name, body in parts if name == b"IDAT"))
    stride = width * each
    above = bytes(stride)
    rows = []
    for y in range(height):
        begin = y * (stride + 1)
        above = _unfiltered(raw[begin], raw[begin + 1 : begin + 1 + stride], above, each)
        near = bytes(min(255, (one + 4) // 8 * 8) for one in above)
        rows.append(list(zip(near[0::each], near[1::each], near[2::each], strict=True)))
    return width, height, rows


def _unfiltered(kind: int, line: bytes, above: bytes, each: int) -> bytes:
    """A row as it is, of what PNG says of it (its filters 0 to 4)."""
    if kind == 0:
        return line
    found = bytearray(line)
    for at in range(len(found)):
        left = found[at - each] if at >= each else 0
        up, corner = above[at], above[at - each] if at >= each else 0
        found[at] = (found[at] + _foretold(kind, left, up, corner)) & 0xFF
    return bytes(found)


def _foretold(kind: int, left: int, up: int, corner: int) -> int:
    if kind < 4:
        return (left, up, (left + up) // 2)[kind - 1]
    whole = left + up - corner
    return min((left, up, corner), key=lambda one: abs(whole - one))
