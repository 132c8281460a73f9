"""Digest and chain, against numbers worked out once with other tools (`printf … | sha256sum`)."""

from __future__ import annotations

from hashlib import sha256

import pytest

from events.chain import GENESIS, ChainCheck, chained, digest_of, verified
from events.codec import Codec
from events.rows import Row

EVENT = '{"event":"note.taken","text":"Brücke"}'
ROW: Row = (
    1, "01900000-0000-7000-8000-000000000000", 1, "note.taken", 1, EVENT, "2026-03-01T20:00:00.000000Z", None, None,
    "anna", "table", None, None, None, None, None, None,
)  # fmt: skip
TEXT = (
    '[1,1,"01900000-0000-7000-8000-000000000000",1,"note.taken",1,'
    '"{\\"event\\":\\"note.taken\\",\\"text\\":\\"Brücke\\"}",'
    '"2026-03-01T20:00:00.000000Z",null,null,"anna","table",null,null,null,null,null,null]'
)
DIGEST = "11d6d8d9c3d66215414bfc0454c65fc2216d9f835f7741ed0696e2bdb1b7b34a"
HASH = "edcb1a819e5237d7aa5ffcd32212a4ae46bb0368fe2055d480ecb9a7e0f1a23f"


def test_the_digest_is_sha256_of_the_documented_text() -> None:
    assert digest_of(ROW) == sha256(TEXT.encode()).hexdigest() == DIGEST


def test_the_hash_is_sha256_of_the_previous_hash_and_the_digest_in_hex() -> None:
    assert chained(GENESIS, DIGEST) == sha256(("0" * 64 + DIGEST).encode("ascii")).hexdigest() == HASH


def test_a_digest_looks_at_what_is_said_and_not_at_the_proof_behind_it() -> None:
    assert digest_of((*ROW, "x", "y", 1)) == DIGEST


def test_a_whole_chain_has_no_breaks() -> None:
    verification = verified([(*ROW, DIGEST, HASH, 0)], Codec())
    assert (verification.entries, verification.head_hash, verification.breaks, verification.erased) == (1, HASH, (), ())


def test_an_empty_chain_ends_at_its_beginning() -> None:
    assert verified([], Codec()).head_hash == GENESIS


@pytest.mark.parametrize("place", range(len(ROW)))
def test_every_column_is_in_the_digest(place: int) -> None:
    changed = (*ROW[:place], "something else", *ROW[place + 1 :])
    assert digest_of(changed) != DIGEST


def test_what_is_known_to_have_been_there_is_missed() -> None:
    check = ChainCheck(Codec())
    check.entry((*ROW, DIGEST, HASH, 0))
    check.ends_at(4)
    check.ends_at(2)
    assert [(found.number, found.why) for found in check.result().breaks] == [
        (2, "is missing, and so are all up to 4")
    ]  # fmt: skip


def test_one_break_is_told_once_and_the_walk_goes_on() -> None:
    second = (2, *ROW[1:])
    digest = digest_of(second)
    rows = [(*ROW, DIGEST, "0" * 64, 0), (*second, digest, chained("0" * 64, digest), 0)]
    assert [found.number for found in verified(rows, Codec()).breaks] == [1]
