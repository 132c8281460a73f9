"""What proves that a log was not changed: a digest of every entry, and a chain of hashes over the digests.

    digest  = SHA-256 of the JSON array [1, number, id, action, kind, shape, event, recorded_at, played_at, world_date,
              by, audience, place, anchor, because, rule, forced, note], without blanks, in UTF-8. `event` and `because`
              are strings: the stored text itself. The leading 1 is the version of this layout.
    hash    = SHA-256 of 128 ASCII characters: the previous entry's hash, then the entry's digest, both in lower-case
              hex. In front of entry 1 stands GENESIS, 64 zeros. A branch's first own entry follows the hash of the last
              entry it shares.

Who may not see an entry is given its digest and can follow the chain past it; the random part of the id keeps the
digest from being guessed. What it proves: whoever kept a head hash can tell that nothing up to there was changed. What
it does not prove: whoever can write the file can compute a new chain, which only a hash kept elsewhere shows.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from operator import add
from typing import Any, TypeAlias

import msgspec

from events.codec import Codec
from events.lazy import Lazy, lazy
from events.log import Break, Verification
from events.problems import LogDamaged
from events.rows import BECAUSE, COLUMNS, EVENT, KIND, SHAPE, entry_of

# hashlib loads OpenSSL: 2 ms at every start. The interpreter's own SHA-256 is as quick on texts this short.
try:
    if sys.version_info >= (3, 12):
        from _sha2 import sha256  # type: ignore[import-not-found]  # not in the typeshed
    else:
        from _sha256 import sha256  # type: ignore[import-not-found]  # not in the typeshed
except ImportError:
    from hashlib import sha256

Sha256: TypeAlias = Callable[[bytes], Any]  # Any: one of two classes, neither of them in the typeshed under one name
"""What makes a SHA-256 of bytes, to be asked for its `hexdigest`."""

# 2 ms; for a whole chain OpenSSL's is twice as quick, where the processor helps it.
_openssl_sha256: Lazy[Any] = lazy("hashlib:sha256")

GENESIS = "0" * 64
"""The hash in front of the first entry."""

_LAYOUT = 1
_WORDS = len(COLUMNS)
_encoder = msgspec.json.Encoder()
_causes = msgspec.json.Decoder(list[tuple[int, ...]])


def digest_of(row: Sequence[Any], sha256: Sha256 = sha256) -> str:  # Any: as for rows.Row
    """Digest of a row, in hex; of its COLUMNS only."""
    return str(sha256(_encoder.encode((_LAYOUT, *row[:_WORDS]))).hexdigest())


def chained(previous: str, digest: str, sha256: Sha256 = sha256) -> str:
    """Hash of the entry with this digest behind the entry with hash `previous`; all in hex."""
    return str(sha256(f"{previous}{digest}".encode(errors="replace")).hexdigest())


class ChainCheck:
    """A walk along a chain, entry by entry, that notes what is wrong and goes on."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._sha256: Sha256 = _openssl_sha256.load()
        self._number = 0
        self._entries = 0
        self._hash = GENESIS
        self._breaks: list[Break] = []
        self._erased: list[int] = []

    def entry(self, row: Sequence[Any]) -> None:  # Any: as for rows.Row
        """Takes the next row (COLUMNS and PROOF) into account."""
        number, (digest, hash_, erased) = row[0], row[_WORDS:]
        self._entries += 1
        if not isinstance(number, int):
            self.note(self._number + 1, f"has {number!r} for a number")
            return
        if number != self._number + 1:
            self.note(self._number + 1, missing(self._number + 1, number - 1))
        self._number = number
        if erased:
            self._erased.append(number)
        elif self._digest(row) != digest:
            self.note(number, "was changed: its digest is another")
        if chained(self._hash, digest, self._sha256) != hash_:
            self.note(number, "does not follow from the entry before it: its hash is another")
        self._hash = hash_
        try:
            entry_of((*row[:_WORDS], row[-1]), self._codec, {})
        except LogDamaged as problem:
            self.note(row[0], f"cannot be read ({problem.code}): {problem.why or problem.what}")

    def together(self, columns: Sequence[Sequence[Any]]) -> bool:  # Any: as for rows.Row
        """Takes the next rows into account, column by column (COLUMNS and PROOF).

        Where anything is wrong with any of them, or odd, it takes none and answers False: `entry` says what it is.
        """
        numbers, (digests, hashes, erased) = columns[0], columns[_WORDS:]
        if numbers != [*range(self._number + 1, self._number + 1 + len(numbers))] or not self._all_read(columns):
            return False
        texts = map(_encoder.encode, zip(repeat(_LAYOUT), *columns[:_WORDS], strict=False))
        made = (self._sha256(text).hexdigest() for text in texts)
        links = map(add, (self._hash, *hashes), digests)
        try:
            if any(new != old and not gone for new, old, gone in zip(made, digests, erased, strict=True)):
                return False
            if [self._sha256(link.encode()).hexdigest() for link in links] != hashes:
                return False
        except UnicodeEncodeError:  # half a letter, where a byte was changed
            return False
        self._number, self._entries, self._hash = numbers[-1], self._entries + len(numbers), hashes[-1]
        self._erased += [number for number, gone in zip(numbers, erased, strict=True) if gone]
        return True

    def note(self, number: int, why: str) -> None:
        """Notes a break."""
        self._breaks.append(Break(number=number, why=why))

    def ends_at(self, last: int) -> None:
        """Notes what is missing if the entries are known to go up to `last`."""
        if self._number < last:
            self.note(self._number + 1, missing(self._number + 1, last))
            self._number = last

    def ends_here(self, why: str) -> None:
        """Notes that nothing behind this can be read."""
        self.note(self._number + 1, f"cannot be read, nor can what follows: {why}")

    def result(self) -> Verification:
        """What was found."""
        head_hash = self._hash if isinstance(self._hash, str) else ""
        return Verification(
            entries=self._entries, head_hash=head_hash, breaks=tuple(self._breaks), erased=tuple(self._erased)
        )

    def _digest(self, row: Sequence[Any]) -> str | None:  # Any: as for rows.Row
        try:
            return digest_of(row, self._sha256)
        except UnicodeEncodeError:
            return None

    def _all_read(self, columns: Sequence[Sequence[Any]]) -> bool:  # Any: as for rows.Row
        try:
            self._codec.decode_together(columns[KIND], columns[SHAPE], f"[{','.join(columns[EVENT])}]".encode())
            _causes.decode(f"[{','.join(causes for causes in columns[BECAUSE] if causes is not None)}]")
        except (msgspec.MsgspecError, TypeError, ValueError):
            return False
        return True


def verified(rows: Iterable[Sequence[Any]], codec: Codec) -> Verification:  # Any: as for rows.Row
    """Recomputes digests and chain over all rows of a campaign."""
    check = ChainCheck(codec)
    for row in rows:
        check.entry(row)
    return check.result()


def missing(first: int, last: int) -> str:
    """`is missing`, with how far."""
    return "is missing" if first == last else f"is missing, and so are all up to {last}"
